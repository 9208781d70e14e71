"""The match report: read it here, save it as a page for any browser or printer, or copy it as text."""

from __future__ import annotations

import re
import webbrowser
from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.errors import ContentError
from game.core.page import Facts, Page
from game.play.folders import free_path
from game.play.pages import page_of
from game.play.paths import typed_path, why_no_target
from game.play.printing import write_report
from game.play.reading import plain_text
from game.play.recorded import Recorded
from game.play.session import Session
from game.play.trouble import said
from game.ui.dialogs import AskText
from game.ui.files import LONGEST_PATH
from game.ui.scene import Scene
from game.ui.shell_parts import back_button
from game.ui.table.match_reading import MatchReading
from game.ui.table.sheets import ScoreLine, block_widget
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Grid, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class ReportScene(Scene):
    """A page of the program, drawn on the screen."""

    stops_clock = True

    def __init__(self, app: App, source: Session | Path) -> None:
        super().__init__(app)
        self.path = source if isinstance(source, Path) else source.path
        self.reading = MatchReading(self, source)
        self._page: Page | None = None
        self.written: Path | None = None
        """The file of this report, once there is one."""

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._page = None
        body = self.reading.body(self._shown)
        area = ScrollArea(Padded(Centered(Column(body, gap=14), 1080, top=True), 8, 8), "page", focusable=True)
        return Padded(Column([self._top(), area], gap=12), 24, 14)

    def _shown(self, match: Recorded) -> list[Widget]:
        """In the language of now."""
        self._page = page_of(match, self.app.words.language)
        return self._body(self._page)

    def tick(self, seconds: float) -> None:
        self.reading.tick()

    @property
    def wait(self) -> float:
        return self.reading.wait

    def _top(self) -> Widget:
        back, title = back_button(self), Label(self.say("report-screen.title"), "h2", wrap=False)
        if self._page is None:
            return Row([back, title], gap=16, align="center")
        tools: list[Widget] = [
            Button(
                self.say("report-screen.save"),
                self._save,
                "save",
                "primary",
                "save",
                self.app.keymap.shown("save"),
                small=True,
            ),
            Button(self.say("report-screen.browser"), self._browser, "browser", icon="printer", small=True),
            Button(self.say("report-screen.copy"), self._copy, "copy", icon="copy", small=True),
            Button(self.say("report-screen.luck"), self._luck, "luck", "quiet", "dice", small=True),
            Button(self.say("report-screen.seal"), self._seal, "seal", "quiet", "lock", small=True),
        ]
        return Row([back, title, Padded(Flow(tools, align="right"), 0, 0, grow=1)], gap=16, align="center")

    def _body(self, page: Page) -> list[Widget]:
        parts: list[Widget] = [Label(page.subtitle, "table", "muted", "center")]
        if page.score is not None:
            parts.append(Panel(ScoreLine(page.score), pad=20))
        else:
            parts.append(Label(page.title, "h2", align="center"))
        for compared, blocks in groupby(page.blocks, lambda block: isinstance(block, Facts)):
            widgets = [block_widget(block) for block in blocks]
            parts += [Grid(widgets, 2, gap=14, least=380)] if compared else widgets
        return [*parts, Panel(Column([Label(line, "caption", "muted") for line in page.footer], gap=4), pad=16)]

    # -- what can be done with it -------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"save": self._save} if self._page is not None else {}

    def _name(self) -> str:
        """A file name from the two names, in letters every disk can write."""
        title = self._page.title if self._page else ""
        plain = re.sub(r"[^\w]+", "-", title.casefold()).strip("-")
        return f"touchline-{plain or 'match'}.html"

    def _save(self) -> None:
        start = str(free_path(Path.home() / self._name()))
        title, text = self.say("report-screen.save"), self.say("report-screen.where")
        self.app.push(AskText(self.app, title, text, start, self._write, self._wrong, LONGEST_PATH,
                              "report-screen.write", wide=720, path=True))  # fmt: skip

    def _wrong(self, text: str) -> str:
        """What speaks against a file of this name."""
        words = {"path-taken": "exists", "path-no-folder": "no-folder"}
        why = why_no_target(text)
        return self.say(f"report-screen.{words.get(why, 'no-name')}") if why else ""

    def _write(self, text: str) -> None:
        path = typed_path(text)
        if path is not None and self._wrote(path):
            self.written = path
            self.app.toast(self.say("report-screen.written", {"path": str(path)}), "ok")

    def _wrote(self, path: Path) -> bool:
        if self._page is None:
            return False
        try:
            write_report(self._page, path, self.app.words.language)
        except ContentError as error:
            self.app.toast(self.say("report-screen.not-written", {"reason": said(error, self.app.words)}), "bad")
            return False
        return True

    def _browser(self) -> None:
        """Show it in the browser; a report that was not saved goes into a folder of the program first."""
        path = self.written
        if path is None or not path.exists():
            path = self.app.folders.base / "reports" / self._name()
            if not self._wrote(path):
                return
        try:
            opened = webbrowser.open(path.absolute().as_uri())
        except (webbrowser.Error, OSError):
            opened = False
        if not opened:
            self.app.toast(self.say("report-screen.no-browser", {"path": str(path)}), "warn")

    def _copy(self) -> None:
        if self._page is None:
            return
        try:
            pygame.scrap.put_text(plain_text(self._page))
        except pygame.error:
            self.app.toast(self.say("report-screen.no-clipboard"), "warn")
        else:
            self.app.toast(self.say("report-screen.copied"), "ok")

    def _luck(self) -> None:
        from game.ui.table.luck import LuckScene

        if self.reading.match is not None:
            self.app.push(LuckScene(self.app, self.reading.match))

    def _seal(self) -> None:
        from game.ui.table.seal import SealScene

        self.app.push(SealScene(self.app, self.path))

    def first_focus(self) -> str:
        return "page"
