"""Undici's course: every lesson can be played as it is written, and together they teach every rule."""

from __future__ import annotations

import pytest

from game.content.lessons import DoStep, Lesson, SetStep, course
from game.content.rulebook import rule_book
from game.play.lesson_check import check, check_course
from game.rules.registry import spec

LESSONS = course("undici").lessons


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_nothing_is_wrong_with_a_lesson(lesson: Lesson) -> None:
    assert [str(problem) for problem in check(spec("undici"), lesson)] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_nobody_is_left_alone(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.file.step, 1):
        if isinstance(step, DoStep):
            assert step.hint is not None, f"step {number} has no hint"
            assert step.text is not None, f"step {number} does not say what to do"
        if isinstance(step, SetStep):
            assert step.text is not None, f"step {number} does not say why everything stands elsewhere"


def test_the_course_teaches_every_rule() -> None:
    taught = {rule for lesson in LESSONS for rule in lesson.file.teaches}
    assert {rule.id for rule in rule_book("undici").rule} - taught == set()


def test_the_course_has_its_chapters() -> None:
    assert check_course(spec("undici"), course("undici")) == []
    assert [lesson.id for lesson in LESSONS] == [f"un-{number:02}" for number in range(1, 23)]
