"""Questions about the pitch: bounds, the keeper's wall and what is behind a player."""

from __future__ import annotations

import math

import pytest

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex, mirror_east_west, mirror_north_south, neighbours, ring
from game.geometry.lines import line
from game.rules.counter_attack.pitch import behind, save_point, saving_wall, shooting_hexes, shot_aims
from game.rules.counter_attack.zones import in_bounds
from tests.geometry.reference import centre

BOARD = load_board()
MIRRORS = (mirror_east_west, mirror_north_south)


def east_when(side: int, place: Hex) -> Hex:
    return place if side else mirror_east_west(place)


# -- in bounds --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-LOOSE-07")
@pytest.mark.parametrize(
    ("place", "inside"), [((5, -13), True), ((5, 13), False), ((4, -13), False), ((18, 12), True), ((19, 0), False)]
)
def test_golden_36(place: Hex, inside: bool) -> None:
    assert in_bounds(place) is inside
    assert in_bounds(mirror_east_west(place)) is inside


# -- the keeper -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-GK-03")
@pytest.mark.parametrize(
    ("keeper", "rows"),
    [((18, 0), (-3, 3)), ((15, -2), (-5, 1)), ((16, 6), (3, 9)), ((17, -7), (-10, -4)), ((15, 10), (7, 12)),
     ((0, 0), (-3, 3)), ((-7, -12), (-13, -9))],
)  # fmt: skip
def test_the_wall_is_three_hexes_of_the_keepers_column_on_the_pitch(keeper: Hex, rows: tuple[int, int]) -> None:
    """The book knows no other end of it than the pitch has."""
    wall = tuple((keeper[0], row) for row in range(rows[0], rows[1] + 1))
    assert saving_wall(keeper) == wall
    assert saving_wall(mirror_east_west(keeper)) == tuple(map(mirror_east_west, wall))


@pytest.mark.rule("CA-GK-03", "CA-SHOT-09")
def test_a_keeper_on_his_line_reaches_everything_between_the_posts() -> None:
    for side in (0, 1):
        keeper = east_when(side, (18, 0))
        for shooter in shooting_hexes(side):
            if abs(shooter[0]) == 18:
                continue
            for target in shot_aims(shooter, side):
                found = save_point(line(shooter, target), shooter, keeper)
                assert found is not None
                assert found[0] in line(shooter, target)


@pytest.mark.rule("CA-SHOT-09")
def test_the_save_is_at_the_nearest_hex_of_the_line() -> None:
    shot = line((14, 7), (19, -4))
    crossed = [z for x, z in shot if x == 17]
    assert crossed == [1, 0, -1]
    dives = [save_point(shot, (14, 7), (17, row)) for row in range(-5, 6)]
    assert dives == [
        None,
        ((17, -1), 3),
        ((17, -1), 2),
        ((17, -1), 1),
        ((17, -1), 0),
        ((17, 0), 0),
        ((17, 1), 0),
        ((17, 1), 1),
        ((17, 1), 2),
        ((17, 1), 3),
        None,
    ]


@pytest.mark.rule("CA-SHOT-09")
def test_golden_20() -> None:
    """Four hexes away in the keeper's column is too far, three is not."""
    shot = line((8, 4), (19, 3))
    crossed = {z for x, z in shot if x == 16}
    assert save_point(shot, (8, 4), (16, min(crossed) - 4)) is None
    assert save_point(shot, (8, 4), (16, min(crossed) - 3)) == ((16, min(crossed)), 3)


@pytest.mark.rule("CA-SHOT-09")
def test_golden_42() -> None:
    """The whole shot runs behind the keeper's column."""
    for target in shot_aims((16, 2), 1):
        assert save_point(line((16, 2), target), (16, 2), (14, 0)) is None
    assert len(shot_aims((16, 2), 1)) == 8


@pytest.mark.rule("CA-SHOT-09")
def test_a_shooter_in_the_keepers_column_stands_on_the_line() -> None:
    shooter, target = (16, 3), (19, 2)
    shot = line(shooter, target)
    assert [place for place in shot if place[0] == 16] == []
    assert save_point(shot, shooter, (16, 0)) == (shooter, 3)
    assert save_point(shot, shooter, (16, 1)) == (shooter, 2)
    assert save_point(shot, shooter, (16, -1)) is None


@pytest.mark.rule("CA-SHOT-09")
def test_a_shot_that_runs_on_in_the_keepers_column_is_met_where_it_is_nearest() -> None:
    shooter, target = (18, 6), (19, -3)
    shot = line(shooter, target)
    assert target in shot_aims(shooter, 1)
    assert [z for x, z in shot if x == 18] == [5, 4, 3, 2, 1]
    assert save_point(shot, shooter, (18, 0)) == ((18, 1), 1)
    assert save_point(shot, shooter, (18, -2)) == ((18, 1), 3)
    assert save_point(shot, shooter, (18, 7)) == ((18, 6), 1)
    assert save_point(shot, shooter, (18, -3)) is None


def test_saves_are_mirrored() -> None:
    saved = 0
    for shooter in [(9, 4), (12, -7), (17, 5), (14, 0)]:
        for target in shot_aims(shooter, 1):
            for keeper in ring((16, 0), 2):
                found = save_point(line(shooter, target), shooter, keeper)
                for mirror in MIRRORS:
                    shot = line(mirror(shooter), mirror(target))
                    other = save_point(shot, mirror(shooter), mirror(keeper))
                    assert other == (found and (mirror(found[0]), found[1]))
                saved += found is not None
    assert saved > 100


# -- behind -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-ADV-10")
@pytest.mark.parametrize(
    ("carrier", "rear"),
    [
        ((0, 0), {(-1, 0), (-1, -1)}),
        ((7, 0), {(6, 0), (6, 1)}),
        ((14, 5), {(13, 5), (14, 6)}),
        ((18, 10), {(17, 10), (18, 11)}),
        ((17, -9), {(16, -9), (17, -10)}),
    ],
)
def test_behind_by_example(carrier: Hex, rear: set[Hex]) -> None:
    assert set(behind(carrier, 1)) == rear
    assert set(behind(mirror_east_west(carrier), 0)) == {mirror_east_west(place) for place in rear}


@pytest.mark.rule("CA-ADV-10")
def test_behind_is_half_a_turn_from_where_he_looks() -> None:
    """With angles: the neighbours 150 and 210 degrees from his sight, which is rounded to sixths of a turn."""
    seen = set()
    for side, goal in ((0, -13.75), (1, 13.75)):
        for x, z in BOARD.hexes:
            east, north = goal - 0.75 * x, -math.sqrt(3) / 2 * (z + 0.5 * (x % 2))
            looks = 60 * round(math.degrees(math.atan2(north, east)) / 60)
            wanted = set()
            for place in neighbours((x, z)):
                u, v = (a - b for a, b in zip(centre(place), centre((x, z)), strict=True))
                turned = round(math.degrees(math.atan2(math.sqrt(3) * v, u))) - looks
                wanted |= {place} if turned % 360 in (150, 210) else set()
            assert len(wanted) == 2
            assert set(behind((x, z), side)) == wanted
            seen.add((side, looks))
    assert len(seen) >= 6
