"""Makes a sequence that ends in a fault short: leaves steps out as long as the same fault still comes."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.ui.monkey.acts import Recording, Step

MOST_TRIES, MOST_SECONDS = 150, 90.0
TAILS = (3, 8, 20, 60, 200)
"""So many last steps are tried first, with the opening before them."""
Try = Callable[[Recording], Recording | None]
"""Plays a recording; what it played up to the same fault, or None: the fault did not come."""


class Shrinker:
    """Bounded by tries and time; the shortest sequence found so far is kept."""

    def __init__(self, recording: Recording, attempt: Try) -> None:
        self.best = recording
        self._attempt = attempt
        self._left = MOST_TRIES
        self._until = time.perf_counter() + MOST_SECONDS

    @property
    def tired(self) -> bool:
        return self._left <= 0 or time.perf_counter() > self._until

    def shrink(self) -> Recording:
        """The shortest that was found."""
        for tail in TAILS:
            if len(self.best.steps) > tail + 1 and self._try([self.best.steps[0], *self.best.steps[-tail:]]):
                break
        size = max(1, len(self.best.steps) // 2)
        while not self.tired:
            if not self._without_pieces(size):
                if size == 1:
                    break
                size = max(1, size // 2)
        return self.best

    def _without_pieces(self, size: int) -> bool:
        """Leave out one piece of so many steps after the other, from the back; True: some could go."""
        some, end = False, len(self.best.steps) - 1
        while end > 0 and not self.tired:
            start = max(0, end - size)
            if self._try([*self.best.steps[:start], *self.best.steps[end:]]):
                some = True
            end = min(start, len(self.best.steps) - 1)
        return some

    def _try(self, steps: list[Step]) -> bool:
        self._left -= 1
        found = self._attempt(self.best.with_steps(steps))
        if found is None or len(found.steps) >= len(self.best.steps):
            return False
        self.best = found
        return True
