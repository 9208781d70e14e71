"""Lots under the hammer, of the game master's offer and of the transfer list: bids, their conditions, who buys.

U-6.5d (what makes a bid void), U-6.6b (the seller is paid, and may bid himself), U-8.6a-b (conditions on earlier lots).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.core.frozen import frozen
from game.core.names import name_fault
from game.core.ruling import ALLOWED, Ruling
from game.league.auction import award
from game.rules.united.season import events as told
from game.rules.united.season.frames import ALL_LOTS
from game.rules.united.season.limits import may_join, may_pay
from game.rules.united.season.orders import BidOrder
from game.rules.united.season.ranking import precedence
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import NOBODY, Knocked, Member, SeasonState
from game.rules.united.season.tables import LEAST_PRICE
from game.rules.united.season.values import nonleague_value
from game.rules.united.season.work import Season, club_at, orders_of, put, take_in
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


Unsold = Callable[[Season, Lot], int]
"""What becomes of a player for whom nobody bid validly; the answer is what his seller gets for him."""


def auction(work: Season, phase: int, lot: int, lots: Sequence[Lot], unsold: Unsold) -> bool:
    """Lots one after the other, or one alone; whether that was the last one."""
    draft = work.draft
    sheets = _sheets(draft, phase)
    for number in range(len(lots)) if lot == ALL_LOTS else (lot,):
        _under_the_hammer(work, phase, lots[number], sheets.pop(number, []), unsold)
    for bid in (each for bids in sheets.values() for each in bids):
        _void(work, phase, bid, refused(Reason.BID_NO_LOT))
    over = len(draft.went) == len(lots)
    if over:
        draft.went = ()
    return over


def _sheets(state: SeasonState, phase: int) -> dict[int, list[Bid]]:
    """By lot; a club bids once for each."""
    found: dict[int, list[Bid]] = defaultdict(list)
    for club in range(len(state.clubs)):
        for order in orders_of(state, club).bids:
            if order.phase == phase:
                bids = found[order.lot]
                bids.append(Bid(club, order, again=any(each.club == club for each in bids)))
    return found


def _under_the_hammer(work: Season, phase: int, lot: Lot, bids: Iterable[Bid], unsold: Unsold) -> None:
    """U-6.5d: the highest valid bid buys, void ones are passed over, equals go by U-6.9a."""
    draft = work.draft
    number = len(draft.went)
    result = award(
        bids,
        amount=lambda bid: bid.order.amount,
        judge=lambda bid: bid_ruling(draft, lot, bid),
        rank=lambda bid: precedence(draft)[bid.club],
    )
    if result.winner is None:
        price = unsold(work, lot)
        draft.went += (Knocked(NOBODY, 0),)
        work.emit(told.LotUnsold, phase, number, lot.member.id, lot.member.name, lot.seller, price)
    else:
        _sold(work, phase, lot, result.winner, result.tied)
    for bid in result.lost:
        work.emit(told.BidLost, bid.club, phase, number, bid.order.amount)
    for bid, ruling in result.void:
        _void(work, phase, bid, ruling)


def _sold(work: Season, phase: int, lot: Lot, bid: Bid, tied: bool) -> None:
    """U-6.6b: the price goes to the seller, if there is one; U-6.5e: the player joins at once, without a lock."""
    price, number = bid.order.amount, len(work.draft.went)
    member = named(lot, bid)
    put(work, bid.club, money=club_at(work, bid.club).money - price)
    if lot.seller != NOBODY:
        put(work, lot.seller, money=club_at(work, lot.seller).money + price)
    take_in(work, bid.club, member)
    work.draft.went += (Knocked(bid.club, price),)
    work.emit(told.LotSold, phase, number, member.id, member.name, bid.club, lot.seller, price, tied)


def _void(work: Season, phase: int, bid: Bid, ruling: Ruling) -> None:
    order = bid.order
    work.emit(told.BidLost, bid.club, phase, order.lot, order.amount, ruling.reason, ruling.rule, ruling.facts)


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
