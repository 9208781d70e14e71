"""What the office asks about trades (U-6.8) and orders that hang on others: what is proposed, what stands in the way.

A manager knows of a partner's men only whom he is shown (U-6.8c): what depends on others is not foretold.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season.desk import expected, phases_of
from game.rules.united.season.events import BidLost, OrderDropped
from game.rules.united.season.frames import Sitting
from game.rules.united.season.limits import may_join, may_leave, may_pay
from game.rules.united.season.orders import TRADES, Orders, TradeOrder
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import LeagueClub, Member, SeasonState

WAITING = frozenset({Reason.TRADE_DIFFERS.value, Reason.PARTNER_WITHOUT_ORDERS.value})
"""What depends on the partner's orders, which nobody knows yet."""
CONDITIONS = frozenset({Reason.CONDITION_NOT_MET.value, Reason.BID_LEAVES_TOO_LITTLE.value})
"""What a manager has asked for himself (U-8.6)."""
UNSEEN = frozenset({Reason.TALENTS_FULL, Reason.FROZEN_FULL, Reason.TOO_FEW_LEFT})
"""What depends on the data of men who come."""


@frozen
class Proposal:
    """A trade that a club proposes, and the order that agrees to it."""

    club: int
    order: TradeOrder
    answer: TradeOrder


def trade_phases(seen: SeasonState, sitting: Sitting) -> tuple[int, ...]:
    """U-6.8a: the phases of the sitting in which clubs trade."""
    return tuple(each for each in phases_of(seen, sitting) if each in TRADES)


def proposals(seen: SeasonState, seat: Seat, sitting: Sitting) -> tuple[Proposal, ...]:
    """What others have proposed in this sitting."""
    phases = trade_phases(seen, sitting)
    return tuple(
        Proposal(club, trade, trade.mirrored(club))
        for club, orders in enumerate(seen.orders) if orders is not None and club != seat
        for trade in orders.trades if trade.partner == seat and trade.phase in phases
    )  # fmt: skip


def shown(member: Member) -> bool:
    """U-6.8c: whether his data are seen; of all others only the name is."""
    return bool(member.qualified)


def trade_ruling(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, trade: TradeOrder) -> Ruling:
    """U-6.8c: why a trade would come to nothing on one's own side, as far as that can be known before."""
    if not 0 <= trade.partner < len(seen.clubs) or trade.partner == seat:
        return refused(Reason.TRADE_PARTNER)
    if not (trade.give or trade.get):
        return refused(Reason.TRADE_EMPTY)
    state = expected(seen, seat, sitting, orders, trade.phase)
    club, coming = state.clubs[seat], _members(state.clubs[trade.partner], trade.get)
    faults = [may_leave(club, trade.give, state, coming), may_join(club, coming, trade.give), _payable(club, trade)]
    blind = not all(map(shown, coming))
    known = (each for each in faults if not each.allowed and not (blind and each.reason in UNSEEN))
    return next(known, ALLOWED)


def _payable(club: LeagueClub, trade: TradeOrder) -> Ruling:
    return may_pay(club, trade.money) if trade.money > 0 else ALLOWED


def _members(club: LeagueClub, players: Iterable[int]) -> list[Member]:
    squad = {member.id: member for member in club.squad}
    return [squad[player] for player in players if player in squad]


def meant(lost: BidLost) -> bool:
    """U-8.6a, U-8.6b: whether a bid would come to nothing by the very condition that its manager set."""
    return lost.reason in CONDITIONS


def waits(lost: OrderDropped) -> bool:
    """Whether an order would come to nothing only if the partner does not answer."""
    return lost.what == "trade" and lost.reason in WAITING


__all__ = ["Proposal", "meant", "proposals", "shown", "trade_phases", "trade_ruling", "waits"]
