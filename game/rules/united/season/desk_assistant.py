"""The assistant: what a computer manager would order on a manager's sheets, from no more than he himself may know."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from game.core.dice import ChildDice, child_secret
from game.core.rules import Seat
from game.rules.united.season.bots.acting import orders_for
from game.rules.united.season.bots.naming import player_name
from game.rules.united.season.frames import Sitting
from game.rules.united.season.orders import NO_ORDERS, Orders
from game.rules.united.season.state import SeasonState

_CHOICE = b"the assistant at his desk"
"""What his choices are made with: the same at the same decision, and nothing that dice of the season hang on."""


def proposed(seen: SeasonState, seat: Seat, sitting: Sitting) -> Orders:
    """A whole envelope for the sitting."""
    moment = f"{seat} {seen.season} {seen.round} {sitting.first} {sitting.last} {sitting.lot}"
    return orders_for(seen, seat, sitting, ChildDice(child_secret(_CHOICE, moment)))


def filled(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, parts: Collection[str]) -> Orders:
    """The envelope with these parts as the assistant orders them, the others as they are."""
    found = proposed(seen, seat, sitting)
    return replace(orders, **{part: getattr(found, part) for part in parts})


def with_bids(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, phase: int) -> Orders:
    """The envelope with the bids of one auction as the assistant makes them."""
    found = [bid for bid in proposed(seen, seat, sitting).bids if bid.phase == phase]
    return replace(orders, bids=(*(bid for bid in orders.bids if bid.phase != phase), *found))


def completed(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, parts: Collection[str]) -> Orders:
    """Those of the parts filled in on which nothing is ordered."""
    empty = [part for part in parts if getattr(orders, part) == getattr(NO_ORDERS, part)]
    return filled(seen, seat, sitting, orders, empty)


def talent_name(seen: SeasonState, seat: Seat, orders: Orders, instead_of: str = "") -> str:
    """A name for a new talent that nobody in the league has; another one than before."""
    taken = {man.name for club in seen.clubs for man in club.squad} | {each.name for each in orders.talents}
    moment = f"name {seat} {seen.season} {seen.round} {len(orders.talents)} {instead_of}"
    return player_name(ChildDice(child_secret(_CHOICE, moment)), taken | {instead_of})
