"""What people keep for the games, as the shelf shows it: which tabs there are, and what each game brings along.

The shelf itself knows no game: list, copy, name, bin, import and export are the same for all. What its teams look like
and how they are edited is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.frozen import frozen
from game.play.damage import damage
from game.play.parts import TITLES, FileKind, spec
from game.ui.titles import screens
from game.ui.widgets.base import Widget
from game.ui.widgets.table import Cell, TableColumn

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


@frozen
class ShelfLook:
    """How one kind of thing stands on the shelf."""

    columns: Callable[[Scene], list[TableColumn]]
    """Besides name, kind and rules."""
    cells: Callable[[Scene, Any], list[Cell]]
    about: Callable[[Scene, Any], list[Widget]]
    """Pictures and key figures of the chosen one."""
    editor: Callable[[App, Path | None, Any], Scene]
    """For an own file or a draft; without one for a copy of something, or for something new (None)."""
    extra: Callable[[App, Any], list[Widget]] = lambda app, piece: []
    """More below the rules that are broken."""


def look_of(game: str, key: str) -> ShelfLook | None:
    """How a kind of thing looks; None: the window has no page for it."""
    return screens(game).looks().get(key)


def shelf_pages() -> list[tuple[str, FileKind]]:
    """Every kind of every game that has a page, in the order of the games."""
    games = [game for game in TITLES if damage(game) is None]
    return [(game, kind) for game in games for kind in spec(game).files if look_of(game, kind.key) is not None]


def usual_shelf(app: App) -> str:
    """The game whose things people most likely want to see: the one played last, if it has any."""
    rows = sorted(app.library.matches(), key=lambda row: row.changed, reverse=True)
    games = {game for game, kind in shelf_pages() if kind.key == "teams"}
    return next((game for game in (*(row.game for row in rows), *TITLES) if game in games), "")
