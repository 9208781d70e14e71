"""The desk behind the line-up form: checklist, numbers with their arithmetic, changes, risks, what-ifs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.rules.postal.checklist import CheckItem
from game.rules.spec import Note
from game.rules.united.actions import SubmitLineUp
from game.rules.united.desk import DESK
from game.rules.united.desk_checks import ITEMS
from game.rules.united.forecast import forecast
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.match import UNITED, new_match
from game.rules.united.reasons import Reason
from game.rules.united.spec import SPEC
from game.rules.united.state import FIELD_ROWS, ROWS, Club, LineUp, MatchState, Options, TeamRow
from game.rules.united.suggest import PLANS
from tests.united.builders import ELEVEN, FULL, PROPERTY, line_up, player, squad
from tests.united.cases import BIG, CASES, Case
from tests.united.test_golden_match import MAGIRAN, MAGIRAN_LINE_UP, RASENSCHACH, RASENSCHACH_LINE_UP


def match(club: Club = BIG, other: Club = MAGIRAN, **options: int | bool) -> MatchState:
    return new_match((club, other), Options(**options))  # type: ignore[arg-type]


GOLDEN = match(RASENSCHACH)


def nonsense(seed: int) -> tuple[MatchState, int, LineUp]:
    """Some match, a side of it, and a line-up that may be anything."""
    dice = StreamDice(seed)
    state = SPEC.random_start(dice)
    while True:
        action = UNITED.random_nonsense(state, 0, dice)
        if isinstance(action, SubmitLineUp):
            return state, seed % 2, action.line_up


# -- the checklist -----------------------------------------------------------------------------------------------


def test_the_books_own_line_up_has_every_tick() -> None:
    items = DESK.checklist(GOLDEN, 0, RASENSCHACH_LINE_UP)
    assert len(items) == len(ITEMS) == 10
    assert all(item.done for item in items)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason.value)
def test_every_refusal_stands_under_its_item_and_nowhere_else(case: Case) -> None:
    state = match(case.club, home_points=case.home_points)
    items = DESK.checklist(state, 0, case.placed)
    holding = [item for item in items if case.reason in {fault.reason for fault in item.faults}]
    assert len(holding) == 1
    assert not holding[0].done
    told = [fault for item in items for fault in item.faults]
    assert sorted(map(repr, told)) == sorted(map(repr, DESK.faults(state, 0, case.placed)))


def test_every_reason_a_line_up_can_be_refused_with_has_exactly_one_item() -> None:
    listed = [reason for _, reasons in ITEMS.values() for reason in reasons]
    assert len(listed) == len(set(listed))
    assert set(listed) == {case.reason for case in CASES}


def test_an_empty_form_says_what_is_missing() -> None:
    undone = {item.key for item in DESK.checklist(match(), 0, DESK.blank(match(), 0)) if not item.done}
    assert undone == {"check.united.keeper", "check.united.others", "check.united.rows"}


@pytest.mark.rule("U-3.6")
def test_away_and_on_neutral_ground_the_form_asks_for_no_home_points() -> None:
    for state, seat, key in ((match(), 0, "home"), (match(BIG, BIG), 1, "away"), (match(home_points=0), 0, "away")):
        assert DESK.checklist(state, seat, ELEVEN)[-1].key == f"check.united.{key}"


@PROPERTY
@given(st.integers(0, 10**6))
def test_the_ticks_are_all_there_exactly_when_the_line_up_is_legal(seed: int) -> None:
    state, seat, placed = nonsense(seed)
    legal = UNITED.judge_answer(state, seat, SubmitLineUp(placed)).allowed
    assert all(item.done for item in DESK.checklist(state, seat, placed)) == legal


@pytest.mark.rule("U-2.1", "U-3.1", "U-3.5c", "U-5")
@pytest.mark.parametrize(
    ("text", "row", "reason"),
    [
        ("V I 8", TeamRow.M, ""),
        ("V I 8", TeamRow.A, Reason.NOT_A_SWEEPER),
        ("V I 8", TeamRow.T, Reason.NOT_A_KEEPER),
        ("T I 8", TeamRow.S, Reason.KEEPER_IN_FIELD),
        ("A I 8", TeamRow.S, ""),
        ("M nT 0", TeamRow.S, Reason.TALENT_OUT_OF_ROW),
        ("M nT 0", TeamRow.M, ""),
        ("M I 5 banned", TeamRow.M, Reason.BANNED),
        ("M I 5 listed", TeamRow.M, Reason.LISTED),
        ("M tT 5", TeamRow.M, Reason.FROZEN),
    ],
)
def test_why_a_man_may_not_stand_in_a_row(text: str, row: TeamRow, reason: str) -> None:
    man = player(text, "Kid")
    ruling = DESK.may_stand(match(Club("Home", (man,))), 0, man, row)
    assert ruling.reason == reason
    assert DESK.may_stand(match(), 0, man, row).reason == Reason.UNKNOWN_PLAYER


# -- numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-9")
def test_the_rows_of_the_books_example() -> None:
    home = DESK.sheet(GOLDEN, 0, RASENSCHACH_LINE_UP)
    away = DESK.sheet(match(RASENSCHACH, MAGIRAN), 1, MAGIRAN_LINE_UP)
    assert home is not None
    assert away is not None
    assert home.values == (0, 10, 10, 30, 10)
    assert away.values == (1, 0, 18, 11, 33)


def notes_of(state: MatchState, placed: LineUp, row: TeamRow) -> list[tuple[str, dict[str, str | int]]]:
    return [(note.key.rpartition(".")[2], dict(note.facts)) for note in DESK.row_notes(state, 0, placed)[row]]


@pytest.mark.rule("U-3.2", "U-3.3", "U-3.4", "U-3.6")
def test_the_arithmetic_of_the_books_example() -> None:
    assert notes_of(GOLDEN, RASENSCHACH_LINE_UP, TeamRow.M) == [
        ("levels", {"count": 4, "points": 26}),
        ("out-of-row", {"player": "Spielmann", "points": 1}),
        ("hardness", {"points": 1}),
        ("home", {"points": 4}),
        ("result", {"points": 30}),
    ]
    assert notes_of(GOLDEN, RASENSCHACH_LINE_UP, TeamRow.A) == [
        ("level", {"player": "Bogoljubow", "points": 8}),
        ("specialist-hardness", {"points": 4, "gained": 2}),
        ("stops", {"points": 10, "sides": 15}),
    ]


@pytest.mark.rule("U-3.7")
def test_the_arithmetic_of_the_three_to_one_rule() -> None:
    """The book's 23/32/9 becomes 23/27/9; two points of hardness on top are lost as well."""
    club = squad("T I 5", "V I 10", "V I 13", "M I 10", "M I 10", "M I 12", "S I 5", "S I 4", "3x S nT 0")
    placed = line_up("T1 / / V1 V2 / M1 M2 M3 / S1 S2 S3 S4 S5", hardness=(0, 0, 0, 2, 0))
    assert notes_of(match(club), placed, TeamRow.M) == [
        ("levels", {"count": 3, "points": 32}),
        ("cut", {"row": "S", "least": 9, "ratio": 3, "before": 32, "after": 27}),
        ("hardness", {"points": 2}),
        ("cut", {"row": "S", "least": 9, "ratio": 3, "before": 29, "after": 27}),
        ("result", {"points": 27}),
    ]


@pytest.mark.rule("U-3.7")
def test_the_first_filled_row_of_an_empty_form_keeps_its_number() -> None:
    """Against rows that are still empty 3:1 would leave nothing; it is compared once every row has somebody."""
    first = line_up("T1 / / V1 V2 V3 / /", hardness=(0, 0, 1, 0, 0), home=(2, 0, 0))
    rows = DESK.sheet(match(), 0, first)
    assert rows is not None
    assert (rows.sums[0], rows.cut[0], rows.raised[0], rows.values[2]) == (15, 15, 18, 18)
    assert "cut" not in [key for key, _ in notes_of(match(), first, TeamRow.V)]
    whole = DESK.sheet(match(), 0, line_up("T1 / / V1 V2 V3 V4 / M1 / S1"))
    assert whole is not None
    assert whole.cut == (15, 5, 5), "from here on it counts"


def added_up(notes: tuple[Note, ...]) -> int:
    """The sum as somebody reads it, line by line."""
    total = 0
    for note in notes:
        kind, facts = note.key.rpartition(".")[2], dict(note.facts)
        if kind in ("levels", "level", "hardness", "home"):
            total += int(facts["points"])
        elif kind == "specialist-hardness":
            total += int(facts["gained"])
        elif kind == "out-of-row":
            total -= int(facts["points"])
        elif kind == "cut":
            assert total == facts["before"]
            total = int(facts["after"])
        elif kind == "result":
            assert total == facts["points"]
    return total


@PROPERTY
@given(st.integers(0, 10**6))
def test_the_lines_of_every_row_add_up_to_its_value_whatever_the_form_says(seed: int) -> None:
    state, seat, placed = nonsense(seed)
    sheet = DESK.sheet(state, seat, placed)
    assert sheet is not None
    if min(*placed.hardness, *placed.home) < 0:
        return
    notes = DESK.row_notes(state, seat, placed)
    assert [added_up(notes[row]) for row in ROWS] == list(sheet.values)


def test_a_squad_that_is_not_known_has_no_rows() -> None:
    hidden = UNITED.view(match(), 0)
    assert DESK.sheet(hidden, 1, ELEVEN) is None
    assert DESK.row_notes(hidden, 1, ELEVEN) == {}


@PROPERTY
@given(st.integers(0, 10**6))
def test_nothing_on_the_desk_breaks_on_an_illegal_form(seed: int) -> None:
    state, seat, placed = nonsense(seed)
    for form in (placed, DESK.blank(state, seat)):
        DESK.row_notes(state, seat, form)
        limits = DESK.limits(state, seat, form)
        assert all(slider.most >= 0 for slider in (*limits.hardness_rows.values(), *limits.home_rows.values()))
        risk = DESK.risk(state, seat, form)
        assert 0 <= risk.red <= 1
        assert 0 <= risk.hardness <= 10


@pytest.mark.rule("U-3.2")
def test_strength_out_of_row() -> None:
    assert DESK.strength(player("V I 8"), TeamRow.M) == 7
    assert DESK.strength(player("V I 8"), TeamRow.V) == 8


# -- forms to start from -----------------------------------------------------------------------------------------


def test_blank_stored_plans_and_automatic() -> None:
    away = replace(MAGIRAN_LINE_UP, hardness=(0, 0, 0, 0, 0))
    club = replace(RASENSCHACH, stored=(RASENSCHACH_LINE_UP, away))
    state = match(club)
    assert DESK.blank(state, 0).names() == ()
    assert DESK.stored(state, 0) == RASENSCHACH_LINE_UP
    assert DESK.stored(match(club, home_points=0), 0) == away
    assert DESK.stored(GOLDEN, 0) is None
    assert set(DESK.plans(state, 0)) == set(PLANS)
    for form in (*DESK.plans(state, 0).values(), DESK.automatic(state, 0), DESK.sensible(state, 0)):
        assert DESK.faults(state, 0, form) == ()
    assert sum(DESK.automatic(state, 0).hardness) == 0


@pytest.mark.rule("U-3.1")
def test_repair_says_what_was_changed() -> None:
    broken = DESK.take_out(RASENSCHACH_LINE_UP, "Smyslow")
    mended, changes = DESK.repair(GOLDEN, 0, broken)
    assert mended.places[0] == ("Smyslow",)
    assert [(change.reason, change.player) for change in changes] == [(Reason.NO_KEEPER, "Smyslow")]


# -- changing ----------------------------------------------------------------------------------------------------


def test_put_moves_a_man_and_never_doubles_him() -> None:
    moved = DESK.put(ELEVEN, "V1", TeamRow.S)
    assert moved.places == (("T1",), ("A1",), ("V2", "V3"), ("M1", "M2", "M3"), ("S1", "S2", "S3", "V1"))
    assert DESK.put(moved, "V1", TeamRow.S) == moved
    assert DESK.row_of(moved, "V1") is TeamRow.S
    assert DESK.row_of(moved, "V9") is None


def test_in_goal_and_as_sweeper_a_newcomer_takes_the_place() -> None:
    assert DESK.put(ELEVEN, "T2", TeamRow.T).places[0] == ("T2",)
    assert DESK.put(ELEVEN, "A2", TeamRow.A).places[1] == ("A2",)
    assert ELEVEN.places[0] == ("T1",)


def test_take_out_and_swap() -> None:
    assert DESK.take_out(ELEVEN, "M2").places[3] == ("M1", "M3")
    assert DESK.take_out(ELEVEN, "Nobody") == ELEVEN
    swapped = DESK.swap(ELEVEN, "V1", "S3")
    assert swapped.places[2] == ("S3", "V2", "V3")
    assert swapped.places[4] == ("S1", "S2", "V1")
    assert DESK.swap(ELEVEN, "V1", "V4").places[2] == ("V4", "V2", "V3")


def test_points_of_one_row() -> None:
    assert DESK.with_hardness(ELEVEN, TeamRow.A, 4).hardness == (0, 4, 0, 0, 0)
    assert DESK.with_home(ELEVEN, TeamRow.S, 3).home == (0, 0, 3)
    with pytest.raises(ValueError, match="V, M and S only"):
        DESK.with_home(ELEVEN, TeamRow.T, 1)


def walk(name: str, step: int = 1) -> Iterator[TeamRow | None]:
    placed = DESK.blank(match(), 0)
    for _ in range(6):
        placed = DESK.move_player_to_next_row(match(), 0, placed, name, step)
        yield DESK.row_of(placed, name)


def test_moving_on_visits_the_rows_he_may_play_in_and_the_bench() -> None:
    assert list(walk("V1")) == [TeamRow.V, TeamRow.M, TeamRow.S, None, TeamRow.V, TeamRow.M]
    assert list(walk("V1", -1)) == [TeamRow.S, TeamRow.M, TeamRow.V, None, TeamRow.S, TeamRow.M]
    assert list(walk("T1")) == [TeamRow.T, None] * 3
    assert list(walk("A1")) == [TeamRow.A, TeamRow.V, TeamRow.M, TeamRow.S, None, TeamRow.A]
    stranger = DESK.put(ELEVEN, "Nobody", TeamRow.V)
    assert DESK.move_player_to_next_row(match(), 0, stranger, "Nobody") == ELEVEN


@pytest.mark.rule("U-3.4", "U-3.6")
def test_how_far_the_sliders_go() -> None:
    limits = DESK.limits(GOLDEN, 0, replace(RASENSCHACH_LINE_UP, home=(1, 2, 0)))
    assert (limits.hardness, limits.hardness_used, limits.home, limits.home_used) == (10, 5, 6, 3)
    assert {row: slider.most for row, slider in limits.hardness_rows.items()} == {
        TeamRow.T: 4,  # a keeper of level 0 could take more, but only five points are left
        TeamRow.A: 4,  # 8 + 2 is 10 already
        TeamRow.V: 5,
        TeamRow.M: 6,
        TeamRow.S: 5,
    }
    assert [limits.hardness_rows[row].step for row in ROWS] == [2, 2, 1, 1, 1]
    assert [limits.home_rows[row].most for row in FIELD_ROWS] == [4, 5, 3]
    away = DESK.limits(match(BIG, RASENSCHACH), 1, DESK.take_out(replace(RASENSCHACH_LINE_UP), "Bogoljubow"))
    assert away.hardness_rows[TeamRow.A].most == 0
    assert (away.home, away.home_used) == (0, 6)
    assert [away.home_rows[row].most for row in FIELD_ROWS] == [0, 0, 0]


@PROPERTY
@given(st.integers(0, 10**6))
def test_the_end_of_every_slider_is_legal_and_one_step_more_is_not(seed: int) -> None:
    dice = StreamDice(seed)
    state = SPEC.random_start(dice)
    placed = DESK.plans(state, 0)["united.plan-balanced"]
    limits = DESK.limits(state, 0, placed)
    for row, slider in limits.hardness_rows.items():
        assert DESK.faults(state, 0, DESK.with_hardness(placed, row, slider.most)) == ()
        assert DESK.faults(state, 0, DESK.with_hardness(placed, row, slider.most + slider.step))
    for row, slider in limits.home_rows.items():
        assert DESK.faults(state, 0, DESK.with_home(placed, row, slider.most)) == ()
        assert DESK.faults(state, 0, DESK.with_home(placed, row, slider.most + slider.step))


# -- risk --------------------------------------------------------------------------------------------------------


def no_red(weights: list[int], number: int) -> Fraction:
    """The chance that so many punishments hit so many different men."""
    ways = sum(prod(chosen) for chosen in combinations(weights, number))
    return Fraction(factorial(number) * ways, sum(weights) ** number)


@pytest.mark.rule("U-3.5a", "U-3.5b")
def test_the_risk_of_five_points() -> None:
    """Half a penalty; the matrix gives 1, 1, 1, 1, 2, 2, 2, 2, 3, 3; men in attack are hit twice as often."""
    risk = DESK.risk(match(squad(*FULL)), 0, replace(ELEVEN, hardness=(0, 0, 0, 0, 5)))
    weights = [1] * 7 + [2] * 3
    spared = (4 * no_red(weights, 1) + 4 * no_red(weights, 2) + 2 * no_red(weights, 3)) / 10
    assert (risk.hardness, risk.penalties, risk.punishments) == (5, Fraction(1, 2), Fraction(9, 5))
    assert risk.penalty_goals == Fraction(1, 2) * Fraction(75, 100)
    assert risk.red == 1 - spared


@pytest.mark.rule("U-3.5a", "U-3.5b")
def test_no_hardness_no_risk_and_none_without_discipline() -> None:
    calm = DESK.risk(match(squad(*FULL)), 0, ELEVEN)
    free = DESK.risk(match(squad(*FULL), discipline=False), 0, replace(ELEVEN, hardness=(0, 0, 0, 0, 5)))
    for risk in (calm, free):
        assert {risk.penalties, risk.penalty_goals, risk.punishments, risk.red} == {0}


# -- what-ifs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-9")
def test_the_what_if_of_the_books_example() -> None:
    """Expected goals 10 · 13/14 and 15 · 1/3, from both sides of the table."""
    golden = (Fraction(130, 14), Fraction(5))
    home = DESK.what_if(match(RASENSCHACH, BIG, discipline=False), 0, RASENSCHACH_LINE_UP, MAGIRAN, MAGIRAN_LINE_UP)
    away = DESK.what_if(match(BIG, MAGIRAN, discipline=False), 1, MAGIRAN_LINE_UP, RASENSCHACH, RASENSCHACH_LINE_UP)
    assert forecast(home).means == forecast(away).means == golden
    assert SPEC.can_forecast(home)


@pytest.mark.rule("U-8.4")
def test_extra_time_is_looked_at_only_when_asked_for() -> None:
    for cup, asked, expected in ((True, True, True), (True, False, False), (False, True, False)):
        state = match(RASENSCHACH, cup=cup)
        tried = DESK.what_if(state, 0, RASENSCHACH_LINE_UP, None, RASENSCHACH_LINE_UP, to_a_decision=asked)
        assert tried.options.cup is expected
        assert DESK.has_decision(state) is cup


def test_the_plans_of_an_opponent_are_legal_on_his_side() -> None:
    club = replace(RASENSCHACH, stored=(RASENSCHACH_LINE_UP, None))
    for seat, allowance, stored in ((0, 0, False), (1, 6, True)):
        plans = DESK.opponents_plans(match(BIG, BIG), seat, club)
        assert set(plans) == set(PLANS) | ({DESK.kept} if stored else set())
        assert all(line_up_faults(club, plan, allowance) == () for plan in plans.values())
    assert DESK.opponents_plans(match(club), 0, None) == DESK.opponents_plans(match(BIG), 0, club)


@pytest.mark.rule("U-3.6")
def test_the_twin_has_home_points_only_where_it_plays_at_home() -> None:
    assert DESK.twin(GOLDEN, 0, RASENSCHACH_LINE_UP).home == (0, 0, 0)
    away = match(BIG, RASENSCHACH)
    plain = replace(RASENSCHACH_LINE_UP, home=(0, 0, 0))
    assert DESK.twin(away, 1, plain) == replace(plain, home=(1, 4, 1))  # in the proportions of 9, 25, 9


# -- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_note_and_plan_has_whole_words(language: str) -> None:
    say = words(language)
    met = set()
    for seed in range(150):
        state, seat, placed = nonsense(seed)
        told: list[CheckItem | Note] = [*DESK.checklist(state, seat, placed)]
        for match_state, side in ((state, seat), (GOLDEN, 0)):
            told += [note for row in DESK.row_notes(match_state, side, placed).values() for note in row]
        for each in told:
            said = say.say(each.key, [(name, say.named(name, value)) for name, value in each.facts])
            assert "{" not in said, said
            assert not said.startswith("["), said
            met.add(each.key)
    wanted = {key for key in say.entries if key.startswith(("check.united.", "note.united."))}
    assert met == wanted, "words nobody says, or things without words"
    assert {f"united.{plan}" for plan in _below(language, "lab.plan.united.")} == {*PLANS, DESK.kept}


def _below(language: str, prefix: str) -> set[str]:
    return {key.removeprefix(prefix) for key in words(language).entries if key.startswith(prefix)}
