"""Whether something may be done in a season now, and if not, why not (U-8.1). Orders are judged in their phases."""

from __future__ import annotations

from itertools import chain

from game.core.rules import Seat
from game.core.ruling import ALLOWED, Ruling
from game.league.seats import HOUSE
from game.rules.united.season import actions as act
from game.rules.united.season.founding import sheet_faults
from game.rules.united.season.frames import FoundingDue, MatchDay, OrdersDue
from game.rules.united.season.matches import result_faults
from game.rules.united.season.queries import by_person, computers
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import SeasonState


def judge(state: SeasonState, seat: Seat, action: act.Action) -> Ruling:
    frame = state.frames[-1]
    if isinstance(frame, OrdersDue):
        return _envelope(frame, seat, action)
    if isinstance(frame, FoundingDue):
        return _founding(state, frame, seat, action)
    if isinstance(frame, MatchDay) and isinstance(action, act.MatchesPlayed):
        return next(iter(result_faults(state, frame.day, action.results)), ALLOWED)
    if isinstance(action, act.ComputersAct):
        return _computers(state, action)
    return _interval(state, seat, action)


def _envelope(frame: OrdersDue, seat: Seat, action: act.Action) -> Ruling:
    if isinstance(action, act.Withdraw):
        return refused(Reason.ENVELOPE_NOT_IN) if seat in frame.pending else ALLOWED
    if isinstance(action, (act.HandIn, act.SkipOrders)) and seat not in frame.pending:
        return refused(Reason.ENVELOPE_IN)
    return ALLOWED


def _founding(state: SeasonState, frame: FoundingDue, seat: Seat, action: act.Action) -> Ruling:
    sheets = action.sheets if isinstance(action, act.ComputersFound) else ()
    if isinstance(action, act.Found):
        sheets = ((seat, action.sheet),)
    elif any(number not in frame.pending or by_person(state.clubs[number]) for number, _ in sheets):
        return refused(Reason.NOT_A_COMPUTER)
    elif {number for number, _ in sheets} != set(frame.pending):
        return refused(Reason.COMPUTERS_MISSING)
    names = [sheet.name.casefold() for _, sheet in sheets]
    again = (
        refused(Reason.NAME_TAKEN, name=sheet.name) for _, sheet in sheets if names.count(sheet.name.casefold()) > 1
    )
    faults = (fault for number, sheet in sheets for fault in sheet_faults(state, number, sheet))
    return next(chain(faults, again), ALLOWED)


def _computers(state: SeasonState, action: act.ComputersAct) -> Ruling:
    named = [number for number, _ in action.envelopes]
    mine = computers(state)
    if any(number not in mine for number in named):
        return refused(Reason.NOT_A_COMPUTER)
    return ALLOWED if sorted(named) == sorted(mine) else refused(Reason.COMPUTERS_MISSING)


def _interval(state: SeasonState, seat: Seat, action: act.Action) -> Ruling:
    if isinstance(action, (act.Holiday, act.HandOver)):
        if not 0 <= action.club < len(state.clubs):
            return refused(Reason.NO_SUCH_CLUB)
        if isinstance(action, act.Holiday) and not state.clubs[action.club].human:
            return refused(Reason.NO_PERSON)
        return ALLOWED if seat in (HOUSE, action.club) else refused(Reason.NOT_YOUR_CLUB)
    return ALLOWED
