"""Matches to be spoilt: of every game one that goes on and one that is over, always the same, in both formats."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.rules import AnyState
from game.journal.entries import FORMAT, SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.workshop.forging import linked, opened_lines, summed
from game.workshop.simulate import load_teams

SECRET = bytes(range(32))
SOME = 12
"""Decisions of a match that goes on."""


@cache
def sample_matches(game: str) -> tuple[tuple[str, bytes], ...]:
    """File names and contents."""
    title = spec(game)
    with tempfile.TemporaryDirectory() as folder:
        going, over = (
            _played(title, Path(folder) / f"{name}.jsonl", most) for name, most in (("a", SOME), ("b", 9999))
        )
    return (
        (f"{game}-open.jsonl", linked(going, lambda number: number % 2 == 0)),
        (f"{game}-over.jsonl", linked(over)),
        (f"{game}-old.jsonl", summed([{**going[0], "format": FORMAT - 1}, *going[1:]])),
    )


def _played(title: GameSpec, path: Path, most: int) -> list[dict[str, Any]]:
    """The lines of a match by lot, with every kind of line that comes of playing; nothing in it depends on the day."""
    state = title.new_match(load_teams(title, None, None), title.short_options)
    dice = StreamDice(7)
    with start(path, title, state, (SeatSetup("Ada"), SeatSetup("Ben")), name="A match", seed=SECRET) as session:
        for number in range(most):
            prompt = session.prompt
            if prompt is None:
                break
            session.submit(prompt.seats[0], title.rules.random_answer(session.state, prompt.seats[0], dice))
            if number == 2:
                session.help.use(0, "hint")
                session.rename("A match, renamed")
            if number == 3 and session.history.undo(0, (0, 1)):
                session.history.redo()
    head, *lines = opened_lines(path.read_bytes())
    return [{**head, "id": "0123456789abcdef", "created": "2024-05-01T12:00:00+00:00"}, *lines]


def goes_on(title: GameSpec, state: AnyState, seed: int) -> None:
    """One decision more, by lot, if there is one to take."""
    dice, prompt = StreamDice(seed), title.rules.prompt(state)
    if prompt is not None:
        seat = prompt.seats[0]
        done = apply(title.rules, state, seat, title.rules.random_answer(state, seat, dice), dice)
        assert isinstance(done, Applied), done
