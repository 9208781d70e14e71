"""Ways over a board, against trying out all of them."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.geometry.hexes import Hex, disc, distance, neighbours
from game.geometry.paths import reach, way

FIELD = frozenset(disc((0, 0), 6))
INSIDE = {place: tuple(beside for beside in neighbours(place) if beside in FIELD) for place in FIELD}


def relaxed(start: Hex, steps: int, blocked: set[Hex]) -> dict[Hex, int]:
    """Costs by passing them on to neighbours until nothing changes."""
    cost = {start: 0}
    changed = True
    while changed:
        changed = False
        for place in FIELD - blocked - {start}:
            best = min((cost[beside] + 1 for beside in INSIDE[place] if beside in cost), default=steps + 1)
            if best <= steps and cost.get(place) != best:
                cost[place] = best
                changed = True
    return cost


def scenes() -> list[tuple[Hex, int, set[Hex]]]:
    rng = random.Random(11)
    places = sorted(FIELD)
    return [(rng.choice(places), rng.randrange(8), set(rng.sample(places, rng.randrange(70)))) for _ in range(60)]


def test_reach_is_the_cheapest_way_everywhere() -> None:
    sizes = set()
    for start, steps, blocked in scenes():
        found = reach(start, steps, blocked, INSIDE)
        assert found == relaxed(start, steps, blocked)
        sizes.add(len(found))
    assert len(sizes) > 10


def test_a_way_is_as_long_as_its_cost_and_walks_free_hexes() -> None:
    walked = 0
    for start, steps, blocked in scenes():
        cost = reach(start, steps, blocked, INSIDE)
        for target in FIELD:
            found = way(start, target, steps, blocked, INSIDE)
            if target not in cost:
                assert found is None
                continue
            assert found is not None
            assert len(found) == cost[target]
            assert all(distance(one, other) == 1 for one, other in pairwise((start, *found)))
            assert not set(found) & blocked
            assert (start, *found)[-1] == target
            walked += len(found) > 2
    assert walked > 100


def test_a_wall_is_walked_around() -> None:
    wall = {(0, z) for z in range(-5, 7)}
    assert reach((-1, 0), 3, wall, INSIDE).keys().isdisjoint(place for place in FIELD if place[0] >= 0)
    found = way((-1, 0), (1, 0), 20, wall, INSIDE)
    assert found is not None
    assert (0, -6) in found
    assert way((-1, 0), (1, 0), len(found) - 1, wall, INSIDE) is None


@pytest.mark.parametrize("steps", [0, 1, 6])
def test_the_own_hex_is_free(steps: int) -> None:
    assert reach((2, 2), steps, {(2, 2)}, INSIDE)[(2, 2)] == 0
    assert way((2, 2), (2, 2), steps, {(2, 2)}, INSIDE) == ()


def test_nothing_is_entered_that_is_blocked_or_too_far() -> None:
    assert way((0, 0), (0, 3), 6, {(0, 3)}, INSIDE) is None
    assert way((0, 0), (0, 3), 2, set(), INSIDE) is None
    assert way((0, 0), (0, 3), 3, set(), INSIDE) == ((0, 1), (0, 2), (0, 3))
    assert reach((0, 0), 6, set(neighbours((0, 0))), INSIDE) == {(0, 0): 0}
    assert len(reach((0, 0), 6, (), INSIDE)) == len(FIELD) == 127
