"""Positions out of matches that programs play: always the same, and written so that they can be read again."""

from __future__ import annotations

from itertools import islice

import pytest

from game.content.titles import TITLES
from game.core.digest import digest
from game.play.drills import position
from game.rules.registry import spec
from game.workshop.mining import positions, written


@pytest.mark.parametrize("game", TITLES)
def test_a_mined_position_is_read_as_it_was_written(game: str) -> None:
    title = spec(game)
    read = 0
    for met in islice(positions(title, 2, 1), 0, 60, 2):
        assert met.seat in met.prompt.seats
        text = written(title, met.state)
        if text is not None:
            assert title.rules.prompt(position(title, text)) == met.prompt
            read += 1
    assert read


def test_the_same_seed_brings_the_same_positions() -> None:
    title = spec("world_cup")

    def mined(seed: int) -> list[str]:
        return [digest(title.rules.state_type, met.state) for met in islice(positions(title, 1, seed), 30)]

    assert mined(4) == mined(4)
    assert mined(4) != mined(5)


def test_matches_and_moves_are_counted() -> None:
    found = [(met.match, met.move) for met in positions(spec("united"), 2, 1)]
    assert found == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
