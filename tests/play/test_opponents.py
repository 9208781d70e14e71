"""Programs at the table: whatever position comes again, they do not go round in a circle."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.rules import SEATS
from game.journal.entries import SeatKind, SeatSetup, UndoPolicy
from game.play.opening import start
from game.play.opponents import bot_turn
from game.rules.registry import TITLES, spec
from game.rules.spec import GameSpec

NAMES = ("One", "Two")
SEEDS = range(4)
MOST_DECISIONS = 400
MOST_RETURNS = 12
"""So often a position may come again by chance."""
STARTS = [(game, preset, way.key) for game in TITLES for preset in spec(game).setup.presets
          for way in spec(game).setup.ways if way.named is not None]  # fmt: skip


def begun(title: GameSpec, preset: str, key: str) -> object:
    way = next(each for each in title.setup.ways if each.key == key)
    assert way.named is not None
    worn = title.setup.kits.offered() if title.setup.kits is not None else (None, None)
    options = title.options(title.setup.presets[preset].options)
    return way.start((way.named(NAMES[0], worn[0]), way.named(NAMES[1], worn[1])), options)


@pytest.mark.parametrize(("game", "preset", "way"), STARTS)
def test_two_programs_come_out_of_every_circle(game: str, preset: str, way: str, tmp_path: Path) -> None:
    """One offers to deal the cards of a draft, the other one declines, and everything is as it was."""
    title = spec(game)
    seats = tuple(SeatSetup(NAMES[seat], SeatKind.BOT, "random") for seat in SEATS)
    for seed in SEEDS:
        state = begun(title, preset, way)
        path = tmp_path / f"{seed}.jsonl"
        with start(path, title, state, (seats[0], seats[1]), UndoPolicy.LOCKED, seed=bytes([seed] * 32)) as session:
            for _ in range(MOST_DECISIONS):
                if bot_turn(session) is None:
                    break
            returns = Counter(each.digest for each in session.timeline.decisions)
        assert max(returns.values()) <= MOST_RETURNS, returns.most_common(2)
