"""Phases 3, 7, 11, 16: private trades (U-6.8).

Both clubs order the same; the first order of a sheet that is confirmed so counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.ruling import Ruling
from game.rules.united.season import events as told
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import SeasonState
from game.rules.united.season.trading import Pair, Side, members, trade_rulings
from game.rules.united.season.work import Season, club_at, drop, gave_none, let_go, orders_of, put, take_in
from game.rules.united.tables import LOCK_ROUNDS


def carry_out_trades(work: Season, phase: int, lot: int) -> None:
    """U-6.8a: one trade for each club; whatever else was ordered is dropped."""
    sheets = [_sheet(work.draft, number, phase) for number in range(len(work.draft.clubs))]
    busy: set[int] = set()
    settled: set[Side] = set()
    for pair in _confirmed(sheets):
        clubs = {side.club for side in pair}
        if busy.isdisjoint(clubs):
            _trade(work, phase, pair)
            busy |= clubs
            settled |= set(pair)
    for side in (each for sheet in sheets for each in sheet if each not in settled):
        drop(work, side.club, phase, "trade", _left_over(work.draft, side, sheets, busy))


def _sheet(state: SeasonState, number: int, phase: int) -> list[Side]:
    orders = (order for order in orders_of(state, number).trades if order.phase == phase)
    return [Side(number, at, order) for at, order in enumerate(orders)]


def _partners(side: Side, sheets: list[list[Side]]) -> Iterator[Side]:
    """The orders of the partner that say the same."""
    partner = side.order.partner
    if 0 <= partner < len(sheets) and partner != side.club:
        yield from (each for each in sheets[partner] if side.order.matches(each.order, side.club))


def _confirmed(sheets: list[list[Side]]) -> list[Pair]:
    """U-6.8c, U-8.1: what both ordered, the first on their sheets first."""
    pairs = [
        (side, other)
        for sheet in sheets for side in sheet for other in _partners(side, sheets) if side.club < other.club
    ]  # fmt: skip
    return sorted(pairs, key=lambda pair: (max(side.at for side in pair), pair[0].club))


def _left_over(state: SeasonState, side: Side, sheets: list[list[Side]], busy: set[int]) -> Ruling:
    """Why an order came to nothing before anybody looked at its players."""
    partner = side.order.partner
    if not 0 <= partner < len(sheets) or partner == side.club:
        return refused(Reason.TRADE_PARTNER)
    if side.club in busy:
        return refused(Reason.ONE_TRADE, club=state.clubs[side.club].name)
    if gave_none(state, partner):
        return refused(Reason.PARTNER_WITHOUT_ORDERS, club=state.clubs[partner].name)
    reason = Reason.ONE_TRADE if any(_partners(side, sheets)) else Reason.TRADE_DIFFERS
    return refused(reason, club=state.clubs[partner].name)


def _trade(work: Season, phase: int, pair: Pair) -> None:
    """All of it, or nothing (U-6.8c)."""
    rulings = trade_rulings(work.draft, pair)
    for side, ruling in zip(pair, rulings, strict=True):
        if not ruling.allowed:
            drop(work, side.club, phase, "trade", ruling)
    if all(ruling.allowed for ruling in rulings):
        _exchange(work, phase, pair)


def _exchange(work: Season, phase: int, pair: Pair) -> None:
    """U-6.8a-b: players keep everything, may play at once, and are locked for four rounds."""
    one, two = pair
    moved = [members(club_at(work, side.club), side.give) for side in pair]
    until = work.draft.absolute_round + LOCK_ROUNDS
    for side, gone, coming in ((one, moved[0], moved[1]), (two, moved[1], moved[0])):
        let_go(work, side.club, *(member.id for member in gone))
        take_in(work, side.club, *(replace(member, locked_until=until) for member in coming))
        club = club_at(work, side.club)
        partners = (*club.traded_with, side.order.partner)
        put(work, side.club, money=club.money - side.order.money, traded_with=partners)
    names = tuple(tuple(member.name for member in gone) for gone in moved)
    players = tuple(tuple(member.id for member in gone) for gone in moved)
    work.emit(told.Traded, (one.club, two.club), names, players, one.order.money, phase)
