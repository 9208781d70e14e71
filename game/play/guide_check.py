"""A guided match looked at from outside: what is wrong with it, for whoever writes it."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.errors import ContentError
from game.content.guides import GuideText, Stage
from game.content.lessons import course
from game.content.rulebook import rule_book
from game.content.titles import course_path
from game.content.told import told
from game.core.choices import ChoiceError
from game.core.ruling import FactValue
from game.play.action_lines import read_pattern
from game.play.guide import options_of
from game.rules.spec import GameSpec, LineFault


def check_guide(spec: GameSpec, text: GuideText) -> list[ContentError]:
    """Everything that does not fit the course and the rules."""
    path = course_path(spec.id).with_name("guided.toml")
    file, order = text.file, [lesson.id for lesson in course(spec.id).lessons]
    if file.preset not in spec.setup.presets:
        return [told(path, "preset", "lesson-preset", name=file.preset, expected=", ".join(spec.setup.presets))]
    found: list[ContentError] = []
    try:
        options_of(spec, text)
    except ChoiceError as error:
        found.append(told(path, "options", "lesson-options", reason=str(error)))
    at = -1
    for stage in text.stages:
        for place, key, facts in _stage(spec, stage, order, at):
            found.append(told(path, f"stage {stage.number + 1}, {place}", key, **facts))
        at = max([at, *(order.index(each.id) for each in stage.lessons)])
    return found


def _stage(spec: GameSpec, stage: Stage, order: list[str], at: int) -> Iterator[tuple[str, str, dict[str, FactValue]]]:
    """Of one stage; ``at`` is the place of the last lesson before it in the course."""
    for lesson in stage.file.lessons:
        if lesson not in order:
            yield "lessons", "lesson-unknown", {"lesson": lesson}
        elif order.index(lesson) <= at:
            yield "lessons", "guide-order", {"lesson": lesson}
        else:
            at = order.index(lesson)
    book = rule_book(spec.id)
    for rule in stage.rules:
        if book.find(rule) is None:
            yield "lessons", "lesson-no-rule", {"rule": rule}
    if not stage.rules:
        yield "lessons", "lesson-teaches", {}
    for field, lines in (("actions", stage.file.actions), ("before", stage.file.before)):
        for line in lines:
            try:
                read_pattern(spec, None, line)
            except LineFault as fault:
                yield field, fault.key, dict(fault.facts)
