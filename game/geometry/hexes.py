"""Flat-top hexes in straight columns, the odd columns shoved up by half a hex.

``x`` counts columns from west to east, ``z`` rows from south to north. Directions are 1 to 6, clockwise from north.
"""

from __future__ import annotations

Hex = tuple[int, int]
"""A column and a row."""

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = DIRECTIONS = range(1, 7)

_STEPS: tuple[dict[int, Hex], dict[int, Hex]] = (
    {1: (0, 1), 2: (1, 0), 3: (1, -1), 4: (0, -1), 5: (-1, -1), 6: (-1, 0)},
    {1: (0, 1), 2: (1, 1), 3: (1, 0), 4: (0, -1), 5: (-1, 0), 6: (-1, 1)},
)
"""What a step in each direction adds, in even and in odd columns."""


def neighbour(place: Hex, direction: int) -> Hex:
    """The hex next to ``place`` in a direction from 1 to 6."""
    x, z = place
    step_x, step_z = _STEPS[x & 1][direction]
    return (x + step_x, z + step_z)


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes around ``place``, clockwise from north."""
    x, z = place
    return tuple((x + step_x, z + step_z) for step_x, step_z in _STEPS[x & 1].values())


def distance(one: Hex, other: Hex) -> int:
    """How many steps lie between two hexes; asked so often that it calls nothing."""
    x, z = one
    to_x, to_z = other
    columns, rows = x - to_x, z - (x >> 1) - to_z + (to_x >> 1)
    if columns < 0:
        columns, rows = -columns, -rows
    if rows > 0:
        return columns + rows
    return columns if columns > -rows else -rows


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at exactly this distance, clockwise from the northernmost."""
    if radius < 1:
        return (centre,) if radius == 0 else ()
    x, z = centre
    place = (x, z + radius)
    found = []
    for direction in (SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST, NORTH, NORTH_EAST):
        for _ in range(radius):
            found.append(place)
            place = neighbour(place, direction)
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes up to this distance, from the middle outwards."""
    return tuple(place for each in range(radius + 1) for place in ring(centre, each))


def line_coordinates(place: Hex) -> tuple[int, int]:
    """The centre as whole numbers (U, V): a hex is 4 U wide, and U : V is as 1 : √3, so the length is √(U² + 3V²)."""
    x, z = place
    return (3 * x, 2 * z + (x & 1))


def mirror_east_west(place: Hex) -> Hex:
    """The hex as far on the other side of the middle of column 0."""
    return (-place[0], place[1])


def mirror_north_south(place: Hex) -> Hex:
    """The hex as far on the other side of the middle of row 0 in the even columns."""
    x, z = place
    return (x, -z - (x & 1))
