"""Formations: everybody in his own half, outside the circle, alone on his hex."""

from typing import get_args

import pytest

from game.content.counter_attack_models import FormationName
from game.geometry.hexes import distance
from game.rules.counter_attack.formations import DEFAULT, FORMATIONS, lines, mirrored, places

pytestmark = pytest.mark.rule("CA-KICKOFF-01", "CA-KICKOFF-03")


def on_the_pitch(x: int, z: int) -> bool:
    return -18 <= x <= 18 and (-13 if x % 2 else -12) <= z <= 12


def test_names_are_those_of_the_files() -> None:
    assert tuple(FORMATIONS) == get_args(FormationName)
    assert len(FORMATIONS) >= 8
    assert DEFAULT in FORMATIONS


def test_the_default() -> None:
    assert places("4-4-2") == {
        1: (-16, 0), 2: (-10, -8), 3: (-10, 8), 4: (-10, 4), 5: (-10, -4), 6: (-4, -4), 7: (-4, -8), 8: (-4, 4),
        9: (-2, 3), 10: (-2, -3), 11: (-4, 8),
    }  # fmt: skip


@pytest.mark.parametrize("name", FORMATIONS)
@pytest.mark.parametrize("east", [True, False], ids=["east", "west"])
def test_a_formation_is_legal(name: str, east: bool) -> None:
    found = places(name, east)
    assert list(found) == list(range(1, 12))
    assert len(set(found.values())) == 11
    for x, z in found.values():
        assert on_the_pitch(x, z)
        assert x <= 0 if east else x >= 0
        assert distance((x, z), (0, 0)) > 3
    assert all(abs(found[1][0]) > abs(place[0]) for shirt, place in found.items() if shirt != 1)


@pytest.mark.parametrize("name", FORMATIONS)
def test_both_sides_fit_on_one_pitch(name: str) -> None:
    for other in FORMATIONS:
        assert not set(places(name).values()) & set(places(other, east=False).values())


@pytest.mark.parametrize("name", FORMATIONS)
def test_a_formation_is_even(name: str) -> None:
    """North and south mirror each other; even columns do so row by row."""
    taken = set(FORMATIONS[name])
    assert all(x % 2 == 0 for x, _ in taken)
    assert {(x, -z) for x, z in taken} == taken


@pytest.mark.parametrize("name", FORMATIONS)
def test_lines_are_as_the_name_says(name: str) -> None:
    found = lines(name)
    assert found[0] == (1,)
    assert "-".join(str(len(line)) for line in found[1:]) == name
    assert sorted(shirt for line in found for shirt in line) == list(range(1, 12))
    depth = [max(FORMATIONS[name][shirt - 1][0] for shirt in line) for line in found]
    assert depth == sorted(depth)


def test_the_mirror() -> None:
    assert mirrored((-4, 8)) == (4, 8)
    assert mirrored(mirrored((-4, 8))) == (-4, 8)
