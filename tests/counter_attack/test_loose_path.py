"""Where loose balls run and how they leave the pitch."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.content.counter_attack_board import load_board
from game.geometry.hexes import distance, mirror_east_west, neighbours
from game.rules.counter_attack.pitch import Leaving, leaving, loose_path
from game.rules.counter_attack.zones import in_bounds
from tests.geometry.reference import centre

BOARD = load_board()


@pytest.mark.rule("CA-LOOSE-04")
def test_golden_7() -> None:
    path = loose_path((14, 2), 5, 4)
    assert path.hexes == ((13, 1), (12, 1), (11, 0), (10, 0))
    assert (path.last, path.end, path.side, path.beyond) == ((10, 0), Leaving.STAYS, None, None)


@pytest.mark.rule("CA-LOOSE-06")
def test_golden_11() -> None:
    path = loose_path((16, 0), 3, 6)
    assert path.hexes == ((17, -1), (18, -1))
    assert (path.last, path.end, path.side, path.beyond) == ((18, -1), Leaving.GOAL, 1, (19, -2))
    short = loose_path((16, 0), 3, 2)
    assert (short.last, short.end) == ((18, -1), Leaving.STAYS)


@pytest.mark.rule("CA-LOOSE-04")
def test_golden_19() -> None:
    assert loose_path((17, 0), 1, 4).hexes == ((17, 1), (17, 2), (17, 3), (17, 4))


@pytest.mark.rule("CA-LOOSE-06", "CA-LOOSE-07")
def test_golden_43() -> None:
    goal = loose_path((18, 3), 2, 1)
    assert (goal.hexes, goal.last, goal.end, goal.side, goal.beyond) == ((), (18, 3), Leaving.GOAL, 1, (19, 3))
    wide = loose_path((18, 4), 3, 1)
    assert (wide.hexes, wide.last, wide.end, wide.side, wide.beyond) == ((), (18, 4), Leaving.GOAL_LINE, 1, (19, 3))
    west = loose_path((-18, 3), 6, 5)
    assert (west.end, west.side, west.beyond) == (Leaving.GOAL, 0, (-19, 3))


@pytest.mark.rule("CA-LOOSE-07")
def test_golden_45() -> None:
    rests = loose_path((5, -12), 4, 1)
    assert (rests.hexes, rests.last, rests.end) == (((5, -13),), (5, -13), Leaving.STAYS)
    out = loose_path((5, -12), 4, 2)
    assert (out.hexes, out.last, out.end, out.side) == (((5, -13),), (5, -13), Leaving.TOUCHLINE, None)


@pytest.mark.rule("CA-LOOSE-06", "CA-LOOSE-07")
def test_every_step_over_the_edge_is_told_by_where_the_ball_crosses_it() -> None:
    """From centre to centre: over a goal line between the posts, beside them, or over a touchline."""
    ends = dict.fromkeys(Leaving, 0)
    for place in BOARD.hexes:
        for beyond in neighbours(place):
            (u, v), (to_u, to_v) = centre(place), centre(beyond)
            if in_bounds(beyond):
                wanted = Leaving.STAYS
            elif abs(to_u) > 55:
                crossing = v + (to_v - v) * Fraction(55 - abs(u), abs(to_u) - abs(u))
                assert abs(crossing) < 25, "at a corner the goal line comes first"
                wanted = Leaving.GOAL if abs(crossing) <= 7 else Leaving.GOAL_LINE
            else:
                assert abs(to_v) > 25
                wanted = Leaving.TOUCHLINE
            assert leaving(place, beyond) is wanted
            ends[wanted] += 1
    assert (ends[Leaving.GOAL], ends[Leaving.GOAL_LINE]) == (2 * 14, 2 * 36)
    assert ends[Leaving.TOUCHLINE] > 100


@pytest.mark.rule("CA-LOOSE-04")
def test_loose_balls_run_straight_and_in_mirrors() -> None:
    east_west = {1: 1, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2}
    for origin in BOARD.hexes:
        for face in range(1, 7):
            path = loose_path(origin, face, 6)
            assert [distance(origin, place) for place in path.hexes] == list(range(1, len(path.hexes) + 1))
            assert path.last == (origin, *path.hexes)[-1]
            assert (path.end is Leaving.STAYS) is (len(path.hexes) == 6)
            other = loose_path(mirror_east_west(origin), east_west[face], 6)
            assert tuple(map(mirror_east_west, other.hexes)) == path.hexes
            assert other.end is path.end
            assert other.side == (None if path.side is None else 1 - path.side)
