"""Powerplay's course: every lesson can be played as it is written, and together they teach every rule but one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.lessons import DoStep, FormStep, Lesson, SetStep, course, read_lesson
from game.content.rulebook import rule_book
from game.play.lesson_check import check, check_course
from game.play.lesson_script import Script
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.registry import spec

LESSONS = course("powerplay").lessons
BLANK = "SubmitLineUp [ ; ; ; ; ; | - - -]"
FREE = {"PP-10"}
"""Press releases are free text: there is nothing to do and nothing to decide."""


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_nobody_is_left_alone(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.file.step, 1):
        if isinstance(step, DoStep | FormStep):
            assert step.hint is not None, f"step {number} has no hint"
            assert step.text is not None, f"step {number} does not say what to do"
        if isinstance(step, SetStep):
            assert step.text is not None, f"step {number} does not say why everything stands elsewhere"


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_a_form_asks_for_something(lesson: Lesson) -> None:
    """Neither an empty form nor what was asked for before it will do, and both can be looked at."""
    script = Script(spec("powerplay"), lesson)
    before = BLANK
    for walked in script.walk():
        if isinstance(walked.step, SetStep):
            before = BLANK
        if isinstance(walked.step, FormStep):
            for line in (BLANK, before):
                assert not all(script.formed(walked.state, walked.step, script.action(walked.state, line)))
            before = walked.step.action


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_plans_stand_as_the_form_makes_them(lesson: Lesson) -> None:
    """In the order of the fields; so a try on the form is the try that the lesson has a word for."""
    for walked in Script(spec("powerplay"), lesson).walk():
        if isinstance(walked.step, DoStep):
            lines = [walked.step.action, *(wrong.action for wrong in walked.step.wrong)]
            for action in (Script(spec("powerplay"), lesson).action(walked.state, line) for line in lines):
                for sixth in action.line_up.sixths if isinstance(action, SubmitLineUp) else ():
                    fields = [place.field for place in sixth.places]
                    assert fields == sorted(fields)


def test_the_course_teaches_every_rule() -> None:
    taught = {rule for lesson in LESSONS for rule in lesson.file.teaches}
    assert {rule.id for rule in rule_book("powerplay").rule} - taught == FREE


def test_the_course_has_its_chapters() -> None:
    assert check_course(spec("powerplay"), course("powerplay")) == []
    assert [lesson.id for lesson in LESSONS] == [f"pp-{number:02}" for number in range(1, 14)]
    assert [lesson.id for lesson in LESSONS if lesson.file.waits] == ["pp-13"]


@pytest.mark.parametrize(("wrong", "key"), [("man Nobody", "line-nobody"), ("mann Ger", "lesson-anchor")])
def test_what_a_step_points_at_is_looked_for(tmp_path: Path, wrong: str, key: str) -> None:
    """Men are looked up; fields, rows and widgets are names of the screen and are not read as plans."""
    first = LESSONS[0]
    teams = tmp_path / "teams"
    teams.mkdir()
    for name in first.file.start.teams:
        (teams / name).write_bytes((first.path.parent / "teams" / name).read_bytes())
    path = tmp_path / first.path.name
    path.write_text(first.path.read_text(encoding="utf-8").replace("man Ger", wrong, 1), encoding="utf-8")
    found = check(spec("powerplay"), read_lesson(path))
    assert [(problem.place, problem.key) for problem in found] == [("step 1, form, look", key)]
