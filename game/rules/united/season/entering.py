"""Who takes part: the usual terms for so many clubs, and the places of a new league (U-1.3a)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.rules.united.season.opening import Entry
from game.rules.united.season.settings import LEAGUE_OF_TWELVE, SYSTEM_LEAGUES, Settings, System

FEWEST = 4


def settings_for(clubs: int) -> Settings:
    """U-1.3a: 4, 6, 8, 10 or 12 clubs play in one league, 36 in three, 60 in five."""
    for system, leagues in SYSTEM_LEAGUES.items():
        if system is not System.SINGLE and clubs == LEAGUE_OF_TWELVE * len(leagues):
            return Settings(system=system)
    if clubs % 2 or not FEWEST <= clubs <= LEAGUE_OF_TWELVE:
        raise ValueError(f"there is no league of {clubs} clubs; there are 4, 6, 8, 10, 12, 36 and 60 (U-1.3a)")
    return Settings(clubs=clubs)


def entries(settings: Settings, people: Sequence[str], dice: Dice) -> tuple[Entry, ...]:
    """The people first, in their order; computers manage the other clubs."""
    clubs = settings.clubs * len(settings.leagues)
    humans = [Entry(name, True) for name in people]
    return (*humans, *(Entry(f"Manager {number + 1}", False) for number in range(len(humans), clubs)))
