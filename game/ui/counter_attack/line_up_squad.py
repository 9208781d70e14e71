"""The squad on the line-up form: shirt, name and values of every card; a place to take players from."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.counter_attack.card_art import CardLike, value
from game.ui.counter_attack.draft_parts import FIELD_VALUES
from game.ui.counter_attack.line_up_form import Dresser, TeamForm, shirt_key
from game.ui.forms.hand import Grip
from game.ui.inputs import Pointer
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size
from game.ui.widgets.scroll import reveal

STRONG = 5
"""A value from here on is printed bold."""
TOTAL = "total"
NAMES = 96
"""Units of width that names need, times the text size."""


class SquadTable(Grip[int]):
    """All cards in their order; arrows choose, numbers give shirts, Delete puts on the bench, a drag carries."""

    focusable = True

    def __init__(self, form: TeamForm, dresser: Dresser, name: str = "squad") -> None:
        super().__init__(dresser.hand, name)
        self.form, self.dresser = form, dresser
        self._hover = -1

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        return max(self.u(28), self.ui.fonts.line("table") + self.u(6))

    @property
    def _head(self) -> int:
        return self.ui.fonts.line("caption") + self.u(6)

    @property
    def columns(self) -> tuple[str, ...]:
        """The values that are printed; only the total where they would leave too little room for the names."""
        left = self.rect.width - self._badge - self._column * len(FIELD_VALUES)
        return FIELD_VALUES if left >= self.ui.metrics.t(NAMES) else (TOTAL,)

    @property
    def _column(self) -> int:
        """As wide as the widest short name of a value."""
        shorts = [self.say(f"ca-card.short-{name}") for name in FIELD_VALUES]
        return max(self.ui.fonts.width(short, "caption") for short in shorts) + self.u(7)

    def _title(self, column: str) -> str:
        return self.say("ca-card.total") if column == TOTAL else self.say(f"ca-card.short-{column}")

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(360)), self._head + self.line * len(self.form.cards)

    def row(self, number: int) -> Rect:
        return Rect(self.rect.x, self.rect.y + self._head + number * self.line, self.rect.width, self.line)

    def _at(self, point: tuple[int, int]) -> int:
        number = (point[1] - self.rect.y - self._head) // self.line
        return number if self.rect.collidepoint(point) and 0 <= number < len(self.form.cards) else -1

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        self._titles(canvas)
        for number, card in enumerate(self.form.cards):
            box = self.row(number)
            if canvas.sees(box):
                self._card(canvas, number, card, box)
        if self.is_focused:
            canvas.ring(self.row(self.form.draft.chosen).inflate(-self.u(6), -self.u(6)), 6)

    def _cells(self, box: Rect) -> list[Rect]:
        columns = self.columns
        wide = max(self._column, *(self.ui.fonts.width(self._title(each), "caption") + self.u(7) for each in columns))
        left = box.right - self.u(4) - wide * len(columns)
        return [Rect(left + number * wide, box.y, wide, box.height) for number in range(len(columns))]

    def _titles(self, canvas: Canvas) -> None:
        head = Rect(self.rect.x, self.rect.y, self.rect.width, self._head)
        for name, cell in zip(self.columns, self._cells(head), strict=True):
            canvas.text(self._title(name), cell, "caption", canvas.theme.muted, "center")

    def _card(self, canvas: Canvas, number: int, card: CardLike, box: Rect) -> None:
        theme, chosen = canvas.theme, number == self.form.draft.chosen
        if chosen or number == self._hover:
            canvas.panel(box.inflate(0, -self.u(2)), mix(theme.panel, theme.accent, 0.24 if chosen else 0.1), 6)
        carried = self.hand.carried
        ink = theme.muted if carried is not None and carried.man == number else theme.text
        badge = Rect(box.x + self.u(4), box.y + self.u(3), self._badge, box.height - self.u(6))
        self._shirt(canvas, badge, self.form.shirt(number))
        cells, left = self._cells(box), badge.right + self.u(8)
        if card.keeper:
            canvas.icon("shield", Rect(left - self.u(3), box.y, self.u(18), box.height), ink, 15)
            left += self.u(18)
        role = "table-bold" if chosen else "table"
        canvas.text(card.name, Rect(left, box.y, cells[0].x - left - self.u(2), box.height), role, ink, shorten=True)
        for name, cell in zip(self.columns, cells, strict=True):
            if name in (*card.attributes, TOTAL):
                points = value(card, name)
                role, tone = ("table-bold", ink) if points >= STRONG else ("table", theme.muted)
                canvas.text(str(points), cell, role, tone, "center")

    @property
    def _badge(self) -> int:
        return self.ui.fonts.width("11", "table-bold") + self.u(12)

    def _shirt(self, canvas: Canvas, box: Rect, shirt: int) -> None:
        """The number on the colour of the side, or an empty ring for the bench."""
        if not shirt:
            canvas.icon("ring", box, canvas.theme.muted, 12)
            return
        kit = canvas.theme.kits[self.form.seat]
        canvas.panel(box, kit.body, 6, kit.rim)
        canvas.text(str(shirt), box, "table-bold", kit.ink, "center")

    # -- input --------------------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        at, last = self.form.draft.chosen, len(self.form.cards) - 1
        jumps = {"up": at - 1, "down": at + 1, "home": 0, "end": last}
        if chord in jumps:
            self.dresser.choose(max(0, min(last, jumps[chord])))
            self.show()
            return True
        return shirt_key(self.dresser, self.form, chord)

    def show(self) -> None:
        """Scroll so that the chosen one can be seen."""
        reveal(self, self.row(self.form.draft.chosen))

    def pointer(self, event: Pointer) -> bool:
        number = self._at(event.at)
        if self.dragged(event):
            return True
        if event.kind == "down" and number >= 0:
            self._press(event, number)
        elif event.kind == "move" and number != self._hover:
            self._hover = number
            self.invalidate()
            self.dresser.look(number)
        return event.kind != "wheel"

    def _press(self, event: Pointer, number: int) -> None:
        self.ui.focus(self)
        self.dresser.choose(number)
        if event.button == 3:
            self.dresser.give(number, 0)
        else:
            self.grab(number, event.at)

    def tooltip(self) -> str:
        return ""
