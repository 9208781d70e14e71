"""What happens alike in every postal match."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineUpHandedIn:
    """A line-up is in; what it says is known to its own manager only."""

    side: int
    automatic: bool


@dataclass(frozen=True, slots=True)
class PenaltyMissed:
    """A penalty did not go in: it needed at most ``needed``."""

    side: int
    taker: str
    face: int
    needed: int


@dataclass(frozen=True, slots=True)
class KickTaken:
    """A kick of the shoot-out, and how it stands there."""

    side: int
    taker: str
    scored: bool
    face: int
    needed: int
    kicks: tuple[int, int]
