"""What the tables and figures of a league ask: places through the rounds, zones, scorers, cards; all of it public
(U-8.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.frozen import frozen
from game.league.standings import Line, Venue
from game.rules.united.season.events import MatchReported
from game.rules.united.season.pages.listings import RED_POINTS, YELLOW_POINTS, goal_getters
from game.rules.united.season.promotion import GONE, MOVES, class_of
from game.rules.united.season.state import SeasonState
from game.rules.united.season.table import league_table, places

UP, DOWN, OUT, STAY = "up", "down", "out", ""


def zone(seen: SeasonState, league: int, place: int) -> str:
    """U-7.3a: where a place leads: up, down, out of the league system, or nowhere."""
    system = seen.settings.system
    there = MOVES[system].get(league, {}).get(place, league)
    if there == GONE:
        return OUT
    step = class_of(system, there) - class_of(system, league)
    return UP if step < 0 else DOWN if step > 0 else STAY


def place_curves(seen: SeasonState, league: int) -> dict[int, tuple[int, ...]]:
    """U-7.3d: the place of every club of a league after each round that was played."""
    clubs = [number for number, club in enumerate(seen.clubs) if club.league == league]
    rounds = sorted({seen.calendar.fixtures[score.fixture].round for score in seen.scores})
    tables = [places(seen, before=round + 1) for round in rounds]
    return {club: tuple(table[club] for table in tables) for club in clubs}


def table_of(seen: SeasonState, league: int, venue: str) -> tuple[Line, ...]:
    """All matches, those at home, or those away."""
    return league_table(seen, league, Venue(venue))


def scorers(told: Sequence[object], league: int) -> list[tuple[str, int, int]]:
    """Name, club and goals, the best first."""
    return goal_getters(told, league)


@frozen
class Conduct:
    """U-3.5c: the cards of a club and what they come to."""

    club: int
    yellow: int = 0
    red: int = 0

    @property
    def points(self) -> int:
        return YELLOW_POINTS * self.yellow + RED_POINTS * self.red


def conduct(seen: SeasonState, told: Iterable[object], league: int) -> list[Conduct]:
    """The clubs of a league, the fairest first; amateurs are not their club."""
    cards = {number: [0, 0] for number, club in enumerate(seen.clubs) if club.league == league}
    for match in told:
        if isinstance(match, MatchReported):
            for side, yellow, red in zip((match.home, match.away), match.yellow, match.red, strict=True):
                if side.club in cards and not side.amateur:
                    cards[side.club][0] += len(yellow)
                    cards[side.club][1] += len(red)
    found = [Conduct(club, *counts) for club, counts in cards.items()]
    return sorted(found, key=lambda each: (each.points, each.club))


__all__ = [
    "DOWN", "OUT", "STAY", "UP", "Conduct", "conduct", "place_curves", "scorers", "table_of", "zone",
]  # fmt: skip
