"""The end of a match that played itself: score and luck from its report; scorers and numbers are each game's own."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from game.play.luck import match_luck
from game.play.pages import decimal
from game.ui.table.full_time import FullTimeScene
from game.ui.table.stat_bar import StatBar
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class ReportedFullTime(FullTimeScene):
    """After the last whistle."""

    goal_icon = "ball"

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.report: Any = self.session.spec.report(self.session.state)
        self.luck = match_luck(self.session)

    @property
    def score(self) -> tuple[int, int]:
        home, away = self.report.sides
        return home.goals, away.goals

    def teams(self) -> tuple[Any, Any]:
        home, away = self.session.state.clubs
        return home, away

    def scorers(self, side: int) -> list[Widget]:
        """Everybody who scored, or that nobody did."""
        lines = [
            self.line(self.goal_icon,
                      self.say("full-time.goals", {"player": self.named(line.player), "count": line.goals})
                      if line.goals > 1 else self.named(line.player))
            for line in self.report.sides[side].scorers
        ]  # fmt: skip
        nobody = [Label(self.say("full-time.nobody"), "body", "muted")]
        return [Label(self.say("full-time.scorers"), "table-bold", "muted"), *(lines or nobody)]

    def named(self, player: str) -> str:
        return player or self.say("value.scorer.nobody")

    def bar(self, key: str, home: int, away: int) -> StatBar:
        return StatBar(self.say(key), (home, away), (str(home), str(away)))

    def chances_known(self) -> bool:
        """In a closed match nobody knows them."""
        return all(side.chances is not None for side in self.report.sides)

    def expected(self) -> StatBar:
        """What the chances of both sides were worth."""
        goals = self.luck.goals
        values = (float(goals[0].expected), float(goals[1].expected))
        shown = (self.number(goals[0].expected), self.number(goals[1].expected))
        return StatBar(self.say("full-time.expected"), values, shown)

    def scored_of(self, key: str, taken: Sequence[int], missed: Sequence[int]) -> StatBar:
        """How many of something went in."""
        scored = [all_ - failed for all_, failed in zip(taken, missed, strict=True)]
        shown = (f"{scored[0]}/{taken[0]}", f"{scored[1]}/{taken[1]}")
        return StatBar(self.say(key), (scored[0], scored[1]), shown)

    def number(self, value: Fraction) -> str:
        return decimal(value, self.app.words)

    def luck_line(self) -> str:
        goals = self.luck.goals
        if not self.chances_known():
            return self.say("full-time.luck-secret")
        return self.say("full-time.luck", {
            "home_expected": self.number(goals[0].expected), "away_expected": self.number(goals[1].expected),
            "home": goals[0].actual, "away": goals[1].actual,
        })  # fmt: skip
