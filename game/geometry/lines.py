"""The hexes under a straight line from centre to centre, by exact tests with whole numbers.

Thin: every hex that the line meets, be it along an edge or at a corner only. Wide: every hex whose centre lies near
the line. Where the line starts matters only by the parity of the column, so lines are kept by parity and offset and
moved to where they are asked for.
"""

from __future__ import annotations

from functools import cache

from game.geometry.hexes import Hex, line_coordinates

WIDE_SQUARE = (56, 25)
"""A wide line holds the hexes with C² / L up to this fraction: 0.648 hex widths from the centre to the line."""


def line(start: Hex, target: Hex, wide: bool = False) -> tuple[Hex, ...]:
    """The hexes from ``start`` (left out) to ``target`` (the last), in the order in which a ball runs through them.

    Two hexes that the ball passes at the same time come with the one to the left of its way first.
    """
    x, z = start
    parity = x & 1
    column = x - parity
    return tuple([(column + a, z + b) for a, b in _from_the_middle(parity, target[0] - column, target[1] - z, wide)])


@cache
def _from_the_middle(parity: int, x: int, z: int, wide: bool) -> tuple[Hex, ...]:
    """The line from (``parity``, 0) to (``x``, ``z``)."""
    start, target = (parity, 0), (x, z)
    from_u, from_v = line_coordinates(start)
    to_u, to_v = line_coordinates(target)
    way_u, way_v = to_u - from_u, to_v - from_v
    length = way_u * way_u + 3 * way_v * way_v
    if not length:
        return ()
    found = []
    for column in range(min(parity, x) - 1, max(parity, x) + 2):
        for row in range(min(0, z) - 1, max(0, z) + 2):
            at_u, at_v = line_coordinates((column, row))
            u, v = at_u - from_u, at_v - from_v
            along = u * way_u + 3 * v * way_v
            aside = u * way_v - v * way_u
            if 0 <= along <= length and (column, row) != start and _meets(aside, way_u, way_v, wide):
                found.append((along, aside, (column, row)))
    return tuple(place for _, _, place in sorted(found))


def _meets(aside: int, way_u: int, way_v: int, wide: bool) -> bool:
    """Whether a hex so far beside the line still belongs to it."""
    if wide:
        above, below = WIDE_SQUARE
        return below * aside * aside <= above * (way_u * way_u + 3 * way_v * way_v)
    return abs(aside) <= max(2 * abs(way_v), abs(way_u) + abs(way_v))
