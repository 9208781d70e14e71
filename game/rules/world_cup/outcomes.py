"""What the odds of an action are told apart by: whether a penalty went in, and what lies in the lanes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.rules.world_cup.events import PenaltyRolled

NOTHING = "nothing"


def outcome(events: Sequence[Any]) -> Hashable:
    """A penalty scored or missed; nothing else that a card does is left to chance."""
    rolled = next((event for event in events if isinstance(event, PenaltyRolled)), None)
    if rolled is None:
        return NOTHING
    return "scored" if rolled.scored else "missed"
