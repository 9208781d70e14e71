"""What stands on a crest: simple signs in one colour on a square of 100 units, round a centre and within a radius."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.ui.art.pen import RGB, Pen, Point, around, regular, star_points, sweep

Charge: TypeAlias = Callable[[Pen, Point, float, RGB, RGB], None]
"""Draws with a pen at a centre, within a radius, in a colour, with holes in the colour of the ground."""


def ball(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    pen.disc(at, r, ink)
    pen.solid(*regular(at, r * 0.36, 5), round_by=r * 0.05, colour=ground)
    for corner in range(5):
        turn = -90 + 72 * corner
        pen.line(around(at, r * 0.36, turn), around(at, r * 0.76, turn), width=r * 0.12, colour=ground)
        rim = sweep(at, r * 0.9, turn - 24, turn + 24)
        pen.fill([*rim, around(at, r * 0.66, turn)], ground)


def star(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    pen.solid(*star_points((at[0], at[1] + r * 0.06), r, 0.42), round_by=r * 0.05, colour=ink)


def three_stars(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    for dx, dy in ((-0.52, -0.4), (0.52, -0.4), (0, 0.5)):
        star(pen, (at[0] + dx * r, at[1] + dy * r), r * 0.48, ink, ground)


def rook(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    x, y = at
    for left in (-0.72, -0.2, 0.32):
        pen.block(x + left * r, y - r * 0.95, r * 0.4, r * 0.5, r * 0.04, ink)
    pen.block(x - r * 0.72, y - r * 0.62, r * 1.44, r * 0.36, r * 0.05, ink)
    pen.fill(
        [
            (x - r * 0.48, y - r * 0.3),
            (x + r * 0.48, y - r * 0.3),
            (x + r * 0.58, y + r * 0.7),
            (x - r * 0.58, y + r * 0.7),
        ],
        ink,
    )
    pen.block(x - r * 0.82, y + r * 0.62, r * 1.64, r * 0.32, r * 0.06, ink)
    pen.fill(
        [(x - r * 0.2, y + r * 0.62), *sweep((x, y + r * 0.12), r * 0.2, 180, 360), (x + r * 0.2, y + r * 0.62)], ground
    )


def crown(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    x, y = at
    points = [(-0.9, -0.45), (-0.42, 0.1), (0, -0.72), (0.42, 0.1), (0.9, -0.45), (0.68, 0.5), (-0.68, 0.5)]
    pen.solid(*[(x + dx * r, y + dy * r) for dx, dy in points], round_by=r * 0.05, colour=ink)
    for dx, dy in ((-0.9, -0.5), (0, -0.78), (0.9, -0.5)):
        pen.disc((x + dx * r, y + dy * r), r * 0.15, ink)
    pen.block(x - r * 0.72, y + r * 0.66, r * 1.44, r * 0.2, r * 0.08, ink)


def anchor(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    x, y = at
    pen.ring((x, y - r * 0.72), r * 0.18, r * 0.15, ink)
    pen.line((x, y - r * 0.5), (x, y + r * 0.82), width=r * 0.2, colour=ink)
    pen.line((x - r * 0.42, y - r * 0.28), (x + r * 0.42, y - r * 0.28), width=r * 0.18, colour=ink)
    pen.arc((x, y + r * 0.1), r * 0.72, 12, 168, r * 0.2, ink)
    for way in (-1, 1):
        pen.solid(
            (x + way * r * 0.5, y + r * 0.26),
            (x + way * r * 0.9, y + r * 0.3),
            (x + way * r * 0.78, y - r * 0.1),
            round_by=r * 0.04,
            colour=ink,
        )


def sun(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    pen.fill(star_points(at, r, 0.62, 12), ink)
    pen.ring(at, r * 0.5, r * 0.07, ground)


def tree(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    x, y = at
    pen.block(x - r * 0.13, y + r * 0.1, r * 0.26, r * 0.85, r * 0.04, ink)
    for dx, dy, size in ((0, -0.5, 0.46), (-0.46, -0.14, 0.4), (0.46, -0.14, 0.4), (0, 0, 0.46)):
        pen.disc((x + dx * r, y + dy * r), size * r, ink)
    pen.block(x - r * 0.5, y + r * 0.82, r, r * 0.14, r * 0.07, ink)


def bolt(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    points = ((0.18, -0.98), (-0.6, 0.16), (-0.04, 0.16), (-0.22, 0.98), (0.6, -0.26), (0.04, -0.26))
    pen.solid(*[(at[0] + dx * r, at[1] + dy * r) for dx, dy in points], round_by=r * 0.04, colour=ink)


def mountain(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    x, y = at
    pen.solid(
        (x - r * 0.95, y + r * 0.62),
        (x - r * 0.2, y - r * 0.72),
        (x + r * 0.5, y + r * 0.62),
        round_by=r * 0.05,
        colour=ink,
    )
    pen.solid(
        (x, y + r * 0.62), (x + r * 0.48, y - r * 0.2), (x + r * 0.95, y + r * 0.62), round_by=r * 0.05, colour=ink
    )
    pen.fill(
        [
            (x - r * 0.2, y - r * 0.56),
            (x - r * 0.46, y - r * 0.06),
            (x - r * 0.26, y - r * 0.18),
            (x - r * 0.12, y),
            (x + r * 0.05, y - r * 0.1),
        ],
        ground,
    )


def waves(pen: Pen, at: Point, r: float, ink: RGB, ground: RGB) -> None:
    for dy in (-0.55, 0.0, 0.55):
        crest: list[Point] = []
        for bow in range(4):
            centre = (at[0] + (bow - 1.5) * r * 0.46, at[1] + dy * r)
            crest += sweep(centre, r * 0.23, 180, 360) if bow % 2 else sweep(centre, r * 0.23, 180, 0)
        pen.line(*crest, width=r * 0.2, colour=ink)


CHARGES: tuple[Charge, ...] = (ball, star, three_stars, rook, crown, anchor, sun, tree, bolt, mountain, waves)
