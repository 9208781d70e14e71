"""Chips: rimmed discs with number, abilities as badges, the captain's ring; face down they show a back."""

from __future__ import annotations

from math import ceil

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import BLACK, RGB, WHITE, FontMaker, Pen, blank, masked, mix, number, soft, sweep, top_light
from game.ui.board.stamps import NIGHT
from game.ui.theme import Kit
from game.ui.undici.seen import ChipToken
from game.ui.undici.symbols import GOLD, ability_sign

OVER = 4
NOTCHES = 8
"""In the rim of the second side's chips."""
BACK: RGB = (0x39, 0x42, 0x4B)
SIGN = 0.36
"""The size of a badge as a share of the chip."""


def sprite(token: ChipToken, diameter: int, kit: Kit, font: FontMaker) -> pygame.Surface:
    """The chip with its shadow, centred in a square picture somewhat larger than itself."""
    look = (token.side, token.keeper, token.text, token.captain, token.down, token.signs)
    return _sprite(look, diameter, kit, font)


def picture_side(diameter: int) -> int:
    return 2 * ceil(diameter * 0.7)


Look = tuple[int, bool, str, bool, bool, tuple[tuple[str, bool], ...]]


@kept
def _sprite(look: Look, diameter: int, kit: Kit, font: FontMaker) -> pygame.Surface:
    side, keeper, text, captain, down, signs = look
    picture = _body(side, keeper, captain, down, diameter, kit).copy()
    middle = picture.get_width() / 2
    if text:
        ink = mix(kit.body, WHITE, 0.35) if down else kit.ink
        high = 0.3 if down else 0.42 if not signs else 0.36
        figure = number(text, round(diameter * high), round(diameter * 0.62), ink, font)
        lift = 0 if down or not signs else diameter * 0.1
        picture.blit(figure, figure.get_rect(center=(round(middle), round(middle - lift))))
    if not down:
        _badges(picture, signs, diameter)
    return picture


def _badges(picture: pygame.Surface, signs: tuple[tuple[str, bool], ...], diameter: int) -> None:
    """Along the lower edge."""
    size, middle = max(9, round(diameter * SIGN)), picture.get_width() / 2
    for place, (ability, black) in enumerate(signs):
        x = middle + (place - (len(signs) - 1) / 2) * size * 0.96
        sign = ability_sign(ability, size, black)
        picture.blit(sign, sign.get_rect(center=(round(x), round(middle + diameter * 0.31))))


@kept
def _body(side: int, keeper: bool, captain: bool, down: bool, diameter: int, kit: Kit) -> pygame.Surface:
    length = picture_side(diameter)
    disc = _back(diameter, length, kit) if down else _disc(side, keeper, captain, diameter, length, kit)
    out = blank((length, length))
    out.blit(soft(disc, max(1, round(diameter * 0.06)), BLACK, 0.6), (0, max(1, round(diameter * 0.06))))
    out.blit(disc, (0, 0))
    return out


def _disc(side: int, keeper: bool, captain: bool, diameter: int, length: int, kit: Kit) -> pygame.Surface:
    centre, radius = length / 2, diameter / 2
    rim = max(1.8, diameter * 0.09)
    pen = Pen((length, length), length, OVER, kit.rim)
    pen.disc((centre, centre), radius + 0.6, (*NIGHT, 255))
    pen.disc((centre, centre), radius)
    if side:
        _notches(pen, centre, radius, rim, kit)
    if captain:
        pen.ring((centre, centre), radius - rim * 0.55, rim * 1.5, (*GOLD, 255))
    inner = sweep((centre, centre), radius - rim * (1.25 if captain else 1), 0, 360)
    pen.fill(inner, (*kit.body, 255))
    if keeper:
        pen.ring((centre, centre), radius - rim * 2.1, max(1.0, rim * 0.6), (*kit.ink, 255))
    mask = blank(pen.surface.get_size(), WHITE)
    pygame.draw.polygon(mask, WHITE, [(x * pen.k, y * pen.k) for x, y in inner])
    pen.surface.blit(masked(top_light(mask.get_size(), 46, 50), mask), (0, 0))
    return pen.done()


def _notches(pen: Pen, centre: float, radius: float, rim: float, kit: Kit) -> None:
    """Like the edge of a gaming chip: told from the smooth one without any colour."""
    for notch in range(NOTCHES):
        turn = notch * 360 / NOTCHES
        pen.arc((centre, centre), radius - rim * 0.5, turn - 8, turn + 8, rim * 0.9, (*kit.body, 255))


def _back(diameter: int, length: int, kit: Kit) -> pygame.Surface:
    """The back of a chip: grey, hatched, with a thin ring in the colour of its side."""
    centre, radius = length / 2, diameter / 2
    pen = Pen((length, length), length, OVER, kit.body)
    pen.disc((centre, centre), radius + 0.6, (*NIGHT, 255))
    pen.disc((centre, centre), radius, (*BACK, 255))
    sheet = Pen((length, length), length, OVER, BLACK)
    for step in range(-6, 7):
        x = centre + step * diameter * 0.15
        sheet.line((x - radius, centre + radius), (x + radius, centre - radius), width=max(0.8, diameter * 0.028),
                   colour=(255, 255, 255, 46))  # fmt: skip
    mask = blank(pen.surface.get_size(), WHITE)
    pygame.draw.circle(mask, WHITE, (centre * pen.k, centre * pen.k), radius * 0.84 * pen.k)
    pen.surface.blit(masked(sheet.surface, mask), (0, 0))
    pen.disc((centre, centre), radius * 0.42, (*BACK, 255))
    pen.ring((centre, centre), radius * 0.88, max(1.2, diameter * 0.05), (*kit.body, 255))
    return pen.done()
