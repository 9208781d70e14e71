"""What stands beside each row of the form: its number with the arithmetic, and steppers for its points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.words import Words
from game.core.ruling import Ruling
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, Row
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.united.draft import Form, Hand, Note
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.boxes import Row as Side
from game.ui.widgets.text import Icon, Label

SIGNS = {"hardness": "whistle", "home": "home"}
"""The icon of every kind of points."""


class Stepper(Widget):
    """A number between two buttons; what cannot go up stays in its place and says why."""

    focusable = True

    def __init__(
        self,
        icon: str,
        value: int,
        change: Callable[[int], object],
        name: str,
        tip: str,
        less: bool,
        more: bool,
        refused: Callable[[], object],
        step: int = 1,
    ) -> None:
        super().__init__(name, tip=tip)
        self.icon, self.value, self.change, self.step = icon, value, change, step
        self.less, self.more, self.refused = less, more, refused
        self._held = 0
        self._hover = 0

    def _parts(self) -> tuple[int, int, int]:
        """Icon, button, number."""
        return self.u(22), self.u(30), self.ui.fonts.width("00", "body-bold") + self.u(6)

    def measure(self, width: int) -> Size:
        icon, button, number = self._parts()
        return icon + 2 * button + number, max(self.u(32), self.ui.fonts.line("body-bold") + self.u(4))

    def buttons(self) -> tuple[Rect, Rect]:
        icon, button, number = self._parts()
        left = Rect(self.rect.x + icon, self.rect.y, button, self.rect.height)
        return left, Rect(left.right + number, self.rect.y, button, self.rect.height)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        left, right = self.buttons()
        canvas.icon(self.icon, Rect(self.rect.x, self.rect.y, self.u(18), self.rect.height), theme.muted, 16)
        plate = left.union(right)
        canvas.panel(plate, theme.raised, 8, theme.line)
        for box, way, free, sign in ((left, -1, self.less, "minus"), (right, 1, self.more, "plus")):
            if free and self.is_hovered and self._hover == way:
                canvas.panel(box, mix(theme.raised, theme.text, 0.3 if self._held == way else 0.14), 8)
            canvas.icon(sign, box, theme.text if free else theme.line, 14)
        middle = Rect(left.right, self.rect.y, right.x - left.right, self.rect.height)
        tone = theme.text if self.value else theme.muted
        canvas.text(str(self.value), middle, "body-bold", tone, "center")
        if self.is_focused:
            canvas.ring(plate, 8)

    def move(self, way: int) -> None:
        """One step less or more, or the reason why not."""
        if way < 0 and self.less:
            self.ui.sound("tick")
            self.change(max(0, self.value - self.step))
        elif way > 0 and self.more:
            self.ui.sound("tick")
            self.change(self.value + self.step)
        elif way > 0:
            self.ui.sound("refuse")
            self.refused()

    def _way(self, point: tuple[int, int]) -> int:
        left, right = self.buttons()
        return -1 if left.collidepoint(point) else 1 if right.collidepoint(point) else 0

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down:
            ways = {"left": -1, "-": -1, "right": 1, "+": 1}
            if event.chord in ways:
                self.move(ways[event.chord])
            return event.chord in ways
        if not isinstance(event, Pointer) or event.kind == "wheel":
            return False
        way = self._way(event.at)
        if event.kind == "move" and way != self._hover:
            self._hover = way
            self.invalidate()
        elif event.kind == "down" and event.button == 1:
            self._held = way
            self.ui.capture(self)
            self.invalidate()
        elif event.kind == "up" and event.button == 1:
            pressed, self._held = self._held, 0
            self.ui.capture(None)
            self.invalidate()
            if pressed and pressed == way:
                self.move(way)
        return True


class Sum(Label):
    """The arithmetic of a row; it always takes the room of the longest, so that nothing jumps."""

    LONGEST = "00 → 00 + 0 + 0 = 00"

    def __init__(self, text: str, tone: str) -> None:
        super().__init__(text, "caption", tone, wrap=False)

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        return max(wide, self.ui.fonts.width(self.LONGEST, "caption")), high


class Cap(Widget):
    """The letter of a row, drawn as the key that puts a man there."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.letter = letter

    def measure(self, width: int) -> Size:
        high = self.ui.fonts.line("caption") + self.u(2)
        return max(high, self.ui.fonts.width(self.letter, "caption") + self.u(10)), high

    def paint(self, canvas: Canvas) -> None:
        wide, high = self.measure(0)
        cap = Rect(self.rect.x, self.rect.centery - high // 2, wide, high)
        canvas.panel(cap, mix(canvas.theme.panel, canvas.theme.background, 0.5), 4, canvas.theme.line)
        canvas.text(self.letter, cap, "caption", canvas.theme.muted, "center")


class RowCard(Panel):
    """One row: its name, its worth, how it comes about, and its points."""

    def __init__(self, form: Form, hand: Hand, row: Row, words: Words, flat: bool = False) -> None:
        self.form, self.row = form, row
        tip, lost = told(form.notes.get(row, ()), words), self._lost()
        worth = str(form.sheet.values[ROW_INDEX[row]]) if form.sheet else "–"
        title = Label(words.say(f"value.row.{row.value}"), "body-bold", grow=1)
        mark: list[Widget] = [Icon("warning", 16, "warn")] if lost else []
        number = Label(worth, "body-bold" if flat else "h3", name=f"worth-{row.value}")
        head = Side([Cap(row.value), title, *mark, number], gap=8)
        sums = Sum(sum_of(form, row), "warn" if lost else "muted")
        home = row in FIELD_ROWS and (form.limits.home or form.points("home", row))
        kinds = ("hardness", "home") if home else ("hardness",)
        steps: list[Widget] = [self._stepper(kind, hand, words, tip) for kind in kinds]
        # With large text there is more width than height: the arithmetic stands beside the steppers.
        lines: list[Widget] = [Side([*steps, sums], gap=8)] if flat else [sums, Side(steps, gap=6)]
        super().__init__(Column([head, *lines], gap=1), pad=6 if flat else 8, radius=10)
        self.tip = tip

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Everything but the steppers speaks for the card."""
        found = super().at(point)
        return found if found is None or isinstance(found, Stepper) else self

    def _lost(self) -> bool:
        """Whether something of this row is lost."""
        return "→" in sum_of(self.form, self.row)

    def _stepper(self, kind: str, hand: Hand, words: Words, tip: str) -> Stepper:
        form, row = self.form, self.row
        value, limit = form.points(kind, row), form.range(kind, row)
        name = words.say(f"value.row.{row.value}")
        title = words.say(f"desk.{kind}-in", [("row", name), ("points", value)])
        most = words.say("desk.most", {"most": limit.most})
        return Stepper(
            SIGNS[kind],
            value,
            lambda points: hand.set_points(kind, row, points),
            f"{kind}-{row.value}",
            f"{title}\n{most}\n{tip}" if tip else f"{title}\n{most}",
            less=value > 0,
            more=value + limit.step <= limit.most,
            refused=lambda: hand.why_not(*refusals(form, kind, row)),
            step=limit.step,
        )


def refusals(form: Form, kind: str, row: Row) -> tuple[Ruling, ...]:
    """Why there cannot be one step more."""
    more = form.points(kind, row) + form.range(kind, row).step
    return form.new_faults(form.with_points(kind, row, more)) or form.faults[:1]


def told(notes: Sequence[Note], words: Words) -> str:
    """The arithmetic of a row in lines, each with its rule."""
    lines = []
    for note in notes:
        facts = [(name, words.named(name, value)) for name, value in note.facts]
        lines.append(f"{words.say(note.key, facts)} ({note.rule})")
    return "\n".join(lines)


def sum_of(form: Form, row: Row) -> str:
    """The way from the men to the number, in signs: ``24 → 18 + 2 + 3 = 23``."""
    sheet = form.sheet
    if sheet is None:
        return ""
    if row not in FIELD_ROWS:
        at = ROW_INDEX[row]
        level, bonus = (sheet.keeper_level, sheet.sweeper_level)[at], sheet.bonus[at]
        return f"{level} + {bonus} = {level + bonus}" if bonus else f"{level}"
    at = FIELD_ROWS.index(row)
    total, cut, raised = sheet.sums[at], sheet.cut[at], sheet.raised[at]
    added = [points for points in (form.points("hardness", row), form.points("home", row)) if points]
    text = f"{total} → {cut}" if cut != total else f"{total}"
    if added:
        text += "".join(f" + {points}" for points in added) + f" = {cut + sum(added)}"
        text += f" → {raised}" if raised != cut + sum(added) else ""
    return text


class Pips(Widget):
    """Points as a line of small lamps: those used are lit, those left are rings."""

    def __init__(self, icon: str, words: str, used: int, most: int, tip: str = "", name: str = "") -> None:
        super().__init__(name, tip=tip)
        self.icon, self.words, self.used, self.most = icon, words, used, most

    def measure(self, width: int) -> Size:
        text = self.ui.fonts.width(self.words, "caption")
        wide = self.u(22) + text + self.u(8) + max(self.most, self.used) * self.u(12)
        return wide, max(self.u(20), self.ui.fonts.line("caption"))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        over = self.used > self.most
        canvas.icon(self.icon, Rect(self.rect.x, self.rect.y, self.u(18), self.rect.height), theme.muted, 16)
        text = Rect(self.rect.x + self.u(22), self.rect.y, self.rect.width - self.u(22), self.rect.height)
        place = canvas.text(self.words, text, "caption", theme.bad if over else theme.text)
        for number in range(max(self.most, self.used)):
            lamp = Rect(place.right + self.u(8) + number * self.u(12), self.rect.centery - self.u(4), *2 * (self.u(9),))
            lit = number < self.used
            tone = theme.bad if number >= self.most else theme.accent
            canvas.panel(lamp, tone if lit else theme.panel, 4.5, tone if lit else theme.muted)
