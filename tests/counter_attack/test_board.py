"""What is on the pitch, counted and measured anew from the tables of the rules."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.content.counter_attack_board import Board, load_board
from game.geometry.hexes import Hex, disc, distance, mirror_east_west, mirror_north_south, neighbour, neighbours

BOARD = load_board()
ROWS = {
    "third": {x: (-13, 12) if x % 2 else (-12, 12) for x in range(8, 19)},
    "area": {x: (-8, 7) if x % 2 else (-7, 7) for x in range(12, 19)},
    "six_yard": {16: (-5, 5), 17: (-5, 4), 18: (-5, 5)},
    "arc": {11: (-2, 1), 10: (-1, 1)},
    "mouth": {18: (-3, 3)},
}
"""The regions of the east side as the rules list them: lowest and highest row of each column."""


def rows(columns: dict[int, tuple[int, int]]) -> set[Hex]:
    return {(x, z) for x, (low, high) in columns.items() for z in range(low, high + 1)}


def west(places: Iterable[Hex]) -> set[Hex]:
    return {(-x, z) for x, z in places}


# -- counts and places ------------------------------------------------------------------------------------------------


def test_the_pitch_has_943_hexes() -> None:
    assert {x for x, _ in BOARD.hexes} == set(range(-18, 19))
    assert BOARD.columns == (-18, 18)
    assert len(BOARD.hexes) == 943 == 19 * 25 + 18 * 26
    assert BOARD.hexes == rows({x: (-13, 12) if x % 2 else (-12, 12) for x in range(-18, 19)})


@pytest.mark.parametrize(("name", "count"), [("third", 280), ("area", 108), ("six_yard", 32), ("arc", 7), ("mouth", 7)])
def test_regions_of_both_sides(name: str, count: int) -> None:
    regions = getattr(BOARD, name)
    assert [len(region) for region in regions] == [count, count]
    assert regions[1] == rows(ROWS[name])
    assert regions[0] == west(rows(ROWS[name]))


def test_the_middle() -> None:
    assert len(BOARD.middle) == 383
    assert {x for x, _ in BOARD.middle} == set(range(-7, 8))
    assert BOARD.middle | BOARD.third[0] | BOARD.third[1] == BOARD.hexes
    assert BOARD.kick_off == (0, 0)
    assert len(BOARD.half[0] & BOARD.half[1]) == 25
    assert {x for x, _ in BOARD.half[0]} == set(range(-18, 1))
    assert BOARD.half[1] == west(BOARD.half[0])


def test_the_centre_circle_is_everything_within_three_steps() -> None:
    assert len(BOARD.circle) == 37
    assert BOARD.circle == set(disc((0, 0), 3))


def test_spots_corners_and_line_up() -> None:
    assert BOARD.spot == ((-14, 0), (14, 0))
    assert BOARD.goal_kick == ((-16, 0), (16, 0))
    assert BOARD.corner == (((-18, -12), (-18, 12)), ((18, -12), (18, 12)))
    assert BOARD.corners == {(-18, -12), (-18, 12), (18, -12), (18, 12)}
    defending_west = "-16,0 -10,-8 -10,8 -10,4 -10,-4 -4,-4 -4,-8 -4,4 -2,3 -2,-3 -4,8"
    assert BOARD.line_up[0] == tuple(tuple(map(int, each.split(","))) for each in defending_west.split())
    assert BOARD.line_up[1] == tuple((-x, z) for x, z in BOARD.line_up[0])


def test_the_goals() -> None:
    assert BOARD.goal[1] == tuple((19, z) for z in range(-4, 4))
    assert BOARD.goal[0] == tuple((-19, z) for z in range(-4, 4))
    assert (BOARD.goal_line, BOARD.post) == (55, 7)


@pytest.mark.rule("CA-ADV-05")
def test_the_dotted_hexes() -> None:
    column = {18: (6, -6), 17: (8, -9), 16: (10, -10), 15: (11, -12), 14: (12, -12)}
    far = {(x, z) for x, z in BOARD.hexes if abs(x) in column and not column[abs(x)][1] < z < column[abs(x)][0]}
    assert BOARD.dotted == far
    assert len(BOARD.dotted) == 72
    for south in (False, True):
        for x, count in {18: 7, 17: 5, 16: 3, 15: 2, 14: 1, 13: 0}.items():
            for each in (x, -x):
                assert sum(a == each and (b < 0) is south for a, b in BOARD.dotted) == count


@pytest.mark.rule("CA-SET-08")
@pytest.mark.parametrize(
    ("place", "inside"),
    [((12, 7), True), ((12, 8), False), ((13, -8), True), ((13, 7), True), ((13, 8), False), ((11, 0), False)],
)
def test_golden_37(place: Hex, inside: bool) -> None:
    assert (place in BOARD.area[1]) is inside
    assert (mirror_east_west(place) in BOARD.area[0]) is inside


def regions_of(board: Board) -> dict[str, tuple[frozenset[Hex], frozenset[Hex]]]:
    """Everything that lies at one end, by name; what lies at both ends stands for both."""
    sided = ("half", "third", "area", "six_yard", "arc", "mouth", "goal", "corner")
    found = {name: tuple(frozenset(each) for each in getattr(board, name)) for name in sided}
    for name in ("hexes", "middle", "circle", "dotted", "corners"):
        found[name] = (getattr(board, name), getattr(board, name))
    for name in ("spot", "goal_kick"):
        found[name] = tuple(frozenset({each}) for each in getattr(board, name))
    found["kick_off"] = (frozenset({board.kick_off}),) * 2
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("name", regions_of(BOARD))
def test_everything_is_its_own_mirror_image(name: str) -> None:
    at_west, at_east = regions_of(BOARD)[name]
    assert at_east
    assert {mirror_east_west(place) for place in at_east} == at_west
    assert {mirror_north_south(place) for place in at_east} == at_east
    assert {mirror_north_south(place) for place in at_west} == at_west


def test_neighbours_are_those_on_the_pitch() -> None:
    assert BOARD.neighbours.keys() == BOARD.hexes
    for place, beside in BOARD.neighbours.items():
        assert beside == tuple(each for each in neighbours(place) if each in BOARD.hexes)
    assert {len(BOARD.neighbours[place]) for place in BOARD.corners} == {3}


@pytest.mark.rule("CA-LOOSE-03")
def test_the_rose_reads_clockwise_from_north() -> None:
    assert [neighbour((-6, -9), BOARD.rose[face]) for face in range(1, 7)] == list(neighbours((-6, -9)))
    assert neighbour((0, 0), BOARD.rose[1]) == (0, 1)
    assert neighbour((0, 0), BOARD.rose[5]) == (-1, -1)


def test_the_ranges() -> None:
    assert BOARD.ranges.model_dump() == {
        "standard_pass": 11, "kick_off_pass": 11, "first_time_pass": 6, "high_pass_least": 4, "high_pass": 15,
        "long_pass_from_own": 6, "long_pass_from_opponent": 2, "shot": 11, "header": 6, "header_at_goal": 6,
        "throw_in": 6, "low_corner": 6, "quick_throw": 11, "third_step": 2, "final_third_move": 6, "flight_move": 3,
        "first_time_move": 1, "snapshot_move": 2, "keeper_area_move": 1, "keeper_shot_move": 1, "dive": 3,
        "header_free": 1, "header_reach": 2, "free_kick_clear": 2, "free_kick_push": 2,
        "corner_clear": 2, "off_ball": 3,
    }  # fmt: skip


def test_the_shooting_zone_begins_with_the_final_third() -> None:
    nearest = {x: min(distance((x, z), goal) for z in range(-12, 13) for goal in BOARD.goal[1]) for x in (7, 8)}
    assert nearest == {7: BOARD.ranges.shot + 1, 8: BOARD.ranges.shot}
