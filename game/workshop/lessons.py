"""A lesson told step by step."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.lessons import AskStep, DoStep, Lesson, QuietStep, SetStep, TheyStep
from game.content.words import Words
from game.core.frozen import frozen
from game.play.lesson_script import Script, Walked
from game.play.story import sentence
from game.rules.spec import GameSpec


@frozen
class Told:
    """One step of a lesson that plays itself, in words."""

    number: int
    kind: str
    text: str
    lines: tuple[str, ...]


def walk(spec: GameSpec, lesson: Lesson, say: Words) -> Iterator[Told]:
    """A lesson told step by step, with what happens and what is answered; ``Fault`` where it cannot be played."""
    script = Script(spec, lesson)
    for walked in script.walk():
        text = walked.step.text.say(say.language) if walked.step.text is not None else ""
        yield Told(walked.at + 1, walked.step.kind, text, tuple(_told(script, walked, say)))


def _told(script: Script, walked: Walked, say: Words) -> Iterator[str]:
    step, spec = walked.step, script.spec
    if isinstance(step, DoStep | TheyStep):
        yield f"> {step.action}"
    if isinstance(step, QuietStep) and walked.played is not None:
        yield f"> {len(walked.played.turns)} left out"
    if isinstance(step, AskStep):
        asked = script.question(walked.state, step)
        yield from (f"{'+' if option.right else '-'} {option.label.say(say.language)}" for option in asked.options)
        yield from (f"= {number}" for number in asked.numbers)
    if walked.played is not None and not isinstance(step, SetStep):
        cast = spec.cast(walked.played.state)
        yield from (f"  {sentence(spec, event, cast, say)}" for event in walked.played.events)
    if isinstance(step, DoStep):
        for wrong in step.wrong:
            yield f"x {wrong.action}: {wrong.say.say(say.language)}"
