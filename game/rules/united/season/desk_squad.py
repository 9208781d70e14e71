"""What the office asks about the men of a club: how far they are, and in which phases they may go.

Everything is answered from what the manager himself may know (U-8.2).
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season.desk import expected, phases_of, rehearsed
from game.rules.united.season.frames import Sitting
from game.rules.united.season.orders import LIST, SALES, Orders, SaleOrder, TalentOrder
from game.rules.united.season.phases.talents import talent_fault
from game.rules.united.season.phases.training import without_limit
from game.rules.united.season.phases.transfers import may_list
from game.rules.united.season.state import Member, SeasonState
from game.rules.united.season.tables import LEARNED_AFTER, LEVELS_A_SEASON, PLAYED_IN_AFTER, TALENTS_A_SEASON
from game.rules.united.season.values import estimated_value
from game.rules.united.state import FIELD_ROWS, TeamRow
from game.rules.united.tables import BAN_STEP, SQUAD_LIMIT, TALENT_LIMIT

TALENTS, TRAINING = 1, 5
"""The phases of new talents and of training (U-8.1)."""


# -- how far a man is --------------------------------------------------------------------------------------------------


def learning(member: Member) -> tuple[tuple[TeamRow, int], ...]:
    """U-3.2a: rows he lacks in which he has played this season, and how often."""
    counted = zip(FIELD_ROWS, member.rows, strict=True)
    return tuple((row, count) for row, count in counted if count and row not in member.qualified)


def to_next_ban(member: Member) -> int:
    """U-3.5c: so many points more, and he is banned."""
    return BAN_STEP - member.points % BAN_STEP


def most_levels(member: Member) -> int:
    """U-4c: the levels he may be trained in a season; 0: as many as one likes."""
    return 0 if without_limit(member) else LEVELS_A_SEASON


def estimate_later(seen: SeasonState, older: Member) -> int:
    """U-6.11: what a man who has aged is estimated at when the next season begins, if it is as long as this one."""
    return estimated_value(older, 1, seen.calendar.rounds, seen.calendar.last_trading)


# -- men who go --------------------------------------------------------------------------------------------------------


def sale_phases(seen: SeasonState, sitting: Sitting) -> tuple[int, ...]:
    """U-6.4b: the phases of the sitting in which somebody may be sold to the non-league."""
    return tuple(each for each in phases_of(seen, sitting) if each in SALES)


def lists(seen: SeasonState, sitting: Sitting) -> bool:
    """U-6.6a: whether the sitting asks for the transfer list; lot by lot only after the last one."""
    return LIST in phases_of(seen, sitting) and sitting.lot < 0


def sale_ruling(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, sale: SaleOrder) -> Ruling:
    """U-6.9: why a further sale would come to nothing, after all that is ordered up to its phase."""
    tried = rehearsed(seen, seat, sitting, replace(orders, sales=(*orders.sales, sale)), sale.phase + 1)
    lost = [each for each in tried.dropped if (each.phase, each.what) == (sale.phase, "sale")]
    known = rehearsed(seen, seat, sitting, orders, sale.phase + 1)
    before = [each for each in known.dropped if (each.phase, each.what) == (sale.phase, "sale")]
    if len(lost) <= len(before):
        return ALLOWED
    return Ruling(lost[-1].reason, lost[-1].rule, lost[-1].facts)


def listing_ruling(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, player: int) -> Ruling:
    """U-6.6a, U-6.6d: why a further man would not come onto the list."""
    return may_list(expected(seen, seat, sitting, orders, LIST + 1), seat, player)


def proceeds(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders) -> dict[int, int]:
    """U-6.4a: what each sale that is ordered brings, by the players' ids; those that would come to nothing are
    missing."""
    sold = rehearsed(seen, seat, sitting, orders).sold
    return {each.player: each.price for each in sold if each.club == seat}


# -- men who are found -------------------------------------------------------------------------------------------------


def talent_ruling(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, talent: TalentOrder) -> Ruling:
    """U-5a: why a further talent cannot be found."""
    return talent_fault(expected(seen, seat, sitting, orders, TALENTS + 1).clubs[seat], talent)


__all__ = [
    "LEARNED_AFTER", "PLAYED_IN_AFTER", "SQUAD_LIMIT", "TALENTS", "TALENTS_A_SEASON", "TALENT_LIMIT", "TRAINING",
    "estimate_later", "learning", "listing_ruling", "lists", "most_levels", "proceeds", "sale_phases", "sale_ruling",
    "talent_ruling", "to_next_ban",
]  # fmt: skip
