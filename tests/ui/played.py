"""Whole matches that play themselves, recorded and read back, for the tests of their films."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.recorded import Recorded, recorded
from game.rules.registry import spec
from game.ui.film.title import Moves


def played(game: str, clubs: Sequence[str], moves: Moves, options: Any, path: Path, seed: int) -> Recorded:
    """A match of sample clubs from its beginning to its end, in steps of ``moves.play_on``."""
    rules = spec(game)
    home, away = (rules.load_team(ASSETS / name) for name in clubs)
    state = rules.prepared(rules.new_match((home, away), options))
    with start(path, rules, state, (SeatSetup("Anna"), SeatSetup("Ben")), seed=bytes([seed]) * 32) as session:
        session.submit(0, moves.start)
        while session.prompt is not None:
            session.submit(0, moves.play_on)
    return recorded(path)


def told(match: Recorded) -> list[tuple[int, Any]]:
    """Its events with the entries they belong to, as both may be told of them."""
    return [(shown.entry, shown.event) for shown in match.shown()]
