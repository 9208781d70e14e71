"""Orders that no phase of the sitting carries out: their managers are told so at once (U-8.1, U-6.10)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ruling import Ruling
from game.rules.united.season.frames import ALL_LOTS, LISTING, Sitting
from game.rules.united.season.orders import LIST, OFFER, SALES, TRADES, Orders
from game.rules.united.season.plan import AFTER_TRADING, trading
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import SeasonState
from game.rules.united.season.work import Season, drop, orders_of

TALENTS, TRAINING = AFTER_TRADING
HOMES: dict[str, tuple[int, ...]] = {
    "talent": (TALENTS,), "sale": SALES, "trade": TRADES, "training": (TRAINING,), "bid": (OFFER, LIST),
    "listing": (LIST,),
}  # fmt: skip
"""U-8.1: the phases in which each kind of order can be carried out."""


def drop_strays(work: Season, sitting: Sitting) -> None:
    """The first thing done with the envelopes of a sitting; nothing is taken out of them, for nothing would find it."""
    for number in range(len(work.draft.clubs)):
        for phase, what, ruling in strays(work.draft, orders_of(work.draft, number), sitting):
            drop(work, number, phase, what, ruling)


def strays(state: SeasonState, orders: Orders, sitting: Sitting) -> Iterator[tuple[int, str, Ruling]]:
    """Phase, kind and reason of every order that comes to nothing."""
    for phase, what in _ordered(orders):
        if phase not in AFTER_TRADING and not trading(state.calendar, state.round):
            yield phase, what, refused(Reason.TRADING_OVER, round=state.calendar.last_trading)
        elif phase not in HOMES[what] or not sitting.asks(phase) or not _this_half(what, sitting):
            yield phase, what, refused(Reason.WRONG_PHASE, phase=phase)


def _this_half(what: str, sitting: Sitting) -> bool:
    """Lot by lot, bids and lists are asked for by themselves (U-8.6b)."""
    if sitting.lot == ALL_LOTS:
        return True
    return (what == "listing") == (sitting.lot == LISTING)


def _ordered(orders: Orders) -> Iterator[tuple[int, str]]:
    """Every order with its phase."""
    yield from ((TALENTS, "talent") for _ in orders.talents)
    yield from ((TRAINING, "training") for _ in orders.training)
    yield from ((order.phase, "sale") for order in orders.sales)
    yield from ((order.phase, "trade") for order in orders.trades)
    yield from ((order.phase, "bid") for order in orders.bids)
    yield from ((LIST, "listing") for _ in orders.listings)
