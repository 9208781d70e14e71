"""Offside: who stood there when the ball was played, and what happens when he takes it (CA-SET-20, F-21)."""

from __future__ import annotations

from typing import Any

from game.core.rules import Work
from game.rules.counter_attack.events import OffsideGiven
from game.rules.counter_attack.frames import PassKind
from game.rules.counter_attack.mechanics import free_kick
from game.rules.counter_attack.parts import Part, Step
from game.rules.counter_attack.queries import forward, on_pitch
from game.rules.counter_attack.state import MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import board

NONE_FROM = (PassKind.THROW, PassKind.HEAD_THROW, PassKind.LOW_CORNER, PassKind.CORNER)
"""F-21: balls from which nobody can be offside; a goal kick is one as well."""


def mark(work: Work[MatchState], passer: Piece, kind: PassKind) -> None:
    """CA-SET-20, CA-HIGH-08: note who stands offside at the moment ``passer`` plays the ball from where it lies."""
    if kind in NONE_FROM:
        unmarked(work, passer)
        return
    draft = work.draft
    draft.passer = passer
    draft.offside = tuple(piece for piece in standing_offside(draft, side_of(passer)) if piece != passer)


def unmarked(work: Work[MatchState], passer: Piece) -> None:
    """F-21: a throw-in, a corner or a goal kick; nobody can be offside."""
    work.draft.passer, work.draft.offside = passer, ()


def standing_offside(state: MatchState, side: Side) -> list[Piece]:
    """F-21: nearer to the goal line than the ball and the second-last opponent; level, or up to halfway, is onside."""
    sign, line = forward(state, side), level(state, side)
    return [piece for piece in on_pitch(state, side) if sign * state.hex(piece)[0] > line]


def level(state: MatchState, side: Side) -> int:
    """How far forward one may stand: the ball, the second-last opponent or the halfway line, whichever is farthest."""
    return max(0, forward(state, side) * state.ball[0], _second_last(state, side))


def _second_last(state: MatchState, side: Side) -> int:
    """How far forward the second-last opponent stands; where there is none nobody can be behind him."""
    sign = forward(state, side)
    columns = sorted(sign * state.hex(piece)[0] for piece in on_pitch(state, 1 - side))
    return columns[-2] if len(columns) > 1 else board().columns[1]


def punish(work: Work[MatchState], piece: Piece) -> bool:
    """CA-SET-20: whoever takes the ball after standing offside gives away a free kick where he stands now."""
    draft = work.draft
    if piece not in draft.offside:
        return False
    at = draft.hex(piece)
    work.emit(OffsideGiven, piece, at)
    free_kick.award(work, 1 - side_of(piece), at)
    return True


PARTS: dict[type, Part[Any]] = {}
STEPS: dict[type, Step] = {}
