"""The report of an Undici match as blocks: left white, right black, with how and when things happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from game.content.words import LANGUAGES, Words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.figures import POSSESSION
from game.core.page import Facts, Listing, Note
from game.rules.undici import events as told
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.frames import AT_A_NUMBER, DeedKind
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics.duel import RULE
from game.rules.undici.pages import FIGURES, blocks, in_story
from game.rules.undici.report import match_report
from game.rules.undici.setup import new_match
from game.rules.undici.spec import SPEC
from game.rules.undici.squads import shipped_squads
from game.rules.undici.state import MatchState, Options
from game.rules.undici.statistics import Figure
from tests.undici.builders import asks, b, changed, w
from tests.undici.hands import table
from tests.undici.spoken import BOTH, ENGLISH

Steps = Sequence[tuple[MatchState, Sequence[Any]]]
UNFINISHED = re.compile(r"[{}]|\[[a-z]|None")


def over(**changes: Any) -> MatchState:
    state = table({8: "F5", 9: "H7"}, {4: "A9", 7: "G9"}, frames=(), captains=(w(8), b(7)))
    state.over, state.turn = True, 42
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def facts(state: MatchState, steps: Steps = (), say: Words = ENGLISH) -> dict[str, tuple[tuple[str, str, str], ...]]:
    return {block.heading: block.rows for block in blocks(state, say, steps) if isinstance(block, Facts)}


@cache
def played() -> tuple[MatchState, Steps]:
    """A whole match of random trainers, as both may be told of it."""
    squads = shipped_squads()
    state, dice = new_match((squads[0], squads[1]), Options(substitutions=3)), StreamDice(5)
    steps: list[tuple[MatchState, Sequence[Any]]] = []
    while UNDICI.prompt(state) is not None:
        seat = asks(state)
        done = apply(UNDICI, state, seat, UNDICI.random_answer(state, seat, dice), dice, reports=True)
        assert isinstance(done, Applied)
        seen = [UNDICI.event_view(state, event, None) for event in done.events]
        steps.append((UNDICI.view(state, None), seen))
        state = done.state
    return state, steps


@pytest.mark.rule("UN-SET-01", "UN-END-03")
@pytest.mark.parametrize(("score", "winner"), [((2, 1), 0), ((0, 3), 1), ((1, 1), None)])
def test_more_goals_win(score: tuple[int, int], winner: int | None) -> None:
    report = match_report(over(score=score))
    assert report.ending.winner == winner
    assert (report.sides[0].goals, report.sides[1].goals) == score


@pytest.mark.rule("UN-GOAL-01")
def test_goals_stand_on_the_side_of_the_scorer_with_how_and_when() -> None:
    state = over(score=(1, 1), goals=((1, b(7), 12), (0, w(9), 31)))
    steps = [
        (state, [told.GoalScored(1, b(7), DeedKind.SHOT, (0, 1))]),
        (state, [told.GoalScored(0, w(9), DeedKind.HEADER, (1, 1))]),
    ]
    assert facts(state, steps)["Goals"] == (
        ("0–1", "", "7 Black 7 (turn 12)"),
        ("1–1", "9 White 9, header (turn 31)", ""),
    )
    assert facts(state)["Goals"][1] == ("1–1", "9 White 9 (turn 31)", ""), "who and when is known without the story"


@pytest.mark.rule("UN-CARD-13", "UN-CARD-17")
def test_cards_are_told_once_they_have_been_played_and_never_from_a_hand() -> None:
    state = over(hands=[("LR-01",), ("UE-06",)])
    steps = [
        (state, [told.Declared(DeedKind.SHOT, 0, w(9), b(1), ("EP-04", "EP-04")), told.Answered(1, ("EP-11",))]),
        (state, [told.CardPlayed(1, "EP-13"), told.LocksPlaced(0, 3, 4, "UE-08"), told.CardDrawn(0, UNKNOWN, 9)]),
    ]
    assert facts(state, steps)["Cards played"] == (
        ("Clean Strike", "2", ""),
        ("Double Bolt", "1", ""),
        ("Full Stretch", "", "1"),
        ("Rondo Routine", "", "1"),
    )


@pytest.mark.rule("UN-GOAL-04", "UN-SET-10")
def test_line_ups_with_captain_bench_and_changes() -> None:
    state = over()
    steps = [(changed(state, turn=7), [told.PlacesTaken(1, (), ((b(4), b(2)),))])]
    found = facts(state, steps)
    assert found["Substitutions"] == (("Turn 7", "", "2 Black 2 for 4 Black 4"),)
    rows = {label: (home, away) for label, home, away in found["Line-ups"]}
    assert rows["Keeper"] == ("1\u00a0White 1", "1\u00a0Black 1")
    assert rows["Midfielder"] == ("8\u00a0White 8 (captain)", "7\u00a0Black 7 (captain)")
    assert rows["Bench"][0].startswith("2\u00a0White 2, 3\u00a0White 3")


@pytest.mark.parametrize("say", BOTH, ids=LANGUAGES)
def test_a_whole_match_makes_a_whole_report(say: Words) -> None:
    state, steps = played()
    shown = blocks(state, say, steps)
    assert isinstance(shown[0], Note)
    texts = [cell for block in shown if isinstance(block, Facts | Listing) for row in block.rows for cell in row]
    heads = [block.heading for block in shown if isinstance(block, Facts | Listing)]
    assert not [text for text in [shown[0].text, *texts, *heads] if UNFINISHED.search(text)]
    numbers = facts(state, steps, say)[say.say("page.undici.numbers")]
    assert len(numbers) > 8
    stars = shown[-1]
    assert isinstance(stars, Listing)
    assert all(len(row) == len(stars.columns) for row in stars.rows)
    assert all(f"luck.kind.undici.{kind}" in say.entries for kind in {*RULE, *AT_A_NUMBER})
    assert all(f"un.figure.{name}" in say.entries for name in FIGURES)


def test_every_figure_is_shown_and_the_score_agrees() -> None:
    state, steps = played()
    assert {*FIGURES, "goals", "turns-with-ball"} == {POSSESSION, *Figure}
    goals = facts(state, steps).get("Goals", ())
    assert len(goals) == sum(state.score)


def test_routine_is_left_out_of_the_story_but_not_a_run_with_the_ball_or_a_card() -> None:
    assert not in_story(told.Moved(w(9), 1, (2,), "single", False))
    assert in_story(told.Moved(w(9), 1, (2,), "single", True))
    assert not in_story(told.Declared(DeedKind.PASS, 0, w(9), w(8), ()))
    assert in_story(told.Declared(DeedKind.PASS, 0, w(9), w(8), ("EP-01",)))
    assert in_story(told.GoalScored(0, w(9), DeedKind.SHOT, (1, 0)))
    assert SPEC.in_story is in_story
