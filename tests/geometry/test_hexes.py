"""Neighbours, distances, rings and mirrors, against walking over common edges."""

from __future__ import annotations

import pytest

from game.geometry.hexes import (
    DIRECTIONS,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    Hex,
    disc,
    distance,
    line_coordinates,
    mirror_east_west,
    mirror_north_south,
    neighbour,
    neighbours,
    ring,
)
from tests.geometry.reference import centre, steps_from, touching

STARTS = [(0, 0), (1, 0), (-3, 4), (-8, -5)]


@pytest.mark.parametrize(
    ("start", "around"),
    [
        ((0, 0), [(0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)]),
        ((1, 0), [(1, 1), (2, 1), (2, 0), (1, -1), (0, 0), (0, 1)]),
        ((-3, 5), [(-3, 6), (-2, 6), (-2, 5), (-3, 4), (-4, 5), (-4, 6)]),
    ],
)
def test_neighbours_go_clockwise_from_north(start: Hex, around: list[Hex]) -> None:
    assert list(neighbours(start)) == around
    assert [neighbour(start, direction) for direction in DIRECTIONS] == around


def test_directions_have_the_names_of_where_they_lead() -> None:
    for start in STARTS:
        u, v = centre(start)
        ways = {direction: centre(neighbour(start, direction)) for direction in DIRECTIONS}
        moved = {direction: (a - u, b - v) for direction, (a, b) in ways.items()}
        assert moved == {
            NORTH: (0, 2),
            NORTH_EAST: (3, 1),
            SOUTH_EAST: (3, -1),
            SOUTH: (0, -2),
            SOUTH_WEST: (-3, -1),
            NORTH_WEST: (-3, 1),
        }


@pytest.mark.parametrize("direction", [0, 7, -1])
def test_there_is_no_seventh_direction(direction: int) -> None:
    with pytest.raises(KeyError):
        neighbour((0, 0), direction)


@pytest.mark.parametrize("start", STARTS)
def test_neighbours_are_the_hexes_with_a_common_edge(start: Hex) -> None:
    near = {(start[0] + a, start[1] + b) for a in range(-3, 4) for b in range(-3, 4)}
    assert set(neighbours(start)) == {place for place in near if touching(start, place)}


@pytest.mark.parametrize("start", STARTS)
def test_distance_is_the_number_of_steps(start: Hex) -> None:
    walked = steps_from(start, 17)
    assert len(walked) == 1 + 3 * 17 * 18
    assert {place: distance(start, place) for place in walked} == walked
    assert {place: distance(place, start) for place in walked} == walked


@pytest.mark.rule("CA-PASS-01")
@pytest.mark.parametrize(("target", "steps"), [((11, 5), 11), ((11, 6), 12), ((11, -6), 11), ((11, -7), 12)])
def test_golden_35(target: Hex, steps: int) -> None:
    assert distance((0, 0), target) == steps


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("radius", [1, 2, 3, 8])
def test_rings_and_discs(start: Hex, radius: int) -> None:
    walked = steps_from(start, radius)
    edge = ring(start, radius)
    assert len(edge) == 6 * radius
    assert set(edge) == {place for place, steps in walked.items() if steps == radius}
    assert edge[0] == (start[0], start[1] + radius)
    assert all(distance(one, other) == 1 for one, other in zip(edge, edge[1:] + edge[:1], strict=True))
    assert len(disc(start, radius)) == len(walked)
    assert set(disc(start, radius)) == set(walked)
    assert [distance(start, place) for place in disc(start, radius)] == sorted(walked.values())


def test_rings_without_extent() -> None:
    assert ring((3, 4), 0) == disc((3, 4), 0) == ((3, 4),)
    assert ring((3, 4), -1) == disc((3, 4), -1) == ()


def test_line_coordinates_are_the_centres() -> None:
    places = [(x, z) for x in range(-20, 21) for z in range(-14, 15)]
    assert [line_coordinates(place) for place in places] == [centre(place) for place in places]


def test_mirrors_turn_the_centres_over() -> None:
    for place in ((x, z) for x in range(-20, 21) for z in range(-14, 15)):
        u, v = centre(place)
        assert centre(mirror_east_west(place)) == (-u, v)
        assert centre(mirror_north_south(place)) == (u, -v)


def test_mirrors_by_example() -> None:
    assert mirror_east_west((5, 3)) == (-5, 3)
    assert mirror_north_south((4, 3)) == (4, -3)
    assert mirror_north_south((5, 3)) == (5, -4)
    assert mirror_north_south((-5, -13)) == (-5, 12)


def test_mirrors_keep_distances_and_neighbours() -> None:
    for mirror in (mirror_east_west, mirror_north_south):
        for start in STARTS:
            assert {mirror(place) for place in neighbours(start)} == set(neighbours(mirror(start)))
            for place in disc(start, 5):
                assert distance(mirror(start), mirror(place)) == distance(start, place)
