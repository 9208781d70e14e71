"""Where every postal match stands at times; how it opens is each game's own frame."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineUpDue:
    """A manager must hand in his line-up."""

    side: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """Moments are left to be played, or a period is just over."""
