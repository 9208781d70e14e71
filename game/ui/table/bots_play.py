"""Two programs play each other: a few decisions from picture to picture, so that the window never stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.table.pause import PauseMenu
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.at_table import AtTable

EACH_TICK = 4
"""Decisions from one picture to the next."""


class BotsPlay(Scene):
    """Says how far they have come; their match can be laid aside at any time."""

    def __init__(self, app: App, table: AtTable) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> Widget:
        home, away = self.table.sides
        self._far = Label(self._sentence(), "body", "muted", "center", name="decisions")
        parts: list[Widget] = [
            Label(f"{home} – {away}", "h2", align="center"),
            Label(self.say("bots-play.text"), align="center"),
            self._far,
            Flow([Button(self.say("shell.to-menu"), self.table.leave, "leave", icon="home")], align="center"),
        ]
        return Centered(Panel(Column(parts, gap=16), pad=24, border="line", floating=True), 640)

    def _sentence(self) -> str:
        return self.say("bots-play.far", {"count": len(self.table.session.timeline.decisions)})

    def tick(self, seconds: float) -> None:
        """They wait while something lies over this page, such as the word of a disk that refuses."""
        if self.app.scene is not self:
            return
        for _ in range(EACH_TICK):
            if self.table.bot_turn() is None:
                break
        if self.table.session.prompt is None:
            self.table.go_on()
        elif self.app.scene is self:
            self._far.text = self._sentence()
            self._far.invalidate()

    @property
    def moving(self) -> bool:
        return self.app.scene is self

    @property
    def wait(self) -> float:
        return 0.0 if self.moving else NEVER

    def back(self) -> None:
        self.app.push(PauseMenu(self.app, self.table))
