"""What a season came to, in figures for whoever weighs the league (section 10 of the catalogue)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from game.rules.united.season import events as told
from game.rules.united.season.orders import OFFER
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.season.table import league_table
from game.rules.united.state import Age

ELEVEN = 11


def season_figures(before: SeasonState, after: SeasonState, events: Sequence[told.Event]) -> dict[str, Any]:
    """``before``: as the last round closed; ``after``: when the season was over; and all that happened in it."""
    money = [club.money for club in before.clubs]
    matches = [event for event in events if isinstance(event, told.MatchReported) and event.league >= 0]
    lots = [event for event in events if isinstance(event, told.LotSold)]
    unsold = [event for event in events if isinstance(event, told.LotUnsold)]
    return {
        "season": before.season,
        "champions": [before.clubs[event.club].name for event in events if isinstance(event, told.Champion)],
        "cup": next((_side(before, event) for event in events if isinstance(event, told.CupWon)), None),
        "money": {"mean": round(fmean(money)), "least": min(money), "most": max(money), "sum": sum(money)},
        "level": round(fmean(eleven_level(club) for club in before.clubs), 2),
        "licences_lost": sum(
            isinstance(event, told.LicenceLost) and not before.clubs[event.club].human for event in events
        ),
        "matches": len(matches),
        "goals": round(fmean(sum(event.score) for event in matches), 2) if matches else 0.0,
        "home_wins": sum(event.score[0] > event.score[1] for event in matches),
        "draws": sum(event.score[0] == event.score[1] for event in matches),
        "lots_sold": sum(event.phase == OFFER for event in lots),
        "lots_unsold": sum(event.phase == OFFER for event in unsold),
        "list_sold": sum(event.phase != OFFER for event in lots),
        "sold_away": sum(isinstance(event, told.SoldAway) for event in events),
        "dropped": sum(isinstance(event, told.OrderDropped) for event in events),
        "void_bids": sum(isinstance(event, told.BidLost) and event.reason != "" for event in events),
        "flow": _flow(after, events),
        "places": [
            [before.clubs[line.club].name for line in league_table(before, league)]
            for league in range(len(before.settings.leagues))
        ],
    }


def _flow(after: SeasonState, events: Sequence[told.Event]) -> dict[str, int]:
    """What came into all accounts together in the season and what left them (section 10 of the catalogue)."""
    flow = dict.fromkeys(("income", "interest", "offer", "sales", "tax"), 0)
    for event in events:
        if isinstance(event, told.AccountsClosed):
            flow["income"] += event.income
            flow["interest"] -= event.interest
        elif isinstance(event, told.LotSold) and event.phase == OFFER:
            flow["offer"] -= event.price
        elif isinstance(event, told.SoldAway) or (isinstance(event, told.LotUnsold) and event.phase != OFFER):
            flow["sales"] += event.price
        elif isinstance(event, told.TaxPaid):
            flow["tax"] -= event.tax
    return flow | {"left": sum(club.money for club in after.clubs)}


def _side(state: SeasonState, event: told.CupWon) -> str:
    club = state.clubs[event.side.club].name
    return f"{club} (amateurs)" if event.side.amateur else club


def eleven_level(club: LeagueClub) -> float:
    """The mean level of the eleven strongest men who are no frozen talents."""
    levels = sorted((man.level for man in club.squad if man.age is not Age.FROZEN), reverse=True)
    return fmean(levels[:ELEVEN]) if levels else 0.0
