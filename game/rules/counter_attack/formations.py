"""Formations to start from: the hex of every shirt for the team that attacks east.

Everybody stands in his own half and outside the centre circle, so that a formation is legal with and without the
kick-off (CA-KICKOFF-01, CA-KICKOFF-03); the kicking team moves its taker to the centre. Any other set-up is free too.
"""

from __future__ import annotations

from game.geometry.hexes import Hex

FORMATIONS: dict[str, tuple[Hex, ...]] = {
    "4-4-2": (
        (-16, 0), (-10, -8), (-10, 8), (-10, 4), (-10, -4), (-4, -4), (-4, -8), (-4, 4), (-2, 3), (-2, -3), (-4, 8),
    ),
    "4-3-3": (
        (-16, 0), (-10, -8), (-10, 8), (-10, 3), (-10, -3), (-8, 0), (-2, -8), (-6, 4), (-4, 0), (-6, -4), (-2, 8),
    ),
    "3-5-2": (
        (-16, 0), (-10, -5), (-6, 9), (-10, 5), (-12, 0), (-8, 0), (-6, -9), (-4, 4), (-2, 3), (-4, -4), (-2, -3),
    ),
    "5-3-2": (
        (-16, 0), (-8, -9), (-8, 9), (-10, 4), (-10, -4), (-12, 0), (-6, -5), (-6, 0), (-2, 3), (-2, -3), (-6, 5),
    ),
    "4-2-3-1": (
        (-16, 0), (-10, -8), (-10, 8), (-10, 3), (-10, -3), (-8, -4), (-6, -7), (-8, 4), (-4, 0), (-6, 0), (-6, 7),
    ),
    "4-5-1": (
        (-16, 0), (-10, -8), (-10, 8), (-10, 3), (-10, -3), (-8, 0), (-4, -9), (-6, 4), (-4, 0), (-6, -4), (-4, 9),
    ),
    "3-4-3": (
        (-16, 0), (-10, -5), (-6, 8), (-10, 5), (-12, 0), (-6, -3), (-6, -8), (-6, 3), (-4, 0), (-2, -6), (-2, 6),
    ),
    "5-4-1": (
        (-16, 0), (-8, -9), (-8, 9), (-10, 4), (-10, -4), (-12, 0), (-4, -8), (-6, 3), (-4, 0), (-6, -3), (-4, 8),
    ),
}  # fmt: skip
"""Shirt 1 first; the first one is the default (post-goal reset of the 4-4-2)."""
DEFAULT = "4-4-2"


def mirrored(place: Hex) -> Hex:
    """The same hex for the team that attacks west."""
    return -place[0], place[1]


def places(name: str, east: bool = True) -> dict[int, Hex]:
    """The hex of every shirt, for a team that attacks east or west."""
    return {shirt: place if east else mirrored(place) for shirt, place in enumerate(FORMATIONS[name], 1)}


def lines(name: str) -> tuple[tuple[int, ...], ...]:
    """The shirts line by line, from the keeper to the attack, as the name of the formation counts them."""
    by_depth = sorted(range(2, 12), key=lambda shirt: _depth(FORMATIONS[name][shirt - 1]))
    found: list[tuple[int, ...]] = [(1,)]
    for size in map(int, name.split("-")):
        found.append(tuple(sorted(by_depth[:size])))
        by_depth = by_depth[size:]
    return tuple(found)


def _depth(place: Hex) -> tuple[int, int]:
    """Deep before high; in one column the wings before the middle."""
    return place[0], -abs(place[1])
