"""Where a Powerplay match stands: the frames of its flow."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineUpDue:
    """A manager must hand in his line-up (PP-7.2)."""

    side: int


@dataclass(frozen=True, slots=True)
class FaceOff:
    """Both line-ups are in; the match may begin."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """Moments are left to be played, or a sixth is just over."""


Frame = LineUpDue | FaceOff | InPlay
