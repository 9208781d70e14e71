"""What the odds of an action are told apart by: whether a penalty went in, and what lies in the lanes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.core.rules import Prospect, Seat
from game.rules.world_cup.events import Event, PenaltyRolled
from game.rules.world_cup.queries import owner_of
from game.rules.world_cup.state import NEUTRAL, CupState

NOTHING = "nothing"


def outcome(before: CupState, events: Sequence[Event]) -> Hashable:
    """A penalty scored or missed, and behind a colon whose nation it is; nothing else is left to chance."""
    rolled = next((event for event in events if isinstance(event, PenaltyRolled)), None)
    if rolled is None:
        return NOTHING
    return f"{'scored' if rolled.scored else 'missed'}:{owner_of(before, rolled.team)}"


def prospect(word: str, seat: Seat) -> Prospect:
    """A penalty as ``seat`` is told of it: for one's own nation, for one of the other's, or for a neutral one."""
    name, _, owner = word.partition(":")
    if not owner:
        return Prospect(f"world_cup.{name}")
    if int(owner) == NEUTRAL:
        return Prospect(f"world_cup.{name}-neutral")
    whose = "own" if int(owner) == seat else "other"
    good = int(owner) if name == "scored" else 1 - int(owner)
    return Prospect(f"world_cup.{name}-{whose}", good)
