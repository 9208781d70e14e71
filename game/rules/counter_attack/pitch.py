"""Questions about the pitch: aims and shooting hexes, the keeper's wall, what is behind a player, loose balls.

Everything here depends on places alone, never on who stands where. A side is 0 for the west end, 1 for the east end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache

from game.content.counter_attack_board import EAST, load_board
from game.core.frozen import frozen
from game.geometry.hexes import (
    NORTH,
    NORTH_WEST,
    SOUTH,
    SOUTH_WEST,
    Hex,
    distance,
    line_coordinates,
    mirror_east_west,
    neighbour,
)


@cache
def hexes() -> Mapping[Hex, Hex]:
    """Every hex of the pitch as one value: what is remembered of thousands of ways shares them."""
    return {place: place for place in load_board().hexes}


# -- shooting ---------------------------------------------------------------------------------------------------------


def between_the_posts(place: Hex, target: Hex, goal_side: int) -> bool:
    """Whether the line to a goal hex crosses the goal line between the posts or at one of them (CA-SHOT-02)."""
    board = load_board()
    from_u, from_v = line_coordinates(_as_east(place, goal_side))
    to_u, to_v = line_coordinates(_as_east(target, goal_side))
    before, behind_line = board.goal_line - from_u, to_u - board.goal_line
    return abs(from_v * behind_line + to_v * before) <= board.post * (to_u - from_u)


@cache
def aims(place: Hex, goal_side: int, limit: int, waive_in_area: bool = False) -> tuple[Hex, ...]:
    """The goal hexes that can be aimed at from a hex of the pitch, from south to north (CA-SHOT-02).

    ``limit`` is the farthest goal hex; ``waive_in_area`` lifts it for shots from inside the penalty area. Headers are
    measured from the ball and keep their limit everywhere (CA-HEAD-05).
    """
    board = load_board()
    if place not in board.hexes:
        return ()
    anywhere = waive_in_area and place in board.area[goal_side]
    return tuple(
        target
        for target in board.goal[goal_side]
        if (anywhere or distance(place, target) <= limit) and between_the_posts(place, target, goal_side)
    )


def shot_aims(place: Hex, goal_side: int, waive_in_area: bool = True) -> tuple[Hex, ...]:
    """The goal hexes a shot may be aimed at (CA-SHOT-02)."""
    return aims(place, goal_side, load_board().ranges.shot, waive_in_area)


def header_aims(ball: Hex, goal_side: int) -> tuple[Hex, ...]:
    """The goal hexes a header may be aimed at, from the ball's hex (CA-HEAD-05)."""
    return aims(ball, goal_side, load_board().ranges.header_at_goal)


@cache
def shooting_hexes(goal_side: int, waive_in_area: bool = True) -> frozenset[Hex]:
    """All hexes from which a shot at this goal has an aim (CA-SHOT-02)."""
    return frozenset(place for place in load_board().hexes if shot_aims(place, goal_side, waive_in_area))


# -- the keeper -------------------------------------------------------------------------------------------------------


@cache
def saving_wall(keeper: Hex) -> tuple[Hex, ...]:
    """The hexes a keeper can dive to, from south to north: three along his column, on the pitch (CA-GK-03)."""
    board = load_board()
    x, z = keeper
    column = ((x, row) for row in range(z - board.ranges.dive, z + board.ranges.dive + 1))
    return tuple(place for place in column if place in board.hexes)


def save_point(shot_line: Iterable[Hex], shooter: Hex, keeper: Hex) -> tuple[Hex, int] | None:
    """Where a keeper meets a shot and how far he dives; nothing if he cannot reach it (CA-SHOT-09, CA-GK-03).

    It is the hex of his wall on the line that is nearest to him. A shooter in the keeper's own column stands on the
    line, so a shot from beside the keeper can be saved there.
    """
    wall = saving_wall(keeper)
    found = [(abs(place[1] - keeper[1]), place) for place in (shooter, *shot_line) if place in wall]
    if not found:
        return None
    length, place = min(found)
    return place, length


# -- facing -----------------------------------------------------------------------------------------------------------


@cache
def behind(carrier: Hex, goal_side: int) -> tuple[Hex, Hex]:
    """The two hexes behind a carrier who looks at the goal he attacks, in sixths of a turn (CA-ADV-10).

    Near the edge they may be out of bounds. The line between two sixths never runs through the goal's middle.
    """
    place = _as_east(carrier, goal_side)
    u, v = line_coordinates(place)
    ahead, north = load_board().goal_line - u, -v
    if 3 * north > ahead:
        rear = (SOUTH_WEST, SOUTH)
    elif 3 * north < -ahead:
        rear = (NORTH, NORTH_WEST)
    else:
        rear = (NORTH_WEST, SOUTH_WEST)
    one, other = (_as_east(neighbour(place, direction), goal_side) for direction in rear)
    return one, other


# -- loose balls ------------------------------------------------------------------------------------------------------


class Leaving(StrEnum):
    """What a ball's step does."""

    STAYS, GOAL, GOAL_LINE, TOUCHLINE = "stays", "goal", "goal line", "touchline"


@frozen
class LoosePath:
    """The way of a loose ball while nobody stops it."""

    hexes: tuple[Hex, ...]
    """The hexes of the pitch it runs through, one by one; the origin is not among them."""
    last: Hex
    """The last hex of the pitch, where it rests or where it left: the hex of a throw-in."""
    end: Leaving
    side: int | None = None
    """The end of the pitch at which it left, for a goal and the goal line."""
    beyond: Hex | None = None
    """The hex outside it ran into."""


def leaving(place: Hex, beyond: Hex) -> Leaving:
    """What happens to a ball that steps from a hex of the pitch to the next hex (CA-LOOSE-06, CA-LOOSE-07).

    Only a step from the goal's mouth over the goal line is a goal; next to the post it is out.
    """
    board = load_board()
    if beyond in board.hexes:
        return Leaving.STAYS
    first, last = board.columns
    if first <= beyond[0] <= last:
        return Leaving.TOUCHLINE
    return Leaving.GOAL if place in board.mouth[end_of(place)] else Leaving.GOAL_LINE


def end_of(place: Hex) -> int:
    """The side whose half a hex lies in; the halfway line counts to the east."""
    return int(place[0] >= 0)


@cache
def loose_path(origin: Hex, face: int, steps: int) -> LoosePath:
    """Where a loose ball runs: direction by the face of the die on the rose, hex by hex (CA-LOOSE-03, CA-LOOSE-04)."""
    direction = load_board().rose[face]
    through: list[Hex] = []
    place = origin
    for _ in range(steps):
        beyond = neighbour(place, direction)
        end = leaving(place, beyond)
        if end is not Leaving.STAYS:
            side = None if end is Leaving.TOUCHLINE else end_of(place)
            return LoosePath(tuple(through), place, end, side, beyond)
        place = hexes()[beyond]
        through.append(place)
    return LoosePath(tuple(through), place, Leaving.STAYS)


def _as_east(place: Hex, side: int) -> Hex:
    """The hex as it would be if this side were the east; done twice it is the same again."""
    return place if side == EAST else mirror_east_west(place)
