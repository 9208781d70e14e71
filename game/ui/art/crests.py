"""Invented club crests, always the same for the same name, and the icon of the program."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame
from pygame.typing import ColorLike

from game.ui.art import charges
from game.ui.art.keeping import kept
from game.ui.art.pen import (
    BLACK,
    RGB,
    WHITE,
    Pen,
    Point,
    blank,
    lighter,
    luminance,
    masked,
    rgb,
    rounded,
    soft,
    sweep,
    top_light,
)
from game.ui.art.tokens import ball

OVER = 6
UNITS = 100.0
MIDDLE: Point = (50, 47)
GOLD: RGB = (0xE8, 0xC2, 0x5A)
INK: RGB = (0x14, 0x19, 0x1F)
Field: TypeAlias = Callable[[Pen, RGB], None]


def crest(name: str, size: int, colours: Sequence[ColorLike]) -> pygame.Surface:
    """The crest of a club in its two colours; the picture is shared, so do not draw on it."""
    first, second = rgb(colours[0]), rgb(colours[1])
    return _crest(name, size, first, second)


@kept
def _crest(name: str, size: int, first: RGB, second: RGB) -> pygame.Surface:
    shape, field, charge, swap = hashlib.sha256(name.encode()).digest()[:4]
    if swap % 4 == 0:
        first, second = second, first
    outline = SHAPES[shape % len(SHAPES)]()
    pattern = FIELDS[field % len(FIELDS)]
    pen = Pen((size, size), UNITS, OVER, _keyline(first, second))
    pen.solid(*outline, round_by=6)
    pen.solid(*outline, round_by=3.6, colour=_readable(second, first))
    pen.surface.blit(_inside(pen, outline, pattern, first, second), (0, 0))
    _charge(pen, charge, pattern is plain, first, second)
    return pen.done()


def _inside(pen: Pen, outline: list[Point], pattern: Field, first: RGB, second: RGB) -> pygame.Surface:
    """The field and its light, cut out along the outline."""
    drawn = Pen(pen.size, UNITS, OVER, first)
    drawn.surface.fill(first)
    pattern(drawn, second)
    drawn.surface.blit(top_light(drawn.surface.get_size(), 36, 56), (0, 0))
    mask = Pen(pen.size, UNITS, OVER, WHITE)
    mask.fill(outline)
    return masked(drawn.surface, mask.surface)


def _charge(pen: Pen, which: int, bare: bool, first: RGB, second: RGB) -> None:
    """The sign in the middle; on a patterned field it stands on a plate of its own."""
    sign = charges.CHARGES[which % len(charges.CHARGES)]
    ink = _readable(second, first)
    if bare:
        sign(pen, MIDDLE, 27, ink, first)
        return
    pen.disc(MIDDLE, 27.5, _keyline(first, second))
    pen.disc(MIDDLE, 25.8, ink)
    pen.disc(MIDDLE, 23.2, first)
    sign(pen, MIDDLE, 16.5, ink, first)


def _keyline(first: RGB, second: RGB) -> RGB:
    """The dark line round everything, in the tone of the darker colour."""
    return lighter(min(first, second, key=luminance), -0.62)


def _readable(wanted: RGB, ground: RGB) -> RGB:
    """The wanted colour if it stands out from the ground, or else the best of white, gold and black."""

    def contrast(colour: RGB) -> float:
        light, dark = sorted((luminance(colour), luminance(ground)), reverse=True)
        return (light + 0.05) / (dark + 0.05)

    return wanted if contrast(wanted) >= 2.6 else max((WHITE, GOLD, INK), key=contrast)


def heater() -> list[Point]:
    """The knight's shield: straight above, pointed below."""
    right = [(88, 52), (85, 63), (79, 73), (70, 82.5), (60, 88), (50, 92)]
    return [(12, 9), (88, 9), *right, *((100 - x, y) for x, y in reversed(right[:-1]))]


def spanish() -> list[Point]:
    """Straight sides and a round foot."""
    return [(13, 9), (87, 9), *sweep((50, 55), 37, 0, 180)]


def roundel() -> list[Point]:
    return sweep((50, 50), 42, 0, 354)


def swiss() -> list[Point]:
    """Two bows above, a point below."""
    top = [*sweep((31, 1), 21, 138, 42), *sweep((69, 1), 21, 138, 42)]
    right = [(88, 50), (84, 64), (76, 77), (64, 87), (50, 92)]
    return [*top, *right, *((100 - x, y) for x, y in reversed(right[:-1]))]


def crown_shape() -> list[Point]:
    """A shield that rises to a peak in the middle."""
    right = [(88, 16), (88, 54), (82, 69), (70, 81.5), (50, 92)]
    return [(50, 9), *right, *((100 - x, y) for x, y in reversed(right[:-1]))]


def plain(pen: Pen, ink: RGB) -> None:
    """Nothing on the field."""


def pales(pen: Pen, ink: RGB) -> None:
    for x in (18, 42.5, 67):
        pen.block(x, 0, 15, 100, 0, ink)


def hoops(pen: Pen, ink: RGB) -> None:
    for y in (8, 33, 58, 83):
        pen.block(0, y, 100, 13, 0, ink)


def halves(pen: Pen, ink: RGB) -> None:
    pen.block(50, 0, 50, 100, 0, ink)


def quarters(pen: Pen, ink: RGB) -> None:
    pen.block(50, 0, 50, 47, 0, ink)
    pen.block(0, 47, 50, 53, 0, ink)


def chevron(pen: Pen, ink: RGB) -> None:
    pen.fill([(0, 88), (50, 42), (100, 88), (100, 64), (50, 18), (0, 64)], ink)


def bend(pen: Pen, ink: RGB) -> None:
    pen.fill([(0, -8), (22, -8), (100, 76), (100, 104), (84, 104), (0, 16)], ink)


def chief(pen: Pen, ink: RGB) -> None:
    pen.block(0, 0, 100, 34, 0, ink)


def cross(pen: Pen, ink: RGB) -> None:
    pen.block(40, 0, 20, 100, 0, ink)
    pen.block(0, 37, 100, 20, 0, ink)


def saltire(pen: Pen, ink: RGB) -> None:
    for way in (-1, 1):
        pen.line((50 - 70 * way, -23), (50 + 70 * way, 117), width=17, colour=ink)


def sea(pen: Pen, ink: RGB) -> None:
    """Two waves below."""
    for y in (72, 90):
        top = [(float(x), y + 3.2 * math.sin(x * math.pi / 12.5)) for x in range(0, 102, 2)]
        pen.fill([*top, *((x, below + 9) for x, below in reversed(top))], ink)


def rays(pen: Pen, ink: RGB) -> None:
    for ray in range(8):
        pen.fill([MIDDLE, *sweep(MIDDLE, 90, 45 * ray, 45 * ray + 22.5)], ink)


SHAPES: tuple[Callable[[], list[Point]], ...] = (heater, spanish, roundel, swiss, crown_shape)
FIELDS: tuple[Field, ...] = (
    plain, pales, hoops, halves, quarters, chevron, bend, chief, cross, saltire, sea, rays, plain, plain,
)  # fmt: skip


def app_icon(size: int) -> pygame.Surface:
    """The program's own icon: a ball on the grass, just inside the touchline."""
    pen = Pen((size, size), UNITS, 4, (0x1C, 0x33, 0x27))
    frame = rounded(2, 2, 96, 96, 22)
    pen.fill(frame)
    drawn = Pen((size, size), UNITS, 4, (0x2F, 0x6B, 0x48))
    drawn.surface.fill((0x2F, 0x6B, 0x48))
    for x in (0, 50):
        drawn.block(x, 0, 25, 100, 0, (0x38, 0x7A, 0x54))
    drawn.fill([(0, 76), (100, 76), (100, 100), (0, 100)], (0x24, 0x52, 0x38))
    drawn.surface.blit(top_light(drawn.surface.get_size(), 44, 60), (0, 0))
    drawn.block(0, 72, 100, 9, 0, (0xF4, 0xF7, 0xF2))
    mask = Pen((size, size), UNITS, 4, WHITE)
    mask.fill(rounded(4.5, 4.5, 91, 91, 19.5))
    pen.surface.blit(masked(drawn.surface, mask.surface), (0, 0))
    icon = pen.done()
    _ball_on(icon, size)
    return icon


def _ball_on(icon: pygame.Surface, size: int) -> None:
    """The ball touches the line from within, with its shadow on the grass."""
    side = round(size * 0.58)
    sphere = ball(side, 0.0)
    layer = blank((size, size))
    place = ((size - side) // 2, round(size * 0.15))
    layer.blit(sphere, place)
    icon.blit(soft(layer, max(1, size // 28), BLACK, 0.5), (round(size * 0.015), round(size * 0.04)))
    icon.blit(sphere, place)
