"""Phase 5: training (U-4)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def train(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""
