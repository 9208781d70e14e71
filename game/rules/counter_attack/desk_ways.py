"""What the match screen asks of an action before it is done: its way, who rolls against it, which dice fall later."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.sums import Sum
from game.geometry import paths
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import moves, sums
from game.rules.counter_attack.actions import Jump, Move, Pass, Run, Shoot
from game.rules.counter_attack.frames import (
    Flight,
    FlightMove,
    Ground,
    HeaderAttack,
    KeeperMove,
    PassKind,
    Phase,
    Shot,
    SnapBlock,
    Thirds,
)
from game.rules.counter_attack.lanes import ball_line, near_line
from game.rules.counter_attack.mechanics import air_duel, high, passing, shot, steal
from game.rules.counter_attack.queries import occupied, phase_of, piece_at, skill, within
from game.rules.counter_attack.state import NOBODY, PIECES, MatchState, Piece, side_of
from game.rules.counter_attack.tables import DIE
from game.rules.counter_attack.zones import board, ways

Roller = tuple[Piece, int, Hex]
"""A player who may roll, the lowest face that succeeds (0: he needs none), and where."""
HIGH = (PassKind.HIGH, PassKind.LONG, PassKind.KICK, PassKind.CORNER, PassKind.HEAD_THROW, PassKind.HEADED)
"""Balls nobody on the way can reach."""
HEADED = (PassKind.HIGH, PassKind.CORNER, PassKind.HEAD_THROW)
"""Balls that are headed where they come down."""


def way(view: MatchState, action: object) -> tuple[Hex, ...]:
    """The hexes of a run, a move or the ball, where it starts first; empty for anything else."""
    if isinstance(action, Run):
        return (view.hex(action.piece), *action.path)
    if isinstance(action, Move):
        return _walk(view, action)
    if isinstance(action, Pass | Shoot):
        to = action.to if isinstance(action, Pass) else action.aim
        return (view.ball, *ball_line(view, view.ball, to)) if to != view.ball else ()
    return ()


def _walk(view: MatchState, action: Move) -> tuple[Hex, ...]:
    start = view.at[action.piece] if action.piece in PIECES else None
    frame = view.frames[-1]
    if start is None or action.to == start:
        return ()
    if isinstance(frame, Phase):
        found = moves.way(view, frame, action.piece, action.to)
    elif isinstance(frame, FlightMove | KeeperMove | SnapBlock | Thirds):
        found = paths.way(start, action.to, _steps(frame), occupied(view), ways())
    else:
        found = (action.to,)
    return (start, *found) if found else ()


def _steps(frame: FlightMove | KeeperMove | SnapBlock | Thirds) -> int:
    if isinstance(frame, FlightMove | KeeperMove):
        return frame.reach
    ranges = board().ranges
    return ranges.snapshot_move if isinstance(frame, SnapBlock) else ranges.final_third_move


def rollers(view: MatchState, action: object) -> tuple[Roller, ...]:
    """Who may roll against a run, a pass along the ground or a shot, in the order in which it comes by."""
    if isinstance(action, Run):
        return tuple(_steals(view, action))
    if isinstance(action, Pass) and action.kind not in HIGH and action.kind is not PassKind.QUICK:
        return _interceptions(view, action)
    if isinstance(action, Shoot) and view.carrier != NOBODY:
        tried = shot.blockers(view, Shot(view.carrier, action.aim))
        return tuple((piece, needed, view.hex(piece)) for piece, needed in tried)
    return ()


def _steals(view: MatchState, action: Run) -> Iterator[Roller]:
    """CA-MOVE-05: once for each defender whom the runner comes next to."""
    phase = phase_of(view)
    if phase is None:
        return
    waiting = list(steal.rollers(view, phase, action.piece))
    for place in action.path:
        for piece in [each for each in waiting if distance(view.hex(each), place) == 1]:
            waiting.remove(piece)
            yield piece, steal.needed(view, piece), place


def _interceptions(view: MatchState, action: Pass) -> tuple[Roller, ...]:
    """CA-PASS-04, CA-GK-10."""
    passer = view.carrier if view.carrier != NOBODY else piece_at(view, view.ball)
    if passer == NOBODY:
        return ()
    frame = Ground(action.kind, passer, action.to)
    near = near_line(view, side_of(passer), view.ball, action.to)
    return tuple((piece, passing.face_needed(view, frame, piece), view.hex(piece)) for piece in near)


def later(view: MatchState, action: object) -> tuple[Sum, ...]:
    """The dice that fall once others have decided: of a high ball (CA-HIGH-04, CA-LONG-03, CA-GK-06), or of those
    who jump for it before the other side has named its own (CA-HEAD-04)."""
    if isinstance(action, Jump) and action.pieces and isinstance(view.frames[-1], HeaderAttack):
        jumping = tuple(sums.die(piece, air_duel.parts(view, piece)) for piece in action.pieces)
        return (Sum(air_duel.ROLL, "CA-HEAD-04", DIE, jumping),)
    if not isinstance(action, Pass) or action.kind not in HIGH or view.carrier == NOBODY:
        return ()
    if action.kind is PassKind.HEADED:
        return ()
    target = high.accuracy_target(view, Flight(action.kind, view.carrier, action.to))
    if not target:
        return ()
    return (sums.checked(high.accuracy(skill(view, view.carrier, "high_pass"), target), view.carrier),)


def heads(view: MatchState, action: object) -> tuple[Hex, ...]:
    """CA-HEAD-02: where those stand who are near enough to jump for a high ball as they stand now."""
    if not isinstance(action, Pass) or action.kind not in HEADED:
        return ()
    reach = board().ranges.header_reach
    return tuple(view.hex(piece) for side in (0, 1) for piece in within(view, side, action.to, reach))
