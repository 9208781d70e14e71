"""The last page of a lesson: stars, traps, what was learned, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from game.content.errors import ContentError
from game.content.lessons import Lesson, course
from game.content.rulebook import find_rule
from game.journal.entries import Parent, SeatSetup
from game.journal.errors import JournalError
from game.play.lesson_run import STARS
from game.play.lesson_session import LessonSession
from game.play.opening import start
from game.play.opponents import computer_seat
from game.play.trouble import said
from game.ui.dialogs import Dialog
from game.ui.entering import lay
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


class Ended(Protocol):
    """The table of a lesson that is over."""

    lesson: LessonSession
    learner: str
    begin_lesson: Callable[[Lesson, Scene], object]
    """Puts a lesson on the table in the place of a page."""


class Finished(Scene):
    """Over the course page or whatever the lesson was opened from."""

    def __init__(self, app: App, table: Ended) -> None:
        super().__init__(app)
        self.begin = table.begin_lesson
        self.lesson: Lesson = table.lesson.lesson
        self.learner, self.session, self.run = table.learner, table.lesson, table.lesson.run

    @property
    def following(self) -> Lesson | None:
        """The next lesson of the course that can be taken."""
        try:
            lessons = course(self.lesson.file.game).lessons
        except ContentError:
            return None
        at = next((at for at, each in enumerate(lessons) if each.id == self.lesson.id), len(lessons))
        return next((each for each in lessons[at + 1 :] if each.file.waits is None), None)

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        language, file = self.app.words.language, self.lesson.file
        stars = Row([Icon("star", 56, "accent" if number < self.run.stars else "line") for number in range(STARS)],
                    gap=16, name="stars")  # fmt: skip
        parts: list[Widget] = [
            Label(self.say("lesson.done"), "body", "muted", "center"),
            Label(file.title.say(language), "h2", align="center"),
            Flow([stars], align="center"),
            Label(self.say(f"lesson.stars-{self.run.stars}"), "table", "muted", "center"),
        ]
        if self.run.all_traps:
            facts = {"found": len(self.run.traps), "all": self.run.all_traps}
            parts.append(Label(self.say("lesson.traps", facts), "body", align="center", name="traps"))
        learned = [_learned(file.game, rule, language) for rule in file.teaches]
        parts += [Label(self.say("lesson.learned"), "body-bold"), ScrollArea(Column(learned, gap=4), "learned-scroll")]
        parts.append(Flow(self._buttons(), align="center"))
        return Centered(_High(Panel(Column(parts, gap=12), pad=24, border="line", grow=1)), 640)

    def _buttons(self) -> list[Widget]:
        following, open_ = self.following, self.session.match.prompt is not None
        found: list[Widget] = []
        if following is not None:
            found.append(Button(self.say("lesson.next-lesson"), self.next_lesson, "next-lesson", "primary", "next",
                                self.app.keymap.shown("go"),
                                tip=following.file.title.say(self.app.words.language)))  # fmt: skip
        found.append(Button(self.say("lesson.again-all"), self.again, "again", icon="refresh"))
        if open_:
            found.append(Button(self.say("lesson.try-freely"), self.try_freely, "try-freely", icon="play",
                                tip=self.say("lesson.try-freely-tip")))  # fmt: skip
        found.append(Button(self.say("shell.back"), self.back, "back", "quiet", "chevron-left",
                            self.app.keymap.shown("back")))  # fmt: skip
        return found

    def entered(self) -> None:
        self.app.sound("win")

    def first_focus(self) -> str:
        return "next-lesson" if self.following is not None else "back"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.next_lesson, "again": self.again}

    # -- the ways on --------------------------------------------------------------------------------------------

    def back(self) -> None:
        if self is self.app.stack[0]:
            self.app.reset(self.app.doors.home(self.app))
        else:
            self.app.pop(self)

    def next_lesson(self) -> None:
        following = self.following
        if following is None:
            self.back()
        else:
            self.begin(following, self)

    def again(self) -> None:
        self.begin(self.lesson, self)

    def try_freely(self) -> None:
        """A match of its own from the last position, against the program; it is marked and counts nowhere."""
        spec, lesson = self.session.spec, self.session
        seats = [SeatSetup(self.learner), computer_seat(spec, next(iter(spec.bots)), self.learner)]
        if lesson.you:
            seats.reverse()
        parent = Parent(lesson.match.header.id, lesson.match.entry)
        try:
            begun = start(self.app.library.new_path(spec.id), spec, lesson.state, (seats[0], seats[1]), parent=parent)
        except (JournalError, OSError) as error:
            self.app.push(Dialog(self.app, self.say("shell.not-written"), said(error, self.app.words)))
            return
        lay(self.app, begun, instead=self)


class _High(Column):
    """As high as it needs, or as the window is."""

    def __init__(self, child: Panel) -> None:
        super().__init__([child], gap=0)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        area = self.find("learned-scroll")
        assert isinstance(area, ScrollArea)
        inner = area.child.measure(width - 2 * self.u(24) - area.beside)[1]
        return wide, min(high + inner, self.ui.metrics.size[1] - self.u(24))


def _learned(game: str, rule: str, language: str) -> Widget:
    found = find_rule(game, rule)
    title = found.say(language).title if found else ""
    return Row([RuleChip(rule), Label(title, "table", "muted", grow=1)], gap=8, align="center")
