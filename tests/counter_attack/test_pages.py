"""The report of a Counter Attack match as blocks: left home, right away, with how and when things happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.content.words import LANGUAGES, words
from game.core.page import Facts, Note
from game.rules.counter_attack import events as told
from game.rules.counter_attack.pages import FIGURES, blocks, in_story
from game.rules.counter_attack.spec import SPEC
from game.rules.counter_attack.state import SQUAD, Half, MatchState, Options
from game.rules.counter_attack.statistics import Figure
from game.rules.counter_attack.verdicts import KINDS

ENGLISH = words("en")
LEFT = re.compile(r"[{}]|\[[a-z]|None")
NINE, EIGHT = 8, SQUAD + 7


def over(**changes: Any) -> MatchState:
    """The position of the book's example after its last whistle."""
    state: MatchState = SPEC.position.parse(SPEC.position.example)
    state.frames, state.half, state.ended, state.score = [], Half.OVER, "full-time", (2, 1)
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def at(state: MatchState, half: Half, actions: int, **changes: Any) -> MatchState:
    """The same while it was still played."""
    before = state.clone()
    before.frames = SPEC.position.parse(SPEC.position.example).frames
    before.half, before.actions = half, actions
    for name, value in changes.items():
        setattr(before, name, value)
    return before


def facts(state: MatchState, steps: Sequence[tuple[MatchState, Sequence[Any]]]) -> dict[str, Any]:
    return {block.heading: block.rows for block in blocks(state, ENGLISH, steps) if isinstance(block, Facts)}


def shirt(state: MatchState, piece: int) -> str:
    return SPEC.players(state)[piece]


def test_goals_stand_on_the_side_they_count_for_with_how_and_when() -> None:
    state = over()
    steps = [
        (at(state, Half.FIRST, 12), [told.GoalScored(0, NINE, "header", (1, 0))]),
        (at(state, Half.SECOND, 3), [told.GoalScored(1, NINE, "own-goal", (1, 1))]),
        (at(state, Half.SECOND, 30), [told.GoalScored(0, NINE, "shot", (2, 1))]),
    ]
    name = shirt(state, NINE)
    assert facts(state, steps)["Goals"] == (
        ("1–0", f"{name}, header (1st half, action 12)", ""),
        ("1–1", "", f"{name}, own goal (2nd half, action 3)"),
        ("2–1", f"{name}, shot (2nd half, action 30)", ""),
    )


@pytest.mark.rule("CA-TIME-01")
def test_with_real_minutes_the_clock_tells_when() -> None:
    state = over(options=Options(minutes=45))
    steps = [(at(state, Half.FIRST, 12, clock=125_000), [told.GoalScored(0, NINE, "loose", (1, 0))])]
    assert facts(state, steps)["Goals"][0][1].endswith("loose ball (1st half, minute 3)")


def test_cards_injuries_and_changes_in_their_order() -> None:
    state = over()
    steps: list[tuple[MatchState, list[told.Event]]] = [
        (at(state, Half.FIRST, 4), [told.BookingChecked(EIGHT, 5, 4, "none"), told.InjuryChecked(NINE, 6, 4, True)]),
        (at(state, Half.FIRST, 9), [told.BookingChecked(EIGHT, 5, 4, "yellow"), told.InjuryChecked(NINE, 1, 4, False)]),
        (at(state, Half.SECOND, 9), [told.BookingChecked(EIGHT, 5, 4, "second-yellow"), told.SentOff(EIGHT)]),
        (at(state, Half.SECOND, 10), [told.Substituted(NINE, 12, 9)]),
    ]
    found, hurt, booked = facts(state, steps), shirt(state, NINE), shirt(state, EIGHT)
    assert found["Cards and injuries"] == (
        ("1st half, action 4", f"{hurt}, injured", ""),
        ("1st half, action 9", "", f"{booked}, yellow card"),
        ("2nd half, action 9", "", f"{booked}, second yellow card: sent off"),
    )
    assert found["Substitutions"] == (("2nd half, action 10", f"{shirt(state, 12)} for {hurt}", ""),)


@pytest.mark.rule("CA-TIME-04")
def test_a_shoot_out_is_told_kick_by_kick() -> None:
    state = over(ended="shoot-out", score=(1, 1), kicks=((True, True), (False,)))
    steps = [
        (at(state, Half.SHOOT_OUT, 0), [told.KickTaken(0, NINE, True, ((True,), ()))]),
        (at(state, Half.SHOOT_OUT, 0), [told.KickTaken(1, EIGHT, False, ((True,), (False,)))]),
        (at(state, Half.SHOOT_OUT, 0), [told.KickTaken(0, NINE, True, ((True, True), (False,)))]),
    ]
    name = shirt(state, NINE)
    assert facts(state, steps)["Penalty shoot-out"] == (
        ("1", f"{name} scores", f"{shirt(state, EIGHT)} misses"),
        ("2", f"{name} scores", ""),
    )
    notes = [block.text for block in blocks(state, ENGLISH, steps) if isinstance(block, Note)]
    assert notes[0] == "2–0 on penalties."
    assert notes[-1].startswith(f"Referee: {state.referee.name}")


def test_figures_and_line_ups() -> None:
    state = over()
    steps = [(at(state, Half.FIRST, 1), [told.PlayerMoved(NINE, (0, 0), ((1, 0), (2, 0)), False)])]
    found = facts(state, steps)
    assert ("Hexes run", "2", "0") in found["The match in numbers"]
    assert "Possession" in [label for label, *_ in found["The match in numbers"]]
    started = {label: (home, away) for label, home, away in found["Line-ups"]}
    assert started["9"][0] == state.card(NINE).name
    assert set(FIGURES) <= {figure.value for figure in Figure} | {"possession"}


def test_routine_is_left_out_of_the_story_but_not_a_run_with_the_ball() -> None:
    moved = told.PlayerMoved(NINE, (0, 0), ((1, 0),), False)
    assert not in_story(moved)
    assert in_story(replace(moved, with_ball=True))
    assert in_story(told.GoalScored(0, NINE, "shot", (1, 0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_report_says_has_words(language: str) -> None:
    state, say = over(), words(language)
    hows = ("shot", "header", "loose", "walked-in", "penalty", "own-goal")
    steps = [(at(state, half, 2), [told.GoalScored(0, NINE, how, (1, 0))]) for half in Half for how in hows]
    shown = str(blocks(state, say, steps))
    assert not LEFT.search(re.sub(r"Facts\(|Note\(|[\[\]]", "", shown)), shown
    assert all(f"luck.kind.counter_attack.{kind}" in say.entries for kind in KINDS)
    assert all(f"ca.figure.{name}" in say.entries for name in FIGURES)
