"""Smooth corners and soft shadows, made once at four times the size and kept."""

from __future__ import annotations

import pygame

from game.ui.art.keeping import kept
from game.ui.theme import Colour

FINE = 4


@kept
def corners(radius: int, fill: Colour, border: Colour | None, width: int) -> pygame.Surface:
    """A disc of ``radius``: its quarters are the corners of a panel."""
    size = 2 * radius * FINE
    edge = border if border is not None and width else fill
    disc = pygame.Surface((size, size), pygame.SRCALPHA)
    disc.fill((*edge, 0))
    pygame.draw.circle(disc, edge, (size // 2, size // 2), size // 2)
    if edge is border and radius > width:
        pygame.draw.circle(disc, fill, (size // 2, size // 2), size // 2 - width * FINE)
    return pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))


@kept
def shadow(size: tuple[int, int], radius: int, spread: int) -> pygame.Surface:
    """A soft dark patch, ``spread`` larger on every side."""
    small = 4
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    patch = pygame.Surface((max(1, width // small), max(1, height // small)), pygame.SRCALPHA)
    box = pygame.Rect(spread // small, spread // small, size[0] // small, size[1] // small)
    pygame.draw.rect(patch, (0, 0, 0, 110), box, border_radius=max(1, radius // small))
    soft = pygame.transform.gaussian_blur(patch, max(1, spread // small // 2))
    return pygame.transform.smoothscale(soft, (width, height))
