"""The last page of a set of questions: how many were right, which rules come again soon, which ones later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Protocol

from game.content.lessons import Lesson
from game.core.ruling import FactValue
from game.play.learning import Answered, RuleMark
from game.play.lesson_session import LessonSession
from game.ui.learn.finished import High, rule_line
from game.ui.learn.last_page import LastPage
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class Asked(Protocol):
    """The table of a set that is over."""

    lesson: LessonSession
    moved: dict[str, RuleMark]
    begin_lesson: Callable[[Lesson, Scene], object]

    @property
    def answers(self) -> list[Answered]: ...


class Drilled(LastPage):
    """Over the page the questions were opened from."""

    def __init__(self, app: App, table: Asked) -> None:
        super().__init__(app)
        self.lesson, self.begin = table.lesson.lesson, table.begin_lesson
        self.answers, self.moved = table.answers, table.moved

    def build(self) -> Widget:
        right, count = sum(each.right for each in self.answers), len(self.answers)
        parts: list[Widget] = [
            Label(self.lesson.file.title.say(self.app.words.language), "body", "muted", "center"),
            Label(self.say("drill.done", {"right": right, "of": count}), "h2", align="center", name="drill-done"),
        ]
        back = [rule for rule, mark in self.moved.items() if mark.box == 1]
        word = "all-right" if right == count else "some-right" if back else ""
        parts += [Label(self.say(f"drill.{word}"), "table", "muted", "center")] if word else []
        further = [rule for rule in self.moved if rule not in back]
        lines = [*self._rules("back", back), *self._rules("further", further)]
        lines = lines or [Label(self.say("drill.stays"), "table", "muted", "center")]
        parts += [ScrollArea(Column(lines, gap=6), "moved-scroll"), Flow(self._buttons(), align="center")]
        return Centered(High(Panel(Column(parts, gap=12), pad=24, border="line", grow=1), "moved-scroll"), 640)

    def _rules(self, name: str, rules: Iterable[str]) -> list[Widget]:
        found = [self._rule(rule) for rule in rules]
        return [Label(self.say(f"drill.{name}"), "body-bold"), *found] if found else []

    def _rule(self, rule: str) -> Widget:
        when = Label(self.say("drill.on-day", day_facts(self.moved[rule].due)), "caption", "muted", wrap=False)
        return rule_line(self.lesson.file.game, rule, self.app.words.language, more=[when])

    def _buttons(self) -> list[Widget]:
        say, key = self.say, self.app.keymap.shown
        return [
            Button(say("drill.another"), self.again, "another", icon="refresh", tip=say("drill.another-tip")),
            Button(say("shell.back"), self.back, "back", "primary", "chevron-left", key("back")),
        ]

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"again": self.again}

    def again(self) -> None:
        self.begin(self.lesson, self)


def day_facts(day: str) -> dict[str, FactValue]:
    """A day as sentences want it."""
    when = date.fromisoformat(day)
    return {"day": f"{when:%d}", "month": f"{when:%m}", "year": f"{when:%Y}"}
