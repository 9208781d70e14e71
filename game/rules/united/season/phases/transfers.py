"""Phase 14: the transfer list is auctioned, then players are listed (U-6.6)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def auction_listed(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""
