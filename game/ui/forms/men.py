"""Men as every form draws them: a token with a number, the name on a plate below, thin layers of colour over places."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.art.tokens import picture_side, token
from game.ui.canvas import Canvas
from game.ui.forms.carrying import Point
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Rect, Size

TOKEN = 36
"""The diameter of a token in units."""


@lru_cache(maxsize=12)
def cover(size: Size, colour: tuple[int, int, int], strength: int) -> pygame.Surface:
    """A thin layer of colour for a band."""
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*colour, strength))
    return layer


def draw_man(
    canvas: Canvas, seat: int, name: str, worth: str, at: Point, width: int, dimmed: bool = False,
    within: Rect | None = None, ground: Colour | None = None,
) -> Rect:  # fmt: skip
    """A token with the strength on it and the name on a plate below, held ``within``; the rectangle they take."""
    theme, diameter = canvas.theme, canvas.u(TOKEN)
    kit = theme.kits[seat]
    sprite = token("home" if seat == 0 else "away", diameter, kit.body, kit.rim, kit.ink, worth, canvas.fonts.sized,
                   dimmed=dimmed)  # fmt: skip
    side = picture_side(diameter)
    canvas.picture(sprite, (at[0] - side // 2, at[1] - side // 2))
    high = canvas.fonts.line("caption")
    wide = min(width, canvas.fonts.width(name, "caption") + canvas.u(10))
    plate = Rect(at[0] - wide // 2, at[1] + diameter // 2 - canvas.u(1), wide, high)
    if within is not None:
        plate.clamp_ip(within)
    canvas.panel(plate, mix(theme.background, ground or theme.grass, 0.15) if theme.dark else theme.panel, 5)
    text = plate.inflate(-canvas.u(6), 0)
    canvas.text(name, text, "caption", theme.muted if dimmed else theme.text, "center", shorten=True)
    return plate.union(Rect(at[0] - side // 2, at[1] - side // 2, side, side))
