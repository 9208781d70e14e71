"""What can be laid over the grass at any time, whoever decides: zones, the offside line, thirds, shots and aims."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.content.counter_attack_board import EAST, WEST, load_board
from game.geometry.hexes import Hex
from game.rules.counter_attack.state import MatchState
from game.ui.counter_attack.pitch_data import Kind, Overlay

HELPS = ("zones", "shooting", "aims")
"""Those that work something out: they count as help."""
POINTED = ("aims",)
"""Those that follow the pointer."""


class Overview:
    """Which of them are shown, by the names of their commands."""

    def __init__(self, desk: Any) -> None:
        self.desk = desk
        self.on: set[str] = set()
        self._made: dict[str, list[Overlay]] = {}
        self._made_for: MatchState | None = None

    def toggle(self, name: str) -> bool:
        """Show it or take it away; True: it is shown now."""
        self.on ^= {name}
        return name in self.on

    def overlays(self, view: MatchState, here: Hex | None, allowed: Collection[str]) -> list[Overlay]:
        """Everything that is on and allowed; ``here`` is the hex from which aims are wanted, if any."""
        shown = [name for name in ALL if name in self.on and name in allowed]
        if view is not self._made_for:
            self._made, self._made_for = {}, view
        return [overlay for name in shown for overlay in self._overlays(name, view, here)]

    def _overlays(self, name: str, view: MatchState, here: Hex | None) -> list[Overlay]:
        """Worked out once for a position, unless the pointer matters: it goes over many hexes in a second."""
        if name in POINTED:
            return MAKERS[name](self.desk, view, here)
        if name not in self._made:
            self._made[name] = MAKERS[name](self.desk, view, None)
        return self._made[name]


def _zones(desk: Any, view: MatchState, here: Hex | None) -> list[Overlay]:
    return [Overlay(Kind.ZONE, desk.zones(view, side), side=side) for side in (0, 1)]


def _offside(desk: Any, view: MatchState, here: Hex | None) -> list[Overlay]:
    return [Overlay(Kind.OFFSIDE, (desk.offside_line(view) or load_board().kick_off,))]


def _thirds(desk: Any, view: MatchState, here: Hex | None) -> list[Overlay]:
    """Each in the colour of the side that attacks there."""
    ends = ((WEST, 1 - view.east), (EAST, view.east))
    return [Overlay(Kind.THIRD, tuple(sorted(load_board().third[end])), side=side) for end, side in ends]


def _shooting(desk: Any, view: MatchState, here: Hex | None) -> list[Overlay]:
    return [Overlay(Kind.SHOOTING, desk.shooting(view, view.attack))]


def _aims(desk: Any, view: MatchState, here: Hex | None) -> list[Overlay]:
    """From the hex under the pointer, or from the ball."""
    place = here if here in load_board().hexes else view.ball
    found = desk.aims(view, place)
    return [Overlay(Kind.GOAL, found), *([Overlay(Kind.TARGET, (place,))] if place != view.ball else [])]


MAKERS: dict[str, Callable[[Any, MatchState, Hex | None], list[Overlay]]] = {
    "zones": _zones, "offside": _offside, "thirds": _thirds, "shooting": _shooting, "aims": _aims,
}  # fmt: skip
ALL = tuple(MAKERS)
