"""Tables of leagues: from scores to lines, ranked (U-7.3d and its like)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from game.core.frozen import frozen


class Venue(StrEnum):
    """Which matches of a club a table counts."""

    ALL, HOME, AWAY = "all", "home", "away"


@frozen
class Line:
    """A club in a table."""

    club: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0
    points: int = 0

    @property
    def difference(self) -> int:
        return self.goals - self.against


Played = tuple[int, int, int, int]
"""A match: home, away, and the goals of both."""


def standings(
    clubs: Iterable[int],
    matches: Iterable[Played],
    win_points: int,
    lot: Callable[[int], int],
    venue: Venue = Venue.ALL,
) -> tuple[Line, ...]:
    """The table: points, goal difference, goals, lot (U-7.3d)."""
    sums = {club: [0, 0, 0, 0, 0] for club in clubs}
    for home, away, goals, against in matches:
        if home in sums and venue is not Venue.AWAY:
            _count(sums[home], goals, against)
        if away in sums and venue is not Venue.HOME:
            _count(sums[away], against, goals)
    lines = [_line(club, each, win_points) for club, each in sums.items()]
    return tuple(sorted(lines, key=lambda line: (-line.points, -line.difference, -line.goals, lot(line.club))))


def _count(sums: list[int], goals: int, against: int) -> None:
    """Won, drawn, lost, goals, goals against."""
    sums[0 if goals > against else 1 if goals == against else 2] += 1
    sums[3] += goals
    sums[4] += against


def _line(club: int, sums: list[int], win_points: int) -> Line:
    won, drawn, lost, goals, against = sums
    return Line(club, won + drawn + lost, won, drawn, lost, goals, against, won * win_points + drawn)
