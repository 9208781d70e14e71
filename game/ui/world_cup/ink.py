"""The chart as a printed sheet: its paper, its inks, its letters; each tournament has a colour of its own."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType

import pygame

from game.rules.world_cup.state import CupState
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, luminance, mix, rgb
from game.ui.fonts import sized

PAPER = rgb("#F4EFE1")
SHEET = rgb("#FBF8EF")
"""The paper, and the lighter fields printed on it."""
INK = rgb("#23262B")
FAINT = rgb("#6C675B")
RULE = rgb("#D9D1BC")
NEUTRAL = rgb("#8B8778")
"""A nation that belongs to nobody."""
GOOD, BAD = rgb("#146C43"), rgb("#A3341B")
MARKER = rgb("#FFE27A")
"""The pen that marks what was touched last."""
MORE_TONES = (rgb("#1D6B4A"), rgb("#9A3B26"), rgb("#1F4A86"), rgb("#8E1F45"), rgb("#5A4A8A"), rgb("#2C6E73"))
STRENGTHS: MappingProxyType[str, RGB] = MappingProxyType(
    {
        "black": rgb("#26262A"), "red": rgb("#C0312B"), "blue": rgb("#2B62AE"), "green": rgb("#2F8A4E"),
        "yellow": rgb("#E0B22C"), "grey": rgb("#8E9196"),
    }
)  # fmt: skip
"""The footballs of the book; beside them always stands how many squares a nation has."""


def tone_of(view: CupState) -> RGB:
    """The colour a tournament is printed in: its own, or one by its key."""
    cup = view.tournament
    return rgb(cup.tone) if cup.tone else MORE_TONES[sum(map(ord, cup.key)) % len(MORE_TONES)]


def on(ground: RGB) -> RGB:
    """An ink that can be read on a ground."""
    return INK if luminance(ground) > 0.36 else SHEET


def faded(colour: RGB, share: float = 0.55) -> RGB:
    """As something that is no longer, or not yet, in the cup."""
    return mix(colour, PAPER, share)


@kept
def letters(text: str, pixels: int, colour: RGB, bold: bool = True) -> pygame.Surface:
    """Words of the chart, rendered once."""
    return sized(pixels, bold).render(text, True, colour)


@lru_cache(maxsize=2000)
def fitted(text: str, pixels: int, width: int, bold: bool = True) -> int:
    """The size at which a text is no wider than this."""
    while pixels > 7 and sized(pixels, bold).size(text)[0] > width:
        pixels -= 1
    return pixels
