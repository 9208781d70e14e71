"""Statistics across matches: rivals, clubs, the tables of each game, records; they can be copied."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.errors import ContentError
from game.content.files import write_whole
from game.core.ruling import FactValue
from game.play.marks import Marks
from game.play.statistics import statistics
from game.play.statistics_tables import StatTable, csv_text, pages, stat_table
from game.play.trouble import said
from game.rules.registry import spec
from game.ui.files import ask_target, trouble
from game.ui.scene import Scene
from game.ui.scenes.news import News, untouched
from game.ui.scenes.which_game import game_list, usual_game
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App


class StatisticsScene(Scene):
    """One table at a time; what nobody has watched to its end yet is left out, and that is said."""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game or usual_game(app)
        self.found = statistics(app.library, Marks(app.folders), self.game)
        self.news = News(app, app.library.index)
        self._late = False
        self.page = self.pages[0]

    @property
    def pages(self) -> tuple[str, ...]:
        return pages(spec(self.game))

    def take(self, game: str) -> None:
        """The figures of another game."""
        self.game = game
        self.page = self.page if self.page in self.pages else self.pages[0]
        self.resumed()

    def resumed(self) -> None:
        self.found = statistics(self.app.library, Marks(self.app.folders), self.game)
        self.rebuild()

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self:
            return
        if self.news.any():
            self._late = True
            sign = self.root.find("news")
            if isinstance(sign, Label):
                sign.set(self.news.told())
                self.layout()
        if self._late and not self.news.index.busy and untouched(self.app, self.root.find(f"table-{self.page}")):
            self._late = False
            self.resumed()

    def table(self) -> StatTable:
        return stat_table(self.found, self.page, self.app.words, spec(self.game).by_goals)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        title = self.say("stats.title")
        games = game_list(self.app, self.game, self.take)
        if not self.found.matches:
            return page(self, title, [self._empty()], games)
        tabs = TabBar([(name, self.say(f"stats.{name}")) for name in self.pages], self.page, self.show)
        body = [
            tabs,
            *self._rivalry(),
            Panel(self._table_widget(self.table()), pad=8, grow=1),
            Label(self._counted(), "table", "muted"),
            *self._sign(),
        ]
        copy = Button(self.say("around.copy-csv"), self.copy, "copy-csv", icon="copy")
        write = Button(self.say("around.write-csv"), self.write, "write-csv", icon="export")
        return page(self, title, body, [*games, copy, write])

    def _table_widget(self, table: StatTable) -> DataTable:
        columns = [
            TableColumn(name, "right" if at in table.numbers else "left", 0 if at in table.numbers else 1)
            for at, name in enumerate(table.columns)
        ]
        rows = [TableRow(str(number), self._cells(row), "") for number, row in enumerate(table.rows)]
        return DataTable(columns, rows, f"table-{self.page}", lambda key: None, empty=self.say("around.no-rows"))

    def _rivalry(self) -> list[Widget]:
        """The two who met most often, large."""
        if self.page != "rivals" or not self.found.rivals:
            return []
        pair = self.found.rivals[0]
        own = pair.balance
        wins = self.say("around.wins", {"first": own.won, "second": own.lost})
        goals = self.say("stats.goal-ratio", {"own": own.goals, "other": own.against})
        names = Row([Label(pair.first, "h2", align="right", grow=1), Label(wins, "score", "accent"),
                     Label(pair.second, "h2", grow=1)], gap=24, align="center")  # fmt: skip
        facts: dict[str, FactValue] = {
            "first": pair.first, "second": pair.second, "won": own.won, "lost": own.lost, "drawn": own.drawn,
            "goals": goals,
        }  # fmt: skip
        told = self.say("around.rivalry" if spec(self.game).by_goals else "around.rivalry-won", facts)
        return [Panel(Column([names, Label(told, "table", "muted", "center")], gap=4), pad=12)]

    def _cells(self, row: Sequence[tuple[str, int | None]]) -> tuple[Cell, ...]:
        return tuple(Cell(text, order, bold=not at) for at, (text, order) in enumerate(row))

    def _counted(self) -> str:
        counted = self.say("stats.subtitle", {"matches": self.found.matches})
        unseen = self.say("stats.unseen", {"matches": self.found.unseen}) if self.found.unseen else ""
        return f"{counted} {unseen}".strip()

    def _sign(self) -> list[Widget]:
        told = self.news.told()
        return [Label(told, "table", "muted", name="news")] if told else []

    def _empty(self) -> Widget:
        unseen = [Label(self._counted(), "table", "muted", "center")] if self.found.unseen else []
        parts = [
            Icon("chart", 56, "muted"),
            Label(self.say("around.stats-empty"), "h3", align="center"),
            Label(self.say("around.stats-empty-text"), tone="muted", align="center"),
            *unseen,
            *self._sign(),
        ]
        return Centered(Column(parts, gap=16, align="center"), 520)

    def show(self, name: str) -> None:
        self.page = name
        self.rebuild()

    def first_focus(self) -> str:
        return "tabs" if self.found.matches else "back"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"next-page": lambda: self._turn(1), "previous-page": lambda: self._turn(-1)}

    def _turn(self, by: int) -> None:
        self.show(self.pages[(self.pages.index(self.page) + by) % len(self.pages)])

    # -- taking it along ----------------------------------------------------------------------------------------

    def copy(self) -> None:
        """Onto the clipboard, where there is one."""
        try:
            pygame.scrap.put_text(csv_text(self.table()))
        except (pygame.error, AttributeError):
            self.app.toast(self.say("around.no-clipboard"), "warn")
            return
        self.app.toast(self.say("around.copied-csv"), "ok")

    def write(self) -> None:
        start = Path.home() / f"touchline-{self.game}-{self.page}.csv"
        ask_target(self.app, self.say("around.csv-title"), start, self._write_to)

    def _write_to(self, target: Path) -> None:
        try:
            write_whole(target, csv_text(self.table()))
        except ContentError as error:
            trouble(self.app, "around.did-not-work", said(error, self.app.words))
            return
        self.app.toast(self.say("around.exported", {"path": str(target)}), "ok")
