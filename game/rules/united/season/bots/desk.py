"""What a computer manager has before him: his club, his style, the round, and how his men stand now and later.

Everything comes from the view he is given; nothing here knows more than he does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from game.core.dice import Dice
from game.league.calendar import Fixture
from game.rules.united.queries import is_keeper, is_sweeper
from game.rules.united.season.ageing import aged
from game.rules.united.season.bots.naming import player_name
from game.rules.united.season.bots.styles import Style, style_of
from game.rules.united.season.frames import Sitting
from game.rules.united.season.plan import trading
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.tables import FULL_AGAIN
from game.rules.united.state import Age
from game.rules.united.tables import FULL_LEVEL

FIELD_MEN = 9
"""Beside keeper and sweeper."""
USEFUL = 4
"""Below this level nobody is fielded but in need."""
GONE = -1


@cache
def later(age: Age, level: int) -> tuple[Age, int]:
    """U-7.1a: age and level after ageing; ``GONE``: he would not live."""
    older = aged(Member(0, "", (), age, level))
    return (age, GONE) if older is None else (older.age, older.level)


@cache
def grown(age: Age, level: int, rounds: int) -> int:
    """What a talent comes to in so many rounds, a level each; others stay as they are."""
    return min(FULL_LEVEL, level + rounds) if age is Age.TALENT and level < FULL_LEVEL else level


@cache
def seasons_ahead(age: Age, level: int) -> tuple[int, ...]:
    """The levels of the seasons to come, as long as he is of use; frozen talents grow in their first one."""
    age, level = later(age, level)
    if age is Age.TALENT:
        level = FULL_LEVEL - 2
    return (level, *seasons_ahead(age, level)) if level >= USEFUL else ()


class Desk:
    """A club and its squad as its manager sees it in a sitting."""

    def __init__(self, seen: SeasonState, number: int, sitting: Sitting) -> None:
        self.seen, self.number, self.sitting = seen, number, sitting
        self.club: LeagueClub = seen.clubs[number]
        self.style: Style = style_of(self.club.style)
        self.calendar = seen.calendar
        self.round, self.rounds = seen.round, seen.calendar.rounds

    @property
    def trades(self) -> bool:
        """Whether he may buy and sell at all in this round (U-6.10, U-8.7e)."""
        return trading(self.calendar, self.round) and not (self.club.holiday and self.club.no_transfers)

    @cached_property
    def fixtures(self) -> tuple[Fixture, ...]:
        """The club's league matches of this round."""
        days = (fixture for day in (1, 2) for fixture in self.calendar.on(self.round, day))
        return tuple(fixture for fixture in days if self.number in fixture.clubs)

    @property
    def left(self) -> int:
        """Rounds after this one."""
        return self.rounds - self.round

    @property
    def purse(self) -> int:
        """What he is ready to spend."""
        return self.club.money - self.style.keeps

    @cached_property
    def names(self) -> set[str]:
        """Everybody's names, so that new men get others."""
        found = {man.name for club in self.seen.clubs for man in club.squad}
        return found | {each.member.name for each in self.seen.listed}

    def new_name(self, dice: Dice) -> str:
        """For a man who joins: nobody's so far, and no neighbour thinks of it at the same time."""
        name = player_name(dice, self.names, (self.number, len(self.seen.clubs)))
        self.names.add(name)
        return name

    def end_level(self, man: Member) -> int:
        """What a man comes to by the end of the season."""
        if man.age is Age.TALENT and not man.played_in:
            return grown(man.age, 2, self.left - 1)
        return grown(man.age, man.level, self.left)

    def ahead(self, man: Member) -> tuple[int, ...]:
        """His levels in the seasons to come."""
        return seasons_ahead(man.age, self.end_level(man))

    @cached_property
    def bar_now(self) -> int:
        """The level that a new field man must beat to be among the nine."""
        return nth(sorted((man.level for man in self.club.squad if _fields(man)), reverse=True), FIELD_MEN)

    @cached_property
    def bar_later(self) -> int:
        """The same for next season, with two new talents among the nine."""
        levels = (next(iter(self.ahead(man)), 0) for man in self.club.squad if in_field(man))
        return max(USEFUL, nth(sorted(levels, reverse=True), FIELD_MEN - 2))

    @cached_property
    def survivors(self) -> int:
        """How many men will be left after ageing (U-7.1c)."""
        return sum(later(man.age, self.end_level(man))[1] >= 0 for man in self.club.squad)

    @property
    def thin(self) -> bool:
        """Fewer than twelve will be left: young men are needed (U-6.9e)."""
        return self.survivors < FULL_AGAIN


def in_field(man: Member) -> bool:
    return not is_keeper(man) and not is_sweeper(man)


def _fields(man: Member) -> bool:
    return in_field(man) and man.age is not Age.FROZEN


def nth(levels: Sequence[int], place: int) -> int:
    """The level at a place of a falling list; 0: there is nobody."""
    return levels[place - 1] if len(levels) >= place else 0
