"""Several moves of one turn thought through before the first of them is made: set pieces and the far third.

A plan is nothing but moves in an order; each of them is judged in the position the ones before it would leave.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.ruling import ALLOWED, Ruling
from game.rules.counter_attack.actions import Move
from game.rules.counter_attack.frames import Placing, Thirds
from game.rules.counter_attack.mechanics import placing, thirds
from game.rules.counter_attack.state import MatchState

Plan = tuple[Move, ...]


def judged(state: MatchState, move: Move) -> Ruling:
    """One move of a plan, as the open decision would take it."""
    frame = state.frames[-1]
    if isinstance(frame, Placing):
        return placing.judge(state, frame, move)
    assert isinstance(frame, Thirds), "nothing can be planned here"
    return thirds.judge(state, frame, move)


def carried(state: MatchState, move: Move) -> MatchState:
    """The position after a move of a plan, the turn still the same."""
    after = state.clone()
    frame = after.frames[-1]
    if isinstance(frame, Placing):
        after.frames[-1] = placing.counted(state, frame, move.piece)
    else:
        assert isinstance(frame, Thirds), "nothing can be planned here"
        after.frames[-1] = replace(frame, moved=(*frame.moved, move.piece))
    after.at[move.piece] = move.to
    return after


def trial(state: MatchState, moves: Iterable[Move]) -> Ruling:
    """Whether a whole plan can be carried out: the first refusal, or that all is well."""
    for move in moves:
        ruling = judged(state, move)
        if not ruling.allowed:
            return ruling
        state = carried(state, move)
    return ALLOWED
