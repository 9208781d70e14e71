"""The turn of the season (U-7): champions, ageing, tax, licences, promotion and relegation; the next season's start."""

from __future__ import annotations

from game.core.dice import Dice
from game.rules.united.season.state import SeasonState
from game.rules.united.season.work import Season


def turn_of_season(work: Season) -> None:
    """SKELETON U-7."""


def next_season(state: SeasonState, dice: Dice) -> SeasonState:
    """SKELETON: the state before the first decision of the season after this finished one."""
    raise NotImplementedError
