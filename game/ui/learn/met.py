"""The last page of a guided match: how it ended, what was met, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.lessons import Lesson
from game.play.guide import YOU, Guide
from game.play.learning import Learning
from game.play.session import Session
from game.ui.learn.last_page import LastPage
from game.ui.learn.practising import begin
from game.ui.learn.progress import number_of, progress
from game.ui.learn.proposing import propose
from game.ui.shell_parts import Fitting
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App


class Met(LastPage):
    """Over whatever the match was opened from."""

    def __init__(self, app: App, session: Session, guide: Guide, learner: str) -> None:
        super().__init__(app)
        self.game, self.guide, self.learner = session.spec.id, guide, learner
        ending = session.ending
        self.ended = "drawn" if ending is None or ending.winner is None else "won" if ending.winner == YOU else "lost"
        self.met = tuple(guide.begun)

    @property
    def following(self) -> Lesson | None:
        """The lesson to go on with."""
        return progress(Learning(self.app.folders), self.learner, self.game).next

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        stages = self.guide.text.stages
        facts = {"met": len(self.met), "of": len(stages)}
        area = ScrollArea(Column([self._line(stage.number) for stage in stages], gap=6), "met-scroll")
        panel = Panel(Column([
            Label(self.say("guided.done"), "h2", align="center"),
            Label(self.say(f"guided.{self.ended}"), "body", align="center"),
            Label(self.say("guided.met", facts), "body", "muted", "center"),
            area,
            Flow(self._buttons(), align="center"),
        ], gap=12), pad=24, border="line", grow=1)  # fmt: skip
        return Centered(Fitting(panel, area), 640)

    def _line(self, number: int) -> Widget:
        stage, language = self.guide.text.stages[number], self.app.words.language
        met = number in self.met
        lessons = ", ".join(f"{number_of(each)} {each.file.title.say(language)}" for each in stage.lessons)
        words = Column([
            Label(stage.file.title.say(language), "table-bold"),
            Label(self.say("guided.taught", {"lessons": lessons}), "caption", "muted"),
        ], gap=0, grow=1)  # fmt: skip
        sign = Icon("check" if met else "hourglass", 20, "ok" if met else "muted",
                    tip=self.say("guided.was-met" if met else "guided.not-met"))  # fmt: skip
        return Row([sign, words], gap=10, align="center")

    def _buttons(self) -> list[Widget]:
        following, key = self.following, self.app.keymap.shown
        found: list[Widget] = []
        if following is not None:
            found.append(Button(self.say("lesson.next-lesson"), self.next_lesson, "next-lesson", "primary", "next",
                                key("go"), tip=following.file.title.say(self.app.words.language)))  # fmt: skip
        found.append(Button(self.say("guided.once-more"), self.again, "again", icon="refresh"))
        found.append(
            Button(self.say("guided.real"), self.real, "real", icon="whistle", tip=self.say("guided.real-tip"))
        )
        found.append(Button(self.say("shell.back"), self.back, "back", "quiet", "chevron-left", key("back")))
        return found

    # -- the ways on --------------------------------------------------------------------------------------------

    def next_lesson(self) -> None:
        following = self.following
        self.back()
        if following is not None:
            begin(self.app, following)

    def again(self) -> None:
        self.app.doors.guided(self.app, self.game, self.learner, self)

    def real(self) -> None:
        """An ordinary match with the same rules."""
        self.back()
        propose(self.app, self.game, self.learner, self.guide.text.file.preset)
