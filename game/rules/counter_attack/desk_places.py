"""What the match screen asks where players are placed: formations, turns, ready-made set pieces, the last shape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.geometry.hexes import Hex
from game.rules.counter_attack import formations, last_shape, moves
from game.rules.counter_attack import set_plays as ideas
from game.rules.counter_attack.actions import PlacePlayers
from game.rules.counter_attack.frames import Arrange, Opening, Phase, Placing, Thirds
from game.rules.counter_attack.mechanics import kickoff
from game.rules.counter_attack.mechanics.placing import kind_of
from game.rules.counter_attack.plans import Plan
from game.rules.counter_attack.queries import forward, top
from game.rules.counter_attack.state import NOBODY, MatchState, Piece
from game.rules.counter_attack.tables import PHASE_MOVES
from game.rules.counter_attack.zones import board

# -- kick-off and set pieces ------------------------------------------------------------------------------------


def presets(view: MatchState) -> tuple[tuple[str, PlacePlayers], ...]:
    """The formations a side can take its places in, by name (CA-KICKOFF-01)."""
    frame = view.frames[-1]
    if not isinstance(frame, Arrange):
        return ()
    side = frame.sides[0]
    made = [(name, placing(view, kickoff.formed(view, side, name))) for name in formations.FORMATIONS]
    return tuple((name, action) for name, action in made if kickoff.judge(view, frame, action).allowed)


def placing(view: MatchState, places: Iterable[tuple[Piece, Hex]], receiver: Piece = NOBODY) -> PlacePlayers:
    """Places as an answer; whoever stands on the spot kicks off, or the nearest goes there.

    CA-SCEN-03: the first ball comes to ``receiver``, or to whoever is farthest forward.
    """
    frame, chosen = view.frames[-1], tuple(places)
    assert isinstance(frame, Arrange)
    if frame.sides[0] != frame.kicking or frame.opening is Opening.GOAL_KICK:
        return PlacePlayers(chosen)
    if frame.opening is Opening.TO_ATTACK:
        able, ahead = kickoff.receivers(view, frame.kicking, chosen), forward(view, frame.kicking)
        farthest = max(able, key=lambda piece: ahead * dict(chosen)[piece][0], default=NOBODY)
        return PlacePlayers(chosen, receiver if receiver in able else farthest)
    taker = next((piece for piece, place in chosen if place == board().kick_off), NOBODY)
    return PlacePlayers(chosen, taker) if taker != NOBODY else kickoff.placing(view, frame, chosen)


def set_piece(view: MatchState) -> tuple[str, int] | None:
    """Which set piece players are being placed for, and who takes it."""
    frame = top(view)
    return (kind_of(frame), frame.taker) if isinstance(frame, Placing) else None


def set_plays(view: MatchState) -> tuple[tuple[str, Plan], ...]:
    """Ideas for the open turn of a set piece by name, each with its moves (CA-SET-01, CA-SET-03)."""
    return tuple((name, ideas.plan(view, name)) for name in ideas.names(view))


# -- several moves at once --------------------------------------------------------------------------------------


def repeated(views: Sequence[MatchState]) -> Plan | None:
    """CA-F3-02: the moves back into the shape the side last had at such a moment; None: there was none.

    ``views`` are those at every decision so far, the open one last.
    """
    now = last_shape.moment(views[-1])
    kept = last_shape.last(views, now) if now is not None else None
    return last_shape.repeat(views[-1], kept) if kept is not None else None


def unused(view: MatchState) -> tuple[int, int]:
    """CA-MOVE-02: how many moves of the running step are left that somebody can make, and how many it has."""
    frame = top(view)
    if not isinstance(frame, Phase):
        return 0, 0
    return min(frame.left, len(moves.starters(view, frame))), PHASE_MOVES[frame.step - 1]


def begun(view: MatchState) -> bool:
    """Whether anybody has used his free move in the thirds."""
    frame = top(view)
    return isinstance(frame, Thirds) and bool(frame.moved)
