"""The match report: read it here, save it as a page for any browser or printer, or copy it as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.page import Page
from game.play.pages import page_of
from game.play.recorded import Recorded
from game.play.session import Session
from game.ui.scene import Scene
from game.ui.shell_parts import back_button
from game.ui.table.match_reading import MatchReading
from game.ui.table.paper import Printer, paper
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Padded, Row
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
        self.printer = Printer(self, lambda: self._page)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._page = None
        body = self.reading.body(self._shown)
        area = ScrollArea(Padded(Centered(Column(body, gap=14), 1080, top=True), 8, 8), "page", focusable=True)
        return Padded(Column([self._top(), area], gap=12), 24, 14)

    def _shown(self, match: Recorded) -> list[Widget]:
        """In the language of now."""
        self._page = page_of(match, self.app.words.language)
        return paper(self._page)

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
            *self.printer.buttons(),
            Button(self.say("report-screen.luck"), self._luck, "luck", "quiet", "dice", small=True),
            Button(self.say("report-screen.seal"), self._seal, "seal", "quiet", "lock", small=True),
        ]
        return Row([back, title, Padded(Flow(tools, align="right"), 0, 0, grow=1)], gap=16, align="center")

    # -- what can be done with it -------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"save": self.printer.save} if self._page is not None else {}

    def _luck(self) -> None:
        from game.ui.table.luck import LuckScene

        if self.reading.match is not None:
            self.app.push(LuckScene(self.app, self.reading.match))

    def _seal(self) -> None:
        from game.ui.table.seal import SealScene

        self.app.push(SealScene(self.app, self.path))

    def first_focus(self) -> str:
        return "page"
