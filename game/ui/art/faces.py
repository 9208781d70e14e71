"""Faces of computer opponents: always the same for the same name, and plainly no person's."""

from __future__ import annotations

import hashlib

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, lighter, mix, rounded, sweep

OVER = 4
UNITS = 100.0
SKINS: tuple[RGB, ...] = (
    (0x9F, 0xC3, 0xD9), (0xD9, 0xB8, 0x8C), (0xA9, 0xCB, 0xA4), (0xC9, 0xB2, 0xD8), (0xD8, 0xAF, 0xA8),
)  # fmt: skip
GROUNDS: tuple[RGB, ...] = (
    (0x2E, 0x5E, 0x86), (0x8A, 0x4B, 0x2F), (0x3D, 0x6E, 0x4A), (0x5E, 0x47, 0x86), (0x86, 0x3B, 0x52),
)  # fmt: skip
INK: RGB = (0x18, 0x1D, 0x24)
LAMP: RGB = (0xF2, 0xC8, 0x4B)
PAPER: RGB = (0xF4, 0xF6, 0xF8)


@kept
def face(name: str, size: int) -> pygame.Surface:
    """The face of a computer opponent; the picture is shared, so do not draw on it."""
    look = hashlib.sha256(name.encode()).digest()
    skin, ground = SKINS[look[0] % len(SKINS)], GROUNDS[look[1] % len(GROUNDS)]
    pen = Pen((size, size), UNITS, OVER, ground)
    pen.disc((50, 50), 49, ground)
    pen.disc((50, 50), 44, lighter(ground, 0.14))
    _aerial(pen, look[2] % 3)
    _head(pen, skin, look[3] % 3)
    _hair(pen, mix(ground, INK, 0.35), look[4] % 4)
    _eyes(pen, look[5] % 3)
    _mouth(pen, look[6] % 4, skin)
    return pen.done()


def _aerial(pen: Pen, kind: int) -> None:
    """What shows that a program is meant: one, two or a bent one, with a lamp."""
    for x in ((50.0,), (36.0, 64.0), (60.0,))[kind]:
        pen.line((x + (0 if kind != 2 else -8), 30), (x, 15), width=3.5, colour=INK)
        pen.disc((x, 13), 5.5, LAMP)


def _head(pen: Pen, skin: RGB, kind: int) -> None:
    dark = lighter(skin, -0.28)
    for x in (21.0, 79.0):
        pen.disc((x, 55), 7, dark)
    for shade, by in ((dark, 0.0), (skin, 2.5)):
        box = rounded(24 + by, 26 + by, 52 - 2 * by, 58 - 2 * by, (22, 12, 26)[kind] - by)
        pen.fill(box, shade)


def _hair(pen: Pen, colour: RGB, kind: int) -> None:
    """Nothing, a fringe, a cap, or a tuft on each side."""
    if kind == 1:
        pen.fill([*sweep((50, 44), 26, 180, 360), (70, 40), (62, 36), (54, 41), (46, 36), (38, 41), (30, 37)], colour)
    elif kind == 2:
        pen.fill([*sweep((50, 42), 27, 180, 360)], colour)
        pen.line((20, 42), (80, 42), width=6, colour=lighter(colour, 0.2))
    elif kind == 3:
        pen.fill([*sweep((50, 44), 26, 180, 236), (30, 44)], colour)
        pen.fill([*sweep((50, 44), 26, 304, 360), (70, 44)], colour)


def _eyes(pen: Pen, kind: int) -> None:
    """Round, behind glasses, or two bright screens."""
    for x in (39.0, 61.0):
        if kind == 2:
            pen.fill(rounded(x - 7, 48, 14, 12, 4), INK)
            pen.disc((x, 54), 3.6, LAMP)
            continue
        pen.disc((x, 54), 7.5, INK if kind == 1 else PAPER)
        pen.disc((x, 54), 5.2 if kind == 1 else 0.1, PAPER)
        pen.disc((x + 0.8, 54.5), 3, INK)
    if kind == 1:
        pen.line((45, 53), (55, 53), width=2.4, colour=INK)


def _mouth(pen: Pen, kind: int, skin: RGB) -> None:
    """A smile, a straight line, a grin with teeth, or a whistle."""
    if kind == 0:
        pen.line(*sweep((50, 64), 11, 25, 155), width=3.4, colour=INK)
    elif kind == 1:
        pen.line((41, 72), (59, 71), width=3.4, colour=INK)
    elif kind == 2:
        pen.fill(rounded(38, 67, 24, 10, 4), INK)
        for x in (42.0, 48.0, 54.0):
            pen.fill(rounded(x, 68.5, 4.6, 7, 1), PAPER)
    else:
        pen.disc((50, 72), 4.6, INK)
        pen.disc((50, 72), 2.2, lighter(skin, -0.45))
