"""Icons in one line style on a grid of 24 units; every meaning has its own shape, so none needs its colour."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.typing import ColorLike

from game.ui.art import icons_controls, icons_things
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, rgb

GRID = 24
OVER = 8

ICONS: dict[str, Callable[[Pen], None]] = {**icons_controls.SHAPES, **icons_things.SHAPES}


def icon(name: str, size: int, colour: ColorLike) -> pygame.Surface:
    """A square picture of ``size`` pixels; it is shared, so draw it, but not on it."""
    return _icon(name, size, rgb(colour))


@kept
def _icon(name: str, size: int, colour: RGB) -> pygame.Surface:
    pen = Pen((size, size), GRID, OVER, colour)
    ICONS[name](pen)
    return pen.done()
