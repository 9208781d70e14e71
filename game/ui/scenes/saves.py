"""The save browser: every match in a table, a closer look at the chosen one, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.content.titles import TITLES
from game.core.reading import path_text
from game.play.browsing import Browser, Kept
from game.play.index import MatchRow
from game.play.marks import Marks
from game.rules.registry import spec
from game.ui.files import SIDE, ask_source, moment, size_text
from game.ui.scene import Scene
from game.ui.scenes.news import News, untouched
from game.ui.scenes.save_actions import SaveActions
from game.ui.scenes.save_side import Glance, side_panel
from game.ui.shell_parts import page
from game.ui.table.what_if import ICON as WHAT_IF
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Sized
from game.ui.widgets.buttons import Button, Chip
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

STATUS = {"open": ("play", "accent"), "over": ("flag", "ok"), "broken": ("warning", "bad")}
FILTERS = ("open", "over", "broken", "copies")
RIGHT = {"score", "entries", "size"}
ALL = ("game", "name", "clubs", "score", "entries", "played", "people", "status", "size")
OF_ONE = ("name", "clubs", "score", "played", "status")
OF_SEVERAL = ("game", "name", "clubs", "score", "status")
"""With less room: when it was played stands beside the list, and the last one comes first."""
FEW = ("name", "clubs", "score", "status")
GROWING = {"clubs": 30, "name": 2, "people": 2}
"""Shares of spare width; where there is too little, names give way before clubs do."""


class SaveBrowser(Scene):
    """All matches; ``binned`` shows the bin instead."""

    def __init__(self, app: App, binned: bool = False) -> None:
        super().__init__(app)
        self.binned = binned
        self.marks = Marks(app.folders)
        self.browser = Browser(app.library, self._hides)
        self.actions = SaveActions(self)
        self.kept: dict[str, Kept] = {}
        self.chosen = ""
        self.search = ""
        self.filters: set[str] = set()
        self.glance = Glance()
        self._table: DataTable | None = None
        self._rows: dict[str, tuple[object, TableRow]] = {}
        self._names: tuple[str, ...] = ()
        """The columns of the table as it stands; those of what comes meanwhile wait until it is put in order."""
        """The lines of the table, each as long as nothing of it changes."""
        self.load()
        if self.marks.problem is not None:
            app.toast(app.words.problem(self.marks.problem), "warn")

    def _hides(self, match: str) -> bool:
        return self.app.settings.hide_results and self.marks.hides_result(match)

    # -- reading ------------------------------------------------------------------------------------------------

    def load(self, choose: str = "") -> None:
        """Look at the folder again."""
        self.chosen = choose or self.chosen
        self.marks = Marks(self.app.folders)
        index = self.browser.index(self.binned)
        index.look()
        self.news, self._unsorted = News(self.app, index), False
        self.kept = {kept.row.file: kept for kept in self.browser.known(self.binned)}

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self:
            return
        if self.news.any():
            self._hear()
        if self._unsorted and not self.news.index.busy and untouched(self.app, self._table):
            self._unsorted = False
            self.rebuild()

    def _hear(self) -> None:
        """More is known: it comes at the end of the list, and is put in order when nothing moves under the pointer."""
        more = {row.file: self.browser.kept(row, self.binned) for row in self.news.rows()}
        self.kept |= more
        self._unsorted = True
        table = self._table
        rows = [self._row(kept, self._names) for kept in more.values() if self._fits(kept)]
        if table is None or (rows and not table.rows and untouched(self.app, table)):
            self.rebuild()
            return
        table.add_rows(rows)
        table.empty = self.news.told() or self._empty()
        sign = self.root.find("news")
        if isinstance(sign, Label):
            sign.set(self.news.told())

    def refresh(self, choose: str = "") -> None:
        """After a change: the list anew, with this match chosen."""
        self.load(choose)
        self.rebuild()
        if self._table is not None and choose:
            self._table.choose(choose)

    def resumed(self) -> None:
        self.refresh()

    def show_bin(self, binned: bool) -> None:
        self.binned, self.kept, self.chosen = binned, {}, ""
        self.refresh()

    # -- the list -----------------------------------------------------------------------------------------------

    def shown(self) -> list[Kept]:
        """Those that fit search and filters, the one played last first."""
        found = [kept for kept in self.kept.values() if self._fits(kept)]
        return sorted(found, key=lambda kept: -kept.row.changed)

    def _fits(self, kept: Kept) -> bool:
        row, games, states = kept.row, self.filters & set(TITLES), self.filters & set(STATUS)
        if (states and row.status not in states) or ("copies" in self.filters and not kept.branched):
            return False
        if games and row.game not in games:
            return False
        words = f"{row.name} {row.home} {row.away} {row.first_seat} {row.second_seat} {row.file}".casefold()
        return all(word in words for word in self.search.casefold().split())

    @property
    def current(self) -> Kept | None:
        shown = {kept.row.file: kept for kept in self.shown()}
        return shown.get(self.chosen) or next(iter(shown.values()), None)

    def _columns(self) -> tuple[str, ...]:
        metrics = self.app.metrics
        room = metrics.size[0] / metrics.scale / metrics.text
        names = ALL if room >= 1480 else FEW if room < 1200 else OF_SEVERAL if len(self._games()) > 1 else OF_ONE
        named = any(self._text(kept, "name") for kept in self.shown())
        return tuple(each for each in names if each != "name" or named)

    def _games(self) -> list[str]:
        """The games of which there is a match, in the order of the menu."""
        found = {kept.row.game for kept in self.kept.values() if kept.sound}
        return [game for game in TITLES if game in found]

    def _table_widget(self) -> DataTable:
        names = self._names = self._columns()
        columns = [
            TableColumn(self.say(f"around.column-{name}"), "right" if name in RIGHT else "left",
                        GROWING.get(name, 0))
            for name in names
        ]  # fmt: skip
        rows = [self._row(kept, names) for kept in self.shown()]
        empty = self.news.told() or self._empty()
        chosen = self.current.row.file if self.current else ""
        return DataTable(columns, rows, "matches", self._pick, self._open, chosen, empty=empty)

    def _row(self, kept: Kept, names: Sequence[str]) -> TableRow:
        key = (kept, names, self.app.words)
        found = self._rows.get(kept.row.file)
        if found is None or found[0] != key:
            row = TableRow(kept.row.file, tuple(self._cell(kept, name) for name in names), self._tip(kept))
            found = self._rows[kept.row.file] = key, row
        return found[1]

    def _empty(self) -> str:
        problem = self.news.index.problem
        if problem is not None:
            reason = self.say(f"file.{problem.key}", {"reason": str(problem)})
            return self.say("around.folder-closed", {"reason": reason})
        if self.search or self.filters:
            return self.say("around.none-found")
        return self.say("around.bin-empty" if self.binned else "around.no-matches")

    def _tip(self, kept: Kept) -> str:
        row = kept.row
        pair = self.say("around.pairing", {"home": row.home, "away": row.away})
        tip = f"{row.name}: {pair}" if row.name else self.title_of(kept)
        return f"{tip}\n{self.say('what-if.text')}" if kept.branched else tip

    def title_of(self, kept: Kept) -> str:
        row = kept.row
        if not kept.sound:
            return path_text(row.file)
        return row.name or self.say("around.pairing", {"home": row.home, "away": row.away})

    def score_of(self, kept: Kept) -> str:
        row = kept.row
        if kept.hidden:
            return "?" if row.status == "over" else ""
        if row.home_goals is None or row.away_goals is None:
            return ""
        if not spec(row.game).by_goals:
            return self.say("around.won-by", {"name": self.winner_of(row)})
        return self.say("around.score", {"home": row.home_goals, "away": row.away_goals})

    def winner_of(self, row: MatchRow) -> str:
        return (row.first_seat, row.second_seat)[row.winner or 0]

    def _cell(self, kept: Kept, name: str) -> Cell:
        row = kept.row
        if name == "status":
            icon, tone = STATUS[row.status]
            return Cell(self.say(f"around.status-{row.status}"), icon=icon, tone=tone)
        if name == "score":
            return Cell(self.score_of(kept), self._score_order(kept), bold=True)
        if name == "entries":
            return Cell(str(row.entries) if kept.sound else "–", row.entries)
        if name == "played":
            return Cell(moment(kept.played, self.app.words), row.changed, tone="muted")
        if name == "size":
            return Cell(size_text(kept.size, self.app.words), kept.size, tone="muted")
        return Cell(self._text(kept, name), icon=WHAT_IF if name == "name" and kept.branched else "")

    def _text(self, kept: Kept, name: str) -> str:
        row = kept.row
        if name == "name" and kept.branched:
            return row.name or self.say("what-if.mark")
        if name == "name":
            return row.name if kept.sound else path_text(row.file)
        if not kept.sound:
            return "–"
        if name == "game":
            return self.say(f"game.{row.game}.name")
        pairs = {"clubs": (row.home, row.away), "people": (row.first_seat, row.second_seat)}
        return self.say("around.pairing", dict(zip(("home", "away"), pairs[name], strict=True)))

    def _score_order(self, kept: Kept) -> int:
        """By goals; what is hidden or not there comes first, so that the order tells nothing."""
        row = kept.row
        return -1 if kept.hidden or row.home_goals is None else row.home_goals + (row.away_goals or 0)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._table = self._table_widget()
        told = self.news.told()
        sign = [Label(told, "table", "muted", shorten=True, name="news", grow=0)] if told else []
        left = Column([self._finder(), self._table, *sign], gap=12, grow=1)
        side = Sized(Panel(side_panel(self), pad=16), SIDE)
        title = self.say("around.bin-title" if self.binned else "around.saves-title")
        return page(self, title, [Row([left, side], gap=16, grow=1)], self._buttons())

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        if self.actions.removed is not None and not self.binned:
            key = self.app.keymap.shown("undo")
            buttons.append(Button(self.say("around.put-back"), self.actions.put_back, "put-back", icon="undo", key=key))
        if self.binned:
            back = Button(self.say("around.leave-bin"), lambda: self.show_bin(False), "leave-bin", icon="folder")
            return [*buttons, back]
        bring = Button(self.say("around.import"), self._import, "import", icon="import")
        return [*buttons, bring, Button(self.say("around.bin"), lambda: self.show_bin(True), "bin", icon="trash")]

    def _finder(self) -> Widget:
        entry = Entry(self.search, self._searched, "search", self.say("around.search"), width=220)
        chips = [
            Chip(self.say(f"around.filter-{name}"), name in self.filters, self._filter(name), f"filter-{name}")
            for name in FILTERS
        ]
        games = self._games()
        of_games = [
            Chip(self.say(f"game.{game}.name"), game in self.filters, self._filter(game), f"filter-{game}")
            for game in (games if len(games) > 1 else ())
        ]
        return Flow([entry, *of_games, *chips], gap=8)

    def _filter(self, name: str) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            self.filters = self.filters | {name} if on else self.filters - {name}
            self.rebuild()

        return change

    def _searched(self, text: str) -> None:
        self.search = text
        self.rebuild()

    def _pick(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.rebuild()

    def _open(self, key: str) -> None:
        self.chosen = key
        self.actions.open()

    def _import(self) -> None:
        ask_source(self.app, self.say("around.import-title"), self.actions.bring_in)

    def first_focus(self) -> str:
        return "matches"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "search": lambda: self.app.focus(self.root.find("search"), by_key=True),
            "rename": self.actions.rename,
            "remove": lambda: None if isinstance(self.focus, Entry) else self.actions.remove(),
            "undo": self.actions.put_back,
            "next-page": lambda: self.show_bin(not self.binned),
            "previous-page": lambda: self.show_bin(not self.binned),
        }

    def back(self) -> None:
        if self.binned:
            self.show_bin(False)
        else:
            super().back()
