"""Sealed auctions of single lots: whose bid buys, which bids are void, and which were too low (U-6.5d, U-6.9a).

A game says what a bid is, whether it is valid as things stand, and who comes first among equals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from game.core.frozen import frozen
from game.core.ruling import Ruling

B = TypeVar("B")
"""A bid."""


@frozen
class Award(Generic[B]):
    """What has become of a lot."""

    winner: B | None
    """Nobody: there was no valid bid."""
    tied: bool = False
    """Others had bid as much."""
    lost: tuple[B, ...] = ()
    """Valid bids that did not buy."""
    void: tuple[tuple[B, Ruling], ...] = ()
    """Bids that are passed over, with the reason."""


def award(
    bids: Iterable[B], amount: Callable[[B], int], judge: Callable[[B], Ruling], rank: Callable[[B], Any]
) -> Award[B]:
    """U-6.5d: the highest valid bid buys at its own price; among equals the lowest rank, asked for only then."""
    judged = [(bid, judge(bid)) for bid in bids]
    void = tuple((bid, ruling) for bid, ruling in judged if not ruling.allowed)
    valid = [bid for bid, ruling in judged if ruling.allowed]
    if not valid:
        return Award(None, void=void)
    highest = max(map(amount, valid))
    best = [bid for bid in valid if amount(bid) == highest]
    winner = min(best, key=rank) if len(best) > 1 else best[0]
    return Award(winner, len(best) > 1, tuple(bid for bid in valid if bid is not winner), void)
