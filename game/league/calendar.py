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


Pair = tuple[int, int]
"""Home and away."""
Days = tuple[tuple[Pair, ...], tuple[Pair, ...]]
"""The matches of both days of a round."""


def double_round_robin(count: int) -> tuple[Days, ...]:
    """U-1.3c: everybody plays everybody at home and away, in every round once at home and once away; ``count`` is even.

    Two matchings make a round: they form cycles, and whoever walks such a cycle and leaves a place is at home there.
    The one matching that is left over makes the round in the middle, in which everybody meets the same opponent twice.
    """
    matchings = [_matching(number, count - 1) for number in range(count - 1)]
    first = tuple(_walked(matchings[at], matchings[at + 1]) for at in range(0, count - 2, 2))
    middle = (matchings[-1], _turned(matchings[-1]))
    second = tuple((_turned(one), _turned(two)) for one, two in first)
    return (*first, middle, *second)


def _matching(number: int, last: int) -> tuple[Pair, ...]:
    """Who meets whom in one of the matchings in which everybody meets everybody once."""
    others = (((number + step) % last, (number - step) % last) for step in range(1, (last + 1) // 2))
    return ((last, number), *others)


def _turned(pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    return tuple((away, home) for home, away in pairs)


def _walked(one: tuple[Pair, ...], two: tuple[Pair, ...]) -> Days:
    """The cycles of two matchings, each walked from its highest place, first along the first."""
    partners = [{a: b for pair in pairs for a, b in (pair, pair[::-1])} for pairs in (one, two)]
    days: tuple[list[Pair], list[Pair]] = ([], [])
    left = set(partners[0])
    while left:
        place, along = max(left), 0
        while place in left or along:
            left.discard(place)
            days[along].append((place, partners[along][place]))
            place, along = partners[along][place], 1 - along
    return tuple(days[0]), tuple(days[1])
