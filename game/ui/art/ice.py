"""The ice of a rink as a film shows it: the painted lines under a gloss of lamps and skates, and the puck on it."""

from __future__ import annotations

import hashlib

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import BLACK, RGB, WHITE, Pen, Point, around, blank, lighter, masked, mix, rounded, soft
from game.ui.art.rink import CIRCLE, CORNER, GOAL_LINE, LENGTH, WIDTH, RinkColours, rink

SCRATCHES = 90
LAMPS = (0.18, 0.39, 0.61, 0.82)
"""Where the lamps under the roof mirror themselves, along the rink."""


@kept
def ice_sheet(size: tuple[int, int], colours: RinkColours, plain: bool = False) -> pygame.Surface:
    """A whole rink with the light on it; transparent outside its boards. Do not draw on it.

    ``plain``: without gloss, for highest contrast.
    """
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(rink(size, colours), (0, 0))
    picture.blit(_details(size, colours), (0, 0))
    if not plain:
        picture.blit(_gloss(size), (0, 0))
    metre = min(size[0] / LENGTH, size[1] / WIDTH)
    cut = Pen(size, size[0], 2, WHITE)
    cut.block(0, 0, *size, (CORNER + 0.4) * metre)
    return masked(picture, cut.done())


def _details(size: tuple[int, int], colours: RinkColours) -> pygame.Surface:
    """What a rink has besides its great lines: dashes, hash marks, the spots of the middle, nets, kick plates."""
    pen = Pen(size, size[0], 2, colours.line)
    metre, along = min(size[0] / LENGTH, size[1] / WIDTH), size[0] / LENGTH
    wide = max(1.0, 0.16 * metre)
    middle = size[1] / 2
    for step in range(1, 14, 2):
        y = size[1] * step / 14
        pen.line((size[0] / 2, y - metre * 0.4), (size[0] / 2, y + metre * 0.4), width=wide, colour=(*WHITE, 150))
    for way, start in ((1, 0.0), (-1, float(size[0]))):
        goal = start + way * GOAL_LINE * along
        _net(pen, (goal, middle), way, metre, colours)
        pen.fill(_fan((goal, middle), way, 1.8 * metre), (*colours.blue, 60))
        for side in (-1, 1):
            _hashes(pen, (goal + way * 6 * metre, middle + side * 0.235 * size[1]), metre, wide, colours.red)
            spot = (size[0] / 2 - way * 5.5 * along, middle + side * 0.235 * size[1])
            pen.disc(spot, 0.34 * metre, (*colours.red, 255))
    edge = max(2.0, 0.4 * metre)
    plate = (edge * 1.6, edge * 1.6, size[0] - 3.2 * edge, size[1] - 3.2 * edge)
    pen.box(*plate, CORNER * metre - edge, max(1.0, edge * 0.28), (*mix(colours.ice, (0xF2, 0xC9, 0x4C), 0.55), 255))
    return pen.done()


def _fan(goal: Point, way: int, radius: float) -> list[Point]:
    start = -90 if way > 0 else 90
    return [goal, *(around(goal, radius, start + step * 10) for step in range(19))]


def _net(pen: Pen, goal: Point, way: int, metre: float, colours: RinkColours) -> None:
    """The goal behind its line, with a net that can be seen through."""
    (x, y), half, deep = goal, 0.95 * metre, -way * 1.1 * metre
    pen.fill([(x, y - half), (x + deep, y - half * 0.8), (x + deep, y + half * 0.8), (x, y + half)], (*WHITE, 70))
    for step in range(1, 5):
        level = y - half + 2 * half * step / 5
        pen.line((x, level), (x + deep, level), width=max(0.6, 0.06 * metre), colour=(*WHITE, 110))
    for post in (-half, half):
        pen.disc((x, y + post), max(1.2, 0.17 * metre), (*lighter(colours.red, 0.25), 255))


def _hashes(pen: Pen, centre: Point, metre: float, wide: float, red: RGB) -> None:
    """The short strokes at a face-off circle."""
    for up in (-1, 1):
        for across in (-0.8, 0.8):
            x, y = centre[0] + across * metre, centre[1] + up * CIRCLE * metre
            pen.line((x, y), (x, y + up * 0.9 * metre), width=wide, colour=(*red, 255))


def _gloss(size: tuple[int, int]) -> pygame.Surface:
    """Light that gathers in the middle, blurred mirror images of the lamps, and the scratches of skates."""
    small = (max(16, size[0] // 4), max(8, size[1] // 4))
    lit = blank(small, WHITE)
    pygame.draw.ellipse(lit, (*WHITE, 46), lit.get_rect().inflate(-small[0] // 5, -small[1] // 4))
    lit = pygame.transform.gaussian_blur(lit, max(3, small[1] // 4))
    lamps = blank(small, WHITE)
    for number, at in enumerate(LAMPS):
        box = pygame.Rect(0, 0, max(3, round(small[0] * 0.045)), round(small[1] * (0.62 if number % 3 else 0.5)))
        box.center = (round(small[0] * at), round(small[1] * (0.46 if number % 3 else 0.5)))
        pygame.draw.ellipse(lamps, (*WHITE, 62), box)
    lit.blit(pygame.transform.gaussian_blur(lamps, max(2, small[1] // 13)), (0, 0))
    lit.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out = pygame.transform.smoothscale(lit, size)
    out.blit(_scratches(size), (0, 0))
    return out


def _scratches(size: tuple[int, int]) -> pygame.Surface:
    """Fine curved lines, always the same."""
    pen = Pen(size, size[0], 2, WHITE)
    bits = hashlib.shake_128(b"skates").digest(SCRATCHES * 4)
    for number in range(SCRATCHES):
        x, y, turn, long = (byte / 255 for byte in bits[4 * number : 4 * number + 4])
        centre = (x * size[0], y * size[1])
        radius, start = size[1] * (0.12 + 0.5 * long), turn * 360
        pen.arc(centre, radius, start, start + 8 + 14 * long, 0.5, (*WHITE, 15))
    return pen.done()


@kept
def puck(diameter: int) -> pygame.Surface:
    """A puck with its soft shadow, seen a little from the side; the picture is half as large again."""
    side = round(diameter * 1.6)
    high = round(diameter * 0.26)
    pen = Pen((side, side), side, 6, BLACK)
    x, y = (side - diameter) / 2, side / 2
    for lift, tone in ((0.0, (0x0A, 0x0D, 0x11)), (high * 0.55, (0x2E, 0x36, 0x3F))):
        top = y - diameter * 0.36 - lift
        pen.fill(rounded(x, top, diameter, diameter * 0.72, diameter * 0.36), (*tone, 255))
    pen.fill(
        rounded(x + diameter * 0.14, y - diameter * 0.26 - high * 0.55, diameter * 0.72, diameter * 0.5, diameter),
        (0x1A, 0x20, 0x27, 255),
    )
    body = pen.done()
    out = blank((side, side))
    out.blit(soft(body, max(1, diameter // 6), BLACK, 0.5), (round(diameter * 0.08), round(diameter * 0.14)))
    out.blit(body, (0, 0))
    return out
