"""Sides in their own kits: the colours of a theme for a match, from what both squads wear."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.ui.art.pen import luminance
from game.ui.theme import GREY_KITS, Colour, Kit, Theme, rgb

READABLE = 3.0
"""The contrast a number needs on its shirt."""
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def contrast(one: Colour, other: Colour) -> float:
    """As WCAG counts it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def kit_colours(kit: Any, pattern: str) -> Kit:
    """A kit of the game as tokens show it; the number is readable whatever the second colour is."""
    body, trim = rgb(kit.body), rgb(kit.trim)
    ink = trim if contrast(body, trim) >= READABLE else max((BLACK, WHITE), key=lambda ink: contrast(body, ink))
    return Kit(body, ink, ink, pattern)


@lru_cache(maxsize=8)
def dressed(theme: Theme, kits: tuple[Any, Any]) -> Theme:
    """The theme with both sides in their kits; without colours they stay as they are told apart best."""
    if theme.kits == GREY_KITS:
        return theme
    first, second = (kit_colours(kit, usual.pattern) for kit, usual in zip(kits, theme.kits, strict=True))
    return replace(theme, kits=(first, second))
