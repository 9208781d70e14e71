"""The final siren: scorers, punished and hurt men on both sides, the sixths, what the chances were worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.ruling import FactValue
from game.ui.film.full_time import ReportedFullTime
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Gap
from game.ui.widgets.text import Label


class FullTime(ReportedFullTime):
    """After the final siren."""

    goal_icon = "puck"
    heading = "pp.siren"

    def outcome(self) -> str:
        ending, sides = self.report.ending, self.report.sides
        parts = [self.say("full-time.winner", {"club": sides[ending.winner].club})]
        if ending.reason == "shoot-out":
            parts.append(self.say("pp.end-shoot-out", {"home": sides[0].kicks, "away": sides[1].kicks}))
        elif ending.reason == "overtime":
            parts.append(self.say("pp.end-overtime"))
        if sides[0].points or sides[1].points:
            parts.append(self.say("pp.end-points", {"home": sides[0].points, "away": sides[1].points}))
        return " · ".join(parts)

    def side(self, side: int) -> Sequence[Widget]:
        report = self.report.sides[side]
        parts = self.scorers(side)
        punished = [self._punished(line) for line in report.penalties]
        hurt = [
            self.line("plus", self.say("pp.end-hurt", _facts(line, "player", "matches"))) for line in report.injuries
        ]
        if punished:
            parts += [Gap(2), Label(self.say("pp.end-penalties"), "table-bold", "muted"), *punished]
        if hurt:
            parts += [Gap(2), Label(self.say("pp.end-injuries"), "table-bold", "muted"), *hurt]
        return parts

    def _punished(self, line: Any) -> Widget:
        """A man with his minutes, and the matches he will miss for them."""
        facts = _facts(line, "player", "minutes", "ban")
        key = "pp.end-match-penalty" if line.match_penalty else "pp.end-minutes"
        text = self.say(key, facts)
        if line.ban:
            text = f"{text}, {self.say('pp.end-ban', facts)}"
        return self.line("card-red" if line.match_penalty else "card-yellow", text)

    def middle(self) -> Sequence[Widget]:
        bars: list[Widget] = []
        home, away = self.report.sides
        for sixth, (mine, theirs) in enumerate(self.report.sixths, 1):
            if mine or theirs:
                bars.append(self.bar(f"pp.box.sixth-{sixth}", mine, theirs))
        if self.chances_known():
            bars.append(self.bar("full-time.chances", sum(home.chances), sum(away.chances)))
            bars.append(self.expected())
        if home.shots or away.shots:
            bars.append(
                self.scored_of("pp.box.awards", (home.shots, away.shots), (home.shots_missed, away.shots_missed))
            )
        minutes = [sum(line.minutes for line in side.penalties) for side in (home, away)]
        bars.append(self.bar("pp.box.minutes", minutes[0], minutes[1]))
        return bars


def _facts(line: Any, *names: str) -> dict[str, FactValue]:
    return {name: getattr(line, name) for name in names}
