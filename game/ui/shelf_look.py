"""How what people keep for a game stands on the shelf; each game brings its own looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.frozen import frozen
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import Cell, TableColumn

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
