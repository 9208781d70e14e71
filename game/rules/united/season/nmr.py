"""No orders (NMR): what is carried out for a manager who gave none (U-8.7)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def orders_missing(work: Season) -> None:
    """SKELETON U-8.7, U-8.7d: says who gave none, counts the rounds, lets the computer take over."""
