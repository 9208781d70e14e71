"""The game's tile in the menu: a cross into the box seen from close by, with chips, a padlock, cards and two dice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.content.undici_board import FIRST
from game.ui.art.tiles import throw_dice
from game.ui.board.ball import BallSpot, draw_ball
from game.ui.board.stamps import NIGHT
from game.ui.board.strokes import arrowhead, dashed, filled, stroke
from game.ui.fonts import sized
from game.ui.theme import DARK, Kit
from game.ui.undici import chip_art
from game.ui.undici.card_art import card_back
from game.ui.undici.field_art import ground
from game.ui.undici.seen import ChipToken
from game.ui.undici.square_layout import GOALS, GRID, SquareLayout
from game.ui.undici.symbols import CATEGORIES, padlock

ROWS = 7.6
"""How many rows the picture is high."""
WHITE = (
    ("7", "C14", (("archer", False),)),
    ("9", "H12", (("ram", True),)),
    ("10", "J11", ()),
    ("8", "F10", (("playmaker", True),)),
)
BLACK = (("4", "G13", ()), ("5", "I12", (("gladiator", False),)), ("6", "K12", ()), ("2", "E12", ()))
LOCK = "H13"
KITS = (Kit((0xF3, 0xF1, 0xE8), (0x14, 0x2A, 0x5C), (0x14, 0x2A, 0x5C), "dots"),
        Kit((0xA8, 0x24, 0x2F), (0xFF, 0xFF, 0xFF), (0xF1, 0xD9, 0xC0), "stripes"))  # fmt: skip


def menu_tile(size: tuple[int, int]) -> pygame.Surface:
    """The picture, opaque."""
    layout = _layout(size)
    theme = replace(DARK, kits=KITS)
    picture = ground(pygame.Rect((0, 0), size), layout, FIRST, theme, sized).copy()
    _cards(picture, layout)
    _arrow(picture, layout)
    across = max(8, round(layout.width * 0.88))
    tokens = [ChipToken(number, GRID.parse(at), side, text, signs=signs)
              for side, team in enumerate((WHITE, BLACK)) for number, (text, at, signs) in enumerate(team)]  # fmt: skip
    keeper = ChipToken(0, GOALS[1], 1, "1", keeper=True, signs=(("paw", True),))
    for token in (*tokens, keeper):
        made = chip_art.sprite(token, across, theme.kits[token.side], sized)
        picture.blit(made, made.get_rect(center=layout.pixel(token.at)))
    lock = padlock(1, round(layout.width * 0.86))
    picture.blit(lock, lock.get_rect(center=layout.pixel(GRID.parse(LOCK))))
    draw_ball(picture, layout, BallSpot(_between("C14", "H12", 0.55), height=0.25))
    throw_dice(picture)
    return picture


def _layout(size: tuple[int, int]) -> SquareLayout:
    """The upper goal at the top, its penalty area in the middle."""
    fit = SquareLayout.measured(size[1] / ROWS / 4)
    return SquareLayout(fit.quarter, fit.half, (size[0] // 2, round(size[1] * 0.02 + fit.half * SquareLayout.reach[1])))


def _cards(picture: pygame.Surface, layout: SquareLayout) -> None:
    """A few cards face down beside the pitch."""
    wide = round(layout.width * 1.25)
    for number, kind in enumerate(("points", "lucky", "class")):
        back = pygame.transform.rotozoom(card_back((wide, round(wide * 1.4)), CATEGORIES[kind]), 14 - 12 * number, 1)
        at = (round(picture.get_width() * 0.12 + number * wide * 0.55), round(picture.get_height() * 0.84))
        picture.blit(back, back.get_rect(center=at))


def _arrow(picture: pygame.Surface, layout: SquareLayout) -> None:
    start, tip = (layout.centre(GRID.parse(name)) for name in ("C14", "H12"))
    wide = max(1.5, layout.width * 0.1)
    for stamp in stroke(
        dashed([start, tip], layout.width * 0.4, layout.width * 0.26), wide, DARK.risky, NIGHT, wide * 0.35
    ):
        picture.blit(*stamp)
    picture.blit(*filled(arrowhead(start, tip, layout.width * 0.42), DARK.risky, NIGHT, wide * 0.35))


def _between(one: str, other: str, share: float) -> tuple[float, float]:
    (u, v), (x, y) = (SquareLayout.spot(GRID.parse(name)) for name in (one, other))
    return u + (x - u) * share, v + (y - v) * share
