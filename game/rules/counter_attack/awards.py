"""Set pieces are given: corner, throw-in, free kick, penalty, goal kick. How each is taken is its own mechanic."""

from __future__ import annotations

from game.geometry.hexes import Hex, distance, line_coordinates
from game.rules.counter_attack import flow, keepers
from game.rules.counter_attack.events import SetPieceAwarded
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import CornerSide, Frame, KickDue, PassKind, Taker
from game.rules.counter_attack.places import found_free, nearest_free, put
from game.rules.counter_attack.queries import forward, occupied, on_pitch, own_end, target_end, within
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import board


def _award(work: Draft, kind: str, side: Side, at: Hex, following: Frame) -> None:
    """A set piece for ``side``: the ball lies at ``at``, nobody has it, the stack starts anew.

    Who jumped for a header still takes no part in the next movement phase, whenever that is (CA-HEAD-10).
    """
    draft = work.draft
    draft.attack, draft.ball, draft.carrier = side, at, NOBODY
    draft.offside, draft.passer = (), NOBODY
    draft.actions += 1
    work.emit(SetPieceAwarded, kind, side, at)
    flow.restart(work, following)


def throw_in(work: Draft, side: Side, at: Hex) -> None:
    """CA-SET-06: a throw-in for ``side`` from the last hex of the pitch the ball ran over."""
    _award(work, "throw-in", side, at, Taker(side, PassKind.THROW, at))


def penalty(work: Draft, side: Side) -> None:
    """CA-SET-09: a penalty for ``side``."""
    spot = board().spot[target_end(work.draft, side)]
    _award(work, "penalty", side, spot, Taker(side, None, spot, penalty=True))


# -- corners ----------------------------------------------------------------------------------------------------


def corner(work: Draft, side: Side, at: Hex | None) -> None:
    """CA-SET-02: the corner on the side on which the ball left; in the very middle the attack chooses."""
    draft = work.draft
    row = line_coordinates(at)[1] if at is not None else 0
    if row:
        spot = corner_spot(draft, side, north=row > 0)
        _award(work, "corner", side, spot, Taker(side, PassKind.CORNER, spot))
    else:
        _award(work, "corner", side, draft.ball if at is None else at, CornerSide(side))


def corner_spot(state: MatchState, side: Side, north: bool) -> Hex:
    """Where ``side`` takes its corners."""
    return board().corner[target_end(state, side)][north]


# -- free kicks -------------------------------------------------------------------------------------------------


def free_kick(work: Draft, side: Side, at: Hex) -> None:
    """CA-SET-12: a free kick for ``side``; opponents near the ball are moved away at once."""
    _award(work, "free-kick", side, at, Taker(side, None, at))
    for piece in within(work.draft, 1 - side, at, board().ranges.free_kick_clear):
        put(work, piece, _moved_away(work.draft, piece, at), pushed=True)


def _moved_away(state: MatchState, piece: Piece, ball: Hex) -> Hex:
    """CA-SET-12: two hexes towards his own goal, straight if he can; else the nearest free hex on that side of him.

    Only where there is none, as on the goal line, any other one that is far enough from the ball.
    """
    ranges, start = board().ranges, state.hex(piece)
    goalwards = -forward(state, side_of(piece))

    def far_enough(hex: Hex) -> bool:
        return distance(hex, ball) > ranges.free_kick_clear

    def goal_side(hex: Hex) -> bool:
        nearer = goalwards * (hex[0] - start[0]) > 0
        return nearer and distance(hex, start) >= ranges.free_kick_push and far_enough(hex)

    return found_free(state, start, goal_side, goalwards) or nearest_free(state, start, far_enough, goalwards)


# -- goal kicks -------------------------------------------------------------------------------------------------


def goal_kick(work: Draft, side: Side) -> None:
    """CA-SET-16: the keeper puts the ball into his six-yard box; both thirds move, then he kicks."""
    draft = work.draft
    taker = goal_kicker(draft, side)
    spot = _free_spot(draft, own_end(draft, side), taker)
    _award(work, "goal-kick", side, spot, KickDue(taker, True))
    put(work, taker, spot)
    draft.carrier = taker
    flow.move_thirds(work, (0, 1), stopped=True)


def goal_kicker(state: MatchState, side: Side) -> Piece:
    """The keeper; without one the player who is next to the spot."""
    if keepers.stands(state, side) is not None:
        return keepers.keeper_of(state, side)
    spot = board().goal_kick[own_end(state, side)]
    return min(on_pitch(state, side), key=lambda piece: (distance(state.hex(piece), spot), piece))


def _free_spot(state: MatchState, end: int, taker: Piece) -> Hex:
    """The printed spot, or the free hex of the six-yard box that is nearest to it."""
    spot, taken = board().goal_kick[end], occupied(state)
    free = (place for place in board().six_yard[end] if taken.get(place, taker) == taker)
    return min(free, key=lambda place: (distance(place, spot), place))
