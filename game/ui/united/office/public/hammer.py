"""The stage of an auction: envelopes come in, the hammer falls. How many there are tells nothing: always three."""

from __future__ import annotations

import math

from game.ui.canvas import Canvas
from game.ui.motion import between, eased, eased_out
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size, Widget

ENVELOPES = 3
HIGH = 124
"""Units."""
RAISED, DOWN = -38.0, 4.0
"""How the hammer is held, in degrees."""


class HammerStage(Widget):
    """``envelopes`` and ``fall`` go from 0 to 1."""

    def __init__(self) -> None:
        super().__init__("hammer")
        self.envelopes = self.fall = 0.0

    def show(self, envelopes: float, fall: float) -> None:
        if (envelopes, fall) != (self.envelopes, self.fall):
            self.envelopes, self.fall = envelopes, fall
            self.invalidate()

    def measure(self, width: int) -> Size:
        return width, self.u(HIGH)

    def paint(self, canvas: Canvas) -> None:
        with canvas.inside(self.rect):
            for number in range(ENVELOPES):
                self._envelope(canvas, number)
            self._hammer(canvas)

    def _envelope(self, canvas: Canvas, number: int) -> None:
        """One after the other from the right, onto a pile."""
        t = eased_out(max(0.0, min(1.0, self.envelopes * 1.6 - number * 0.3)))
        wide, high = self.u(76), self.u(50)
        end = self.rect.centerx - self.u(130) + number * self.u(14)
        x = round(between(self.rect.right + wide, end, t))
        box = Rect(x, self.rect.centery - high // 2 + (number - 1) * self.u(7), wide, high)
        if t <= 0 or not canvas.sees(box):
            return
        theme = canvas.theme
        paper = mix(theme.panel, theme.text, 0.82)
        canvas.panel(box, paper, 4, theme.line)
        fold = mix(paper, theme.panel, 0.5)
        middle = (box.centerx, box.y + round(high * 0.55))
        canvas.line((box.x + 2, box.y + 2), middle, fold, 2)
        canvas.line((box.right - 3, box.y + 2), middle, fold, 2)

    def _hammer(self, canvas: Canvas) -> None:
        """Its handle turns about the right end; the block lies below the head."""
        theme = canvas.theme
        wood, dark = mix(theme.warn, theme.panel, 0.35), mix(theme.warn, theme.panel, 0.6)
        block = Rect(self.rect.centerx - self.u(4), self.rect.bottom - self.u(22), self.u(72), self.u(14))
        canvas.panel(block, dark, 4)
        angle = math.radians(between(RAISED, DOWN, eased(self.fall)))
        hold = (block.centerx + self.u(110), block.y - self.u(16))
        long = self.u(110)
        head = (hold[0] - math.cos(angle) * long, hold[1] + math.sin(angle) * long)
        canvas.line(hold, _whole(head), dark, 7)
        across = (math.sin(angle) * self.u(20), math.cos(angle) * self.u(20))
        canvas.line(_whole((head[0] - across[0], head[1] - across[1])),
                    _whole((head[0] + across[0], head[1] + across[1])), wood, 24)  # fmt: skip


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
