"""Which rules lessons teach, and how."""

from __future__ import annotations

import pytest

from game.content.lessons import AskStep, DoStep, SayStep, course
from game.content.rulebook import rule_book
from game.content.titles import TITLES
from game.play.reading import REACHED, Tick, shares, ticks
from game.play.taught import How, best_teaching, how_of, taught_by, teaching, waiting


def test_doing_counts_before_asking_and_asking_before_telling() -> None:
    """However often a rule is met in a lesson, its best step counts; of several lessons the best comes first."""
    for lesson in course("undici").lessons:
        for rule, how in taught_by(lesson).items():
            kinds = [step for step in lesson.file.step if rule in getattr(step, "teaches", ())]
            asked = any(isinstance(step, AskStep) for step in kinds)
            done = any(not isinstance(step, AskStep | SayStep) for step in kinds)
            assert how is (How.DONE if done else How.ASKED if asked else How.TOLD), (lesson.id, rule)
    order = list(How)
    several = [teaching("undici", rule.id) for rule in rule_book("undici").rule]
    assert any(len(each) > 1 and each[0].how is not each[-1].how for each in several)
    for each in several:
        assert [order.index(one.how) for one in each] == sorted(order.index(one.how) for one in each)


def test_the_best_teaching_of_a_refusal_is_one_in_which_its_rule_is_done() -> None:
    found = best_teaching("counter_attack", ("no such rule", "CA-PASS-02"))
    assert found is not None
    step = found.lesson.file.step[found.at]
    assert isinstance(step, DoStep)
    assert "CA-PASS-02" in step.teaches
    assert best_teaching("counter_attack", ("CA-SET-05",)) is None
    assert best_teaching("no lessons", ()) is None


@pytest.mark.parametrize("game", TITLES)
def test_whoever_practises_begins_where_the_rule_is_taught(game: str) -> None:
    """At the step that teaches it best, or at what is told about it directly before."""
    later = 0
    for each in (one for rule in rule_book(game).rule for one in teaching(game, rule.id)):
        steps = each.lesson.file.step[each.at :]
        best = next(step for step in steps if not isinstance(step, SayStep) or each.how is How.TOLD)
        assert how_of(best) is each.how
        later += each.at > 0
    assert later


def test_a_lesson_that_waits_teaches_nothing_yet() -> None:
    waiting = next(lesson for lesson in course("counter_attack").lessons if lesson.file.waits)
    assert waiting.file.teaches
    assert taught_by(waiting) == {}
    assert not {waiting.id} & {each.lesson.id for rule in waiting.file.teaches
                               for each in teaching("counter_attack", rule)}  # fmt: skip


@pytest.mark.parametrize("game", TITLES)
def test_every_rule_of_every_match_is_taught_or_it_is_said_why_not(game: str) -> None:
    match = [each for each in ticks(game) if each.scope == "match"]
    assert [each.rule for each in match if each.taught not in (*REACHED, Tick.LEFT_OUT)] == []
    assert shares(game, "match")["taught"].part >= 0.98


@pytest.mark.parametrize("game", TITLES)
def test_every_rule_has_a_lesson_or_one_that_waits_or_a_reason(game: str) -> None:
    for rule in rule_book(game).rule:
        assert teaching(game, rule.id) or rule_book(game).unlearned(rule) or waiting(game, rule.id), rule.id


def test_nothing_is_given_a_reason_that_is_taught_after_all() -> None:
    for game in TITLES:
        for rule in rule_book(game).rule:
            assert not (rule.unlearned and teaching(game, rule.id)), rule.id
