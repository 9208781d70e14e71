"""Tokens of the pieces: round for home, with a flat top edge for away, keepers with a band; marks around the number."""

from __future__ import annotations

from math import asin, ceil, degrees

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import BLACK, WHITE, FontMaker, Pen, Point, blank, masked, number, soft, sweep, top_light
from game.ui.art.tokens import Mark, mark
from game.ui.board.stamps import NIGHT
from game.ui.counter_attack.pitch_data import Token
from game.ui.theme import Kit

OVER = 4
FLAT = -0.7
"""How high the flat top edge of an away token lies, as a share of its radius."""
LOWER, LARGER = -0.1, 1.05
"""An away token is moved and enlarged by so much of its radius, to weigh as much as a round one."""
BAND = 0.46
"""Half the height of a keeper's band."""


def sprite(token: Token, diameter: int, kit: Kit, font: FontMaker) -> pygame.Surface:
    """The token with its shadow, centred in a square picture somewhat larger than itself."""
    return _sprite((token.side, token.keeper, token.text, token.moved, token.cards, token.injured), diameter, kit, font)


def picture_side(diameter: int) -> int:
    """The side of the picture of a token of this diameter."""
    return 2 * ceil(diameter * 0.68)


@kept
def _sprite(look: tuple[int, bool, str, bool, int, bool], diameter: int, kit: Kit, font: FontMaker) -> pygame.Surface:
    away, keeper, text, moved, cards, injured = look
    picture = _body(bool(away), keeper, diameter, kit).copy()
    side = picture.get_width()
    if text:
        figure = number(text, round(diameter * (0.38 if keeper else 0.45)), round(diameter * 0.7),
                        kit.body if keeper else kit.ink, font)  # fmt: skip
        picture.blit(figure, (round((side - figure.get_width()) / 2), round((side - figure.get_height()) / 2)))
    size = max(9, round(diameter * 0.44))
    if moved:
        _pin(picture, "tick", size, (-1, 1), diameter)
    if cards:
        _pin(picture, "yellow" if cards == 1 else "red", size, (1, -1), diameter)
    if injured:
        _pin(picture, "injured", size, (-1, -1), diameter)
    return picture


def _pin(picture: pygame.Surface, kind: Mark, size: int, corner: tuple[int, int], diameter: int) -> None:
    """A mark on the edge of the token, towards one of the corners."""
    middle, off = picture.get_width() / 2, diameter * 0.4
    x, y = (round(middle + way * off - size / 2) for way in corner)
    picture.blit(mark(kind, size), (x, y))


@kept
def _body(away: bool, keeper: bool, diameter: int, kit: Kit) -> pygame.Surface:
    """Shadow, rim, fill, and light from above; the same for all numbers."""
    side = picture_side(diameter)
    disc = _disc(away, keeper, diameter, side, kit)
    out = blank((side, side))
    out.blit(soft(disc, max(1, round(diameter * 0.06)), BLACK, 0.6), (0, max(1, round(diameter * 0.06))))
    out.blit(disc, (0, 0))
    return out


def _outline(away: bool, centre: float, radius: float, inset: float) -> list[Point]:
    """Of a token, or of what is left ``inset`` within it; an away token sits a little higher, to be centred."""
    if not away:
        return sweep((centre, centre), radius - inset, 0, 360)
    corner = degrees(asin(-(FLAT * radius + inset) / (radius - inset)))
    return sweep((centre, centre + LOWER * radius), radius - inset, -corner, 180 + corner)


def _disc(away: bool, keeper: bool, diameter: int, side: int, kit: Kit) -> pygame.Surface:
    centre, radius = side / 2, diameter / 2 * (LARGER if away else 1)
    rim = max(1.6, diameter * 0.075)
    pen = Pen((side, side), side, OVER, kit.rim)
    pen.fill(_outline(away, centre, radius, -0.5), (*NIGHT, 255))
    pen.fill(_outline(away, centre, radius, 0))
    inner = _outline(away, centre, radius, rim)
    pen.fill(inner, (*kit.body, 255))
    mask = blank(pen.surface.get_size(), WHITE)
    pygame.draw.polygon(mask, WHITE, [(x * pen.k, y * pen.k) for x, y in inner])
    if keeper:
        pen.surface.blit(masked(_band(pen, centre, radius, kit), mask), (0, 0))
    pen.surface.blit(masked(top_light(mask.get_size(), 46, 50), mask), (0, 0))
    return pen.done()


def _band(pen: Pen, centre: float, radius: float, kit: Kit) -> pygame.Surface:
    """A broad band across, in the colour of the number."""
    sheet = blank(pen.surface.get_size(), kit.ink)
    high = 2 * BAND * radius * pen.k
    sheet.fill((*kit.ink, 255), (0, round(centre * pen.k - high / 2), sheet.get_width(), round(high)))
    return sheet
