"""Random actions that are most likely illegal, and random tournaments: for soak runs and property tests."""

from __future__ import annotations

from game.core.chaos import Nonsense, any_of, below
from game.core.clock import Glass
from game.core.dice import Dice
from game.rules.world_cup.actions import Action
from game.rules.world_cup.state import Allocation, Options, RepeatScope, RepeatSet
from game.rules.world_cup.tables import MOST_REPEATS
from game.rules.world_cup.tournament import shipped

LANES = 110
"""A little more than any tournament has."""
NONSENSE = Nonsense(Action, {int: lambda dice: below(dice, LANES) - 2})


def random_options(dice: Dice) -> Options:
    """Any tournament."""
    return Options(
        tournament=any_of(dice, sorted(shipped())),
        allocation=any_of(dice, list(Allocation)),
        edit_strengths=below(dice, 2) == 0,
        repeat_scope=any_of(dice, list(RepeatScope)),
        repeat_set=any_of(dice, list(RepeatSet)),
        most_repeats=any_of(dice, MOST_REPEATS),
        third_place=below(dice, 2) == 0,
        glass=any_of(dice, list(Glass)),
        glass_seconds=60 * below(dice, 2),
    )
