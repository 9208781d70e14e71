"""A match day by its results alone."""

from __future__ import annotations

from game.ui.app import App
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label


class PlainDay(Scene):
    """Until it is watched as a conference: the day is played in bulk."""

    def __init__(self, app: App, bureau: Bureau) -> None:
        super().__init__(app)
        self.bureau = bureau

    def build(self) -> Widget:
        what = Label(self.bureau.title.occasion(self.bureau.public, self.app.words), "h2", align="center")
        play = Button(self.say("office.play-day"), self.bureau.house, "next", "primary", "play")
        return Centered(Column([what, play], gap=16, align="center"))

    def first_focus(self) -> str:
        return "next"

    def back(self) -> None:
        self.bureau.leave()
