"""The regions of the pitch by the names the mechanics use; the facts stand in the board file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.content.counter_attack_board import Board, load_board
from game.geometry.hexes import Hex


@cache
def board() -> Board:
    """The pitch, read once."""
    return load_board()


def around(hex: Hex) -> tuple[Hex, ...]:
    """The neighbours of a hex that are in bounds."""
    return board().neighbours[hex]


def ways() -> Mapping[Hex, tuple[Hex, ...]]:
    """The neighbours of every hex in bounds, for the path finder."""
    return board().neighbours


def in_bounds(hex: Hex) -> bool:
    """Whether a ball or a player may be there (CA-MOVE-03, CA-LOOSE-07); goal hexes are out."""
    return hex in board().neighbours


def area(end: int) -> frozenset[Hex]:
    """The penalty area at an end: 0 west, 1 east (CA-SET-08)."""
    return board().area[end]


def third_of(hex: Hex) -> int | None:
    """The final third a hex lies in: 0 west, 1 east, None the middle (CA-F3-01)."""
    thirds = board().third
    return 0 if hex in thirds[0] else 1 if hex in thirds[1] else None
