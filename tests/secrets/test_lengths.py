"""The length of a line, and of a whole file, tells nothing: whatever people hide fits into its envelope."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.core.dice import StreamDice
from game.core.names import LONGEST
from game.journal import lines
from game.journal.envelopes import closed, packed
from game.play.opening import start
from game.play.timers import DecisionTimer
from game.rules.registry import spec
from game.workshop.simulate import load_teams
from tests.secrets.reaches import LONG
from tests.secrets.twins import MAKERS, PEOPLE

MATCHES = 60 if LONG else 2
MOST = 120
"""Decisions of one match."""
MOST_PEOPLE = 60
LETTERS = "abcdefghijklmnopqrstuvwxyzäöüßéèçñøåæžščłőßABCDEFGHIJKLMNOPQRSTUVWXYZабвгдежзийклмнопрстуфхцчшщъыьэюя"


def filled(game: str, path: Path, state: Any, seed: int) -> Iterator[tuple[int, int]]:
    """How much is put into every envelope of a random match, and how much goes in."""
    dice = StreamDice(seed)
    found: list[tuple[int, int]] = []

    def spied(key: bytes, place: str, data: Any, size: int) -> str:
        found.append((len(packed(data)), size))
        return closed(key, place, data, size)

    with patch.object(lines, "closed", spied), start(path, spec(game), state, PEOPLE) as session:
        while (prompt := session.prompt) is not None and session.timeline.steps < MOST:
            session.submit(prompt.seats[0], session.rules.random_answer(session.state, prompt.seats[0], dice))
            if session.ending is not None:
                found.pop()
    path.unlink()
    yield from found


def long_names(game: str) -> Any:
    """A match of teams with as many people as a file may have, all with long names without any pattern."""
    rng, title = random.Random(1), spec(game)

    def renamed(people: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(replace(each, name="".join(rng.choices(LETTERS, k=LONGEST))) for each in people)

    def grown(team: Any) -> Any:
        if game == "undici":
            return replace(team, chips=renamed(team.chips))
        return replace(team, players=renamed((team.players * 4)[:MOST_PEOPLE]), stored=(None, None))

    first, second = load_teams(title, None, None)
    teams = (first, second) if game == "world_cup" else (grown(first), grown(second))
    return title.new_match(teams, title.rules.options_type())


@pytest.mark.parametrize("game", MAKERS)
def test_everything_fits_its_envelope(game: str, tmp_path: Path) -> None:
    starts = [spec(game).random_start(StreamDice(seed)) for seed in range(MATCHES)]
    for seed, state in enumerate([long_names(game), *starts]):
        for inside, size in filled(game, tmp_path / "match.jsonl", state, seed):
            assert inside <= size


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_long_and_short_secrets_are_of_one_length(game: str, tmp_path: Path) -> None:
    """Squads of sixty with long names, or the smallest there are: before the line-ups and after the first of them."""
    title, sizes = spec(game), set()
    small = title.new_match(load_teams(title, None, None), title.rules.options_type())
    for number, state in enumerate((small, long_names(game))):
        path = tmp_path / f"{number}.jsonl"
        with start(path, title, state, PEOPLE, timer=DecisionTimer(lambda: 0.0)) as session:
            before = path.stat().st_size
            session.submit(0, session.rules.random_answer(session.state, 0, StreamDice(1)))
            sizes.add((before, path.stat().st_size))
    assert len(sizes) == 1
