"""Full time on a board: scorers on both sides, the figures between them, goals against what was to be expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from game.content.words import Words
from game.core.rules import AnyEvent, AnyState
from game.play.pages import decimal
from game.ui.board.dressed import dressed
from game.ui.table.full_time import FullTimeScene
from game.ui.table.records import counted
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

Figures = Sequence[tuple[str, Fraction, Fraction]]
Bars = Callable[[Words, Figures], Sequence[Widget]]
ALWAYS = ("possession", "shots", "expected-goals", "passes")
"""Figures that are shown even if there is nothing to count."""


class BoardDesk(Protocol):
    """What the desk of a game on a board tells of a match that is over."""

    def counted(self, before: AnyState, events: Sequence[AnyEvent]) -> Iterable[Any]: ...
    def figures(self, entries: Iterable[Any]) -> Figures: ...
    def scorers(self, view: AnyState) -> tuple[tuple[int, str, int], ...]: ...


class BoardFullTime(FullTimeScene):
    """After the last whistle. A game adds what else there is to tell of each side.

    ``area`` is where the words of its table are, ``bars`` draws its figures.
    """

    def __init__(self, app: App, table: Table, area: str, desk: BoardDesk, bars: Bars) -> None:
        super().__init__(app, table)
        self.area, self.bars = area, bars
        self.figures = desk.figures(counted(self.session, desk.counted))
        self.scorers = desk.scorers(self.session.state)

    def more_of(self, side: int) -> Sequence[Widget]:
        """What else is told of a side."""
        return ()

    @property
    def score(self) -> tuple[int, int]:
        score: tuple[int, int] = self.session.state.score
        return score

    def dressed(self, theme: Theme) -> Theme:
        home, away = self.teams()
        return dressed(theme, (home.kit, away.kit))

    def teams(self) -> tuple[Any, Any]:
        home, away = self.session.state.squads
        return home, away

    def outcome(self) -> str:
        winner = self.ending.winner
        if winner is None:
            return self.say("full-time.draw")
        return self.say("full-time.winner", {"club": self.table.sides[winner]})

    def side(self, side: int) -> Sequence[Widget]:
        scorers = [
            self.line("ball", self.say(f"{self.area}.full-time.goals", {"player": player, "count": goals}))
            for whose, player, goals in self.scorers
            if whose == side
        ]
        nobody = [Label(self.say(f"{self.area}.full-time.nobody"), "body", "muted")]
        head = Label(self.say(f"{self.area}.full-time.scorers"), "table-bold", "muted")
        return [head, *(scorers or nobody), *self.more_of(side)]

    def middle(self) -> Sequence[Widget]:
        """What there was; a match without any corner needs no line for it."""
        return self.bars(self.app.words, [each for each in self.figures if each[0] in ALWAYS or any(each[1:])])

    def luck_line(self) -> str:
        expected = next((pair for name, *pair in self.figures if name == "expected-goals"), None)
        if expected is None:
            return ""
        words = self.app.words
        return self.say(f"{self.area}.full-time.luck", {
            "home_expected": decimal(expected[0], words), "away_expected": decimal(expected[1], words),
            "home": self.score[0], "away": self.score[1],
        })  # fmt: skip
