"""Tokens of players with badges, the ball, its shadow and its trail."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

import pygame
from pygame.typing import ColorLike

from game.ui.art.keeping import kept
from game.ui.art.pen import (
    BLACK,
    RGB,
    WHITE,
    FontMaker,
    Pen,
    Point,
    blank,
    gradient,
    masked,
    number,
    rgb,
    soft,
    sweep,
    top_light,
)
from game.ui.art.solids import ICOSAHEDRON, UPRIGHT, Vector, dot, minus, placed, spun, unit

Kind: TypeAlias = Literal["home", "away"]
Badge: TypeAlias = Literal["yellow", "red", "tick", "captain"]
Mark: TypeAlias = Badge | Literal["injured"]

OVER = 4
FLAT = -0.74
"""How high the flat top edge of an away token lies, as a share of its radius."""
YELLOW: RGB = (0xF6, 0xCF, 0x3C)
RED: RGB = (0xD6, 0x3B, 0x2F)
GREEN: RGB = (0x2E, 0x9C, 0x78)
NAVY: RGB = (0x14, 0x19, 0x1F)


def token(
    kind: Kind, diameter: int, fill: ColorLike, rim: ColorLike, ink: ColorLike, text: str, font: FontMaker,
    badge: Badge | None = None, dimmed: bool = False,
) -> pygame.Surface:  # fmt: skip
    """A player's token with its shadow; the picture is a quarter larger than the token, which is centred in it."""
    return _token(kind, diameter, rgb(fill), rgb(rim), rgb(ink), text, font, badge, dimmed)


@kept
def _token(
    kind: Kind,
    diameter: int,
    fill: RGB,
    rim: RGB,
    ink: RGB,
    text: str,
    font: FontMaker,
    badge: Badge | None,
    dimmed: bool,
) -> pygame.Surface:
    side = picture_side(diameter)
    disc = _disc(kind, diameter, side, fill, rim)
    out = blank((side, side))
    drop = max(1, round(diameter * 0.05))
    out.blit(soft(disc, max(1, round(diameter * 0.06)), BLACK, 0.55), (0, drop))
    out.blit(disc, (0, 0))
    if text:
        figure = number(text, max(6, round(diameter * 0.38)), round(diameter * 0.66), ink, font)
        middle = side / 2 + (diameter * 0.04 if kind == "away" else 0)
        out.blit(figure, (round((side - figure.get_width()) / 2), round(middle - figure.get_height() / 2)))
    if dimmed:
        out.fill((255, 255, 255, 105), special_flags=pygame.BLEND_RGBA_MULT)
    if badge:
        sign = mark(badge, max(9, round(diameter * 0.42)))
        out.blit(sign, (side - sign.get_width(), side - sign.get_height()))
    return out


def picture_side(diameter: int) -> int:
    """The side of the square picture of a token of this diameter."""
    return 2 * math.ceil(diameter * 0.625)


def _outline(kind: Kind, centre: float, radius: float) -> list[Point]:
    if kind == "home":
        return sweep((centre, centre), radius, 0, 360)
    corner = math.degrees(math.asin(-FLAT))
    return sweep((centre, centre), radius, -corner, 180 + corner)


def _disc(kind: Kind, diameter: int, side: int, fill: RGB, rim: RGB) -> pygame.Surface:
    """The body without shadow: rim, fill, and light from above."""
    centre, radius = side / 2, diameter / 2
    border = max(1.5, diameter * 0.065)
    pen = Pen((side, side), side, OVER, rim)
    pen.fill(_outline(kind, centre, radius))
    inner = _outline(kind, centre, radius - border)
    if kind == "away":
        top = centre + FLAT * radius + border
        inner = [(x, max(y, top)) for x, y in inner]
    pen.fill(inner, fill)
    mask = blank(pen.surface.get_size(), WHITE)
    pygame.draw.polygon(mask, WHITE, [(x * pen.k, y * pen.k) for x, y in inner])
    pen.surface.blit(masked(top_light(mask.get_size(), 40, 56), mask), (0, 0))
    return pen.done()


@kept
def mark(kind: Mark, size: int) -> pygame.Surface:
    """A small sign with a dark edge, told by its shape: upright card, crossed card, tick in a disc, letter C on a band,
    plaster cross."""
    pen = Pen((size, size), 24, 8, NAVY)
    if kind in ("yellow", "red"):
        card: tuple[Point, ...] = ((6.5, 3.5), (17.5, 3.5), (17.5, 20.5), (6.5, 20.5))
        pen.solid(*card, round_by=3)
        pen.solid(*card, round_by=1.2, colour=YELLOW if kind == "yellow" else RED)
        if kind == "red":
            pen.line((8.6, 8.6), (15.4, 15.4), width=2.8, colour=WHITE)
            pen.line((15.4, 8.6), (8.6, 15.4), width=2.8, colour=WHITE)
        return pen.done()
    pen.disc((12, 12), 11.8)
    pen.disc((12, 12), 9.6, GREEN if kind == "tick" else WHITE)
    if kind == "tick":
        pen.line((7.2, 12.4), (10.6, 15.8), (16.8, 8.6), width=3.4, colour=WHITE)
    elif kind == "captain":
        pen.arc((12.6, 12), 4.4, 50, 310, width=2.8)
    else:
        pen.block(9.6, 5.2, 4.8, 13.6, 0.8, RED)
        pen.block(5.2, 9.6, 13.6, 4.8, 0.8, RED)
    return pen.done()


@kept
def ball(diameter: int, turn: float = 0.0) -> pygame.Surface:
    """A football with its panels; ``turn`` in radians rolls it to the right."""
    pen = Pen((diameter, diameter), 2.0, 8 if diameter < 48 else 4, (0x2A, 0x33, 0x3C))
    pen.disc((1, 1), 1.0)
    pen.disc((1, 1), 0.96, (0xF7, 0xF8, 0xF6))
    frame = spun(spun(UPRIGHT, unit((1, 0.5, 0.2)), 0.42), (0, 1, 0), turn)
    corners = [unit(corner) for corner in ICOSAHEDRON]
    for corner in corners:
        near = [other for other in corners if 0.3 < dot(corner, other) < 0.9]
        _panel(pen, placed(corner, frame), [placed(other, frame) for other in near])
    _round_light(pen)
    return pen.done()


def _panel(pen: Pen, centre: Vector, neighbours: list[Vector]) -> None:
    """A dark five-cornered panel and the seams that start at its corners."""
    if centre[2] < -0.5:
        return
    corners = [unit(_between(centre, other, 1 / 3)) for other in neighbours]
    side = _basis(centre)
    corners.sort(key=lambda c: math.atan2(dot(c, side[1]), dot(c, side[0])))
    edge = [
        unit(_between(a, b, s / 3)) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True) for s in range(3)
    ]
    if max(point[2] for point in edge) > 0.02:
        pen.fill([_on_disc(point) for point in edge], (0x2A, 0x33, 0x3C))
    for other in neighbours:
        seam = [unit(_between(centre, other, 1 / 3 + s / 12)) for s in range(5)]
        shown = [_on_disc(point) for point in seam if point[2] > 0]
        if len(shown) > 1:
            pen.line(*shown, width=0.07, colour=(0x8C, 0x96, 0x9E))


def _between(a: Vector, b: Vector, share: float) -> Vector:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share


def _basis(normal: Vector) -> tuple[Vector, Vector]:
    helper: Vector = (1, 0, 0) if abs(normal[0]) < 0.8 else (0, 1, 0)
    along = dot(helper, normal)
    first = unit(minus(helper, (normal[0] * along, normal[1] * along, normal[2] * along)))
    x = normal[1] * first[2] - normal[2] * first[1]
    y = normal[2] * first[0] - normal[0] * first[2]
    return first, (x, y, normal[0] * first[1] - normal[1] * first[0])


def _on_disc(point: Vector) -> Point:
    """Seen from above; what lies beyond the edge is drawn on the edge."""
    x, y, z = point
    if z < 0:
        length = math.hypot(x, y) or 1.0
        x, y = x / length, y / length
    return 1 + 0.96 * x, 1 + 0.96 * y


def _round_light(pen: Pen) -> None:
    """Shade that makes the disc a sphere: darker to the lower right."""
    side = 48
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            far = math.hypot((x + 0.5) / side - 0.38, (y + 0.5) / side - 0.34)
            light.set_at((x, y), (*NAVY, round(min(1.0, max(0.0, far - 0.22) * 1.5) ** 1.5 * 150)))
    full = pen.surface.get_size()
    mask = blank(full, WHITE)
    pygame.draw.circle(mask, WHITE, (full[0] / 2, full[1] / 2), full[0] / 2)
    pen.surface.blit(masked(pygame.transform.smoothscale(light, full), mask), (0, 0))


@kept
def ball_shadow(diameter: int, height: float = 0.0) -> pygame.Surface:
    """The ball's shadow on the grass; the higher it flies (0 to 1), the wider and fainter."""
    side = round(diameter * (1.5 + 0.7 * height))
    pen = Pen((side, side), 2.0, OVER, BLACK)
    pen.disc((1, 1), 0.62)
    return soft(pen.done(), max(1, round(side * 0.1)), BLACK, 0.55 - 0.3 * height)


@kept
def trail(length: int, width: int, colour: tuple[int, int, int] = WHITE) -> pygame.Surface:
    """A tail for a moving ball, pointing right: nothing at the left end, ``colour`` at the right."""
    pen = Pen((length, width), length, OVER, colour)
    pen.fill([(0, width / 2), (length - width / 2, 0), *sweep((length - width / 2, width / 2), width / 2, -90, 90)])
    shape = pen.done()
    fade = pygame.transform.rotate(gradient((width, length), (255, 255, 255, 0), (255, 255, 255, 190)), 90)
    return masked(shape, fade)
