"""What is kept of a season for ever, from what everybody may know of it (U-1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.league.archive import MOST_KEPT, FinalTable, Played, Price, Scorer, SeasonSummary
from game.rules.united.season import events as told
from game.rules.united.season.pages.listings import goal_getters
from game.rules.united.season.pages.names import club_name
from game.rules.united.season.state import SeasonState
from game.rules.united.season.table import league_table


def summary_of(state: SeasonState, events: Sequence[object]) -> SeasonSummary:
    """``state``: as the last round closed; ``events``: of the whole season."""
    leagues = state.settings.leagues
    tables = tuple(FinalTable(name, league_table(state, league)) for league, name in enumerate(leagues))
    cup = next((event.side for event in events if isinstance(event, told.CupWon)), None)
    return SeasonSummary(
        state.season, tuple(club.name for club in state.clubs), tuple(club.manager for club in state.clubs), tables,
        "" if cup is None else club_name(state, cup.club), tuple(_scorers(state, events)), _prices(state, events),
        tuple(_matches(state, events)), any(isinstance(event, told.SeasonEnded) for event in events),
    )  # fmt: skip


def _scorers(state: SeasonState, events: Sequence[object]) -> Iterator[Scorer]:
    for league in range(len(state.settings.leagues)):
        for name, club, goals in goal_getters(events, league)[:MOST_KEPT]:
            yield Scorer(name, club_name(state, club), goals)


def _prices(state: SeasonState, events: Sequence[object]) -> tuple[Price, ...]:
    sold = [event for event in events if isinstance(event, told.LotSold) and event.seller != event.buyer]
    dearest = sorted(sold, key=lambda event: -event.price)[:MOST_KEPT]
    return tuple(
        Price(
            each.name,
            club_name(state, each.seller) if each.seller >= 0 else "",
            club_name(state, each.buyer),
            each.price,
        )
        for each in dearest
    )


def _matches(state: SeasonState, events: Sequence[object]) -> Iterator[Played]:
    """Amateurs are not their club."""
    for event in events:
        if isinstance(event, told.MatchReported) and not event.home.amateur and not event.away.amateur:
            league = state.settings.leagues[event.league] if event.league >= 0 else ""
            yield Played(league, event.round, event.home.club, event.away.club, event.score)
