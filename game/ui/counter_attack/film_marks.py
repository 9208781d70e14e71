"""What is marked on the pitch while dice fall: whoever is in it, and for a loose ball the rose with its directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.geometry.hexes import DIRECTIONS, Hex, distance, neighbour
from game.rules.counter_attack.events import LooseRolled, SpillRolled
from game.rules.counter_attack.state import NOBODY
from game.ui.counter_attack.pitch_data import Kind, Overlay, Token
from game.ui.counter_attack.rolls import rolled

FALLEN = 1
"""The first die of a loose ball is its direction: from then on its way is known."""


def marks(event: Any, fallen: int, tokens: Sequence[Token]) -> list[Overlay]:
    """The overlays for an event of which so many dice have fallen."""
    here = {token.piece: token.at for token in tokens}
    if isinstance(event, LooseRolled):
        return rose(event, fallen)
    dice = rolled(event)
    places = tuple(dict.fromkeys(here[roll.piece] for roll in dice if roll.piece in here))
    found = [Overlay(Kind.TARGET, places)] if places else []
    if isinstance(event, SpillRolled) and event.keeper in here:
        found += _around(here[event.keeper])
    return found


def roller(event: Any, fallen: int) -> int | None:
    """Whose die is falling."""
    dice = rolled(event)
    piece = dice[fallen].piece if fallen < len(dice) else NOBODY
    return piece if piece != NOBODY else None


def rose(event: LooseRolled, fallen: int) -> list[Overlay]:
    """The six directions around the ball; the one that was rolled is marked, and when both dice lie, the whole way."""
    found = _around(event.origin)
    if fallen >= FALLEN:
        found.append(Overlay(Kind.PINNED, (neighbour(event.origin, event.direction),)))
    if fallen > FALLEN and event.path:
        end = event.path[-1]
        found.append(Overlay(Kind.RULER, (event.origin, end), ((end, str(distance(event.origin, end))),)))
    return found


def _around(place: Hex) -> list[Overlay]:
    labels = tuple((neighbour(place, way), str(way)) for way in DIRECTIONS)
    return [Overlay(Kind.CORRIDOR, tuple(place for place, _ in labels)), Overlay(Kind.NUMBER, (), labels)]
