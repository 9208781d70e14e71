"""The league book: season infos, reports of all rounds and the tables, of this season and of all before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.content.files import write_whole
from game.core.page import Page
from game.journal.errors import JournalError
from game.play.league_pages import Season, csv_of, running, season_at
from game.play.trouble import said
from game.ui.files import ask_target
from game.ui.scene import Scene
from game.ui.shell_parts import page_head
from game.ui.table.paper import Printer, paper
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.office.bureau import Bureau

SIDE = 232
INFO, TABLES = "info", "tables"


class LeagueBook(Scene):
    """Everything that was published, to be read again; ``shown`` is a page of the season that is open in it."""

    def __init__(self, app: App, bureau: Bureau, shown: str = "") -> None:
        super().__init__(app)
        self.bureau = bureau
        self.number = bureau.session.season
        self._seasons: dict[int, Season | str] = {self.number: running(bureau.career)}
        self._pages: dict[tuple[int, str, str], Page | None] = {}
        self.shown = shown or self._newest()
        self.printer = Printer(self, self.page)

    # -- what there is ------------------------------------------------------------------------------------------

    @property
    def season(self) -> Season | str:
        """The season that is open; a sentence where it cannot be read any more."""
        if self.number not in self._seasons:
            try:
                self._seasons[self.number] = season_at(self.bureau.career, self.number)
            except (ContentError, JournalError) as error:
                self._seasons[self.number] = said(error, self.app.words)
        return self._seasons[self.number]

    def _newest(self) -> str:
        season = self.season
        return str(season.last_round) if isinstance(season, Season) and season.last_round else INFO

    def entries(self) -> list[str]:
        """The pages of this season: the info, the reports, the newest first, the tables."""
        season = self.season
        if isinstance(season, str):
            return []
        return [TABLES, *(str(round) for round in range(season.last_round, 0, -1)), INFO]

    def page(self) -> Page | None:
        """The page that is shown, made when somebody wants to read it."""
        key = (self.number, self.shown, self.app.words.language)
        if key not in self._pages:
            self._pages[key] = self._made()
        return self._pages[key]

    def _made(self) -> Page | None:
        season, say = self.season, self.app.words
        if isinstance(season, str):
            return None
        if self.shown == TABLES:
            title = self.say("office.book.tables-of", {"season": self.number})
            return Page(title, self.bureau.career.card.name, None, tuple(season.tables(say)))
        return season.info(say) if self.shown == INFO else season.report(int(self.shown), say)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        page = self.page()
        tools = self.printer.buttons() if page is not None else []
        if page is not None and self.shown == TABLES:
            tools.append(Button(self.say("office.book.csv"), self._export, "csv", icon="export", small=True))
        head = page_head(self, self.say("office.book.title"), [Padded(Flow(tools, align="right"), 0, 0, grow=1)])
        contents = paper(page) if page is not None else [Label(self._missing(), tone="muted")]
        area = ScrollArea(Padded(Centered(Column(contents, gap=14), 1080, top=True), 8, 8), "page", focusable=True,
                          about=(self.number, self.shown))  # fmt: skip
        left = Sized(Panel(self._index(), pad=12), SIDE, words=True)
        return Padded(Column([head, Row([left, Column([area], grow=1)], gap=16, grow=1)], gap=12), 24, 14)

    def _missing(self) -> str:
        return self.season if isinstance(self.season, str) else self.say("office.book.nothing")

    def _index(self) -> Widget:
        seasons = [(str(number), self.say("office.book.season", {"season": number}))
                   for number in range(self.bureau.session.season, 0, -1)]  # fmt: skip
        lines = [Button(self._called(each), lambda each=each: self.turn(each), f"page-{each}",  # type: ignore[misc]
                        "primary" if each == self.shown else "quiet", self._icon(each), align="left", small=True)
                 for each in self.entries()]  # fmt: skip
        return Column([Dropdown(seasons, str(self.number), self._other, "season"),
                       ScrollArea(Column(lines, gap=4, pad=2), "index")], gap=10)  # fmt: skip

    def _called(self, entry: str) -> str:
        return self.say(f"office.book.{entry}" if entry in (INFO, TABLES) else "office.book.round", {"round": entry})

    def _icon(self, entry: str) -> str:
        return {INFO: "info", TABLES: "chart"}.get(entry, "book")

    # -- leafing ------------------------------------------------------------------------------------------------

    def turn(self, entry: str) -> None:
        self.shown = entry
        self.rebuild()

    def _other(self, number: str) -> None:
        """Another season, at its last page."""
        self.number = int(number)
        self.turn(self._newest())

    def _leaf(self, step: int) -> None:
        entries = self.entries()
        if self.shown in entries:
            self.turn(entries[(entries.index(self.shown) + step) % len(entries)])

    def _export(self) -> None:
        start = Path.home() / f"{self.bureau.career.folder.name}-{self.number:02}.csv"
        ask_target(self.app, self.say("office.book.csv"), start, self._write)

    def _write(self, path: Path) -> None:
        season = self.season
        if isinstance(season, str):
            return
        try:
            write_whole(path, "\n".join(csv_of(each) for each in season.tables(self.app.words)))
        except ContentError as error:
            self.app.toast(said(error, self.app.words), "bad")
        else:
            self.app.toast(self.say("report-screen.written", {"path": str(path)}), "ok")

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"save": self.printer.save, "next-page": lambda: self._leaf(1), "previous-page": lambda: self._leaf(-1)}

    def first_focus(self) -> str:
        return "page"
