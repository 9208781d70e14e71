"""United's course: every lesson can be played as it is written, also those that wait, and together they teach every
rule; the questions lessons ask the line-up form."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.lessons import DoStep, FormStep, Lesson, SetStep, course
from game.content.rulebook import rule_book
from game.play.conditions import holds
from game.play.lesson_check import check, check_course
from game.play.lesson_run import LessonRun
from game.rules.registry import spec
from game.rules.spec import LineFault, Sight
from game.rules.united.actions import SubmitLineUp
from game.rules.united.state import LineUp

UNITED = spec("united")
LESSONS = course("united").lessons

each = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


@each
def test_nothing_is_wrong_with_a_lesson(lesson: Lesson) -> None:
    assert [str(problem) for problem in check(UNITED, lesson)] == []


@each
def test_nobody_is_left_alone(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.file.step, 1):
        if isinstance(step, DoStep | FormStep):
            assert step.hint is not None, f"step {number} has no hint"
            assert step.look, f"step {number} points at nothing"
        if isinstance(step, DoStep | SetStep):
            assert step.text is not None, f"step {number} does not say what to do"


def test_the_course_teaches_every_rule_but_those_of_the_league_whose_lessons_are_to_come() -> None:
    taught = {rule for lesson in LESSONS for rule in lesson.file.teaches}
    book = rule_book("united")
    assert {rule.id for rule in book.rule if not book.unlearned(rule)} - taught == set()
    assert all(rule.scope == "league" for rule in book.rule if rule.id not in taught)


def test_the_course_has_its_chapters_and_waits_only_for_leagues() -> None:
    assert check_course(UNITED, course("united")) == []
    assert [lesson.id for lesson in LESSONS] == [f"u-{number:02}" for number in range(1, 14)]
    assert [lesson.id for lesson in LESSONS if lesson.file.waits] == ["u-11", "u-12", "u-13"]


def forms() -> list[tuple[Lesson, int]]:
    return [
        (lesson, at) for lesson in LESSONS for at, step in enumerate(lesson.file.step) if isinstance(step, FormStep)
    ]


@pytest.mark.parametrize(("lesson", "at"), forms(), ids=[f"{lesson.id}-{at + 1}" for lesson, at in forms()])
def test_a_form_is_not_right_before_anybody_has_touched_it(lesson: Lesson, at: int) -> None:
    """An empty form answers every condition, and never all of them with yes; neither does what the step before has
    left there."""
    run = LessonRun(UNITED, lesson, at=at)
    state = run.script.state_at(at)
    assert not all(run.formed(state, SubmitLineUp(LineUp(((), (), (), (), ())))))
    before = lesson.file.step[at - 1] if at else None
    if isinstance(before, FormStep):
        assert not all(run.formed(state, run.script.action(state, before.action)))
    assert not run.readable()
    assert all(run.formed(state, run.show(state)))
    assert run.readable()


# -- questions to the rules --------------------------------------------------------------------------------------------


def look(line_up: str, lesson: str = "u-08", at: int = 6) -> Sight[Any, Any]:
    """A form that is being filled in, in a match with cards."""
    found = course("united").find(lesson)
    assert found is not None
    script = LessonRun(UNITED, found).script
    seen = UNITED.rules.view(script.state_at(at), 0)
    return Sight(seen, 0, seen, script.action(seen, f"SubmitLineUp [{line_up}]"))


ANSWERS = (
    ("players M = 2", "men are counted by rows"),
    ("players T = 0", "an empty row has none"),
    ("stands Feldkamp = M", "where a man stands"),
    ("stands Spitzer = -", "who does not stand anywhere"),
    ("worth Feldkamp = 7", "his level, in a row of his own"),
    ("worth Brandt = 5", "one less anywhere else"),
    ("worth Spitzer = 0", "nothing, if he does not play"),
    ("penalties = 3/10", "one in ten for each point"),
    ("red >= 1/100", "a sending-off is likelier than that"),
    ("red <= 1/10", "and rarer than that"),
    ("points Kreisler = 32", "the points a man brought along"),
    ("ban 18 32 = 5", "two limits at once add up"),
    ("ban 8 9 = 0", "no limit, no ban"),
    ("founding-cost = 104", "two for each level of keeper and sweeper, one for all others"),
    ("not founding-faults = 0", "this is no new club"),
)


@pytest.mark.parametrize(("line", "why"), ANSWERS, ids=[line for line, _ in ANSWERS])
def test_what_a_form_can_be_asked(line: str, why: str) -> None:
    assert holds(UNITED, look("T | A Fegemann | V Mauerhoff | M Feldkamp Brandt | S | hard A2 M1"), line), why


def test_the_report_is_asked_when_the_match_is_over() -> None:
    with pytest.raises(LineFault) as caught:
        holds(UNITED, look("T | A | V | M | S"), "points-after Brandt = 12")
    assert caught.value.key == "line-no-report"
    found = course("united").find("u-08")
    assert found is not None
    seen = UNITED.rules.view(LessonRun(UNITED, found).script.state_at(2), 0)
    over: Sight[Any, Any] = Sight(seen, 0, seen)
    assert holds(UNITED, over, "points-after Brandt = 12")
    assert holds(UNITED, over, "ban-after Brandt = 1")
    with pytest.raises(LineFault) as caught:
        holds(UNITED, over, "points-after Kreisler = 0")
    assert caught.value.key == "line-nobody", "he saw no card"
