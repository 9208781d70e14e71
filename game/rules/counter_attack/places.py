"""Putting players somewhere else: the nearest free hex."""

from __future__ import annotations

from collections.abc import Callable

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.state import MatchState
from game.rules.counter_attack.zones import board


def _anywhere(hex: Hex) -> bool:
    return True


def nearest_free(state: MatchState, centre: Hex, allowed: Callable[[Hex], bool] = _anywhere, forward: int = 0) -> Hex:
    """The nearest free hex of those allowed; of equally near ones the one farthest ``forward`` (+1 east, -1 west)."""
    taken = set(state.at)
    return min(
        (hex for hex in board().hexes if hex not in taken and allowed(hex)),
        key=lambda hex: (distance(centre, hex), -forward * hex[0], abs(hex[1] - centre[1]), hex),
    )
