"""The clubs of United on the shelf: crest, squad, what a club is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.united.state import Club
from game.ui.editors.roster_look import about_club, names_of
from game.ui.shelf_look import ShelfLook
from game.ui.united.club_editor import edit_club
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import Cell, TableColumn

if TYPE_CHECKING:
    from game.ui.scene import Scene


def _columns(scene: Scene) -> list[TableColumn]:
    return [TableColumn(scene.say("around.column-players"), "right")]


def _cells(scene: Scene, club: Club) -> list[Cell]:
    return [Cell(str(len(club.players)), len(club.players))]


def _about(scene: Scene, club: Club) -> list[Widget]:
    keepers = sum("T" in player.qualified for player in club.players)
    return about_club(scene, club, [scene.say("around.squad", {"count": len(club.players), "keepers": keepers})])


LOOKS = {"teams": ShelfLook(_columns, _cells, _about, edit_club, names_of)}
