"""Questions on the table: a set of drills is a lesson whose questions are answered once only; its coach counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.lessons import AskStep
from game.play.drills import Drill
from game.play.learning import Answered, RuleMark
from game.play.lesson_session import LessonSession
from game.ui.learn.asking import answers, asked
from game.ui.learn.coach import LessonCoach
from game.ui.learn.drilled import Drilled
from game.ui.learn.finished import rule_line
from game.ui.learn.learners import say_refused, today
from game.ui.learn.panel import Dots
from game.ui.learn.table import LessonTable
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Gap, Pack, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


class DrillCoach(LessonCoach):
    """He asks, and counts what was right."""

    @property
    def questions(self) -> list[int]:
        """Their steps."""
        return [at for at, step in enumerate(self.lesson.run.steps) if isinstance(step, AskStep)]

    def panel(self) -> Widget:
        run, say, given = self.lesson.run, self.app.words.say, self.answering
        now, count = sum(at < run.at for at in self.questions), len(self.questions)
        at = say("drill.question", {"at": min(now + 1, count), "of": count})
        far = say("drill.far", {"right": sum(run.answered.values())})
        head = Row([Label(at, "table-bold", grow=1), Label(far, "table", "muted", wrap=False, name="drill-far")],
                   align="center")  # fmt: skip
        parts = self._told() if run.done else []
        if given is not None:
            parts += [*asked(self.app, self, given), answers(self.app, self, given)]
        if run.done:
            parts += self._rules()
        scroll = ScrollArea(Column(parts, gap=8), "coach-scroll", about=(run.at, run.done))
        return Column([head, Dots(count, now, now, at), scroll, self._buttons()], gap=6, name="coach", grow=1)

    def _told(self) -> list[Widget]:
        """Whether it was right, and what a lesson says of that."""
        step, run, say = self.lesson.run.step, self.lesson.run, self.app.words.say
        right = run.answered.get(run.at, False)
        icon, tone = ("check", "ok") if right else ("cross", "bad")
        said = Label(say("lesson.right" if right else "drill.wrong"), "body-bold", name="coach-says", grow=1)
        told: list[Widget] = [Row([Icon(icon, 20, tone), said], gap=8, align="center")]
        after = step.after if isinstance(step, AskStep) and right else None
        return [*told, *([Label(self.say(after), "table")] if after is not None else []), Gap(4)]

    def _rules(self) -> list[Widget]:
        """Those that were asked about."""
        step, language, game = self.lesson.run.step, self.app.words.language, self.lesson.spec.id
        rules = step.teaches if isinstance(step, AskStep) else ()
        return [rule_line(game, rule, language, f"coach-rule-{at}") for at, rule in enumerate(rules)]

    def _buttons(self) -> Widget:
        say, key = self.app.words.say, self.app.keymap.shown
        found: list[Widget] = []
        if not self.lesson.run.done:
            found.append(Button(say("lesson.show"), self.show, "coach-show", icon="eye", key=key("show-me"),
                                tip=say("drill.show-tip"), small=True))  # fmt: skip
        if self.answering is not None and self.answering.collects:
            found.append(Button(say("lesson.give"), self.give, "answer-give", "primary", key=key("next"), small=True))
        if self.readable:
            found.append(Button(say("lesson.next"), self.next, "coach-next", "primary", key=key("next"), small=True))
        return Pack(found, gap=6)

    def next(self) -> None:
        """After the last question comes the last page at once."""
        if self.lesson.run.at < len(self.lesson.run.steps) - 1:
            super().next()
        elif self.lesson.go_on():
            self.table.finish()


class DrillTable(LessonTable):
    """What stays of it is how often somebody was right, and when rules come again."""

    def __init__(
        self, app: App, lesson: LessonSession, learner: str, drills: Sequence[Drill], again: Callable[[Scene], object]
    ) -> None:
        super().__init__(app, lesson, learner, lambda _, page: again(page))
        self.drills = drills
        self.moved: dict[str, RuleMark] = {}
        """Rules that come again at another time now."""

    def _coached(self) -> LessonCoach:
        return DrillCoach(self.app, self, "drill.tab")

    @property
    def answers(self) -> list[Answered]:
        """What was answered so far, in order."""
        run, game = self.lesson.run, self.lesson.spec.id
        steps = (at for at, step in enumerate(run.steps) if isinstance(step, AskStep))
        return [Answered(f"{game}.{drill.kind}" if drill.kind else "", drill.step.teaches, run.answered[at])
                for at, drill in zip(steps, self.drills, strict=True) if at in run.answered]  # fmt: skip

    def note(self) -> None:
        fresh, self._noted = self.answers[self._noted :], len(self.answers)
        self.moved |= self.learning.practised(self.learner, fresh, today()) if fresh else {}
        say_refused(self.app, self.learning)

    def last_page(self) -> Scene:
        return Drilled(self.app, self)
