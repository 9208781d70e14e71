"""Every lesson that comes with the program: it fits the rules, plays itself to the end, and nobody gets stuck in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.lessons import AskStep, DoStep, FormStep, FreeStep, Lesson, SetStep, course
from game.content.words import words
from game.core.dice import StreamDice
from game.core.digest import digest
from game.core.driver import Refused
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.lesson_check import check_course
from game.play.lesson_run import Accepted, LessonRun
from game.play.lesson_script import Script
from game.play.lesson_session import LessonSession
from game.rules.registry import TITLES, spec

TRIES = 50
"""Random tries of each kind at every step."""
TAUGHT = [game for game in TITLES if spec(game).teaching is not None]
LESSONS = [lesson for game in TAUGHT for lesson in course(game).lessons if lesson.file.waits is None]

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_fit_the_rules(game: str) -> None:
    """The solution plays through with exactly its dice, every trap is refused or allowed as it says, every question has
    a right answer, and whatever else ``lessons --check`` looks at."""
    say = words("en")
    assert [say.problem(problem) for problem in check_course(spec(game), course(game))] == []


def fingerprint(lesson: Lesson, state: Any) -> str:
    return digest(spec(lesson.file.game).rules.state_type, state)


class Learner:
    """Somebody who lets the coach do everything, and takes every step of his own back once."""

    def __init__(self, lesson: Lesson, folder: Path) -> None:
        self.lesson, self.taken_back = lesson, 0
        self.session = LessonSession(lesson, folder, ("Anna", "Ben"))

    def learns(self) -> None:
        with self.session as session:
            while not session.run.over:
                if session.turn() is None:
                    self._steps()
            self._verified()
            left = session.match.path
        assert not left.exists()

    def _steps(self) -> None:
        session, step = self.session, self.session.run.step
        if isinstance(step, AskStep):
            asked = session.run.question(session.state)
            assert asked is not None
            right = [at for at, option in enumerate(asked.options) if option.right]
            assert session.run.answer(session.state, right or [int(number) for number in asked.numbers]).right
        if isinstance(step, DoStep):
            self._does()
        elif isinstance(step, FreeStep):
            self._plays()
        else:
            if isinstance(step, FormStep):
                assert all(session.run.formed(session.state, session.run.show(session.state)))
            if isinstance(step, SetStep):
                self._verified()
            assert session.go_on(), "a step that was answered can be left"

    def _does(self) -> None:
        """*Show me*, back, and once more: both times it is accepted, and in between everything is as it was."""
        session, at = self.session, self.session.run.at
        before, part = fingerprint(self.lesson, session.state), session.part
        assert session.show() is not None, "the solution is accepted"
        after, there = fingerprint(self.lesson, session.state), session.run.at
        if session.run.step is None or not isinstance(session.run.step, SetStep):
            assert session.back()
            assert (session.run.at, fingerprint(self.lesson, session.state)) == (at, before)
            assert session.show() is not None
        assert (session.run.at, fingerprint(self.lesson, session.state), session.part) == (there, after, part)

    def _plays(self) -> None:
        """Free play by two programs, to its goal or its limit."""
        session, step = self.session, self.session.run.step
        rules = session.spec.rules
        while session.run.step is step and not session.failed:
            if session.turn() is None:
                answer = rules.random_answer(
                    session.match.view(session.you), session.you, StreamDice(session.match.timeline.steps)
                )
                assert not isinstance(session.submit(session.you, answer), Refused)
        if session.failed:
            session.run.go_on()

    def _verified(self) -> None:
        """What stands in the file so far is sound, dice and all."""
        journal = read_journal(self.session.match.path)
        assert replay(self.session.spec.rules, journal, verify=True).state == self.session.state


@every_lesson
def test_show_me_leads_to_the_end_and_back_leads_back(lesson: Lesson, tmp_path: Path) -> None:
    Learner(lesson, tmp_path).learns()


def steps_to_do(lesson: Lesson) -> Iterator[tuple[int, Any]]:
    script = Script(spec(lesson.file.game), lesson)
    return ((walked.at, walked.state) for walked in script.walk() if isinstance(walked.step, DoStep))


@every_lesson
def test_there_are_no_dead_ends(lesson: Lesson) -> None:
    """Random tries, legal and illegal: nothing changes, and after whatever is accepted the lesson can be played on."""
    title, seat = spec(lesson.file.game), lesson.file.start.you
    for at, state in steps_to_do(lesson):
        dice, before = StreamDice(at), fingerprint(lesson, state)
        run = LessonRun(title, lesson, at=at)
        seen = title.rules.view(state, seat)
        tries = [title.rules.random_answer(seen, seat, dice) for _ in range(TRIES)]
        tries += [title.rules.random_nonsense(seen, seat, dice) for _ in range(TRIES)]
        for action in tries:
            verdict = run.weigh(state, seat, action)
            if isinstance(verdict, Accepted):
                played = run.script.tried(state, at, seat, action)
                assert run.script.goes_on(played.state, at + 1), action  # type: ignore[union-attr]
            else:
                assert verdict.ruling.reason
                assert verdict.allowed == title.rules.judge(seen, seat, action).allowed
        assert (fingerprint(lesson, state), run.at) == (before, at)
