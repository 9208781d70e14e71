"""Full time in Counter Attack: scorers, cards and injuries on both sides, the figures between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.counter_attack.desk import DESK
from game.ui.board.full_time import BoardFullTime
from game.ui.counter_attack.pages import stat_bars
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class FullTime(BoardFullTime):
    """After the last whistle."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table, "ca", DESK, stat_bars)
        self.report: Any = self.session.spec.report(self.session.state)

    def outcome(self) -> str:
        won = super().outcome()
        if self.ending.reason != "shoot-out":
            return won
        kicks = {"home": self.report.sides[0].kicks, "away": self.report.sides[1].kicks}
        return f"{won} · {self.say('full-time.shoot-out', kicks)}"

    def more_of(self, side: int) -> Sequence[Widget]:
        report = self.report.sides[side]
        marks = [("card-yellow", "yellow", name) for name in report.yellow]
        marks += [("card-red", "red", name) for name in report.sent_off]
        marks += [("warning", "injured", name) for name in report.injured]
        cards = [self.line(icon, self.say(f"ca.full-time.{key}", {"player": name})) for icon, key, name in marks]
        return [Label(self.say("ca.full-time.cards"), "table-bold", "muted"), *cards] if cards else []
