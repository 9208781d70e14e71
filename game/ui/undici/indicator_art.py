"""The position indicator of a chip: a bar of three fields, the one on its side filled in the colour of its role."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, blank
from game.ui.board.stamps import NIGHT
from game.ui.undici.symbols import ability_sign

ROLES: dict[str, RGB] = {
    "keeper": (0x8A, 0x4F, 0xBF), "defender": (0xD3, 0x3C, 0x32), "midfielder": (0xF0, 0xC4, 0x2E),
    "forward": (0x35, 0xA3, 0x55), "pink": (0xF0, 0x8C, 0xB8), "blue": (0x3C, 0x8F, 0xE0),
}  # fmt: skip
FLANKS = ("left", "centre", "right")
EMPTY: RGB = (0xE9, 0xE6, 0xDA)
LONG, HIGH = 40, 24
"""Units of the bar."""


@kept
def indicator(role: str, flank: str, height: int) -> pygame.Surface:
    """The bar; the empty fields are pale and lower, so that the side is told without colours too."""
    pen = Pen((max(1, round(height * LONG / HIGH)), height), LONG, 5, NIGHT)
    pen.block(0.5, 4, LONG - 1, HIGH - 8, 4)
    for at, each in enumerate(FLANKS):
        x = 2.2 + at * 12.2
        if each == flank:
            pen.block(x - 1.6, 1, 14.4, HIGH - 2, 4)
            pen.block(x, 2.8, 11.2, HIGH - 5.6, 2.6, (*ROLES[role], 255))
        else:
            pen.block(x + 0.6, 6.4, 10, HIGH - 12.8, 2, (*EMPTY, 255))
    return pen.done()


@kept
def signs(abilities: Sequence[tuple[str, bool]], height: int) -> pygame.Surface:
    """The badges of a chip side by side; each is black or not."""
    gap = max(1, height // 8)
    out = blank((max(1, len(abilities) * (height + gap) - gap), height))
    for at, (ability, black) in enumerate(abilities):
        out.blit(ability_sign(ability, height, black), (at * (height + gap), 0))
    return out
