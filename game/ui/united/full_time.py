"""Full time in United: scorers and cards on both sides, what the chances were worth."""

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


class FullTime(FullTimeScene):
    """After the last whistle."""

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

    def outcome(self) -> str:
        ending, sides = self.report.ending, self.report.sides
        won = self.say("full-time.draw")
        if ending.winner is not None:
            won = self.say("full-time.winner", {"club": sides[ending.winner].club})
        parts = [won]
        if ending.reason == "shoot-out":
            parts.append(self.say("full-time.shoot-out", {"home": sides[0].kicks, "away": sides[1].kicks}))
        elif any(goal.stage == "extra" for goal in self.session.state.goals):
            parts.append(self.say("full-time.extra"))
        return " · ".join(parts)

    def side(self, side: int) -> Sequence[Widget]:
        report = self.report.sides[side]
        scorers = [
            self.line("ball", self.say("full-time.goals", {"player": self._name(line.player), "count": line.goals})
                      if line.goals > 1 else self._name(line.player))
            for line in report.scorers
        ]  # fmt: skip
        cards = [
            self.line("card-red" if card.red else "card-yellow",
                      self.say(f"full-time.{'red' if card.red else 'yellow'}",
                               {"player": card.player, "minute": card.minute}))
            for card in report.cards
        ]  # fmt: skip
        nobody = [Label(self.say("full-time.nobody"), "body", "muted")]
        parts = [Label(self.say("full-time.scorers"), "table-bold", "muted"), *(scorers or nobody)]
        if cards:
            parts += [Label(self.say("full-time.cards"), "table-bold", "muted"), *cards]
        return parts

    def _name(self, player: str) -> str:
        return player or self.say("value.scorer.nobody")

    def middle(self) -> Sequence[Widget]:
        bars: list[Widget] = []
        home, away = self.report.sides
        if home.chances is not None and away.chances is not None:
            bars.append(self._bar("full-time.chances", sum(home.chances), sum(away.chances)))
            for index, row in enumerate("VMS"):
                bars.append(self._bar(f"box.{row}", home.chances[index], away.chances[index]))
            expected = [float(tally.expected) for tally in self.luck.goals]
            shown = (self._number(self.luck.goals[0].expected), self._number(self.luck.goals[1].expected))
            bars.append(StatBar(self.say("full-time.expected"), (expected[0], expected[1]), shown))
        scored = [side.penalties - side.penalties_missed for side in (home, away)]
        shown = (f"{scored[0]}/{home.penalties}", f"{scored[1]}/{away.penalties}")
        bars.append(StatBar(self.say("full-time.penalties"), (scored[0], scored[1]), shown))
        return bars

    def _bar(self, key: str, home: int, away: int) -> StatBar:
        return StatBar(self.say(key), (home, away), (str(home), str(away)))

    def _number(self, value: Fraction) -> str:
        return decimal(value, self.app.words)

    def luck_line(self) -> str:
        goals = self.luck.goals
        if self.report.sides[0].chances is None:
            return self.say("full-time.luck-secret")
        return self.say("full-time.luck", {
            "home_expected": self._number(goals[0].expected), "away_expected": self._number(goals[1].expected),
            "home": goals[0].actual, "away": goals[1].actual,
        })  # fmt: skip
