"""Which hexes can shoot and head at which goal hexes: the full tables of the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex, distance, mirror_east_west, mirror_north_south
from game.rules.counter_attack.pitch import aims, between_the_posts, header_aims, shooting_hexes, shot_aims
from tests.geometry.reference import centre

BOARD = load_board()
SHOTS = {
    8: (-8, "1 2 3 4 5 7 8 8 8 8 8 7 5 4 3 2 1"),
    9: (-9, "1 2 3 4 5 7 8 8 8 8 8 8 7 5 4 3 2 1"),
    10: (-9, "1 2 3 4 5 6 8 8 8 8 8 8 8 6 5 4 3 2 1"),
    11: (-10, "1 2 3 4 5 6 8 8 8 8 8 8 8 8 6 5 4 3 2 1"),
    12: (-10, "1 2 3 4 5 6 7 8 8 8 8 8 8 8 7 6 5 4 3 2 1"),
    13: (-11, "1 2 3 4 5 6 7 8 8 8 8 8 8 8 8 7 6 5 4 3 2 1"),
    14: (-10, "2 3 4 5 6 7 7 8 8 8 8 8 8 8 7 7 6 5 4 3 2"),
    15: (-11, "1 2 4 5 6 7 7 8 8 8 8 8 8 8 8 7 7 6 5 4 2 1"),
    16: (-10, "2 3 4 6 7 7 7 8 8 8 8 8 8 8 7 7 7 6 4 3 2"),
    17: (-10, "2 3 5 6 7 7 8 8 8 8 8 8 8 8 7 7 6 5 3 2"),
    18: (-7, "1 3 5 7 8 8 8 8 8 8 8 7 5 3 1"),
}
HEADERS = {
    13: (-6, "1 2 4 5 6 7 7 6 5 4 2 1"),
    14: (-6, "1 2 3 5 6 7 8 7 6 5 3 2 1"),
    15: (-7, "1 2 3 5 6 7 8 8 7 6 5 3 2 1"),
    16: (-7, "1 2 3 4 6 7 8 8 8 7 6 4 3 2 1"),
    17: (-7, "1 3 4 6 7 8 8 8 8 7 6 4 3 1"),
    18: (-5, "2 5 7 8 8 8 8 8 7 5 2"),
}
"""The number of goal hexes that can be aimed at, for each column from the lowest row upwards."""
GAINING = {
    **dict.fromkeys([(12, z) for z in (-7, -6, -5, 5, 6, 7)], 7),
    **dict.fromkeys([(13, z) for z in (-8, -7, -6, 5, 6, 7)], 7),
    **dict.fromkeys([(14, z) for z in (-7, -6, 6, 7)], 7),
    **dict.fromkeys([(15, z) for z in (-8, -7, 6, 7)], 7),
    **dict.fromkeys([(16, -7), (16, 7)], 7),
    **dict.fromkeys([(17, -8), (17, 7)], 6),
}
"""Hexes of the area that gain aims when the limit is waived there."""


def table(columns: dict[int, tuple[int, str]]) -> dict[Hex, int]:
    return {
        (x, low + step): int(count) for x, (low, counts) in columns.items() for step, count in enumerate(counts.split())
    }


def east_when(side: int, place: Hex) -> Hex:
    return place if side else mirror_east_west(place)


@pytest.mark.rule("CA-SHOT-02")
@pytest.mark.parametrize("side", [0, 1])
def test_shooting_hexes_with_all_their_aims(side: int) -> None:
    counts = {east_when(side, place): len(shot_aims(place, side, waive_in_area=False)) for place in BOARD.hexes}
    assert {place: count for place, count in counts.items() if count} == table(SHOTS)
    assert len(shooting_hexes(side, waive_in_area=False)) == len(table(SHOTS)) == 216
    assert {east_when(side, place) for place in shooting_hexes(side, waive_in_area=False)} == set(table(SHOTS))


@pytest.mark.rule("CA-SHOT-02")
@pytest.mark.parametrize("side", [0, 1])
def test_inside_the_area_the_limit_is_waived(side: int) -> None:
    wider = {}
    for place in BOARD.hexes:
        near, anywhere = shot_aims(place, side, waive_in_area=False), shot_aims(place, side)
        assert set(near) <= set(anywhere)
        if near != anywhere:
            wider[east_when(side, place)] = len(anywhere)
    assert wider == GAINING
    assert shooting_hexes(side) == shooting_hexes(side, waive_in_area=False)


@pytest.mark.rule("CA-HEAD-05")
@pytest.mark.parametrize("side", [0, 1])
def test_heading_hexes_with_all_their_aims(side: int) -> None:
    counts = {east_when(side, place): len(header_aims(place, side)) for place in BOARD.hexes}
    assert {place: count for place, count in counts.items() if count} == table(HEADERS)
    assert len(table(HEADERS)) == 79


@pytest.mark.rule("CA-SHOT-02", "CA-HEAD-05")
def test_golden_65() -> None:
    """As many shots and headers in all as other makers of this game have counted."""
    assert sum(len(shot_aims(place, side, False)) for side in (0, 1) for place in BOARD.hexes) == 2408
    assert sum(len(header_aims(place, side)) for side in (0, 1) for place in BOARD.hexes) == 764


@pytest.mark.rule("CA-SHOT-02")
def test_golden_64() -> None:
    assert [len(aims(place, 1, 11)) for place in [(8, 8), (8, 9), (7, 0), (18, 8)]] == [1, 0, 0, 0]
    assert len(aims((8, 8), 1, 11, waive_in_area=True)) == 1


@pytest.mark.rule("CA-SHOT-02")
def test_aims_cross_the_goal_line_between_the_posts() -> None:
    outside = 0
    for place in BOARD.hexes:
        u, v = centre(place)
        for target in BOARD.goal[1]:
            to_u, to_v = centre(target)
            crossing = v + (to_v - v) * Fraction(55 - u, to_u - u)
            assert between_the_posts(place, target, 1) is (-7 <= crossing <= 7)
            outside += not -7 <= crossing <= 7
    assert 0 < outside < 943 * 8


def test_aims_keep_to_the_limit_and_to_the_pitch() -> None:
    assert aims((19, 0), 1, 11) == aims((8, 13), 1, 60) == ()
    assert aims((0, 0), 1, 60) == BOARD.goal[1]
    for place in shooting_hexes(1, False):
        assert {distance(place, target) <= 11 for target in aims(place, 1, 11)} == {True}


@pytest.mark.parametrize("limit", [6, 11])
@pytest.mark.parametrize("waive", [False, True])
def test_aims_are_mirrored(limit: int, waive: bool) -> None:
    for place in BOARD.hexes:
        found = set(aims(place, 1, limit, waive))
        assert set(map(mirror_east_west, found)) == set(aims(mirror_east_west(place), 0, limit, waive))
        assert set(map(mirror_north_south, found)) == set(aims(mirror_north_south(place), 1, limit, waive))


@pytest.mark.rule("CA-ADV-05")
def test_dotted_hexes_with_a_shot() -> None:
    dotted = {(18, 6), (18, -6), (18, 7), (18, -7), (17, 8), (17, 9), (17, -9), (17, -10), (16, 10), (16, -10)}
    assert shooting_hexes(1) & BOARD.dotted == dotted
