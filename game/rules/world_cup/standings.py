"""Tables as pure functions: who stands where, and why (WC-GRP-02, WC-TIE).

Nothing here knows cards or frames; results go in, places with reasons come out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from game.core.frozen import frozen
from game.rules.world_cup.tournament import Team, Tie

Lot = tuple[Team, ...]


@frozen
class Result:
    """A match that counts."""

    home: Team
    away: Team
    score: tuple[int, int]


@frozen
class Record:
    """What a team has won so far."""

    team: Team
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    points: int = 0

    @property
    def difference(self) -> int:
        return self.scored - self.conceded


@frozen
class TableLine:
    """A line of a table.

    ``above`` is what puts the team behind the one before it, ``below`` what puts it ahead of the next one; None at
    both ends, and where nothing separates them yet. ``place`` is shared as long as that is so.
    """

    place: int
    record: Record
    above: Tie | None
    below: Tie | None
    level: tuple[Team, ...] = ()
    """Who has as many points, this team included, in the order of the table; empty: nobody else has."""

    @property
    def team(self) -> Team:
        return self.record.team


def records(teams: Iterable[Team], results: Iterable[Result], win: int) -> dict[Team, Record]:
    """WC-GRP-02: what every team has from these results; ``win`` are the points for a win."""
    rows = {team: [0] * 6 for team in teams}
    for result in results:
        for team, scored, conceded in _both(result):
            if team in rows:
                row = rows[team]
                row[0] += 1
                row[1 + (scored <= conceded) + (scored < conceded)] += 1
                row[4] += scored
                row[5] += conceded
    return {
        team: Record(team, played, won, drawn, lost, scored, conceded, win * won + drawn)
        for team, (played, won, drawn, lost, scored, conceded) in rows.items()
    }


def _both(result: Result) -> Iterator[tuple[Team, int, int]]:
    home, away = result.score
    yield result.home, home, away
    yield result.away, away, home


@frozen
class Ranking:
    """How teams are compared: by points, then by ``ties`` in their order."""

    ties: tuple[Tie, ...]
    win: int
    results: tuple[Result, ...] = ()
    lots: tuple[Lot, ...] = ()

    def table(self, rows: Iterable[Record]) -> tuple[TableLine, ...]:
        """The places of these teams; equals keep the order in which they are given."""
        blocks = self._split([list(rows)], (Tie.POINTS, *(tie for tie in self.ties if tie is not Tie.REPEAT)))
        return tuple(_places(blocks))

    def undecided(self, rows: Iterable[Record]) -> list[Lot]:
        """Teams that only chance can rank, and that it has not ranked yet."""
        return [
            tuple(place.team for place in same)
            for same in (list(each) for _, each in groupby(self.table(rows), key=lambda place: place.place))
            if len(same) > 1
        ]

    def _split(self, blocks: list[list[Record]], ties: Sequence[Tie]) -> list[tuple[list[Record], Tie | None]]:
        """Blocks of equal teams, each with what sets it apart from the block before."""
        done: list[tuple[list[Record], Tie | None]] = [(block, None) for block in blocks]
        for tie in ties:
            further: list[tuple[list[Record], Tie | None]] = []
            for block, apart in done:
                for index, part in enumerate(self._parts(block, tie)):
                    further.append((part, tie if index else apart))
            done = further
        return done

    def _parts(self, block: list[Record], tie: Tie) -> list[list[Record]]:
        """A block told apart by one thing, the better first."""
        if len(block) == 1:
            return [block]
        worth = self._worth(block, tie)
        ordered = sorted(block, key=worth, reverse=True)
        return [list(part) for _, part in groupby(ordered, key=worth)]

    def _worth(self, block: list[Record], tie: Tie) -> Callable[[Record], int]:
        if tie is Tie.POINTS:
            return lambda row: row.points
        if tie is Tie.DIFFERENCE:
            return lambda row: row.difference
        if tie is Tie.GOALS:
            return lambda row: row.scored
        chosen = self._between(block) if tie is Tie.BETWEEN else self._drawn(block)
        return lambda row: chosen.get(row.team, 0)

    def _between(self, block: list[Record]) -> dict[Team, int]:
        """WC-TIE-08 iii, WC-TIE-09: points in the matches among the level teams."""
        teams = {row.team for row in block}
        among = [result for result in self.results if result.home in teams and result.away in teams]
        return {team: row.points for team, row in records(teams, among, self.win).items()}

    def _drawn(self, block: list[Record]) -> dict[Team, int]:
        teams = {row.team for row in block}
        lot = next((lot for lot in self.lots if set(lot) == teams), ())
        return {team: -index for index, team in enumerate(lot)}


def _places(blocks: Sequence[tuple[list[Record], Tie | None]]) -> Iterator[TableLine]:
    """Blocks as lines of a table."""
    level: dict[int, list[Team]] = {}
    for block, _ in blocks:
        for row in block:
            level.setdefault(row.points, []).append(row.team)
    place = 1
    for index, (block, apart) in enumerate(blocks):
        after = blocks[index + 1][1] if index + 1 < len(blocks) else None
        for at, row in enumerate(block):
            same = level[row.points]
            yield TableLine(
                place, row, apart if at == 0 else None, after if at == len(block) - 1 else None,
                tuple(same) if len(same) > 1 else (),
            )  # fmt: skip
        place += len(block)


def level_on_points(rows: Iterable[Record]) -> list[tuple[Team, ...]]:
    """WC-TIE-01: every set of teams with equally many points, the best first; single teams are left out."""
    ordered = sorted(rows, key=lambda row: row.points, reverse=True)
    blocks = [tuple(row.team for row in same) for _, same in groupby(ordered, key=lambda row: row.points)]
    return [block for block in blocks if len(block) > 1]
