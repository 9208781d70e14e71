"""Pure questions about a season: who manages, who may play, what a player is worth, what a squad may do."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.seats import Seat
from game.rules.united.season.state import Halves, LeagueClub, Listed, Member, SeasonState
from game.rules.united.season.tables import SPECIALIST_HALVES, USUAL_HALVES
from game.rules.united.state import Age, TeamRow


def by_person(club: LeagueClub) -> bool:
    """Whether a person is asked for this club's orders now (U-8.7e)."""
    return club.human and not club.holiday


def humans(state: SeasonState) -> tuple[Seat, ...]:
    """The clubs that have a person for a manager, though the computer may stand in for him now."""
    return tuple(number for number, club in enumerate(state.clubs) if club.human)


def people(state: SeasonState) -> tuple[Seat, ...]:
    """The clubs whose people are asked."""
    return tuple(number for number, club in enumerate(state.clubs) if by_person(club))


def computers(state: SeasonState) -> tuple[int, ...]:
    """The clubs that the computer manages now."""
    return tuple(number for number, club in enumerate(state.clubs) if not by_person(club))


def banned_in(member: Member, match: int) -> int:
    """U-3.5d: what he has still to sit out when the ``match``-th of his club's next matches is due, 1 the very next."""
    return max(0, member.banned - (match - 1))


def available_in(member: Member, match: int) -> bool:
    """U-3.5d, U-6.7a: whether a man of the squad may play in the ``match``-th of his club's next matches; age keeps
    nobody else out (U-2.3)."""
    return not banned_in(member, match) and member.age is not Age.FROZEN


def lots_left(state: SeasonState) -> tuple[tuple[Member, ...], tuple[Listed, ...]]:
    """The offered and the listed players who are still to be auctioned; where lots are asked for one by one, those
    that are sold keep their place until the last (U-8.6b)."""
    called = len(state.went)
    return (state.offer[called:], state.listed) if state.offer else ((), state.listed[called:])


def usual_cost(rows: Iterable[TeamRow]) -> Halves:
    """U-4b: what a level costs: keepers and whoever can sweep 2 WP, everybody else 1."""
    return SPECIALIST_HALVES if {TeamRow.T, TeamRow.A} & set(rows) else USUAL_HALVES


def wp_text(halves: Halves) -> str:
    """U-4d: WP as people write them: ``3½``."""
    return f"{halves // 2}½".removeprefix("0") if halves % 2 else str(halves // 2)
