"""A lesson on the table: its screens are those of the game, what is tried goes to the lesson first."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.content.lessons import Lesson
from game.core.driver import Refused
from game.core.rules import AnyAction, Seat
from game.journal.errors import JournalError
from game.play.by_hand import NeedsRoll
from game.play.drills import askable
from game.play.journaled import Done
from game.play.learning import Learning
from game.play.lesson_session import LessonSession
from game.ui.learn.beside import BesideTable
from game.ui.learn.coach import LessonCoach
from game.ui.learn.finished import Finished
from game.ui.learn.learners import say_refused, today
from game.ui.learn.pause import LessonPause
from game.ui.table.taking_back import TakingBack

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


class OnceMore(TakingBack):
    """In a lesson nothing is taken back but the whole step."""

    table: LessonTable

    def label(self, entry: int | None = None) -> str:
        return ""

    def why_not(self, entry: int | None = None) -> str:
        return ""

    def undo(self, entry: int | None = None) -> None:
        self.table.coach.again()

    def redo(self) -> None:
        """There is nothing to be done again."""


class LessonTable(BesideTable):
    """It counts nowhere: what stays is what the learner's progress says."""

    coach: LessonCoach

    def __init__(
        self, app: App, lesson: LessonSession, learner: str, begin_lesson: Callable[[Lesson, Scene], object]
    ) -> None:
        """``begin_lesson`` puts another one on the table in the place of the last page."""
        self.lesson, self.learner, self.begin_lesson = lesson, learner, begin_lesson
        self._noted = 0
        """So many answers are noted already."""
        super().__init__(app, lesson.match, app.folders.lessons)
        self.coach = self._coached()
        self.taking_back = OnceMore(self)
        self.learning = Learning(app.folders)
        self._left = self.learning.mark(learner, lesson.lesson.id).step
        """The step at which the learner had left it."""

    def _coached(self) -> LessonCoach:
        return LessonCoach(self.app, self)

    # -- what comes next ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show the position as it is now, which may be one of another match."""
        if self.session is not self.lesson.match:
            self.session = self.lesson.match
            self.drafts = self.app.drafts.setdefault(self.session.header.id, {})
            self.seen = {0: 0, 1: 0, None: 0}
            self.kept, self._asides, self._story = None, None, None
        super().go_on()

    # -- acting -------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: AnyAction, rolls: bool = False) -> Done | Refused | NeedsRoll | None:
        """A try; the dice of a lesson are fixed, whoever rolls them otherwise."""
        try:
            done = self.lesson.submit(seat, action)
        except JournalError as error:
            self.disk_trouble(error)
            return None
        self.coach.tried(isinstance(done, Done))
        return done

    def bot_turn(self) -> Done | None:
        """What the other side does, what is left out, or what the coach shows."""
        try:
            return self.coach.act()
        except JournalError as error:
            self.disk_trouble(error)
            return None

    def writes(self, act: Callable[[], object]) -> bool:
        """Whether the disk took what the coach does."""
        try:
            act()
        except JournalError as error:
            self.disk_trouble(error)
            return False
        return True

    def forced(self) -> Any:
        """The learner does everything himself."""
        return None

    # -- time ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Nobody's time runs."""

    # -- the end ------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        def title() -> str:
            return self.coach.say(self.lesson.lesson.file.title)

        once = self.lesson.run.once
        self.app.push(
            LessonPause(self.app, self, title, None if once else self.coach.restart, "drill" if once else "lesson")
        )

    def close(self) -> None:
        """Laid aside: how far the learner came is noted, nothing else stays."""
        if self in self.app.closers:
            self.app.closers.remove(self)
            self.note()
            self.app.drafts.pop(self.session.header.id, None)
            with suppress(JournalError):
                self.lesson.close()
            with suppress(OSError):
                self.marks.path.unlink(missing_ok=True)

    @property
    def whole(self) -> bool:
        """Whether the learner has come all the way, though not at once; else he practises a part of it."""
        return self.lesson.run.first <= self._left

    def note(self) -> None:
        """What has been learned so far: at every step, so that a lesson goes on there whatever happens."""
        run, day = self.lesson.run, today()
        answers, self._noted = run.asked[self._noted :], len(run.asked)
        for rule, right in answers:
            self.learning.asked(self.learner, rule, right, day)
        if run.over and self.whole:
            self.finished()
        elif run.at or run.traps:
            at = run.at if self.whole else self._left
            self.learning.left_at(self.learner, self.lesson.lesson, at, run.traps)
        say_refused(self.app, self.learning)

    def finished(self) -> None:
        """It is done: what can be asked about is to be refreshed."""
        lesson, run = self.lesson.lesson, self.lesson.run
        rules = askable(self.lesson.spec, lesson.file.teaches)
        self.learning.finished(self.learner, lesson, run.stars, run.traps, today(), rules)

    def last_page(self) -> Scene:
        return Finished(self.app, self)

    def finish(self) -> None:
        """The last page."""
        self.close()
        self.end_with(self.last_page())
