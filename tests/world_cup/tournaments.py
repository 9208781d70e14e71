"""Random tournaments that several tests look at, played once and kept."""

from __future__ import annotations

from functools import cache

from game.core.clock import Glass
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import Allocation, CupState, Options, RepeatScope, RepeatSet
from tests.random_matches import Step, steps
from tests.world_cup.builders import MANAGERS

OPTIONS = (
    Options("1950"),
    Options("1986", glass=Glass.STRICT, glass_seconds=60),
    Options("1990", third_place=True, allocation=Allocation.RANDOM),
    Options("2008", edit_strengths=True, glass=Glass.ADVISORY, glass_seconds=45),
    Options("1950", repeat_scope=RepeatScope.FIRST, repeat_set=RepeatSet.AMONG, allocation=Allocation.RANDOM),
)
NUMBERS = range(10)


@cache
def tournament(number: int) -> tuple[Step[CupState], ...]:
    return tuple(steps(WORLD_CUP, new_tournament(MANAGERS, OPTIONS[number % len(OPTIONS)]), number))
