"""The last page of a lesson: stars, traps, what was learned, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.content.errors import ContentError
from game.content.guides import guide
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
from game.ui.learn.last_page import LastPage
from game.ui.learn.proposing import propose
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Grid, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


WIDE = 780
"""Units of the page: its buttons stand in one row."""
BESIDE = 280
"""Units of width that a rule needs; they grow with the letters."""


class Ended(Protocol):
    """The table of a lesson that is over."""

    lesson: LessonSession
    learner: str
    begin_lesson: Callable[[Lesson, Scene], object]
    """Puts a lesson on the table in the place of a page."""

    @property
    def whole(self) -> bool: ...


class Finished(LastPage):
    """Over the course page or whatever the lesson was opened from."""

    def __init__(self, app: App, table: Ended) -> None:
        super().__init__(app)
        self.begin = table.begin_lesson
        self.lesson: Lesson = table.lesson.lesson
        self.learner, self.session, self.run = table.learner, table.lesson, table.lesson.run
        self.whole = table.whole
        """Whether it was the whole lesson; else a part of it was practised."""

    @property
    def following(self) -> Lesson | None:
        """The next lesson of the course that can be taken; whoever has only practised goes back to where he was."""
        if not self.whole:
            return None
        try:
            lessons = course(self.lesson.file.game).lessons
        except ContentError:
            return None
        at = next((at for at, each in enumerate(lessons) if each.id == self.lesson.id), len(lessons))
        return next((each for each in lessons[at + 1 :] if each.file.waits is None), None)

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        language, file = self.app.words.language, self.lesson.file
        parts: list[Widget] = [
            Label(self.say("lesson.done" if self.whole else "lesson.practised"), "body", "muted", "center"),
            Label(file.title.say(language), "h2", align="center"),
            *self._stars(),
        ]
        if self.run.all_traps:
            facts = {"found": len(self.run.traps), "all": self.run.all_traps}
            parts.append(Label(self.say("lesson.traps", facts), "body", align="center", name="traps"))
        learned = [rule_line(file.game, rule, language) for rule in file.teaches]
        parts += [
            Label(self.say("lesson.learned"), "body-bold"),
            ScrollArea(Grid(learned, 2, 4, BESIDE), "learned-scroll"),
        ]
        parts.append(Flow(self._buttons(), align="center"))
        return Centered(High(Panel(Column(parts, gap=12), pad=24, border="line", grow=1), "learned-scroll"), WIDE)

    def _stars(self) -> list[Widget]:
        """As many as there are for the whole lesson."""
        if not self.whole:
            return [Label(self.say("lesson.stars-whole"), "table", "muted", "center")]
        stars = Row([Icon("star", 56, "accent" if number < self.run.stars else "line") for number in range(STARS)],
                    gap=16, name="stars")  # fmt: skip
        said = Label(self.say(f"lesson.stars-{self.run.stars}"), "table", "muted", "center")
        return [Flow([stars], align="center"), said]

    def _buttons(self) -> list[Widget]:
        following, open_ = self.following, self.session.match.prompt is not None
        found: list[Widget] = []
        if following is not None:
            found.append(Button(self.say("lesson.next-lesson"), self.next_lesson, "next-lesson", "primary", "next",
                                self.app.keymap.shown("go"),
                                tip=following.file.title.say(self.app.words.language)))  # fmt: skip
        found += self._proposals()
        once_more = self.say("lesson.again-all" if self.whole else "lesson.take-whole")
        found.append(Button(once_more, self.again, "again", icon="refresh"))
        if open_:
            found.append(Button(self.say("lesson.try-freely"), self.try_freely, "try-freely", icon="play",
                                tip=self.say("lesson.try-freely-tip")))  # fmt: skip
        found.append(Button(self.say("shell.back"), self.back, "back", "quiet", "chevron-left",
                            self.app.keymap.shown("back")))  # fmt: skip
        return found

    def _proposals(self) -> list[Widget]:
        """What can be played where a chapter ends: after the first one the guided match, else what its rules allow."""
        game = self.lesson.file.game
        chapters = course(game).chapters if self.whole else ()
        ended = next((each for each in chapters if each.lessons[-1:] == (self.lesson,)), None)
        if ended is None:
            return []
        if ended is chapters[0] and guide(game) is not None:
            return [Button(self.say("guided.title"), self.guided, "guided", icon="whistle", tip=self.say("guided.tip"))]
        if ended.preset not in self.session.spec.setup.presets:
            return []
        return [Button(self.say("learn.match"), lambda: self._match(ended.preset), "match", icon="whistle",
                       tip=self.say("learn.match-tip"))]  # fmt: skip

    # -- the ways on --------------------------------------------------------------------------------------------

    def next_lesson(self) -> None:
        following = self.following
        if following is None:
            self.back()
        else:
            self.begin(following, self)

    def again(self) -> None:
        self.begin(self.lesson, self)

    def guided(self) -> None:
        """One's first match, in which the rules come one after the other."""
        self.app.doors.guided(self.app, self.lesson.file.game, self.learner, self)

    def _match(self, preset: str) -> None:
        self.back()
        propose(self.app, self.lesson.file.game, self.learner, preset)

    def try_freely(self) -> None:
        """A match of its own from the last position, against the program; it is marked and counts nowhere."""
        spec, lesson = self.session.spec, self.session
        seats = [SeatSetup(self.learner), computer_seat(spec, next(iter(spec.bots)), self.learner)]
        if lesson.you:
            seats.reverse()
        parent = Parent(lesson.match.header.id, lesson.match.timeline.steps)
        try:
            begun = start(self.app.library.new_path(spec.id), spec, lesson.state, (seats[0], seats[1]), parent=parent)
        except (JournalError, OSError) as error:
            self.app.push(Dialog(self.app, self.say("shell.not-written"), said(error, self.app.words)))
            return
        lay(self.app, begun, instead=self)


class High(Column):
    """As high as it needs, or as the window is; what does not fit scrolls in the area of this name."""

    def __init__(self, child: Panel, area: str) -> None:
        super().__init__([child], gap=0)
        self.area = area

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        area = self.find(self.area)
        assert isinstance(area, ScrollArea)
        inner = area.child.measure(width - 2 * self.u(24) - area.beside)[1]
        return wide, min(high + inner, self.ui.metrics.size[1] - self.u(24))


def rule_line(game: str, rule: str, language: str, name: str = "", more: Sequence[Widget] = ()) -> Widget:
    """A rule with its title, and whatever else is to be said of it."""
    found = find_rule(game, rule)
    title = found.say(language).title if found else ""
    return Row([RuleChip(rule, name), Label(title, "table", "muted", grow=1), *more], gap=8, align="center")
