"""The settings: pages with everything live, a way back for every page, and a search over all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.play.settings import Settings
from game.ui.scene import Scene
from game.ui.scenes import settings_pages as pages
from game.ui.scenes.settings_colours import colours
from game.ui.scenes.settings_data import data
from game.ui.scenes.settings_keys import keys
from game.ui.shell_parts import line, page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App

PAGES: dict[str, Callable[[pages.SettingsPage], list[Widget]]] = {
    "display": pages.display,
    "colours": colours,
    "sound": pages.sound,
    "play": pages.play,
    "keys": keys,
    "language": pages.language,
    "data": data,
}
ON_PAGE: dict[str, tuple[str, ...]] = {
    "display": ("scale", "text", "theme", "full_screen", "calm", "speed", "follow"),
    "colours": ("palette",),
    "sound": ("volume", "mute"),
    "play": (
        "names",
        "dice",
        "undo",
        "tutor",
        "computer_pace",
        "auto_go",
        "one_click",
        "ask_end",
        "recap",
        "hide_results",
        "refresh",
    ),
    "keys": ("keys",),
    "language": ("language",),
    "data": (),
}
"""The settings of every page: what *put back* puts back, and what the search finds."""
MORE_WORDS: dict[str, tuple[str, ...]] = {
    "display": ("fits",),
    "colours": ("preview",),
    "sound": ("test",),
    "data": ("folder", "matches", "rebuild", "backup", "reset"),
}
"""What else the search finds."""
KEPT = ("names", "language")
"""Putting a page back does not forget these."""


class SettingsScene(Scene):
    """Everything a person can set for the whole program."""

    stops_clock = True

    def __init__(self, app: App, page: str = "display") -> None:
        super().__init__(app)
        self.page = page
        self.query = ""
        self.found = ""
        self.seen_as = "plain"
        self.command = ""

    def build(self) -> Widget:
        tabs = TabBar([(name, self.say(f"settings.page-{name}")) for name in PAGES], self.page, self._turn)
        search = Entry(self.query, self._search, "search", self.say("settings.search"), width=210,
                       done=self._to_found)  # fmt: skip
        parts: list[Widget] = [ScrollArea(Column(PAGES[self.page](self), gap=6), f"page-{self.page}")]
        if self.page == "keys":
            parts = PAGES["keys"](self)
        foot: list[Widget] = [Label(self.say("settings.live"), "table", "muted", grow=1)]
        if ON_PAGE[self.page]:
            foot.append(Button(self.say("settings.put-back"), self._put_back, "put-back", "plain", "undo",
                               tip=self.say("settings.put-back-tip")))  # fmt: skip
        panel = Panel(Column([*parts, Row(foot, align="center")], gap=10), pad=16, grow=1)
        return page(self, self.say("settings.title"), [tabs, panel], [Icon("search", 20, "muted"), search])

    def line(self, name: str, control: Widget) -> Widget:
        """A setting of this page with its name and its help."""
        key = f"settings.help.{name}"
        text = self.say(key) if key in self.app.words.entries else ""
        return line(self.app, self.say(f"settings.{name}"), text, control, self.found == name)

    # -- moving about -------------------------------------------------------------------------------------------

    def commands(self) -> dict[str, Callable[[], object]]:
        return {
            "settings": self.back,
            "mute": self._mute,
            "search": lambda: self.app.focus(self.root.find("search"), by_key=True),
            "next-page": lambda: self._step(1),
            "previous-page": lambda: self._step(-1),
        }

    def _mute(self) -> None:
        """The switch on the sound page follows."""
        self.app.change(mute=not self.app.settings.mute)
        self.rebuild()

    def _step(self, by: int) -> None:
        names = list(PAGES)
        self._turn(names[(names.index(self.page) + by) % len(names)])

    def _turn(self, name: str) -> None:
        self.page, self.found = name, ""
        self.rebuild()

    def _search(self, text: str) -> None:
        """Jump to the page with the setting whose name, or else whose help, has these letters."""
        self.query = text
        wanted = text.strip().casefold()
        self.found = ""
        if len(wanted) >= 2:
            entries = [(name, each) for name in PAGES for each in (*ON_PAGE[name], *MORE_WORDS.get(name, ()))]
            hits = [entry for kind in ("settings", "settings.help") for entry in entries
                    if wanted in self._words(f"{kind}.{entry[1]}")]  # fmt: skip
            if hits:
                self.page, self.found = hits[0]
        self.rebuild()
        self._show_found()

    def _show_found(self) -> None:
        """Scroll to what was found."""
        area, target = self.root.find(f"page-{self.page}"), self.root.find(self.found) if self.found else None
        if isinstance(area, ScrollArea) and target is not None:
            area.reveal(target.rect)

    def _words(self, key: str) -> str:
        return self.say(key).casefold() if key in self.app.words.entries else ""

    def _to_found(self) -> None:
        """Enter in the search goes to the setting itself."""
        target = self.root.find(self.found) if self.found else None
        if target is not None and target.focusable:
            self.app.focus(target, by_key=True)
        else:
            self.app.toast(self.say("settings.not-found"))

    def _put_back(self) -> None:
        usual = Settings()
        names = [name for name in ON_PAGE[self.page] if name not in KEPT]
        self.app.change(**{name: getattr(usual, name) for name in names})
        self.app.toast(self.say("settings.is-back"), "ok")
