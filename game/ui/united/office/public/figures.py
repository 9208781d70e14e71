"""Tables and figures of a league (U-7.3d, U-8.2): the table, places through the rounds, scorers, cards, all seasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from game.content.errors import ContentError
from game.content.files import write_whole
from game.core.page import Listing
from game.core.ruling import FactValue
from game.journal.errors import JournalError
from game.league.archive import SeasonSummary, head_to_head
from game.play.archive_tables import archive_listings
from game.play.league_pages import all_seasons, csv_of, running
from game.play.trouble import said
from game.rules.united.season import desk
from game.rules.united.season import desk_tables as tables
from game.rules.united.season.state import SeasonState
from game.ui.art.crests import crest
from game.ui.files import ask_target
from game.ui.office.bureau import Bureau
from game.ui.theme import Colour
from game.ui.united.office.outside import club_name, colours
from game.ui.united.office.public.curves import PlaceCurves
from game.ui.united.office.public.page import PublicPage
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Flow, Panel
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label, RuleChip

PAGES = ("table", "curve", "scorers", "conduct", "eternal", "records", "balance")
OF_A_LEAGUE = PAGES[:4]
VENUES = ("all", "home", "away")
LINE = ("played", "won", "drawn", "lost")
MARKS = {tables.UP: ("arrow-up", "ok"), tables.DOWN: ("arrow-down", "warn"), tables.OUT: ("cross", "bad")}
OUTCOMES = {1: "won", 0: "drawn", -1: "lost"}
FORM = 5


class FiguresPage(PublicPage):
    """One table at a time, for a league, with its numbers for other programs."""

    def __init__(self, bureau: Bureau) -> None:
        super().__init__(bureau)
        season = running(bureau.career)
        self.state: SeasonState = season.public(season.closed)
        self.told = season.closed_events()
        self.page, self.venue = PAGES[0], VENUES[0]
        self.league = next((self.state.clubs[seat].league for seat in bureau.people), 0)
        self._seasons: list[SeasonSummary] | str | None = None

    @property
    def seasons(self) -> list[SeasonSummary] | str:
        """All seasons, read when somebody asks for them; a sentence where one cannot be read any more."""
        if self._seasons is None:
            try:
                self._seasons = all_seasons(self.bureau.career)
            except (ContentError, JournalError) as error:
                self._seasons = said(error, self.app.words)
        return self._seasons

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        tabs = TabBar([(each, self.say(f"office.figures.{each}")) for each in PAGES], self.page, self.show)
        shown = self._curve() if self.page == "curve" else self._panel()
        tools = [] if self.page == "curve" else self._tools()
        return self.whole(self.say("office.page.figures"), [tabs, *self._choices(), shown], tools)

    def _tools(self) -> list[Widget]:
        return [Button(self.say("around.copy-csv"), self.copy, "copy-csv", icon="copy", small=True),
                Button(self.say("around.write-csv"), self.write, "write-csv", icon="export", small=True)]  # fmt: skip

    def _choices(self) -> list[Widget]:
        parts: list[Widget] = []
        names = self.state.settings.leagues
        if self.page in OF_A_LEAGUE and len(names) > 1:
            leagues = [(str(at), self.say("office.table.title", {"league": name})) for at, name in enumerate(names)]
            parts.append(Dropdown(leagues, str(self.league), self._to_league, "league", 180))
        if self.page == "table":
            venues = [(each, self.say(f"office.figures.{each}")) for each in VENUES]
            parts.append(Choice(venues, self.venue, self._to_venue, "venue"))
            parts.append(RuleChip("U-7.3d", "table-rule"))
        if self.page == "conduct":
            parts.append(RuleChip("U-3.5c", "cards-rule"))
        return [Flow(parts, gap=10)] if parts else []

    def _panel(self) -> Widget:
        columns, rows = self._contents()
        empty = self.seasons if self.page not in OF_A_LEAGUE and isinstance(self.seasons, str) else ""
        table = DataTable(columns, rows, f"figures-{self.page}", empty=empty or self.say("around.no-rows"))
        return Panel(table, pad=8, grow=1)

    def _curve(self) -> Widget:
        curves = tables.place_curves(self.state, self.league)
        if not any(curves.values()):
            return Panel(Label(self.say("around.no-rows"), tone="muted"), grow=1)
        strong = {seat: _bright(self, seat) for seat in self.bureau.people if seat in curves}
        chart = PlaceCurves(curves, lambda club: club_name(self.state, club), strong)
        return Panel(ScrollArea(chart, "curve", focusable=True), pad=14, grow=1)

    # -- what stands in the tables ------------------------------------------------------------------------------

    def _contents(self) -> tuple[list[TableColumn], list[TableRow]]:
        makers: Mapping[str, Callable[[], tuple[list[TableColumn], list[TableRow]]]] = {
            "table": self._table, "scorers": self._scorers, "conduct": self._conduct, "balance": self._balance,
        }  # fmt: skip
        return makers[self.page]() if self.page in makers else self._listed()

    def _table(self) -> tuple[list[TableColumn], list[TableRow]]:
        names = ("club", *LINE, "goals", "difference", "points", "form")
        columns = [TableColumn("", "right"), *(self._column(name, "left" if name in ("club", "form") else "right")
                                               for name in names)]  # fmt: skip
        rows = []
        for place, line in enumerate(tables.table_of(self.state, self.league, self.venue), 1):
            icon, tone = MARKS.get(tables.zone(self.state, self.league, place), ("", "text"))
            numbers = [getattr(line, name) for name in LINE]
            cells = (Cell(f"{place}.", place, icon, tone), self._club(line.club),
                     *(Cell(str(each), each) for each in numbers), Cell(f"{line.goals}:{line.against}", line.goals),
                     Cell(f"{line.difference:+}".replace("-", "−"), line.difference),
                     Cell(str(line.points), line.points, bold=True), Cell(self._form(line.club)))  # fmt: skip
            rows.append(TableRow(str(line.club), cells))
        return columns, rows

    def _form(self, club: int) -> str:
        """The last matches, the latest at the end."""
        found = desk.met_by(self.state, club)[:FORM]
        letters = [OUTCOMES[(met.goals > met.against) - (met.goals < met.against)] for met in reversed(found)]
        return " ".join(self.say(f"office.figures.letter-{each}") for each in letters)

    def _scorers(self) -> tuple[list[TableColumn], list[TableRow]]:
        columns = [TableColumn("", "right"), self._column("name"), self._column("club"),
                   self._column("scored", "right")]  # fmt: skip
        rows = [TableRow(str(at), (Cell(f"{at}.", at), Cell(name), self._club(club),
                                   Cell(str(goals), goals, bold=True)))
                for at, (name, club, goals) in enumerate(tables.scorers(self.told, self.league), 1)]  # fmt: skip
        return columns, rows

    def _conduct(self) -> tuple[list[TableColumn], list[TableRow]]:
        columns = [TableColumn("", "right"), self._column("club"),
                   *(self._column(name, "right") for name in ("yellow", "red", "dp"))]  # fmt: skip
        rows = []
        for at, each in enumerate(tables.conduct(self.state, self.told, self.league), 1):
            counts = (Cell(str(each.yellow), each.yellow), Cell(str(each.red), each.red))
            cells = (Cell(f"{at}.", at), self._club(each.club), *counts, Cell(str(each.points), each.points, bold=True))
            rows.append(TableRow(str(each.club), cells))
        return columns, rows

    def _listed(self) -> tuple[list[TableColumn], list[TableRow]]:
        """The eternal table, or the records."""
        if isinstance(self.seasons, str):
            return [TableColumn("")], []
        listing = archive_listings(self.seasons, self.app.words)[self.page == "records"]
        columns = [TableColumn(name, "right" if at in listing.numeric else "left", int(at not in listing.numeric))
                   for at, name in enumerate(listing.columns)]  # fmt: skip
        rows = [TableRow(str(at), tuple(Cell(text, int(text) if text.isdecimal() else None) for text in row))
                for at, row in enumerate(listing.rows)]  # fmt: skip
        return columns, rows

    def _balance(self) -> tuple[list[TableColumn], list[TableRow]]:
        """How the people's clubs did against each other, cup included."""
        columns = [self._column("club"), self._column("against"), *(self._column(name, "right") for name in LINE),
                   self._column("goals", "right")]  # fmt: skip
        if isinstance(self.seasons, str):
            return columns, []
        rows = []
        for one in self.bureau.people:
            for other in self.bureau.people:
                if one != other:
                    found = head_to_head(self.seasons, club_name(self.state, one), club_name(self.state, other))
                    numbers = [getattr(found, name) for name in LINE]
                    cells = (self._club(one), self._club(other), *(Cell(str(each), each) for each in numbers),
                             Cell(f"{found.goals}:{found.against}", found.goals))  # fmt: skip
                    rows.append(TableRow(f"{one}-{other}", cells))
        return columns, rows

    def _column(self, name: str, align: str = "left") -> TableColumn:
        return TableColumn(self.say(f"office.figures.column-{name}"), align, int(name in ("club", "name", "against")))

    def _club(self, club: int) -> Cell:
        name, kit = club_name(self.state, club), colours(self.state, club)
        return Cell(name, bold=club in self.bureau.people, art=lambda high: crest(name, high, kit))

    # -- what can be done ---------------------------------------------------------------------------------------

    def show(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _to_league(self, league: str) -> None:
        self.league = int(league)
        self.rebuild()

    def _to_venue(self, venue: str) -> None:
        self.venue = venue
        self.rebuild()

    def _turn(self, by: int) -> None:
        self.show(PAGES[(PAGES.index(self.page) + by) % len(PAGES)])

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**super().commands(), "next-page": lambda: self._turn(1), "previous-page": lambda: self._turn(-1)}

    def first_focus(self) -> str:
        return "tabs"

    def csv(self) -> str:
        """The table that is shown, for other programs."""
        columns, rows = self._contents()
        names = tuple(column.title for column in columns)
        return csv_of(Listing("", names, tuple(tuple(cell.text for cell in row.cells) for row in rows)))

    def copy(self) -> None:
        try:
            pygame.scrap.put_text(self.csv())
        except (pygame.error, AttributeError):
            self.app.toast(self.say("around.no-clipboard"), "warn")
            return
        self.app.toast(self.say("around.copied-csv"), "ok")

    def write(self) -> None:
        start = Path.home() / f"touchline-{self.page}.csv"
        ask_target(self.app, self.say("around.csv-title"), start, self._write_to)

    def _write_to(self, target: Path) -> None:
        facts: dict[str, FactValue] = {"path": str(target)}
        try:
            write_whole(target, self.csv())
        except ContentError as error:
            self.app.toast(said(error, self.app.words), "bad")
        else:
            self.app.toast(self.say("around.exported", facts), "ok")


def _bright(page: FiguresPage, seat: int) -> Colour:
    """The first people's clubs in the colours of the accents: kits may be as dark as the panel."""
    theme = page.app.theme
    tones: Sequence[Colour] = (theme.accent, theme.warn, theme.ok, theme.bad)
    return tones[page.bureau.people.index(seat) % len(tones)]
