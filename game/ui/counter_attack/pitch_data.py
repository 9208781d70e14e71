"""What the hex pitch shows: its tokens, and with them everything that any board shows."""

from __future__ import annotations

from game.core.frozen import frozen
from game.geometry.hexes import Hex
from game.ui.board.data import Ball, Flight, Kind, Label, Move, Overlay, Piece, Run

__all__ = ["Ball", "Flight", "Kind", "Label", "Move", "Overlay", "Piece", "Run", "Token"]


@frozen
class Token:
    """A piece on the pitch."""

    piece: Piece
    at: Hex
    side: int
    text: str
    """The shirt number."""
    keeper: bool = False
    moved: bool = False
    cards: int = 0
    """1: booked, 2: sent off."""
    injured: bool = False
