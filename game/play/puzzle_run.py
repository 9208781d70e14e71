"""A puzzle as a lesson of one step: its answers come from the rules, and so does what is said of a try."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.content.lessons import (
    AskStep,
    DoStep,
    Heading,
    Lesson,
    LessonFile,
    Option,
    Remark,
    SayStep,
    Sentence,
    Start,
    Step,
)
from game.content.puzzles import Puzzle
from game.content.words import Words, words
from game.core.odds import tenths
from game.core.rules import AnyAction, AnyState, Seat
from game.core.ruling import FactValue, refuse
from game.play.action_lines import write_action
from game.play.explaining import percent
from game.play.lesson_run import BESIDE, Accepted, Explained, LessonRun
from game.play.lesson_script import Played, Question
from game.play.puzzles import PuzzleFault, Reckoning, Solved, Weighed, begun, kind_of, solved
from game.rules.spec import GameSpec

WORTH = "lesson.worth"
"""What an answer comes to."""
MINUTES = 2
"""About as long as a puzzle takes."""


class PuzzleRun(LessonRun):
    """Somebody solves a puzzle: whatever is worth as much as the best answer is right, everything else is told its
    own chance."""

    def __init__(self, spec: GameSpec, puzzle: Puzzle, names: tuple[str, str] | None = None) -> None:
        self.puzzle = puzzle
        self.reckoning = Reckoning(spec.rules, kind_of(spec, puzzle.file.kind))
        state, seat = begun(spec, puzzle), puzzle.file.you
        found = solved(spec, puzzle.file.kind, state, seat)
        if found is None:
            raise PuzzleFault("puzzle-none")
        self.solved = found
        super().__init__(spec, _lesson(spec, puzzle, found, state), names)

    def weigh(self, state: AnyState, seat: Seat, action: AnyAction) -> Accepted | Explained:
        verdict = super().weigh(state, seat, action)
        if not isinstance(verdict, Explained) or not verdict.allowed or not isinstance(self.step, DoStep):
            return verdict
        if not self.reckoning.kind.counts(state, seat, action):
            return verdict
        worth = self.reckoning.worth(state, seat, action, self.reckoning.kind.decisions)
        if worth < self.solved.best.worth:
            word = Remark(**_in_both("puzzle.less", worth=worth, best=self.solved.best.worth))
            return Explained(refuse(BESIDE, ""), True, word, help=verdict.help)
        played = self.script.tried(state, self.at, seat, action)
        assert isinstance(played, Played), "what is allowed can be played"
        return Accepted(played.turns[0])

    def question(self, state: AnyState) -> Question | None:
        """Every answer tells what it comes to, once it was given."""
        asked = super().question(state)
        if asked is None:
            return None
        worths = [each.worth for each in _in_order(self.solved)]
        told = (replace(option, ruling=refuse(WORTH, "", chance=round(worth * 100)))
                for option, worth in zip(asked.options, worths, strict=True))  # fmt: skip
        return replace(asked, options=tuple(told))


def _in_order(found: Solved) -> list[Weighed]:
    """The answers to choose from, in an order that tells nothing."""
    return sorted(found.answers, key=lambda each: repr(each.action))


def _lesson(spec: GameSpec, puzzle: Puzzle, found: Solved, state: AnyState) -> Lesson:
    file, kind = puzzle.file, kind_of(spec, puzzle.file.kind)
    name = f"puzzle.{spec.id}-{file.kind}"
    after = Sentence(**_in_both("puzzle.right", best=found.best.worth, next=found.answers[1].worth))
    facts = kind.facts(state, file.you)
    task = Sentence(**{say.language: say.say(f"{name}-task", facts) for say in _languages()})
    steps: tuple[Step, ...]
    if kind.told is None:
        line = write_action(spec, state, found.best.action)
        steps = (DoStep(kind="do", text=task, action=line, seed=file.match), SayStep(kind="say", text=after))
    else:
        options = tuple(_option(spec, kind.told(state, file.you, each.action), each == found.best)
                        for each in _in_order(found))  # fmt: skip
        steps = (AskStep(kind="ask", text=task, choice=options, after=after),)
    made = LessonFile(
        format="touchline-lesson", version=1, id=file.id, game=spec.id, title=Heading(**_in_both(f"{name}-title")),
        goal=Remark(**_in_both(f"{name}-goal")), minutes=MINUTES,
        start=Start(position=file.position, you=file.you), step=steps,
    )  # fmt: skip
    return Lesson(made, puzzle.path, puzzle.text)


def _option(spec: GameSpec, told: tuple[str, Any], right: bool) -> Option:
    key, facts = told
    return Option(**{say.language: say.say(f"puzzle.{spec.id}-{key}", facts) for say in _languages()}, right=right)


def _in_both(key: str, **worths: Fraction) -> dict[str, str]:
    """A sentence in both languages, with chances as people read them."""
    return {say.language: say.say(key, _facts(say, worths)) for say in _languages()}


def _facts(say: Words, worths: dict[str, Fraction]) -> dict[str, FactValue]:
    return {name: chance(worth, say) for name, worth in worths.items()}


def chance(worth: Fraction, say: Words) -> str:
    """A chance in percent."""
    return percent(tenths([worth, 1 - worth])[0], say)


def _languages() -> tuple[Words, Words]:
    return words("en"), words("de")
