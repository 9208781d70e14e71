"""A sheet as the office takes it: read, then tried by the very phases that will carry it out (U-8.1, U-8.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.league.spec import SheetFault
from game.rules.united.season.actions import HandIn
from game.rules.united.season.desk import amateur_ruling, line_up_rulings, own_matches, rehearsed
from game.rules.united.season.desk_trades import waits
from game.rules.united.season.events import BidLost, OrderDropped
from game.rules.united.season.orders import Orders
from game.rules.united.season.sheets.reading import SheetReader
from game.rules.united.season.sheets.writing import sitting_of
from game.rules.united.season.state import SeasonState


def read_sheet(state: SeasonState, seat: Seat, data: Mapping[str, Any]) -> tuple[HandIn, tuple[SheetFault, ...]]:
    """The envelope and everything that is wrong with the sheet; ``state``: what the manager may know."""
    reader = SheetReader(state, seat, data)
    orders = reader.read()
    return HandIn(orders), (*reader.faults, *rule_faults(state, seat, orders))


def rule_faults(state: SeasonState, seat: Seat, orders: Orders) -> Iterator[SheetFault]:
    """What the rules would drop or change."""
    sitting = sitting_of(state)
    if sitting is None:
        return
    tried = rehearsed(state, seat, sitting, orders)
    yield from map(_of_event, (each for each in tried.dropped if not waits(each)))
    yield from map(_of_event, tried.void)
    for number, (fixture, line_up) in enumerate(zip(own_matches(state, seat), orders.line_ups, strict=False), 1):
        if line_up is not None:
            for ruling in line_up_rulings(state, seat, fixture, line_up):
                yield SheetFault(f"line_ups {number}", "", (), ruling)
    if orders.amateurs is not None:
        ruling = amateur_ruling(state, orders.amateurs)
        if not ruling.allowed:
            yield SheetFault("amateurs", "", (), ruling)


def _of_event(event: OrderDropped | BidLost) -> SheetFault:
    place = f"bids, {event.lot + 1}" if isinstance(event, BidLost) else event.what
    return SheetFault(place, "", (), Ruling(event.reason, event.rule, event.facts))
