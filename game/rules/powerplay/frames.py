"""Where a Powerplay match stands: the frames of its flow."""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.postal.frames import InPlay, LineUpDue


@frozen
class FaceOff:
    """Both line-ups are in; the match may begin."""


Frame = LineUpDue | FaceOff | InPlay

__all__ = ["FaceOff", "Frame", "InPlay", "LineUpDue"]
