"""Squads of Undici on the shelf: chips in their colours, roles, symbols and names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.play.parts import spec
from game.ui.shelves import ShelfLook
from game.ui.undici.squad_form import SHOWN, figures
from game.ui.undici.squad_look import chip_picture
from game.ui.widgets.base import Widget
from game.ui.widgets.table import Cell, TableColumn
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

GAME = "undici"


def _columns(scene: Scene) -> list[TableColumn]:
    return [
        TableColumn(scene.say("un-squad.column-symbols"), "right"),
        TableColumn(scene.say("un-squad.column-black"), "right"),
    ]


def _cells(scene: Scene, squad: Any) -> list[Cell]:
    symbols = spec(GAME).desk.symbols(squad)
    return [Cell(str(count), count) for count in (symbols.count, symbols.black)]


def _about(scene: Scene, squad: Any) -> list[Widget]:
    """A few chips, what the squad is called and wears, what it counts."""
    captain = next((chip.name for chip in squad.chips if squad.captain and chip.number == squad.captain), "")
    words = [scene.say(f"kit.{squad.kit.key}")]
    words += [scene.say("un-squad.captain-named", {"name": captain})] if captain else []
    shown = [squad.chips[at] for at in SHOWN if at < len(squad.chips)]
    return [
        chip_picture(scene, squad, shown, 96),
        Label(squad.name, "h3", align="center"),
        Label(" · ".join(words), "table", "muted", align="center"),
        *(Label(line, "table") for line in figures(scene, squad, spec(GAME).desk)),
    ]


def _names(app: App, squad: Any) -> list[Widget]:
    """Everybody with his number."""
    names = ", ".join(f"{chip.number}\u00a0{chip.name}" for chip in sorted(squad.chips, key=lambda chip: chip.number))
    return [Label(names, "table", "muted")] if names else []


def _editor(app: App, path: Path | None, squad: Any) -> Scene:
    from game.ui.undici.squad_editor import SquadEditor

    return SquadEditor(app, path, squad)


LOOKS = {"teams": ShelfLook(_columns, _cells, _about, _editor, _names)}
