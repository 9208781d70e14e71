"""What each side may know (U-8.2): line-ups stay sealed until both are in, and in a closed match for good."""

from __future__ import annotations

from dataclasses import replace

from game.core.reports import unreported
from game.core.rules import Seat
from game.rules.postal.views import all_is_known, hide, told_to
from game.rules.united import events as told
from game.rules.united.state import Card, Club, MatchState

SECRET = (
    told.LineUpsOpened,
    told.PunishmentsCounted,
    told.RowsCounted,
    told.ChancesCounted,
    told.ChanceStopped,
    told.ShotSaved,
)
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


def event_view(state: MatchState, event: told.Event, seat: Seat | None) -> told.Event | None:
    """U-8.2: an event as ``seat`` may be told of it; None: not at all."""
    return told_to(event, state, seat, told.LineUpRepaired, SECRET, told.RowsCounted, _closed)


def _closed(event: told.Event, seat: Seat | None) -> told.Event:
    """Without dice and the rows of others."""
    if isinstance(event, told.GoalScored):
        return replace(event, goal=replace(event.goal, row=None), sweeper_face=0, keeper_face=0)
    if isinstance(event, told.YellowShown) and event.side != seat:
        return replace(event, row=None)
    if isinstance(event, told.SentOff) and event.side != seat:
        return replace(event, row=None, strength=0, left=0)
    if isinstance(event, (told.PenaltyMissed, told.KickTaken)):
        return replace(event, face=0, needed=0)
    if isinstance(event, told.PenaltyAwarded):
        return replace(event, point=0, face=0)
    return unreported(event)
