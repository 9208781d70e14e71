"""The shoot-out's picture in the menu."""

from __future__ import annotations

import pygame

from game.ui.art.pen import gradient
from game.ui.art.tiles import throw_dice

GRASS, SHADE = (44, 122, 62, 255), (24, 74, 38, 255)


def menu_tile(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.blit(gradient(size, GRASS, SHADE), (0, 0))
    throw_dice(made)
    return made
