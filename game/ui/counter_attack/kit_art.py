"""A shirt in its colours and its pattern, for squads on the shelf and in the editor."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import BLACK, RGB, blank, masked, soft, top_light
from game.ui.theme import rgb

OVER = 4
SHIRT = (
    (36, 12), (44, 17), (56, 17), (64, 12), (82, 20), (97, 42), (82, 52), (76, 45), (76, 92), (24, 92), (24, 45),
    (18, 52), (3, 42), (18, 20),
)  # fmt: skip
"""The outline on a square of 100."""
COLLAR = ((36, 12), (44, 17), (56, 17), (64, 12), (59, 23), (41, 23))
CUFFS = (((97, 42), (82, 52), (79, 48), (93, 37)), ((3, 42), (18, 52), (21, 48), (7, 37)))


class KitLike(Protocol):
    """A kit of the game."""

    @property
    def body(self) -> str: ...
    @property
    def trim(self) -> str: ...
    @property
    def pattern(self) -> str: ...


def shirt(kit: KitLike, side: int) -> pygame.Surface:
    """A shirt on a square picture of this side, with its shadow."""
    return _shirt(rgb(kit.body), rgb(kit.trim), kit.pattern, max(8, side))


@kept
def _shirt(body: RGB, trim: RGB, pattern: str, side: int) -> pygame.Surface:
    big = side * OVER
    sheet = blank((big, big), body)
    sheet.fill((*body, 255))
    _pattern(sheet, trim, pattern, big / 100)
    for part in (COLLAR, *CUFFS):
        pygame.draw.polygon(sheet, (*trim, 255), _scaled(part, big / 100))
    mask = blank((big, big))
    pygame.draw.polygon(mask, (255, 255, 255, 255), _scaled(SHIRT, big / 100))
    whole = masked(sheet, mask)
    whole.blit(masked(top_light((big, big), 40, 46), mask), (0, 0))
    pygame.draw.lines(whole, (*BLACK, 120), True, _scaled(SHIRT, big / 100), max(1, big // 110))
    small = pygame.transform.smoothscale(whole, (side, side))
    out = blank((side, side))
    out.blit(soft(small, max(1, side // 40), BLACK, 0.5), (0, max(1, side // 50)))
    out.blit(small, (0, 0))
    return out


def _scaled(points: tuple[tuple[int, int], ...], k: float) -> list[tuple[float, float]]:
    return [(x * k, y * k) for x, y in points]


def _pattern(sheet: pygame.Surface, trim: RGB, pattern: str, k: float) -> None:
    """The second colour as it lies on the first."""
    ink = (*trim, 255)
    if pattern == "stripes":
        for x in range(29, 76, 14):
            sheet.fill(ink, (round(x * k), 0, round(7 * k), sheet.get_height()))
    elif pattern == "hoops":
        for y in range(28, 96, 16):
            sheet.fill(ink, (0, round(y * k), sheet.get_width(), round(8 * k)))
    elif pattern == "halves":
        sheet.fill(ink, (round(50 * k), 0, sheet.get_width(), sheet.get_height()))
    elif pattern == "sash":
        pygame.draw.polygon(sheet, ink, _scaled(((20, 14), (36, 14), (82, 80), (82, 100), (72, 100)), k))
    elif pattern == "dots":
        for row, y in enumerate(range(30, 96, 11)):
            for x in range(24 + 6 * (row % 2), 80, 12):
                pygame.draw.circle(sheet, ink, (x * k, y * k), 2.6 * k)


def shirts(kits: tuple[KitLike, ...], size: tuple[int, int]) -> pygame.Surface:
    """Shirts side by side, in the middle of a picture."""
    side = min(size[1], size[0] // max(1, len(kits)))
    out = blank(size)
    left = (size[0] - side * len(kits)) // 2
    for number, kit in enumerate(kits):
        out.blit(shirt(kit, side), (left + number * side, (size[1] - side) // 2))
    return out
