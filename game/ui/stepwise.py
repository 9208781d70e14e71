"""Long work on a recorded match, a few moves at a time, so that the window never stands still meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, TypeVar

from game.core.collecting import nothing_to_collect

T = TypeVar("T")
Work = Generator[tuple[int, int], None, T]
"""Yields how many moves of how many are done; returns what it was for."""
AT_ONCE, EACH_FRAME = 800, 60
"""Moves before anything is said of it, and from one picture to the next."""


class Stepwise(Generic[T]):
    """Work that goes on; ``result`` is there when it is done."""

    def __init__(self, work: Work[T]) -> None:
        self._work = work
        self.result: T | None = None
        self.at = (0, 0)
        """Moves that are done, and how many there are."""

    def advance(self, moves: int) -> T | None:
        """So many moves further; the result, if that was all, or whatever error the work ends with."""
        with nothing_to_collect():
            for _ in range(moves if self.result is None else 0):
                try:
                    self.at = next(self._work)
                except StopIteration as end:
                    self.result = end.value
                    break
        return self.result
