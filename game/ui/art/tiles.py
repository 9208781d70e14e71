"""What the tiles of the menu are drawn with: United's picture, and the dice that lie on every one."""

from __future__ import annotations

import pygame

from game.ui.art.dice import tumble_frame
from game.ui.art.pen import RGB, gradient
from game.ui.art.pitch import PitchMap, Side, band_glow, pitch
from game.ui.art.tokens import ball, ball_shadow, token, trail

HOME: tuple[RGB, RGB, RGB] = ((0x1F, 0x6F, 0xB5), (0xFF, 0xFF, 0xFF), (0xFF, 0xFF, 0xFF))
AWAY: tuple[RGB, RGB, RGB] = ((0xF2, 0xA9, 0x00), (0x00, 0x00, 0x00), (0x00, 0x00, 0x00))
IVORY: tuple[RGB, RGB, RGB] = ((0xF4, 0xF1, 0xE6), (0x1B, 0x22, 0x2A), (0x8D, 0x8A, 0x7C))


def united_tile(size: tuple[int, int]) -> pygame.Surface:
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
    tile = picture.subsurface((whole[0] - size[0], 0, *size)).copy()
    throw_dice(tile)
    return tile


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


def throw_dice(picture: pygame.Surface) -> None:
    """Two dice in the lower left corner, on a shade that lifts them off the pitch."""
    size = picture.get_size()
    side = round(min(size) * 0.36)
    shade = gradient((size[0], size[1] // 2), (0, 0, 0, 0), (0, 0, 0, 110))
    picture.blit(shade, (0, size[1] - shade.get_height()))
    gap = round(min(size) * 0.05)
    for face, t, seed, x, lift in ((5, 0.66, 3, 0, 0.0), (3, 0.6, 11, 1, 0.12)):
        thrown = tumble_frame(6, face, side, t, seed, *IVORY)
        picture.blit(thrown, (gap + round(x * side * 0.86), round(size[1] - side * (1.06 + lift) - gap / 2)))


def no_font(pixels: int) -> pygame.font.Font:
    """For tokens of miniatures."""
    raise ValueError(f"miniatures carry no text, not even of {pixels} pixels")
