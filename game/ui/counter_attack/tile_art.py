"""The game's tile in the menu: an attack before the goal, seen from close by, with a pass, a shot and two dice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex
from game.ui.art.tiles import throw_dice
from game.ui.board.ball import BallSpot, draw_ball
from game.ui.board.stamps import NIGHT, fill, outline, put
from game.ui.board.strokes import arrowhead, dashed, filled, stroke
from game.ui.counter_attack.hex_layout import HALF_WIDTH, HexLayout
from game.ui.counter_attack.pitch_art import ground, ground_colours
from game.ui.counter_attack.pitch_data import Token
from game.ui.counter_attack.token_art import sprite
from game.ui.fonts import sized
from game.ui.theme import DARK

ROWS, COLUMNS = 7.6, 6.4
"""How many rows of hexes the picture is high; a narrow one shows at least so many columns."""
HOME = (("6", (6, 2)), ("8", (9, 1)), ("7", (13, -3)), ("9", (14, 2)), ("11", (11, 3)))
AWAY = (("3", (13, 3)), ("4", (12, 0)), ("5", (15, -1)), ("2", (10, -2)), ("10", (7, 3)))
KEEPER: Hex = (18, 0)
PASS: tuple[Hex, Hex] = ((9, 1), (14, 2))
SHOT: tuple[Hex, Hex] = ((14, 2), (19, 1))
LAWN = replace(ground_colours(DARK), grass=(0x2A, 0x4C, 0x3A), stripe=(0x3B, 0x66, 0x4C))
"""In the picture the mown stripes are told apart more clearly than where people have to look for hours."""
TOKEN = 0.92
"""The diameter of a token as a share of a hex."""


def menu_tile(size: tuple[int, int]) -> pygame.Surface:
    """The picture, opaque."""
    layout = _layout(size)
    picture = ground(pygame.Rect((0, 0), size), layout, load_board(), LAWN, sized).copy()
    for place in PASS[1:] + SHOT[1:]:
        _glow(picture, layout, place)
    _arrow(picture, layout, PASS, False)
    _arrow(picture, layout, SHOT, True)
    pieces = [Token(text, at, side, text) for side, team in enumerate((HOME, AWAY)) for text, at in team]
    for token in (*pieces, Token("1", KEEPER, 1, "1", keeper=True)):
        _piece(picture, layout, token)
    draw_ball(picture, layout, BallSpot(_between(SHOT, 0.56), height=0.18))
    throw_dice(picture)
    return picture


def _layout(size: tuple[int, int]) -> HexLayout:
    """The eastern goal at the right edge, the middle of the pitch at half height."""
    fit = HexLayout.measured(min(size[1] / ROWS / 2 / 3**0.5, size[0] / COLUMNS / 3))
    return replace(fit, origin=(round(size[0] - HALF_WIDTH * fit.quarter), round(size[1] * 0.5 + fit.half * 0.9)))


def _glow(picture: pygame.Surface, layout: HexLayout, place: Hex) -> None:
    for made in (fill(layout, DARK.pinned, 70), outline(layout, DARK.pinned, 230, max(1.0, layout.width * 0.05))):
        picture.blit(*put(made, layout.centre(place)))


def _arrow(picture: pygame.Surface, layout: HexLayout, ends: tuple[Hex, Hex], risky: bool) -> None:
    """A line with a head, as on the board: dashed where dice decide."""
    start, tip = layout.centre(ends[0]), layout.centre(ends[1])
    colour, wide = (DARK.risky, layout.width * 0.12) if risky else (DARK.safe, layout.width * 0.1)
    ways = dashed([start, tip], layout.width * 0.4, layout.width * 0.26) if risky else [[start, tip]]
    for stamp in stroke(ways, max(1.5, wide), colour, NIGHT, max(0.6, wide * 0.35)):
        picture.blit(*stamp)
    picture.blit(*filled(arrowhead(start, tip, layout.width * 0.42), colour, NIGHT, max(0.6, wide * 0.35)))


def _piece(picture: pygame.Surface, layout: HexLayout, token: Token) -> None:
    across = max(7, round(layout.width * TOKEN))
    picture.blit(*put(sprite(token, across, DARK.kits[token.side], sized), layout.centre(token.at)))


def _between(ends: tuple[Hex, Hex], share: float) -> tuple[float, float]:
    """A point on the way from hex to hex, in quarters and half rows."""
    flat = HexLayout(1, 1)
    (x0, y0), (x1, y1) = (flat.centre(place) for place in ends)
    return x0 + (x1 - x0) * share, -(y0 + (y1 - y0) * share)
