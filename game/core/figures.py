"""What a match adds up to: things that count, each for a side and mostly for a player, and their sums."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from game.core.seats import Seat

Figures = tuple[tuple[str, Fraction, Fraction], ...]
"""The sums of both sides by name."""
POSSESSION = "possession"
EVEN = Fraction(1, 2)


class Entry(NamedTuple):
    """One thing that counts; a ``piece`` that is nobody: for the side alone."""

    side: Seat
    piece: int
    figure: str
    amount: Fraction | int = 1
    leg: int = 0
    """In the second leg (1) the same number may be another player."""


def summed(entries: Iterable[Entry], names: Iterable[StrEnum], shared: StrEnum) -> Figures:
    """The sums for both sides by name; first possession, the share of ``shared``."""
    sums: dict[tuple[Seat, str], Fraction] = defaultdict(Fraction)
    for entry in entries:
        sums[entry.side, entry.figure] += entry.amount
    first, second = sums[0, shared], sums[1, shared]
    share = first / (first + second) if first + second else EVEN
    others = ((str(name), sums[0, name], sums[1, name]) for name in names if name is not shared)
    return ((POSSESSION, share, 1 - share), *others)
