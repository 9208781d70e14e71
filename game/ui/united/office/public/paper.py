"""The report of a round and the season info: to be read here, to be printed, to be kept (U-8.2, U-8.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.content.words import Words
from game.core.page import Page
from game.play.league_pages import Season, running
from game.ui.office.bureau import Bureau
from game.ui.table.paper import Printer, paper
from game.ui.united.office.public.page import PublicPage
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Padded
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

WIDE = 1080


class PaperPage(PublicPage):
    """``made`` gives the page in a language; None: it is not out yet."""

    def __init__(self, bureau: Bureau, name: str, made: Callable[[Words], Page | None]) -> None:
        super().__init__(bureau)
        self.name, self.made = name, made
        self._page: Page | None = None
        self.printer = Printer(self, lambda: self._page)

    def build(self) -> Widget:
        page = self._page = self.made(self.app.words)
        body = paper(page) if page is not None else [Label(self.say("office.not-out"), tone="muted")]
        area = ScrollArea(Padded(Centered(Column(body, gap=14), WIDE, top=True), 8, 8), "page", focusable=True)
        tools = self.printer.buttons() if page is not None else []
        title = self.say(f"office.page.{self.name}")
        if self.app.metrics.wide_text:
            return self.whole(title, [Flow(tools, align="right"), area])
        return self.whole(title, [area], tools)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**super().commands(), "save": self.printer.save}


def report_page(bureau: Bureau, round: int) -> PaperPage:
    season = running(bureau.career)
    return PaperPage(bureau, "report", lambda words: season.report(round, words))


def info_page(bureau: Bureau) -> PaperPage:
    season: Season = running(bureau.career)
    return PaperPage(bureau, "info", season.info)
