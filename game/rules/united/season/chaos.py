"""Random answers in a season, legal and not, for soak runs: wild orders of every kind."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.united.season import actions as act
from game.rules.united.season.state import SeasonState


def random_answer(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    """SKELETON"""
    raise NotImplementedError


def random_nonsense(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    """SKELETON"""
    raise NotImplementedError
