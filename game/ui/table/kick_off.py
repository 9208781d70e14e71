"""The first page of every match: the fingerprint of its sealed dice, before anybody has decided anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.ui.scene import Scene
from game.ui.shell_parts import Fitting
from game.ui.table.pause import PauseMenu
from game.ui.table.seal import SealScene, fingerprint_label
from game.ui.table.what_if import what_if_line
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.at_table import AtTable


class KickOffPage(Scene):
    """What is promised before a match stands here before it: compare it when the match is over."""

    stops_clock = True

    def __init__(self, app: App, table: AtTable) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> Widget:
        home, away = self.table.sides
        parts: list[Widget] = [Label(f"{home} – {away}", "h2", align="center")]
        if self.table.what_if:
            parts += [*what_if_line(self.app.words, True), Label(self.say("what-if.text"), "table", "muted", "center")]
        parts += [
            Panel(Column([Icon("lock", 32), Label(self.say("kick-off.title"), "h3", align="center"),
                          fingerprint_label(self, self.table.session.header.seal, "h1")], gap=8, align="center"),
                  "raised"),
            Label(self.say("kick-off.text"), align="center"),
            Label(self.say("kick-off.compare"), align="center"),
        ]  # fmt: skip
        area = ScrollArea(Column(parts, gap=16), "sealed", even=True)
        inner = Column([area, Flow(self._buttons(), align="center")], gap=16)
        return Centered(Fitting(Panel(inner, pad=24, border="line", floating=True, grow=1), area), 720)

    def _buttons(self) -> list[Widget]:
        key = self.app.keymap.shown
        return [
            Button(self.say("kick-off.whole"), self._whole, "whole", "quiet", "lock"),
            Button(self.say("shell.to-menu"), self.table.leave, "leave", "quiet", "home"),
            Button(self.say("kick-off.begin"), self.table.go_on, "begin", "primary", "play", key("go")),
        ]

    def _whole(self) -> None:
        self.app.push(SealScene(self.app, self.table.session.path))

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.table.go_on}

    def first_focus(self) -> str:
        return "begin"

    def back(self) -> None:
        self.app.push(PauseMenu(self.app, self.table))
