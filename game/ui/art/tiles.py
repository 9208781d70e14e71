"""What the tiles of the menu are drawn with: the colours of the sides, and the dice that lie on every one."""

from __future__ import annotations

import pygame

from game.ui.art.dice import tumble_frame
from game.ui.art.pen import RGB, gradient

HOME: tuple[RGB, RGB, RGB] = ((0x1F, 0x6F, 0xB5), (0xFF, 0xFF, 0xFF), (0xFF, 0xFF, 0xFF))
AWAY: tuple[RGB, RGB, RGB] = ((0xF2, 0xA9, 0x00), (0x00, 0x00, 0x00), (0x00, 0x00, 0x00))
IVORY: tuple[RGB, RGB, RGB] = ((0xF4, 0xF1, 0xE6), (0x1B, 0x22, 0x2A), (0x8D, 0x8A, 0x7C))


def throw_dice(picture: pygame.Surface) -> None:
    """Two dice in the lower left corner, on a shade that lifts them off the pitch."""
    size = picture.get_size()
    side = round(min(size) * 0.36)
    shade = gradient((size[0], size[1] // 2), (0, 0, 0, 0), (0, 0, 0, 110))
    picture.blit(shade, (0, size[1] - shade.get_height()))
    gap = round(min(size) * 0.05)
    for face, t, seed, x, lift in ((5, 0.66, 3, 0, 0.0), (3, 0.6, 11, 1, 0.12)):
        thrown = tumble_frame(6, face, side, t, seed, *IVORY)
        picture.blit(thrown, (gap + round(x * side * 0.86), round(size[1] - side * (1.06 + lift) - gap / 2)))


def no_font(pixels: int) -> pygame.font.Font:
    """For tokens of miniatures."""
    raise ValueError(f"miniatures carry no text, not even of {pixels} pixels")
