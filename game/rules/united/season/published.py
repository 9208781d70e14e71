"""What is published of a match (U-8.2): result, scorers, penalties, cards by name; no rows, no line-ups."""

from __future__ import annotations

from collections.abc import Mapping

from game.league.calendar import Fixture
from game.rules.united.season.events import MatchReported
from game.rules.united.season.results import Result, SideResult
from game.rules.united.season.state import CupSide, SeasonState

NAMELESS = ""
"""A man of an amateur team, or nobody in particular."""
Names = Mapping[int, str]


def reported(state: SeasonState, fixture: Fixture, sides: tuple[CupSide, CupSide], result: Result) -> MatchReported:
    """The public part, men by the names they have now."""
    names = (_names(state, sides[0]), _names(state, sides[1]))
    home, away = result.sides
    return MatchReported(
        fixture.number, fixture.round, fixture.day, fixture.league, *sides,
        score=(home.goals, away.goals), after=result.after, winner=result.winner, kicks=(home.kicks, away.kicks),
        scorers=(_scorers(names[0], home), _scorers(names[1], away)),
        penalties=(_penalties(names[0], home), _penalties(names[1], away)),
        yellow=(_yellow(names[0], home), _yellow(names[1], away)),
        red=(_red(names[0], home), _red(names[1], away)),
    )  # fmt: skip


def _names(state: SeasonState, side: CupSide) -> Names:
    return {} if side.amateur else {member.id: member.name for member in state.clubs[side.club].squad}


def _scorers(names: Names, side: SideResult) -> tuple[str, ...]:
    named = [names[mark.player] for mark in side.marks for _ in range(mark.goals)]
    return (*named, *[NAMELESS] * side.others)


def _penalties(names: Names, side: SideResult) -> tuple[tuple[str, bool], ...]:
    return tuple((names.get(mark.player, NAMELESS), mark.scored) for mark in side.penalties)


def _yellow(names: Names, side: SideResult) -> tuple[str, ...]:
    return tuple(names[mark.player] for mark in side.marks if mark.yellow and not mark.sent_off)


def _red(names: Names, side: SideResult) -> tuple[tuple[str, int], ...]:
    """With the minute."""
    return tuple((names[mark.player], mark.sent_off) for mark in side.marks if mark.sent_off)
