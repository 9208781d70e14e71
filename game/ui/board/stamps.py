"""Small pictures the size of a cell, made once for each zoom: fills, hatches, dots, rings, signs, plates with text."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, FontMaker, Pen, Point, blank, masked, rounded, sweep
from game.ui.board.layout import Layout
from game.ui.board.strokes import Stamp

OVER = 4
NIGHT: RGB = (0x0C, 0x12, 0x16)
"""Edges of signs and the ground of plates, in every theme."""
PLATE_TEXT: RGB = (0xF7, 0xF9, 0xFA)


def put(sprite: pygame.Surface, centre: Point) -> Stamp:
    """The sprite with its middle at a point."""
    return sprite, (round(centre[0] - sprite.get_width() / 2), round(centre[1] - sprite.get_height() / 2))


def _pen(layout: Layout, colour: RGB) -> tuple[Pen, Point]:
    """A pen on a sheet for one cell, and the middle of the sheet."""
    size = (2 * ceil(2 * layout.quarter) + 2, 2 * ceil(layout.half) + 2)
    return Pen(size, size[0], OVER, colour), (size[0] / 2, size[1] / 2)


def _corners(layout: Layout, middle: Point, size: float) -> list[Point]:
    return [(middle[0] + u * layout.quarter * size, middle[1] + v * layout.half * size) for u, v in layout.corners]


@kept
def fill(layout: Layout, colour: RGB, alpha: int, size: float = 0.94) -> pygame.Surface:
    """A cell of thin colour that leaves the grid free."""
    pen, middle = _pen(layout, colour)
    pen.fill(_corners(layout, middle, size), (*colour, alpha))
    return pen.done()


@kept
def hatch(layout: Layout, colour: RGB, alpha: int, leans: tuple[int, ...], lines: int = 3) -> pygame.Surface:
    """Slanted lines that go on from cell to cell; ``leans``: 1 rises to the right, -1 falls."""
    pen, middle = _pen(layout, colour)
    step, wide = 2 * layout.half / lines, max(1.0, layout.width * 0.045)
    for lean in leans:
        for number in range(-2 * lines, 2 * lines + 1):
            y = middle[1] + (number + 0.5) * step
            rise, run = layout.half * lean, 3 * layout.quarter
            ends = ((middle[0] - run, y + rise), (middle[0] + run, y - rise))
            pen.line(*ends, width=wide, colour=(*colour, alpha))
    mask = blank(pen.surface.get_size(), (255, 255, 255))
    cut = [(x * pen.k, y * pen.k) for x, y in _corners(layout, middle, 0.99)]
    pygame.draw.polygon(mask, (255, 255, 255), cut)
    return pygame.transform.smoothscale(masked(pen.surface, mask), pen.size)


@kept
def outline(layout: Layout, colour: RGB, alpha: int, width: float, size: float = 0.93) -> pygame.Surface:
    """The edge of a cell."""
    pen, middle = _pen(layout, colour)
    pen.loop(*_corners(layout, middle, size), width=width, colour=(*colour, alpha))
    return pen.done()


@kept
def cursor(layout: Layout) -> pygame.Surface:
    """The keyboard's place: a dark edge with light dashes on it, seen on every ground."""
    wide = max(2.0, layout.width * 0.085)
    side = (2 * ceil(2 * layout.quarter + wide) + 2, 2 * ceil(layout.half + wide) + 2)
    pen, middle = Pen(side, side[0], OVER, NIGHT), (side[0] / 2, side[1] / 2)
    corners = _corners(layout, middle, 1.0)
    pen.loop(*corners, width=2.1 * wide)
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        for start, end in ((0.0, 0.2), (0.4, 0.6), (0.8, 1.0)):
            ends = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (start, end)]
            pen.line(*ends, width=wide, colour=(255, 255, 255, 255))
    return pen.done()


@kept
def dot(diameter: float, colour: RGB, edge: float) -> pygame.Surface:
    """A disc with a dark edge."""
    side = 2 * ceil(diameter / 2 + edge) + 2
    pen = Pen((side, side), side, OVER, NIGHT)
    pen.disc((side / 2, side / 2), diameter / 2 + edge, (*NIGHT, 200))
    pen.disc((side / 2, side / 2), diameter / 2, (*colour, 255))
    return pen.done()


@kept
def arcs(diameter: float, width: float, colour: RGB, edge: float) -> pygame.Surface:
    """A circle of four arcs with dark edges, open at top, bottom and sides."""
    side = 2 * ceil(diameter / 2 + width + edge) + 2
    pen, c = Pen((side, side), side, OVER, colour), side / 2
    for extra, ink in ((2 * edge, (*NIGHT, 210)), (0.0, (*colour, 255))):
        for turn in (45, 135, 225, 315):
            pen.arc((c, c), diameter / 2, turn - 27, turn + 27, width + extra, ink)
    return pen.done()


@kept
def circle(diameter: float, width: float, colour: RGB, edge: float) -> pygame.Surface:
    """A whole circle with dark edges."""
    side = 2 * ceil(diameter / 2 + width + edge) + 2
    pen, c = Pen((side, side), side, OVER, colour), side / 2
    pen.ring((c, c), diameter / 2, width + 2 * edge, (*NIGHT, 210))
    pen.ring((c, c), diameter / 2, width, (*colour, 255))
    return pen.done()


@kept
def pinned(diameter: float, width: float, colour: RGB) -> pygame.Surface:
    """Two rings, and the four arms of a cross that leave the middle free."""
    side = 2 * ceil(diameter * 0.72 + width) + 2
    pen, c = Pen((side, side), side, OVER, colour), side / 2
    outer, inner = diameter * 0.58, diameter * 0.58 - 1.9 * width
    arms = [((c + s * r * dx, c + s * r * dy), (c + s * diameter * 0.3 * dx, c + s * diameter * 0.3 * dy))
            for dx, dy in ((1, 0), (0, 1)) for s in (1, -1) for r in (diameter * 0.7,)]  # fmt: skip
    for arm in arms:
        pen.line(*arm, width=width * 2.1, colour=(*NIGHT, 210))
    for radius in (outer, inner):
        pen.ring((c, c), radius, width * 1.9, (*NIGHT, 210))
    for arm in arms:
        pen.line(*arm, width=width, colour=(*colour, 255))
    for radius in (outer, inner):
        pen.ring((c, c), radius, width, (*colour, 255))
    return pen.done()


@kept
def diamond(size: float, colour: RGB, alpha: int) -> pygame.Surface:
    """A small hollow square on its tip."""
    side = 2 * ceil(size) + 2
    pen, c = Pen((side, side), side, OVER, colour), side / 2
    corners: Sequence[Point] = ((c, c - size * 0.8), (c + size * 0.8, c), (c, c + size * 0.8), (c - size * 0.8, c))
    pen.loop(*corners, width=max(1.2, size * 0.34), colour=(*colour, alpha))
    return pen.done()


@kept
def cross(size: float, colour: RGB) -> pygame.Surface:
    """A saltire with a dark edge."""
    side = 2 * ceil(size) + 2
    pen, c, r = Pen((side, side), side, OVER, colour), side / 2, size * 0.62
    ways = (((c - r, c - r), (c + r, c + r)), ((c - r, c + r), (c + r, c - r)))
    for way in ways:
        pen.line(*way, width=size * 0.78, colour=(*NIGHT, 230))
    for way in ways:
        pen.line(*way, width=size * 0.4, colour=(*colour, 255))
    return pen.done()


@kept
def bullseye(size: float, colour: RGB) -> pygame.Surface:
    """A goal to aim at: ring and dot."""
    side = 2 * ceil(size) + 2
    pen, c = Pen((side, side), side, OVER, colour), side / 2
    pen.disc((c, c), size * 0.95, (*NIGHT, 200))
    pen.ring((c, c), size * 0.72, size * 0.24, (*colour, 255))
    pen.disc((c, c), size * 0.27, (*colour, 255))
    return pen.done()


@kept
def flag(size: float, colour: RGB) -> pygame.Surface:
    """A linesman's flag: a stick with a chequered cloth."""
    side = 2 * ceil(size) + 2
    pen, c = Pen((side, side), side, OVER, NIGHT), side / 2
    cloth = [(c - size * 0.55, c - size * 0.8), (c + size * 0.85, c - size * 0.8), (c + size * 0.85, c + size * 0.2),
             (c - size * 0.55, c + size * 0.2)]  # fmt: skip
    pen.solid(*cloth, round_by=size * 0.12)
    pen.line((c - size * 0.55, c - size * 0.8), (c - size * 0.55, c + size * 0.9), width=size * 0.3)
    pen.fill(cloth, (*colour, 255))
    pen.block(c + size * 0.15, c - size * 0.8, size * 0.7, size * 0.5, 0, (*NIGHT, 255))
    pen.block(c - size * 0.55, c - size * 0.3, size * 0.7, size * 0.5, 0, (*NIGHT, 255))
    return pen.done()


@kept
def plate(text: str, pixels: int, edge: RGB | None, font: FontMaker) -> pygame.Surface:
    """A text on a dark plate, with an edge in the colour it belongs to."""
    words = font(pixels).render(text, True, PLATE_TEXT)
    ink = words.get_bounding_rect()
    pad = max(2, round(pixels * 0.22))
    size = (max(ink.width, round(pixels * 0.55)) + 2 * pad + 2, round(pixels * 0.74) + 2 * pad)
    pen = Pen(size, size[0], OVER, edge or NIGHT)
    radius = size[1] * 0.32
    pen.fill(rounded(0, 0, *size, radius), (*(edge or NIGHT), 255 if edge else 205))
    if edge is not None:
        wide = max(1.0, pixels * 0.1)
        pen.fill(rounded(wide, wide, size[0] - 2 * wide, size[1] - 2 * wide, radius - wide), (*NIGHT, 255))
    made = pen.done()
    made.blit(words, ((size[0] - ink.width) // 2 - ink.x, (size[1] - ink.height + 1) // 2 - ink.y))
    return made


@kept
def halo(diameter: float, colour: RGB) -> pygame.Surface:
    """The ring of the chosen piece: a bright circle with light around it."""
    side = 2 * ceil(diameter * 0.8) + 2
    pen, c = Pen((side, side), side, OVER, colour), side / 2
    for step in range(6):
        pen.disc((c, c), diameter * (0.78 - 0.03 * step), (*colour, 10 + 16 * step))
    wide = max(2.0, diameter * 0.1)
    pen.fill(sweep((c, c), diameter * 0.5 + 1.6 * wide, 0, 360), (*NIGHT, 235))
    pen.fill(sweep((c, c), diameter * 0.5 + 1.25 * wide, 0, 360), (*colour, 255))
    pen.fill(sweep((c, c), diameter * 0.5 + 0.25 * wide, 0, 360), (*NIGHT, 255))
    return pen.done()
