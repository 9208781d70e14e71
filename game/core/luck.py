"""What a luck ledger is made of: rolls with their chance, as a game tells them."""

from __future__ import annotations

from fractions import Fraction

from game.core.frozen import frozen
from game.core.seats import Seat

ATTEMPT = "attempt"
"""The kind of a try at a goal as a whole, however many rolls it took; it is set against the goals, not the rolls."""


@frozen
class LuckRoll:
    """One roll that could succeed or fail: whose, what for, how likely it was, and for whom success is good."""

    side: Seat
    kind: str
    """A word of the game; the catalogues name it below ``luck.kind.<game>``."""
    chance: Fraction
    success: bool
    good_for: Seat
