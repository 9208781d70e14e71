"""A window smaller than the program can be laid out for: everything is drawn on a sheet of the least size, and shrunk.

People cannot pull the window that small, but some window managers do as they please.
"""

from __future__ import annotations

import pygame

from game.core.frozen import frozen
from game.ui.metrics import LEAST_WINDOW
from game.ui.widgets.base import Rect

Point = tuple[int, int]


@frozen
class SmallWindow:
    """The window and the sheet that is shown in it, as large as it can be, in the middle."""

    window: pygame.Surface
    sheet: pygame.Surface

    @property
    def area(self) -> Rect:
        """Where in the window the sheet lies; nowhere if the window has no room at all."""
        room, size = self.window.get_size(), self.sheet.get_size()
        share = min(room[0] / size[0], room[1] / size[1])
        shown = Rect(0, 0, *(min(most, max(1, round(part * share))) for most, part in zip(room, size, strict=True)))
        shown.center = (room[0] // 2, room[1] // 2)
        return shown

    def point(self, at: Point) -> Point:
        """The point of the sheet that is seen at a point of the window."""
        area, (wide, high) = self.area, self.sheet.get_size()
        return (at[0] - area.x) * wide // max(1, area.width), (at[1] - area.y) * high // max(1, area.height)

    def show(self, ground: tuple[int, int, int]) -> list[Rect]:
        """Put the sheet into the window; what must be brought to the screen."""
        area = self.area
        if not area.width or not area.height:
            return []
        self.window.fill(ground)
        self.window.blit(pygame.transform.smoothscale(self.sheet, area.size), area)
        return [self.window.get_rect()]


def fitted(window: pygame.Surface) -> SmallWindow | None:
    """The sheet for a window that is too small; None: it is not."""
    size = (max(window.get_width(), LEAST_WINDOW[0]), max(window.get_height(), LEAST_WINDOW[1]))
    return None if size == window.get_size() else SmallWindow(window, pygame.Surface(size, depth=32))
