"""What a bid is, and whether it is valid when its lot is under the hammer (U-6.5d, U-8.6a-b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.frozen import frozen
from game.core.names import name_fault
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season.limits import may_join, may_pay
from game.rules.united.season.orders import BidOrder
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import NOBODY, Knocked, Member, SeasonState
from game.rules.united.season.tables import LEAST_PRICE
from game.rules.united.season.values import nonleague_value
from game.rules.united.tables import OVERDRAFT


@frozen
class Lot:
    """A player under the hammer; ``seller`` is a club, or nobody: the game master."""

    member: Member
    seller: int = NOBODY

    @property
    def unnamed(self) -> bool:
        """U-6.5d: the buyer gives an offered player his name."""
        return self.seller == NOBODY

    @property
    def least(self) -> int:
        """U-6.5d: what must be bid at least."""
        return max(LEAST_PRICE, nonleague_value(self.member))


@frozen
class Bid:
    """What a club bids for a lot; ``again``: it had bid for it before on the same sheet."""

    club: int
    order: BidOrder
    again: bool = False


def named(lot: Lot, bid: Bid) -> Member:
    """The player as he would join the bidder's squad."""
    return replace(lot.member, name=bid.order.name) if lot.unnamed else lot.member


def bid_ruling(state: SeasonState, lot: Lot, bid: Bid) -> Ruling:
    """U-6.5d: whether a bid is valid at this moment, and if not, why."""
    order, club = bid.order, state.clubs[bid.club]
    if bid.again:
        return refused(Reason.BID_TWICE)
    condition = condition_ruling(state.went, bid)
    if not condition.allowed:
        return condition
    member = named(lot, bid)
    if lot.unnamed and name_fault(member.name):
        return refused(Reason.BID_WITHOUT_NAME)
    if order.amount < lot.least:
        return refused(Reason.BID_BELOW_VALUE, amount=order.amount, least=lot.least)
    if order.leave > -OVERDRAFT and club.money - order.amount < order.leave:
        return refused(Reason.BID_LEAVES_TOO_LITTLE, money=club.money, amount=order.amount, leave=order.leave)
    covered = may_pay(club, order.amount)
    return may_join(club, (member,)) if covered.allowed else covered


def condition_ruling(went: Sequence[Knocked], bid: Bid) -> Ruling:
    """U-8.6a-b: conditions may ask only for lots that are sold already; one that nobody bought has cost nothing."""
    order = bid.order
    asked = {*order.only_with, *order.only_without, *(lot for lot, _ in order.only_if_cheap)}
    if any(not 0 <= lot < len(went) for lot in asked):
        return refused(Reason.CONDITION_AHEAD)
    mine = {lot for lot, each in enumerate(went) if each.buyer == bid.club}
    met = mine.issuperset(order.only_with) and mine.isdisjoint(order.only_without)
    cheap = all(went[lot].price <= most for lot, most in order.only_if_cheap)
    if met and cheap and (not order.most_buys or len(mine) < order.most_buys):
        return ALLOWED
    return refused(Reason.CONDITION_NOT_MET)
