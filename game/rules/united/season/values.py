"""What a player is worth: to the non-league (U-6.4a), and by the published estimate (U-6.11)."""

from __future__ import annotations

from functools import cache

from game.rules.united import tables
from game.rules.united.queries import is_keeper, is_sweeper, value_points
from game.rules.united.season.ageing import aged, row_of
from game.rules.united.season.state import Member, SeasonState
from game.rules.united.state import Age

TENTHS = 10


def _versatile(member: Member) -> int:
    """How many tenths of a value his qualifications make: a tenth more for each beyond the first."""
    return TENTHS + tables.QUALIFICATION_TENTHS * (len(member.qualified) - 1)


def nonleague_value(member: Member) -> int:
    """U-6.4a: what the non-league pays, never less than nothing; always whole before the DP are taken off."""
    rate = tables.NONLEAGUE_RATES.get(member.age, 0)
    return max(0, value_points(member) * rate * _versatile(member) // TENTHS - member.points)


@cache
def table_value(age: Age, level: int) -> int:
    """U-6.11a: a field player before round 1; above the table's end as at its end."""
    values = tables.TRADE_VALUES[row_of(age, tuple(tables.TRADE_VALUES))]
    return values[min(level, len(values) - 1)]


@cache
def _later_value(age: Age, level: int) -> int:
    """U-6.11b: the table value after ageing; nothing if he would be gone."""
    older = aged(Member(0, "", (), age, level))
    return 0 if older is None else table_value(older.age, older.level)


def estimated_value(member: Member, round: int, rounds: int, last_trading: int) -> int:
    """U-6.11b: before a round, the mean of now and after ageing, weighted by the rounds that are left.

    U-6.11c: up to the last trading round at least what the non-league pays now.
    """
    now, later = table_value(member.age, member.level), _later_value(member.age, member.level)
    special = tables.SPECIALIST_TENTHS if is_keeper(member) or is_sweeper(member) else TENTHS
    weighed = ((rounds + 1 - round) * now + (round - 1) * later) * special * _versatile(member)
    whole = rounds * TENTHS * TENTHS
    estimate = tables.half_up(max(0, weighed - tables.ESTIMATED_POINT * member.points * whole), whole)
    return max(estimate, nonleague_value(member)) if round <= last_trading else estimate


def estimate_now(state: SeasonState, member: Member) -> int:
    """U-6.11b: in the round that is being played."""
    calendar = state.calendar
    return estimated_value(member, max(1, state.round), calendar.rounds, calendar.last_trading)
