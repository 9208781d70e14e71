"""What can be laid over the grass at any time, whoever decides: zones, the offside line, thirds, shots and aims."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.content.counter_attack_board import EAST, WEST, load_board
from game.geometry.hexes import Hex
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import MatchState
from game.ui.counter_attack.pitch_data import Kind, Overlay

ICONS = {"zones": "hexes", "offside": "flag", "thirds": "thirds", "shooting": "shooting", "aims": "target"}
"""The icons of their tools."""
HELPS = ("zones", "shooting", "aims")
"""Those that work something out: they count as help."""
POINTED = ("aims",)
"""Those that follow the pointer."""


class Overview:
    """Makes them, by the names of their commands."""

    def __init__(self) -> None:
        self._made: dict[str, list[Overlay]] = {}
        self._made_for: MatchState | None = None

    def overlays(self, view: MatchState, here: Hex | None, wanted: Collection[str]) -> list[Overlay]:
        """Everything that is wanted; ``here`` is the hex from which aims are, if any."""
        if view is not self._made_for:
            self._made, self._made_for = {}, view
        return [overlay for name in MAKERS if name in wanted for overlay in self._overlays(name, view, here)]

    def _overlays(self, name: str, view: MatchState, here: Hex | None) -> list[Overlay]:
        """Worked out once for a position, unless the pointer matters: it goes over many hexes in a second."""
        if name in POINTED:
            return MAKERS[name](view, here)
        if name not in self._made:
            self._made[name] = MAKERS[name](view, None)
        return self._made[name]


def _zones(view: MatchState, here: Hex | None) -> list[Overlay]:
    return [Overlay(Kind.ZONE, DESK.zones(view, side), side=side) for side in (0, 1)]


def _offside(view: MatchState, here: Hex | None) -> list[Overlay]:
    return [Overlay(Kind.OFFSIDE, (DESK.offside_line(view) or load_board().kick_off,))]


def _thirds(view: MatchState, here: Hex | None) -> list[Overlay]:
    """Each in the colour of the side that attacks there."""
    ends = ((WEST, 1 - view.east), (EAST, view.east))
    return [Overlay(Kind.THIRD, tuple(sorted(load_board().third[end])), side=side) for end, side in ends]


def _shooting(view: MatchState, here: Hex | None) -> list[Overlay]:
    return [Overlay(Kind.SHOOTING, DESK.shooting(view, view.attack))]


def _aims(view: MatchState, here: Hex | None) -> list[Overlay]:
    """From the hex under the pointer, or from the ball."""
    place = here if here in load_board().hexes else view.ball
    found = DESK.aims(view, place)
    return [Overlay(Kind.GOAL, found), *([Overlay(Kind.TARGET, (place,))] if place != view.ball else [])]


MAKERS: dict[str, Callable[[MatchState, Hex | None], list[Overlay]]] = {
    "zones": _zones, "offside": _offside, "thirds": _thirds, "shooting": _shooting, "aims": _aims,
}  # fmt: skip
