"""The squad as a list: rows, age, level, what holds a man back, where he plays now. A place to take men from."""

from __future__ import annotations

from game.rules.united.state import ROWS, Age, Player, Row
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.united.draft import Form, Hand
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.scroll import ScrollArea

FAR = 5
"""So many units the pointer must go before a press becomes a drag."""
ROW_KEYS = {row.value.lower(): row for row in ROWS}


class SquadList(Widget):
    """All men of the club; arrows choose, the letters of the rows put, Delete takes out, Enter goes on to a row."""

    focusable = True

    def __init__(self, form: Form, hand: Hand, name: str = "squad") -> None:
        super().__init__(name)
        self.form, self.hand = form, hand
        self.men = form.squad
        self._pressed: str = ""
        self._from = (0, 0)
        self._hover = -1

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        return max(self.u(36), self.ui.fonts.line("table") + self.u(10))

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(280)), self.line * len(self.men)

    def row_rect(self, number: int) -> Rect:
        return Rect(self.rect.x, self.rect.y + number * self.line, self.rect.width, self.line)

    def _number_at(self, point: tuple[int, int]) -> int:
        number = (point[1] - self.rect.y) // self.line
        return number if self.rect.collidepoint(point) and number < len(self.men) else -1

    def number_of(self, name: str) -> int:
        return next((number for number, man in enumerate(self.men) if man.name == name), -1)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        columns = self._columns(canvas)
        for number, man in enumerate(self.men):
            box = self.row_rect(number)
            if canvas.sees(box):
                self._man(canvas, number, man, box, columns)
        if self.is_focused:
            chosen = self.number_of(self.form.draft.chosen)
            canvas.ring(self.row_rect(max(0, chosen)).inflate(-self.u(8), -self.u(6)), 6)

    def _columns(self, canvas: Canvas) -> tuple[int, int, int, int]:
        """The widths of rows, age, level and place, each as wide as its widest text."""
        width = canvas.fonts.width
        rows = max((width(letters(man), "table") for man in self.men), default=0)
        age = max((width(man.age.value, "table") for man in self.men), default=0)
        level = max((width(str(man.level), "table-bold") for man in self.men), default=0)
        return rows + self.u(8), age + self.u(8), level + self.u(8), width("M", "table-bold") + self.u(16)

    def _man(self, canvas: Canvas, number: int, man: Player, box: Rect, columns: tuple[int, int, int, int]) -> None:
        theme = canvas.theme
        chosen = man.name == self.form.draft.chosen
        if chosen or number == self._hover:
            canvas.panel(box.inflate(0, -self.u(2)), mix(theme.panel, theme.accent, 0.22 if chosen else 0.1), 6)
        if number and letters(man)[0] != letters(self.men[number - 1])[0]:
            canvas.fill(Rect(box.x, box.y, box.width, self.u(1)), theme.line)
        free = self.form.may_play(man.name).allowed
        ink = theme.text if free else theme.muted
        rows, age, level, place = columns
        x = box.right - self.u(4) - place
        self._place(canvas, man, Rect(x, box.y, place, box.height))
        for text, wide, role, tone in (
            (str(man.level), level, "table-bold", ink),
            (man.age.value, age, "table", theme.muted),
            (letters(man), rows, "table", theme.muted),
        ):
            x -= wide + self.u(2)
            canvas.text(text, Rect(x, box.y, wide - self.u(4), box.height), role, tone, "right")
        right = self._badges(canvas, man, Rect(box.x, box.y, x - box.x, box.height))
        label = Rect(box.x + self.u(10), box.y, right - box.x - self.u(12), box.height)
        canvas.text(man.name, label, "table-bold" if chosen else "table", ink, shorten=True)

    def _place(self, canvas: Canvas, man: Player, box: Rect) -> None:
        """The letter of his row on the colour of his side, or an empty ring for the bench."""
        row = self.form.row_of(man.name)
        high = min(box.height - self.u(10), canvas.fonts.line("table-bold"))
        pill = Rect(box.x, box.centery - high // 2, box.width, high)
        if row is None:
            canvas.icon("ring" if self.form.may_play(man.name).allowed else "lock", pill, canvas.theme.muted, 12)
            return
        kit = canvas.theme.kits[self.form.seat]
        canvas.panel(pill, kit.body, 6, kit.rim)
        canvas.text(row.value, pill, "table-bold", kit.ink, "center")

    def _badges(self, canvas: Canvas, man: Player, box: Rect) -> int:
        """Signs of what holds him back, to the left of his numbers; the pixel where they begin."""
        x = box.right - self.u(4)
        for icon, tone in badges(man):
            x -= self.u(18)
            canvas.icon(icon, Rect(x, box.y, self.u(16), box.height), getattr(canvas.theme, tone), 15)
        return x

    def tooltip(self) -> str:
        number = self._hover if 0 <= self._hover < len(self.men) else self.number_of(self.form.draft.chosen)
        return self.about(self.men[number]) if 0 <= number < len(self.men) else ""

    def about(self, man: Player) -> str:
        """Everything worth knowing about him, in lines."""
        say = self.say
        rows = ", ".join(say(f"value.row.{row.value}") for row in man.qualified)
        lines = [man.name, say("desk.man", {"rows": rows, "age": man.age.value, "level": man.level})]
        if man.age is Age.TALENT:
            lines.append(say("desk.talent"))
        if man.points:
            lines.append(say("desk.points", {"points": man.points}))
        ruling = self.form.may_play(man.name)
        row = self.form.row_of(man.name)
        if not ruling.allowed:
            lines.append(self.ui.words.refusal(ruling))
        elif row is None:
            lines.append(say("desk.on-bench"))
        else:
            worth = self.form.desk.strength(man, row)
            lines.append(say("desk.plays", {"row": say(f"value.row.{row.value}"), "points": worth}))
        return "\n".join(lines)

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        return isinstance(event, Key) and event.down and self._key(event.chord)

    def _key(self, chord: str) -> bool:
        at = self.number_of(self.form.draft.chosen)
        jumps = {"up": at - 1, "down": at + 1, "home": 0, "end": len(self.men) - 1}
        if chord in jumps and self.men:
            self._step_to(max(0, min(len(self.men) - 1, jumps[chord])))
            return True
        return at >= 0 and man_key(self.hand, self.men[at].name, chord)

    def _step_to(self, number: int) -> None:
        self.hand.choose(self.men[number].name)
        self.show(self.men[number].name)

    def show(self, name: str) -> None:
        """Scroll so that he can be seen."""
        above, number = self.parent, self.number_of(name)
        while above is not None and number >= 0:
            if isinstance(above, ScrollArea):
                above.reveal(self.row_rect(number))
            above = above.parent

    def _pointer(self, event: Pointer) -> bool:
        number = self._number_at(event.at)
        if event.kind == "down" and number >= 0:
            self._press(event, self.men[number].name)
        elif event.kind == "move":
            self._moved(event, number)
        elif event.kind == "up" and self._pressed:
            self._pressed = ""
            self.ui.capture(None)
            if self.hand.carried is not None:
                self.hand.drop(event.at)
        return event.kind != "wheel"

    def _press(self, event: Pointer, name: str) -> None:
        if event.button == 3:
            self.hand.take_out(name)
            return
        again = name == self.form.draft.chosen and not self.is_focused
        self.ui.focus(self)
        self.hand.choose(name)
        if not again:
            self.show(name)
        self._pressed, self._from = name, event.at
        self.ui.capture(self)

    def _moved(self, event: Pointer, number: int) -> None:
        if self._pressed:
            far = abs(event.at[0] - self._from[0]) + abs(event.at[1] - self._from[1])
            if self.hand.carried is not None:
                self.hand.carry_on(event.at)
            elif far > self.u(FAR):
                self.hand.carry(self._pressed, self._from, event.at)
        elif number != self._hover:
            self._hover = number
            self.invalidate()


def letters(man: Player) -> str:
    """His rows as the book writes them: ``MS``."""
    return "".join(row.value for row in man.qualified)


def badges(man: Player) -> list[tuple[str, str]]:
    """Signs for a man and their tones; every sign has a shape of its own."""
    found = [("card-red", "bad")] if man.banned else []
    found += [("ticket", "warn")] if man.listed else []
    found += [("star", "accent")] if man.age is Age.TALENT else []
    found += [("hourglass", "muted")] if man.age is Age.FROZEN else []
    return found + ([("card-yellow", "warn")] if man.points and not man.banned else [])


def man_key(hand: Hand, name: str, chord: str) -> bool:
    """The keys that do something with the chosen man, in the list and on the pitch alike."""
    row: Row | None = ROW_KEYS.get(chord)
    if row is not None:
        hand.put(name, row)
    elif chord in ("delete", "backspace"):
        hand.take_out(name)
    elif chord in ("enter", "space"):
        hand.next_row(name)
    elif chord in ("shift+enter", "shift+space"):
        hand.next_row(name, -1)
    else:
        return False
    return True
