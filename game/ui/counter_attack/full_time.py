"""Full time in Counter Attack: scorers, cards and injuries on both sides, the figures between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.play.pages import decimal
from game.ui.counter_attack.dressed import dressed
from game.ui.counter_attack.pages import stat_bars
from game.ui.counter_attack.records import recorded
from game.ui.table.full_time import FullTimeScene
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


ALWAYS = ("possession", "shots", "expected-goals", "passes")
"""Figures that are shown even if there is nothing to count."""


class FullTime(FullTimeScene):
    """After the last whistle."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        desk = self.session.spec.desk
        entries = [entry for record in recorded(self.session, desk) for entry in record.counted]
        self.figures = desk.figures(entries)
        self.scorers: tuple[tuple[int, str, int], ...] = desk.scorers(self.session.state)
        self.report: Any = self.session.spec.report(self.session.state)

    @property
    def score(self) -> tuple[int, int]:
        score: tuple[int, int] = self.session.state.score
        return score

    @property
    def theme(self) -> Theme:
        home, away = self.session.state.squads
        return dressed(self.app.theme, (home.kit, away.kit))

    def teams(self) -> tuple[Any, Any]:
        home, away = self.session.state.squads
        return home, away

    def outcome(self) -> str:
        ending, sides = self.session.ending, self.table.sides
        assert ending is not None
        won = self.say("full-time.draw")
        if ending.winner is not None:
            won = self.say("full-time.winner", {"club": sides[ending.winner]})
        if ending.reason == "shoot-out":
            kicks = {"home": self.report.sides[0].kicks, "away": self.report.sides[1].kicks}
            return f"{won} · {self.say('full-time.shoot-out', kicks)}"
        return won

    def side(self, side: int) -> Sequence[Widget]:
        report = self.report.sides[side]
        scorers = [
            self.line("ball", name if goals == 1 else self.say("ca.full-time.goals", {"player": name, "count": goals}))
            for whose, name, goals in self.scorers
            if whose == side
        ]
        marks = [("card-yellow", "yellow", name) for name in report.yellow]
        marks += [("card-red", "red", name) for name in report.sent_off]
        marks += [("warning", "injured", name) for name in report.injured]
        cards = [self.line(icon, self.say(f"ca.full-time.{key}", {"player": name})) for icon, key, name in marks]
        nobody = [Label(self.say("ca.full-time.nobody"), "body", "muted")]
        parts = [Label(self.say("ca.full-time.scorers"), "table-bold", "muted"), *(scorers or nobody)]
        return [*parts, *([Label(self.say("ca.full-time.cards"), "table-bold", "muted"), *cards] if cards else [])]

    def middle(self) -> Sequence[Widget]:
        """What there was; a match without any corner needs no line for it."""
        return stat_bars(self.app.words, [each for each in self.figures if each[0] in ALWAYS or any(each[1:])])

    def luck_line(self) -> str:
        expected = next((pair for name, *pair in self.figures if name == "expected-goals"), None)
        if expected is None:
            return ""
        words = self.app.words
        return self.say("ca.full-time.luck", {
            "home_expected": decimal(expected[0], words), "away_expected": decimal(expected[1], words),
            "home": self.score[0], "away": self.score[1],
        })  # fmt: skip
