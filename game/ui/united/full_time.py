"""Full time in United: scorers and cards on both sides, what the chances were worth."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.film.full_time import ReportedFullTime
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label


class FullTime(ReportedFullTime):
    """After the last whistle."""

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
        cards = [
            self.line("card-red" if card.red else "card-yellow",
                      self.say(f"full-time.{'red' if card.red else 'yellow'}",
                               {"player": card.player, "minute": card.minute}))
            for card in self.report.sides[side].cards
        ]  # fmt: skip
        parts = self.scorers(side)
        if cards:
            parts += [Label(self.say("full-time.cards"), "table-bold", "muted"), *cards]
        return parts

    def middle(self) -> Sequence[Widget]:
        bars: list[Widget] = []
        home, away = self.report.sides
        if self.chances_known():
            bars.append(self.bar("full-time.chances", sum(home.chances), sum(away.chances)))
            for index, row in enumerate("VMS"):
                bars.append(self.bar(f"box.{row}", home.chances[index], away.chances[index]))
            bars.append(self.expected())
        taken, missed = (home.penalties, away.penalties), (home.penalties_missed, away.penalties_missed)
        bars.append(self.scored_of("full-time.penalties", taken, missed))
        return bars
