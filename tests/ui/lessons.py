"""A lesson on the screens of its game, for tests: opened over a page, played by hand, looked at."""

from __future__ import annotations

from game.content.lessons import AskStep, DoStep, FormStep, course
from game.play.learning import Learning, LessonMark
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.gallery.windowless import Hands
from game.ui.learn.coach import LessonCoach
from game.ui.learn.finished import Finished
from game.ui.learn.opening import open_lesson
from game.ui.learn.table import LessonTable
from game.ui.matches import table_of
from game.ui.scenes.menu import MainMenu
from game.ui.widgets.text import Label

LEARNER = "Anna"


def settle(hands: Hands) -> None:
    """Wait until everything was shown that happens by itself in a lesson or a puzzle."""
    for _ in range(400):
        hands.wait(0.25, 0.25)
        table = table_of(hands.app.scene)
        if not isinstance(table, LessonTable) or not (hands.app.moving or table.coach.plays):
            return


class Learner:
    """Somebody who takes a lesson."""

    def __init__(self, app: App, game: str, lesson: str, at: int = 0) -> None:
        self.app, self.hands = app, Hands(app)
        self.lesson = course(game).find(lesson)
        assert self.lesson is not None
        if not app.stack:
            app.push(MainMenu(app))
        open_lesson(app, self.lesson, LEARNER, at)
        self.settle()

    @property
    def table(self) -> LessonTable:
        table = table_of(self.app.scene)
        assert isinstance(table, LessonTable), self.app.scene
        return table

    @property
    def coach(self) -> LessonCoach:
        return self.table.coach

    @property
    def at(self) -> int:
        return self.table.lesson.run.at

    @property
    def board(self) -> MatchScene:  # type: ignore[type-arg]
        scene = self.app.scene
        assert isinstance(scene, MatchScene)
        return scene

    def settle(self) -> Learner:
        """Until everything was shown that happens by itself."""
        settle(self.hands)
        return self

    def said(self, name: str = "coach-says") -> str:
        label = self.app.scene.root.find(name)
        assert isinstance(label, Label), name
        return label.text

    def click(self, name: str) -> Learner:
        self.hands.click(name)
        return self.settle()

    def keys(self, *chords: str) -> Learner:
        self.hands.key(*chords)
        return self.settle()

    def place(self, place: object) -> Learner:
        """Click a cell of the board."""
        self.hands.click_at(self.board.ground.view.place_rect(place).center)
        return self.settle()

    def onward(self, to: int) -> Learner:
        """Whatever is asked is shown, by keys, until a step has come."""
        for _ in range(200):
            if self.at >= to:
                break
            step = self.table.lesson.run.step
            ask = isinstance(step, AskStep | DoStep | FormStep) and not self.coach.readable
            self.keys("k" if ask else "enter")
        assert self.at == to
        return self

    def to_the_end(self) -> Finished:
        for _ in range(300):
            if isinstance(self.app.scene, Finished):
                return self.app.scene
            run = self.table.lesson.run
            ask = isinstance(run.step, AskStep | DoStep | FormStep) and not self.coach.readable
            self.keys("k" if ask else "enter")
        raise AssertionError(f"the lesson does not end: step {self.at}")

    def mark(self) -> LessonMark:
        """What is remembered of it."""
        assert self.lesson is not None
        return Learning(self.app.folders).mark(LEARNER, self.lesson.id)
