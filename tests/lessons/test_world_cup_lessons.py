"""The World Cup Game's course: every lesson can be played as it is written, and together they teach every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.lessons import DoStep, Lesson, SetStep, TheyStep, course, read_lesson
from game.content.rulebook import rule_book
from game.content.titles import course_path
from game.play.action_lines import read_action
from game.play.lesson_check import check, check_course
from game.play.lesson_script import Script
from game.rules.registry import spec
from game.rules.world_cup.actions import PlayCard, canonical

GAME = "world_cup"
LESSONS = course(GAME).lessons

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


@every_lesson
def test_nothing_is_wrong_with_a_lesson(lesson: Lesson) -> None:
    assert [str(problem) for problem in check(spec(GAME), lesson)] == []


@every_lesson
def test_nobody_is_left_alone(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.file.step, 1):
        if isinstance(step, DoStep):
            assert step.hint is not None, f"step {number} has no hint"
            assert step.look, f"step {number} points at nothing"
        if isinstance(step, DoStep | TheyStep | SetStep):
            assert step.text is not None, f"step {number} says nothing"


@every_lesson
def test_cards_are_played_as_the_screen_plays_them(lesson: Lesson) -> None:
    """The screen names the lanes of a card in one order only; a try in another order could never be made."""
    for walked in Script(spec(GAME), lesson).walk():
        step = walked.step
        if isinstance(step, DoStep):
            lines = [step.action, *(wrong.action for wrong in step.wrong)]
            tries = [read_action(spec(GAME), walked.state, line) for line in lines]
            plays = [each for each in tries if isinstance(each, PlayCard)]
            assert [each.lanes for each in plays] == [canonical(each.card, each.lanes) for each in plays]


@every_lesson
def test_the_two_are_called_by_their_names(lesson: Lesson) -> None:
    for walked in Script(spec(GAME), lesson, ("Eva", "Tom")).walk():
        assert spec(GAME).sides(walked.state) == ("Eva", "Tom")


def test_what_is_pointed_at_must_be_there(tmp_path: Path) -> None:
    """A lane is read by the rules; the name of a card is not taken for a nation."""
    path = tmp_path / "05-penalty.toml"
    text = course_path(GAME).with_name(path.name).read_text(encoding="utf-8")
    wrong = text.replace('look = ["card penalty", "lane ESP-RUS/ESP"]', 'look = ["card penalty", "lane ESP-RUS/GER"]')
    path.write_text(wrong, encoding="utf-8")
    found = check(spec(GAME), read_lesson(path))
    assert [(problem.place, problem.key) for problem in found] == [("step 2, do, look", "line-place")]


def test_the_course_teaches_every_rule() -> None:
    taught = {rule for lesson in LESSONS for rule in lesson.file.teaches}
    assert {rule.id for rule in rule_book(GAME).rule} - taught == set()


def test_the_course_has_its_chapters() -> None:
    assert check_course(spec(GAME), course(GAME)) == []
    assert [lesson.id for lesson in LESSONS] == [f"wc-{number:02}" for number in range(1, 12)]
