"""Phase 9: what the results of matches mean (U-3.2a, U-3.5c-d, U-5c, U-6.2, U-8.2, U-8.7c)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import ScriptDice
from game.core.driver import Applied, Refused, apply
from game.league.calendar import NO_LEAGUE, Calendar, Fixture
from game.league.seats import HOUSE
from game.rules.united.queries import strength
from game.rules.united.season.actions import MatchesPlayed
from game.rules.united.season.events import LineUpChanged, MatchKept, MatchReported, PlayedIn, RowLearned
from game.rules.united.season.frames import Interval, MatchDay
from game.rules.united.season.orders import Orders
from game.rules.united.season.phases.closing import close_round
from game.rules.united.season.phases.training import training_fault
from game.rules.united.season.port import open_match
from game.rules.united.season.queries import available_in, banned_in
from game.rules.united.season.reasons import Reason
from game.rules.united.season.results import Mark, PenaltyMark, Result, SideResult
from game.rules.united.season.rules import SEASON
from game.rules.united.season.state import (
    Cup,
    CupSide,
    CupTie,
    LeagueClub,
    Listed,
    Member,
    RoundTally,
    Score,
    SeasonState,
)
from game.rules.united.state import ROWS, LineUp, TeamRow
from tests.united.builders import line_up
from tests.united_league.builders import ELEVEN, club, man, member, season, with_club, working

T, A, V, M, S = TeamRow
PLACED = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3")
FIRST, SECOND = Fixture(0, 1, 1, 0, 1, 0), Fixture(1, 1, 2, 1, 0, 0)
CUP = Fixture(2, 1, 3, 0, 1, NO_LEAGUE, neutral=True)


def a_round(home: LeagueClub | None = None, *, day: int = 1, cup: Fixture | None = None, **more: Any) -> SeasonState:
    """Two clubs on a match day; both meet on every day of the round."""
    days = [MatchDay(each) for each in (3, 2, 1) if each >= day and (each < 3 or cup)]
    ties = (CupTie(cup, CupSide(cup.home), CupSide(cup.away)),) if cup else ()
    return season(
        home or club(*ELEVEN), club(*ELEVEN, name="Away"), frames=[Interval(), *days],
        calendar=Calendar(11, 7, (6,) * 11, (FIRST, SECOND)), cup=Cup(1, (1,), ties, wins=(0, 0)), **more,
    )  # fmt: skip


def side(of: LeagueClub, goals: int = 0, sheet: LineUp = PLACED, **marked: dict[str, Any]) -> SideResult:
    """Who stands on the sheet has played; men by name have got something, goals are by the first striker."""
    given: dict[str, dict[str, Any]] = {name: {} for name in sheet.names()}
    if goals:
        given["S1"] = {"goals": goals}
    given |= marked
    rows = {name: row for row, names in zip(ROWS, sheet.places, strict=True) for name in names}
    marks = tuple(Mark(man(of, name).id, rows[name], **got) for name, got in given.items())
    return SideResult(sum(mark.goals for mark in marks), marks, sheet, (15, 15, 15))


def result(fixture: Fixture, home: SideResult, away: SideResult) -> Result:
    lead = (home.goals, home.kicks), (away.goals, away.kicks)
    winner = -1 if lead[0] == lead[1] else int(lead[0] < lead[1])
    return Result(fixture.number, home, away, winner=winner)


def after(state: SeasonState, one: Result) -> Applied[SeasonState]:
    done = apply(SEASON, state, HOUSE, MatchesPlayed((one,)), ScriptDice())
    assert isinstance(done, Applied), done
    return done


def after_day(state: SeasonState, change: Callable[[LeagueClub], SideResult] = side) -> SeasonState:
    """The season after the next match, in which the first club does as told."""
    frame = state.frames[-1]
    assert isinstance(frame, MatchDay)
    fixture = {1: FIRST, 2: SECOND, 3: CUP}[frame.day]
    sides = change(state.clubs[0]), side(state.clubs[1])
    if fixture.home == 1:
        sides = sides[1], sides[0]
    if frame.day == 3:
        sides = replace(sides[0], kicks=1), sides[1]
    return after(state, result(fixture, *sides)).state


def rounds(state: SeasonState, count: int, change: Callable[[LeagueClub], SideResult]) -> SeasonState:
    """So many matches of the first club, two a round."""
    for number in range(count):
        played = after_day(replace(state, frames=[Interval(), MatchDay(1 + number % 2)]), change)
        state = played
    return state


def first(of: SeasonState, name: str) -> Member:
    return man(of.clubs[0], name)


# -- rows that are learned ---------------------------------------------------------------------------------------------


@pytest.mark.rule("U-3.2a")
def test_g_u9_after_six_matches_in_a_row_he_has_it_for_good_even_between_two_matches_of_a_round() -> None:
    home = club("T I 5", "A I 5", "3x V I 5", "2x M I 5", "3x S I 5", "Six: V I 8")
    sheet = line_up("T1 / A1 / V1 V2 V3 / M1 M2 Six / S1 S2 S3")
    state = rounds(a_round(home), 5, lambda of: side(of, sheet=sheet))
    six = first(state, "Six")
    assert six.qualified == (V,)
    assert six.rows == (0, 5, 0)
    opened = open_match(replace(state, frames=[Interval(), MatchDay(1)]), FIRST)
    assert strength(opened.clubs[0].by_name["Six"], M) == 7
    sixth = replace(state, frames=[Interval(), MatchDay(2), MatchDay(1)])
    done = after(sixth, result(FIRST, side(state.clubs[0], sheet=sheet), side(state.clubs[1])))
    six = first(done.state, "Six")
    assert six.qualified == (V, M)
    assert RowLearned(0, six.id, "Six", M) in done.events
    assert strength(open_match(done.state, SECOND).clubs[1].by_name["Six"], M) == 8


@pytest.mark.rule("U-3.2a")
def test_rows_are_written_in_the_order_a_v_m_s_and_a_sweeper_learns_too() -> None:
    home = club("T I 5", "Swp: A I 5", "Str: S I 5", "4x V I 5", "2x M I 5", "2x S I 5")
    home = replace(home, squad=tuple(replace(each, rows=(5, 5, 5)) for each in home.squad))
    sheet = line_up("T1 / / V1 V2 Str Swp / M1 M2 V3 / S2 S3 V4")
    state = after_day(a_round(home), lambda of: side(of, sheet=sheet))
    assert first(state, "Swp").qualified == (A, V)
    assert first(state, "Str").qualified == (V, S)
    assert (first(state, "V3").qualified, first(state, "V4").qualified) == ((V, M), (V, S))
    assert first(state, "T1").qualified == (T,)


@pytest.mark.rule("U-3.2a")
def test_a_sending_off_counts_and_rows_he_has_are_not_counted() -> None:
    home = club("T I 5", "A I 5", "3x V I 5", "2x M I 5", "3x S I 5", "Six: V I 8")
    sheet = line_up("T1 / A1 / V1 V2 V3 / M1 M2 Six / S1 S2 S3")
    state = after_day(a_round(home), lambda of: side(of, sheet=sheet, Six={"sent_off": 3}))
    assert first(state, "Six").rows == (0, 1, 0)
    assert first(state, "M1").rows == (0, 0, 0)


# -- talents -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-5c")
def test_g_u13_with_his_fourth_match_a_talent_is_level_2_and_trainable_in_the_next_phase_5() -> None:
    home = club("T I 5", "A I 5", "3x V I 5", "3x M I 5", "2x S I 5", "S3: S nT 0 new")
    state = rounds(a_round(home), 3, side)
    third = first(state, "S3")
    assert (third.level, third.talent_matches, third.played_in) == (0, 3, False)
    assert training_fault(third, 8).reason == Reason.TRAINING_NOT_PLAYED_IN
    done = after(
        replace(state, frames=[Interval(), MatchDay(2)]), result(SECOND, side(state.clubs[1]), side(state.clubs[0]))
    )
    fourth = first(done.state, "S3")
    assert (fourth.level, fourth.played_in) == (2, True)
    assert PlayedIn(0, fourth.id, "S3", 2) in done.events
    assert training_fault(fourth, 8).allowed


@pytest.mark.rule("U-5c")
def test_a_match_without_him_does_not_count_for_a_talent() -> None:
    home = club(*ELEVEN, "New: S nT 0 new")
    state = rounds(a_round(home), 4, side)
    assert first(state, "New").talent_matches == 0


@pytest.mark.rule("U-5c")
def test_an_offered_talent_keeps_his_level_when_he_plays() -> None:
    home = club("T I 5", "A I 5", "3x V I 5", "3x M I 5", "2x S I 5", "S3: S nT 4")
    state = rounds(a_round(home), 5, side)
    assert first(state, "S3").level == 4


# -- cards and bans ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-3.5c")
def test_a_yellow_costs_4_and_a_red_10_points_at_once_but_no_match_of_this_round() -> None:
    state = after_day(a_round(), lambda of: side(of, V1={"yellow": True}, M1={"sent_off": 40}))
    assert (first(state, "V1").points, first(state, "M1").points) == (4, 10)
    state = after_day(state, lambda of: side(of, V1={"sent_off": 1}))
    assert (first(state, "V1").points, first(state, "V1").fresh, first(state, "V1").banned) == (14, 14, 0)


@pytest.mark.rule("U-3.5c", "U-3.5d")
def test_g_u6_a_ban_of_one_keeps_him_out_of_the_first_match_of_the_next_round_only() -> None:
    home = club(*ELEVEN, "V I 4")
    home = replace(home, squad=tuple(replace(each, points=8 * (each.name == "V1")) for each in home.squad))
    state = after_day(a_round(home, day=2), lambda of: side(of, V1={"yellow": True}))
    work = working(replace(state, round=9, frames=[]))
    close_round(work, 18, -1)
    state = replace(work.draft, round=10, frames=[Interval(), MatchDay(2), MatchDay(1)])
    calendar = Calendar(11, 7, (6,) * 11, (replace(FIRST, round=10), replace(SECOND, round=10)))
    state = replace(state, calendar=calendar)
    banned = first(state, "V1")
    assert (banned.points, banned.banned) == (12, 1)
    assert [available_in(banned, match) for match in (1, 2, 3)] == [False, True, True]
    out = line_up("T1 / A1 / V2 V3 V4 / M1 M2 M3 / S1 S2 S3")
    free = after_day(state, lambda of: side(of, sheet=out))
    assert first(free, "V1").banned == 0


@pytest.mark.rule("U-3.5d")
def test_every_match_of_the_club_takes_one_off_league_or_cup() -> None:
    home = club(*ELEVEN, "Out: V I 5")
    home = replace(home, squad=tuple(replace(each, banned=5 * (each.name == "Out")) for each in home.squad))
    state = a_round(home, cup=CUP)
    left: list[int] = []
    for _ in range(3):
        assert [banned_in(first(state, "Out"), match) for match in (1, 2)] == [5 - len(left), 4 - len(left)]
        state = after_day(state)
        left.append(first(state, "Out").banned)
    assert left == [4, 3, 2]


@pytest.mark.rule("U-3.5d")
def test_a_match_of_ones_amateurs_serves_nothing() -> None:
    home = club(*ELEVEN, "Out: V I 5")
    home = replace(home, squad=tuple(replace(each, banned=2) for each in home.squad[-1:]))
    tie = CupTie(CUP, CupSide(0, amateur=True), CupSide(1))
    state = replace(a_round(home, day=3, cup=CUP), cup=Cup(1, (1,), (tie,), wins=(0, 0)))
    amateurs = SideResult(2, (), line_up("/ / a b / c d / e f"), (20, 20, 20), others=2)
    done = after(state, result(CUP, amateurs, side(state.clubs[1])))
    assert first(done.state, "Out").banned == 2
    assert done.state.clubs[0].kept == (None, None)
    assert done.state.clubs[0].tally == RoundTally()


@pytest.mark.rule("U-3.5e")
def test_a_man_on_the_list_serves_nothing() -> None:
    away = Listed(0, member("V I 5", "Gone", banned=2))
    state = after_day(after_day(a_round(listed=(away,))))
    assert state.listed == (away,)


@pytest.mark.rule("U-2.3", "U-6.7a")
def test_age_keeps_nobody_out_but_a_frozen_talent() -> None:
    squad = club("V IX 5", "V tT 5", "V nT 0 new").squad
    assert [available_in(each, 1) for each in squad] == [True, False, True]


# -- what the club keeps of it -----------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.2", "U-4a")
def test_matches_wins_and_draws_are_counted_and_a_cup_match_is_no_league_win() -> None:
    state = after_day(a_round(cup=CUP), lambda of: side(of, 2))
    assert state.clubs[0].tally == RoundTally(1, wins=1)
    state = after_day(state)
    assert state.clubs[1].tally == RoundTally(2, draws=1)
    state = after_day(state)
    assert [each.tally for each in state.clubs] == [RoundTally(3, 1, 1, cup_wins=1), RoundTally(3, 0, 1)]
    assert state.scores == (Score(0, 2, 0), Score(1, 0, 0))
    assert state.cup.wins == (1, 0)


@pytest.mark.rule("U-8.7c")
def test_line_ups_are_kept_for_home_and_away_with_their_row_sums_and_neutral_ground_is_away() -> None:
    state = after_day(a_round(cup=CUP))
    at_home, away = state.clubs[0].kept
    assert at_home is not None
    assert (at_home.line_up, at_home.sums, away) == (PLACED, (15, 15, 15), None)
    assert len(at_home.able) == 11
    other = line_up("T1 / A1 / V1 V2 / M1 M2 M3 V3 / S1 S2 S3")
    state = after_day(after_day(state), lambda of: side(of, sheet=other))
    home, away = state.clubs[0].kept
    assert home == at_home
    assert away is not None
    assert away.line_up == other


def test_goals_of_the_league_are_counted_for_the_season_and_all_for_the_career() -> None:
    state = a_round(cup=CUP)
    for _ in range(3):
        state = after_day(state, lambda of: side(of, 1))
    assert (first(state, "S1").goals, first(state, "S1").career_goals, first(state, "S1").career_matches) == (2, 3, 3)


# -- what is published -------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-8.2")
def test_a_match_is_published_with_scorers_penalties_and_cards_by_name_and_nothing_else() -> None:
    state = a_round()
    home = side(state.clubs[0], 2, V1={"yellow": True}, M1={"sent_off": 40}, S2={"goals": 1})
    home = replace(home, penalties=(PenaltyMark(man(state.clubs[0], "S2").id, True),))
    away = side(state.clubs[1])
    away = replace(away, goals=1, others=1, penalties=(PenaltyMark(man(state.clubs[1], "S1").id, False),))
    one = result(FIRST, home, away)
    done = after(state, one)
    (told,) = (event for event in done.events if isinstance(event, MatchReported))
    assert told == MatchReported(
        fixture=0, round=1, day=1, league=0, home=CupSide(0), away=CupSide(1), score=(3, 1), after="normal", winner=0,
        kicks=(0, 0), scorers=(("S1", "S1", "S2"), ("",)), penalties=((("S2", True),), (("S1", False),)),
        yellow=(("V1",), ()), red=((("M1", 40),), ()),
    )  # fmt: skip
    assert MatchKept(one) in done.events
    assert SEASON.event_view(state, MatchKept(one), 0) is None
    assert SEASON.event_view(state, MatchKept(one), None) is None
    assert SEASON.event_view(state, told, None) == told


@pytest.mark.rule("U-8.2", "U-3.1")
def test_a_mended_line_up_is_told_to_its_manager_only_and_to_all_where_no_orders_came() -> None:
    state = a_round()
    wished = line_up("T1 / A1 / V1 V2 Ghost / M1 M2 M3 / S1 S2 S3")
    ordered = state.clone()
    ordered.orders = [Orders(line_ups=(wished,)), None]
    done = after(ordered, result(FIRST, replace(side(state.clubs[0]), repaired=True), side(state.clubs[1])))
    (told,) = (event for event in done.events if isinstance(event, LineUpChanged))
    assert (told.club, told.out, told.came, told.automatic) == (0, ("Ghost",), ("V3",), False)
    assert SEASON.event_view(state, told, 1) is None
    assert SEASON.event_view(state, told, 0) == told
    again = after_day(replace(done.state, frames=[Interval(), MatchDay(2)]))
    other = line_up("T1 / A1 / V1 V2 V4 / M1 M2 M3 / S1 S2 S3")
    richer = with_club(again, 0, squad=(*again.clubs[0].squad, *club("4x V I 9").squad[3:]))
    done = after(
        replace(richer, frames=[Interval(), MatchDay(1)], orders=[None, None]),
        result(FIRST, replace(side(richer.clubs[0], sheet=other), automatic=True), side(richer.clubs[1])),
    )
    (told,) = (event for event in done.events if isinstance(event, LineUpChanged))
    assert (told.out, told.came, told.automatic) == (("V3",), ("V4",), True)
    assert SEASON.event_view(richer, told, 1) == told


# -- results that cannot be --------------------------------------------------------------------------------------------


def refusal(state: SeasonState, *results: Result) -> tuple[str, str]:
    done = apply(SEASON, state, HOUSE, MatchesPlayed(results), ScriptDice())
    assert isinstance(done, Refused)
    return done.ruling.reason, done.ruling.rule


@pytest.mark.rule("U-8.1")
def test_only_the_matches_of_the_day_may_come_in_each_once() -> None:
    state = a_round()
    before = state.clone()
    one = result(FIRST, side(state.clubs[0]), side(state.clubs[1]))
    other = result(SECOND, side(state.clubs[1]), side(state.clubs[0]))
    for results in ((), (other,), (one, one), (one, other)):
        assert refusal(state, *results) == (Reason.WRONG_MATCHES, "U-8.1")
    assert state == before


@pytest.mark.rule("U-8.1")
@pytest.mark.parametrize(
    "bend",
    [
        lambda one: replace(one, home=replace(one.home, goals=1), winner=0),
        lambda one: replace(one, winner=0),
        lambda one: replace(one, home=one.away),
        lambda one: replace(one, home=replace(one.home, marks=(*one.home.marks, one.home.marks[0]))),
        lambda one: replace(one, away=replace(one.away, marks=(Mark(999_999, V),))),
    ],
)
def test_a_result_that_contradicts_itself_is_refused(bend: Callable[[Result], Result]) -> None:
    state = a_round()
    one = result(FIRST, side(state.clubs[0]), side(state.clubs[1]))
    assert refusal(state, bend(one)) == (Reason.WRONG_RESULT, "U-8.1")


@pytest.mark.rule("U-8.4e")
def test_a_cup_match_has_a_winner() -> None:
    state = a_round(day=3, cup=CUP)
    one = result(CUP, side(state.clubs[0]), side(state.clubs[1]))
    assert refusal(state, one) == (Reason.WRONG_RESULT, "U-8.1")
    assert refusal(state, replace(one, winner=1)) == (Reason.WRONG_RESULT, "U-8.1")
    shot = replace(one, winner=1, away=replace(one.away, kicks=1))
    assert after(state, shot).state.cup.through == (CupSide(1),)
