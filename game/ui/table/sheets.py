"""Printed matter on the screen: comparisons, tables and stories of a page, with words that wrap."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.page import Block, Facts, Listing, Note, Score, Story
from game.ui.canvas import Canvas
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.text import Label


class Sheet(Widget):
    """A table to be read: columns as wide as they need, words wrapped where there is too little room."""

    def __init__(
        self, rows: Sequence[Sequence[str]], aligns: Sequence[str], head: bool = False, bold: Sequence[int] = (),
        muted: Sequence[int] = (),
    ) -> None:  # fmt: skip
        super().__init__()
        self.rows, self.aligns, self.head, self.bold, self.muted = rows, aligns, head, bold, muted
        self._plan: tuple[int, list[int], list[int]] = (-1, [], [])

    def _role(self, row: int, column: int) -> str:
        if row == 0 and self.head:
            return "caption"
        return "table-bold" if column in self.bold else "table"

    def _widths(self, width: int) -> list[int]:
        """Narrow columns get what they need; the wide ones share the rest."""
        fonts, pad = self.ui.fonts, self.u(16)
        natural = [
            max(fonts.width(row[column], self._role(at, column)) for at, row in enumerate(self.rows)) + pad
            for column in range(len(self.aligns))
        ]
        if sum(natural) <= width or width >= UNBOUND:
            spare = (width - sum(natural)) // len(natural) if width < UNBOUND else 0
            return [wide + spare for wide in natural]
        left, widths, fair = width, [0] * len(natural), width // len(natural)
        for column in sorted(range(len(natural)), key=lambda each: natural[each]):
            fair = left // (len(natural) - sum(1 for wide in widths if wide))
            widths[column] = min(natural[column], fair)
            left -= widths[column]
        return widths

    def _layout(self, width: int) -> tuple[list[int], list[int]]:
        if self._plan[0] != width:
            widths = self._widths(width)
            heights = []
            for at, row in enumerate(self.rows):
                lines = [
                    len(self._lines(at, column, text, widths[column])) * self.ui.fonts.line(self._role(at, column))
                    for column, text in enumerate(row)
                ]
                heights.append(max(lines) + self.u(8))
            self._plan = (width, widths, heights)
        return self._plan[1], self._plan[2]

    def _lines(self, row: int, column: int, text: str, width: int) -> tuple[str, ...]:
        return self.ui.fonts.wrap(text, self._role(row, column), width - self.u(16))

    def measure(self, width: int) -> Size:
        widths, heights = self._layout(width)
        return min(width, sum(widths)), sum(heights)

    def paint(self, canvas: Canvas) -> None:
        widths, heights = self._layout(self.rect.width)
        y, thin = self.rect.y, mix(canvas.theme.panel, canvas.theme.line, 0.6)
        for at, (row, high) in enumerate(zip(self.rows, heights, strict=True)):
            if at:
                canvas.fill(Rect(self.rect.x, y, sum(widths), self.u(1)), thin)
            if canvas.sees(Rect(self.rect.x, y, self.rect.width, high)):
                self._paint_row(canvas, at, row, y, widths)
            y += high

    def _paint_row(self, canvas: Canvas, at: int, row: Sequence[str], y: int, widths: list[int]) -> None:
        x = self.rect.x
        for column, text in enumerate(row):
            quiet = column in self.muted or (at == 0 and self.head)
            box = Rect(x + self.u(8), y + self.u(4), widths[column] - self.u(16), 0)
            lines = self._lines(at, column, text, widths[column])
            colour = canvas.theme.muted if quiet else canvas.theme.text
            canvas.lines(lines, box, self._role(at, column), colour, self.aligns[column])
            x += widths[column]


def block_widget(block: Block) -> Widget:
    """A block of a page on a panel."""
    if isinstance(block, Note):
        return Label(block.text, "table", "muted")
    parts: list[Widget] = [Label(block.heading, "h3")] if block.heading else []
    if isinstance(block, Facts):
        rows = [(home, label, away) for label, home, away in block.rows]
        parts.append(Sheet(rows, ("right", "center", "left"), muted=(1,)))
    elif isinstance(block, Listing):
        aligns = ["right" if column in block.numeric else "left" for column in range(len(block.columns))]
        parts.append(Sheet([block.columns, *block.rows], aligns, head=True))
    elif isinstance(block, Story):
        parts.append(Column([Label(line, "table") for line in block.lines], gap=4))
    return Panel(Column(parts, gap=10), pad=16)


class ScoreLine(Widget):
    """The result between both names, the people below them."""

    def __init__(self, score: Score, name: str = "result") -> None:
        super().__init__(name)
        self.score = score

    def _middle(self) -> tuple[str, int]:
        text = f"{self.score.goals[0]} : {self.score.goals[1]}"
        return text, self.ui.fonts.width(text, "score") + self.u(48)

    def _names(self, width: int) -> list[tuple[str, ...]]:
        room = (width - self._middle()[1]) // 2
        return [self.ui.fonts.wrap(name, "h2", room) for name in (self.score.home, self.score.away)]

    def measure(self, width: int) -> Size:
        fonts = self.ui.fonts
        lines = max(len(lines) for lines in self._names(width))
        high = max(lines * fonts.line("h2"), fonts.line("score")) + fonts.line("table") * any(self.score.people)
        return width, high + (fonts.line("body") + self.u(8) if self.score.remark else 0)

    def paint(self, canvas: Canvas) -> None:
        fonts, theme = canvas.fonts, canvas.theme
        text, middle = self._middle()
        room = (self.rect.width - middle) // 2
        names = self._names(self.rect.width)
        tall = max(max(len(lines) for lines in names) * fonts.line("h2"), fonts.line("score"))
        canvas.text(text, Rect(self.rect.x + room, self.rect.y, middle, tall), "score", theme.text, "center")
        for side, lines in enumerate(names):
            x = self.rect.x if side == 0 else self.rect.right - room
            align = "right" if side == 0 else "left"
            top = self.rect.y + (tall - len(lines) * fonts.line("h2")) // 2
            canvas.lines(lines, Rect(x, top, room, 0), "h2", theme.text, align)
            person = Rect(x, self.rect.y + tall, room, fonts.line("table"))
            if self.score.people[side]:
                canvas.text(self.score.people[side], person, "table", theme.muted, align, shorten=True)
        if self.score.remark:
            high = fonts.line("body")
            below = Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
            canvas.text(self.score.remark, below, "body", theme.muted, "center")
