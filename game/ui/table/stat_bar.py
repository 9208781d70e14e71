"""A bar for a number of each side, as statistics and the screen after a match show them."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


class StatBar(Widget):
    """A number of each side, and between them how they share it; the pattern tells the sides apart."""

    def __init__(self, text: str, values: tuple[float, float], shown: tuple[str, str]) -> None:
        super().__init__()
        self.text, self.values, self.shown = text, values, shown

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(280)), self.ui.fonts.line("table") + self.u(16)

    def paint(self, canvas: Canvas) -> None:
        theme, line = canvas.theme, canvas.fonts.line("table")
        top = Rect(self.rect.x, self.rect.y, self.rect.width, line)
        canvas.text(self.shown[0], top, "table-bold", theme.text)
        canvas.text(self.shown[1], top, "table-bold", theme.text, "right")
        ends = max(canvas.fonts.width(text, "table-bold") for text in self.shown) + self.u(8)
        canvas.text(self.text, top.inflate(-2 * ends, 0), "table", theme.muted, "center", shorten=True)
        bar = Rect(self.rect.x, top.bottom + self.u(2), self.rect.width, self.u(8))
        total = sum(self.values)
        canvas.panel(bar, theme.line, 4)
        if not total:
            return
        split = bar.x + round(bar.width * self.values[0] / total)
        for side, part in enumerate((Rect(bar.x, bar.y, split - bar.x, bar.height),
                                     Rect(split, bar.y, bar.right - split, bar.height))):  # fmt: skip
            if part.width > self.u(4):
                kit = theme.kits[side]
                canvas.panel(part, kit.body, 4)
                if kit.pattern == "stripes":
                    canvas.pattern(part, kit.pattern, kit.ink, kit.body, 0.3)
