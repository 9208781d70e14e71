"""The far third as it was last time: free moves that bring a side back into its shape (CA-F3-01, CA-F3-02).

Two moments are of one kind if the same side moves in the same thirds, seen from its own goal, and has the ball or not.
Shapes are kept by shirt and as if the side attacked east, so that they outlive half-time and substitutions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.core.frozen import frozen
from game.geometry.hexes import Hex, distance, mirror_east_west
from game.rules.counter_attack.actions import Move
from game.rules.counter_attack.frames import Thirds
from game.rules.counter_attack.mechanics import thirds
from game.rules.counter_attack.plans import Plan, carried
from game.rules.counter_attack.queries import forward, on_pitch, own_end, top
from game.rules.counter_attack.state import MatchState, Piece, Side
from game.rules.counter_attack.strides import strides
from game.rules.counter_attack.zones import board, third_of

Shape = dict[int, Hex]
"""Where the shirts of a side stood."""


@frozen
class Moment:
    """A kind of moment in which a side moves in thirds."""

    side: Side
    has_ball: bool
    own_third: bool
    far_third: bool


def moment(state: MatchState) -> Moment | None:
    """The moment of the open decision, if it is one of the free moves."""
    frame = top(state)
    if not isinstance(frame, Thirds):
        return None
    side = frame.sides[0]
    home = own_end(state, side)
    return Moment(side, state.attack == side, home in frame.zones, 1 - home in frame.zones)


def last(states: Sequence[MatchState], now: Moment) -> Shape | None:
    """The shape a side last left such a moment with; ``states`` are those at every decision so far, the oldest first.

    The open decision is the last of them and does not count.
    """
    for before, after in reversed(list(pairwise(states))):
        if moment(before) == now and moment(after) != now:
            return shape(before, after, now.side)
    return None


def shape(before: MatchState, after: MatchState, side: Side) -> Shape:
    """Where everybody of a side stood in the thirds of a moment when it was over."""
    frame = before.frames[-1]
    assert isinstance(frame, Thirds)
    standing = ((piece, after.hex(piece)) for piece in on_pitch(after, side))
    return {
        after.shirts[piece]: _eastwards(before, side, place)
        for piece, place in standing
        if third_of(place) in frame.zones or piece in frame.moved
    }


def _eastwards(state: MatchState, side: Side, place: Hex) -> Hex:
    return place if forward(state, side) > 0 else mirror_east_west(place)


# -- back into it -----------------------------------------------------------------------------------------------


def repeat(state: MatchState, kept: Shape) -> Plan:
    """The moves that bring whoever may still move as near to his place in a shape as the rules allow.

    First everybody who gets there, in any order that lets the most through; then the others as near as they come.
    """
    frame = state.frames[-1]
    assert isinstance(frame, Thirds)
    wanted = {
        piece: _eastwards(state, frame.sides[0], kept[state.shirts[piece]])
        for piece in thirds.movers(state, frame)
        if state.shirts[piece] in kept
    }
    waiting = {piece: place for piece, place in wanted.items() if state.hex(piece) != place}
    made: list[Move] = []
    while waiting:
        move = _arrival(state, waiting) or _approach(state, waiting)
        if move is None:
            break
        made.append(move)
        state = carried(state, move)
        del waiting[move.piece]
    return tuple(made)


def _arrival(state: MatchState, waiting: dict[Piece, Hex]) -> Move | None:
    """Somebody who gets to his very place."""
    for piece, place in waiting.items():
        if place in _reach(state, piece):
            return Move(piece, place)
    return None


def _approach(state: MatchState, waiting: dict[Piece, Hex]) -> Move | None:
    """Whoever gains most by going as near to his place as he can; nobody who would gain nothing."""
    best: tuple[int, int, Move] | None = None
    for piece, place in waiting.items():
        here = distance(state.hex(piece), place)
        near = min(_reach(state, piece), key=lambda to: (distance(to, place), to), default=state.hex(piece))
        gain = here - distance(near, place)
        if gain > 0 and (best is None or (gain, -piece) > best[:2]):
            best = gain, -piece, Move(piece, near)
    return best[2] if best is not None else None


def _reach(state: MatchState, piece: Piece) -> Iterable[Hex]:
    return strides(state, piece, board().ranges.final_third_move)
