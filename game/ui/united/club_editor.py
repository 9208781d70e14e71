"""The club editor of United: squad, the chosen player, the club, its line-ups; all is judged while it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.editing import ClubEditing
from game.play.parts import spec
from game.rules.united.state import ROWS, Age, Club, LineUp, Player
from game.rules.united.state import Row as Place
from game.ui.scenes.editor import opened
from game.ui.scenes.roster_editor import COLUMNS, RosterEditor
from game.ui.united.club_form import club_page, file_sentence, player_page
from game.ui.widgets.base import Widget
from game.ui.widgets.table import Cell

if TYPE_CHECKING:
    from game.ui.app import App


class ClubEditor(RosterEditor):
    """``path`` is an own club or a draft; None: a new club, or a copy of ``club``."""

    columns = (
        *((f"{COLUMNS}{name}", True) for name in ("player", "rows", "age")),
        *((f"{COLUMNS}{name}", False) for name in ("level", "points", "banned", "listed", "value")),
    )

    def __init__(self, app: App, path: Path | None, club: Club | None = None) -> None:
        title = spec("united")
        blank = Club(app.words.say("around.new-club-name"), (), founded=True)
        loaded, own, draft = opened(app, title, path, club, blank)
        self._club = ClubEditing(title, app.folders, loaded, own, draft)
        super().__init__(app, self._club, "player" if loaded.players else "club")

    @property
    def editing(self) -> ClubEditing:
        return self._club

    # -- the screen ---------------------------------------------------------------------------------------------

    def contents(self, page: str) -> list[Widget]:
        if page == "line-ups":
            return self.line_ups_page()
        return player_page(self) if page == "player" else club_page(self)

    def cells(self, number: int, player: Player, wrong: bool) -> tuple[Cell, ...]:
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

    def flawed(self) -> set[int]:
        return {fault.player for fault in self.editing.file_faults()}

    def rows_of(self, line_up: LineUp) -> list[str]:
        return [
            self.say("around.row-names", {"row": self.say(f"value.row.{row.value}"), "names": ", ".join(names)})
            for row, names in zip(ROWS, line_up.places, strict=True)
            if names
        ]

    def file_sentences(self) -> list[str]:
        return [file_sentence(self, fault) for fault in self.editing.file_faults()]

    # -- changing -----------------------------------------------------------------------------------------------

    def new_player(self, name: str) -> Player:
        return Player(name, (Place.M,), Age.I, 1)

    def toggle(self, row: Place) -> None:
        if not self.editing.toggle_row(self.chosen, row, tuple(Place)):
            self.app.toast(self.say("around.last-row"), "warn")
        self.rebuild()
