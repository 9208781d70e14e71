"""The signs of abilities and of card categories, small and told apart by their shape; the padlocks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, WHITE, Pen, star_points
from game.ui.board.stamps import NIGHT

BOX = 24
"""Units of a sign."""
GOLD: RGB = (0xF4, 0xCB, 0x5C)
PAPER: RGB = (0xF7, 0xF5, 0xEC)
TONES: dict[str, RGB] = {
    "tractor": (0x2F, 0x7D, 0xC2), "gorilla": (0x2F, 0x7D, 0xC2), "hare": (0x2F, 0x7D, 0xC2),
    "viper": (0xC2, 0x3B, 0x2E), "cannon": (0xC2, 0x3B, 0x2E), "ram": (0xC2, 0x3B, 0x2E),
    "playmaker": (0x2B, 0x8A, 0x54), "archer": (0x2B, 0x8A, 0x54),
    "wizard": (0x7A, 0x46, 0xA8), "gladiator": (0x7A, 0x46, 0xA8), "paw": (0x0E, 0x80, 0x84),
}  # fmt: skip
"""Blue: how a chip moves; red: how it scores; green: the ball; violet: duels; teal: the keeper."""
PLAIN = "plain"
"""Of a card that nobody knows: grey, without a sign."""
CATEGORIES: dict[str, RGB] = {
    "points": (0x2F, 0x7D, 0xC2), "actions": (0x2B, 0x8A, 0x54), "lucky": (0xB9, 0x86, 0x17),
    "class": (0x7A, 0x46, 0xA8), "unique": (0xB4, 0x3A, 0x33), PLAIN: (0x6B, 0x72, 0x7A),
}  # fmt: skip


# -- abilities: each draws itself in a box of 24 -------------------------------------------------------------------


def _tractor(pen: Pen) -> None:
    pen.ring((8, 15.5), 4, 2.2)
    pen.ring((17.5, 17), 2.4, 2)
    pen.block(8, 6, 6, 7, 1)
    pen.block(12.5, 10.5, 7, 4.4, 1)


def _gorilla(pen: Pen) -> None:
    pen.disc((12, 9), 4.6)
    pen.block(5, 12.5, 14, 7, 3)
    pen.line((5.4, 13), (4.4, 20), width=3)
    pen.line((18.6, 13), (19.6, 20), width=3)


def _hare(pen: Pen) -> None:
    pen.disc((12, 15.5), 5)
    pen.line((10, 12), (8, 4.6), width=3)
    pen.line((14, 12), (16, 4.6), width=3)


def _viper(pen: Pen) -> None:
    pen.line((17, 5), (9, 6), (8, 10), (16, 13), (15.5, 17.6), (6, 19), width=3)
    pen.line((17, 5), (20, 3.6), width=1.4)


def _cannon(pen: Pen) -> None:
    pen.line((6, 15), (18, 7), width=6)
    pen.disc((9, 18), 3.4)


def _ram(pen: Pen) -> None:
    pen.arc((8, 10), 4, 60, 330, 2.8)
    pen.arc((16, 10), 4, 210, 480, 2.8)
    pen.solid((12, 10), (9.4, 14), (12, 20), (14.6, 14), round_by=1)


def _playmaker(pen: Pen) -> None:
    for start, end in (((5, 17), (12, 7)), ((12, 7), (19, 17)), ((5, 17), (19, 17))):
        pen.line(start, end, width=1.8)
    for at in ((5, 17), (12, 7), (19, 17)):
        pen.disc(at, 3)


def _archer(pen: Pen) -> None:
    pen.arc((7, 12), 8.4, -68, 68, 2.2)
    pen.line((10, 4.2), (10, 19.8), width=1.3)
    pen.line((4, 12), (20, 12), width=2)
    pen.fill([(21, 12), (16.6, 9), (16.6, 15)])


def _wizard(pen: Pen) -> None:
    pen.solid((12, 3.6), (6.6, 16), (17.4, 16), round_by=0.8)
    pen.line((4, 18.6), (20, 18.6), width=3)


def _gladiator(pen: Pen) -> None:
    pen.solid((5.5, 5), (18.5, 5), (18.5, 12), (12, 20), (5.5, 12), round_by=0.8)


def _paw(pen: Pen) -> None:
    pen.disc((12, 15.6), 4.6)
    for at in ((5.6, 11), (9.6, 6.6), (14.4, 6.6), (18.4, 11)):
        pen.disc(at, 2.3)


SIGNS: dict[str, Callable[[Pen], None]] = {
    "tractor": _tractor, "gorilla": _gorilla, "hare": _hare, "viper": _viper, "cannon": _cannon, "ram": _ram,
    "playmaker": _playmaker, "archer": _archer, "wizard": _wizard, "gladiator": _gladiator, "paw": _paw,
}  # fmt: skip


@kept
def ability_sign(ability: str, size: int, black: bool = False) -> pygame.Surface:
    """A round badge: the colour's sign on paper, gold on black for those that count double."""
    pen = Pen((size, size), BOX, 6, NIGHT)
    pen.disc((12, 12), 11.9, (*NIGHT, 255))
    pen.disc((12, 12), 10.4, (*((0x18, 0x18, 0x1C) if black else PAPER), 255))
    if black:
        pen.ring((12, 12), 9.9, 1.4, (*GOLD, 255))
    inner = Pen((size, size), BOX, 6, GOLD if black else TONES[ability])
    SIGNS[ability](inner)
    made, sign = pen.done(), inner.done()
    small = pygame.transform.smoothscale(sign, (max(1, round(size * 0.74)),) * 2)
    made.blit(small, small.get_rect(center=(size // 2, size // 2)))
    return made


# -- categories ----------------------------------------------------------------------------------------------------


def _points(pen: Pen) -> None:
    pen.line((12, 5), (12, 19), width=3.4)
    pen.line((5, 12), (19, 12), width=3.4)


def _actions(pen: Pen) -> None:
    for x in (4.5, 11.5):
        pen.solid((x, 6), (x + 6.4, 12), (x, 18), round_by=0.8)


def _lucky(pen: Pen) -> None:
    for at in ((8, 8.4), (16, 8.4), (8, 15), (16, 15)):
        pen.disc(at, 3.7)
    pen.line((12, 12), (14, 21), width=1.8)


def _class(pen: Pen) -> None:
    pen.solid(*star_points((12, 12.4), 8.6), round_by=0.7)


def _unique(pen: Pen) -> None:
    pen.ring((8.6, 12), 3.8, 2.4)
    pen.line((12.4, 12), (20.4, 12), width=2.4)
    pen.line((19, 12), (19, 16), width=2.2)
    pen.line((15.6, 12), (15.6, 15), width=2.2)


KINDS: dict[str, Callable[[Pen], None]] = {
    "points": _points, "actions": _actions, "lucky": _lucky, "class": _class, "unique": _unique,
}  # fmt: skip


@kept
def category_sign(category: str, size: int, colour: RGB = WHITE) -> pygame.Surface:
    pen = Pen((size, size), BOX, 5, colour)
    if category != PLAIN:
        KINDS[category](pen)
    return pen.done()


@kept
def lasting_sign(permanent: bool, size: int, colour: RGB) -> pygame.Surface:
    """An infinity sign for cards that stay, a flash for those that are gone at once."""
    pen = Pen((size, size), BOX, 5, colour)
    if permanent:
        pen.ring((7.4, 12), 3.9, 2.3)
        pen.ring((16.6, 12), 3.9, 2.3)
    else:
        pen.fill([(14.4, 2.4), (5.4, 13.4), (11, 13.4), (9.4, 21.6), (18.6, 9.8), (12.8, 9.8)])
    return pen.done()


# -- padlocks ------------------------------------------------------------------------------------------------------

LOCKS: tuple[tuple[RGB, RGB], ...] = (
    ((0xF5, 0xF3, 0xEA), (0x3A, 0x42, 0x4A)),
    ((0x1D, 0x21, 0x26), (0xE9, 0xC4, 0x6A)),
)
"""Body and keyhole of the white and the black padlock."""


@kept
def padlock(colour: int, size: int) -> pygame.Surface:
    """A padlock with its shackle closed, with a shadow to the lower right."""
    body, hole = LOCKS[colour]
    pen = Pen((size, size), BOX, 6, NIGHT)
    pen.block(5.4, 11.6, 15.2, 10.8, 2.4, (0, 0, 0, 90))
    edge = (0x20, 0x24, 0x28) if colour == 0 else (0xE9, 0xC4, 0x6A)
    for wide, ink in ((5.2, edge), (3.0, (0xD5, 0xDB, 0xDF) if colour == 0 else (0x2A, 0x2F, 0x35))):
        pen.line((7.6, 12), (7.6, 8), width=wide, colour=(*ink, 255))
        pen.line((16.4, 12), (16.4, 8), width=wide, colour=(*ink, 255))
        pen.arc((12, 8), 4.4, 180, 360, wide, (*ink, 255))
    pen.block(3.6, 10, 16.8, 12, 2.6, (*edge, 255))
    pen.block(4.7, 11.1, 14.6, 9.8, 1.9, (*body, 255))
    pen.disc((12, 14.8), 1.9, (*hole, 255))
    pen.fill([(11, 15.4), (13, 15.4), (13.6, 19), (10.4, 19)], (*hole, 255))
    return pen.done()
