"""Phases 2, 4, 6, 8, 10, 12, 15, 17: players go to the non-league (U-6.4)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def sell_away(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""
