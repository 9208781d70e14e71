"""Offside: who stood there when the ball was played, and what happens when he takes it (CA-SET-20).

OPT-OFFAFTER: who stands there when it arrives, after the moves of both sides while it was on its way. The ball
counts where it was played from in both readings: it lies there until it arrives.
"""

from __future__ import annotations

from game.core.rules import Work
from game.rules.counter_attack import awards
from game.rules.counter_attack.events import OffsideGiven
from game.rules.counter_attack.frames import Flight, Ground, PassKind
from game.rules.counter_attack.queries import forward, on_pitch
from game.rules.counter_attack.state import MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.zones import board

NONE_FROM = (PassKind.THROW, PassKind.HEAD_THROW, PassKind.LOW_CORNER, PassKind.CORNER)
"""CA-SET-20: balls from which nobody can be offside; a goal kick is one as well."""


def mark(work: Work[MatchState], passer: Piece, kind: PassKind) -> None:
    """CA-SET-20, CA-HIGH-08: note who stands offside at the moment ``passer`` plays the ball from where it lies."""
    draft = work.draft
    draft.passer = passer
    draft.offside = () if kind in NONE_FROM else _marked(draft)


def unmarked(work: Work[MatchState]) -> None:
    """CA-SET-20: it was a goal kick; nobody can be offside."""
    work.draft.offside = ()


def arrives(work: Work[MatchState]) -> None:
    """OPT-OFFAFTER: the ball that is on its way is about to arrive; what counts is how they stand now."""
    work.draft.offside = as_it_arrives(work.draft)


def as_it_arrives(state: MatchState) -> tuple[Piece, ...]:
    """Who is offside should the ball arrive now: as it was judged, or by OPT-OFFAFTER as they stand."""
    coming = next((frame for frame in state.frames if isinstance(frame, Ground | Flight)), None)
    if coming is None or not state.options.on(Switch.OFFSIDE_AFTER):
        return state.offside
    none = coming.kind in NONE_FROM or (isinstance(coming, Flight) and coming.goal_kick)
    return () if none else _marked(state)


def _marked(state: MatchState) -> tuple[Piece, ...]:
    """Who of the attack stands offside while the ball lies where it is played from."""
    return tuple(piece for piece in standing_offside(state, state.attack) if piece != state.passer)


def standing_offside(state: MatchState, side: Side) -> list[Piece]:
    """CA-SET-20: nearer to the goal line than ball and second-last opponent; level, or up to halfway, is onside."""
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
    awards.free_kick(work, 1 - side_of(piece), at)
    return True
