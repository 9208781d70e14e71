"""Promotion and relegation (U-7.3a-b): who plays where next season, and where new clubs are needed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.frozen import frozen
from game.league.standings import Line
from game.rules.united.season.settings import System
from game.rules.united.season.state import SeasonState
from game.rules.united.season.table import league_table

GONE = -1
"""The league of whoever is dissolved."""
FIRST = {9: 1, 12: 1, 10: 2, 11: 2}
FOOT = {11: GONE, 12: GONE}
MOVES: dict[System, dict[int, dict[int, int]]] = {
    System.SINGLE: {},
    System.THREE: {0: FIRST, 1: {1: 0, 2: 0} | FOOT, 2: {1: 0, 2: 0} | FOOT},
    System.FIVE: {
        0: FIRST,
        1: {1: 0, 2: 0, 9: 3, 12: 3, 10: 4, 11: 4},
        2: {1: 0, 2: 0, 9: 4, 12: 4, 10: 3, 11: 3},
        3: {1: 1, 4: 1, 2: 2, 3: 2} | FOOT,
        4: {1: 2, 4: 2, 2: 1, 3: 1} | FOOT,
    },
}
"""U-7.3a: by league, where its places go; whoever is not named stays."""
CLASSES: dict[System, tuple[tuple[int, ...], ...]] = {
    System.SINGLE: ((0,),),
    System.THREE: ((0,), (1, 2)),
    System.FIVE: ((0,), (1, 2), (3, 4)),
}
"""The leagues of each class, the highest first: 2A and 2B are equals (U-6.9a)."""


def class_of(system: System, league: int) -> int:
    """The class of a league, 0 the highest."""
    return next(rank for rank, leagues in enumerate(CLASSES[system]) if league in leagues)


@frozen
class Moved:
    """Where every club plays next season, and which of them are dissolved: (club, league of its successor)."""

    leagues: tuple[int, ...]
    vacant: tuple[tuple[int, int], ...]


class _Lifts:
    """Where clubs are going while gaps are filled."""

    def __init__(self, state: SeasonState, tables: Sequence[Sequence[Line]], lost: Collection[int]) -> None:
        self.system = state.settings.system
        self.size = state.settings.clubs
        self.now = {line.club: league for league, table in enumerate(tables) for line in table}
        self.order = {
            line.club: (place, -line.points, -line.difference, -line.goals, state.clubs[line.club].lot)
            for table in tables
            for place, line in enumerate(table, 1)
        }
        moves = MOVES[self.system]
        self.target = {
            club: GONE if club in lost else moves.get(league, {}).get(self.order[club][0], league)
            for club, league in self.now.items()
        }

    def missing(self, league: int) -> int:
        return self.size - sum(at == league for at in self.target.values())

    def fill(self, rank: int, league: int) -> None:
        """U-7.3b: first the best of those who would have gone down stay, then more of the best below come up."""
        while self.missing(league) and (found := self._down(rank, league) or self._below(rank)):
            self.target[min(found, key=self.order.__getitem__)] = league

    def _down(self, rank: int, league: int) -> list[int]:
        return [club for club in self._standing() if self.now[club] == league and self._class(self.target[club]) > rank]

    def _below(self, rank: int) -> list[int]:
        """Those of the next class who would have stayed in it or gone down."""
        return [
            club
            for club in self._standing()
            if self._class(self.now[club]) == rank + 1 and self._class(self.target[club]) > rank
        ]

    def _standing(self) -> list[int]:
        return [club for club, at in self.target.items() if at != GONE]

    def _class(self, league: int) -> int:
        return class_of(self.system, league)


def new_leagues(state: SeasonState, lost: Collection[int]) -> Moved:
    """U-7.3a-b: the moves of the book, without those who lost their licence; gaps are filled from the top."""
    tables = [league_table(state, league) for league in range(len(state.settings.leagues))]
    lifts = _Lifts(state, tables, lost)
    for rank, leagues in enumerate(CLASSES[lifts.system]):
        for league in leagues:
            lifts.fill(rank, league)
    room = [league for league in range(len(tables)) for _ in range(lifts.missing(league))]
    gone = [club for club in sorted(lifts.target) if lifts.target[club] == GONE]
    leagues = tuple(lifts.now[club] if at == GONE else at for club, at in sorted(lifts.target.items()))
    return Moved(leagues, tuple(zip(gone, room, strict=True)))
