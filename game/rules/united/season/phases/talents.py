"""Phase 1: new talents (U-5)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def find_talents(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""
