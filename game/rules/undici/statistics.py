"""What a match adds up to, per side and per player, counted from (state before, events) step by step.

Expected goals are the exact chances of all shots and headers when their dice were taken, with the cards on the table.
Possession is the share of turns at whose end a side has the ball.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from game.core.figures import Entry, Figures, summed
from game.rules.undici import events as told
from game.rules.undici import rolled
from game.rules.undici.frames import NOBODY, DeedKind
from game.rules.undici.state import MatchState, Piece, side_of

Events = Sequence[Any]


class Figure(StrEnum):
    """What is counted."""

    GOALS = "goals"
    SHOTS = "shots"
    HEADERS = "headers"
    EXPECTED = "expected-goals"
    SAVES = "saves"
    PASSES = "passes"
    COMPLETED = "completed"
    CROSSES = "crosses"
    CROSSES_ARRIVED = "crosses-arrived"
    INTERCEPTIONS = "interceptions"
    TACKLES = "tackles"
    TACKLES_WON = "tackles-won"
    DRIBBLES = "dribbles"
    DRIBBLES_WON = "dribbles-won"
    CARDS = "cards"
    REROLLS = "rerolls"
    DISTANCE = "distance"
    TURNS = "turns-with-ball"


def _his(piece: Piece, figure: Figure, amount: Fraction | int = 1) -> Entry:
    return Entry(side_of(piece), piece, figure, amount)


def counted(before: MatchState, events: Events) -> list[Entry]:
    """Everything that counts in what followed on a state."""
    found = [entry for event in events if type(event) in _PLAIN for entry in _PLAIN[type(event)](event)]
    return [*found, *_tries(before, events), *_possession(before, events)]


# -- one event at a time -----------------------------------------------------------------------------------------------

PLAYED = MappingProxyType(
    {DeedKind.PASS: Figure.PASSES, DeedKind.KEEPER_PASS: Figure.PASSES, DeedKind.CROSS: Figure.CROSSES}
)
ARRIVED = MappingProxyType(
    {
        DeedKind.PASS: Figure.COMPLETED, DeedKind.KEEPER_PASS: Figure.COMPLETED,
        DeedKind.CROSS: Figure.CROSSES_ARRIVED,
    }
)  # fmt: skip
DUELS = MappingProxyType(
    {DeedKind.TACKLE: (Figure.TACKLES, Figure.TACKLES_WON), DeedKind.DRIBBLE: (Figure.DRIBBLES, Figure.DRIBBLES_WON)}
)


def _arrived(event: told.BallPassed) -> Iterator[Entry]:
    yield _his(event.passer, PLAYED[event.kind])
    yield _his(event.passer, ARRIVED[event.kind])


def _lost(event: told.Intercepted) -> Iterator[Entry]:
    yield _his(event.passer, PLAYED[event.kind])
    yield _his(event.by, Figure.INTERCEPTIONS)


def _duel(event: told.DuelEnded) -> Iterator[Entry]:
    """Counted for whoever tackled or dribbled."""
    tried, won = DUELS[event.kind]
    yield _his(event.actor, tried)
    if event.winner == event.actor:
        yield _his(event.actor, won)


def _cards(event: told.Declared | told.Answered) -> Iterator[Entry]:
    if event.cards:
        yield Entry(event.side, NOBODY, Figure.CARDS, len(event.cards))


_PLAIN: Mapping[type, Callable[[Any], Iterable[Entry]]] = MappingProxyType(
    {
        told.GoalScored: lambda event: [_his(event.scorer, Figure.GOALS)],
        told.Saved: lambda event: [_his(event.keeper, Figure.SAVES)],
        told.BallPassed: _arrived,
        told.Intercepted: _lost,
        told.DuelEnded: _duel,
        told.Declared: _cards,
        told.Answered: _cards,
        told.CardPlayed: lambda event: [Entry(event.side, NOBODY, Figure.CARDS)],
        told.RolledAgain: lambda event: [_his(event.piece, Figure.REROLLS)],
        told.Moved: lambda event: [_his(event.piece, Figure.DISTANCE, len(event.path))],
    }
)


# -- with the state before ---------------------------------------------------------------------------------------------


def _tries(before: MatchState, events: Events) -> Iterator[Entry]:
    """Shots and headers, once they are decided."""
    tried = rolled.attempt(before, events)
    if tried is not None:
        yield _his(tried.piece, Figure.SHOTS)
        yield _his(tried.piece, Figure.EXPECTED, tried.chance)
        if tried.kind is DeedKind.HEADER:
            yield _his(tried.piece, Figure.HEADERS)


def _possession(before: MatchState, events: Events) -> Iterator[Entry]:
    """At the end of a turn, when the padlocks are placed; UE-08 is a card like any other."""
    for event in events:
        if isinstance(event, told.LocksPlaced):
            if before.carrier != NOBODY:
                yield Entry(side_of(before.carrier), NOBODY, Figure.TURNS)
            if event.card:
                yield Entry(event.side, NOBODY, Figure.CARDS)


# -- sums --------------------------------------------------------------------------------------------------------------


def figures(entries: Iterable[Entry]) -> Figures:
    """The sums for both sides by name, possession first."""
    return summed(entries, Figure, Figure.TURNS)


def of_players(entries: Iterable[Entry]) -> dict[Piece, dict[str, Fraction]]:
    """The same for every player who did anything."""
    found: dict[Piece, dict[str, Fraction]] = {}
    for entry in entries:
        if entry.piece != NOBODY:
            sums = found.setdefault(entry.piece, {})
            sums[entry.figure] = sums.get(entry.figure, Fraction(0)) + entry.amount
    return found
