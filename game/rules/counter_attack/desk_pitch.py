"""What the match screen asks of players and pitch: reach, zones, who has moved or rests, lines and thirds.

Everything is answered from a view and changes nothing, here and in the other parts of the desk.
"""

from __future__ import annotations

from game.geometry import paths
from game.geometry.hexes import Hex
from game.rules.counter_attack import moves, pitch
from game.rules.counter_attack.frames import Blocks, Flight, Ground, Leaving, Phase, ShotRoll, Thirds
from game.rules.counter_attack.mechanics import offside as offside_rule
from game.rules.counter_attack.mechanics import substitution
from game.rules.counter_attack.queries import forward, occupied, on_pitch, pace, phase_of, target_end, top
from game.rules.counter_attack.state import MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import around, board, third_of, ways

# -- players ----------------------------------------------------------------------------------------------------


def reach(view: MatchState, piece: Piece) -> tuple[Hex, ...]:
    """Where a player on the pitch could run in a movement phase (CA-MOVE-02)."""
    where = view.at[piece]
    if where is None:
        return ()
    phase = phase_of(view)
    own = phase is not None and side_of(piece) == moves.mover(view, phase)
    steps = moves.stride(view, phase, piece) if phase is not None and own else pace(view, piece)
    return tuple(place for place in paths.reach(where, steps, occupied(view), ways()) if place != where)


def zone(view: MatchState, piece: Piece) -> tuple[Hex, ...]:
    """The hexes a player influences: his own and those around it (CA-MOVE-05, CA-PASS-04)."""
    where = view.at[piece]
    return () if where is None else (where, *around(where))


def zones(view: MatchState, side: Side) -> tuple[Hex, ...]:
    """The zones of influence of a whole side."""
    return tuple(sorted({place for piece in on_pitch(view, side) for place in zone(view, piece)}))


def moved(view: MatchState) -> frozenset[Piece]:
    """Who has had his move in what is going on now."""
    frames = [frame for frame in view.frames if isinstance(frame, Phase | Thirds)]
    return frozenset(frames[-1].moved) if frames else frozenset()


def resting(view: MatchState) -> frozenset[Piece]:
    """Who takes no part in the movement phase (CA-MOVE-12, CA-HEAD-10)."""
    phase = phase_of(view)
    return frozenset((*phase.barred, *phase.frozen)) if phase is not None else frozenset(view.barred)


def changes_left(view: MatchState, side: Side) -> int:
    return max(0, substitution.allowed(view) - substitution.used(view, side))


# -- the pitch --------------------------------------------------------------------------------------------------


def offside_line(view: MatchState) -> Hex | None:
    """A hex of the column behind which attackers are offside; None: the halfway line (CA-SET-20)."""
    level = offside_rule.level(view, view.attack)
    return (forward(view, view.attack) * level, 0) if level > 0 else None


def offside(view: MatchState) -> tuple[Piece, ...]:
    """Attackers who stand offside now, or stood so when the ball was played."""
    return offside_rule.as_it_arrives(view) or tuple(offside_rule.standing_offside(view, view.attack))


def shooting(view: MatchState, side: Side) -> tuple[Hex, ...]:
    """From where a side can shoot (CA-SHOT-02)."""
    return tuple(sorted(pitch.shooting_hexes(target_end(view, side))))


def aims(view: MatchState, place: Hex) -> tuple[Hex, ...]:
    """The goal hexes the side with the ball could aim at from a hex (CA-SHOT-02)."""
    return pitch.shot_aims(place, target_end(view, view.attack))


def thirds(view: MatchState) -> tuple[Hex, ...]:
    """The final thirds whose players may move freely now (CA-F3-01)."""
    frame = top(view)
    if not isinstance(frame, Thirds):
        return ()
    return tuple(sorted(place for zone in frame.zones for place in board().third[zone]))


def far_third(view: MatchState) -> int:
    """CA-F3-01: the third opposite to the one the ball lies in: 0 west, 1 east; -1: the ball lies in neither."""
    here = third_of(view.ball)
    return 1 - here if here is not None else -1


def only_far_third(view: MatchState) -> bool:
    """Whether nobody but the players in that third may move freely now: at a keeper's kick both thirds may."""
    frame = top(view)
    return isinstance(frame, Thirds) and frame.zones == (far_third(view),)


def landing(view: MatchState) -> Hex | None:
    """Where a ball that is on its way is going."""
    for frame in reversed(view.frames):
        if isinstance(frame, Ground | Flight):
            return frame.to
        if isinstance(frame, Blocks | ShotRoll):
            return frame.shot.aim
    return None


def announced(view: MatchState) -> tuple[Hex, ...]:
    """CA-GK-11: the way the carrier said he runs while the keeper is asked, where he stands first."""
    going = next((frame.path for frame in view.frames if isinstance(frame, Leaving)), ())
    return (view.ball, *going) if going else ()
