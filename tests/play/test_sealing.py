"""The seal of a finished match: every die again, as it fell, also where the time that was spent counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.core.dice import StreamDice
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play import opening
from game.play.sealing import reroll, seal_of_match
from game.play.timers import DecisionTimer
from game.rules.registry import spec
from game.workshop.options import parse_options
from game.workshop.simulate import load_teams
from tests.journal.helpers import PEOPLE, SEED


def seconds(each: float) -> Iterator[float]:
    """A clock that goes on by so much whenever somebody looks at it."""
    return (number * each for number in count())


def played_by_the_clock(path: Path) -> Path:
    """Counter Attack in real minutes: halves end when their time is up."""
    game, choices, clock = spec("counter_attack"), StreamDice(8), seconds(1.3)
    options = parse_options(game.rules.options_type, ("minutes=2", "extra_time=true", "shoot_out=true"))
    start = game.new_match(load_teams(game, None, None), options)
    timer = DecisionTimer(lambda: next(clock))
    with opening.start(path, game, start, PEOPLE, seed=SEED, timer=timer) as session:
        while (prompt := session.prompt) is not None:
            session.submit(prompt.seats[0], game.rules.random_answer(session.state, prompt.seats[0], choices))
        assert session.ending is not None
    return path


def test_a_match_in_real_minutes_is_not_called_forged(tmp_path: Path) -> None:
    path = played_by_the_clock(tmp_path / "match.jsonl")
    journal = read_journal(path)
    assert sum(getattr(step, "spent", 0) for step in journal.steps()) > 4 * 60_000, "time did pass"
    replay(spec("counter_attack").rules, journal, verify=True)
    seal, rolls = seal_of_match(path), list(reroll(path))
    assert seal.fits
    assert len(rolls) == seal.rolls > 0
    assert all(roll.fits for roll in rolls)
