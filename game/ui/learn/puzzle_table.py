"""A puzzle on the table, and the page of one that is solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.content.lessons import AskStep, Lesson
from game.content.puzzles import Puzzle, puzzles
from game.play.lesson_session import LessonSession
from game.play.puzzle_run import PuzzleRun
from game.ui.learn.coach import LessonCoach
from game.ui.learn.finished import Finished
from game.ui.learn.learners import say_refused
from game.ui.learn.table import LessonTable
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

Begin = Callable[[Puzzle, "Scene"], object]
"""Puts a puzzle on the table in the place of a page."""


class PuzzleTable(LessonTable):
    """It is solved as soon as the best answer was given."""

    def __init__(
        self, app: App, lesson: LessonSession, run: PuzzleRun, learner: str, begin_puzzle: Begin,
        begin_lesson: Callable[[Lesson, Scene], object],
    ) -> None:  # fmt: skip
        super().__init__(app, lesson, learner, begin_lesson)
        self.puzzle, self.begin_puzzle = run.puzzle, begin_puzzle

    def _coached(self) -> LessonCoach:
        return LessonCoach(self.app, self, "puzzle.tab")

    def note(self) -> None:
        run = self.lesson.run
        if run.at or run.done:
            self.finished()
            say_refused(self.app, self.learning)

    def last_page(self) -> Scene:
        return PuzzleSolved(self.app, self)


class PuzzleSolved(Finished):
    """The last page of a puzzle: what the best answer came to, and the next one that is open."""

    def __init__(self, app: App, table: PuzzleTable) -> None:
        super().__init__(app, table)
        self.puzzle, self.begin_puzzle = table.puzzle, table.begin_puzzle
        known, learning = puzzles(table.puzzle.game), table.learning
        at = known.index(table.puzzle)
        others = (*known[at + 1 :], *known[:at])
        self.open = next((each for each in others if learning.mark(table.learner, each.id).done is None), None)
        """The next one that is not solved yet."""

    def build(self) -> Widget:
        file, last = self.lesson.file, self.lesson.file.step[-1]
        right = last.after if isinstance(last, AskStep) else last.text
        parts: list[Widget] = [
            Label(self.say("puzzle.done"), "body", "muted", "center"),
            Label(file.title.say(self.app.words.language), "h2", align="center"),
            *self._stars(),
            Label(right.say(self.app.words.language) if right else "", "body", align="center", name="right"),
            Flow(self._buttons(), align="center"),
        ]
        return Centered(Panel(Column(parts, gap=12), pad=24, border="line"), 640)

    def _buttons(self) -> list[Widget]:
        key = self.app.keymap.shown
        found: list[Widget] = []
        if self.open is not None:
            found.append(Button(self.say("puzzle.next"), self.next_lesson, "next-puzzle", "primary", "next", key("go")))
        found.append(Button(self.say("lesson.again-all"), self.again, "again", icon="refresh"))
        if self.session.match.prompt is not None:
            found.append(Button(self.say("lesson.try-freely"), self.try_freely, "try-freely", icon="play",
                                tip=self.say("lesson.try-freely-tip")))  # fmt: skip
        found.append(Button(self.say("shell.back"), self.back, "back", "quiet", "chevron-left", key("back")))
        return found

    def first_focus(self) -> str:
        return "next-puzzle" if self.open is not None else "back"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.next_lesson, "again": self.again}

    def next_lesson(self) -> None:
        if self.open is None:
            self.back()
        else:
            self.begin_puzzle(self.open, self)

    def again(self) -> None:
        self.begin_puzzle(self.puzzle, self)
