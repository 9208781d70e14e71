"""Handy words for whoever carries out a phase: the work in progress, a club in it, a club put back changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.rules import Work
from game.core.ruling import Ruling
from game.rules.united.season import events as told
from game.rules.united.season.orders import NO_ORDERS, Orders
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.tables import FULL_AGAIN

Season = Work[SeasonState]


def club_at(work: Season, number: int) -> LeagueClub:
    return work.draft.clubs[number]


def put(work: Season, number: int, **changes: Any) -> LeagueClub:
    """The club with other values from here on."""
    changed = replace(work.draft.clubs[number], **changes)
    work.draft.clubs[number] = changed
    return changed


def take_in(work: Season, number: int, *members: Member) -> None:
    """Players join as the last of the squad; with more than 11 the club may sell again (U-6.9e)."""
    club = work.draft.clubs[number]
    squad = (*club.squad, *members)
    put(work, number, squad=squad, no_sales=club.no_sales and len(squad) < FULL_AGAIN)


def let_go(work: Season, number: int, *players: int) -> None:
    """Players leave the squad."""
    put(work, number, squad=tuple(each for each in work.draft.clubs[number].squad if each.id not in players))


def without(squad: tuple[Member, ...], player: int) -> tuple[Member, ...]:
    return tuple(each for each in squad if each.id != player)


def member_of(club: LeagueClub, player: int) -> Member | None:
    return next((each for each in club.squad if each.id == player), None)


def orders_of(state: SeasonState, number: int) -> Orders:
    """The envelope of a club; one that gave none has an empty one."""
    return state.orders[number] or NO_ORDERS


def gave_none(state: SeasonState, number: int) -> bool:
    """U-8.7: whether the automatic orders are carried out for the club in this sitting."""
    return state.orders[number] is None


def drop(work: Season, number: int, phase: int, what: str, ruling: Ruling) -> None:
    """U-8.5: an order is not carried out; its manager is told why."""
    work.emit(told.OrderDropped, number, phase, what, ruling.reason, ruling.rule, ruling.facts)


Resolve = Callable[[Season, int, int], None]
"""Carries out a phase: its number, and the lot where one lot alone is auctioned (-1: all of them)."""
