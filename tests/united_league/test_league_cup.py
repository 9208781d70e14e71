"""The cup of the league: rounds, draws, amateurs, byes, home right, who goes through (U-8.4a to f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import StreamDice
from game.league.calendar import Calendar
from game.rules.united.season.cup import by_last_cup, cup_results, cup_rounds, draw_next, open_cup
from game.rules.united.season.events import CupDrawn, OrderDropped
from game.rules.united.season.orders import AmateurOrder, Orders
from game.rules.united.season.port import sides_of
from game.rules.united.season.reasons import Reason
from game.rules.united.season.results import Result, SideResult
from game.rules.united.season.settings import Settings, System
from game.rules.united.season.state import Cup, CupSide, CupTie, SeasonState
from game.rules.united.season.work import Season
from game.rules.united.state import LineUp
from tests.united_league.builders import club, of_kind, season, working

SYSTEMS = {4: System.SINGLE, 6: System.SINGLE, 10: System.SINGLE, 12: System.SINGLE, 36: System.THREE, 60: System.FIVE}
SIDE = SideResult(0, (), LineUp(((), (), (), (), ())), (0, 0, 0))


def cup_season(count: int = 12, rounds: int = 11, amateurs: bool = True, **more: Any) -> SeasonState:
    """Clubs without players, lotted in their order."""
    system = SYSTEMS[count]
    terms = Settings(system=system, clubs=count if system is System.SINGLE else 12, amateurs=amateurs)
    clubs = [club(name=f"Club {number}", league=number // terms.clubs, lot=number) for number in range(count)]
    calendar = Calendar(rounds, 7, (6,) * rounds, ())
    return season(*clubs, round=0, settings=terms, calendar=calendar, **more)


def opened(state: SeasonState, seed: int = 1) -> Season:
    work = working(state, dice=StreamDice(seed))
    open_cup(work)
    return work


def played_on(work: Season, winner: int = 0) -> None:
    """The round of the cup that is drawn: everywhere the same side wins; then the next is drawn when it is time."""
    draft = work.draft
    draft.round = draft.cup.rounds[draft.cup.round - 1]
    draft.orders = draft.orders or [None] * len(draft.clubs)
    cup_results(work, [Result(tie.fixture.number, SIDE, SIDE, winner=winner) for tie in draft.cup.ties])
    draw_next(work)
    draft.round += 1
    draw_next(work)


@pytest.mark.rule("U-8.4a")
@pytest.mark.parametrize(
    ("clubs", "rounds", "found"),
    [
        (12, 11, (5, 7, 9, 11)),
        (4, 12, (10, 12)),
        (6, 10, (6, 8, 10)),
        (8, 14, (10, 12, 14)),
        (10, 9, (3, 5, 7, 9)),
        (60, 11, (1, 3, 5, 7, 9, 11)),
    ],
)
def test_g_u39_the_cup_ends_in_the_last_round_and_is_played_every_second(
    clubs: int, rounds: int, found: tuple[int, ...]
) -> None:
    assert cup_rounds(clubs, rounds) == found


@pytest.mark.rule("U-8.4a", "U-8.4b")
def test_g_u39_twelve_clubs_make_a_field_of_sixteen_with_four_amateur_teams() -> None:
    work = opened(cup_season())
    cup = work.draft.cup
    assert (cup.round, cup.through, len(cup.ties)) == (1, (), 8)
    sides = [side for tie in cup.ties for side in (tie.home, tie.away)]
    assert sorted(side.club for side in sides if not side.amateur) == list(range(12))
    assert sorted(side.club for side in sides if side.amateur) == [0, 1, 2, 3]
    assert of_kind(work, CupDrawn) == [CupDrawn(1, cup.ties, ())]


@pytest.mark.rule("U-8.4b")
def test_amateurs_are_entered_by_last_seasons_cup_then_the_table_then_the_lot() -> None:
    state = cup_season(36)
    for number, wins in ((7, 2), (8, 3)):
        state.clubs[number] = replace(state.clubs[number], cup_before=wins)
    for number, place, league in ((9, 2, 1), (10, 1, 2), (11, 9, 0)):
        state.clubs[number] = replace(state.clubs[number], place_before=place, league_before=league)
    assert by_last_cup(state)[:8] == [8, 7, 11, 10, 9, 0, 1, 2]


@pytest.mark.rule("U-8.4b")
def test_without_amateurs_free_places_are_byes_by_lot() -> None:
    drawn = [opened(cup_season(amateurs=False), seed).draft.cup for seed in range(20)]
    for cup in drawn:
        meeting = [side.club for tie in cup.ties for side in (tie.home, tie.away)]
        assert (len(cup.through), len(meeting)) == (4, 8)
        assert sorted([*meeting, *(side.club for side in cup.through)]) == list(range(12))
    assert len({cup.through for cup in drawn}) > 10


@pytest.mark.rule("U-8.4a")
def test_the_next_round_is_drawn_one_round_before_it_is_played() -> None:
    work = opened(cup_season())
    draft = work.draft
    draft.round = 5
    cup_results(work, [Result(tie.fixture.number, SIDE, SIDE, winner=1) for tie in draft.cup.ties])
    winners = draft.cup.through
    draw_next(work)
    assert (draft.cup.ties, draft.cup.through, draft.cup.round) == ((), winners, 1)
    draft.round = 6
    draw_next(work)
    assert (len(draft.cup.ties), draft.cup.round) == (4, 2)
    assert {side for tie in draft.cup.ties for side in (tie.home, tie.away)} == set(winners)
    assert {tie.fixture.round for tie in draft.cup.ties} == {7}
    draw_next(work)
    assert len(of_kind(work, CupDrawn)) == 2


@settings(deadline=None, derandomize=True, database=None, max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from(sorted(SYSTEMS)), st.booleans())
@pytest.mark.rule("U-8.4a", "U-8.4f")
def test_a_cup_has_one_winner_and_every_match_a_number_of_its_own(seed: int, count: int, amateurs: bool) -> None:
    work = opened(cup_season(count, amateurs=amateurs), seed)
    numbers = []
    for left in range(len(work.draft.cup.rounds), 0, -1):
        cup = work.draft.cup
        numbers += [tie.fixture.number for tie in cup.ties]
        assert len(cup.through) + 2 * len(cup.ties) <= 2**left
        assert len(cup.through) + len(cup.ties) == 2 ** (left - 1)
        assert all({tie.home.club, tie.away.club} == set(tie.fixture.clubs) for tie in cup.ties)
        played_on(work, winner=seed % 2)
    cup = work.draft.cup
    assert cup.winner is not None
    assert cup.through == (cup.winner,)
    assert len(numbers) == len(set(numbers))
    assert sum(cup.wins) <= len(numbers)


@pytest.mark.rule("U-8.4f")
def test_amateurs_who_win_earn_nothing() -> None:
    state = cup_season()
    tie = CupTie(replace(opened(state).draft.cup.ties[0].fixture, home=0, away=1), CupSide(0, True), CupSide(1))
    for winner, wins in ((0, (0, 0)), (1, (0, 1))):
        work = working(replace(state, cup=Cup(1, (5, 7), (tie,), wins=(0,) * 12)))
        cup_results(work, [Result(tie.fixture.number, SIDE, SIDE, winner=winner)])
        assert work.draft.cup.wins[:2] == wins
        assert tuple(club.tally.cup_wins for club in work.draft.clubs[:2]) == wins


def drawn(state: SeasonState, seeds: int = 30) -> list[CupTie]:
    return [tie for seed in range(seeds) for tie in opened(state, seed).draft.cup.ties]


@pytest.mark.rule("U-8.4d")
def test_the_lower_class_plays_at_home_equals_on_neutral_ground_and_amateurs_below_everybody() -> None:
    state = cup_season(60)
    depth = (0, 1, 1, 2, 2)
    seen = set()
    for tie in drawn(state, 6):
        home, away = (3 if side.amateur else depth[state.clubs[side.club].league] for side in (tie.home, tie.away))
        assert home >= away
        assert tie.fixture.neutral == (home == away)
        seen.add((home, away))
    assert {(2, 0), (2, 1), (1, 0), (2, 2), (3, 2)} <= seen


@pytest.mark.rule("U-8.4d")
def test_from_the_quarter_final_on_only_amateurs_play_at_home() -> None:
    state = cup_season(60)
    kinds = set()
    for seed in range(12):
        work = opened(state, seed)
        for _ in range(3):
            played_on(work, winner=seed % 2)
        for tie in work.draft.cup.ties:
            assert len(work.draft.cup.ties) == 4
            assert tie.fixture.neutral == (not tie.home.amateur or tie.away.amateur)
            kinds.add((tie.home.amateur, tie.away.amateur, work.draft.clubs[tie.home.club].league))
    assert {kind[0] for kind in kinds} == {True, False}
    assert any(kind[2] for kind in kinds)


@pytest.mark.rule("U-8.4d")
def test_two_amateur_teams_meet_on_neutral_ground() -> None:
    ties = [tie for tie in drawn(cup_season(36)) if tie.home.amateur and tie.away.amateur]
    assert ties
    assert all(tie.fixture.neutral for tie in ties)


@pytest.mark.rule("U-8.4c")
def test_amateurs_that_are_not_played_as_ordered_are_told_of() -> None:
    state = cup_season()
    fixture = opened(state).draft.cup.ties[0].fixture
    too_dear = Orders(amateurs=AmateurOrder((10, 10, 30, 30, 30)))
    good = Orders(amateurs=AmateurOrder((10, 10, 10, 10, 10)))
    for away, orders, reasons in (
        (CupSide(1), too_dear, [Reason.AMATEURS_TOO_DEAR]),
        (CupSide(0), good, [Reason.AMATEURS_MEET_OWN]),
        (CupSide(1), good, []),
    ):
        tie = CupTie(replace(fixture, home=0, away=away.club), CupSide(0, True), away)
        work = working(replace(state, cup=Cup(1, (5, 7), (tie,), wins=(0,) * 12)))
        work.draft.orders[0] = orders
        assert sides_of(work.draft, tie.fixture) == (tie.home, tie.away)
        cup_results(work, [Result(fixture.number, SIDE, SIDE, winner=1)])
        assert [each.reason for each in of_kind(work, OrderDropped)] == reasons
