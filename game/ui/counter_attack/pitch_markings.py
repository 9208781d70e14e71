"""The white lines of the pitch and the goals, where the printed board has them.

Measures are quarters of a hex width eastwards (u) and half rows northwards (v), as in the geometry of the hexes.
"""

from __future__ import annotations

from math import acos, degrees

from game.content.counter_attack_board import Board
from game.ui.art.pen import WHITE, Pen, Point, mix
from game.ui.art.pitch import PitchColours
from game.ui.board.strokes import around
from game.ui.counter_attack.hex_layout import HexLayout

TOUCHLINE = 25
AREA, SIX_YARDS = (36, 15), (48, 10)
"""Where the lines of penalty area and six-yard box cross: how far from the halfway line, how far from the middle."""
SPOT = 42
CIRCLE, ARC = 9.72, 10.6
"""Radii: both touch exactly the hexes that belong to them."""
THIRD = 22.5
NET = 3.7
"""How deep a goal is."""
CORNER = 2.2


def markings(pen: Pen, layout: HexLayout, board: Board, colours: PitchColours) -> None:
    """All lines; what lies outside the pen's surface costs little."""
    wide = max(1.3, layout.width * 0.062)
    line, q = board.goal_line, layout.quarter
    corners = [layout.point(u, v) for u, v in ((-line, TOUCHLINE), (line, TOUCHLINE), (line, -TOUCHLINE))]
    for way in (-1, 1):
        _goal(pen, layout, board, way, wide, colours)
    pen.loop(*corners, layout.point(-line, -TOUCHLINE), width=wide)
    pen.line(layout.point(0, TOUCHLINE), layout.point(0, -TOUCHLINE), width=wide)
    pen.ring(layout.point(0, 0), CIRCLE * q, wide)
    pen.disc(layout.point(0, 0), 1.7 * wide)
    for way in (-1, 1):
        _end(pen, layout, line, way, wide)
        _ticks(pen, layout, way, wide)


def _end(pen: Pen, layout: HexLayout, line: int, way: int, wide: float) -> None:
    """Areas, spot, arc and corners of one end; ``way`` leads to its goal."""
    q = layout.quarter
    for u, v in (AREA, SIX_YARDS):
        box = [(way * line, v), (way * u, v), (way * u, -v), (way * line, -v)]
        pen.line(*(layout.point(*corner) for corner in box), width=wide)
    spot = layout.point(way * SPOT, 0)
    pen.disc(spot, 1.5 * wide)
    # Only what lies beyond the area is drawn of the circle round the spot.
    half = degrees(acos((SPOT - AREA[0]) / ARC))
    facing = 180 if way > 0 else 0
    pen.arc(spot, ARC * q, facing - half, facing + half, wide)
    for v, start in ((TOUCHLINE, 90 if way > 0 else 0), (-TOUCHLINE, 180 if way > 0 else -90)):
        pen.arc(layout.point(way * line, v), CORNER * q, start, start + 90, wide)


def _ticks(pen: Pen, layout: HexLayout, way: int, wide: float) -> None:
    """Where a final third begins: a mark on either touchline."""
    for v in (TOUCHLINE, -TOUCHLINE):
        out = 1.1 if v > 0 else -1.1
        pen.line(layout.point(way * THIRD, v), layout.point(way * THIRD, v + out), width=wide * 1.5)
        pen.line(layout.point(way * THIRD, v), layout.point(way * THIRD, v - out * 0.6), width=wide)


def _goal(pen: Pen, layout: HexLayout, board: Board, way: int, wide: float, colours: PitchColours) -> None:
    """Shade, mesh, frame and posts."""
    line, post = board.goal_line, board.post
    corners = [(way * line, post), (way * (line + NET), post), (way * (line + NET), -post), (way * line, -post)]
    frame: list[Point] = [layout.point(*corner) for corner in corners]
    if not around(frame, 2 * wide).colliderect((0, 0, *pen.size)):
        return
    pen.fill(frame, (*mix(colours.surround, (0, 0, 0), 0.35), 150))
    thread = (*mix(colours.surround, colours.line, 0.62), 150)
    columns, rows = 6, 4 * post
    for step in range(1, columns):
        u = way * (line + NET * step / columns)
        pen.line(layout.point(u, post), layout.point(u, -post), width=wide * 0.3, colour=thread)
    for step in range(1, rows):
        v = post - 2 * post * step / rows
        pen.line(layout.point(way * line, v), layout.point(way * (line + NET), v), width=wide * 0.3, colour=thread)
    pen.line(*frame, width=wide * 0.8, colour=(*mix(colours.surround, colours.line, 0.8), 255))
    for v in (post, -post):
        pen.disc(layout.point(way * line, v), wide * 1.5, (*WHITE, 255))
