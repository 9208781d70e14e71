"""Lots under the hammer, of the offer and of the transfer list: who buys, who is paid (U-6.5d, U-6.6b)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from game.core.ruling import Ruling
from game.league.auction import award
from game.rules.united.season import events as told
from game.rules.united.season.bids import Bid, Lot, bid_ruling, named
from game.rules.united.season.frames import ALL_LOTS
from game.rules.united.season.ranking import precedence
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import NOBODY, Knocked, SeasonState
from game.rules.united.season.work import Season, club_at, orders_of, put, take_in

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
