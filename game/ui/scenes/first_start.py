"""The first start: language, names, size of the letters, light or dark; then straight into a match or to the menu."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content.titles import TITLES, taught_games
from game.core.names import LONGEST_PERSON
from game.ui.art.crests import app_icon
from game.ui.metrics import TEXT_SIZES
from game.ui.scene import Scene
from game.ui.shell_parts import Fitting, percent_text
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Gap, Grid, Panel, Row, Rule
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App

GERMAN = 0x07
"""The language part of Windows' number for German."""


def guessed_language() -> str:
    """The language of the system, if it is one of ours; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        if os.environ.get(variable):
            return "de" if os.environ[variable].lower().startswith("de") else "en"
    if sys.platform == "win32":
        import ctypes

        return "de" if ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == GERMAN else "en"
    return "en"


class FirstStart(Scene):
    """Everything on one page; every choice shows at once."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.names = list(app.settings.names)

    def build(self) -> Widget:
        icon = Picture(lambda size: app_icon(min(size)), 64, 64)
        words = Column([Label("Touchline", "h1"), Label(self.say("first.what"), "body", "muted")], gap=4, grow=1)
        form = Column([
            Row([icon, words], gap=20, align="center"),
            Rule(),
            Grid([Column(self._language()), Column(self._theme())], 2, 24, 300),
            *self._names(), *self._text(), Gap(2),
        ], gap=10)  # fmt: skip
        buttons = Flow([
            Button(self.say("first.go"), self._go, "go", "primary", "check"),
            Button(self.say("first.ready-made"), self._ready_made, "ready-made", icon="play"),
            *([Button(self.say("first.teach"), self._teach, "teach", icon="star")] if taught_games() else []),
        ], gap=12, align="right")  # fmt: skip
        area = ScrollArea(form, "form")
        return Centered(Fitting(Panel(Column([area, buttons], gap=16), pad=28, border="line", grow=1), area), 760)

    def _language(self) -> list[Widget]:
        choice = Choice([("de", "Deutsch"), ("en", "English")], self.app.settings.language, self._choose("language"),
                        "language")  # fmt: skip
        key = Label(self.say("first.language-key", {"key": self.app.keymap.shown("language")}), "table", "muted")
        return [Label(self.say("settings.language"), "body-bold"), Flow([choice, key], gap=16)]

    def _names(self) -> list[Widget]:
        fields = [self._field(seat) for seat in (0, 1)]
        return [Label(self.say("first.names"), "body-bold"), Row(fields, gap=16)]

    def _field(self, seat: int) -> Widget:
        hint = self.say(f"setup.player-{seat + 1}")
        return Entry(self.names[seat], lambda text: self._name(seat, text), f"name-{seat}", hint, LONGEST_PERSON,
                     grow=1)  # fmt: skip

    def _text(self) -> list[Widget]:
        sizes = [(str(size), percent_text(self.app.words, size)) for size in TEXT_SIZES]
        choice = Choice(sizes, str(self.app.settings.text), lambda size: self._change(text=int(size)), "text")
        sample = Panel(Label(self.say("first.sample")), "background", 12, 8)
        return [Label(self.say("settings.text"), "body-bold"), choice, sample]

    def _theme(self) -> list[Widget]:
        options = [(theme, self.say(f"settings.theme-{theme}")) for theme in ("dark", "light")]
        choice = Choice(options, self.app.settings.theme, self._choose("theme"), "theme")
        return [Label(self.say("settings.theme"), "body-bold"), Flow([choice])]

    def _name(self, seat: int, text: str) -> None:
        self.names[seat] = text

    def _choose(self, setting: str) -> Callable[[str], None]:
        return lambda value: self._change(**{setting: value})

    def _change(self, **changes: object) -> None:
        """A choice shows at once; what was typed so far is kept with it."""
        self.app.change(**changes, names=(self.names[0], self.names[1]))

    def _done(self) -> None:
        self._change(welcomed=True)
        self.app.reset(self.app.doors.home(self.app))

    def _go(self) -> None:
        self._done()

    def _ready_made(self) -> None:
        from game.ui.scenes.game_tiles import play_at_once

        self._done()
        play_at_once(self.app, tuple(TITLES))

    def _teach(self) -> None:
        from game.ui.learn.course import open_course
        from game.ui.scenes.game_tiles import GameChoice

        self._done()
        self.app.push(GameChoice(self.app, taught_games(), "learn", lambda game: open_course(self.app, game)))

    def first_focus(self) -> str:
        return "language"

    def back(self) -> None:
        """Escape leaves everything as it is and goes on: nobody is kept here."""
        self._done()
