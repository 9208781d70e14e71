"""What each side may know (PP-7.3): line-ups stay sealed until both are in, and in a closed match for good."""

from __future__ import annotations

from dataclasses import replace

from game.core.reports import unreported
from game.core.rules import Seat
from game.rules.postal.views import all_is_known, hide, told_to
from game.rules.powerplay import events as told
from game.rules.powerplay.state import Club, Incident, MatchState

SECRET = (told.LineUpsOpened, told.FoulsDrawn, told.FoulPassed, told.FieldsCounted, told.RunsCounted, told.ShotSaved)
"""Told in an open match only."""
PUNISHED = (told.TimePenalty, told.MatchPenalty, told.PlayerInjured)


def public(club: Club) -> Club:
    """What everybody knows of a club: not its squad, its coach or its plans."""
    return replace(club, players=(), coach=0, stored=(None, None))


def view(state: MatchState, seat: Seat | None) -> MatchState:
    """PP-7.3: the match as ``seat`` may know it; None is what both may know."""
    shown = state.clone()
    if all_is_known(state):
        return shown
    hide(shown, seat, public)
    shown.boards = ()
    shown.fouls = ((), ())
    shown.goals = tuple(replace(goal, field=0) for goal in state.goals)
    shown.incidents = (_public(state, 0, seat), _public(state, 1, seat))
    return shown


def _public(state: MatchState, side: int, seat: Seat | None) -> tuple[Incident, ...]:
    """Penalties and injuries are public, the fields they fell on are not."""
    incidents = state.incidents[side]
    return incidents if side == seat else tuple(replace(each, field=0) for each in incidents)


def event_view(state: MatchState, event: told.Event, seat: Seat | None) -> told.Event | None:
    """PP-7.3: an event as ``seat`` may be told of it; None: not at all."""
    return told_to(event, state, seat, told.LineUpRepaired, SECRET, told.FieldsCounted, _closed)


def _closed(event: told.Event, seat: Seat | None) -> told.Event:
    """Without dice and the fields of others."""
    if isinstance(event, told.GoalScored):
        return replace(event, goal=replace(event.goal, field=0), face=0, needed=0)
    if isinstance(event, PUNISHED):
        return replace(event, field=event.field if event.side == seat else 0, face=0, effect=0)
    if isinstance(event, told.PenaltyShotAwarded):
        return replace(event, face=0, effect=0)
    if isinstance(event, (told.PenaltyMissed, told.KickTaken)):
        return replace(event, face=0, needed=0)
    if isinstance(event, told.OvertimeBegan):
        return replace(event, chances=(0, 0))
    return unreported(event)
