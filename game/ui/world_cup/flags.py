"""Flags of the nations, drawn by us as simple designs: stripes, crosses and a few charges, told by data."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, Point, number, rgb, rounded, star_points, sweep
from game.ui.fonts import sized

WIDE, HIGH = 60.0, 40.0
"""Units of every flag."""
TONES: MappingProxyType[str, RGB] = MappingProxyType(
    {
        "r": rgb("#C8102E"), "w": rgb("#F7F5EE"), "b": rgb("#1F4E9B"), "g": rgb("#1B7A43"), "y": rgb("#F4C430"),
        "k": rgb("#1C1C1C"), "s": rgb("#7FB7E3"), "o": rgb("#E8812C"), "n": rgb("#8A5A2B"), "d": rgb("#0B2F6B"),
    }
)  # fmt: skip
"""Red, white, blue, green, yellow, black, sky, orange, brown, dark blue."""
Mark = tuple[str, float, float, float, str]
"""A charge: what, where, how large, in which colour."""

DESIGNS: MappingProxyType[str, tuple[str, tuple[Mark, ...]]] = MappingProxyType(
    {
        "ALG": ("|gw", (("moon", 30, 20, 10, "r"),)),
        "ARG": ("-sws", (("disc", 30, 20, 5, "y"),)),
        "AUT": ("-rwr", ()),
        "BEL": ("|kyr", ()),
        "BOL": ("-ryg", ()),
        "BRA": ("-g", (("diamond", 30, 20, 16, "y"), ("disc", 30, 20, 8, "d"))),
        "BUL": ("-wgr", ()),
        "CAN": ("|rwwr", (("star", 30, 20, 9, "r"),)),
        "CHI": ("-wr", (("canton", 0, 0, 20, "b"), ("star", 10, 10, 6, "w"))),
        "CMR": ("|gry", (("star", 30, 20, 8, "y"),)),
        "COL": ("-yybr", ()),
        "CRC": ("-bwrrwb", ()),
        "CRO": ("-rwb", (("checks", 30, 19, 8, "r"),)),
        "CZE": ("-wr", (("hoist", 0, 20, 26, "b"),)),
        "DEN": ("-r", (("nordic", 20, 20, 6, "w"),)),
        "EGY": ("-rwk", (("disc", 30, 20, 4.5, "y"),)),
        "ENG": ("-w", (("cross", 30, 20, 8, "r"),)),
        "ESP": ("-ryyr", ()),
        "FRA": ("|bwr", ()),
        "FRG": ("-kry", ()),
        "GER": ("-kry", ()),
        "GRE": ("-bwbwbwbwb", (("canton", 0, 0, 22, "b"), ("plus", 11, 11, 4, "w"))),
        "HUN": ("-rwg", ()),
        "IRL": ("|gwo", ()),
        "IRQ": ("-rwk", (("star", 18, 20, 4.5, "g"), ("star", 30, 20, 4.5, "g"), ("star", 42, 20, 4.5, "g"))),
        "ITA": ("|gwr", ()),
        "KOR": ("-w", (("swirl", 30, 20, 10, "b"),)),
        "MAR": ("-r", (("star", 30, 21, 11, "g"), ("star", 30, 21, 6, "r"))),
        "MEX": ("|gwr", (("disc", 30, 20, 6, "n"),)),
        "NED": ("-rwb", ()),
        "NIR": ("-w", (("cross", 30, 20, 8, "r"), ("star", 30, 20, 9, "w"), ("disc", 30, 20, 3.5, "r"))),
        "PAR": ("-rwb", (("ring", 30, 20, 5, "g"),)),
        "POL": ("-wr", ()),
        "POR": ("|ggrrr", (("disc", 24, 20, 7.5, "y"), ("disc", 24, 20, 4, "r"))),
        "ROU": ("|byr", ()),
        "RUS": ("-wbr", ()),
        "SCO": ("-b", (("saltire", 30, 20, 7, "w"),)),
        "SUI": ("-r", (("plus", 30, 20, 8, "w"),)),
        "SWE": ("-b", (("nordic", 20, 20, 7, "y"),)),
        "TCH": ("-wr", (("hoist", 0, 20, 30, "b"),)),
        "TUR": ("-r", (("moon", 24, 20, 10, "w"),)),
        "UAE": ("-gwk", (("bar", 0, 0, 15, "r"),)),
        "URS": ("-r", (("star", 12, 11, 7, "y"),)),
        "URU": ("-wbwbwbwbw", (("canton", 0, 0, 22, "w"), ("sun", 11, 11, 7, "y"))),
        "USA": ("-rwrwrwr", (("canton", 0, 0, 22, "d"), ("star", 8, 7, 4, "w"), ("star", 15, 14, 4, "w"))),
        "YUG": ("-bwr", (("star", 30, 20, 10, "r"),)),
    }
)  # fmt: skip


def _star(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    pen.fill(star_points(at, size), tone)


def _moon(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    """A crescent with its star; the ground of what is cut out is the colour left of it."""
    pen.ring(at, size * 0.72, size * 0.34, tone)
    pen.fill(star_points((at[0] + size * 0.35, at[1]), size * 0.5), tone)


def _checks(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    step = size / 2
    pen.block(at[0] - size, at[1] - size, 2 * size, 2 * size, 2, TONES["w"])
    for column in range(4):
        for row in range(4):
            if (column + row) % 2 == 0:
                pen.block(at[0] - size + column * step, at[1] - size + row * step, step, step, 0.2, tone)


def _swirl(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    pen.disc(at, size, tone)
    pen.fill(sweep(at, size, 180, 360), TONES["r"])
    pen.disc((at[0] - size / 2, at[1]), size / 2, TONES["r"])
    pen.disc((at[0] + size / 2, at[1]), size / 2, tone)


def _cross(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    half = size / 2
    pen.block(at[0] - half, 0, size, HIGH, 0.1, tone)
    pen.block(0, at[1] - half, WIDE, size, 0.1, tone)


def _saltire(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    pen.line((0, 0), (WIDE, HIGH), width=size, colour=tone)
    pen.line((0, HIGH), (WIDE, 0), width=size, colour=tone)


def _plus(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    arm = size * 1.45
    pen.block(at[0] - size / 2, at[1] - arm, size, 2 * arm, 0.1, tone)
    pen.block(at[0] - arm, at[1] - size / 2, 2 * arm, size, 0.1, tone)


def _sun(pen: Pen, at: Point, size: float, tone: RGB) -> None:
    pen.fill(star_points(at, size, 0.6, 8), tone)


CHARGES: MappingProxyType[str, Callable[[Pen, Point, float, RGB], None]] = MappingProxyType(
    {
        "disc": lambda pen, at, size, tone: pen.disc(at, size, tone),
        "ring": lambda pen, at, size, tone: pen.ring(at, size, 1.8, tone),
        "star": _star, "moon": _moon, "checks": _checks, "swirl": _swirl, "sun": _sun,
        "cross": _cross, "nordic": _cross, "plus": _plus,
        "saltire": _saltire,
        "diamond": lambda pen, at, size, tone: pen.fill(
            [(at[0], at[1] - size), (at[0] + size * 1.55, at[1]), (at[0], at[1] + size), (at[0] - size * 1.55, at[1])],
            tone),
        "hoist": lambda pen, at, size, tone: pen.fill([(0, 0), (size, HIGH / 2), (0, HIGH)], tone),
        "canton": lambda pen, at, size, tone: pen.block(0, 0, size, size, 0.1, tone),
        "bar": lambda pen, at, size, tone: pen.block(0, 0, size, HIGH, 0.1, tone),
    }
)  # fmt: skip


@kept
def flag(code: str, size: tuple[int, int]) -> pygame.Surface:
    """The flag of a nation with rounded corners and a fine edge; one without a design shows its letters."""
    pen = Pen(size, WIDE, 4, (60, 60, 60))
    stripes, marks = DESIGNS.get(code, ("-w", ()))
    _stripes(pen, stripes[0], stripes[1:])
    for what, x, y, large, tone in marks:
        CHARGES[what](pen, (x, y), large, TONES[tone])
    mask = Pen(size, WIDE, 4, (255, 255, 255))
    high = WIDE * size[1] / size[0]
    mask.fill(rounded(0, 0, WIDE, high, 7), (255, 255, 255, 255))
    pen.surface.blit(mask.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pen.box(0.8, 0.8, WIDE - 1.6, high - 1.6, 6.5, 1.6, (40, 36, 30, 150))
    made = pen.done()
    if code not in DESIGNS:
        letters = number(code, round(size[1] * 0.45), round(size[0] * 0.8), (40, 40, 40), sized)
        made.blit(letters, letters.get_rect(center=made.get_rect().center))
    return made


def _stripes(pen: Pen, way: str, tones: str) -> None:
    """Upright or level stripes, all as wide as each other; the same twice is one twice as wide."""
    across = WIDE if way == "|" else HIGH
    step = across / len(tones)
    for at, tone in enumerate(tones):
        if way == "|":
            pen.block(at * step, 0, step + 0.4, HIGH, 0.01, TONES[tone])
        else:
            pen.block(0, at * step, WIDE, step + 0.4, 0.01, TONES[tone])
