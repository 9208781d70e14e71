"""The tables of a season (U-7.3d), and the places they give."""

from __future__ import annotations

from collections.abc import Iterator

from game.league.standings import Line, Played, Venue, standings
from game.rules.united.season.state import SeasonState


def played(state: SeasonState, league: int, before: int | None = None) -> Iterator[Played]:
    """The matches of a league so far; ``before``: only those of rounds before that one."""
    fixtures = state.calendar.fixtures
    for score in state.scores:
        fixture = fixtures[score.fixture]
        if fixture.league == league and (before is None or fixture.round < before):
            yield fixture.home, fixture.away, score.home, score.away


def league_table(
    state: SeasonState, league: int, venue: Venue = Venue.ALL, before: int | None = None
) -> tuple[Line, ...]:
    """U-7.3d: the table of a league, the best first."""
    clubs = [number for number, club in enumerate(state.clubs) if club.league == league]
    matches = played(state, league, before)
    return standings(clubs, matches, state.settings.win_points, lambda club: state.clubs[club].lot, venue)


def places(state: SeasonState, before: int | None = None) -> dict[int, int]:
    """The place of every club in its league, from 1; ``before``: as it was when that round began."""
    found: dict[int, int] = {}
    for league in range(len(state.settings.leagues)):
        found |= {line.club: place for place, line in enumerate(league_table(state, league, before=before), 1)}
    return found
