"""How far somebody has come in a course: lessons done, stars, traps found, and which lesson is next."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.lessons import Course, DoStep, Lesson, course
from game.core.frozen import frozen
from game.play.learning import Learning, LessonMark
from game.play.lesson_run import STARS
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Row
from game.ui.widgets.text import Icon


def traps_of(lesson: Lesson) -> int:
    """How many tries worth a word it has that can be made on a screen."""
    return sum(not wrong.told for step in lesson.file.step if isinstance(step, DoStep) for wrong in step.wrong)


def number_of(lesson: Lesson) -> str:
    """Its number as people say it: ``ca-03`` is 3."""
    return lesson.id.rpartition("-")[2].lstrip("0")


@frozen
class Progress:
    """One person in one course."""

    learning: Learning
    name: str
    course: Course

    def mark(self, lesson: Lesson) -> LessonMark:
        return self.learning.mark(self.name, lesson.id)

    def done(self, lessons: Sequence[Lesson] | None = None) -> int:
        """How many of these are done; of all without any named."""
        return sum(self.mark(each).done is not None for each in self._of(lessons))

    @property
    def stars(self) -> tuple[int, int]:
        """Those one has, and all there are."""
        lessons = [each for each in self._of() if each.file.waits is None]
        return sum(self.mark(each).stars for each in lessons), STARS * len(lessons)

    @property
    def traps(self) -> tuple[int, int]:
        lessons = self._of()
        return sum(len(self.mark(each).traps) for each in lessons), sum(map(traps_of, lessons))

    @property
    def begun(self) -> bool:
        """Whether anything was learned yet, or a guided match begun."""
        guided = self.learning.guided(self.name, self.course.game)
        return bool(guided.begun) or any(self.mark(each) != LessonMark() for each in self._of())

    @property
    def next(self) -> Lesson | None:
        """The lesson to go on with: one that was left in the middle, else the first that is not done; None: all are."""
        open_ = [each for each in self._of() if each.file.waits is None and self.mark(each).done is None]
        left = next((each for each in self._of() if each.file.waits is None and self.mark(each).step), None)
        return left or next(iter(open_), None)

    def _of(self, lessons: Sequence[Lesson] | None = None) -> Sequence[Lesson]:
        return self.course.lessons if lessons is None else lessons


def progress(learning: Learning, name: str, game: str) -> Progress:
    return Progress(learning, name, course(game))


def stars(mark: LessonMark) -> Widget:
    """As many as somebody has, of three."""
    return Row([Icon("star", 16, "warn" if at < mark.stars else "line") for at in range(STARS)], gap=2)
