"""Phase 18: bans, interest, income, WP, the next offer, the next cup draw (U-3.5c, U-6.2, U-6.3b, U-4a)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def close_round(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""
