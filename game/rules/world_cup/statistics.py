"""What a tournament adds up to: cards, goals and stops of each manager, and goals per match beside reality.

Counted from (state before, events) step by step; what nobody may know (cards laid aside) is counted, not named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction

from game.core.frozen import frozen
from game.rules.world_cup import events as told
from game.rules.world_cup.events import Event
from game.rules.world_cup.queries import owner_of
from game.rules.world_cup.state import CupState, Match, Seat
from game.rules.world_cup.tournament import Stage, Tournament, shipped
from game.rules.world_cup.verdicts import went_in

Figures = tuple[tuple[str, Fraction, Fraction], ...]


class Figure(StrEnum):
    """What is counted of a manager."""

    CARDS = "cards"
    DROPPED = "dropped"
    GOALS_OWN = "goals-own"
    """Goals laid for his own teams; an attack is half a goal."""
    GOALS_OTHERS = "goals-others"
    STOPPED = "stopped"
    """Goals turned over or removed."""
    PENALTIES = "penalties"
    PENALTIES_IN = "penalties-in"


@frozen
class Entry:
    """So much of something for a manager."""

    side: Seat
    figure: Figure
    amount: Fraction


@frozen
class GoalsLine:
    """The goals of a stage so far, and how many there were in reality (None: nobody wrote them down)."""

    stage: Stage
    matches: int
    goals: int
    real: Fraction | None

    @property
    def mean(self) -> Fraction:
        return Fraction(self.goals, self.matches) if self.matches else Fraction(0)


# -- managers ----------------------------------------------------------------------------------------------------------


def counted(before: CupState, events: Sequence[Event]) -> list[Entry]:
    """What these events add; they belong to the manager whose turn it was."""
    found = (_counted(before, event) for event in events)
    return [Entry(before.active, figure, amount) for each in found for figure, amount in each]


def _counted(before: CupState, event: Event) -> Iterator[tuple[Figure, Fraction]]:
    if isinstance(event, told.CardPlayed):
        yield Figure.CARDS, Fraction(1)
    elif isinstance(event, told.CardDropped):
        yield Figure.DROPPED, Fraction(1)
    elif isinstance(event, told.TileLaid):
        own = owner_of(before, event.team) == before.active
        yield Figure.GOALS_OWN if own else Figure.GOALS_OTHERS, Fraction(before.box.worth(event.tile), 2)
    elif isinstance(event, told.TileTurned | told.TileRemoved):
        yield Figure.STOPPED, Fraction(before.box.worth(event.tile), 2)
    elif isinstance(event, told.PenaltyRolled):
        yield Figure.PENALTIES, Fraction(1)
        if went_in(event):
            yield Figure.PENALTIES_IN, Fraction(1)


def figures(entries: Iterable[Entry]) -> Figures:
    """Every figure of both managers."""
    sums = {figure: [Fraction(0), Fraction(0)] for figure in Figure}
    for entry in entries:
        sums[entry.figure][entry.side] += entry.amount
    return tuple((str(figure), home, away) for figure, (home, away) in sums.items())


# -- goals -------------------------------------------------------------------------------------------------------------


def goals_per_match(state: CupState) -> tuple[GoalsLine, ...]:
    """One line for each stage that has begun; repeated matches belong to their groups."""
    stages = dict.fromkeys(fixture.stage for fixture in state.fixtures)
    return tuple(_line(state, stage) for stage in stages)


def _line(state: CupState, stage: Stage) -> GoalsLine:
    matches = [match for match, each in enumerate(state.fixtures) if each.stage is stage]
    return GoalsLine(stage, len(matches), sum(map(sum, _scores(state, matches))), real_mean(state.tournament, stage))


def _scores(state: CupState, matches: Iterable[Match]) -> Iterator[tuple[int, int]]:
    return (state.score(match) for match in matches)


def real_mean(cup: Tournament, stage: Stage) -> Fraction | None:
    """Goals per match in reality, where a tournament says it; older matches ask the file of the program."""
    known = cup.real or (shipped()[cup.key].real if cup.key in shipped() else ())
    return next((Fraction(goals, matches) for each, goals, matches in known if each is stage), None)
