"""Clubs of Powerplay on the shelf: crest, region, squad, coach and house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.powerplay.desk import DESK
from game.rules.powerplay.state import Club
from game.ui.editors.roster_look import about_club, names_of
from game.ui.powerplay.club_editor import edit_club
from game.ui.powerplay.club_form import figures
from game.ui.shelf_look import ShelfLook
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import Cell, TableColumn

if TYPE_CHECKING:
    from game.ui.scene import Scene


def _columns(scene: Scene) -> list[TableColumn]:
    return [
        TableColumn(scene.say("pp-club.field-region")),
        TableColumn(scene.say("around.column-players"), "right"),
        TableColumn(scene.say("pp-club.column-points"), "right"),
    ]


def _cells(scene: Scene, club: Club) -> list[Cell]:
    points = sum(DESK.value(player) for player in club.players)
    count = len(club.players)
    return [Cell(scene.say(f"value.region.{club.region.value}")), Cell(str(count), count), Cell(str(points), points)]


def _about(scene: Scene, club: Club) -> list[Widget]:
    say = scene.say
    house = {"seats": club.seats, "fans": club.fans}
    lines = [
        *figures(scene, club),
        say("pp-club.coach", {"points": club.coach}),
        say("pp-club.house-named" if club.arena else "pp-club.house", {**house, "arena": club.arena}),
    ]
    return about_club(scene, club, lines)


LOOKS = {"teams": ShelfLook(_columns, _cells, _about, edit_club, names_of)}
