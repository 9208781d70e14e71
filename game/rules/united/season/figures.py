"""What a season came to, in figures for whoever weighs the league (section 10 of the catalogue)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from game.rules.united.season import events as told
from game.rules.united.season.orders import OFFER
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.state import Age

ELEVEN = 11


def season_figures(before: SeasonState, after: SeasonState, events: Sequence[told.Event]) -> dict[str, Any]:
    """``before``: as the last round closed; ``after``: when the season was over; and all that happened in it."""
    money = [club.money for club in after.clubs]
    matches = [event for event in events if isinstance(event, told.MatchReported) and event.league >= 0]
    lots = [event for event in events if isinstance(event, told.LotSold)]
    unsold = [event for event in events if isinstance(event, told.LotUnsold)]
    return {
        "season": before.season,
        "champions": [before.clubs[event.club].name for event in events if isinstance(event, told.Champion)],
        "cup": next((_side(before, event) for event in events if isinstance(event, told.CupWon)), None),
        "money": {"mean": round(fmean(money)), "least": min(money), "most": max(money), "sum": sum(money)},
        "level": round(fmean(eleven_level(club) for club in before.clubs), 2),
        "licences_lost": sum(isinstance(event, told.LicenceLost) for event in events),
        "matches": len(matches),
        "goals": round(fmean(sum(event.score) for event in matches), 2) if matches else 0.0,
        "home_wins": sum(event.score[0] > event.score[1] for event in matches),
        "draws": sum(event.score[0] == event.score[1] for event in matches),
        "lots_sold": sum(event.phase == OFFER for event in lots),
        "lots_unsold": sum(event.phase == OFFER for event in unsold),
        "list_sold": sum(event.phase != OFFER for event in lots),
        "offer_income": sum(event.price for event in lots if event.phase == OFFER),
        "away_sales": sum(isinstance(event, told.SoldAway) for event in events),
        "dropped": sum(isinstance(event, told.OrderDropped) for event in events),
        "void_bids": sum(isinstance(event, told.BidLost) and event.reason != "" for event in events),
        "clubs": [club.name for club in before.clubs],
    }


def _side(state: SeasonState, event: told.CupWon) -> str:
    club = state.clubs[event.side.club].name
    return f"{club} (amateurs)" if event.side.amateur else club


def eleven_level(club: LeagueClub) -> float:
    """The mean level of the eleven strongest men who are no frozen talents."""
    levels = sorted((man.level for man in club.squad if man.age is not Age.FROZEN), reverse=True)
    return fmean(levels[:ELEVEN]) if levels else 0.0
