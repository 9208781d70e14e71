"""Phase 14: the transfer list is auctioned (14a), then players are listed for the next round (14b; U-6.6)."""

from __future__ import annotations

from game.core.ruling import Ruling
from game.rules.united.season import events as told
from game.rules.united.season.bidding import auction
from game.rules.united.season.bids import Lot
from game.rules.united.season.frames import ALL_LOTS, LISTING
from game.rules.united.season.limits import may_leave
from game.rules.united.season.ranking import listing_order
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import Listed, SeasonState
from game.rules.united.season.values import nonleague_value
from game.rules.united.season.work import Season, club_at, drop, let_go, member_of, orders_of, put


def auction_listed(work: Season, phase: int, lot: int) -> None:
    """U-6.6b: the list in its order; then the next one is made."""
    if lot != LISTING:
        lots = [Lot(each.member, each.seller) for each in work.draft.listed]
        if auction(work, phase, lot, lots, unsold=_to_nonleague):
            work.draft.listed = ()
    if lot in (ALL_LOTS, LISTING):
        _list_players(work, phase)


def _to_nonleague(work: Season, lot: Lot) -> int:
    """U-6.6c: nobody bid his value: he leaves the system, and his club gets that value."""
    price = nonleague_value(lot.member)
    put(work, lot.seller, money=club_at(work, lot.seller).money + price)
    return price


def _list_players(work: Season, phase: int) -> None:
    """U-6.6a-b: from the bottom of the tables, each club's in the order of its sheet."""
    for number in listing_order(work.draft):
        for player in orders_of(work.draft, number).listings:
            _list(work, phase, number, player)


def _list(work: Season, phase: int, number: int, player: int) -> None:
    """U-6.6a: out of the squad at once, published with all data."""
    club = club_at(work, number)
    ruling, member = may_list(work.draft, number, player), member_of(club, player)
    if member is None or not ruling.allowed:
        drop(work, number, phase, "listing", ruling)
        return
    let_go(work, number, player)
    work.draft.listed += (Listed(number, member),)
    work.emit(told.PlayerListed, number, member)


def may_list(state: SeasonState, number: int, player: int) -> Ruling:
    """U-6.6d: for the last time in the round before the last trading round; else as for a sale."""
    last = state.calendar.last_trading - 1
    if state.round > last:
        return refused(Reason.LISTING_CLOSED, round=last)
    return may_leave(state.clubs[number], (player,), state)
