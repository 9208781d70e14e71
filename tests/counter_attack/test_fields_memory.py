"""What is remembered of the pitch shares its hexes: it takes little memory however long somebody plays."""

from __future__ import annotations

import tracemalloc

from game.rules.counter_attack.lanes import field_of
from game.rules.counter_attack.pitch import loose_path
from game.rules.counter_attack.zones import board

MOST = 16_000_000


def test_fields_and_ways_of_all_hexes_take_little_memory() -> None:
    field_of((0, 0), 1)
    loose_path((0, 0), 1, 1)
    field_of.cache_clear()
    loose_path.cache_clear()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for place in sorted(board().hexes):
            for reach in (6, 11, 15):
                field_of(place, reach)
            for face in range(1, 7):
                for steps in range(1, 7):
                    loose_path(place, face, steps)
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert kept < MOST
