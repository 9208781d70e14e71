"""What every menu over a table has: go on, look something up, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.ui.scene import Interlude, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class Below(Protocol):
    """A table, as far as every menu over it knows it."""

    @property
    def scene(self) -> Scene | None: ...
    def leave(self) -> None: ...


class TableMenu(Interlude):
    """A menu over what is played below it."""

    def __init__(self, app: App, below: Below) -> None:
        super().__init__(app)
        self._below = below

    def laid_out(self, heading: str, about: str, parts: Sequence[Widget], away: Button, kept: str) -> Widget:
        """From going on to leaving (``away``); ``kept`` says what is not lost."""
        key = self.app.keymap.shown
        everything: list[Widget] = [
            Label(heading, "h2", align="center"),
            Label(about, "body", "muted", "center"),
            *parts,
            Row([self.button("settings", self._settings, "gear", key("settings")),
                 self.button("keys", self._keys, "keyboard", key("keys"))], gap=6),
            Rule(),
            away,
            self.button("quit", self.app.quit, "exit"),
            Label(kept, "table", "muted", "center"),
        ]  # fmt: skip
        return Centered(Panel(Column(everything, gap=6), pad=18, border="line", floating=True), 480)

    def go_on(self) -> Button:
        return self.button("go-on", self.back, "play", self.app.keymap.shown("back"), "primary")

    def rules(self) -> Button:
        return self.button("rules", self._rules, "book", self.app.keymap.shown("search-rules"))

    def button(self, name: str, act: Callable[[], object], icon: str, key: str = "", kind: str = "plain",
               word: str = "") -> Button:  # fmt: skip
        """Named by a word of the pause, or by its own."""
        return Button(self.say(word or f"pause.{name}"), act, name, kind, icon, key, grow=1, align="left")

    def _rules(self) -> None:
        self.app.push(self.app.doors.rules(self.app, ""))

    def _settings(self) -> None:
        self.app.push(self.app.doors.settings(self.app))

    def _keys(self) -> None:
        """The keys of what lies below, not of this menu."""
        self.app.push(self.app.doors.keys(self.app, self._below.scene or self))

    def first_focus(self) -> str:
        return "go-on"
