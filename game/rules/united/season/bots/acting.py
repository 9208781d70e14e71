"""What computer clubs hand in for a sitting, each from its own view (U-8.6b)."""

from __future__ import annotations

from game.core.dice import Dice
from game.rules.united.season.frames import Sitting
from game.rules.united.season.orders import NO_ORDERS, Orders
from game.rules.united.season.state import SeasonState


def orders_for(seen: SeasonState, club: int, sitting: Sitting, dice: Dice) -> Orders:
    """SKELETON: the envelope of a computer club; ``seen`` is what its manager may know."""
    return NO_ORDERS
