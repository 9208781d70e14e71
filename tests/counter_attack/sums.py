"""The figures of a match, or of a part of it, added up for the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.core.frozen import frozen
from game.rules.counter_attack.state import MatchState, Piece, Side, side_of
from game.rules.counter_attack.statistics import Figure, counted


@frozen
class Statistics:
    """The sums of a match or of a part of it."""

    sums: Mapping[tuple[Side, Piece, str], Fraction]

    def side(self, side: Side, figure: Figure) -> Fraction:
        return sum(
            (amount for (who, _, what), amount in self.sums.items() if (who, what) == (side, figure)), Fraction(0)
        )

    def player(self, piece: Piece, figure: Figure) -> Fraction:
        return self.sums.get((side_of(piece), piece, figure), Fraction(0))


def statistics(steps: Iterable[tuple[MatchState, Sequence[Any]]], leg: int = 0) -> Statistics:
    """The sums of steps, each a state and what followed on it; of a tie of two legs (CA-SCEN-04) only of one."""
    sums: Counter[tuple[Side, Piece, str]] = Counter()
    for before, events in steps:
        for entry in counted(before, events):
            if entry.leg == leg:
                sums[entry.side, entry.piece, entry.figure] += entry.amount  # type: ignore[assignment]
    return Statistics({key: Fraction(amount) for key, amount in sums.items()})
