"""How seasons begin: clubs, calendar, lots, first offer, first cup draw (U-1.3, U-6.5a, U-8.3, U-8.4a)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.frozen import frozen
from game.league.calendar import Calendar, Fixture, double_round_robin
from game.rules.united.season import events as told
from game.rules.united.season import tables
from game.rules.united.season.cup import open_cup
from game.rules.united.season.founding import ids_by_name
from game.rules.united.season.frames import FoundingDue, SeasonOpens
from game.rules.united.season.phases.offer import publish_offer
from game.rules.united.season.settings import Settings
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.season.work import Season, put
from game.rules.united.state import Age
from game.rules.united.tables import LEAST_HOME_POINTS, half_up

NO_CALENDAR = Calendar(0, 0, (), ())


@frozen
class Entry:
    """A place in a new league: its manager, and the club he brings ready-made (None: he founds one)."""

    manager: str
    human: bool
    style: str = ""
    club: LeagueClub | None = None


def begin(settings: Settings, entries: Sequence[Entry]) -> SeasonState:
    """Before the first decision of season 1: whoever brings no club must found one (U-1.4). The entries fill the
    leagues in their order, the highest first."""
    places = settings.clubs * len(settings.leagues)
    if len(entries) != places:
        raise ValueError(f"these leagues have {places} clubs, not {len(entries)} (U-1.3a)")
    state = SeasonState(settings, 1, NO_CALENDAR, [], [SeasonOpens()])
    for number, entry in enumerate(entries):
        state.clubs.append(_entered(state, number // settings.clubs, entry))
    state.orders, state.ahead = [None] * len(entries), [None] * len(entries)
    missing = tuple(number for number, club in enumerate(state.clubs) if not club.squad)
    if missing:
        state.frames.append(FoundingDue(missing))
    return state


def _entered(state: SeasonState, league: int, entry: Entry) -> LeagueClub:
    """A place that is taken; the players of a ready-made club get ids of their own."""
    club = entry.club or LeagueClub("", "", entry.manager, entry.human)
    ids = ids_by_name([man.name for man in club.squad], state.next_id)
    squad = tuple(replace(man, id=ids[man.name]) for man in club.squad)
    state.next_id += len(squad)
    found = sum(man.age is Age.TALENT for man in squad)
    return replace(
        club, manager=entry.manager, human=entry.human, style=entry.style, league=league, squad=squad, found=found
    )


def publish_season(work: Season) -> None:
    """U-8.3: the lots of the season, the fixtures, the first offer and the first draw."""
    draft = work.draft
    _draw_lots(work)
    draft.calendar = calendar_of(draft)
    draft.scores = ()
    work.emit(told.SeasonBegan, draft.season, draft.calendar.rounds, draft.calendar.last_trading)
    for number, club in enumerate(draft.clubs):
        if club.founded == draft.season:
            names = tuple(sorted(man.name for man in club.squad))
            work.emit(told.ClubFounded, number, club.name, club.manager, names)
    publish_offer(work, 0)
    if draft.settings.cup:
        open_cup(work)


def _draw_lots(work: Season) -> None:
    """U-6.9a, U-1.3c: the lot of a club decides between equals all season, and where it stands in the fixtures."""
    left = list(range(len(work.draft.clubs)))
    for lot in range(len(left)):
        number = left.pop(work.dice.roll("season-lot", len(left)) - 1 if len(left) > 1 else 0)
        put(work, number, lot=lot)


def calendar_of(state: SeasonState) -> Calendar:
    """U-1.3b-c, U-3.6a, U-6.10: the season's rounds and fixtures, what home is worth, how long there is trading."""
    settings = state.settings
    doubles = settings.doubles or default_doubles(settings.clubs)
    rounds = doubles * (settings.clubs - 1)
    return Calendar(
        rounds, last_trading_round(rounds), tuple(home_points(each, rounds) for each in range(1, rounds + 1)),
        tuple(_fixtures(state, doubles)),
    )  # fmt: skip


def _fixtures(state: SeasonState, doubles: int) -> list[Fixture]:
    """All league matches in the order in which they are played, those of higher leagues first."""
    leagues = range(len(state.settings.leagues))
    members = [_by_lot(state, league) for league in leagues]
    plan = double_round_robin(state.settings.clubs) * doubles
    fixtures: list[Fixture] = []
    for round, days in enumerate(plan, 1):
        for day, pairs in enumerate(days, 1):
            for league in leagues:
                for home, away in pairs:
                    clubs = members[league]
                    fixtures.append(Fixture(len(fixtures), round, day, clubs[home], clubs[away], league))
    return fixtures


def _by_lot(state: SeasonState, league: int) -> list[int]:
    """The clubs of a league as they were lotted."""
    clubs = [number for number, club in enumerate(state.clubs) if club.league == league]
    return sorted(clubs, key=lambda number: state.clubs[number].lot)


def default_doubles(clubs: int) -> int:
    """U-1.3b: so many that the rounds come nearest to 11, fewer where two numbers come as near."""
    return min(range(1, tables.USUAL_ROUNDS + 1), key=lambda each: abs(each * (clubs - 1) - tables.USUAL_ROUNDS))


def last_trading_round(rounds: int) -> int:
    """U-6.10: 7 of 11, and as much of any other number."""
    return half_up(tables.LAST_TRADING * rounds, tables.USUAL_ROUNDS)


def home_points(round: int, rounds: int) -> int:
    """U-3.6a: 6 at first, 7 in the middle, 8 at last."""
    reached = [share for share in tables.HOME_STEPS if tables.USUAL_ROUNDS * round > share * rounds]
    return LEAST_HOME_POINTS + len(reached)
