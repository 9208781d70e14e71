"""What is marked on the pitch while dice fall: whoever is in it, and for a loose ball the rose with its directions."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.reports import report_of
from game.geometry.hexes import DIRECTIONS, Hex, distance, neighbour
from game.rules.counter_attack.events import Event, LooseRolled, SpillRolled
from game.rules.counter_attack.state import NOBODY
from game.ui.counter_attack.pitch_data import Kind, Overlay, Token


def marks(event: Event, fallen: int, tokens: Sequence[Token]) -> list[Overlay]:
    """The overlays for an event of which so many dice have fallen."""
    here = {token.piece: token.at for token in tokens}
    if isinstance(event, LooseRolled):
        return rose(event, fallen)
    report = report_of(event)
    dice = [die for thrown in report.thrown for die in thrown.sum.dice] if report is not None else []
    places = tuple(dict.fromkeys(here[die.who] for die in dice if die.who in here))
    found = [Overlay(Kind.TARGET, places)] if places else []
    if isinstance(event, SpillRolled) and event.keeper in here:
        found += _around(here[event.keeper])
    return found


def roller(event: Event, fallen: int) -> int | None:
    """Whose die is falling."""
    report = report_of(event)
    dice = report.fallen if report is not None else ()
    piece = dice[fallen].die.who if fallen < len(dice) else NOBODY
    return piece if piece != NOBODY else None


def rose(event: LooseRolled, fallen: int) -> list[Overlay]:
    """The six directions around the ball; the one that was rolled is marked, and when both dice lie, the whole way."""
    found = _around(event.origin)
    due = len(event.report.fallen) - fallen if event.report is not None else 0
    if due <= 1:  # the last die is the distance
        found.append(Overlay(Kind.PINNED, (neighbour(event.origin, event.direction),)))
    if due <= 0 and event.path:
        end = event.path[-1]
        found.append(Overlay(Kind.RULER, (event.origin, end), ((end, str(distance(event.origin, end))),)))
    return found


def _around(place: Hex) -> list[Overlay]:
    labels = tuple((neighbour(place, way), str(way)) for way in DIRECTIONS)
    return [Overlay(Kind.CORRIDOR, tuple(place for place, _ in labels)), Overlay(Kind.NUMBER, (), labels)]
