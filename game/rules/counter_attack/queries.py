"""Pure questions about a match that several mechanics ask."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.frames import Frame, Phase
from game.rules.counter_attack.state import NOBODY, PIECES, MatchState, Piece, Side, Switch, pieces_of
from game.rules.counter_attack.tables import INJURY_ALL, INJURY_PACE, LEAST_PACE


def target_end(state: MatchState, side: Side) -> int:
    """The end of the pitch ``side`` attacks: 0 west, 1 east."""
    return 1 if state.east == side else 0


def own_end(state: MatchState, side: Side) -> int:
    return 1 - target_end(state, side)


def forward(state: MatchState, side: Side) -> int:
    """+1 where ``side`` attacks east, -1 where it attacks west."""
    return 1 if state.east == side else -1


def on_pitch(state: MatchState, side: Side) -> Iterator[Piece]:
    """The pieces of ``side`` that stand on the pitch, keeper included."""
    at = state.at
    return (piece for piece in pieces_of(side) if at[piece] is not None)


def occupied(state: MatchState) -> dict[Hex, Piece]:
    """Who stands where."""
    at = state.at
    return {at[piece]: piece for piece in PIECES if at[piece] is not None}  # type: ignore[misc]


def piece_at(state: MatchState, hex: Hex) -> Piece:
    """Who stands there; ``NOBODY`` if the hex is free."""
    try:
        return state.at.index(hex)
    except ValueError:
        return NOBODY


def pace(state: MatchState, piece: Piece) -> int:
    """CA-MOVE-02, CA-FOUL-02: how far he runs in a movement phase."""
    base = state.card(piece).pace
    if not state.injured[piece]:
        return base
    loss = INJURY_ALL if state.options.on(Switch.INJURY_ALL) else INJURY_PACE
    return max(LEAST_PACE, base - loss)


def skill(state: MatchState, piece: Piece, attribute: str) -> int:
    """A value of his card other than pace; OPT-INJALL takes one from an injured player."""
    value: int = getattr(state.card(piece), attribute)
    if not (state.injured[piece] and state.options.on(Switch.INJURY_ALL)):
        return value
    return max(0, value - INJURY_ALL)


def plays_for(state: MatchState, piece: Piece, side: Side) -> bool:
    """Whether this is a piece of ``side`` on the pitch; any number may be asked."""
    return piece in pieces_of(side) and state.at[piece] is not None


def top(state: MatchState) -> Frame | None:
    """What is going on now; None: the match is over."""
    return state.frames[-1] if state.frames else None


def phase_of(state: MatchState) -> Phase | None:
    """The movement phase that is running somewhere on the stack."""
    return next((frame for frame in state.frames if isinstance(frame, Phase)), None)


def running_phase(state: MatchState) -> Phase:
    """The phase below a run."""
    phase = phase_of(state)
    assert phase is not None, "a run without a movement phase"
    return phase


def within(state: MatchState, side: Side, centre: Hex, reach: int) -> list[Piece]:
    """The pieces of ``side`` at most so far from a hex, nearest first, then by number."""
    found = [
        (gap, piece)
        for piece in pieces_of(side)
        if (where := state.at[piece]) is not None and (gap := distance(where, centre)) <= reach
    ]
    return [piece for _, piece in sorted(found)]
