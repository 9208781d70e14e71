"""The club editor: squad, the chosen player, the club, its line-ups; everything is judged while it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.drafts import Drafts
from game.play.editing import ClubEditing
from game.play.parts import spec
from game.rules.united.state import Age, Club, Player
from game.rules.united.state import Row as Place
from game.ui.scenes.club_form import club_page, file_sentence, line_ups_page, player_page
from game.ui.scenes.editor import Editor
from game.ui.scenes.editor_parts import faults_panel
from game.ui.scenes.files import SIDE
from game.ui.scenes.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.table import Cell, Table, TableColumn, TableRow
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App

PAGES = ("player", "club", "line-ups")
COLUMNS = ("player", "rows", "age", "level", "points", "banned", "listed", "value")


class ClubEditor(Editor):
    """``path`` is an own club or a draft; None: a new club, or a copy of ``club``."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, club: Club | None = None) -> None:
        title = spec("united")
        drafts = Drafts(app.folders, title)
        draft = path if path is not None and path.parent == drafts.folder else None
        if draft is not None:
            loaded, own = drafts.read(draft, Club)
        else:
            blank = Club(app.words.say("around.new-club-name"), (), founded=True)
            loaded, own = (title.load_team(path) if path else club or blank), path
        self._club = ClubEditing(title, app.folders, loaded, own, draft)
        super().__init__(app, self._club, "player" if loaded.players else "club")

    @property
    def editing(self) -> ClubEditing:
        return self._club

    @property
    def club(self) -> Club:
        club: Club = self.editing.club
        return club

    @property
    def player(self) -> Player | None:
        return self.club.players[self.chosen] if 0 <= self.chosen < len(self.club.players) else None

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, len(self.club.players) - 1))
        self._table = self._squad()
        add = Button(self.say("around.add-player"), self.add, "add", icon="plus", small=True)
        left = Column([self._table, Row([add]), faults_panel(self)], gap=12, grow=1)
        contents = {"player": player_page, "club": club_page, "line-ups": line_ups_page}[self.page](self)
        tabs = TabBar([(name, self.say(f"around.page-{name}")) for name in PAGES], self.page, self.show)
        side = Column([tabs, ScrollArea(Column(contents, gap=12), f"form-{self.page}")], gap=12)
        body = Row([left, Sized(Panel(side, pad=16), SIDE)], gap=16, grow=1)
        return page(self, self.say("around.editor-title"), [body], self.buttons())

    def _squad(self) -> Table:
        columns = [
            TableColumn(self.say(f"around.column-{name}"), "left" if name in ("player", "rows", "age") else "right",
                        1 if name == "player" else 0)
            for name in COLUMNS
        ]  # fmt: skip
        marked = self._marked()
        rows = [TableRow(str(number), self._cells(number, player, number in marked), player.name)
                for number, player in enumerate(self.club.players)]  # fmt: skip
        return Table(columns, rows, "squad", self._pick, lambda key: self.to_form(), str(self.chosen),
                     empty=self.say("around.no-players"))  # fmt: skip

    def _cells(self, number: int, player: Player, wrong: bool) -> tuple[Cell, ...]:
        return (
            Cell(player.name, icon="warning" if wrong else "", bold=True),
            Cell("".join(player.qualified)),
            Cell(player.age.value, list(Age).index(player.age)),
            Cell(str(player.level), player.level),
            Cell(str(player.points), player.points, tone="muted"),
            Cell(str(player.banned), player.banned, "lock" if player.banned else "", "muted"),
            Cell(self.say("around.yes" if player.listed else "around.no"), int(player.listed), tone="muted"),
            Cell(str(self.editing.value(number)), self.editing.value(number)),
        )

    def _marked(self) -> set[int]:
        """The players whom something is said against."""
        names = {value for ruling in self.editing.rulings() for name, value in ruling.facts if name == "player"}
        marked = {number for number, player in enumerate(self.club.players) if player.name in names}
        return marked | {fault.player for fault in self.editing.file_faults()}

    # -- moving about -------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        return "squad" if self.club.players else "club-name"

    def count(self) -> int:
        return len(self.club.players)

    def file_sentences(self) -> list[str]:
        return [file_sentence(self, fault) for fault in self.editing.file_faults()]

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self) -> None:
        """One more player, ready to be named."""
        number = self.editing.add(Player(self.editing.free_name(), (Place.M,), Age.I, 1))
        self.choose(number)
        self.to_form()

    def remove(self) -> None:
        if self.player is None:
            return
        name = self.player.name
        lost = self.editing.remove(self.chosen)
        self.choose(min(self.chosen, len(self.club.players) - 1))
        key = self.app.keymap.shown("undo")
        self.app.toast(self.say("around.player-removed", {"player": name, "key": key}))
        if lost:
            self.app.toast(self.say("around.line-ups-dropped", {"count": lost}), "warn")

    def change(self, field: str, value: object) -> None:
        self.editing.change(self.chosen, field, value)
        self.rebuild()

    def change_club(self, field: str, value: object) -> None:
        self.change_whole(field, value)

    def toggle(self, row: Place) -> None:
        if not self.editing.toggle_row(self.chosen, row, tuple(Place)):
            self.app.toast(self.say("around.last-row"), "warn")
        self.rebuild()

    def forget(self, place: int) -> None:
        self.editing.forget_line_up(place)
        self.rebuild()
