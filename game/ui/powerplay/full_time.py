"""The final siren: scorers, punished and hurt men on both sides, the sixths, what the chances were worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.ruling import FactValue
from game.rules.powerplay.state import Stage
from game.ui.canvas import Canvas
from game.ui.film.full_time import ReportedFullTime
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
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
        return self.line("whistle", text)

    def scorers(self, side: int) -> list[Widget]:
        """In the order of the goals, with the sixth and the score; whoever decided a level match is the last."""
        heading: Widget = Label(self.say("full-time.scorers"), "table-bold", "muted")
        lines = [self._goal(line) for line in self.report.goals if line.side == side]
        return [heading, *(lines or [Label(self.say("full-time.nobody"), "body", "muted")])]

    def _goal(self, line: Any) -> Widget:
        facts: dict[str, FactValue] = {"home": line.score[0], "away": line.score[1], "sixth": line.sixth}
        facts["player"] = self.named(line.scorer)
        late = {Stage.OVERTIME: "-late", Stage.SHOOT_OUT: "-kicks"}.get(line.stage, "-penalty" if line.penalty else "")
        return self.line(self.goal_icon, self.say(f"pp.end-goal{late}", facts))

    def luck_line(self) -> str:
        """After overtime the goals that fell are not the result."""
        reason = self.report.ending.reason
        if reason == "score" or not self.chances_known():
            return super().luck_line()
        goals = self.luck.goals
        return self.say(f"pp.luck-{reason}", {
            "home_expected": self.number(goals[0].expected), "away_expected": self.number(goals[1].expected),
            "home": goals[0].actual, "away": goals[1].actual,
        })  # fmt: skip

    def _periods(self) -> Widget:
        """Every sixth, and whatever followed, as a table."""
        report = self.report
        home, away = report.sides
        columns = [(str(number), *pair) for number, pair in enumerate(report.sixths, 1)]
        if report.ending.reason != "score":
            columns.append((self.say("pp.end-late"), *report.overtime))
        if report.ending.reason == "shoot-out":
            columns.append((self.say("pp.end-kicks"), home.kicks, away.kicks))
        columns.append((self.say("pp.end-total"), home.goals, away.goals))
        return PeriodTable([(name, str(mine), str(theirs)) for name, mine, theirs in columns])

    def middle(self) -> Sequence[Widget]:
        home, away = self.report.sides
        bars: list[Widget] = [Label(self.say("pp.end-sixths"), "table-bold", "muted"), self._periods(), Gap(4)]
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


class PeriodTable(Widget):
    """Goals by periods: a column for each, a line for each side, the sum at the end."""

    def __init__(self, columns: Sequence[tuple[str, str, str]]) -> None:
        super().__init__("periods")
        self.columns = columns

    def _line(self) -> int:
        return self.ui.fonts.line("body-bold") + self.u(6)

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(320)), self.ui.fonts.line("table") + 2 * self._line() + self.u(4)

    def paint(self, canvas: Canvas) -> None:
        theme, high = canvas.theme, self._line()
        head, mark = canvas.fonts.line("table"), self.u(20)
        wide = (self.rect.width - mark) // len(self.columns)
        for side in (0, 1):
            kit, y = theme.kits[side], self.rect.y + head + self.u(4) + side * high
            canvas.panel(Rect(self.rect.x, y, self.rect.width, high - self.u(3)), theme.raised, 4)
            sign = Rect(self.rect.x + self.u(4), y + self.u(4), self.u(10), high - self.u(11))
            canvas.panel(sign, kit.body, 3, kit.rim)
        for number, (name, *values) in enumerate(self.columns):
            x = self.rect.x + mark + number * wide
            last = number == len(self.columns) - 1
            canvas.text(name, Rect(x, self.rect.y, wide, head), "table", theme.muted, "center")
            for side, value in enumerate(values):
                box = Rect(x, self.rect.y + head + self.u(4) + side * high, wide, high - self.u(3))
                tone = theme.text if last or value != "0" else theme.muted
                canvas.text(value, box, "body-bold" if last or value != "0" else "body", tone, "center")

    def tooltip(self) -> str:
        """What the short headings of overtime and shoot-out stand for."""
        said = {self.say("pp.end-late"): "overtime", self.say("pp.end-kicks"): "kicks"}
        return "\n".join(f"{name}: {self.say(f'pp.box.{said[name]}')}" for name, *_ in self.columns if name in said)


def _facts(line: Any, *names: str) -> dict[str, FactValue]:
    return {name: getattr(line, name) for name in names}
