"""Powerplay's picture for the menu: the attacking end of a rink, both lines in it, and a shot on its way."""

from __future__ import annotations

import pygame

from game.ui.art.ice import ice_sheet, puck
from game.ui.art.pen import blank
from game.ui.art.rink import ice
from game.ui.art.tiles import AWAY, HOME, no_font, throw_dice
from game.ui.art.tokens import Kind, token, trail
from game.ui.powerplay.field_art import pennant
from game.ui.powerplay.places import RinkMap, keeper_spot, man_spot
from game.ui.theme import DARK

MEN = ((0, (4, 9, 10, 12, 13)), (1, (3, 5, 6, 9, 11)))
STRONG = {(0, 9): 5, (0, 10): 8, (0, 11): 6, (0, 12): 9, (0, 13): 5, (0, 4): 4, (1, 9): 6, (1, 11): 4, (1, 3): 5,
          (1, 5): 7, (1, 6): 4, (1, 10): 3}  # fmt: skip
"""How strong the fields are."""


def menu_tile(size: tuple[int, int]) -> pygame.Surface:
    """The rink from its middle to the goal at the right, so that even a small tile shows what happens."""
    high = round(size[1] * 1.12)
    whole = (max(size[0], round(high * 1.9)), high)
    picture = pygame.Surface(whole)
    picture.fill(DARK.panel)
    plan = RinkMap((whole[0], round(high * 1.16)))
    plan.field.centery = high // 2
    picture.blit(ice_sheet(plan.field.size, ice(DARK)), plan.field)
    _fields(picture, plan)
    _men(picture, plan)
    _shot(picture, plan)
    left = whole[0] - size[0]
    tile = picture.subsurface((left, (high - size[1]) // 2, *size)).copy()
    throw_dice(tile)
    return tile


def _fields(picture: pygame.Surface, plan: RinkMap) -> None:
    for (side, where), strength in STRONG.items():
        cell = plan.cell(side, where)
        colour = (HOME if side == 0 else AWAY)[0]
        picture.blit(pennant(cell.size, strength, strength, colour, side == 1), cell)


def _men(picture: pygame.Surface, plan: RinkMap) -> None:
    diameter = max(8, round(plan.down * 3.3))
    for side, wheres in MEN:
        fill, rim, ink = HOME if side == 0 else AWAY
        kind: Kind = "home" if side == 0 else "away"
        piece = token(kind, diameter, fill, rim, ink, "", no_font)
        for place in (*(man_spot(side, where) for where in wheres), keeper_spot(side)):
            picture.blit(piece, piece.get_rect(center=plan.at(*place)))


def _shot(picture: pygame.Surface, plan: RinkMap) -> None:
    side = max(8, round(plan.down * 2.3))
    x, y = plan.at(51.2, 15.3)
    tail = pygame.transform.rotozoom(trail(round(plan.field.w * 0.16), max(3, side // 2)), 5, 1)
    layer = blank(picture.get_size())
    layer.blit(tail, tail.get_rect(midright=(x, y + tail.get_height() // 3)))
    picture.blit(layer, (0, 0))
    made = puck(side)
    picture.blit(made, made.get_rect(center=(x, y)))
