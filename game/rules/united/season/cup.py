"""The cup (U-8.4): its rounds, draws with byes and amateurs, home right, and who goes through."""

from __future__ import annotations

from game.rules.united.season.results import Result
from game.rules.united.season.work import Season


def open_cup(work: Season) -> None:
    """SKELETON U-8.4a-b: the rounds of the cup and its first draw."""


def cup_results(work: Season, results: tuple[Result, ...]) -> None:
    """SKELETON U-8.4d-f: who goes through, WP and money of wins; the draw of the next round is made in phase 18."""


def draw_next(work: Season) -> None:
    """SKELETON U-8.4a: the next round is drawn and published one round before it is played."""
