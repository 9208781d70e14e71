"""Pure questions about a season: who manages, who may play, what a player is worth, what a squad may do."""

from __future__ import annotations

from game.core.seats import Seat
from game.rules.united.season.state import LeagueClub, SeasonState


def by_person(club: LeagueClub) -> bool:
    """Whether a person is asked for this club's orders now (U-8.7e)."""
    return club.human and not club.holiday


def people(state: SeasonState) -> tuple[Seat, ...]:
    """The clubs whose people are asked."""
    return tuple(number for number, club in enumerate(state.clubs) if by_person(club))


def computers(state: SeasonState) -> tuple[int, ...]:
    """The clubs that the computer manages now."""
    return tuple(number for number, club in enumerate(state.clubs) if not by_person(club))
