"""Random matches for tests, played once and kept: every state with the action that led on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.dice import Roll, StreamDice
from game.core.driver import Applied, apply
from game.rules.undici.match import UNDICI
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads
from game.rules.undici.state import MatchState, Options, Rerolls

OPTIONS = (
    Options(),
    Options(die_sides=8, captain_rerolls=Rerolls.BOTH, response_cap=3),
    Options(abilities=False, substitutions=3),
)


@dataclass(frozen=True, slots=True)
class Step:
    """One decision: before, who, what, with which rolls, and what it led to."""

    state: MatchState
    seat: int
    action: Any
    rolls: tuple[Roll, ...]
    done: Applied[MatchState]


class Recorded(StreamDice):
    """Stream dice that remember."""

    __slots__ = ("rolls",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls: list[Roll] = []

    def roll(self, reason: str, sides: int) -> int:
        face = super().roll(reason, sides)
        self.rolls.append(Roll(reason, sides, face))
        return face


def steps(seed: int, options: Options) -> Iterator[Step]:
    """A whole match of random decisions."""
    minds, dice = StreamDice(seed), Recorded(seed + 1000)
    state = new_match(sample_squads(), options)
    while (prompt := UNDICI.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = UNDICI.random_answer(state, seat, minds)
        before = len(dice.rolls)
        done = apply(UNDICI, state, seat, action, dice)
        assert isinstance(done, Applied), (action, done)
        yield Step(state, seat, action, tuple(dice.rolls[before:]), done)
        state = done.state


@cache
def match(number: int) -> tuple[Step, ...]:
    """One of the matches that several tests look at."""
    return tuple(steps(number, OPTIONS[number % len(OPTIONS)]))
