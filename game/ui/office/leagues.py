"""All leagues: how each of them stands, going on with one, new ones, and the bin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.core.names import LONGEST_MATCH
from game.core.reading import path_text
from game.journal.errors import JournalError
from game.play.career_files import CareerRow, list_careers, rename
from game.play.career_shelf import Glimpse, glimpse, put_back, remove
from game.play.trouble import said
from game.ui.dialogs import AskText
from game.ui.files import SIDE, moment, trouble
from game.ui.inputs import Input, Key
from game.ui.office.league_side import league_side
from game.ui.office.opening import open_league, ready_league
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow

if TYPE_CHECKING:
    from game.ui.app import App


class Leagues(Scene):
    """The leagues a person keeps; ``binned`` shows the bin instead."""

    def __init__(self, app: App, binned: bool = False) -> None:
        super().__init__(app)
        self.binned = binned
        self.chosen = ""
        self.removed: Path | None = None
        """What was put into the bin last."""
        self._seen: dict[Path, Glimpse | str] = {}
        self.load()

    def load(self, choose: str = "") -> None:
        """Look at the folder again."""
        self.chosen = choose or self.chosen
        folder = self.app.folders.careers_bin if self.binned else self.app.folders.careers
        self.rows = {row.folder.name: row for row in list_careers(folder)}
        self._seen = {}

    def refresh(self, choose: str = "") -> None:
        self.load(choose)
        self.rebuild()
        if self.focus is None:
            self.app.focus(self.root.find("leagues"))

    def resumed(self) -> None:
        self.refresh()

    def show_bin(self, binned: bool) -> None:
        self.binned, self.chosen = binned, ""
        self.refresh()

    @property
    def current(self) -> CareerRow | None:
        return self.rows.get(self.chosen) or next(iter(self.rows.values()), None)

    def stands(self, row: CareerRow) -> Glimpse | str:
        """How a league stands, or what is wrong with it; read when it is chosen for the first time."""
        if row.folder not in self._seen:
            self._seen[row.folder] = self._read(row)
        return self._seen[row.folder]

    def _read(self, row: CareerRow) -> Glimpse | str:
        try:
            if row.problem is not None:
                raise row.problem
            return glimpse(row.folder)
        except (ContentError, JournalError) as error:
            return said(error, self.app.words)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        side = Sized(Panel(league_side(self), pad=16), SIDE, words=True)
        body = Row([Column([self._table()], grow=1), side], gap=16, grow=1)
        title = self.say("office.bin-title" if self.binned else "office.leagues")
        return page(self, title, [body], self._buttons())

    def _table(self) -> DataTable:
        columns = [TableColumn(self.say("office.column-name"), grow=1), TableColumn(self.say("office.column-seasons"),
                   "right"), TableColumn(self.say("office.column-created"))]  # fmt: skip
        rows = [TableRow(key, self._cells(row)) for key, row in self.rows.items()]
        chosen = self.current.folder.name if self.current else ""
        empty = self.say("around.bin-empty" if self.binned else "office.no-leagues")
        return DataTable(columns, rows, "leagues", self._pick, lambda key: self.open(), chosen, empty=empty)

    def _cells(self, row: CareerRow) -> tuple[Cell, ...]:
        if row.card is None:
            return Cell(path_text(row.folder.name), icon="warning", tone="bad"), Cell("–", 0), Cell("–", "")
        created = datetime.fromisoformat(row.card.created).astimezone()
        return (Cell(row.card.name, bold=True), Cell(str(row.seasons), row.seasons),
                Cell(moment(created, self.app.words), row.card.created, tone="muted"))  # fmt: skip

    def _buttons(self) -> list[Widget]:
        if self.binned:
            return [Button(self.say("around.leave-bin"), lambda: self.show_bin(False), "leave-bin", icon="folder")]
        found: list[Widget] = []
        if self.removed is not None:
            key = self.app.keymap.shown("undo")
            found.append(Button(self.say("around.put-back"), self.put_back, "put-back", icon="undo", key=key))
        return [
            *found,
            Button(self.say("around.bin"), lambda: self.show_bin(True), "bin", icon="trash"),
            Button(self.say("office.ready"), self.ready, "ready", icon="play", key="G",
                   tip=self.say("office.ready-tip")),
            Button(self.say("office.new"), self.new, "new", "primary", "plus", "N"),
        ]  # fmt: skip

    def _pick(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.rebuild()

    # -- what can be done ---------------------------------------------------------------------------------------

    def open(self) -> None:
        """Enter: go on with it; out of the bin it is taken first."""
        row = self.current
        if row is None:
            return
        if self.binned:
            self.restore()
        elif isinstance(self.stands(row), Glimpse):
            open_league(self.app, row.folder)
        else:
            self.app.toast(self.say("office.broken-title"), "warn")

    def ready(self) -> None:
        ready_league(self.app)

    def new(self) -> None:
        from game.ui.office.new_league import NewLeague

        self.app.push(NewLeague(self.app))

    def rename(self) -> None:
        row = self.current
        if row is None or row.card is None or self.binned:
            return
        check = lambda text: "" if text.strip() else self.say("around.name-empty")  # noqa: E731
        self.app.push(
            AskText(
                self.app,
                self.say("office.rename-title"),
                "",
                row.card.name,
                lambda name: self._try(lambda: self._renamed(row.folder, name)),
                check,
                LONGEST_MATCH,
            )
        )

    def _renamed(self, folder: Path, name: str) -> None:
        rename(folder, name)
        self.refresh(folder.name)

    def remove(self) -> None:
        row = self.current
        if row is not None and not self.binned:
            self._try(lambda: self._removed(row.folder))

    def _removed(self, folder: Path) -> None:
        self.removed = remove(folder, self.app.folders.careers_bin)
        self.app.toast(self.say("around.removed", {"key": self.app.keymap.shown("undo")}), "ok")
        self.refresh()

    def put_back(self) -> None:
        """Take the last removal back."""
        if self.removed is not None and not self.binned:
            self._try(lambda: self._restored(self.removed))

    def restore(self) -> None:
        row = self.current
        if row is not None:
            self._try(lambda: self._restored(row.folder))

    def _restored(self, folder: Path | None) -> None:
        if folder is not None:
            back = put_back(folder, self.app.folders.careers)
            self.removed, self.binned = None, False
            self.app.toast(self.say("around.restored"), "ok")
            self.refresh(back.name)

    def _try(self, act: Callable[[], None]) -> None:
        """Do something with files; what goes wrong is named, and nothing has changed then."""
        try:
            act()
        except (ContentError, JournalError) as error:
            trouble(self.app, "around.did-not-work", said(error, self.app.words))

    # -- keys ---------------------------------------------------------------------------------------------------

    def own_keys(self) -> list[tuple[str, str]]:
        return [] if self.binned else [("N", self.say("office.new")), ("G", self.say("office.ready"))]

    def intercept(self, event: Input) -> bool:
        if not isinstance(event, Key) or not event.down or self.binned:
            return False
        act = {"n": self.new, "g": self.ready}.get(event.chord)
        if act is not None:
            self.app.sound("click")
            act()
        return act is not None

    def commands(self) -> Mapping[str, Callable[[], object]]:
        turn = lambda: self.show_bin(not self.binned)  # noqa: E731
        return {"rename": self.rename, "remove": self.remove, "undo": self.put_back, "next-page": turn,
                "previous-page": turn}  # fmt: skip

    def first_focus(self) -> str:
        return "leagues" if self.rows else "ready"

    def back(self) -> None:
        if self.binned:
            self.show_bin(False)
        else:
            super().back()
