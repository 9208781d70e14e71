"""Random tournaments for tests, played once and kept: every state with the action that led on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.clock import Glass
from game.core.dice import Roll, StreamDice
from game.core.driver import Applied, apply
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import Allocation, CupState, Options, RepeatScope, RepeatSet
from tests.world_cup.builders import MANAGERS

OPTIONS = (
    Options("1950"),
    Options("1986", glass=Glass.STRICT, glass_seconds=60),
    Options("1990", third_place=True, allocation=Allocation.RANDOM),
    Options("2008", edit_strengths=True, glass=Glass.ADVISORY, glass_seconds=45),
    Options("1950", repeat_scope=RepeatScope.FIRST, repeat_set=RepeatSet.AMONG, allocation=Allocation.RANDOM),
)
NUMBERS = range(10)


@dataclass(frozen=True, slots=True)
class Played:
    """One decision: before, who, what, with which rolls, and what it led to."""

    state: CupState
    seat: int
    action: Any
    rolls: tuple[Roll, ...]
    done: Applied[CupState]


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


def steps(seed: int, options: Options) -> Iterator[Played]:
    """A whole tournament of random decisions."""
    minds, dice = StreamDice(seed), Recorded(seed + 1000)
    state = new_tournament(MANAGERS, options)
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = WORLD_CUP.random_answer(state, seat, minds)
        before = len(dice.rolls)
        done = apply(WORLD_CUP, state, seat, action, dice)
        assert isinstance(done, Applied), (action, done)
        yield Played(state, seat, action, tuple(dice.rolls[before:]), done)
        state = done.state


@cache
def tournament(number: int) -> tuple[Played, ...]:
    """One of the tournaments that several tests look at."""
    return tuple(steps(number, OPTIONS[number % len(OPTIONS)]))
