"""Random matches for tests, played once and kept: every state with the action that led on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic

from game.core.dice import Roll, StreamDice
from game.core.driver import Applied, apply
from game.core.rules import Rules, S
from game.workshop.soak_match import RecordingDice


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One decision: before, who, what, with which rolls, and what it led to."""

    state: S
    seat: int
    action: Any
    rolls: tuple[Roll, ...]
    done: Applied[S]


def steps(rules: Rules[S, Any], state: S, seed: int) -> Iterator[Step[S]]:
    """A whole match of random decisions."""
    minds, dice = StreamDice(seed), RecordingDice(seed + 1000)
    while (prompt := rules.prompt(state)) is not None:
        seat, before = prompt.seats[0], len(dice.rolls)
        action = rules.random_answer(state, seat, minds)
        done = apply(rules, state, seat, action, dice)
        assert isinstance(done, Applied), (action, done)
        yield Step(state, seat, action, tuple(dice.rolls[before:]), done)
        state = done.state
