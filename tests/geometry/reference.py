"""Slow answers from first principles, written without the formulas of the program.

Everything is put into coordinates in which a hex is the closed polygon with the corners (±2, 0) and (±1, ±1) around its
centre. Compared with the drawn pitch heights are divided by √3; what meets and what does not stays the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from fractions import Fraction

Hex = tuple[int, int]
Point = tuple[int, int]

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
WIDE_REACH = Fraction(168, 25)
"""The square of the widest distance of a wide line, in quarters of a hex width."""


def centre(place: Hex) -> Point:
    x, z = place
    return (3 * x, 2 * z + 1) if x % 2 else (3 * x, 2 * z)


def hexes_near(start: Hex, target: Hex) -> Iterable[Hex]:
    """All whose polygon or whose centre can be near the segment: its box with two columns and rows more all around."""
    columns = range(min(start[0], target[0]) - 2, max(start[0], target[0]) + 3)
    rows = range(min(start[1], target[1]) - 2, max(start[1], target[1]) + 3)
    return ((x, z) for x in columns for z in rows)


def turn(one: Point, two: Point, three: Point) -> int:
    """Which way three points turn: 1 left, -1 right, 0 straight on."""
    area = (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
    return (area > 0) - (area < 0)


def within(one: Point, two: Point, point: Point) -> bool:
    """Whether a point of the line through two points lies between them."""
    return all(min(a, b) <= c <= max(a, b) for a, b, c in zip(one, two, point, strict=True))


def segments_meet(one: Point, two: Point, three: Point, four: Point) -> bool:
    """Whether two closed segments have a point in common."""
    turns = (turn(one, two, three), turn(one, two, four), turn(three, four, one), turn(three, four, two))
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    ends = ((one, two, three), (one, two, four), (three, four, one), (three, four, two))
    return any(not side and within(*each) for side, each in zip(turns, ends, strict=True))


def thin(start: Hex, target: Hex) -> set[Hex]:
    """The hexes whose closed polygon meets the segment between the centres, the start left out."""
    first, last = centre(start), centre(target)
    found = {target} - {start}
    for place in hexes_near(start, target):
        u, v = centre(place)
        polygon = [(u + a, v + b) for a, b in CORNERS]
        edges = zip(polygon, polygon[1:] + polygon[:1], strict=True)
        if place not in (start, target) and any(segments_meet(first, last, *edge) for edge in edges):
            found.add(place)
    return found


def wide(start: Hex, target: Hex) -> set[Hex]:
    """The hexes beside the segment whose centre is near it, the start left out."""
    (from_u, from_v), (to_u, to_v) = centre(start), centre(target)
    way_u, way_v = to_u - from_u, to_v - from_v
    found = set()
    for place in hexes_near(start, target):
        u, v = centre(place)[0] - from_u, centre(place)[1] - from_v
        share = Fraction(u * way_u + 3 * v * way_v, way_u**2 + 3 * way_v**2)
        if place != start and 0 <= share <= 1:
            off_u, off_v = u - share * way_u, v - share * way_v
            if off_u**2 + 3 * off_v**2 <= WIDE_REACH:
                found.add(place)
    return found


def touching(one: Hex, other: Hex) -> bool:
    """Whether two different hexes have an edge in common."""
    (a, b), (c, d) = centre(one), centre(other)
    return len({(a + p, b + q) for p, q in CORNERS} & {(c + p, d + q) for p, q in CORNERS}) == 2


def steps_from(start: Hex, farthest: int) -> dict[Hex, int]:
    """How far every hex up to ``farthest`` is, found by walking over common edges."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        if found[place] == farthest:
            continue
        x, z = place
        for other in ((x + a, z + b) for a in (-1, 0, 1) for b in (-1, 0, 1)):
            if other not in found and touching(place, other):
                found[other] = found[place] + 1
                waiting.append(other)
    return found
