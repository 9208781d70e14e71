"""About: version, what is new, whose work it stands on, and how the dice can be trusted."""

from __future__ import annotations

import platform

import pygame

from game import __version__
from game.ui.art.crests import app_icon
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Grid, Panel, Row
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

NEWS = 5
LICENCES = ("inter", "pygame", "pydantic", "platformdirs", "python", "own")


class AboutScene(Scene):
    """What this program is."""

    def build(self) -> Widget:
        icon = Picture(lambda size: app_icon(min(size)), 84, 84)
        facts = {"version": __version__, "python": platform.python_version(), "pygame": pygame.version.ver}
        words = Column([Label("Touchline", "h1"), Label(self.say("menu.version", facts), "body-bold", "muted"),
                        Label(self.say("about.what"))], gap=4, grow=1)  # fmt: skip
        cards: list[Widget] = [
            self._card("star", "about.new", [f"about.new-{number}" for number in range(1, NEWS + 1)]),
            self._card("book", "about.thanks", [f"about.licence-{name}" for name in LICENCES]),
            self._card("dice", "about.dice", ["about.dice-text", "about.dice-check"]),
            self._card("lock", "about.private", ["about.private-text", "about.ideas"]),
        ]
        made = Label(self.say("about.made-with", facts), "caption", "muted")
        contents = Column([Row([icon, words], gap=20, align="center"), Grid(cards, 2, 14, 360), made], gap=18, pad=8)
        return page(
            self, self.say("about.title"), [ScrollArea(Centered(contents, 1080, top=True), "about", focusable=True)]
        )

    def _card(self, icon: str, title: str, texts: list[str]) -> Widget:
        head = Row([Icon(icon, 22, "accent"), Label(self.say(title), "h3", grow=1)], gap=10, align="center")
        return Panel(Column([head, *(Label(self.say(text), "table") for text in texts)], gap=8), pad=18)

    def first_focus(self) -> str:
        return "back"
