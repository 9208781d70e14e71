"""What happens alike in every postal match."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.reports import Reporting


@frozen
class LineUpHandedIn:
    """A line-up is in; what it says is known to its own manager only."""

    side: int
    automatic: bool


@frozen
class PenaltyMissed(Reporting):
    """A penalty did not go in: it needed at most ``needed``."""

    side: int
    taker: str
    face: int
    needed: int


@frozen
class KickTaken(Reporting):
    """A kick of the shoot-out, and how it stands there."""

    side: int
    taker: str
    scored: bool
    face: int
    needed: int
    kicks: tuple[int, int]
