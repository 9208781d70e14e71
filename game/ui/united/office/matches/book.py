"""The films of the league book: every match that was played, of every season, to be watched again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.journal.errors import JournalError
from game.play.season_films import films_of
from game.play.trouble import said
from game.rules.united.season.events import MatchReported
from game.rules.united.season.state import CupSide
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.united.office.matches.film import LeagueFilm
from game.ui.united.office.matches.grounds import ground
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Flow, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown

ALL = "all"


class FilmShelf(Scene):
    """All matches of a season, or those of a club."""

    def __init__(self, app: App, bureau: Bureau) -> None:
        super().__init__(app)
        self.bureau = bureau
        self.season = bureau.session.season
        self.club = ALL
        self.chosen = ""
        self.films = films_of(bureau.career, self.season)

    # -- what there is ------------------------------------------------------------------------------------------

    @property
    def matches(self) -> list[MatchReported]:
        """What was told of them, the latest first."""
        found = [each for each in self.films.told() if isinstance(each, MatchReported)]
        return [each for each in reversed(found)
                if self.club == ALL or int(self.club) in (each.home.club, each.away.club)]  # fmt: skip

    def _name(self, club: int) -> str:
        return self.bureau.title.club(self.films.public, club)

    def _side(self, side: CupSide) -> str:
        name = self._name(side.club)
        return self.say("office.amateurs-of", {"club": name}) if side.amateur else name

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        say = self.say
        seasons = [(str(each), say("office.films-season", {"season": each}))
                   for each in range(self.bureau.session.season, 0, -1)]  # fmt: skip
        clubs = [(ALL, say("office.films-all")), *((str(each), self._name(each)) for each in self._clubs())]
        tools = Flow([Dropdown(seasons, str(self.season), self._turn_to, "films-season"),
                      Dropdown(clubs, self.club, self._only, "films-club")], gap=10)  # fmt: skip
        why = "" if self.matches else say("office.films-none")
        watch = Button(say("office.film-watch"), self.watch, "watch", "primary", "film", self.app.keymap.shown("go"),
                       why=why, refused=self.app.toast)  # fmt: skip
        return page(self, say("office.page.films"), [tools, self._table(), Row([watch])])

    def _clubs(self) -> list[int]:
        return sorted(range(len(self.films.public.clubs)), key=lambda club: self._name(club).casefold())

    def _table(self) -> DataTable:
        say, people = self.say, {*self.bureau.people}
        columns = [TableColumn(say("office.films-round"), "right"), TableColumn(say("office.films-kind")),
                   TableColumn(say("office.films-home"), grow=1), TableColumn(say("office.films-score"), "center"),
                   TableColumn(say("office.films-away"), grow=1)]  # fmt: skip
        rows = []
        for each in self.matches:
            mine = bool(people & {each.home.club, each.away.club})
            cells = (Cell(str(each.round), each.round), Cell(say(f"office.day-{each.day}"), each.day),
                     Cell(self._side(each.home), bold=mine), Cell(f"{each.score[0]}:{each.score[1]}", bold=True),
                     Cell(self._side(each.away), bold=mine))  # fmt: skip
            rows.append(TableRow(str(each.fixture), cells))
        return DataTable(columns, rows, "films", self._pick, lambda key: self.watch(), self.chosen,
                         empty=say("office.films-none"))  # fmt: skip

    def first_focus(self) -> str:
        return "films"

    # -- what can be done ---------------------------------------------------------------------------------------

    def _turn_to(self, season: str) -> None:
        try:
            self.films = films_of(self.bureau.career, int(season))
        except JournalError as error:
            self.app.push(Dialog(self.app, self.say("shell.cannot-open"), said(error, self.app.words)))
            return
        self.season, self.club, self.chosen = int(season), ALL, ""
        self.rebuild()

    def _only(self, club: str) -> None:
        self.club, self.chosen = club, ""
        self.rebuild()

    def _pick(self, key: str) -> None:
        self.chosen = key

    def watch(self) -> None:
        """The film of the chosen match; if the rules of today play it otherwise, what counts is what was written."""
        first = next((each.fixture for each in self.matches), -1)
        found = self.films.watch(int(self.chosen) if self.chosen else first)
        if found is None:
            self.app.toast(self.say("office.films-none"))
        elif not found[1].same:
            self.app.push(Dialog(self.app, self.say("office.film-other"), self.say("office.film-other-text")))
        else:
            made = ground(self.films, *found)
            self.app.push(LeagueFilm(self.app, self.bureau, made, lambda: None, known=True))

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.watch}
