"""Bots and line-ups made by the program: always legal, sensible better than random, automatic as U-8.7 says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.clock import Glass
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.united.actions import Finish, SubmitLineUp, TimeExpired
from game.rules.united.chaos import random_clubs
from game.rules.united.counting import counted
from game.rules.united.events import LineUpHandedIn, LineUpsOpened
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.match import UNITED, new_match
from game.rules.united.position import parse
from game.rules.united.spec import SPEC
from game.rules.united.state import Club, LineUp, MatchState, Options
from game.rules.united.suggest import (
    PLANS,
    automatic_line_up,
    expected_goals,
    largest_remainder,
    played_again,
    sensible_line_up,
    suggestions,
)
from game.workshop.simulate import load_teams
from tests.united.builders import ELEVEN, FULL, line_up, of_kind, squad

SEEDS = st.integers(0, 10**6)


def examples(count: int) -> settings:
    return settings(deadline=None, derandomize=True, database=None, max_examples=count)


def act(state: MatchState, seat: int, action: Any, dice: StreamDice) -> MatchState:
    applied = apply(UNITED, state, seat, action, dice)
    assert isinstance(applied, Applied), applied
    return applied.state


# -- bots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SPEC.bots)
def test_bots_play_any_clubs_by_the_rules_from_what_they_may_see(name: str) -> None:
    for seed in range(30):
        dice = StreamDice(seed)
        state = SPEC.random_start(dice)
        while (prompt := UNITED.prompt(state)) is not None:
            seat = prompt.seats[-1]
            state = act(state, seat, SPEC.bots[name](UNITED.view(state, seat), seat, dice), dice)
        assert UNITED.ending(state) is not None


def test_the_sensible_bot_lets_the_match_run_once_the_line_ups_are_in() -> None:
    state = parse("T5 A- V5 M5 S9 / T5 A- V5 M5 S5 / kick-off")
    assert SPEC.bots["sensible"](state, 0, StreamDice(1)) == Finish()


EQUALS = squad("T I 5", "A I 6", "3x V I 5", "V I 2", "3x M I 6", "MS I 3", "3x S I 7", "2x S I 1")


def test_a_sensible_manager_clearly_beats_a_random_one() -> None:
    """The same club on both sides, no home advantage, 200 matches from each side."""
    dice = StreamDice(7)
    considered = SPEC.bots["sensible"](new_match((EQUALS, EQUALS), Options(home_points=0)), 0, dice)
    results: Counter[str] = Counter()
    for number in range(400):
        sensible = number % 2
        state = new_match((EQUALS, EQUALS), Options(home_points=0))
        for seat in (0, 1):
            state = act(state, seat, considered if seat == sensible else SPEC.bots["random"](state, seat, dice), dice)
        ending = UNITED.ending(act(state, 0, Finish(), dice))
        assert ending is not None
        results["drawn" if ending.winner is None else "won" if ending.winner == sensible else "lost"] += 1
    assert results["won"] > 200
    assert results["won"] > 3 * results["lost"]


def test_a_sensible_line_up_is_worth_more_than_any_plan_it_started_from() -> None:
    plans = list(suggestions(EQUALS, 6).values())
    chosen = sensible_line_up(EQUALS, 6)
    rivals = [counted(EQUALS, replace(plan, home=(0, 0, 0))) for plan in plans]

    def worth(placed: LineUp) -> Fraction:
        own = counted(EQUALS, placed)
        swing = sum((expected_goals(own, other) - expected_goals(other, own) for other in rivals), Fraction(0))
        return swing / len(rivals) - Fraction(sum(placed.hardness), 10)

    assert worth(chosen) >= max(map(worth, plans))


def test_two_bots_and_a_prepared_match_are_ready_for_kick_off() -> None:
    state = SPEC.prepared(new_match((EQUALS, squad("T I 5", "2x V I 5", name="Away")), Options()))
    assert None not in state.line_ups
    assert UNITED.broken_invariants(state) == []
    prompt = UNITED.prompt(state)
    assert prompt is not None
    assert prompt.kind == "united.kick-off"


# -- plans -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-3.1")
@examples(80)
@given(SEEDS, st.sampled_from((0, 6, 7, 8)))
def test_every_line_up_the_program_makes_is_legal_for_any_squad(seed: int, home_points: int) -> None:
    for club in random_clubs(StreamDice(seed)):
        made = {**suggestions(club, home_points), "automatic": automatic_line_up(club, home_points)}
        for name, placed in made.items():
            assert line_up_faults(club, placed, home_points) == (), name
            assert sum(placed.home) == home_points
            assert sum(placed.hardness) == 0


def test_the_plans_differ_in_the_row_they_are_named_after() -> None:
    club = squad("T I 5", "10x VMS I 6")
    sums = {name: counted(club, placed).sums for name, placed in suggestions(club, 0).items()}
    assert set(sums) == set(PLANS)
    assert max(sums.values(), key=lambda rows: rows[2]) == sums["united.plan-attack"]
    assert max(sums.values(), key=lambda rows: rows[1]) == sums["united.plan-midfield"]
    assert max(sums.values(), key=lambda rows: rows[0]) in (sums["united.plan-defence"], sums["united.plan-counter"])
    assert max(sums["united.plan-balanced"]) - min(sums["united.plan-balanced"]) <= 6


# -- the automatic line-up (U-8.7) -------------------------------------------------------------------------------

STORED = line_up("T1 / A1 / V1 V2 / M1 M2 / S1 S2 S3 S4 S5", (0, 2, 0, 0, 3), (1, 1, 4))
"""A club that lives by its attack: 10, 10 and 30 in V, M and S."""
ATTACKERS = squad("T I 5", "A I 5", "2x V I 5", "2x M I 5", "5x S I 6", "2x V I 5")


def keeping(club: Club, home: LineUp | None = STORED, away: LineUp | None = None, banned: str = "") -> Club:
    players = tuple(replace(man, banned=1) if man.name in banned.split() else man for man in club.players)
    return replace(club, players=players, stored=(home, away))


@pytest.mark.rule("U-8.7")
def test_the_stored_line_up_plays_again_but_never_with_hardness() -> None:
    assert automatic_line_up(keeping(ATTACKERS), 6) == replace(STORED, hardness=(0, 0, 0, 0, 0))


@pytest.mark.rule("U-8.7")
def test_away_and_on_neutral_ground_the_away_line_up_plays() -> None:
    away = line_up("T1 / / V1 V2 V3 V4 / M1 M2 / S1 S2 S3 S4")
    club = keeping(ATTACKERS, away=away)
    assert automatic_line_up(club, 0) == away
    assert automatic_line_up(club, 6).places == STORED.places


def shares(club: Club, placed: LineUp) -> list[float]:
    sums = counted(club, placed).sums
    return [value / sum(sums) for value in sums]


@pytest.mark.rule("U-8.7")
@pytest.mark.parametrize("banned", ["S1", "S1 S2"])
def test_when_somebody_is_missing_the_strongest_play_in_the_stored_proportions(banned: str) -> None:
    club = keeping(ATTACKERS, banned=banned)
    placed = automatic_line_up(club, 6)
    assert line_up_faults(club, placed, 6) == ()
    assert shares(club, placed) == pytest.approx([0.2, 0.2, 0.6], abs=0.06)
    assert placed.home == (1, 1, 4)


@pytest.mark.rule("U-8.7")
def test_without_a_stored_line_up_the_rows_are_balanced() -> None:
    club = squad(*FULL)
    placed = automatic_line_up(club, 6)
    assert counted(club, placed).sums == (15, 15, 15)
    assert placed.home == (2, 2, 2)
    assert placed.hardness == (0, 0, 0, 0, 0)


@pytest.mark.rule("U-8.7", "U-5")
def test_talents_that_are_not_played_in_come_before_stronger_players() -> None:
    club = squad("T I 5", "A I 5", "4x V I 9", "3x M I 9", "3x S I 9", "Kid: M nT 0", "Lad: S nT 1", "Done: S nT 2")
    fielded = automatic_line_up(club, 6).names()
    assert {"Kid", "Lad"} <= set(fielded)
    assert "Done" not in fielded


@pytest.mark.rule("U-5c", "U-8.7c")
def test_a_former_frozen_talent_counts_as_played_in() -> None:
    club = squad("T I 5", "A I 5", "4x V I 9", "3x M I 9", "2x S I 9", "Thawed: S nT 1")
    thawed = replace(club, players=tuple(replace(man, played_in=man.name == "Thawed") for man in club.players))
    assert "Thawed" in automatic_line_up(club, 6).names()
    assert "Thawed" not in automatic_line_up(thawed, 6).names()


@pytest.mark.rule("U-8.7c")
def test_g_u38_home_points_are_raised_to_what_the_round_allows() -> None:
    club = squad("T I 5", "5x V I 4", "2x M I 10", "2x S I 10")
    stored = line_up("T1 / / V1 V2 V3 V4 V5 / M1 M2 / S1 S2", home=(2, 2, 2))
    assert counted(club, stored).sums == (20, 20, 20)
    assert automatic_line_up(keeping(club, stored), 8) == replace(stored, home=(3, 3, 2))


@pytest.mark.rule("U-8.7c")
def test_the_proportion_of_a_stored_line_up_holds_though_men_have_left() -> None:
    club = squad("T I 5", "2x V I 5", "2x M I 5", "5x VMS I 6")
    gone = line_up("T1 / / V1 V2 / M1 M2 / Pele Gerd Uwe Franz Zico")
    placed = played_again(club, gone, (10, 10, 30), 6)
    assert shares(club, placed) == pytest.approx([0.2, 0.2, 0.6], abs=0.06)
    assert placed.home == (1, 1, 4)


@pytest.mark.rule("U-8.7c")
def test_a_stored_line_up_gives_way_when_a_better_man_is_free_again() -> None:
    club = squad("T I 5", "10x V I 5", "M I 9")
    stored = line_up("T1 / / V1 V2 V3 V4 / V5 V6 V7 / V8 V9 V10")
    assert played_again(club, stored, (20, 12, 12), 0) == stored
    assert "M1" in played_again(club, stored, (20, 12, 12), 0, as_then=False).names()


@pytest.mark.rule("U-8.7")
@pytest.mark.parametrize(
    ("wished", "points", "given"),
    [
        ((1, 1, 1), 6, (2, 2, 2)),
        ((1, 1, 1), 8, (3, 3, 2)),
        ((10, 10, 30), 6, (1, 1, 4)),
        ((10, 10, 30), 8, (2, 1, 5)),
        ((9, 30, 9), 7, (1, 5, 1)),
        ((0, 0, 5), 6, (0, 0, 6)),
        ((2, 2, 3), 0, (0, 0, 0)),
    ],
)
def test_home_points_go_by_the_largest_remainder(
    wished: tuple[int, int, int], points: int, given: tuple[int, int, int]
) -> None:
    assert largest_remainder(wished, points) == given


@examples(100)
@given(st.tuples(*[st.integers(0, 60)] * 3).filter(any), st.integers(0, 8))
def test_all_home_points_are_given_and_nobody_is_off_by_one(wished: Any, points: int) -> None:
    given = largest_remainder(wished, points)
    assert sum(given) == points
    assert all(abs(part - Fraction(points * share, sum(wished))) < 1 for part, share in zip(given, wished, strict=True))


@pytest.mark.rule("U-8.7")
def test_when_time_is_strictly_over_the_automatic_line_up_plays() -> None:
    club = keeping(ATTACKERS)
    state = new_match((club, squad(*FULL, name="Away")), Options(line_up_seconds=60, glass=Glass.STRICT))
    applied = apply(UNITED, state, 0, TimeExpired(), StreamDice(1))
    assert isinstance(applied, Applied)
    assert applied.events == (LineUpHandedIn(0, True),)
    assert applied.state.line_ups[0] == automatic_line_up(club, 6)
    both = apply(UNITED, applied.state, 1, SubmitLineUp(ELEVEN), StreamDice(1))
    assert isinstance(both, Applied)
    assert of_kind(both.events, LineUpsOpened)[0].line_ups == (automatic_line_up(club, 6), ELEVEN)


@pytest.mark.rule("U-8.7")
@pytest.mark.parametrize(("seconds", "glass"), [(0, Glass.STRICT), (60, Glass.ADVISORY), (60, Glass.OFF)])
def test_without_a_strict_limit_time_cannot_run_out(seconds: int, glass: Glass) -> None:
    state = new_match((squad(*FULL), squad(*FULL)), Options(line_up_seconds=seconds, glass=glass))
    ruling = UNITED.judge(state, 0, TimeExpired())
    assert (ruling.reason, ruling.rule) == ("united.no-time-limit", "U-8.7")
    assert not any(isinstance(offer.action, TimeExpired) for offer in UNITED.offers(state))


@pytest.mark.rule("U-8.7")
def test_neutral_ground_counts_as_away() -> None:
    """The home side of a match without home advantage plays the line-up it keeps for away matches."""
    clubs = load_teams(SPEC, None, None)
    neutral = SPEC.prepared(SPEC.new_match(clubs, Options(home_points=0)))
    at_home = SPEC.prepared(SPEC.new_match(clubs, Options()))
    assert clubs[0].stored[0] != clubs[0].stored[1]
    assert neutral.line_ups[0] == clubs[0].stored[1]
    assert at_home.line_ups[0] == clubs[0].stored[0]
