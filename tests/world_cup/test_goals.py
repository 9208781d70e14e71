"""The reconstructed deck gives about as many goals as there were: the groups of greedy managers beside reality."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.world_cup.bots import BOTS
from game.rules.world_cup.frames import Interval, StageStart
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import CupState, Manager, Options
from game.rules.world_cup.statistics import goals_per_match
from game.rules.world_cup.tournament import Stage

MANAGERS = (Manager("Ada"), Manager("Ben"))
TOURNAMENTS = 30


def after_the_groups(year: str, seed: int) -> CupState:
    """Two greedy managers, until the groups are decided, repeats of 1950 included."""
    state, dice, greedy = new_tournament(MANAGERS, Options(year)), StreamDice(seed), BOTS["greedy"]
    while not (state.fixtures and decided(state)):
        prompt = WORLD_CUP.prompt(state)
        assert prompt is not None
        seat = prompt.seats[0]
        done = apply(WORLD_CUP, state, seat, greedy(WORLD_CUP.view(state, seat), seat, dice), dice, listen=False)
        assert isinstance(done, Applied)
        state = done.state
    return state


def decided(state: CupState) -> bool:
    """Everybody looks at the groups, and no match of them is played again."""
    if not isinstance(state.frames[-1], Interval):
        return False
    start = state.frames[-2]
    return isinstance(start, StageStart) and start.stage is not Stage.REPEAT


@pytest.mark.rule("WC-DECK-01")
@pytest.mark.parametrize(
    ("year", "least", "most"),
    [
        ("1950", Fraction(28, 10), Fraction(57, 16) * Fraction(6, 5)),
        ("1986", Fraction(84, 36) * Fraction(4, 5), Fraction(84, 36) * Fraction(6, 5)),
        ("1990", Fraction(82, 36) * Fraction(4, 5), Fraction(82, 36) * Fraction(6, 5)),
        ("2008", Fraction(57, 24) * Fraction(4, 5), Fraction(57, 24) * Fraction(6, 5)),
    ],
)
def test_goals_per_match(year: str, least: Fraction, most: Fraction) -> None:
    lines = [goals_per_match(after_the_groups(year, 1000 + seed))[0] for seed in range(TOURNAMENTS)]
    assert all(line.stage is Stage.GROUP for line in lines)
    assert least < sum(line.mean for line in lines) / TOURNAMENTS < most
