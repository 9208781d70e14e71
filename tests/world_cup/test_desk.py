"""What screens, tutor, report and ledger are told, and how the greedy manager plays."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.page import Facts, Listing, Note
from game.play.luck import reported
from game.play.tutor import told
from game.rules.world_cup.actions import NOWHERE, Discard, PlayCard
from game.rules.world_cup.bots import BOTS, greedy
from game.rules.world_cup.cards import USUAL_BOX, Card
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.desk_rank import Why
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.pages import blocks
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.spec import SPEC
from game.rules.world_cup.state import CupState, Options
from game.rules.world_cup.statistics import real_mean
from game.rules.world_cup.tournament import Stage, Tie
from game.rules.world_cup.tutor import hints
from tests.world_cup.builders import (
    MANAGERS,
    YEARS,
    act,
    changed,
    ended,
    go_on,
    real,
    shipped,
    table,
    team,
    with_lanes,
    with_results,
)

REAL = {"1950": Fraction(57, 16), "1986": Fraction(84, 36), "1990": Fraction(82, 36), "2008": Fraction(57, 24)}


# -- tables ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-TIE-06", "WC-TIE-08")
def test_why_a_team_stands_where_it_does() -> None:
    cup = real("1986")
    soviets, french = team(cup, "URS"), team(cup, "FRA")
    assert DESK.why(cup, "C", french)[0] == Why(Tie.DIFFERENCE, soviets, False, 4, 8)
    assert DESK.why(cup, "C", soviets) == (Why(Tie.DIFFERENCE, french, True, 8, 4),)
    assert DESK.why(cup, "D", team(cup, "NIR"))[1] == Why(Tie.GOALS, team(cup, "ALG"), True, 2, 1)
    euro = real("2008")
    assert DESK.why(euro, "A", team(euro, "POR"))[0].tie is Tie.DIFFERENCE
    level = table("1986")
    assert {each.tie for each in DESK.why(level, "A", team(level, "ITA"))} == {None}


@pytest.mark.rule("WC-TIE-09")
def test_the_match_between_two_is_what_was_compared() -> None:
    """As WC-T23: level in points, difference and goals, and the Czechs won their match."""
    results = [("CZE", "POR", 1, 0), ("POR", "TUR", 1, 0), ("SUI", "CZE", 1, 0)]
    state = with_results(table("2008"), results)
    portugal, czechs = team(state, "POR"), team(state, "CZE")
    assert DESK.why(state, "A", czechs)[1] == Why(Tie.BETWEEN, portugal, True, 3, 0)
    assert DESK.why(state, "A", portugal)[0] == Why(Tie.BETWEEN, czechs, False, 0, 3)


@pytest.mark.rule("WC-GRP-05")
def test_which_winner_a_third_would_meet_in_every_row() -> None:
    cup = real("1986")
    rows = DESK.third_rows(cup, "A")
    assert len(rows) == 10
    assert {row.slot for row in rows} <= {"1B", "1C"}
    assert [row.groups for row in rows if row.now] == ["ABEF"]
    assert DESK.meets(cup, team(cup, "BUL")) == "1B"


# -- cards and deck ----------------------------------------------------------------------------------------------------


def test_legal_lanes_and_why_not() -> None:
    state = with_lanes(table("1986", ("1+1 foul offside", "1 1 1")), {0: "1", 1: "A"})
    assert DESK.legal(state, "foul") == (0, 1)
    assert DESK.legal(state, "offside") == (0,)
    fault = DESK.lane_fault(state, "offside", 1)
    assert fault is not None
    assert fault.rule == "WC-CARD-07"
    again = DESK.lane_fault(state, "1+1", 0, (0,))
    assert again is not None
    assert again.reason == "world_cup.same-lane"
    assert 0 not in DESK.legal(state, "1+1", (0,))
    assert DESK.legal(state, "1+1", (0, 2)) == ()
    for card in ("1+1", "foul", "offside"):
        for at in range(len(state.lanes)):
            allowed = WORLD_CUP.judge(state, 0, PlayCard(Card(card), (at,))).allowed
            assert allowed == (at in DESK.legal(state, card)) == (DESK.lane_fault(state, card, at) is None)


def test_how_far_the_deck_has_come() -> None:
    assert DESK.progress(table("1986")).runs == 2
    assert DESK.progress(table("2008")).runs == 1
    assert DESK.progress(table("2008")).due == 81


# -- figures -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("year", YEARS)
def test_goals_beside_those_of_reality(year: str) -> None:
    (line, *_) = DESK.goals_per_match(real(year))
    assert line.mean == line.real == REAL[year] == real_mean(shipped()[year], Stage.GROUP)


def test_what_a_play_adds_to_the_figures_and_to_the_luck() -> None:
    state = table("1986", ("penalty 1 foul", "1 1 1"))
    at = next(lane for lane in range(72) if state.owners[state.team_of(lane)] == 0)
    done = act(state, PlayCard(Card.PENALTY, (at,)), ("world_cup.penalty", 1))
    figures = {name: pair for name, *pair in DESK.figures(DESK.counted(state, done.events))}
    assert figures["penalties"] == figures["penalties-in"] == figures["goals-own"] == [1, 0]
    (roll,) = reported(done.events)
    assert (roll.side, roll.kind, roll.chance, roll.success, roll.good_for) == (0, "penalty", USUAL_BOX.ball, True, 0)


# -- tutor and report --------------------------------------------------------------------------------------------------


def said(state: CupState, seat: int) -> set[str]:
    found = hints(WORLD_CUP.view(state, seat), seat)
    for language in LANGUAGES:
        assert all("{" not in told(hint, words(language)) for hint in found)
    return {hint.key.removeprefix("world_cup.") for hint in found}


def test_the_tutor_sees_what_is_at_stake() -> None:
    state = table("1986", ("foul attack 3", "1 1 1"))
    mine = next(at for at in range(72) if state.owners[state.team_of(at)] == 0 and state.room(at) == 4)
    theirs = next(at for at in range(72) if state.owners[state.team_of(at)] == 1)
    lanes = with_lanes(state, {mine: "2", theirs: "1"})
    assert {"exposed", "target"} <= said(lanes, 0)
    assert said(with_lanes(state, {mine: "A"}), 0) >= {"half"}
    late = changed(lanes, pile=2, plays=76)
    assert {"run-ends", "three"} <= said(late, 0)
    assert said(table("1986", ("offside 1+1 1", "1 1 1")), 0) >= {"useless", "spread"}
    assert said(table("1986"), 1) == set()


def test_the_report_tells_tables_rounds_and_goals() -> None:
    state, dice = new_tournament(MANAGERS, Options("1986")), StreamDice(3)
    story: list[tuple[Any, Any]] = []
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(WORLD_CUP, state, seat, greedy(WORLD_CUP.view(state, seat), seat, dice), dice)
        assert isinstance(done, Applied)
        story.append((state, done.events))
        state = done.state
    for language in LANGUAGES:
        shown = blocks(state, words(language), story)
        assert [type(block) for block in shown] == [Note, Facts, Listing, Listing, Listing, Listing]
        assert [len(block.rows) for block in shown if isinstance(block, Listing)] == [24, 36, 15, 5]
        assert not re.search(r"\[[a-z]", str(shown))
    goals_told = sum(amount for _, _, what, amount in SPEC.statistics(state) if what == "goals")
    assert goals_told == sum(sum(state.score(match)) for match in range(len(state.fixtures)))


# -- the greedy manager ------------------------------------------------------------------------------------------------


def test_greedy_knows_only_what_he_may_see() -> None:
    """Whatever the other holds, he plays the same."""
    for hand in ("1 1 1", "3 3 foul", "defence offside penalty"):
        state = table("1986", ("2 foul attack", hand))
        assert greedy(WORLD_CUP.view(state, 0), 0, StreamDice(1)) == greedy(state, 0, StreamDice(1))


def mixed(hand: str, lanes: dict[int, str], **more: Any) -> CupState:
    """Every second team is that of manager 0, so that the two really meet."""
    state = with_lanes(table("1986", (hand, "1 1 1")), lanes)
    return changed(state, owners=tuple(number % 2 for number in range(24)), **more)


def test_greedy_plays_for_himself() -> None:
    state = mixed("2 attack attack", {})
    played = greedy(state, 0, StreamDice(1))
    assert isinstance(played, PlayCard)
    assert state.owners[state.team_of(played.lanes[0])] == 0
    owners = [state.owners[state.team_of(at)] for at in range(72)]
    theirs = next(at for at in range(72) if owners[at] == 1 and owners[at ^ 1] == 0)
    last = {"pile": 1, "plays": 77}
    assert greedy(mixed("foul foul foul", {theirs: "2"}, **last), 0, StreamDice(1)) == PlayCard(Card.FOUL, (theirs,))
    assert greedy(mixed("foul foul foul", {theirs ^ 1: "2"}, **last), 0, StreamDice(1)) == Discard(Card.FOUL)


def test_greedy_wins_against_a_random_manager() -> None:
    """And goals per match stay near those of reality."""
    won, goals = 0, Fraction(0)
    for number in range(4):
        state, dice = new_tournament(MANAGERS, Options("1990")), StreamDice(number)
        while (prompt := WORLD_CUP.prompt(state)) is not None:
            seat = prompt.seats[0]
            bot = BOTS["greedy" if seat == number % 2 else "random"]
            done = apply(WORLD_CUP, state, seat, bot(WORLD_CUP.view(state, seat), seat, dice), dice, listen=False)
            assert isinstance(done, Applied)
            state = done.state
        won += state.winner == number % 2
        goals += DESK.goals_per_match(state)[0].mean / 4
    assert won == 4
    assert abs(goals / REAL["1990"] - 1) < Fraction(1, 4)


def test_tiles_left_out_are_named_so() -> None:
    state = table("2008", ("2+1 1 1", "1 1 1"))
    assert WORLD_CUP.judge(state, 0, PlayCard(Card.TWO_ONE, (NOWHERE, 0))).allowed
    assert go_on(ended(state)).stage is Stage.QUARTER
