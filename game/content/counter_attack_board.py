"""The Counter Attack pitch as a value, ready to be asked: regions, neighbours, goals, ranges.

Side 0 is the west end, side 1 the east end: ``area[1]`` is the penalty area before the east goal. Geometry proper
(distances, lines, ways) is elsewhere; what is here follows from the file alone, so that screens can draw from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.content.counter_attack_file import COMPASS, BoardFile, Hex, HexSet, north_south
from game.content.counter_attack_ranges import Ranges
from game.content.faults import checked
from game.content.files import read_json
from game.content.places import BOARDS

WEST, EAST = SIDES = (0, 1)
PATH = BOARDS / "counter_attack.json"
Hex2 = tuple[Hex, Hex]

_BESIDE = ((0, 2), (3, 1), (3, -1), (0, -2), (-3, -1), (-3, 1))
"""From centre to centre of neighbours, clockwise from north: a column is 3 wide, a row 2 high."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The pitch; it is equal only to itself and must not be changed."""

    hexes: HexSet
    """Everything in bounds; goal hexes are not."""
    neighbours: Mapping[Hex, tuple[Hex, ...]]
    """The hexes of the pitch around each, clockwise from north."""
    columns: tuple[int, int]
    """The westernmost and the easternmost."""
    kick_off: Hex
    circle: HexSet
    half: tuple[HexSet, HexSet]
    """The halfway line's hexes belong to both."""
    third: tuple[HexSet, HexSet]
    middle: HexSet
    """Neither final third."""
    area: tuple[HexSet, HexSet]
    six_yard: tuple[HexSet, HexSet]
    arc: tuple[HexSet, HexSet]
    """The part of the penalty arc outside the area."""
    spot: Hex2
    goal_kick: Hex2
    corner: tuple[Hex2, Hex2]
    """By side, the southern one first."""
    corners: HexSet
    mouth: tuple[HexSet, HexSet]
    """The hexes on the goal line between the posts."""
    goal: tuple[tuple[Hex, ...], tuple[Hex, ...]]
    """The goal hexes behind the goal line, from south to north."""
    dotted: HexSet
    """From here the angle is difficult."""
    goal_line: int
    """How far the goal lines are from the halfway line, in quarters of a hex width (U)."""
    post: int
    """How far the posts are from the middle of the goal, in half rows (V)."""
    rose: Mapping[int, int]
    """Face of the die to direction: 1 is north, then clockwise."""
    line_up: tuple[tuple[Hex, ...], tuple[Hex, ...]]
    """Eleven hexes for the team that defends this side, the keeper's first."""
    ranges: Ranges


@cache
def load_board() -> Board:
    """The pitch that comes with the program, read once."""
    return read_board(PATH)


def read_board(path: Path) -> Board:
    """The pitch in ``path``, or ``ContentError``."""
    return _built(checked(BoardFile, read_json(path), path))


def _built(file: BoardFile) -> Board:
    hexes = file.hexes()
    third = _both(file.region("third"))
    corners = frozenset(each for place in _two(file.one("corner")) for each in (place, north_south(place)))
    return Board(
        hexes=hexes,
        neighbours=_neighbours(hexes),
        columns=(file.columns[0], file.columns[1]),
        kick_off=file.one("kick_off"),
        circle=file.region("circle"),
        half=_both(frozenset(place for place in hexes if place[0] >= 0)),
        third=third,
        middle=hexes - third[WEST] - third[EAST],
        area=_both(file.region("area")),
        six_yard=_both(file.region("six_yard")),
        arc=_both(file.region("arc")),
        spot=_two(file.one("spot")),
        goal_kick=_two(file.one("goal_kick")),
        corner=_pairs(corners),
        corners=corners,
        mouth=_both(file.region("mouth")),
        goal=_rows(file.region("goal")),
        dotted=frozenset().union(*_both(file.region("dotted"))),
        goal_line=round(4 * file.goal_line),
        post=round(2 * file.post),
        rose={face: COMPASS.index(point) + 1 for face, point in enumerate(file.rose, start=1)},
        line_up=_line_ups([(x, z) for x, z in file.line_up]),
        ranges=file.ranges,
    )


def _west(place: Hex) -> Hex:
    return (-place[0], place[1])


def _two(place: Hex) -> Hex2:
    return (_west(place), place)


def _both(region: HexSet) -> tuple[HexSet, HexSet]:
    return (frozenset(map(_west, region)), region)


def _pairs(corners: HexSet) -> tuple[Hex2, Hex2]:
    south_west, north_west, south_east, north_east = sorted(corners)
    return ((south_west, north_west), (south_east, north_east))


def _rows(region: HexSet) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    return (tuple(sorted(map(_west, region))), tuple(sorted(region)))


def _line_ups(places: Iterable[Hex]) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    east = tuple(places)
    return (tuple(map(_west, east)), east)


def _neighbours(hexes: HexSet) -> dict[Hex, tuple[Hex, ...]]:
    at = {(3 * x, 2 * z + (x & 1)): (x, z) for x, z in sorted(hexes)}
    return {
        place: tuple(at[(u + aside, v + along)] for aside, along in _BESIDE if (u + aside, v + along) in at)
        for (u, v), place in at.items()
    }
