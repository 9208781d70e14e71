"""The clubs of United on the shelf: crest, squad, what a club is like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.united.state import Club
from game.ui.art.crests import crest
from game.ui.scenes.club_editor import ClubEditor
from game.ui.shelves import ShelfLook
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.table import Cell, TableColumn
from game.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def _columns(scene: Scene) -> list[TableColumn]:
    return [TableColumn(scene.say("around.column-players"), "right")]


def _cells(scene: Scene, club: Club) -> list[Cell]:
    return [Cell(str(len(club.players)), len(club.players))]


def _about(scene: Scene, club: Club) -> list[Widget]:
    keepers = sum("T" in player.qualified for player in club.players)
    lines = [
        scene.say("around.squad", {"count": len(club.players), "keepers": keepers}),
        scene.say("around.founded-yes" if club.founded else "around.founded-no"),
        scene.say("around.line-ups-kept", {"count": sum(line_up is not None for line_up in club.stored)}),
    ]
    return [
        Picture(_crest(scene, club.name), height=104),
        Label(club.name, "h3", align="center"),
        *(Label(line, "table") for line in lines),
    ]


def _names(app: App, club: Any) -> list[Widget]:
    return [Label(", ".join(player.name for player in club.players), "table", "muted")]


def _crest(scene: Scene, name: str) -> Callable[[Size], pygame.Surface]:
    kits = scene.app.theme.kits
    return lambda size: crest(name, min(size), (kits[0].body, kits[1].body))


def _editor(app: App, path: Path | None, club: Any) -> Scene:
    return ClubEditor(app, path, club)


LOOK = ShelfLook(_columns, _cells, _about, _editor, _names)
