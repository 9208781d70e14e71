"""Ways over a board, step by step: who gets how far, and how.

The board is a mapping from each hex to its neighbours on the board. Blocked hexes are never entered; the hex a way
starts from does not count as blocked.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from game.geometry.hexes import Hex

Board = Mapping[Hex, tuple[Hex, ...]]


def reach(start: Hex, steps: int, blocked: Container[Hex], inside: Board) -> dict[Hex, int]:
    """Every hex that can be reached in so many steps, with the fewest steps to it; ``start`` with 0."""
    cost = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        following = []
        for place in edge:
            for beside in inside[place]:
                if beside not in cost and beside not in blocked:
                    cost[beside] = step
                    following.append(beside)
        if not following:
            break
        edge = following
    return cost


def way(start: Hex, target: Hex, steps: int, blocked: Container[Hex], inside: Board) -> tuple[Hex, ...] | None:
    """A shortest way: the hexes after ``start`` up to ``target``; nothing if there is none of so many steps."""
    came_from: dict[Hex, Hex] = {start: start}
    edge = [start]
    for _ in range(steps):
        if target in came_from:
            break
        following = []
        for place in edge:
            for beside in inside[place]:
                if beside not in came_from and beside not in blocked:
                    came_from[beside] = place
                    following.append(beside)
        edge = following
    return _walked(start, target, came_from) if target in came_from else None


def _walked(start: Hex, target: Hex, came_from: Mapping[Hex, Hex]) -> tuple[Hex, ...]:
    steps = []
    place = target
    while place != start:
        steps.append(place)
        place = came_from[place]
    return tuple(reversed(steps))
