"""Drills: positions whose answers are reckoned anew, sets of questions, rules that come again."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from game.content.drills import DrillPosition, drill_positions, drills_path, read_drills
from game.content.lessons import AskStep, Scene, course
from game.content.rulebook import rule_book
from game.content.titles import TITLES
from game.core.dice import StreamDice
from game.play import drills
from game.play.drills import (
    LEAST,
    MARGIN,
    SET,
    Drill,
    as_lesson,
    askable,
    asked,
    check_drills,
    drill_rules,
    kinds,
    position,
    practice,
    refreshing,
    standing,
    unfit,
)
from game.play.folders import Folders
from game.play.learning import BOXES, Answered, Learning
from game.play.lesson_run import LessonRun
from game.play.lesson_script import Question, Script
from game.rules.registry import spec
from game.workshop.mining import as_toml, mined

GAMES = tuple(game for game in TITLES if drills_path(game).is_file())
CA = "counter_attack"
TODAY = date(2026, 5, 9)


def question(drill: Drill, game: str) -> Question:
    """As it is asked."""
    script = Script(spec(game), as_lesson(spec(game), [drill]))
    return script.question(script.begun(drill.scene), drill.step)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_reckoned_anew_and_one_is_best(game: str) -> None:
    title = spec(game)
    assert check_drills(title, drills_path(game)) == []
    for each in drill_positions(game):
        for kind in each.kinds:
            step = asked(title, kind, position(title, each.text))
            assert step is not None
            found = question(Drill(kind, Scene(position=each.text), step), game)
            if found.options:
                assert len(found.options) >= LEAST
                assert sum(option.right for option in found.options) == 1
                worth = sorted((Fraction(option.comes_to) for option in found.options if option.comes_to is not None),
                               reverse=True)  # fmt: skip
                assert not worth or worth[0] - worth[1] >= MARGIN
            else:
                assert len(set(found.among)) >= LEAST
                assert found.numbers[0] in found.among


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_names_rules_of_the_book_and_has_positions(game: str) -> None:
    title, listed = spec(game), [kind for each in drill_positions(game) for kind in each.kinds]
    assert len(kinds(title)) >= 5
    for name, kind in kinds(title).items():
        assert all(rule_book(game).find(rule) for rule in kind.rules), name
        assert listed.count(name) >= 5, name
    assert 60 <= len(drill_positions(game)) <= 110


@pytest.mark.parametrize("game", GAMES)
def test_a_set_asks_ten_questions_of_all_kinds_and_nothing_twice(game: str) -> None:
    title = spec(game)
    drills = practice(title, StreamDice(3))
    assert len(drills) == SET
    assert len({drill.scene.position for drill in drills}) == SET
    assert {drill.kind for drill in drills} == {*list(kinds(title))[:SET]} or len(kinds(title)) > SET
    assert [step.kind for step in as_lesson(title, drills).file.step] == ["ask", *["set", "ask"] * (SET - 1)]


def test_what_is_asked_is_about_the_rules_that_are_named() -> None:
    drills = practice(spec(CA), StreamDice(1), ["CA-SET-20", "CA-HIGH-04"], count=4)
    assert {drill.kind for drill in drills} == {"offside", "accuracy"}
    assert practice(spec(CA), StreamDice(1), ["CA-NOTHING"]) == []


def test_kinds_that_ask_about_rules_that_are_due_come_first() -> None:
    for seed in range(6):
        drills = practice(spec(CA), StreamDice(seed), None, ["CA-GK-03", "CA-HIGH-04"])
        assert {drill.kind for drill in drills[:2]} == {"dive", "accuracy"}


def test_a_rule_that_is_due_is_asked_by_a_drill_or_else_by_its_lesson() -> None:
    by_drill, by_lesson = "CA-HIGH-04", "CA-FOUL-01"
    assert by_drill in drill_rules(CA)
    assert by_lesson not in drill_rules(CA)
    lesson_rules = [rule for lesson in course(CA).lessons for step in lesson.file.step if isinstance(step, AskStep)
                    for rule in step.teaches]  # fmt: skip
    rule = next(rule for rule in lesson_rules if rule not in drill_rules(CA) and askable(spec(CA), [rule]))
    drills = refreshing(spec(CA), StreamDice(1), [by_drill, rule])
    assert [drill.kind for drill in drills] == ["accuracy", ""]
    assert rule in drills[1].step.teaches
    assert askable(spec(CA), [by_drill, rule, "CA-NOTHING"]) == [by_drill, rule]
    assert len(refreshing(spec(CA), StreamDice(1), lesson_rules, 3)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_question_of_a_lesson_comes_to_the_same_by_itself(game: str) -> None:
    """The position before it was played to; written as a text it has the same answer."""
    title, found = spec(game), 0
    for lesson in course(game).lessons:
        if lesson.file.waits is not None or lesson.file.start.you:
            continue
        script = Script(title, lesson)
        for at, step in enumerate(lesson.file.step):
            scene = standing(title, lesson, at) if isinstance(step, AskStep) else None
            if scene is not None and isinstance(step, AskStep):
                assert question(Drill("", scene, step), game) == script.question(script.state_at(at), step)
                found += 1
    assert found > 5


def test_a_position_that_is_good_for_nothing_is_told(tmp_path: Path) -> None:
    title, good = spec(CA), drill_positions(CA)[0]
    assert unfit(title, good) == []
    assert unfit(title, DrillPosition(kinds=(*good.kinds, "none"), text=good.text)) == ["none"]
    assert unfit(title, DrillPosition(kinds=("rollers",), text="white / red")) == ["rollers"]
    path = tmp_path / "drills.toml"
    path.write_text(as_toml(CA, [DrillPosition(kinds=("offside",), text=title.position.example)]), encoding="utf-8")
    assert read_drills(path).game == CA
    assert [(error.place, error.key) for error in check_drills(title, path)] == [("position 1", "drill-unfit")]
    path.write_text("format = 1", encoding="utf-8")
    assert len(check_drills(title, path)) == 1


def test_positions_are_mined_for_every_kind() -> None:
    found = mined(spec(CA), 2, 5)
    assert found == mined(spec(CA), 2, 5)
    assert {kind for each in found for kind in each.kinds} >= {"best-pass", "rollers", "reach"}
    assert all(unfit(spec(CA), each) == [] for each in found)


def test_a_question_of_a_set_is_answered_once() -> None:
    title = spec(CA)
    drills = practice(title, StreamDice(2), ["CA-PASS-02"], count=2)
    run = LessonRun(title, as_lesson(title, drills), once=True)
    state = run.script.state_at(0)
    asked_now = run.question(state)
    assert asked_now is not None
    wrong = next(at for at, option in enumerate(asked_now.options) if not option.right)
    assert not run.answer(state, [wrong]).right
    assert run.done
    run.reveal(state)
    assert run.answered == {0: False}
    run.go_to(2)
    run.reveal(run.script.state_at(2))
    assert run.answered == {0: False, 2: False}
    assert ("CA-PASS-02", False) in run.asked


def test_rules_move_through_their_boxes(tmp_path: Path) -> None:
    learning, lesson = Learning(Folders(tmp_path)), course(CA).lessons[2]
    learning.finished("Anna", lesson, 3, [], TODAY, ["CA-PASS-02", "CA-PASS-04"])
    assert set(learning.person("Anna").rules) == {"CA-PASS-02", "CA-PASS-04"}
    right = [Answered("counter_attack.needed", ("CA-PASS-04", "CA-OTHER"), True)]
    assert learning.practised("Anna", right, TODAY) == {}, "not due yet"
    day = date(2026, 5, 10)
    for box in (2, 3, 4, 5, 5):
        moved = learning.practised("Anna", right, day)["CA-PASS-04"]
        assert moved.box == box
        assert (date.fromisoformat(moved.due) - day).days == BOXES[box - 1]
        day = date.fromisoformat(moved.due)
    both = [*right, Answered("counter_attack.rollers", ("CA-PASS-04",), False), Answered("", ("CA-PASS-02",), True)]
    moved_now = learning.practised("Anna", both, day)
    assert {rule: mark.box for rule, mark in moved_now.items()} == {"CA-PASS-04": 1, "CA-PASS-02": 2}
    drills = Learning(Folders(tmp_path)).person("Anna").drills
    assert {kind: (each.asked, each.right) for kind, each in drills.items()} == {
        "counter_attack.needed": (7, 7), "counter_attack.rollers": (1, 0),
    }  # fmt: skip
    learning.let_go("Anna", ["CA-PASS-02"])
    assert set(learning.person("Anna").rules) == {"CA-PASS-04"}


def test_what_was_practised_is_handed_on_and_forgotten_with_its_course(tmp_path: Path) -> None:
    there, here = Learning(Folders(tmp_path / "there")), Learning(Folders(tmp_path / "here"))
    there.practised("Anna", [Answered("counter_attack.needed", (), True)] * 3, TODAY)
    there.practised("Anna", [Answered("united.cut", (), False)], TODAY)
    here.practised("Anna", [Answered("counter_attack.needed", (), False)], TODAY)
    there.export("Anna", tmp_path / "anna.json")
    here.take_in(tmp_path / "anna.json")
    assert {kind: each.right for kind, each in here.person("Anna").drills.items()} == {
        "counter_attack.needed": 3, "united.cut": 0,
    }  # fmt: skip
    here.start_over("Anna", course(CA).lessons)
    assert set(here.person("Anna").drills) == {"united.cut"}


def test_a_position_that_cannot_be_laid_is_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    title = spec("undici")
    kind = next(iter(kinds(title)))
    monkeypatch.setattr(drills, "drill_positions", lambda game: (DrillPosition(kinds=(kind,), text="nowhere at all"),))
    assert practice(title, StreamDice(1)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_question_comes_to_the_same_in_a_set_as_by_itself(game: str) -> None:
    """Whatever teams the question before it was about."""
    title, due = spec(game), [rule.id for rule in rule_book(game).rule]
    for seed in range(5):
        found = refreshing(title, StreamDice(seed), list(reversed(due)) if seed % 2 else due)
        lesson = as_lesson(title, found)
        script, steps = Script(title, lesson), lesson.file.step
        asks = [at for at, step in enumerate(steps) if isinstance(step, AskStep)]
        for at, drill in zip(asks, found, strict=True):
            assert script.question(script.state_at(at), drill.step) == question(drill, game), drill.kind
