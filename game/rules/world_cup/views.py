"""What each manager may know: everything but the other hand and what the other discarded face down (WC-TURN-07)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.rules.world_cup.cards import UNKNOWN
from game.rules.world_cup.events import CardDrawn, CardDropped, Event, HandDealt
from game.rules.world_cup.state import CupState


def view(state: CupState, seat: Seat | None) -> CupState:
    """WC-TURN-07: the tournament as somebody sees it; None: as both do."""
    hidden = [side for side in (0, 1) if side != seat and (state.hands[side] or state.dropped[side])]
    if not hidden:
        return state
    seen = state.clone()
    for side in hidden:
        seen.hands[side] = (UNKNOWN,) * len(state.hands[side])
        seen.dropped[side] = (UNKNOWN,) * len(state.dropped[side])
    return seen


def event_view(event: Event, seat: Seat | None) -> Any:
    """An event as somebody may be told of it: not which cards the other holds."""
    if isinstance(event, CardDrawn | CardDropped) and event.side != seat:
        return replace(event, card=UNKNOWN)
    if isinstance(event, HandDealt) and event.side != seat:
        return replace(event, hand=(UNKNOWN,) * len(event.hand))
    return event
