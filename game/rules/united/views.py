"""What each side may know (U-8.2): line-ups stay sealed until both are in, and in a closed match for good."""

from __future__ import annotations

from dataclasses import replace

from game.core.reports import unreported
from game.core.rules import Seat
from game.rules.postal.views import all_is_known, hide, keeps_repair
from game.rules.united.events import (
    ChancesCounted,
    ChanceStopped,
    Event,
    GoalScored,
    KickTaken,
    LineUpRepaired,
    LineUpsOpened,
    PenaltyAwarded,
    PenaltyMissed,
    PunishmentsCounted,
    RowsCounted,
    SentOff,
    ShotSaved,
    YellowShown,
)
from game.rules.united.state import Card, Club, MatchState

SECRET = (LineUpsOpened, PunishmentsCounted, RowsCounted, ChancesCounted, ChanceStopped, ShotSaved)
"""Told in an open match only."""


def view(state: MatchState, seat: Seat | None) -> MatchState:
    """U-8.2: the match as ``seat`` may know it; None is what both may know."""
    shown = state.clone()
    if all_is_known(state):
        return shown
    hide(shown, seat, lambda club: Club(club.name, (), club.short))
    shown.sheets = ()
    shown.goals = tuple(replace(goal, row=None) for goal in state.goals)
    shown.cards = (_public_cards(state, 0, seat), _public_cards(state, 1, seat))
    return shown


def _public_cards(state: MatchState, side: int, seat: Seat | None) -> tuple[Card, ...]:
    """Cards are public, the rows they fell in are not."""
    return state.cards[side] if side == seat else tuple(replace(card, row=None) for card in state.cards[side])


def event_view(state: MatchState, event: Event, seat: Seat | None) -> Event | None:
    """U-8.2: an event as ``seat`` may be told of it; None: not at all."""
    if isinstance(event, LineUpRepaired) and keeps_repair(state, event.side, seat):
        return None
    if state.options.open_match:
        return event
    if isinstance(event, SECRET):
        own = isinstance(event, RowsCounted) and event.side == seat
        return event if own else None
    if isinstance(event, GoalScored):
        return replace(event, goal=replace(event.goal, row=None), sweeper_face=0, keeper_face=0)
    if isinstance(event, YellowShown) and event.side != seat:
        return replace(event, row=None)
    if isinstance(event, SentOff) and event.side != seat:
        return replace(event, row=None, strength=0, left=0)
    if isinstance(event, (PenaltyMissed, KickTaken)):
        return replace(event, face=0, needed=0)
    if isinstance(event, PenaltyAwarded):
        return replace(event, point=0, face=0)
    return unreported(event)
