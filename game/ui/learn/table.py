"""A lesson on the table: its screens are those of the game, what is tried goes to the lesson first."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.content.lessons import Lesson
from game.core.driver import Refused
from game.core.rules import Seat
from game.journal.errors import JournalError
from game.play.by_hand import NeedsRoll
from game.play.folders import Folders
from game.play.learning import Learning
from game.play.lesson_session import LessonSession
from game.play.marks import Marks
from game.play.session import Done
from game.ui.learn.coach import LessonCoach
from game.ui.learn.finished import Finished
from game.ui.learn.pause import LessonPause
from game.ui.matches import Table

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


class LessonTable(Table):
    """It counts nowhere: what stays is what the learner's progress says."""

    coach: LessonCoach

    def __init__(
        self, app: App, lesson: LessonSession, learner: str, begin_lesson: Callable[[Lesson, Scene], object]
    ) -> None:
        """``begin_lesson`` puts another one on the table in the place of the last page."""
        self.lesson, self.learner, self.begin_lesson = lesson, learner, begin_lesson
        super().__init__(app, lesson.match)
        self.coach = LessonCoach(app, self)
        self.learning = Learning(app.folders)
        self.marks = Marks(Folders(app.folders.lessons))

    # -- what comes next ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.go_on()

    def put(self, scene: Scene) -> None:
        """Whatever match lies below waits meanwhile."""
        scene.stops_clock = True
        super().put(scene)

    def go_on(self) -> None:
        """Show the position as it is now, which may be one of another match."""
        if self.session is not self.lesson.match:
            self.session = self.lesson.match
            self.drafts = self.app.drafts.setdefault(self.session.header.id, {})
            self.seen = {0: 0, 1: 0, None: 0}
            self.kept, self._asides, self._story = None, None, None
        super().go_on()

    def _due(self) -> Scene:
        """What others decide is shown where there is something to see; nobody leaves his seat."""
        while not self._to_be_seen() and self.bot_turn() is not None:
            pass
        return self._decision()

    # -- acting -------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Any, rolls: bool = False) -> Done | Refused | NeedsRoll | None:
        """A try; the dice of a lesson are fixed, whoever rolls them otherwise."""
        try:
            done = self.lesson.submit(seat, action)
        except JournalError as error:
            self._disk_trouble(error)
            return None
        self.coach.tried(isinstance(done, Done))
        return done

    def bot_turn(self) -> Done | None:
        """What the other side does, what is left out, or what the coach shows."""
        try:
            return self.coach.act()
        except JournalError as error:
            self._disk_trouble(error)
            return None

    def forced(self) -> Any:
        """The learner does everything himself."""
        return None

    # -- taking back --------------------------------------------------------------------------------------------

    def undo_label(self, entry: int | None = None) -> str:
        return ""

    def why_no_undo(self, entry: int | None = None) -> str:
        return ""

    def undo(self, entry: int | None = None) -> None:
        self.coach.again()

    def redo(self) -> None:
        """There is nothing to be done again."""

    def tick(self) -> None:
        """Nobody's time runs."""

    # -- the end ------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        self.app.push(LessonPause(self.app, self))

    def close(self) -> None:
        """Laid aside: how far the learner came is noted, nothing else stays."""
        if self in self.app.closers:
            self.app.closers.remove(self)
            self._note()
            self.app.drafts.pop(self.session.header.id, None)
            with suppress(JournalError):
                self.lesson.close()
            with suppress(OSError):
                self.marks.path.unlink(missing_ok=True)

    def _note(self) -> None:
        run, today = self.lesson.run, datetime.now().astimezone().date()
        try:
            for rule, right in run.asked:
                self.learning.asked(self.learner, rule, right, today)
            if run.over:
                self.learning.finished(self.learner, self.lesson.lesson, run.stars, run.traps, today)
            elif run.at or run.traps:
                self.learning.left_at(self.learner, self.lesson.lesson, run.at, run.traps)
        except ContentError as error:
            self.app.toast(self.app.words.problem(error), "bad")

    def leave(self) -> None:
        """Back to whatever the lesson was opened over."""
        self.close()
        if self.scene is None or self.scene not in self.app.stack:
            return
        if self.scene is self.app.stack[0]:
            self.app.reset(self.app.doors.home(self.app))
        else:
            self.app.pop(self.scene)

    def finish(self) -> None:
        """The last page."""
        self.close()
        page = Finished(self.app, self)
        if self.scene is not None and self.scene in self.app.stack:
            while self.app.stack[-1] is not self.scene:
                self.app.stack.pop().left()
            self.app.replace(page)
        else:
            self.app.push(page)
