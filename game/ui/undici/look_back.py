"""A moment of the match that is being played, looked at again: from here one goes back to the table, or takes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.tower.replay import LooksBack
from game.ui.undici.replay import ReplayScene
from game.ui.watching import watched

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class LookBack(LooksBack, ReplayScene):
    """Lies over the match; its clock stands still."""

    undo_word = "log.undo-to"

    def __init__(self, app: App, table: Table, entry: int) -> None:
        super().__init__(app, watched(table.session.path))
        self.table = table
        self.wanted = self.number(entry)
