"""The menu over a lesson: go on, from the beginning, look something up, leave. How far one came is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.ui.learn.coach import LessonCoach
from game.ui.scene import Interlude, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class OfLesson(Protocol):
    """The table of a lesson, as its menu knows it."""

    coach: LessonCoach
    scene: Scene | None

    def leave(self) -> None: ...


class LessonPause(Interlude):
    """Escape in a lesson."""

    def __init__(self, app: App, table: OfLesson) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> Widget:
        key, coach = self.app.keymap.shown, self.table.coach
        parts: list[Widget] = [
            Label(self.say("lesson.pause"), "h2", align="center"),
            Label(coach.say(coach.lesson.lesson.file.title), "body", "muted", "center"),
            self._button("go-on", self.back, "play", key("back"), kind="primary"),
            self._button("restart", self._restart, "refresh"),
            self._button("rules", self._rules, "book", key("search-rules")),
            Row([self._button("settings", self._settings, "gear", key("settings")),
                 self._button("keys", self._keys, "keyboard", key("keys"))], gap=6),
            Rule(),
            self._button("leave", self.table.leave, "chevron-left"),
            self._button("quit", self.app.quit, "exit"),
            Label(self.say("lesson.kept"), "table", "muted", "center"),
        ]  # fmt: skip
        return Centered(Panel(Column(parts, gap=6), pad=18, border="line", floating=True), 460)

    def _button(self, name: str, act: Callable[[], object], icon: str, key: str = "", kind: str = "plain") -> Button:
        own = name in ("restart", "leave")
        return Button(self.say(f"lesson.{name}" if own else f"pause.{name}"), act, name, kind, icon, key, grow=1,
                      align="left")  # fmt: skip

    def _restart(self) -> None:
        self.app.pop(self)
        self.table.coach.restart()

    def _rules(self) -> None:
        self.app.push(self.app.doors.rules(self.app, ""))

    def _settings(self) -> None:
        self.app.push(self.app.doors.settings(self.app))

    def _keys(self) -> None:
        """The keys of the lesson below, not of this menu."""
        self.app.push(self.app.doors.keys(self.app, self.table.scene or self))

    def first_focus(self) -> str:
        return "go-on"
