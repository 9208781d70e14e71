"""Where every postal match stands at times; how it opens is each game's own frame."""

from __future__ import annotations

from game.core.frozen import frozen


@frozen
class LineUpDue:
    """A manager must hand in his line-up."""

    side: int


@frozen
class InPlay:
    """Moments are left to be played, or a period is just over."""
