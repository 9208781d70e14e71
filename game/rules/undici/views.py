"""What each trainer may know: everything but the other hand (UN-CARD-17); UE-05 opens it for a moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.events import CardDrawn, Event, HandSeen
from game.rules.undici.frames import ScoutDue
from game.rules.undici.state import MatchState, Side


def view(state: MatchState, seat: Seat | None) -> MatchState:
    """UN-CARD-17: the match as somebody sees it; None: as both do."""
    hidden = [side for side in (0, 1) if not may_see(state, seat, side) and state.hands[side]]
    if not hidden:
        return state
    seen = state.clone()
    for side in hidden:
        seen.hands[side] = (UNKNOWN,) * len(state.hands[side])
    return seen


def may_see(state: MatchState, seat: Seat | None, side: Side) -> bool:
    """Whether somebody may look at a side's hand now."""
    if seat == side:
        return True
    top = state.frames[-1] if state.frames else None
    return isinstance(top, ScoutDue) and seat == top.side


def event_view(event: Event, seat: Seat | None) -> Any:
    """An event as somebody may be told of it: not which card was drawn, not what a scout has seen."""
    if isinstance(event, CardDrawn) and event.side != seat:
        return replace(event, card=UNKNOWN)
    if isinstance(event, HandSeen) and event.side != seat:
        return replace(event, hand=(UNKNOWN,) * len(event.hand))
    return event
