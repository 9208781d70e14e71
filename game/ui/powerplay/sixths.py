"""The six sixths as small pictures: who plays when, how strong the fields are, where something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.powerplay.state import ICE_ROWS, TeamRow
from game.ui.art.keeping import kept
from game.ui.art.rink import ice
from game.ui.canvas import Canvas
from game.ui.forms.hand import FAR
from game.ui.inputs import Input, Key, Pointer
from game.ui.powerplay.draft import Form
from game.ui.theme import Colour, mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

if TYPE_CHECKING:
    from game.ui.powerplay.line_up import PowerplayMaking

THIRD = 2
"""Sixths in a third."""
GAP = 6


@kept
def _small(
    size: Size, rows: tuple[tuple[tuple[int, bool], ...], ...], gap: int, colours: tuple[Colour, Colour, Colour]
) -> pygame.Surface:
    """The fields of a sixth with their strengths, and whether somebody stands there."""
    ground, body, rim = colours
    picture = pygame.Surface(size, pygame.SRCALPHA)
    high = (size[1] - gap) // len(rows)
    for at, row in enumerate(rows):
        for column, (strength, taken) in enumerate(row):
            left, right = column * size[0] // len(row), (column + 1) * size[0] // len(row) - 1
            cell = Rect(left, at * (high + gap), max(2, right - left), high)
            picture.fill(mix(ground, body, min(1.0, 0.09 * strength)), cell)
            if taken:
                pygame.draw.circle(picture, rim, cell.center, gap)
    return picture


class SixthTabs(Widget):
    """Click one to work on it; drag one onto another to copy it there."""

    focusable = True

    def __init__(self, making: PowerplayMaking, flat: bool = False) -> None:
        super().__init__("sixths", 1 if flat else 0)
        self.making, self.form, self.flat = making, making.form, flat
        self.tabs: list[Rect] = []
        self._from, self._over, self._start = 0, 0, (0, 0)
        self._hover = 0

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(560)), self._caption + self.u(2) + self._high

    @property
    def _caption(self) -> int:
        """The line with the thirds; where height is short, only the tooltip tells them."""
        return 0 if self.flat else self.ui.fonts.line("caption")

    @property
    def _high(self) -> int:
        return max(self.u(38), self.ui.fonts.line("h3") + self.u(10))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        count, gap = len(self.form.line_up.sixths), self.u(GAP)
        # A little more room between two thirds than within one.
        extra = self.u(8)
        wide = (rect.width - gap * (count - 1) - extra * (count // THIRD - 1)) // count
        top = rect.y + self._caption + self.u(2)
        lefts = [rect.x + at * (wide + gap) + at // THIRD * extra for at in range(count)]
        self.tabs = [Rect(left, top, wide, self._high) for left in lefts]

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        for number, tab in enumerate(self.tabs, 1):
            if number % THIRD == 1 and not self.flat:
                both = tab.union(self.tabs[number])
                line = Rect(both.x, self.rect.y, both.width, self._caption)
                canvas.text(self.say("pp-desk.third", {"third": number // THIRD + 1}), line, "caption", theme.muted)
            self._tab(canvas, number, tab)
        if self.is_focused:
            canvas.ring(self.tabs[self.form.sixth - 1], 8)

    def _tab(self, canvas: Canvas, number: int, tab: Rect) -> None:
        theme, on = canvas.theme, number == self.form.sixth
        fill = mix(theme.panel, theme.accent, 0.24) if on else theme.raised if number == self._hover else theme.panel
        over = self._over == number != self._from
        canvas.panel(tab, fill, 8, theme.target if over else theme.accent if on else theme.line, 2 if over else 1)
        wide = canvas.fonts.width("0", "h3") + self.u(8)
        label = Rect(tab.x + self.u(6), tab.y, wide, tab.height)
        canvas.text(str(number), label, "body-bold", theme.text if on else theme.muted)
        picture = Rect(label.right, tab.y + self.u(7), tab.right - label.right - self.u(8), tab.height - self.u(14))
        if self.form.faults_of(number):
            sign = Rect(picture.right - self.u(14), tab.y, self.u(16), tab.height)
            canvas.icon("warning", sign, theme.warn, 15)
            picture.width -= self.u(20)
        self._picture(canvas, number, picture)

    def _picture(self, canvas: Canvas, number: int, box: Rect) -> None:
        """Fourteen small fields, brighter the stronger they are; whoever stands there is a dot."""
        theme, board = canvas.theme, self.form.boards[number - 1]
        kit, ground = theme.kits[self.form.seat], mix(ice(theme).ice, theme.background, 0.3)
        taken = frozenset(place.field for place in self.form.line_up.sixths[number - 1].places)
        rows = tuple(tuple((board.at(where), where in taken) for where in self.form.rows[row]) for row in ICE_ROWS)
        if box.width > 8 and box.height > 4:
            canvas.picture(_small(box.size, rows, self.u(2), (ground, kit.body, kit.rim)), box.topleft)

    def tooltip(self) -> str:
        number = self._hover or self.form.sixth
        facts = {"sixth": number, "third": (number - 1) // THIRD + 1, "half": (number - 1) % THIRD + 1}
        faults = [self.ui.words.refusal(fault) for fault in self.form.faults_of(number)]
        return "\n".join([self.say("pp-desk.sixth-tip", facts), *faults])

    # -- input --------------------------------------------------------------------------------------------------

    def _at(self, point: tuple[int, int]) -> int:
        return next((number for number, tab in enumerate(self.tabs, 1) if tab.collidepoint(point)), 0)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            self._pointer(event)
            return event.kind != "wheel"
        steps = {"left": -1, "right": 1}
        if isinstance(event, Key) and event.down and event.chord in steps:
            count = len(self.tabs)
            self.making.show_sixth((self.form.sixth - 1 + steps[event.chord]) % count + 1)
            return True
        return False

    def _pointer(self, event: Pointer) -> None:
        number = self._at(event.at)
        if event.kind == "down" and event.button == 1 and number:
            self._from, self._over, self._start = number, 0, event.at
            self.ui.capture(self)
            self.making.show_sixth(number)
        elif event.kind == "move":
            far = abs(event.at[0] - self._start[0]) + abs(event.at[1] - self._start[1]) > self.u(FAR)
            over = number if self._from and far else 0
            if (over, number) != (self._over, self._hover):
                self._over, self._hover = over, number
                self.invalidate()
        elif event.kind == "up" and self._from:
            source, over = self._from, self._over
            self._from = self._over = 0
            self.ui.capture(None)
            if over and over != source:
                self.making.copy_here(source, over)


class Totals(Widget):
    """Field strengths of all sixths added up: defence, attack, keeper; the sixth that is shown is marked."""

    def __init__(self, form: Form, tip: str) -> None:
        super().__init__("totals", tip=tip)
        self.form = form

    @property
    def _line(self) -> int:
        return self.ui.fonts.line("table") + self.u(2)

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(300)), self._line * 4 + self.u(4)

    def total(self, row: TeamRow, sixth: int) -> int:
        """The number of a row in a sixth."""
        board = self.form.boards[sixth - 1]
        if row is TeamRow.T:
            return board.keeper_strength
        return sum(board.at(where) for where in self.form.rows[row])

    def paint(self, canvas: Canvas) -> None:
        theme, high = canvas.theme, self._line
        names = {row: self.say(f"value.row.{row.value}") for row in (TeamRow.V, TeamRow.S, TeamRow.T)}
        first = max(canvas.fonts.width(name, "table") for name in names.values()) + self.u(12)
        count = len(self.form.boards)
        wide = (self.rect.width - first) // count
        for sixth in range(1, count + 1):
            x = self.rect.x + first + (sixth - 1) * wide
            on = sixth == self.form.sixth
            if on:
                canvas.panel(Rect(x, self.rect.y, wide, self.rect.height), mix(theme.panel, theme.accent, 0.2), 6)
            canvas.text(str(sixth), Rect(x, self.rect.y, wide, high), "caption", theme.muted, "center")
            for line, row in enumerate(names, 1):
                box = Rect(x, self.rect.y + line * high, wide, high)
                role = "table-bold" if on else "table"
                canvas.text(str(self.total(row, sixth)), box, role, theme.text, "center")
        for line, name in enumerate(names.values(), 1):
            box = Rect(self.rect.x, self.rect.y + line * high, first, high)
            canvas.text(name, box, "table", theme.muted)
