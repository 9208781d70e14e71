"""United's picture in the menu."""

from __future__ import annotations

import pygame

from game.ui.art.pitch import PitchMap, Side, band_glow, pitch
from game.ui.art.tiles import AWAY, HOME, no_font, throw_dice
from game.ui.art.tokens import ball, ball_shadow, token, trail


def menu_tile(size: tuple[int, int]) -> pygame.Surface:
    """The pitch in bands, both teams, the ball on its way to goal, and two dice still turning."""
    whole = (max(size[0], round(size[1] * 1.62)), size[1])
    picture = pitch(whole).copy()
    plan = PitchMap(whole)
    for row, strength in (("V", 0.25), ("M", 0.4), ("S", 0.6)):
        band = plan.band("home", row)
        picture.blit(band_glow(band.size, (0x56, 0xB4, 0xE9), strength), band)
    diameter = max(8, round(plan.field.h * 0.115))
    for row, count in (("T", 1), ("A", 1), ("V", 4), ("M", 3), ("S", 2)):
        _row(picture, plan, "home", row, count, diameter)
        _row(picture, plan, "away", row, count, diameter)
    _shot(picture, plan, diameter)
    # A narrow tile shows the end of the pitch where the shot goes.
    shown = picture.subsurface((whole[0] - size[0], 0, *size)).copy()
    throw_dice(shown)
    return shown


def _row(picture: pygame.Surface, plan: PitchMap, side: Side, row: str, count: int, diameter: int) -> None:
    fill, rim, ink = HOME if side == "home" else AWAY
    piece = token(side, diameter, fill, rim, ink, "", no_font)
    for place in plan.spots(side, row, count):
        picture.blit(piece, piece.get_rect(center=place))


def _shot(picture: pygame.Surface, plan: PitchMap, diameter: int) -> None:
    side = max(6, round(diameter * 0.72))
    x, y = plan.at(90, 25)
    tail = pygame.transform.rotozoom(trail(round(plan.field.w * 0.14), max(3, side // 2)), -14, 1)
    picture.blit(tail, tail.get_rect(midright=(x, y - side // 6)))
    shadow, sphere = ball_shadow(side, 0.4), ball(side, 0.6)
    picture.blit(shadow, shadow.get_rect(center=(x + side // 4, y + side // 3)))
    picture.blit(sphere, sphere.get_rect(center=(x, y)))
