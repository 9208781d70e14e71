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


class DuelBar(Widget):
    """Expected goals of both sides as two bars that grow away from a number in the middle."""

    def __init__(
        self, text: str, pair: tuple[Fraction, Fraction], most: Fraction, texts: tuple[str, str], name: str = ""
    ) -> None:
        super().__init__(name)
        self.text, self.pair, self.most, self.texts = text, pair, most, texts

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(240)), self.ui.fonts.line("table") + self.u(2)

    def paint(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.rect
        middle = canvas.fonts.width("00", "table-bold")
        figure = canvas.fonts.width("0.00", "table") + self.u(8)
        canvas.text(self.text, Rect(box.centerx - middle // 2, box.y, middle, box.height), "table-bold", align="center")
        room = box.width // 2 - middle // 2 - figure
        for side, (share, text) in enumerate(zip(self.pair, self.texts, strict=True)):
            wide = max(self.u(2), round(room * share / self.most)) if self.most and room > 0 else self.u(2)
            left = box.centerx + middle // 2 if side else box.centerx - middle // 2 - wide
            swatch(canvas, Rect(left, box.centery - self.u(5), wide, self.u(10)), "loss" if side else "win")
            words = Rect(box.right - figure if side else box.x, box.y, figure, box.height)
            canvas.text(text, words, "table", theme.muted, "right" if side else "left")
