"""From a fixture with envelopes to a match, and from the match back to a result (U-3.5d, U-3.6a, U-8.4c, U-8.7c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.codec import decode, encode
from game.core.dice import StreamDice
from game.core.driver import carry_out
from game.league.calendar import Calendar, Fixture
from game.rules.postal.actions import Finish
from game.rules.postal.events import PenaltyMissed
from game.rules.united.match import UNITED
from game.rules.united.season.amateurs import amateur_faults, amateur_side, usual_amateurs
from game.rules.united.season.frames import MatchDay
from game.rules.united.season.orders import AmateurOrder, Orders
from game.rules.united.season.outcome import result_of
from game.rules.united.season.port import kept_of, line_up_changed, open_match
from game.rules.united.season.reasons import Reason
from game.rules.united.season.results import Result
from game.rules.united.season.state import Cup, CupSide, CupTie, Kept, SeasonState
from game.rules.united.state import LineUp, MatchState
from tests.united.builders import line_up
from tests.united_league.builders import ELEVEN, club, man, season, with_club

PLACED = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3")
SQUAD = (*ELEVEN, "2x VMS I 4")
DAY = {day: Fixture(day, 1, day, 0, 1, 0) for day in (1, 2)}
CUP = Fixture(9, 1, 3, 0, 1, neutral=True)


def two(*home: str, day: int = 1, home_points: int = 6, **more: Any) -> SeasonState:
    """A season of two clubs on a match day."""
    calendar = Calendar(11, 7, (home_points,) * 11, tuple(DAY.values()))
    first, second = club(*(home or SQUAD), name="Home"), club(*SQUAD, name="Away")
    return season(first, second, calendar=calendar, frames=[MatchDay(day)], **more)


def with_orders(state: SeasonState, number: int, *line_ups: LineUp | None, **more: Any) -> SeasonState:
    changed = state.clone()
    changed.orders[number] = Orders(line_ups=line_ups, **more)
    return changed


def played(state: SeasonState, fixture: Fixture, seed: int = 1) -> Result:
    opened = open_match(state, fixture)
    return result_of(state, fixture, carry_out(UNITED, opened, 0, Finish(), StreamDice(seed), listen=False).state)


def keeping(state: SeasonState, fixture: Fixture, side: int, sheet: LineUp) -> SeasonState:
    """The season after this line-up was played there; nothing else has changed."""
    handed = with_orders(state, side, *(sheet,) * 3)
    kept: list[Kept | None] = list(state.clubs[side].kept)
    kept[0 if side == 0 and not fixture.neutral else 1] = kept_of(
        handed, fixture, side, played(handed, fixture).sides[side]
    )
    return with_club(state, side, kept=tuple(kept))


def up(opened: MatchState, side: int = 0) -> LineUp:
    found = opened.line_ups[side]
    assert found is not None
    return found


# -- line-ups of a match -----------------------------------------------------------------------------------------------


@pytest.mark.rule("U-8.1")
def test_the_matches_of_a_round_have_a_line_up_each() -> None:
    second = replace(PLACED, hardness=(0, 0, 0, 0, 3))
    state = with_orders(two(), 0, PLACED, second)
    assert up(open_match(state, DAY[1])) == PLACED
    assert up(open_match(state, DAY[2])) == second
    assert UNITED.broken_invariants(open_match(state, DAY[1])) == []


@pytest.mark.rule("U-3.1")
def test_an_illegal_line_up_is_mended_and_that_is_told() -> None:
    bad = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 Pele", home=(9, 0, 0))
    state = with_orders(two(), 0, bad)
    opened = open_match(state, DAY[1])
    assert UNITED.broken_invariants(opened) == []
    side = played(state, DAY[1]).home
    assert (side.repaired, side.automatic, side.line_up) == (True, False, up(opened))
    told = line_up_changed(state, DAY[1], 0, side)
    assert told is not None
    assert (told.out, told.trimmed, told.automatic, told.public()) == (("Pele",), True, False, None)
    assert len(told.came) == 1


def test_a_legal_line_up_is_not_told_of() -> None:
    state = with_orders(two(), 0, PLACED)
    assert line_up_changed(state, DAY[1], 0, played(state, DAY[1]).home) is None


@pytest.mark.rule("U-3.6a")
def test_home_advantage_is_that_of_the_round_and_none_on_neutral_ground() -> None:
    state = replace(two(home_points=7), cup=Cup(1, (1,), (CupTie(CUP, CupSide(0), CupSide(1)),)))
    assert open_match(state, DAY[1]).options.home_points == 7
    assert sum(up(open_match(state, DAY[1])).home) == 7
    opened = open_match(state, CUP)
    assert (opened.options.home_points, up(opened).home, opened.options.cup) == (0, (0, 0, 0), True)
    assert not open_match(state, DAY[1]).options.cup


@pytest.mark.rule("U-8.2")
def test_a_match_is_closed_unless_the_league_is_open() -> None:
    state = two()
    assert not open_match(state, DAY[1]).options.open_match
    assert open_match(replace(state, settings=replace(state.settings, open_league=True)), DAY[1]).options.open_match


# -- who may play ------------------------------------------------------------------------------------------------------


def banned(state: SeasonState, name: str, matches: int) -> SeasonState:
    squad = tuple(replace(each, banned=matches * (each.name == name)) for each in state.clubs[0].squad)
    return with_club(state, 0, squad=squad)


@pytest.mark.rule("U-3.5d")
@pytest.mark.parametrize(("matches", "plays"), [(0, (1, 1, 1)), (1, (0, 1, 1)), (2, (0, 0, 1)), (3, (0, 0, 0))])
def test_g_u6_a_ban_keeps_him_out_of_so_many_matches_of_the_round(matches: int, plays: tuple[int, int, int]) -> None:
    state = replace(banned(two(), "S1", matches), cup=Cup(1, (1,), (CupTie(CUP, CupSide(0), CupSide(1)),)))
    state = with_orders(state, 0, PLACED, PLACED, PLACED)
    found = tuple(int("S1" in up(open_match(state, fixture)).names()) for fixture in (DAY[1], DAY[2], CUP))
    assert found == plays


@pytest.mark.rule("U-3.5d")
def test_on_the_second_day_what_was_served_on_the_first_is_off_already() -> None:
    state = with_orders(banned(two(day=2), "S1", 1), 0, PLACED, PLACED)
    assert "S1" not in up(open_match(state, DAY[2])).names()


@pytest.mark.rule("U-5c")
def test_frozen_talents_never_play_and_former_ones_count_as_played_in() -> None:
    state = two("T I 5", "A I 5", "3x V I 5", "3x M I 5", "2x S I 5", "Kid: S nT 0 new", "Old: S nT 1", "Ice: S tT 9",
                "VMS I 4")  # fmt: skip
    names = up(open_match(state, DAY[1])).names()
    assert "Kid" in names
    assert not {"Old", "Ice"} & set(names)


# -- the line-up that stands by (U-8.7c) -------------------------------------------------------------------------------


@pytest.mark.rule("U-8.7c")
def test_without_orders_the_last_line_up_at_that_venue_plays_without_hardness() -> None:
    sheet = replace(PLACED, hardness=(0, 0, 0, 0, 3), home=(2, 2, 2))
    state = keeping(two(), DAY[1], 0, sheet)
    assert up(open_match(state, DAY[1])) == replace(sheet, hardness=(0, 0, 0, 0, 0))


@pytest.mark.rule("U-8.7c")
def test_neutral_ground_counts_as_away() -> None:
    other = line_up("T1 / A1 / V1 V2 VMS1 / M1 M2 M3 / S1 S2 S3")
    state = replace(two(), cup=Cup(1, (1,), (CupTie(CUP, CupSide(0), CupSide(1)),)))
    state = keeping(keeping(state, DAY[1], 0, PLACED), CUP, 0, other)
    assert up(open_match(state, DAY[1])).places == PLACED.places
    assert up(open_match(state, CUP)).places == other.places


@pytest.mark.rule("U-8.7c")
def test_g_u38_home_points_of_the_round_in_the_proportion_of_the_stored_rows() -> None:
    squad = ("T I 5", "5x V I 4", "2x M I 10", "2x S I 10")
    stored = line_up("T1 / / V1 V2 V3 V4 V5 / M1 M2 / S1 S2", home=(0, 0, 6))
    state = keeping(two(*squad), DAY[1], 0, stored)
    kept = state.clubs[0].kept[0]
    assert kept is not None
    assert kept.sums == (20, 20, 20)
    later = replace(state, calendar=replace(state.calendar, home_points=(8,) * 11))
    assert up(open_match(later, DAY[1])) == replace(stored, home=(3, 3, 2))


BENCH = (*ELEVEN, "Star: S I 9")


@pytest.mark.rule("U-8.7c")
@pytest.mark.parametrize("change", ["free again", "banned", "came", "went", "played in"])
def test_whatever_happened_since_the_strongest_play_in_the_old_proportion(change: str) -> None:
    state = banned(two(*BENCH, "Kid: V nT 0 new"), "Star", int(change in ("free again", "went")))
    state = keeping(state, DAY[1], 0, PLACED)
    men = state.clubs[0].squad
    star, kid = man(state.clubs[0], "Star"), man(state.clubs[0], "Kid")
    squad = {
        "free again": tuple(replace(each, banned=0) for each in men),
        "banned": tuple(replace(each, banned=int(each.name == "S1")) for each in men),
        "came": (*men, replace(star, id=9999, name="New")),
        "went": tuple(each for each in men if each.name not in ("V1", "Star")),
        "played in": tuple(replace(each, level=2 * (each is kid) or each.level, played_in=True) for each in men),
    }[change]  # fmt: skip
    names = up(open_match(with_club(state, 0, squad=squad), DAY[1])).names()
    expected = {"free again": "Star", "banned": "Star", "came": "New", "went": "Kid", "played in": "Star"}[change]
    assert expected not in PLACED.names()
    assert expected in names
    assert ("Kid" in names) == (change != "played in")


@pytest.mark.rule("U-8.7c")
def test_changes_are_told_publicly_only_where_no_orders_came() -> None:
    state = keeping(two(*BENCH), DAY[1], 0, PLACED)
    assert line_up_changed(replace(state, orders=[None, None]), DAY[1], 0, played(state, DAY[1]).home) is None
    gone = banned(state, "S1", 1)
    side = played(gone, DAY[1]).home
    told = line_up_changed(gone, DAY[1], 0, side)
    assert told is not None
    assert (told.out, told.came, told.automatic, told.public()) == (("S1",), ("Star",), True, told)
    known = with_orders(gone, 0, None)
    told = line_up_changed(known, DAY[1], 0, side)
    assert told is not None
    assert told.public() is None


@pytest.mark.rule("U-8.7c")
def test_without_a_stored_line_up_rows_and_home_points_are_even() -> None:
    opened = open_match(two(*ELEVEN), DAY[1])
    assert up(opened).home == (2, 2, 2)
    assert [len(row) for row in up(opened).places] == [1, 1, 3, 3, 3]


# -- results -----------------------------------------------------------------------------------------------------------


def test_a_result_names_men_by_their_ids_and_adds_up() -> None:
    state = with_orders(two(), 0, replace(PLACED, hardness=(0, 0, 3, 3, 4)))
    missed = 0
    for seed in range(40):
        opened = open_match(state, DAY[1])
        final = carry_out(UNITED, opened, 0, Finish(), StreamDice(seed), listen=False).state
        result = result_of(state, DAY[1], final)
        for number, side in enumerate(result.sides):
            ids = {each.id for each in state.clubs[number].squad}
            assert {mark.player for mark in side.marks} <= ids
            assert len(side.marks) == 11
            assert sum(mark.goals for mark in side.marks) + side.others == side.goals == final.score[number]
            reds = {card.player: card.minute for card in final.cards[number] if card.red}
            names = {each.id: each.name for each in state.clubs[number].squad}
            assert {names[mark.player]: mark.sent_off for mark in side.marks if mark.sent_off} == reds
            assert sum(mark.yellow for mark in side.marks) == len(final.cards[number]) - len(reds)
            missed += sum(not penalty.scored for penalty in side.penalties)
        home, away = result.home.goals, result.away.goals
        assert result.winner == (-1 if home == away else int(away > home))
        assert result.after == "normal"
    assert missed


def test_who_missed_a_penalty_is_kept() -> None:
    """U-8.2, c: also who missed is published."""
    state = with_orders(two(), 0, replace(PLACED, hardness=(0, 0, 0, 0, 1)))
    opened, dice = open_match(state, DAY[1]), StreamDice(0)
    matches = (carry_out(UNITED, opened, 0, Finish(), dice) for _ in range(500))
    final = next(each for each in matches if any(isinstance(event, PenaltyMissed) for event in each.events))
    missed = [event.taker for event in final.events if isinstance(event, PenaltyMissed)]
    assert decode(MatchState, encode(MatchState, final.state)) == final.state
    marks = result_of(state, DAY[1], final.state).away.penalties
    assert [mark.player for mark in marks if not mark.scored] == [man(state.clubs[1], name).id for name in missed]


@pytest.mark.rule("U-8.4e")
def test_a_cup_match_goes_on_until_somebody_wins() -> None:
    state = replace(two(), cup=Cup(1, (1,), (CupTie(CUP, CupSide(0), CupSide(1)),)))
    attack = line_up("T1 / A1 / V1 V2 / M1 M2 M3 / S1 S2 S3 VMS1")
    state = with_orders(with_orders(state, 0, None, None, attack), 1, None, None, attack)
    results = [played(state, CUP, seed) for seed in range(60)]
    assert {result.after for result in results} == {"normal", "extra", "shoot-out"}
    assert all(result.winner in (0, 1) for result in results)
    for result in results:
        kicks = (result.home.kicks, result.away.kicks)
        assert (result.after == "shoot-out") == (result.home.goals == result.away.goals) == any(kicks)


# -- amateurs (U-8.4c) -------------------------------------------------------------------------------------------------


def amateurs(cup_round: int = 1, order: AmateurOrder | None = None, **more: Any) -> SeasonState:
    tie = CupTie(replace(CUP, neutral=False, **more), CupSide(0, amateur=True), CupSide(1))
    state = replace(two(), cup=Cup(cup_round, (1,), (tie,)))
    return with_orders(state, 0, amateurs=order)


@pytest.mark.rule("U-8.4c")
def test_g_u39_what_amateurs_may_spend_in_the_third_round_of_the_cup() -> None:
    state = amateurs(3)
    assert amateur_faults(state, AmateurOrder((10, 10, 13, 13, 14))) == ()
    assert [fault.reason for fault in amateur_faults(state, AmateurOrder((11, 10, 12, 13, 13)))] == [
        Reason.AMATEURS_ABOVE_TEN
    ]
    assert [fault.reason for fault in amateur_faults(state, AmateurOrder((10, 10, 13, 14, 14)))] == [
        Reason.AMATEURS_TOO_DEAR
    ]
    assert [fault.reason for fault in amateur_faults(state, AmateurOrder((0, 0, -1, 1, 1)))] == [
        Reason.AMATEURS_NEGATIVE
    ]
    assert usual_amateurs(state) == AmateurOrder((10, 10, 13, 13, 14))


@pytest.mark.rule("U-8.4c", "U-3.7")
def test_g_u40_the_3_1_rule_holds_for_amateurs() -> None:
    state = amateurs(1, AmateurOrder((0, 0, 30, 8, 12), (0, 6, 0)))
    opened = open_match(state, state.cup.ties[0].fixture)
    assert UNITED.broken_invariants(opened) == []
    sheet = carry_out(UNITED, opened, 0, Finish(), StreamDice(1), listen=False).state.sheets[0]
    assert (sheet.sums, sheet.cut, sheet.raised) == ((30, 8, 12), (24, 8, 12), (24, 14, 12))


@pytest.mark.rule("U-8.4c")
@pytest.mark.parametrize("values", [(0, 0, 0, 0, 0), (10, 10, 63, 21, 21), (0, 0, 105, 0, 0), (0, 10, 45, 45, 15)])
def test_any_split_of_amateurs_is_a_legal_team(values: Any) -> None:
    state = amateurs(15, AmateurOrder(values))
    opened = open_match(state, state.cup.ties[0].fixture)
    assert UNITED.broken_invariants(opened) == []
    assert sum(up(opened).home) == 6


@pytest.mark.rule("U-8.4c")
def test_amateurs_who_are_too_dear_or_meet_their_own_club_are_lined_up_by_the_computer() -> None:
    wild = AmateurOrder((10, 10, 30, 30, 30))
    assert amateur_side(amateurs(1, wild), 0, 0) == amateur_side(amateurs(1), 0, 0)
    good = AmateurOrder((0, 0, 20, 20, 20))
    tie = CupTie(replace(CUP, away=0), CupSide(0, amateur=True), CupSide(0))
    own = replace(amateurs(1, good), cup=Cup(1, (1,), (tie,)))
    assert amateur_side(own, 0, 0) == amateur_side(amateurs(1), 0, 0) != amateur_side(amateurs(1, good), 0, 0)


@pytest.mark.rule("U-8.4c")
def test_amateurs_have_no_names_no_cards_and_goals_all_the_same() -> None:
    state = amateurs(1, AmateurOrder((0, 0, 20, 20, 30)))
    results = [played(state, state.cup.ties[0].fixture, seed) for seed in range(30)]
    for result in results:
        assert (result.home.marks, result.home.others, result.home.automatic) == ((), result.home.goals, False)
        assert len(result.away.marks) == 11
    assert any(result.home.goals for result in results)
