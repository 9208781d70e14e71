"""Short moves outside the movement phase: while the ball is on its way, and the keeper's (CA-HIGH-03, CA-GK-02)."""

from __future__ import annotations

from game.core.rules import Work
from game.core.ruling import ALLOWED, RuleRef, Ruling
from game.geometry.hexes import Hex
from game.geometry.paths import reach, way
from game.rules.counter_attack.events import PlayerMoved
from game.rules.counter_attack.flow import carry
from game.rules.counter_attack.queries import occupied
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece
from game.rules.counter_attack.zones import in_bounds, ways


def strides(state: MatchState, piece: Piece, steps: int) -> list[Hex]:
    """Every free hex a piece on the pitch can get to, its own left out."""
    start = state.hex(piece)
    return [place for place in reach(start, steps, occupied(state), ways()) if place != start]


def stride_ruling(state: MatchState, piece: Piece, to: Hex, steps: int, rule: RuleRef) -> Ruling:
    """Whether a piece on the pitch can get to a hex in so many steps."""
    if not in_bounds(to):
        return refused(Reason.OUT_OF_BOUNDS, rule)
    taken = occupied(state)
    if to in taken:
        return refused(Reason.OCCUPIED, rule, piece=taken[to])
    if to not in reach(state.hex(piece), steps, taken, ways()):
        return refused(Reason.OUT_OF_REACH, rule, piece=piece, steps=steps)
    return ALLOWED


def stride(work: Work[MatchState], piece: Piece, to: Hex, steps: int) -> None:
    """Carry out a move that was allowed."""
    draft = work.draft
    start = draft.hex(piece)
    if work.events is not None:
        path = way(start, to, steps, occupied(draft), ways()) or (to,)
        work.emit(PlayerMoved, piece, start, path, draft.carrier == piece)
    carry(work, piece, to)
