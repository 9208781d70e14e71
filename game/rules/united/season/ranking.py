"""Who comes first among equals at an auction (U-6.9a), and in which order clubs put players on the list (U-6.6b)."""

from __future__ import annotations

from game.rules.united.season.settings import Settings
from game.rules.united.season.state import SeasonState
from game.rules.united.season.table import places


def league_class(settings: Settings, league: int) -> int:
    """U-6.9a: 1 is the highest; leagues of one storey (2A, 2B) are equal."""
    return int(settings.leagues[league][0])


def precedence(state: SeasonState) -> dict[int, tuple[int, ...]]:
    """U-6.9a: the club with the smallest value comes first.

    League and place after the round before; in the first round those of last season, new clubs behind all old ones;
    between equals the lot of the season.
    """
    if state.round <= 1:
        return {number: _last_season(state, number) for number in range(len(state.clubs))}
    before = places(state, before=state.round)
    return {number: _standing(state, number, place) for number, place in before.items()}


def _last_season(state: SeasonState, number: int) -> tuple[int, ...]:
    club = state.clubs[number]
    if not club.place_before:
        return 1, 0, 0, club.lot
    return 0, league_class(state.settings, club.league_before), club.place_before, club.lot


def _standing(state: SeasonState, number: int, place: int) -> tuple[int, ...]:
    club = state.clubs[number]
    return league_class(state.settings, club.league), place, club.lot


def listing_order(state: SeasonState) -> list[int]:
    """U-6.6b: the clubs from the bottom of the tables as they stand, those of the lowest leagues first."""
    now = places(state)
    return sorted(now, key=lambda number: _standing(state, number, now[number]), reverse=True)
