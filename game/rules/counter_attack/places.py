"""Putting players somewhere else, on the nearest free hex."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import Work
from game.geometry.hexes import Hex, ring
from game.rules.counter_attack.events import PlayerPlaced
from game.rules.counter_attack.state import MatchState, Piece
from game.rules.counter_attack.zones import board

FARTHEST = 99
"""No two hexes lie farther apart."""


def _anywhere(hex: Hex) -> bool:
    return True


def nearest_free(state: MatchState, centre: Hex, allowed: Callable[[Hex], bool] = _anywhere, forward: int = 0) -> Hex:
    """The nearest free hex of those allowed, of which there is one."""
    found = found_free(state, centre, allowed, forward)
    assert found is not None, "no free hex is allowed"
    return found


def found_free(state: MatchState, centre: Hex, allowed: Callable[[Hex], bool], forward: int = 0) -> Hex | None:
    """The nearest free hex of those allowed; of equally near ones the one farthest ``forward`` (+1 east, -1 west)."""
    taken, hexes = set(state.at), board().hexes
    for radius in range(FARTHEST):
        near = [hex for hex in ring(centre, radius) if hex in hexes and hex not in taken and allowed(hex)]
        if near:
            return min(near, key=lambda hex: (-forward * hex[0], abs(hex[1] - centre[1]), hex))
    return None


def put(work: Work[MatchState], piece: Piece, to: Hex, pushed: bool = False) -> None:
    """Put a player somewhere else; ``pushed``: he has to make room."""
    start = work.draft.hex(piece)
    if start != to:
        work.draft.at[piece] = to
        work.emit(PlayerPlaced, piece, start, to, pushed)
