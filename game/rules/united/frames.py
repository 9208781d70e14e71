"""Where a United match stands: the frames of its flow."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineUpDue:
    """A manager must hand in his line-up (U-3.1)."""

    side: int


@dataclass(frozen=True, slots=True)
class KickOff:
    """Both line-ups are in; the match may begin."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """Moments are left to be played, or a period is just over."""


Frame = LineUpDue | KickOff | InPlay
