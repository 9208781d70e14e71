"""The small tools at the edge of a board: nearer, farther, follow the ball, and what is laid over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.core.frozen import frozen
from game.ui.art.keeping import kept
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.metrics import Metrics
from game.ui.theme import Theme, mix
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Box
from game.ui.widgets.buttons import Pressable

SIDE, GAP, APART = 30, 2, 8
"""Units of a tool, between tools, and between their groups."""


@frozen
class ToolText:
    """What a tool is called, and its key."""

    name: str
    key: str


CAMERA = {"zoom-in": "plus", "zoom-out": "minus", "whole-pitch": "fullscreen", "follow": "follow"}
"""The tools every board has, with their icons."""


class BoardTool(Pressable):
    """One tool: an icon; a bar on its left while it is on."""

    focusable = False
    """Every tool has a key: they are no stops on the way through the screen."""

    def __init__(self, name: str, icon: str, text: ToolText, action: Callable[[], object], on: bool = False) -> None:
        super().__init__(f"pitch-{name}", action, f"{text.name} ({text.key})" if text.key else text.name)
        self.icon, self.on = icon, on

    def measure(self, width: int) -> Size:
        return self.u(SIDE), self.u(SIDE)

    def paint(self, canvas: Canvas) -> None:
        picture = _drawn(self.icon, self.rect.size, self.on, self.is_hovered or self.held, canvas.theme, canvas.metrics)
        canvas.picture(picture, self.rect.topleft)


@kept
def _drawn(icon: str, size: Size, on: bool, lit: bool, theme: Theme, metrics: Metrics) -> pygame.Surface:
    """Kept as a picture: with everything else on the board it is painted in every frame of some motions."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    canvas, box = Canvas(picture, theme, Fonts(metrics)), picture.get_rect()
    ground = mix(theme.panel, theme.accent, 0.3) if on else theme.panel
    canvas.panel(box, mix(ground, theme.text, 0.14) if lit else ground, 6, theme.accent if on else theme.line)
    if on:
        canvas.fill(Rect(0, canvas.u(6), canvas.u(3), box.height - canvas.u(12)), theme.accent)
    canvas.icon(icon, box, theme.text if on else theme.muted, 18)
    return picture


class BoardTools(Box):
    """All tools in a column, the camera's first; or in short rows where a column would be too high."""

    def __init__(
        self, texts: Mapping[str, ToolText], acts: Mapping[str, Callable[[], object]], on: Sequence[str],
        overlays: Mapping[str, str], across: int = 1,
    ) -> None:  # fmt: skip
        """``overlays``: the game's own tools, with their icons; ``across``: so many in a row."""
        icons = {**CAMERA, **overlays}
        tools = {name: BoardTool(name, icon, texts[name], acts[name], name in on) for name, icon in icons.items()}
        super().__init__(list(tools.values()), "pitch-tools")
        self.tools, self.across = tools, across

    def mark(self, on: Sequence[str]) -> None:
        """Show which are on."""
        for name, tool in self.tools.items():
            if tool.on != (name in on):
                tool.on = name in on
                tool.invalidate()

    def measure(self, width: int) -> Size:
        count = len(self.tools)
        if self.across > 1:
            step, rows = self.u(SIDE) + self.u(GAP), -(-count // self.across)
            return self.across * step - self.u(GAP), rows * step - self.u(GAP)
        return self.u(SIDE), count * self.u(SIDE) + (count - 2) * self.u(GAP) + self.u(APART)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        if self.across > 1:
            self._place_rows(rect)
            return
        y, first = rect.y, True
        for name, tool in self.tools.items():
            y += self.u(APART) - self.u(GAP) if name not in CAMERA and first else 0
            first = first and name in CAMERA
            tool.place(Rect(rect.x, y, self.u(SIDE), self.u(SIDE)))
            y += self.u(SIDE) + self.u(GAP)

    def _place_rows(self, rect: Rect) -> None:
        step = self.u(SIDE) + self.u(GAP)
        for number, tool in enumerate(self.tools.values()):
            row, column = divmod(number, self.across)
            tool.place(Rect(rect.x + column * step, rect.y + row * step, self.u(SIDE), self.u(SIDE)))

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Between the tools the pitch is meant."""
        return next((tool for tool in self.tools.values() if tool.rect.collidepoint(point)), None)
