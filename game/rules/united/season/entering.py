"""Who takes part: the usual terms for so many clubs, and the places of a new league (U-1.3a)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from game.content.united_league import LeagueClubFile, ready_clubs
from game.core.dice import Dice
from game.league.spec import ANY_CLUB
from game.rules.united.season.bots.founding import sheet_of
from game.rules.united.season.bots.naming import manager_name, picked
from game.rules.united.season.bots.styles import STYLES
from game.rules.united.season.founding import novice
from game.rules.united.season.opening import Entry, begin
from game.rules.united.season.settings import LEAGUE_OF_TWELVE, SYSTEM_LEAGUES, OrderMode, Settings, System, TradeGuard
from game.rules.united.season.state import LeagueClub, SeasonState

FEWEST = 4


def _by_lot(clubs: Sequence[str], dice: Dice) -> list[str]:
    """The clubs that are taken over; where any of them will do, one that nobody else takes."""
    found = list(clubs)
    for at, club in enumerate(found):
        free = [ready.name for ready in ready_clubs() if ready.name not in found]
        if club == ANY_CLUB:
            found[at] = picked(dice, "ready-club", free) if free else ""
    return found


def taken_over(ready: LeagueClubFile) -> LeagueClub:
    """A ready club for somebody who would rather play than found one (U-1.4)."""
    sheet = sheet_of(ready)
    squad = tuple(novice(player, 0, 1) for player in sheet.players)
    return LeagueClub(sheet.name, sheet.short, "", human=True, kit=sheet.kit, squad=squad)


def settings_for(clubs: int) -> Settings:
    """U-1.3a: 4, 6, 8, 10 or 12 clubs play in one league, 36 in three, 60 in five."""
    for system, leagues in SYSTEM_LEAGUES.items():
        if system is not System.SINGLE and clubs == LEAGUE_OF_TWELVE * len(leagues):
            return Settings(system=system)
    if clubs % 2 or not FEWEST <= clubs <= LEAGUE_OF_TWELVE:
        raise ValueError(f"there is no league of {clubs} clubs; there are 4, 6, 8, 10, 12, 36 and 60 (U-1.3a)")
    return Settings(clubs=clubs)


def entries(settings: Settings, people: Sequence[str], dice: Dice, clubs: Sequence[str] = ()) -> tuple[Entry, ...]:
    """The people first, in their order, with the ready ``clubs`` that they take over by their names (empty: they found
    one); managers of ready clubs, then others, manage the rest."""
    places = settings.clubs * len(settings.leagues)
    clubs = _by_lot(clubs, dice)
    taken = {ready.name: ready for ready in ready_clubs() if ready.name in clubs}
    found = [
        Entry(name, True, club=taken_over(taken[club]) if club in taken else None)
        for name, club in zip_longest(people, clubs, fillvalue="")
    ]
    names = set(people)
    for ready in ready_clubs():
        if len(found) < places and ready.manager not in names and ready.name not in taken:
            found.append(Entry(ready.manager, False, ready.style))
            names.add(ready.manager)
    while len(found) < places:
        found.append(Entry(manager_name(dice, names), False, picked(dice, "bot-style", tuple(STYLES))))
        names.add(found[-1].manager)
    return tuple(found)


def random_start(dice: Dice, fix: Callable[[Settings], Settings] = lambda settings: settings) -> SeasonState:
    """Any league that is soon over, with people among its managers."""
    modes, guards = tuple(OrderMode), tuple(TradeGuard)
    drawn = Settings(
        clubs=2 * (1 + dice.roll("clubs", 4)), doubles=1, win_points=1 + dice.roll("win-points", 2),
        cup=dice.roll("cup", 4) > 1, amateurs=dice.roll("amateurs", 3) > 1, special_share=dice.roll("special", 4) - 1,
        trade_guard=guards[dice.roll("guard", len(guards)) - 1], order_mode=modes[dice.roll("mode", len(modes)) - 1],
    )  # fmt: skip
    settings = fix(drawn)
    places = settings.clubs * len(settings.leagues)
    people = [f"Person {number + 1}" for number in range(dice.roll("people", min(places, 4)))]
    return begin(settings, entries(settings, people, dice))
