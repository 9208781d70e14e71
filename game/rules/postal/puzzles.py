"""Puzzles of matches that play themselves: which of one's own plans beats the line-up that the other has handed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Protocol, Self, TypeVar

from game.core.rules import Seat

LEAST = 3
"""So many plans make a puzzle."""
EVEN = Fraction(1, 2)
"""What a draw is worth."""
BETWEEN = " / "
"""Between the parts of a position."""


class Lined(Protocol):
    """A state with the line-ups of both sides."""

    line_ups: list[Any]

    def clone(self) -> Self: ...


S = TypeVar("S", bound=Lined)
L = TypeVar("L")


def share(results: tuple[Fraction, Fraction, Fraction], seat: Seat) -> Fraction:
    """How likely a side wins, a draw counted half; home ahead, level, away ahead."""
    return results[2 if seat else 0] + results[1] * EVEN


def with_line_up(state: S, seat: Seat, line_up: object) -> S:
    """The same match with another line-up of one side."""
    found = state.clone()
    found.line_ups[seat] = line_up
    return found


def as_text(line_ups: Sequence[L | None], write: Callable[[L], str], opening: str) -> str:
    """A match whose line-ups are in, by the names of the men."""
    return BETWEEN.join([*(write(each) for each in line_ups if each is not None), opening])
