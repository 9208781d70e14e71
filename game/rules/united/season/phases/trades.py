"""Phases 3, 7, 11, 16: private trades (U-6.8)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def carry_out_trades(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""
