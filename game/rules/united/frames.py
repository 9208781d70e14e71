"""Where a United match stands: the frames of its flow."""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.postal.frames import InPlay, LineUpDue


@frozen
class KickOff:
    """Both line-ups are in; the match may begin."""


Frame = LineUpDue | KickOff | InPlay

__all__ = ["Frame", "InPlay", "KickOff", "LineUpDue"]
