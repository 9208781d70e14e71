"""What every lawn has: a picture to be drawn on, darkness towards the corners of the view, and round corners."""

from __future__ import annotations

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB

Rect = pygame.Rect
SHADE = (0, 16, 8)


def lasting(size: tuple[int, int]) -> pygame.Surface:
    """An opaque picture to be put on the screen again and again.

    Its rows are odd in memory. Where rows of both pictures begin on the same even steps, SDL copies past the caches of
    the processor, and whatever is laid over the copy waits for the memory: twice as slow, on every fourth pixel.
    """
    return pygame.Surface((size[0] | 1, size[1])).subsurface(Rect((0, 0), size))


def round_off(surface: pygame.Surface, rect: Rect, colour: RGB, radius: int) -> None:
    """Give a rectangle round corners, with this colour beyond them."""
    if not rect.inflate(-2 * radius, -2 * radius).contains(surface.get_clip()):
        surface.fblits([(piece, (rect.x + x * (rect.width - radius), rect.y + y * (rect.height - radius)))
                        for (x, y), piece in _corners(colour, radius).items()])  # fmt: skip


@kept
def _corners(colour: RGB, radius: int) -> dict[tuple[int, int], pygame.Surface]:
    """All colour but a quarter of a disc, for each of the corners."""
    first = _corner(colour, radius)
    return {(x, y): pygame.transform.flip(first, bool(x), bool(y)) for x in (0, 1) for y in (0, 1)}


def _corner(colour: RGB, radius: int) -> pygame.Surface:
    """The upper left corner."""
    sheet = pygame.Surface((4 * radius, 4 * radius), pygame.SRCALPHA)
    sheet.fill((*colour, 255))
    pygame.draw.circle(sheet, (*colour, 0), (4 * radius, 4 * radius), 4 * radius)
    return pygame.transform.smoothscale(sheet, (radius, radius))


@kept
def vignette(size: tuple[int, int]) -> pygame.Surface:
    """Darkness towards the corners of the view."""
    w, h = 64, 44
    small = pygame.Surface((w, h), pygame.SRCALPHA)
    for x in range(w):
        for y in range(h):
            far = ((2 * x + 1 - w) / w) ** 2 * 0.75 + ((2 * y + 1 - h) / h) ** 2 * 0.5
            small.set_at((x, y), (*SHADE, round(min(1.0, far) ** 1.7 * 92)))
    return pygame.transform.smoothscale(small, size)
