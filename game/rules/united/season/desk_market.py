"""What the office asks about lots: who is for sale, what must be bid, what is wrong with a bid, what one can spend.

A bid is judged by the auction itself (U-6.5d, U-6.6b); of other clubs' bids nobody knows anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season.bids import Lot
from game.rules.united.season.desk import estimate_now, phases_of, rehearsed
from game.rules.united.season.frames import ALL_LOTS, Sitting
from game.rules.united.season.orders import OFFER, BidOrder, Orders
from game.rules.united.season.queries import usual_cost
from game.rules.united.season.state import NOBODY, Halves, LeagueClub, Member, SeasonState
from game.rules.united.season.tables import FROZEN_LIMIT
from game.rules.united.state import Age
from game.rules.united.tables import OVERDRAFT, SQUAD_LIMIT, TALENT_LIMIT


@frozen
class OnSale:
    """A lot as it is published (U-6.5a, U-6.6b), with what a manager reckons with."""

    phase: int
    number: int
    member: Member
    seller: int
    least: int
    """U-6.5d: what must be bid at least."""
    estimate: int
    """U-6.11b."""

    @property
    def unnamed(self) -> bool:
        """U-6.5d: whoever buys him gives him his name."""
        return self.seller == NOBODY


def on_sale(seen: SeasonState, phase: int) -> tuple[OnSale, ...]:
    """The lots of an auction in their order."""
    listed = [Lot(each.member, each.seller) for each in seen.listed]
    lots = [Lot(member) for member in seen.offer] if phase == OFFER else listed
    return tuple(
        OnSale(phase, number, lot.member, lot.seller, lot.least, estimate_now(seen, lot.member))
        for number, lot in enumerate(lots)
    )


def special_cost(member: Member) -> Halves:
    """U-6.7c: what a level costs where that is not as usual; else 0."""
    return 0 if member.cost == usual_cost(member.qualified) else member.cost


def asked_for(seen: SeasonState, sitting: Sitting, phase: int) -> tuple[OnSale, ...]:
    """The lots that can be bid for now: all of the auction, one alone where lot by lot is asked for, or none."""
    if phase not in phases_of(seen, sitting):
        return ()
    return tuple(each for each in on_sale(seen, phase) if sitting.lot in (ALL_LOTS, each.number))


def bids_for(orders: Orders, phase: int) -> dict[int, BidOrder]:
    """By lot; where somebody bids twice the first one counts."""
    return {bid.lot: bid for bid in reversed(orders.bids) if bid.phase == phase}


def with_bid(orders: Orders, bid: BidOrder) -> Orders:
    """The envelope with a bid instead of what was bid for the lot before."""
    return replace(orders, bids=tuple(sorted((*_others(orders, bid.phase, bid.lot), bid), key=_place)))


def without_bid(orders: Orders, phase: int, lot: int) -> Orders:
    return replace(orders, bids=tuple(_others(orders, phase, lot)))


def _others(orders: Orders, phase: int, lot: int) -> Iterable[BidOrder]:
    return (each for each in orders.bids if (each.phase, each.lot) != (phase, lot))


def _place(bid: BidOrder) -> tuple[int, int]:
    return bid.phase, bid.lot


def fault_alone(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, bid: BidOrder) -> Ruling:
    """Why a bid comes to nothing even if it is the only one and its conditions are met."""
    free = replace(bid, only_with=(), only_without=(), only_if_cheap=(), most_buys=0)
    tried = rehearsed(seen, seat, sitting, replace(orders, bids=(free,)))
    return next((Ruling(each.reason, each.rule, each.facts) for each in tried.void), ALLOWED)


def faults_together(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders) -> dict[tuple[int, int], Ruling]:
    """Which bids come to nothing if all others buy, by phase and lot."""
    tried = rehearsed(seen, seat, sitting, orders)
    return {(each.phase, each.lot): Ruling(each.reason, each.rule, each.facts) for each in tried.void}


@frozen
class Purse:
    """What a club can spend in an auction, and how much room it has (U-6.3a, U-6.7a, U-6.9d)."""

    money: int
    credit: int
    bids: int
    """All that is bid, together."""
    squad: int
    talents: int
    frozen: int
    most: tuple[int, int, int] = (SQUAD_LIMIT, TALENT_LIMIT, FROZEN_LIMIT)

    @property
    def limit(self) -> int:
        return max(0, self.money + self.credit)


def purse(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, phase: int) -> Purse:
    """As the auction begins: sales and trades of the same envelope come before it."""
    club = _before(seen, seat, sitting, orders, phase)
    ages = [member.age for member in club.squad]
    spent = sum(bid.amount for bid in bids_for(orders, phase).values())
    return Purse(club.money, OVERDRAFT, spent, len(ages), ages.count(Age.TALENT), ages.count(Age.FROZEN))


def _before(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, phase: int) -> LeagueClub:
    earlier = Sitting(sitting.first, phase - 1)
    return rehearsed(seen, seat, earlier, replace(orders, bids=())).club


__all__ = [
    "OnSale", "Purse", "asked_for", "bids_for", "fault_alone", "faults_together", "on_sale", "purse", "special_cost",
    "with_bid", "without_bid",
]  # fmt: skip
