"""A strip of colours to choose from, by mouse and by arrow keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import rgb
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

PALETTE = (
    "#F4F4F0", "#9AA3AB", "#1A1A1E", "#C1272D", "#6D1A36", "#F4B6CE", "#E8641B", "#F2A900", "#FFE14D", "#7BBF3A",
    "#1B7A3D", "#0F7C80", "#8CCBF0", "#1F6FB5", "#1B2A5B", "#6A3D9A",
)  # fmt: skip
HEX = re.compile(r"#[0-9A-Fa-f]{6}")
"""A whole colour."""
SIDE = 26
"""Units of one field."""


class Swatches(Widget):
    """``change`` hears the chosen colour as ``#RRGGBB``."""

    focusable = True

    def __init__(self, chosen: str, change: Callable[[str], object], name: str, tip: str = "") -> None:
        super().__init__(name, 0, tip)
        self.chosen, self.change = chosen.upper(), change

    def _columns(self, width: int) -> int:
        return max(1, min(len(PALETTE), width // self.u(SIDE)))

    def measure(self, width: int) -> Size:
        columns = self._columns(width) if width < UNBOUND else len(PALETTE) // 2
        rows = -(-len(PALETTE) // columns)
        return columns * self.u(SIDE), rows * self.u(SIDE)

    def _box(self, at: int) -> Rect:
        columns, side = self._columns(self.rect.width), self.u(SIDE)
        return Rect(self.rect.x + at % columns * side, self.rect.y + at // columns * side, side, side)

    def paint(self, canvas: Canvas) -> None:
        for at, colour in enumerate(PALETTE):
            box = self._box(at).inflate(-2 * self.u(2), -2 * self.u(2))
            picked = colour == self.chosen
            canvas.panel(box, rgb(colour), 5, canvas.theme.accent if picked else canvas.theme.line, 3 if picked else 1)
        if self.is_focused:
            canvas.ring(self.rect, 6)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "down" and event.button == 1:
            self.ui.focus(self)
            at = next((at for at in range(len(PALETTE)) if self._box(at).collidepoint(event.at)), None)
            if at is not None:
                self._take(at)
            return True
        steps = {"left": -1, "right": 1, "up": -self._columns(self.rect.width), "down": self._columns(self.rect.width)}
        if isinstance(event, Key) and event.down and event.chord in steps:
            now = PALETTE.index(self.chosen) if self.chosen in PALETTE else -1
            self._take(max(0, min(len(PALETTE) - 1, now + steps[event.chord])) if now >= 0 else 0)
            return True
        return False

    def _take(self, at: int) -> None:
        if PALETTE[at] != self.chosen:
            self.chosen = PALETTE[at]
            self.invalidate()
            self.change(self.chosen)
