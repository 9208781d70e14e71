"""Phase 9: which matches are due, who may play in them, and what their results mean (U-3.2a, U-3.5c-d, U-5c, U-8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruling import Ruling
from game.league.calendar import Fixture
from game.rules.united.season.results import Result
from game.rules.united.season.state import SeasonState
from game.rules.united.season.work import Season


def due_on(state: SeasonState, day: int) -> tuple[Fixture, ...]:
    """The matches of a day of this round: league on 1 and 2, cup on 3."""
    if day in (1, 2):
        return state.calendar.on(state.round, day)
    return tuple(tie.fixture for tie in state.cup.ties)


def result_faults(state: SeasonState, day: int, results: Sequence[Result]) -> tuple[Ruling, ...]:
    """SKELETON: what is wrong with results that are to enter the season; nothing: they may."""
    return ()


def take_results(work: Season, results: Sequence[Result]) -> None:
    """SKELETON: scores, tallies, DP, bans served, matches in rows, talents, line-ups kept, cup; events."""
