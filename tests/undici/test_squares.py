"""The grid: names, directions and distances against a slow and simple reference."""

from __future__ import annotations

from itertools import product

import pytest

from game.geometry.squares import DIRECTIONS, DOWN, NOWHERE, RIGHT, STEPS, UP, UP_LEFT, Grid, grid

GRID = Grid(16, 14)
PLACES = [(column, row) for row in range(1, 15) for column in range(1, 17)]


def test_squares_are_counted_row_by_row_and_named_as_people_do() -> None:
    assert [GRID.at(*place) for place in PLACES] == list(GRID.squares) == list(range(224))
    for square, (column, row) in enumerate(PLACES):
        assert (GRID.column(square), GRID.row(square)) == (column, row)
        assert GRID.parse(GRID.name(square)) == square
    assert (GRID.name(0), GRID.name(223), GRID.name(GRID.at(8, 12))) == ("A1", "P14", "H12")
    assert grid(16, 14) is grid(16, 14)


@pytest.mark.parametrize("name", ["", "A", "A0", "A15", "Q1", "a1", "A01", "A-1", "AA1", "A1 ", " A1", "A¹", "A1.0"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="there is no square"):
        GRID.parse(name)


def test_steps_rays_and_neighbours_stay_on_the_grid() -> None:
    for square, (column, row) in enumerate(PLACES):
        around = []
        for direction in DIRECTIONS:
            aside, along = STEPS[direction]
            way = [(column + aside * far, row + along * far) for far in range(1, 17)]
            expected = tuple(GRID.at(*place) for place in way if place in PLACES)
            assert GRID.ray(square, direction, 16) == expected
            assert GRID.ray(square, direction, 2) == expected[:2]
            assert GRID.step(square, direction) == (expected[0] if expected else NOWHERE)
            if expected:
                assert GRID.direction(square, expected[0]) == direction
                around.append(expected[0])
        assert sorted(GRID.neighbours(square)) == sorted(around)
        assert GRID.direction(square, square) == -1
    assert {len(GRID.neighbours(square)) for square in GRID.squares} == {3, 5, 8}


def test_distance_is_the_fewest_steps() -> None:
    start = GRID.parse("C5")
    reached, rim, far = {start}, {start}, 0
    while rim:
        assert all(GRID.distance(start, square) == GRID.distance(square, start) == far for square in rim)
        rim = {near for square in rim for near in GRID.neighbours(square)} - reached
        reached |= rim
        far += 1
    assert len(reached) == 224


def test_the_other_side_of_the_board() -> None:
    assert GRID.name(GRID.mirrored(GRID.parse("A1"))) == "P14"
    assert GRID.name(GRID.mirrored(GRID.parse("H7"))) == "I8"
    for square, direction in product(GRID.squares, (UP, RIGHT, UP_LEFT)):
        ahead = GRID.step(square, direction)
        opposite = (direction + 4) % 8
        if ahead != NOWHERE:
            assert GRID.step(GRID.mirrored(square), opposite) == GRID.mirrored(ahead)
            assert GRID.step(ahead, opposite) == square
    assert GRID.step(GRID.parse("A1"), DOWN) == NOWHERE == GRID.at(0, 1) == GRID.at(17, 3)
