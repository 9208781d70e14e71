"""The hexes that show why something is refused: who is in the way, what is out of reach, where nobody may stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType

from game.core.ruling import Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.actions import Move, Nutmeg, Pass, Run, Shoot
from game.rules.counter_attack.desk_ways import way
from game.rules.counter_attack.lanes import field_of
from game.rules.counter_attack.queries import target_end
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import PIECES, MatchState
from game.rules.counter_attack.zones import area, board, in_bounds

TOO_FAR = (Reason.PASS_TOO_FAR, Reason.SHOT_TOO_FAR)
CLOSED: MappingProxyType[str, Callable[[MatchState], Iterable[Hex]]] = MappingProxyType(
    {
        Reason.CENTRE_CIRCLE: lambda view: board().circle,
        Reason.TOO_NEAR_FREE_KICK: lambda view: field_of(view.ball, board().ranges.free_kick_clear),
        Reason.TOO_NEAR_CORNER: lambda view: field_of(view.ball, board().ranges.corner_clear),
        Reason.AREA_CLEAR: lambda view: _area_and_arc(target_end(view, view.attack)),
    }
)
"""Where nobody may stand, by the reason (CA-KICKOFF-03, CA-SET-05, CA-SET-10, CA-SET-12)."""


def _area_and_arc(end: int) -> frozenset[Hex]:
    return area(end) | board().arc[end]


def evidence(view: MatchState, action: object, ruling: Ruling) -> tuple[Hex, ...]:
    """Whoever is meant, the part of the way that is too far, the hexes that are closed, and the target."""
    facts = dict(ruling.facts)
    found = [view.at[piece] for piece in (facts.get("piece"),) if isinstance(piece, int) and piece in PIECES]
    if ruling.reason in TOO_FAR:
        reach = int(facts.get("reach", 0))
        found += [place for place in way(view, action) if distance(view.ball, place) > reach]
    closed = CLOSED.get(ruling.reason)
    found += sorted(closed(view)) if closed is not None else []
    found.append(_meant(view, action))
    goals = {*board().goal[0], *board().goal[1]}
    shown = (place for place in found if place is not None and (in_bounds(place) or place in goals))
    return tuple(dict.fromkeys(shown))


def _meant(view: MatchState, action: object) -> Hex | None:
    """The hex an action was aimed at."""
    if isinstance(action, Pass | Move):
        return action.to
    if isinstance(action, Shoot):
        return action.aim
    if isinstance(action, Run) and action.path:
        return action.path[-1]
    return view.at[action.defender] if isinstance(action, Nutmeg) and action.defender in PIECES else None
