"""Phase 13: the game master's offer, made with the book's dice and auctioned (U-6.5, U-6.7)."""

from __future__ import annotations

from game.rules.united.season.work import Season


def auction_offer(work: Season, phase: int, lot: int) -> None:
    """SKELETON."""


def publish_offer(work: Season, number: int) -> None:
    """SKELETON U-6.5a: the lots of offer p = ``number``, made with the book's dice."""
