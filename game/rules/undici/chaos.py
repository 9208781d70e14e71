"""Random actions that are most likely illegal, and random matches: for soak runs and property tests."""

from __future__ import annotations

from game.core.chaos import Nonsense, any_of, below
from game.core.clock import Glass
from game.core.dice import Dice
from game.rules.undici.actions import Action
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.state import PIECES, CaptainRolls, Level, MatchState, Options, Rerolls

SQUARES = 224


def _number(dice: Dice) -> int:
    """A piece or a square: mostly one that exists."""
    way = below(dice, 4)
    return below(dice, len(PIECES) + 3) - 1 if way < 2 else below(dice, SQUARES + 4) - 2


def nonsense(state: MatchState) -> Nonsense:
    """Any action with any cards of this match."""
    names = (*(card.id for card in state.deck), UNKNOWN, "", "EP-99")
    return Nonsense(Action, {int: _number, str: lambda dice: any_of(dice, names)})


def random_options(dice: Dice) -> Options:
    """Any match."""
    return Options(
        die_sides=6 if below(dice, 2) else 8,
        abilities=below(dice, 4) > 0,
        captain_rerolls=any_of(dice, list(Rerolls)),
        response_cap=3 * below(dice, 2),
        substitutions=3 * below(dice, 2),
        glass_seconds=60 * below(dice, 2),
        glass=any_of(dice, list(Glass)),
        kick_off_keeper=below(dice, 2) > 0,
        captain_rolls=any_of(dice, list(CaptainRolls)),
        offside_level=any_of(dice, list(Level)),
    )
