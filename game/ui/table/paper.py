"""A page of data on the screen, and what can be done with it: save it for any browser or printer, copy it as text."""

from __future__ import annotations

import re
import webbrowser
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pygame

from game.content.errors import ContentError
from game.core.page import Facts, Page
from game.play.folders import free_path
from game.play.paths import typed_path, why_no_target
from game.play.printing import write_report
from game.play.reading import plain_text
from game.play.trouble import said
from game.ui.dialogs import AskText
from game.ui.files import LONGEST_PATH
from game.ui.scene import Host
from game.ui.table.sheets import ScoreLine, block_widget
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Grid, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label


def paper(page: Page) -> list[Widget]:
    """Its parts one below the other."""
    parts: list[Widget] = [Label(page.subtitle, "table", "muted", "center")]
    if page.score is not None:
        parts.append(Panel(ScoreLine(page.score), pad=20))
    else:
        parts.append(Label(page.title, "h2", align="center"))
    for compared, blocks in groupby(page.blocks, lambda block: isinstance(block, Facts)):
        widgets = [block_widget(block) for block in blocks]
        parts += [Grid(widgets, 2, gap=14, least=380)] if compared else widgets
    return [*parts, Panel(Column([Label(line, "caption", "muted") for line in page.footer], gap=4), pad=16)]


class Printer:
    """What a scene does with the page that it shows."""

    def __init__(self, scene: Host, page: Callable[[], Page | None]) -> None:
        self.scene, self._shown = scene, page
        self.written: Path | None = None
        """The file of this page, once there is one."""
        self._of: Page | None = None

    @property
    def page(self) -> Page | None:
        """The page as it is now; the file of another one is not its own."""
        page = self._shown()
        if page != self._of:
            self._of, self.written = page, None
        return page

    def buttons(self) -> list[Widget]:
        say, key = self.scene.say, self.scene.app.keymap.shown("save")
        return [
            Button(say("report-screen.save"), self.save, "save", "primary", "save", key, small=True),
            Button(say("report-screen.browser"), self.browser, "browser", icon="printer", small=True),
            Button(say("report-screen.copy"), self.copy, "copy", icon="copy", small=True),
        ]

    def _name(self) -> str:
        """A file name from the two names, in letters every disk can write."""
        title = self.page.title if self.page else ""
        plain = re.sub(r"[^\w]+", "-", title.casefold()).strip("-")
        return f"touchline-{plain or 'match'}.html"

    def save(self) -> None:
        start = str(free_path(Path.home() / self._name()))
        title, text = self.scene.say("report-screen.save"), self.scene.say("report-screen.where")
        self.scene.app.push(AskText(self.scene.app, title, text, start, self.write, self._wrong, LONGEST_PATH,
                              "report-screen.write", wide=720, path=True))  # fmt: skip

    def _wrong(self, text: str) -> str:
        """What speaks against a file of this name."""
        words = {"path-taken": "exists", "path-no-folder": "no-folder"}
        why = why_no_target(text)
        return self.scene.say(f"report-screen.{words.get(why, 'no-name')}") if why else ""

    def write(self, text: str) -> None:
        path = typed_path(text)
        if path is not None and self._wrote(path):
            self.written = path
            self.scene.app.toast(self.scene.say("report-screen.written", {"path": str(path)}), "ok")

    def _wrote(self, path: Path) -> bool:
        if self.page is None:
            return False
        try:
            write_report(self.page, path, self.scene.app.words.language)
        except ContentError as error:
            self.scene.app.toast(
                self.scene.say("report-screen.not-written", {"reason": said(error, self.scene.app.words)}), "bad"
            )
            return False
        return True

    def browser(self) -> None:
        """Show it in the browser; a report that was not saved goes into a folder of the program first."""
        path = self.written
        if path is None or not path.exists():
            path = self.scene.app.folders.base / "reports" / self._name()
            if not self._wrote(path):
                return
        try:
            opened = webbrowser.open(path.absolute().as_uri())
        except (webbrowser.Error, OSError):
            opened = False
        if not opened:
            self.scene.app.toast(self.scene.say("report-screen.no-browser", {"path": str(path)}), "warn")

    def copy(self) -> None:
        if self.page is None:
            return
        try:
            pygame.scrap.put_text(plain_text(self.page))
        except pygame.error:
            self.scene.app.toast(self.scene.say("report-screen.no-clipboard"), "warn")
        else:
            self.scene.app.toast(self.scene.say("report-screen.copied"), "ok")
