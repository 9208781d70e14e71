"""The page after a fault of the program: what is safe, and how to go on.

It is built of labels and buttons alone and asks nothing of matches, rules or files, so that whatever broke the screen
before it does not break this one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from game.ui.inputs import Input, Key, Pointer
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

DEAF = 0.5
"""Seconds in which it takes nothing: a second click of the one that failed was not meant for it."""


class WaysOn(Protocol):
    """What can be done after a fault."""

    def go_on(self) -> None: ...
    def menu(self) -> None: ...
    def save_report(self) -> str:
        """A sentence: where it is, or why it could not be written."""


class FaultPage(Scene):
    """Something went wrong. ``match``: one was open and is safe; ``at_home``: it was the menu that failed."""

    stops_clock = True

    def __init__(self, app: App, ways: WaysOn, place: str, match: bool = False, at_home: bool = False) -> None:
        super().__init__(app)
        self.ways, self.place, self.match, self.at_home = ways, place, match, at_home
        self.since = app.now
        self.reported = ""

    def build(self) -> Widget:
        texts = ["fault.text", *(["fault.match"] if self.match else []), "fault.home" if self.at_home else "fault.ways"]
        parts: list[Widget] = [Label(self.say("fault.title"), "h2"), *(Label(self.say(text)) for text in texts)]
        parts.append(Flow([Button(self.say(f"fault.{name}"), act, name, kind) for name, kind, act in self._answers()]))
        holds = self.say("fault.report-holds-match" if self.match else "fault.report-holds")
        parts.append(Label(self.reported) if self.reported else Label(holds, "table", "muted"))
        parts.append(Label(self.place, "caption", "muted"))
        return Centered(Column(parts, gap=16), 640)

    def _answers(self) -> list[tuple[str, str, Callable[[], object]]]:
        ways = self.ways
        report = ("report", "plain", self._report)
        if self.at_home:
            return [("try-again", "primary", ways.menu), report, ("quit", "plain", self.app.quit)]
        return [("go-on", "primary", ways.go_on), ("menu", "plain", ways.menu), report]

    def _report(self) -> None:
        self.reported = self.ways.save_report()
        self.rebuild()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Nothing is opened over this page; the key for a report writes this one."""
        return {"bundle": self._report, **dict.fromkeys(("keys", "settings", "search-rules"), lambda: None)}

    def intercept(self, event: Input) -> bool:
        pressed = (isinstance(event, Pointer) and event.kind == "down") or (isinstance(event, Key) and event.down)
        return pressed and self.app.now - self.since < DEAF

    def back(self) -> None:
        self.ways.menu()

    def first_focus(self) -> str:
        return "try-again" if self.at_home else "go-on"
