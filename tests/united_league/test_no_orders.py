"""No orders, orders left beforehand, holidays, takeovers, and the way back (U-8.7, U-1.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import ScriptDice, StreamDice
from game.core.driver import Applied, Refused, apply
from game.core.seats import Seat
from game.league.seats import HOUSE
from game.rules.united.season import actions as act
from game.rules.united.season.bots.founding import founding_for
from game.rules.united.season.events import (
    ManagerChanged,
    NoOrders,
    OnHoliday,
    PressText,
    TalentFound,
    Trained,
    TrainedByDefault,
)
from game.rules.united.season.flow import open_round, open_sitting
from game.rules.united.season.frames import (
    ComputersDue,
    FoundingDue,
    Frame,
    Interval,
    OrdersDue,
    Phases,
    Sitting,
    SittingOpens,
)
from game.rules.united.season.nmr import change_stand_ins
from game.rules.united.season.orders import NO_ORDERS, Orders, TalentOrder
from game.rules.united.season.phases.closing import close_round
from game.rules.united.season.queries import computers, people
from game.rules.united.season.reasons import Reason
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import Settings
from game.rules.united.season.state import UNTIL_BACK, LeagueClub, SeasonState
from game.rules.united.season.work import Season
from game.rules.united.state import TeamRow
from tests.united_league.builders import ELEVEN, club, of_kind, season, with_club, working

BEFORE = Sitting(1, 9)


def person(name: str = "Home", **more: Any) -> LeagueClub:
    return replace(club(*ELEVEN, name=name, human=True), **more)


def asked(*clubs: LeagueClub, sitting: Sitting = BEFORE, phases: tuple[int, ...] = (1, 5)) -> SeasonState:
    """Everybody is asked for orders; then these phases are carried out."""
    state = season(*clubs, round=9, settings=Settings(clubs=4))
    state.frames = [Interval(), Phases(phases), SittingOpens(sitting)]
    work = working(state)
    open_sitting(work)
    work.draft.standby = [None] * len(clubs)
    return work.draft


def does(state: SeasonState, seat: Seat, action: act.Action) -> Applied[SeasonState]:
    done = apply(SEASON, state, seat, action, ScriptDice())
    assert isinstance(done, Applied), done
    return done


@pytest.mark.rule("U-8.7")
def test_a_manager_without_orders_is_named_and_gets_the_automatic_ones() -> None:
    done = does(asked(person(wp=4)), 0, act.SkipOrders())
    assert NoOrders(0, 1) in done.events
    assert done.state.clubs[0].missed == 1
    assert [event.names for event in done.events if isinstance(event, TrainedByDefault)] == [("T1",)]
    assert not [event for event in done.events if isinstance(event, TalentFound)]


@pytest.mark.rule("U-8.7d")
def test_rounds_without_orders_are_counted_running() -> None:
    done = does(asked(person(missed=1)), 0, act.SkipOrders())
    assert NoOrders(0, 2) in done.events
    done = does(asked(person(missed=1)), 0, act.HandIn(NO_ORDERS))
    assert done.state.clubs[0].missed == 0
    assert not [event for event in done.events if isinstance(event, NoOrders)]


@pytest.mark.rule("U-8.7d")
def test_only_the_sitting_of_the_matches_counts_and_computers_are_never_missing() -> None:
    late = does(asked(person(), sitting=Sitting(10, 13), phases=(10,)), 0, act.SkipOrders())
    assert late.state.clubs[0].missed == 0
    state = does(asked(person(), club(*ELEVEN, name="Away")), 0, act.HandIn(NO_ORDERS)).state
    assert state.frames[-1] == ComputersDue(BEFORE)
    assert state.clubs[1].missed == 0


def closing(*clubs: LeagueClub, settings: Settings | None = None) -> Season:
    work = working(season(*clubs, round=9, settings=settings))
    close_round(work, 18, -1)
    return work


@pytest.mark.rule("U-8.7d")
def test_after_two_rounds_without_orders_the_computer_manages_until_he_is_back() -> None:
    assert people(closing(person(missed=1)).draft) == (0,)
    work = closing(person(missed=2))
    assert (people(work.draft), computers(work.draft)) == ((), (0,))
    assert work.draft.clubs[0].human
    assert of_kind(work, ManagerChanged) == [ManagerChanged(0, "Home's manager", False)]
    for _ in range(3):
        change_stand_ins(work)
    assert work.draft.clubs[0].holiday == UNTIL_BACK
    assert len(of_kind(work, ManagerChanged)) == 1
    for seat in (HOUSE, 0):
        back = does(replace(work.draft, frames=[Interval()]), seat, act.Holiday(0, 0))
        assert back.state.clubs[0].missed == 0
        assert people(back.state) == (0,)
        assert back.events == (OnHoliday(0, 0),)


@pytest.mark.rule("U-8.7d")
def test_how_many_rounds_it_takes_is_a_setting() -> None:
    assert people(closing(person(missed=2), settings=Settings(clubs=4, takeover=3)).draft) == (0,)
    assert people(closing(person(missed=3), settings=Settings(clubs=4, takeover=3)).draft) == ()


@pytest.mark.rule("U-8.7e")
def test_the_computer_stands_in_for_so_many_rounds_and_then_he_is_back() -> None:
    state = replace(season(person(), round=8), frames=[Interval()])
    away = does(state, 0, act.Holiday(0, 2, no_transfers=True))
    assert away.events == (OnHoliday(0, 2),)
    assert people(away.state) == ()
    work = working(replace(away.state, round=9))
    change_stand_ins(work)
    assert (people(work.draft), work.draft.clubs[0].no_transfers) == ((), True)
    assert not work.events
    change_stand_ins(work)
    assert (people(work.draft), work.draft.clubs[0].no_transfers) == ((0,), False)
    assert of_kind(work, OnHoliday) == [OnHoliday(0, 0)]


@pytest.mark.rule("U-8.7e")
def test_a_club_of_the_computer_takes_no_holiday_and_nobody_sends_another_on_one() -> None:
    state = replace(season(person(), club(*ELEVEN, name="Away"), round=8), frames=[Interval()])
    for seat, action, reason in (
        (HOUSE, act.Holiday(1, 3), Reason.NO_PERSON),
        (0, act.Holiday(1, 3), Reason.NO_PERSON),
        (HOUSE, act.Holiday(7, 3), Reason.NO_SUCH_CLUB),
        (0, act.HandOver(1, "Me", True), Reason.NOT_YOUR_CLUB),
    ):
        refused = apply(SEASON, state, seat, action, ScriptDice())
        assert isinstance(refused, Refused)
        assert refused.ruling.reason == reason


@pytest.mark.rule("U-1.2")
def test_a_club_that_changes_hands_begins_without_the_past_of_its_manager() -> None:
    home = person(missed=1, holiday=UNTIL_BACK, no_transfers=True)
    done = does(replace(season(home, round=8), frames=[Interval()]), HOUSE, act.HandOver(0, "Somebody", True))
    after = done.state.clubs[0]
    assert (after.manager, after.human, after.missed, after.holiday) == ("Somebody", True, 0, 0)
    assert not after.no_transfers
    assert done.events == (ManagerChanged(0, "Somebody", True),)


@pytest.mark.rule("U-8.7d")
def test_whoever_stands_in_also_founds_the_next_club() -> None:
    away = person("", squad=(), holiday=UNTIL_BACK)
    state = replace(season(away, person("Here")), frames=[Interval(), FoundingDue((0,))])
    prompt = SEASON.prompt(state)
    assert prompt is not None
    assert prompt.seats == (HOUSE,)
    sheet = founding_for(state, 0, StreamDice(1))
    assert does(state, HOUSE, act.ComputersFound(((0, sheet),))).state.clubs[0].squad
    back = apply(SEASON, with_club(state, 0, holiday=0), HOUSE, act.ComputersFound(((0, sheet),)), ScriptDice())
    assert isinstance(back, Refused)


# -- orders left beforehand --------------------------------------------------------------------------------------------

LEFT = Orders(talents=(TalentOrder("Alder", TeamRow.V),), press="Away, but here.")


def next_round(state: SeasonState) -> SeasonState:
    work = working(replace(state, frames=[Interval()]))
    open_round(work)
    return work.draft


@pytest.mark.rule("U-8.7e")
def test_orders_left_in_a_round_hold_in_every_sitting_of_the_next_one_if_no_others_come() -> None:
    state = does(asked(person()), 0, act.LeaveOrders(LEFT)).state
    assert state.frames[-1] == OrdersDue(BEFORE, (0,))
    assert does(state, 0, act.SkipOrders()).state.orders == [None]
    after = next_round(state)
    assert (after.standby, after.ahead) == ([LEFT], [None])
    for sitting in (BEFORE, Sitting(10, 13)):
        held = does(
            replace(after, frames=[Interval(), Phases((1,)), OrdersDue(sitting, (0,))], orders=[None]),
            0, act.SkipOrders(),
        )  # fmt: skip
        assert held.state.orders == [LEFT]
        assert held.state.clubs[0].missed == 0
        assert [event.name for event in held.events if isinstance(event, TalentFound)] == ["Alder"]
    assert next_round(after).standby == [None]


@pytest.mark.rule("U-8.7e")
def test_orders_left_beforehand_are_judged_when_they_are_carried_out() -> None:
    strangers = Orders(training=(999,), talents=(TalentOrder("T1", TeamRow.T),))
    after = next_round(does(asked(person()), 0, act.LeaveOrders(strangers)).state)
    frames: list[Frame] = [Interval(), Phases((1, 5)), OrdersDue(BEFORE, (0,))]
    held = does(replace(after, frames=frames, orders=[None]), 0, act.SkipOrders())
    dropped = [getattr(event, "reason", "") for event in held.events]
    assert Reason.NOT_IN_SQUAD in dropped
    assert Reason.PLAYER_NAME_TAKEN in dropped
    assert not [event for event in held.events if isinstance(event, Trained)]


@pytest.mark.rule("U-8.7e")
def test_who_hands_in_after_all_has_his_own_orders() -> None:
    after = next_round(does(asked(person()), 0, act.LeaveOrders(LEFT)).state)
    frames: list[Frame] = [Interval(), Phases((1,)), OrdersDue(BEFORE, (0,))]
    assert does(replace(after, frames=frames, orders=[None]), 0, act.HandIn(NO_ORDERS)).state.orders == [NO_ORDERS]


# -- the press ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-8.1")
def test_what_was_written_for_the_press_in_any_sitting_stands_in_the_report_once() -> None:
    state = does(asked(person()), 0, act.HandIn(Orders(press="Before the matches."))).state
    work = working(with_club(state, 0))
    work.draft.frames = [Interval(), SittingOpens(Sitting(10, 17))]
    open_sitting(work)
    work.draft.orders = [NO_ORDERS]
    close_round(work, 18, -1)
    assert of_kind(work, PressText) == [PressText(0, "Before the matches.")]
    assert work.draft.clubs[0].press == ""
