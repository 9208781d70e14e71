"""Full time in Undici: scorers and captains on both sides, the figures between them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.ui.board.full_time import BoardFullTime
from game.ui.undici.pages import stat_bars
from game.ui.undici.seen import name
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label


class FullTime(BoardFullTime):
    """After the last turn."""

    area = "un"

    def bars(self, figures: Sequence[tuple[str, Fraction, Fraction]]) -> Sequence[Widget]:
        return stat_bars(self.app.words, figures)

    def more_of(self, side: int) -> Sequence[Widget]:
        view = self.session.view(None)
        captain = self.line("star", name(view, view.captains[side]))
        return [Label(self.say("un.full-time.captain"), "table-bold", "muted"), captain]
