"""Phases 3, 7, 11, 16: private trades (U-6.8).

Both clubs order the same; the first order of a sheet that is confirmed so counts, and is judged with all limits of both
sides. The guard's setting *ask* needs no more than that: it asks both managers, and both have ordered the trade.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.frozen import frozen
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season import events as told
from game.rules.united.season.limits import may_join, may_leave, may_pay
from game.rules.united.season.orders import TradeOrder
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.settings import TradeGuard
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.tables import GUARD_DIFFERENCE, GUARD_FACTOR
from game.rules.united.season.values import estimate_now
from game.rules.united.season.work import Season, club_at, drop, gave_none, let_go, orders_of, put, take_in
from game.rules.united.tables import LOCK_ROUNDS

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


def _members(club: LeagueClub, players: tuple[int, ...]) -> list[Member]:
    """Those of these players who are there, in their order."""
    squad = {member.id: member for member in club.squad}
    return [squad[player] for player in players if player in squad]


def _fault(state: SeasonState, side: Side, other: Side) -> Ruling:
    """U-6.8c: what a trade breaks on one side: locks, U-6.9b to e, 20 players, talents, the overdraft."""
    club, coming = state.clubs[side.club], _members(state.clubs[other.club], other.give)
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
    given = _members(state.clubs[side.club], side.give)
    return sum(estimate_now(state, member) for member in given) + max(0, side.order.money)


def _exchange(work: Season, phase: int, pair: Pair) -> None:
    """U-6.8a-b: players keep everything, may play at once, and are locked for four rounds."""
    one, two = pair
    moved = [_members(club_at(work, side.club), side.give) for side in pair]
    until = work.draft.absolute_round + LOCK_ROUNDS
    for side, gone, coming in ((one, moved[0], moved[1]), (two, moved[1], moved[0])):
        let_go(work, side.club, *(member.id for member in gone))
        take_in(work, side.club, *(replace(member, locked_until=until) for member in coming))
        put(work, side.club, money=club_at(work, side.club).money - side.order.money)
    names = tuple(tuple(member.name for member in gone) for gone in moved)
    players = tuple(tuple(member.id for member in gone) for gone in moved)
    work.emit(told.Traded, (one.club, two.club), names, players, one.order.money, phase)
