"""Random actions that are most likely illegal, and random matches: for soak runs and property tests."""

from __future__ import annotations

from functools import cache

from game.core.chaos import Nonsense, any_of, below
from game.core.clock import Glass
from game.core.dice import Dice
from game.geometry.hexes import Hex
from game.rules.counter_attack.actions import Action
from game.rules.counter_attack.formations import FORMATIONS
from game.rules.counter_attack.state import ADVANCED, PIECES, Options, Scenario, Switch
from game.rules.counter_attack.zones import board

SHORT_HALF, SHORT_EXTRA, SHORT_MINUTES = 16, 6, 5
"""Actions, or minutes, in a half of a random match."""
NAMES = (*FORMATIONS, "", "2-3-5")


def _hex(dice: Dice) -> Hex:
    """Any hex, some of them far outside the pitch."""
    inside, outside = _hexes()
    place: Hex = any_of(dice, inside if below(dice, 4) else outside)
    return place


@cache
def _hexes() -> tuple[list[Hex], list[Hex]]:
    """Those of the pitch, and others: in the goals and far away."""
    far = board()
    return sorted(far.hexes), [*far.goal[0], *far.goal[1], (40, 40), (-19, 9)]


def _piece(dice: Dice) -> int:
    return below(dice, len(PIECES) + 3) - 1


NONSENSE = Nonsense(Action, {int: _piece, str: lambda dice: any_of(dice, NAMES), Hex: _hex})


def random_options(dice: Dice) -> Options:
    """Any match: core, advanced or any mixture of switches; short halves, so that every end is reached."""
    mixture = below(dice, 3)
    every = tuple(switch for switch in Switch if below(dice, 2))
    return Options(
        switches=((), ADVANCED, every)[mixture],
        high_balls=below(dice, 6) > 0,
        minutes=0 if below(dice, 5) else SHORT_MINUTES,
        half_actions=SHORT_HALF,
        extra_actions=SHORT_EXTRA,
        extra_time=below(dice, 2) == 0,
        shoot_out=below(dice, 2) == 0,
        glass_seconds=60 * below(dice, 2),
        glass=list(Glass)[below(dice, 3)],
        glass_second_half=below(dice, 2) == 0,
        toss=below(dice, 2) == 0,
        scenario=list(Scenario)[below(dice, len(Scenario))] if below(dice, 3) == 0 else Scenario.NONE,
    )
