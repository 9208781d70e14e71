"""What is kept of a season for ever: final tables, scorers, results, prices; and what many seasons add up to (U-1.2).

Clubs are known by their names here: numbers hold for a season only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.frozen import frozen
from game.league.standings import Line

MOST_KEPT = 30
"""So many scorers and prices of a season are kept."""


@frozen
class FinalTable:
    """A league with its lines, the best first."""

    league: str
    lines: tuple[Line, ...]


@frozen
class Scorer:
    name: str
    club: str
    goals: int


@frozen
class Price:
    """A player who was bought."""

    name: str
    seller: str
    """Empty: the game master."""
    buyer: str
    price: int


@frozen
class Played:
    """A match: in which league (empty: the cup) and round, between which clubs, and its score."""

    league: str
    round: int
    home: int
    away: int
    score: tuple[int, int]


@frozen
class SeasonSummary:
    """A season in figures that everybody may know."""

    season: int
    clubs: tuple[str, ...]
    """By their numbers."""
    managers: tuple[str, ...]
    tables: tuple[FinalTable, ...]
    cup: str
    """Who won it; empty: nobody yet."""
    scorers: tuple[Scorer, ...]
    prices: tuple[Price, ...]
    matches: tuple[Played, ...]
    over: bool
    """Whether it came to its end: whoever leads before that has no title."""


@frozen
class EternalLine:
    """A club through all its seasons."""

    club: str
    seasons: int
    titles: int
    cups: int
    line: Line


def eternal(seasons: Iterable[SeasonSummary]) -> tuple[EternalLine, ...]:
    """The eternal table: all league matches of all seasons, by points, difference, goals, name."""
    found: dict[str, EternalLine] = {}
    for season in seasons:
        for table in season.tables:
            for place, line in enumerate(table.lines, 1):
                name = season.clubs[line.club]
                known = found.get(name, EternalLine(name, 0, 0, 0, Line(0)))
                top = season.over and table is season.tables[0] and place == 1
                found[name] = EternalLine(
                    name,
                    known.seasons + 1,
                    known.titles + top,
                    known.cups + (season.cup == name),
                    _sum(known.line, line),
                )
    return tuple(sorted(found.values(), key=_rank))


def _sum(one: Line, other: Line) -> Line:
    names = ("played", "won", "drawn", "lost", "goals", "against", "points")
    return replace(one, **{name: getattr(one, name) + getattr(other, name) for name in names})


def _rank(each: EternalLine) -> tuple[int, int, int, str]:
    return -each.line.points, -each.line.difference, -each.line.goals, each.club


@frozen
class Balance:
    """Two clubs against each other, seen by the first."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0


def head_to_head(seasons: Iterable[SeasonSummary], one: str, other: str) -> Balance:
    """All matches between two clubs, cup included."""
    found = Balance()
    for season in seasons:
        for match in season.matches:
            pair = season.clubs[match.home], season.clubs[match.away]
            if set(pair) == {one, other}:
                goals, against = match.score if pair[0] == one else match.score[::-1]
                found = _counted(found, goals, against)
    return found


def _counted(balance: Balance, goals: int, against: int) -> Balance:
    return Balance(
        balance.played + 1, balance.won + (goals > against), balance.drawn + (goals == against),
        balance.lost + (goals < against), balance.goals + goals, balance.against + against,
    )  # fmt: skip


@frozen
class Record:
    """The best of its kind: which kind, in which season, how much, and whose."""

    kind: str
    season: int
    value: int
    names: tuple[str, ...]


def records(seasons: Iterable[SeasonSummary]) -> tuple[Record, ...]:
    """The records of a career, the first of its kind where several are equal."""
    best: dict[str, Record] = {}
    for season in seasons:
        for each in _candidates(season):
            if each.kind not in best or each.value > best[each.kind].value:
                best[each.kind] = each
    return tuple(best.values())


def _candidates(season: SeasonSummary) -> Iterable[Record]:
    number, clubs = season.season, season.clubs
    for match in season.matches:
        home, away = match.score
        names = (clubs[match.home], clubs[match.away], f"{home}:{away}")
        yield Record("widest-win", number, abs(home - away), names)
        yield Record("most-goals", number, home + away, names)
    for table in season.tables:
        for line in table.lines:
            yield Record("most-points", number, line.points, (clubs[line.club],))
    for scorer in season.scorers:
        yield Record("best-scorer", number, scorer.goals, (scorer.name, scorer.club))
    for price in season.prices:
        yield Record("dearest", number, price.price, (price.name, price.buyer))
