"""Tabs: a row of names and one page at a time."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size
from game.ui.widgets.buttons import OneOf

PADS = (28, 22, 16)
"""Room beside a name, left and right together, in units."""


class TabBar(OneOf):
    """The names; a ``badge`` of a tab is a small number of things not seen yet."""

    usual_name, usual_role, heard = "tabs", "body-bold", "turn-page"
    badges: Mapping[str, int] = MappingProxyType({})

    def measure(self, width: int) -> Size:
        wide = sum(self._natural(width))
        return min(wide, width), self._height() * self._lines(width)

    def _height(self) -> int:
        return max(self.u(40), self.ui.fonts.line(self.role) + self.u(14))

    def _natural(self, width: int) -> list[int]:
        """As wide as the names ask for; they move closer together before a second line is begun."""
        names = [self.ui.fonts.width(text, self.role) for _, text in self.options]
        for units in PADS:
            wide = [name + self.u(units) for name in names]
            if sum(wide) <= width:
                return wide
        return [name + self.u(PADS[0]) for name in names]

    def _lines(self, width: int) -> int:
        lines, used = 1, 0
        for wide in self._natural(width):
            if used and used + wide > width:
                lines, used = lines + 1, 0
            used += wide
        return lines

    def place(self, rect: Rect) -> None:
        super().place(rect)
        x, y, high = rect.x, rect.y, self._height()
        self.boxes = []
        for wide in self._natural(rect.width):
            if x > rect.x and x + wide > rect.right:
                x, y = rect.x, y + high
            self.boxes.append(Rect(x, y, min(wide, rect.width), high))
            x += wide

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.fill(Rect(self.rect.x, self.rect.bottom - self.u(1), self.rect.width, self.u(1)), theme.line)
        for (value, text), box in zip(self.options, self.boxes, strict=True):
            on = value == self.chosen
            if on:
                canvas.panel(Rect(box.x, box.y + self.u(2), box.width, box.height - self.u(2)),
                             mix(theme.panel, theme.accent, 0.16), 6)  # fmt: skip
                canvas.fill(Rect(box.x, box.bottom - self.u(3), box.width, self.u(3)), theme.accent)
            canvas.text(text, box, self.role, theme.text if on else theme.muted, "center")
            if self.badges.get(value):
                spot = Rect(box.right - self.u(10), box.y + self.u(8), self.u(8), self.u(8))
                canvas.panel(spot, theme.warn, 4)
        if self.is_focused:
            canvas.ring(self.rect, 6)

    def step(self, by: int) -> None:
        values = self.values
        self.choose(values[(values.index(self.chosen) + by) % len(values)])

    def handle(self, event: Input) -> bool:
        pressed = self.at_point(event.at) if isinstance(event, Pointer) and event.kind == "down" else None
        if pressed is not None:
            self.choose(pressed)
            return True
        if isinstance(event, Key) and event.down and event.chord in ("left", "right"):
            self.step(-1 if event.chord == "left" else 1)
            return True
        return False
