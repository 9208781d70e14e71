"""Where a Powerplay match stands: the frames of its flow."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.postal.frames import InPlay, LineUpDue


@dataclass(frozen=True, slots=True)
class FaceOff:
    """Both line-ups are in; the match may begin."""


Frame = LineUpDue | FaceOff | InPlay

__all__ = ["FaceOff", "Frame", "InPlay", "LineUpDue"]
