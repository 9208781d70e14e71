"""How a season goes on: answers to its decisions, and the steps that need nobody (U-8.1)."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.rules.united.season import actions as act
from game.rules.united.season import events as told
from game.rules.united.season.founding import found_club
from game.rules.united.season.frames import (
    ComputersDue,
    FoundingDue,
    Interval,
    MatchDay,
    OrdersDue,
    Phases,
    RoundOpens,
    SeasonEnds,
    SittingOpens,
)
from game.rules.united.season.matches import due_on, take_results
from game.rules.united.season.nmr import orders_missing
from game.rules.united.season.opening import publish_season
from game.rules.united.season.phases.closing import keep_press
from game.rules.united.season.phases.table import PHASES
from game.rules.united.season.plan import MATCHES, round_frames
from game.rules.united.season.queries import computers, people
from game.rules.united.season.strays import drop_strays
from game.rules.united.season.turn import turn_of_season
from game.rules.united.season.work import Season, put


def found(work: Season, seat: Seat, action: act.Found | act.ComputersFound) -> None:
    """U-1.4: sheets were judged already; a club is there at once."""
    sheets = action.sheets if isinstance(action, act.ComputersFound) else ((seat, action.sheet),)
    frame = work.draft.frames[-1]
    assert isinstance(frame, FoundingDue)
    for number, sheet in sheets:
        found_club(work, number, sheet)
    done = {number for number, _ in sheets}
    work.replace(replace(frame, pending=tuple(each for each in frame.pending if each not in done)))


def all_founded(work: Season) -> bool:
    frame = work.draft.frames[-1]
    assert isinstance(frame, FoundingDue)
    if frame.pending:
        return False
    work.pop()
    return True


def open_season(work: Season, seat: Seat, action: act.GoOn) -> None:
    """U-8.3: lots, fixtures, the first offer and the first draw are made, and the first round begins."""
    work.replace(RoundOpens())
    publish_season(work)


def open_round(work: Season) -> bool:
    """The next round, with everything it consists of."""
    draft = work.draft
    draft.round += 1
    draft.standby, draft.ahead = draft.ahead, [None] * len(draft.clubs)
    work.replace(*reversed(round_frames(draft)))
    work.emit(told.RoundBegan, draft.season, draft.round, draft.calendar.home_points[draft.round - 1])
    return True


def open_sitting(work: Season) -> bool:
    """U-8.6b: nobody's envelope is in; who must be asked."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, SittingOpens)
    keep_press(work)
    work.draft.orders = [None] * len(work.draft.clubs)
    work.replace(ComputersDue(frame.sitting), OrdersDue(frame.sitting, people(work.draft)))
    return True


def take_envelope(
    work: Season, seat: Seat, action: act.HandIn | act.Withdraw | act.SkipOrders | act.LeaveOrders
) -> None:
    """Somebody closes his envelope, opens it again, gives no orders, or leaves some for next time."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, OrdersDue)
    if isinstance(action, act.LeaveOrders):
        work.draft.ahead[seat] = action.orders
        return
    if isinstance(action, act.Withdraw):
        work.draft.orders[seat] = None
        work.replace(replace(frame, pending=tuple(sorted((*frame.pending, seat)))))
        work.emit(told.EnvelopeOpened, seat)
        return
    if isinstance(action, act.HandIn):
        work.draft.orders[seat] = action.orders
    else:
        work.draft.orders[seat] = work.draft.standby[seat]
    work.replace(replace(frame, pending=tuple(each for each in frame.pending if each != seat)))
    work.emit(told.EnvelopeClosed, seat)


def all_in(work: Season) -> bool:
    """U-8.1: the last envelope is in."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, OrdersDue)
    if frame.pending:
        return False
    work.pop()
    drop_strays(work, frame.sitting)
    if frame.sitting.asks(MATCHES):
        orders_missing(work)
    return True


def computers_act(work: Season, seat: Seat, action: act.ComputersAct) -> None:
    for number, orders in action.envelopes:
        work.draft.orders[number] = orders
    work.pop()


def no_computers(work: Season) -> bool:
    if computers(work.draft):
        return False
    work.pop()
    return True


def carry_out_phases(work: Season) -> bool:
    """The next of these phases."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Phases)
    number, *rest = frame.numbers
    if rest:
        work.replace(Phases(tuple(rest), frame.lot))
    else:
        work.pop()
    if number != MATCHES:
        PHASES[number].resolve(work, number, frame.lot)
    return True


def matches_played(work: Season, seat: Seat, action: act.MatchesPlayed) -> None:
    """Phase 9: what the matches mean takes effect before the next day's are played (U-3.2a, U-5c)."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, MatchDay)
    take_results(work, frame.day, action.results)
    work.pop()


def no_matches(work: Season) -> bool:
    frame = work.draft.frames[-1]
    assert isinstance(frame, MatchDay)
    if due_on(work.draft, frame.day):
        return False
    work.pop()
    return True


def between_rounds(work: Season, seat: Seat, action: act.GoOn | act.LeaveOrders | act.Holiday | act.HandOver) -> None:
    """U-1.2: clubs may change hands; then the next round begins, or the season ends."""
    draft = work.draft
    if isinstance(action, act.LeaveOrders):
        draft.ahead[seat] = action.orders
    elif isinstance(action, act.Holiday):
        put(work, action.club, holiday=action.rounds, no_transfers=action.no_transfers, missed=0)
        work.emit(told.OnHoliday, action.club, action.rounds)
    elif isinstance(action, act.HandOver):
        put(work, action.club, manager=action.manager, human=action.human, holiday=0, no_transfers=False, missed=0)
        work.emit(told.ManagerChanged, action.club, action.manager, action.human)
    else:
        assert isinstance(draft.frames[-1], Interval)
        work.replace(RoundOpens() if draft.round < draft.calendar.rounds else SeasonEnds())


def end_season(work: Season) -> bool:
    """U-7: champions, ageing, tax, licences, promotion; then the season is over."""
    work.pop()
    turn_of_season(work)
    return True
