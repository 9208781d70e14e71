"""Which lessons teach a rule, and how: the learner does it himself, he is asked about it, or he is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache

from game.content.lessons import AskStep, Lesson, SayStep, Step, course
from game.core.frozen import frozen


class How(StrEnum):
    """From the best on."""

    DONE = "done"
    ASKED = "asked"
    TOLD = "told"


@frozen
class Teaching:
    """A lesson that teaches a rule, and how its best step does."""

    lesson: Lesson
    how: How


def how_of(step: Step) -> How:
    """How a step teaches the rules that it names."""
    if isinstance(step, SayStep):
        return How.TOLD
    return How.ASKED if isinstance(step, AskStep) else How.DONE


def teaching(game: str, rule: str) -> tuple[Teaching, ...]:
    """The lessons that teach a rule and can be played, best first."""
    return _by_rule(game).get(rule, ())


def best_lesson(game: str, rules: Iterable[str]) -> Lesson | None:
    """The lesson in which one of these rules is practised best; the first rule counts before the others."""
    return next((found[0].lesson for rule in rules if (found := teaching(game, rule))), None)


@lru_cache(maxsize=8)
def _by_rule(game: str) -> Mapping[str, tuple[Teaching, ...]]:
    found: dict[str, list[Teaching]] = {}
    for lesson in course(game).lessons:
        for rule, how in taught_by(lesson).items():
            found.setdefault(rule, []).append(Teaching(lesson, how))
    order = list(How)
    return {rule: tuple(sorted(each, key=lambda one: order.index(one.how))) for rule, each in found.items()}


def taught_by(lesson: Lesson) -> Mapping[str, How]:
    """The rules of a lesson with the best way in which it teaches each; none while it waits for something."""
    if lesson.file.waits is not None:
        return {}
    order, found = list(How), dict[str, How]()
    for step in lesson.file.step:
        for rule in getattr(step, "teaches", ()):
            found[rule] = min(found.get(rule, How.TOLD), how_of(step), key=order.index)
    return found
