"""Whether a private trade that both ordered is carried out, and what each club is told if not (U-6.8a, U-6.8c-d).

All limits of both sides count. The guard's setting *ask* needs no more than the orders: it asks both managers, and both
have ordered the trade.
"""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season.limits import may_join, may_leave, may_pay
from game.rules.united.season.orders import TradeOrder
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.settings import TradeGuard
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.tables import GUARD_DIFFERENCE, GUARD_FACTOR
from game.rules.united.season.values import estimate_now

SECRET = frozenset({Reason.TALENTS_FULL, Reason.FROZEN_FULL, Reason.TOO_FEW_LEFT})
"""Reasons that would tell something about a player whose data one has not seen."""


@frozen
class Side:
    """One club's order of a trade; ``at``: where it stands among its trades of the phase."""

    club: int
    at: int
    order: TradeOrder

    @property
    def give(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.order.give))


Pair = tuple[Side, Side]


def trade_rulings(state: SeasonState, pair: Pair) -> tuple[Ruling, Ruling]:
    """What each club is told about a trade that both ordered; it is carried out if both rulings allow it."""
    one, two = pair
    if not (one.give or two.give):
        empty = refused(Reason.TRADE_EMPTY)
        return empty, empty
    faults = _fault(state, one, two), _fault(state, two, one)
    if any(not fault.allowed for fault in faults):
        return _told(state, one, two, faults[0]), _told(state, two, one, faults[1])
    verdict = _guarded(state, pair)
    return verdict, verdict


def members(club: LeagueClub, players: tuple[int, ...]) -> list[Member]:
    """Those of these players who are there, in their order."""
    squad = {member.id: member for member in club.squad}
    return [squad[player] for player in players if player in squad]


def _fault(state: SeasonState, side: Side, other: Side) -> Ruling:
    """U-6.8c: what a trade breaks on one side: locks, U-6.9b to e, 20 players, talents, the overdraft."""
    club, coming = state.clubs[side.club], members(state.clubs[other.club], other.give)
    rulings = (
        may_leave(club, side.give, state, coming),
        may_join(club, coming, side.give),
        may_pay(club, side.order.money) if side.order.money > 0 else ALLOWED,
    )
    return next((ruling for ruling in rulings if not ruling.allowed), ALLOWED)


def _told(state: SeasonState, side: Side, other: Side, fault: Ruling) -> Ruling:
    """U-6.8c: one's own fault, but nothing that would tell the data of players who were not shown (U-8.2)."""
    unseen = set(other.give).difference(other.order.shown)
    if fault.allowed or (fault.reason in SECRET and unseen and not state.settings.open_league):
        return refused(Reason.TRADE_LIMITS, club=state.clubs[other.club].name)
    return fault


def _guarded(state: SeasonState, pair: Pair) -> Ruling:
    """U-6.8d: no extreme differences, by the published estimates and with the money."""
    if state.settings.trade_guard is not TradeGuard.REFUSE:
        return ALLOWED
    low, high = sorted(_worth(state, side) for side in pair)
    extreme = high > GUARD_FACTOR * low and high - low > GUARD_DIFFERENCE
    return refused(Reason.TRADE_GUARD) if extreme else ALLOWED


def _worth(state: SeasonState, side: Side) -> int:
    """What a club gives."""
    given = members(state.clubs[side.club], side.give)
    return sum(estimate_now(state, member) for member in given) + max(0, side.order.money)
