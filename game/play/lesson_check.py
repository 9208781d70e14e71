"""Lessons looked at from outside: what is wrong with one, for whoever writes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from game.content.errors import ContentError
from game.content.lessons import (
    AskStep,
    Course,
    DoStep,
    FormStep,
    FreeStep,
    Lesson,
    QuietStep,
    SetStep,
    Step,
    TheyStep,
)
from game.content.rulebook import RuleBook, rule_book
from game.content.strict import InBoth
from game.content.told import Fault, told
from game.core.rules import AnyState
from game.core.ruling import CORE_REASONS, FactValue
from game.play.action_lines import read_pattern, references, words_of
from game.play.conditions import full_name
from game.play.lesson_run import ALSO, Accepted, LessonRun
from game.play.lesson_script import Played, Script
from game.rules.spec import GameSpec

ANCHORS = (
    "place", "piece", "line", "zone", "way", "tool", "row", "field", "man", "card", "lane", "group", "tab", "score",
    "dice", "hourglass", "widget",
)  # fmt: skip
"""What can be pointed at."""
REFERRED = {"place": "place", "way": "place", "piece": "piece", "zone": "piece", "line": "piece", "lane": "lane",
            "man": "man"}  # fmt: skip
"""Those of them that name places, pieces, lanes or men of the game."""
LONGEST_SAME = 24
"""Shorter texts may be the same in both languages: names, numbers."""
Problem = ContentError


class Checker:
    """Goes through one lesson and notes what is wrong with it."""

    def __init__(self, spec: GameSpec, lesson: Lesson, known: frozenset[str] = frozenset()) -> None:
        self.spec, self.lesson, self.known = spec, lesson, known
        self.script = Script(spec, lesson)
        self.book: RuleBook = rule_book(spec.id)
        self.found: list[Problem] = []

    def note(self, place: str, key: str, **facts: FactValue) -> None:
        self.found.append(told(self.lesson.path, place, key, **facts))

    @contextmanager
    def noting(self, place: str) -> Iterator[None]:
        """A line that means nothing is a problem of its own."""
        try:
            yield
        except Fault as fault:
            self.note(place, fault.key, **fault.facts)

    def problems(self) -> list[Problem]:
        """Everything, in the order of the steps."""
        file = self.lesson.file
        if file.game != self.spec.id:
            self.note("game", "lesson-game", game=file.game)
            return self.found
        for lesson in file.needs:
            if self.known and lesson not in self.known:
                self.note("needs", "lesson-unknown", lesson=lesson)
        self._texts()
        self._rules()
        if file.waits is None or self._playable():
            self._steps()
        return self.found

    def _playable(self) -> bool:
        """A lesson that waits for something is checked if it can be begun already."""
        try:
            self.script.begun(self.lesson.file.start)
        except Fault:
            return False
        return True

    # -- words ----------------------------------------------------------------------------------------------------

    def _texts(self) -> None:
        for place, text in texts_of(self.lesson):
            if text.en == text.de and len(text.en) > LONGEST_SAME:
                self.note(place, "lesson-same")

    def _rules(self) -> None:
        for place, step in placed(self.lesson):
            taught = getattr(step, "teaches", ())
            for rule in taught:
                if self.book.find(rule) is None:
                    self.note(place, "lesson-no-rule", rule=rule)
            if isinstance(step, AskStep) and not taught:
                self.note(place, "lesson-teaches")
        if not self.lesson.file.teaches:
            self.note("step", "lesson-teaches")

    # -- steps ----------------------------------------------------------------------------------------------------

    def _steps(self) -> None:
        """Step by step; behind one that cannot be played nothing can be judged up to the next position."""
        state = None
        with self.noting("start"):
            state = self.script.begun(self.lesson.file.start)
        for at, (place, step) in enumerate(placed(self.lesson)):
            if state is not None or isinstance(step, SetStep):
                state = self._step(place, at, step, state)

    def _step(self, place: str, at: int, step: Step, state: AnyState) -> Any:
        """The state after a step; None: it cannot be played."""
        if not isinstance(step, SetStep):
            self._anchors(f"{place}, point", state, step.point)
        if isinstance(step, DoStep | FormStep):
            self._anchors(f"{place}, look", state, step.look)
        try:
            played = self.script.played(state, at)
        except Fault as fault:
            self.note(place, fault.key, **fault.facts)
            return None
        with self.noting(place):
            if isinstance(step, DoStep) and played is not None:
                self._do(place, at, step, state, played)
            elif isinstance(step, AskStep):
                self._ask(place, step, state)
            elif isinstance(step, FormStep):
                self._form(place, step, state)
            elif isinstance(step, FreeStep):
                self._free(place, at, step, state)
        if played is None:
            return state
        if not isinstance(step, SetStep):
            self._dice(place, step, played)
        return played.state

    def _dice(self, place: str, step: Step, played: Played) -> None:
        """A solution plays through with exactly its dice."""
        if played.left:
            self.note(f"{place}, dice", "lesson-dice-left", dice=", ".join(map(self._own, played.left)))
        seeded = isinstance(step, DoStep | TheyStep | QuietStep) and step.seed is not None
        if played.unplanned and not seeded:
            self.note(f"{place}, dice", "lesson-dice-unnamed", dice=", ".join(map(self._own, played.unplanned)))
        elif not played.in_order:
            self.note(f"{place}, dice", "lesson-dice-order")

    def _own(self, name: str) -> str:
        return name.removeprefix(f"{self.spec.id}.")

    def _do(self, place: str, at: int, step: DoStep, state: AnyState, played: Played) -> None:
        action = played.turns[0].action
        with self.noting(f"{place}, goal"):
            if step.goal and not self.script.met(state, at, self.script.you, action, played):
                self.note(f"{place}, goal", "lesson-goal-missed")
        for number, line in enumerate(step.accept, 1):
            with self.noting(f"{place}, accept {number}"):
                read_pattern(self.spec, state, line)
        for number in range(1, len(step.wrong) + 1):
            with self.noting(f"{place}, wrong {number}"):
                self._wrong(place, at, step, state, number)

    def _wrong(self, place: str, at: int, step: DoStep, state: AnyState, number: int) -> None:
        """A trap is refused for the reason that is named; or it is allowed, and not what the step is about."""
        wrong, where = step.wrong[number - 1], f"{place}, wrong {number}"
        known = (*self.spec.rules.reasons, *CORE_REASONS)
        if wrong.reason is not None and full_name(self.spec, wrong.reason) not in known:
            self.note(where, "lesson-no-reason", reason=wrong.reason)
            return
        action = self.script.action(state, wrong.action)
        verdict = LessonRun(self.spec, self.lesson, at=at).weigh(state, self.script.you, action)
        if isinstance(verdict, Accepted) or verdict.ruling.reason == ALSO:
            self.note(where, "lesson-trap-solves")
        elif wrong.reason is None and not verdict.allowed:
            self.note(where, "lesson-trap-refused", reason=self._own(verdict.ruling.reason))
        elif wrong.reason is not None and verdict.allowed:
            self.note(where, "lesson-trap-allowed", reason=wrong.reason)
        elif wrong.reason is not None and verdict.ruling.reason != full_name(self.spec, wrong.reason):
            self.note(where, "lesson-trap-other", reason=wrong.reason, found=self._own(verdict.ruling.reason))
        elif verdict.trap != number - 1:
            self.note(where, "lesson-trap-twice", other=verdict.trap + 1)

    def _ask(self, place: str, step: AskStep, state: AnyState) -> None:
        asked = self.script.question(state, step)
        if asked.options and not any(option.right for option in asked.options):
            self.note(place, "lesson-none-right")
        for number in asked.numbers:
            if isinstance(number, str) or number != int(number):
                self.note(place, "lesson-no-number", found=str(number))
            elif asked.among and number not in asked.among:
                self.note(place, "lesson-not-among", found=int(number))

    def _form(self, place: str, step: FormStep, state: AnyState) -> None:
        action = self.script.action(state, step.action)
        if not all(self.script.formed(state, step, action)):
            self.note(f"{place}, goal", "lesson-goal-missed")

    def _free(self, place: str, at: int, step: FreeStep, state: AnyState) -> None:
        if step.bot not in self.spec.bots:
            self.note(place, "match-no-bot", bot=step.bot)
        if LessonRun(self.spec, self.lesson, at=at).reached(state, state, ()):
            self.note(f"{place}, goal", "lesson-goal-already")

    def _anchors(self, place: str, state: AnyState, lines: Iterable[str]) -> None:
        for line in lines:
            with self.noting(place):
                self._anchor(place, state, line)

    def _anchor(self, place: str, state: AnyState, line: str) -> None:
        kind, *words = words_of(line)
        if kind not in ANCHORS:
            self.note(place, "lesson-anchor", found=kind, expected=", ".join(ANCHORS))
        meant = REFERRED.get(kind)
        known = [each for each in references(self.spec).values() if each.anchor == meant]
        for word in words if known else ():
            for each in words_of(word.strip("[]")):
                known[0].read(state, each)


def placed(lesson: Lesson) -> Iterator[tuple[str, Step]]:
    """The steps with the places they have in messages."""
    return ((f"step {number}, {step.kind}", step) for number, step in enumerate(lesson.file.step, 1))


def texts_of(lesson: Lesson) -> Iterator[tuple[str, InBoth]]:
    """Everything people read of a lesson, with its place."""
    yield "title", lesson.file.title
    yield "goal", lesson.file.goal
    for place, step in placed(lesson):
        if step.text is not None:
            yield f"{place}, text", step.text
        if isinstance(step, DoStep | FormStep) and step.hint is not None:
            yield f"{place}, hint", step.hint
        if isinstance(step, DoStep):
            yield from ((f"{place}, wrong {number}", wrong.say) for number, wrong in enumerate(step.wrong, 1))
        if isinstance(step, AskStep):
            answers: tuple[InBoth, ...] = (*step.legal, *step.numbers, *step.choice, *step.best)
            yield from ((f"{place}, answer {number}", answer) for number, answer in enumerate(answers, 1))
            if step.after is not None:
                yield f"{place}, after", step.after


def check(spec: GameSpec, lesson: Lesson, known: frozenset[str] = frozenset()) -> list[Problem]:
    """Everything that is wrong with a lesson; ``known`` are the ids of the course it belongs to."""
    return Checker(spec, lesson, known).problems()


def check_course(spec: GameSpec, course: Course) -> list[Problem]:
    """Everything that is wrong with a course and its lessons."""
    found: list[Problem] = []
    ids = [lesson.id for lesson in course.lessons]
    for lesson in course.lessons:
        if ids.count(lesson.id) > 1:
            found.append(told(lesson.path, "id", "lesson-twice", name=lesson.id))
        found += check(spec, lesson, frozenset(ids))
    for chapter in course.chapters:
        if chapter.preset and chapter.preset not in spec.setup.presets:
            expected = ", ".join(spec.setup.presets)
            found.append(told(course.path, "chapter", "lesson-preset", name=chapter.preset, expected=expected))
    return found
