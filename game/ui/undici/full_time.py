"""Full time in Undici: scorers and captains on both sides, the figures between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.undici.desk import DESK
from game.ui.board.full_time import BoardFullTime
from game.ui.undici.pages import stat_bars
from game.ui.undici.seen import name
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class FullTime(BoardFullTime):
    """After the last turn."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table, "un", DESK, stat_bars)

    def more_of(self, side: int) -> Sequence[Widget]:
        view = self.session.view(None)
        captain = self.line("star", name(view, view.captains[side]))
        return [Label(self.say("un.full-time.captain"), "table-bold", "muted"), captain]
