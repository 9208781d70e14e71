"""The calendar of a season: rounds with two match days, who plays whom where, and what depends on the round."""

from __future__ import annotations

from game.core.codec import Steady
from game.core.frozen import frozen

NO_LEAGUE = -1


@frozen
class Fixture:
    """A match that is to be played: its number in the season, when, and between which clubs."""

    number: int
    round: int
    day: int
    """1 and 2 are the league days of a round, 3 is the cup."""
    home: int
    away: int
    league: int = NO_LEAGUE
    """Which league it belongs to; none: the cup."""
    neutral: bool = False

    @property
    def clubs(self) -> tuple[int, int]:
        return self.home, self.away


@frozen
class Calendar(Steady):
    """All league matches of a season, by their numbers from 0 on in the order in which they are played."""

    rounds: int
    last_trading: int
    """After this round nobody buys or sells any more."""
    home_points: tuple[int, ...]
    """By round, the first one first."""
    fixtures: tuple[Fixture, ...]

    def on(self, round: int, day: int) -> tuple[Fixture, ...]:
        """The league matches of a day."""
        return tuple(each for each in self.fixtures if each.round == round and each.day == day)
