"""Full time in Undici: scorers and captains on both sides, the figures between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.play.pages import decimal
from game.ui.table.full_time import FullTimeScene
from game.ui.theme import Theme
from game.ui.undici.kits import dressed
from game.ui.undici.log_lines import recorded
from game.ui.undici.pages import stat_bars
from game.ui.undici.seen import name
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

ALWAYS = ("possession", "shots", "expected-goals", "passes")
"""Figures that are shown even if there is nothing to count."""


class FullTime(FullTimeScene):
    """After the last turn."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        desk = self.session.spec.desk
        entries = [entry for record in recorded(self.session, desk) for entry in record.counted]
        self.figures = desk.figures(entries)
        self.scorers: tuple[tuple[int, str, int], ...] = desk.scorers(self.session.state)

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
        ending = self.session.ending
        assert ending is not None
        if ending.winner is None:
            return self.say("full-time.draw")
        return self.say("full-time.winner", {"club": self.table.sides[ending.winner]})

    def side(self, side: int) -> Sequence[Widget]:
        view = self.session.view(None)
        scorers = [
            self.line("ball", self.say("un.full-time.goals", {"player": player, "count": goals}))
            for whose, player, goals in self.scorers
            if whose == side
        ]
        nobody = [Label(self.say("un.full-time.nobody"), "body", "muted")]
        captain = self.line("star", name(view, view.captains[side]))
        return [
            Label(self.say("un.full-time.scorers"), "table-bold", "muted"), *(scorers or nobody),
            Label(self.say("un.full-time.captain"), "table-bold", "muted"), captain,
        ]  # fmt: skip

    def middle(self) -> Sequence[Widget]:
        """What there was."""
        return stat_bars(self.app.words, [each for each in self.figures if each[0] in ALWAYS or any(each[1:])])

    def luck_line(self) -> str:
        expected = next((pair for key, *pair in self.figures if key == "expected-goals"), None)
        if expected is None:
            return ""
        words = self.app.words
        return self.say("un.full-time.luck", {
            "home_expected": decimal(expected[0], words), "away_expected": decimal(expected[1], words),
            "home": self.score[0], "away": self.score[1],
        })  # fmt: skip
