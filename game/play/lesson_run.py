"""A learner on his way through a lesson: which step, what a try comes to, help, questions, traps and stars.

Pure: states are given, nothing is written. ``LessonSession`` puts it on a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.lessons import (
    AskStep,
    DoStep,
    FormStep,
    FreeStep,
    Lesson,
    Remark,
    SayStep,
    Sentence,
    SetStep,
    Step,
)
from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyEvent, AnyState, Seat
from game.core.ruling import Ruling, refuse
from game.play.action_lines import anchors, read_pattern
from game.play.conditions import full_name, holds
from game.play.lesson_script import Played, Question, Script, Turn
from game.rules.spec import GameSpec, LineFault, Sight

WORDS, POINTER, SOLUTION, SHOWN = 1, 2, 3, 4
"""Levels of help: a hint, what to look at, the action itself; and the coach does it."""
STARS = 3
PATIENCE = 3
"""From so many tries on the first help comes by itself."""
BESIDE, ALSO, TRAP = "lesson.beside", "lesson.also", "lesson.trap"
"""Reasons why something allowed is not taken: it is not what the step is about; it is right, but the lesson goes on
otherwise; it is one of the tries that are worth a word."""
NOT_NOW = "lesson.not-now"
"""Nothing is to be done at this step."""


@frozen
class Accepted:
    """A try that solves the step, with the faces of its dice."""

    turn: Turn


@frozen
class Explained:
    """A try that does not. ``allowed``: the rules would take it; otherwise ``ruling`` is theirs."""

    ruling: Ruling
    allowed: bool
    word: Remark | None = None
    """What the lesson says about this very try."""
    trap: int = -1
    """Which of the tries worth a word it was."""
    help: Help | None = None
    """Comes by itself after several tries."""


@frozen
class Help:
    """One more help: words, what to look at, or the action itself."""

    level: int
    words: Remark | None = None
    anchors: tuple[str, ...] = ()
    action: AnyAction = None


@frozen
class Marked:
    """What came of an answer: for every option whether it was rightly chosen or left, for every number whether it is
    right."""

    ticks: tuple[bool, ...]

    @property
    def right(self) -> bool:
        return all(self.ticks)


class LessonRun:
    """Where a learner is in a lesson. What he has done so far is on its attributes, to be kept."""

    def __init__(
        self, spec: GameSpec, lesson: Lesson, names: tuple[str, str] | None = None, at: int = 0, once: bool = False
    ) -> None:
        """``once``: every question is answered once only, rightly or not."""
        self.script = Script(spec, lesson, names) if names else Script(spec, lesson)
        self.spec, self.lesson, self.once = spec, lesson, once
        self.at = self.first = at
        """``first``: the earliest step there was."""
        self.level = 0
        """Help used at this step."""
        self.most_help = 0
        self.tries = 0
        """At this step, without success."""
        self.done = False
        """The question of this step is answered, its form is right."""
        self.traps: set[tuple[int, int]] = set()
        """Tries worth a word that were made: step and number."""
        self.answered: dict[int, bool] = {}
        """Questions by their steps, and whether the first answer was right."""

    # -- where ----------------------------------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.script.steps

    @property
    def step(self) -> Step | None:
        """What is due; None: the lesson is over."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def said(self) -> Sentence | None:
        """What the coach says now: of this step, or what was said last."""
        spoken = (step.text for step in reversed(self.steps[: self.at + 1]) if step.text is not None)
        return next(spoken, None)

    @property
    def points(self) -> tuple[str, ...]:
        """What the step is about, on the screen."""
        return self.step.point if self.step is not None else ()

    @property
    def asked(self) -> list[tuple[str, bool]]:
        """Rules that were asked about, and whether the first answer was right."""
        return [(rule, right) for at, right in self.answered.items() for rule in getattr(self.steps[at], "teaches", ())]

    def readable(self) -> bool:
        """Whether *Next* goes on: something is to be read, or the answer is there."""
        step = self.step
        return isinstance(step, SayStep | SetStep) or (isinstance(step, AskStep | FormStep) and self.done)

    def go_on(self) -> None:
        """To the next step."""
        self.go_to(self.at + 1)

    def go_to(self, at: int) -> None:
        """To any step; what was found and helped with stays."""
        self.at, self.level, self.tries, self.done = at, 0, 0, False
        self.first = min(self.first, at)

    # -- judging --------------------------------------------------------------------------------------------------

    def weigh(self, state: AnyState, seat: Seat, action: AnyAction) -> Accepted | Explained:
        """What a try at this step comes to; nothing is changed but what is counted."""
        step, script = self.step, self.script
        ruling = self.spec.rules.judge(self.spec.rules.view(state, seat), seat, action)
        if not isinstance(step, DoStep):
            return Explained(refuse(NOT_NOW, ""), ruling.allowed)
        if not ruling.allowed:
            return self._refused(state, step, action, ruling)
        if action == script.action(state, step.action):
            return self._taken(script.tried(state, self.at, seat, action))
        also = any(read_pattern(self.spec, state, line).fits(action) for line in step.accept)
        if also or step.goal:
            played = script.tried(state, self.at, seat, action)
            if isinstance(played, Played) and (also or script.met(state, self.at, seat, action, played)):
                if script.goes_on(played.state, self.at + 1):
                    return self._taken(played)
                return Explained(refuse(ALSO, self._rule(step)), True)
        return self._not_this(state, step, action)

    def _taken(self, played: Played | Ruling) -> Accepted:
        assert isinstance(played, Played), "what is allowed can be played"
        return Accepted(played.turns[0])

    def _refused(self, state: AnyState, step: DoStep, action: AnyAction, ruling: Ruling) -> Explained:
        """A trap is found by the same try or for the same reason; the word belongs to the very try."""
        number = self._trap(state, step, action)
        if number < 0:
            return self.refused(state, ruling)
        return Explained(ruling, False, step.wrong[number].say, self._found(number), self._patience(state))

    def refused(self, state: AnyState, ruling: Ruling) -> Explained:
        """Something was refused, perhaps before it was a whole try: a trap of the same reason is found."""
        wrongs = self.step.wrong if isinstance(self.step, DoStep) else ()
        same = next((at for at, wrong in enumerate(wrongs)
                     if wrong.reason and full_name(self.spec, wrong.reason) == ruling.reason), -1)  # fmt: skip
        return Explained(ruling, False, None, self._found(same), self._patience(state))

    def _not_this(self, state: AnyState, step: DoStep, action: AnyAction) -> Explained:
        number = self._trap(state, step, action)
        if number < 0:
            return Explained(refuse(BESIDE, self._rule(step)), True, help=self._patience(state))
        return Explained(refuse(TRAP, self._rule(step)), True, step.wrong[number].say, self._found(number),
                         self._patience(state))  # fmt: skip

    def _trap(self, state: AnyState, step: DoStep, action: AnyAction) -> int:
        """Which try worth a word this is; -1: none."""
        return next((at for at, wrong in enumerate(step.wrong) if self._same(state, wrong.action, action)), -1)

    def _same(self, state: AnyState, line: str, action: AnyAction) -> bool:
        try:
            return read_pattern(self.spec, state, line).fits(action)
        except LineFault:
            return False

    def _found(self, trap: int) -> int:
        step = self.step
        if trap >= 0 and isinstance(step, DoStep) and not step.wrong[trap].told:
            self.traps.add((self.at, trap))
        return trap

    def _patience(self, state: AnyState) -> Help | None:
        self.tries += 1
        return self.help(state) if self.tries == PATIENCE and not self.level else None

    def _rule(self, step: DoStep) -> str:
        return step.teaches[0] if step.teaches else ""

    # -- help -----------------------------------------------------------------------------------------------------

    def help(self, state: AnyState) -> Help | None:
        """The next help for this step; the last one stays the action itself. None: nothing is to be done."""
        step = self.step
        if not isinstance(step, DoStep | FormStep):
            return None
        level = min(self.level + 1, SOLUTION)
        if level == WORDS and step.hint is None:
            level = POINTER
        self._helped(level)
        action = self.script.action(state, step.action)
        if level == WORDS:
            return Help(level, step.hint)
        looks = step.look or anchors(self.spec, state, action)
        return Help(level, None, looks, action if level == SOLUTION else None)

    def show(self, state: AnyState) -> Any:
        """What the coach does himself, if he is asked to; None: nothing is to be done."""
        step = self.step
        if not isinstance(step, DoStep | FormStep):
            return None
        self._helped(SHOWN)
        return self.script.action(state, step.action)

    def _helped(self, level: int) -> None:
        self.level, self.most_help = level, max(level, self.most_help)

    # -- asking ---------------------------------------------------------------------------------------------------

    def question(self, state: AnyState) -> Question | None:
        """The question of this step as the rules answer it now; None: it asks nothing."""
        step = self.step
        return self.script.question(state, step) if isinstance(step, AskStep) else None

    def answer(self, state: AnyState, given: Sequence[int]) -> Marked:
        """Mark an answer: the numbers of the chosen options, or the numbers that were filled in."""
        asked = self.question(state)
        assert asked is not None, "this step asks nothing"
        if asked.options:
            marked = Marked(tuple((at in given) == option.right for at, option in enumerate(asked.options)))
        else:
            marked = Marked(tuple(at < len(given) and given[at] == number for at, number in enumerate(asked.numbers)))
        if not self.done:
            self.answered.setdefault(self.at, marked.right)
        self.tries += 1
        self.done = self.done or marked.right or self.once
        return marked

    def reveal(self, state: AnyState) -> tuple[int, ...]:
        """The right answer, for whoever asks to be shown it: numbers of options, or the numbers themselves."""
        asked = self.question(state)
        assert asked is not None, "this step asks nothing"
        if self.once and not self.done:
            self.answered.setdefault(self.at, False)
        self._helped(SHOWN)
        self.done = True
        if asked.options:
            return tuple(at for at, option in enumerate(asked.options) if option.right)
        return tuple(int(number) for number in asked.numbers)

    # -- forms and free play --------------------------------------------------------------------------------------

    def formed(self, state: AnyState, draft: Any) -> tuple[bool, ...]:
        """Which conditions of a form an unfinished line-up fulfils, given as the action that would hand it in; with
        all of them the step is done."""
        step = self.step
        assert isinstance(step, FormStep), "this step is no form"
        found = self.script.formed(state, step, draft)
        self.done = self.done or all(found)
        return found

    def reached(self, before: AnyState, state: AnyState, events: tuple[AnyEvent, ...]) -> bool:
        """Whether free play has come to its goal: the state it began with, the one it has come to, what happened."""
        step = self.step
        assert isinstance(step, FreeStep), "nothing is played freely here"
        you = self.script.you
        look: Sight[Any, Any] = Sight(self.spec.rules.view(state, you), you, before, None, events)
        return all(holds(self.spec, look, line) for line in step.goal)

    # -- what it comes to -----------------------------------------------------------------------------------------

    @property
    def stars(self) -> int:
        """Three without the solution, two with it, one where the coach did something himself. Tries cost nothing."""
        return STARS - max(self.most_help - POINTER, 0)

    @property
    def all_traps(self) -> int:
        """How many tries worth a word the lesson has that can be made on a screen."""
        return sum(not wrong.told for step in self.steps if isinstance(step, DoStep) for wrong in step.wrong)
