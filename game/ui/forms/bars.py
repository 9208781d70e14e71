"""The pictures of the laboratory: results as one bar, scores, expected goals face to face."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.ui.canvas import Canvas
from game.ui.theme import Colour, mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

PARTS = ("win", "draw", "loss")


class OutcomeBar(Widget):
    """Win, draw and loss as parts of one bar, told apart by pattern as well."""

    def __init__(self, shares: Sequence[Fraction], height: float = 28, tip: str = "") -> None:
        super().__init__(tip=tip)
        self.shares, self.height = shares, height

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(240)), self.u(self.height)

    def paint(self, canvas: Canvas) -> None:
        bar = Rect(self.rect.x, self.rect.centery - self.u(self.height) // 2, self.rect.width, self.u(self.height))
        x, passed = bar.x, Fraction(0)
        for part, share in zip(PARTS, self.shares, strict=True):
            passed += share
            end = bar.x + round(bar.width * passed)
            if end > x:
                swatch(canvas, Rect(x, bar.y, end - x, bar.height), part)
            x = end


def swatch(canvas: Canvas, box: Rect, part: str) -> None:
    """An area in the colour and the pattern of a result: plain, dots, stripes."""
    theme = canvas.theme
    ground: Colour = {"win": theme.ok, "draw": mix(theme.panel, theme.muted, 0.75), "loss": theme.bad}[part]
    canvas.fill(box, ground)
    if part != "win":
        canvas.pattern(box, "dots" if part == "draw" else "stripes", theme.background, ground, 0.45)


class Swatch(Widget):
    """A small sample for the legend."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.part = part

    def measure(self, width: int) -> Size:
        return self.u(14), self.u(14)

    def paint(self, canvas: Canvas) -> None:
        box = Rect(0, 0, self.u(14), self.u(14))
        box.center = self.rect.center
        swatch(canvas, box, self.part)


class ScoreBar(Widget):
    """One score with its share as a thin bar."""

    def __init__(self, text: str, share: Fraction, most: Fraction, shown: str, least: str = "00:00") -> None:
        super().__init__()
        self.text, self.share, self.most, self.shown, self.least = text, share, most, shown, least

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(200)), self.ui.fonts.line("table") + self.u(2)

    def paint(self, canvas: Canvas) -> None:
        first = max(canvas.fonts.width(text, "table-bold") for text in (self.least, self.text)) + self.u(10)
        last = canvas.fonts.width(f"{self.shown}00", "table")
        canvas.text(self.text, Rect(self.rect.x, self.rect.y, first, self.rect.height), "table-bold")
        room = self.rect.width - first - last
        wide = round(room * min(Fraction(1), self.share / self.most)) if self.most and room > 0 else 0
        bar = Rect(self.rect.x + first, self.rect.centery - self.u(4), max(self.u(2), wide), self.u(8))
        canvas.panel(bar, mix(canvas.theme.panel, canvas.theme.accent, 0.7), 3)
        words = Rect(self.rect.right - last, self.rect.y, last, self.rect.height)
        canvas.text(self.shown, words, "table", canvas.theme.muted, "right")


class Figures(Widget):
    """A small table of figures below their headings; the last line is the sum. Headings may take two lines."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[str]], tip: str, name: str = "") -> None:
        super().__init__(name, tip=tip)
        self.heads, self.rows = heads, rows

    def _first(self) -> int:
        return max(self.ui.fonts.width(row[0], "table") for row in self.rows) + self.u(10)

    def _head(self, width: int) -> tuple[int, list[tuple[str, ...]]]:
        """The width of a column, and the lines of the headings."""
        column = (width - self._first()) // (len(self.heads) - 1)
        return column, [self.ui.fonts.wrap(head, "caption", column - self.u(6)) for head in self.heads[1:]]

    @property
    def _line(self) -> int:
        return self.ui.fonts.line("table") + self.u(2)

    def measure(self, width: int) -> Size:
        wide = width if width < UNBOUND else self.u(300)
        lines = max(len(lines) for lines in self._head(wide)[1])
        return wide, lines * self.ui.fonts.line("caption") + len(self.rows) * self._line + self.u(6)

    def paint(self, canvas: Canvas) -> None:
        theme, box, first = canvas.theme, self.rect, self._first()
        column, heads = self._head(box.width)
        high = max(len(lines) for lines in heads) * canvas.fonts.line("caption")
        for at, lines in enumerate(heads):
            canvas.lines(lines, Rect(box.x + first + at * column, box.y, column - self.u(4), high), "caption",
                         theme.muted, "right")  # fmt: skip
        y = box.y + high + self.u(2)
        for number, row in enumerate(self.rows, 1):
            last = number == len(self.rows)
            if last:
                canvas.fill(Rect(box.x, y, box.width, self.u(1)), theme.line)
                y += self.u(3)
            canvas.text(row[0], Rect(box.x, y, first, self._line), "table", theme.muted)
            for at, text in enumerate(row[1:]):
                cell = Rect(box.x + first + at * column, y, column - self.u(4), self._line)
                canvas.text(text, cell, "table-bold" if last else "table", theme.text, "right")
            y += self._line
