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
    at: int
    """The step to begin with, to learn this rule."""


def how_of(step: Step) -> How:
    """How a step teaches the rules that it names."""
    if isinstance(step, SayStep):
        return How.TOLD
    return How.ASKED if isinstance(step, AskStep) else How.DONE


def teaching(game: str, rule: str) -> tuple[Teaching, ...]:
    """The lessons that teach a rule and can be played, best first."""
    return _by_rule(game).get(rule, ())


def best_teaching(game: str, rules: Iterable[str]) -> Teaching | None:
    """Where one of these rules is practised best; the first rule counts before the others."""
    return next((found[0] for rule in rules if (found := teaching(game, rule))), None)


def waiting(game: str, rule: str) -> Lesson | None:
    """A lesson that teaches a rule as soon as what it waits for is there."""
    return next(
        (each for each in course(game).lessons if each.file.waits is not None and rule in each.file.teaches), None
    )


@lru_cache(maxsize=8)
def _by_rule(game: str) -> Mapping[str, tuple[Teaching, ...]]:
    found: dict[str, list[Teaching]] = {}
    for lesson in course(game).lessons:
        for rule, how in taught_by(lesson).items():
            found.setdefault(rule, []).append(Teaching(lesson, how, _first_step(lesson, rule, how)))
    order = list(How)
    return {rule: tuple(sorted(each, key=lambda one: order.index(one.how))) for rule, each in found.items()}


def _first_step(lesson: Lesson, rule: str, how: How) -> int:
    """The first step that teaches a rule in this way; what is told about it directly before belongs to it."""
    steps = lesson.file.step
    teaches = [rule in getattr(step, "teaches", ()) for step in steps]
    at = next(at for at, step in enumerate(steps) if teaches[at] and how_of(step) is how)
    while at and teaches[at - 1] and isinstance(steps[at - 1], SayStep):
        at -= 1
    return at


def taught_by(lesson: Lesson) -> Mapping[str, How]:
    """The rules of a lesson with the best way in which it teaches each; none while it waits for something."""
    if lesson.file.waits is not None:
        return {}
    order, found = list(How), dict[str, How]()
    for step in lesson.file.step:
        for rule in getattr(step, "teaches", ()):
            found[rule] = min(found.get(rule, How.TOLD), how_of(step), key=order.index)
    return found
