"""The report of a United match as blocks: left home, right away, and nothing that a closed match keeps secret."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.page import Block, Facts, Note
from game.rules.united.actions import Finish
from game.rules.united.match import UNITED
from game.rules.united.pages import blocks
from game.rules.united.spec import SPEC
from game.rules.united.state import MatchState, Stage
from tests.united.builders import play, roll
from tests.united.test_report import SCENE, finished

ENGLISH = words("en")


def facts(state: MatchState) -> dict[str, tuple[tuple[str, str, str], ...]]:
    return {block.heading: block.rows for block in blocks(state, ENGLISH) if isinstance(block, Facts)}


def notes(state: MatchState) -> list[str]:
    return [block.text for block in blocks(state, ENGLISH) if isinstance(block, Note)]


def texts(shown: list[Block]) -> list[str]:
    found: list[str] = []
    for block in shown:
        if isinstance(block, Facts):
            found += [block.heading, *(cell for row in block.rows for cell in row if cell)]
        elif isinstance(block, Note):
            found.append(block.text)
    return found


def test_goals_stand_on_the_side_of_the_scorer_with_the_running_score() -> None:
    assert facts(finished())["Goals"] == (
        ("1–0", "S2 (Attack)", ""),
        ("2–0", "S1 (penalty)", ""),
        ("3–0", "S2 (Attack)", ""),
        ("3–1", "", "S1 (penalty)"),
    )


def test_cards_with_the_bans_to_come() -> None:
    assert facts(finished())["Cards"] == (
        ("", "V1, yellow card; banned for 1 match", ""),
        ("", "S1, sent off in minute 45; banned for 2 matches", ""),
    )


def test_numbers_of_both_sides() -> None:
    state = finished()
    first, second = state.line_ups
    assert first is not None
    assert second is not None
    state.line_ups = [replace(first, hardness=(0, 4, 0, 1, 0), home=(1, 4, 1)), second]
    assert facts(state)["The match in numbers"] == (
        ("Chances", "2", "0"),
        ("Penalties", "1", "2"),
        ("Penalties missed", "0", "1"),
        ("Hardness", "5: Sweeper 4, Midfield 1", "–"),
        ("Home advantage", "6: Defence 1, Midfield 4, Attack 1", "–"),
    )


def test_rows_chances_and_line_ups_of_an_open_match() -> None:
    shown = facts(finished())
    assert shown["Rows"][-1] == ("Attack", "12", "10")
    assert shown["Chances"] == (("Defence", "0", "0"), ("Midfield", "0", "0"), ("Attack", "2", "0"))
    assert shown["Line-ups"][:2] == (("Keeper", "T1 5", "T1 5"), ("Sweeper", "–", "–"))
    assert shown["Line-ups"][-1] == ("Attack", "S1 9, S2 7", "S1 5, S2 5")


def test_a_closed_match_shows_goals_cards_and_penalties_only() -> None:
    state = finished(SCENE + " closed")
    shown = facts(state)
    assert set(shown) == {"Goals", "Cards", "The match in numbers"}
    assert [row[0] for row in shown["The match in numbers"]] == ["Penalties", "Penalties missed"]
    assert shown["Goals"][0] == ("1–0", "S2", "")
    assert notes(state) == ["A closed match: line-ups, rows and chances stay secret."]


def test_an_empty_goal_has_an_amateur_in_it() -> None:
    scene = "T- A- V5,5 M5,5 S6,5 / T5 A- V5,5 M5,5 S5,5 / normal 0 0:0"
    state = play(scene, Finish(), roll("keeper", 1)).state
    assert facts(state)["Line-ups"][0] == ("Keeper", "Amateur keeper", "T1 5")
    assert "Goals" not in facts(state)


def test_how_a_cup_match_was_decided() -> None:
    shoot_out = "T5 A- V5,5 M5,5 S6,5 / T5 A- V5,5 M5,5 S5,5 / shoot-out 8 0:0 kicks 1101-1001 cup"
    assert notes(play(shoot_out, Finish(), roll("penalty", 1, 20)).state) == [
        "Level after extra time; 4–2 on penalties."
    ]
    assert notes(finished()) == []


def test_goals_of_extra_time_say_so() -> None:
    """Level after normal time; both other goals came later."""
    state = finished()
    state.options = replace(state.options, cup=True)
    late = [replace(goal, stage=Stage.EXTRA) for goal in state.goals if goal.side == 0][1:]
    state.goals = (*(goal for goal in state.goals if goal.side == 1), state.goals[0], *late)
    assert notes(state) == ["After extra time."]
    labels = [row[0] for row in facts(state)["Goals"]]
    assert labels == ["0–1", "1–1", "2–1 (extra time)", "3–1 (extra time)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_match_makes_whole_blocks_and_a_closed_one_tells_no_row(language: str) -> None:
    say = words(language)
    rows = {str(say.named("row", row)) for row in "TAVMS"}
    for seed in range(60):
        state = SPEC.prepared(SPEC.random_start(StreamDice(seed)))
        applied = apply(UNITED, state, 0, Finish(), StreamDice(seed))
        assert isinstance(applied, Applied)
        shown = texts(blocks(applied.state, say))
        assert not [text for text in shown if "[" in text or "{" in text or "None" in text or not text]
        if not applied.state.options.open_match:
            assert not [text for text in shown for row in rows if row in text.split("(")[-1].split()]
