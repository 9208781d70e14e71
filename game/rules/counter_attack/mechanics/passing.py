"""Passes along the ground: standard, first-time, quick throw, throw-in and corner to feet (CA-PASS, CA-FIRST)."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from game.core.dice import Dice
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow, sums
from game.rules.counter_attack.events import InterceptionRolled, PassPlayed
from game.rules.counter_attack.frames import After, Choose, FlightMove, Ground, PassKind
from game.rules.counter_attack.keepers import intercepts, is_keeper
from game.rules.counter_attack.lanes import ball_line, blocker, field_of, hidden, near_line
from game.rules.counter_attack.mechanics import keeper_moves, offside
from game.rules.counter_attack.queries import on_pitch, piece_at, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, pieces_of, side_of
from game.rules.counter_attack.tables import INTERCEPT, INTERCEPT_MOVED
from game.rules.counter_attack.verdicts import Verdict, face_check, reaches
from game.rules.counter_attack.zones import area, board, in_bounds

INTERCEPTION = "counter_attack.interception"
RULES = MappingProxyType(
    {
        PassKind.STANDARD: "CA-PASS-02",
        PassKind.FIRST: "CA-FIRST-02",
        PassKind.QUICK: "CA-GK-08",
        PassKind.THROW: "CA-SET-07",
        PassKind.LOW_CORNER: "CA-SET-04",
    }
)
NEXT = MappingProxyType(
    {
        PassKind.STANDARD: After.STANDARD,
        PassKind.FIRST: After.FIRST,
        PassKind.QUICK: After.QUICK,
        PassKind.THROW: After.LOW,
        PassKind.LOW_CORNER: After.LOW,
        PassKind.HEADED: After.HEADED,
    }
)
"""What has been done when such a pass has arrived; after other balls only a movement phase is left."""
TRIES = 12
"""How often a random target is drawn before all of them are listed."""


# -- may it be played -------------------------------------------------------------------------------------------


def reach_of(state: MatchState, kind: PassKind) -> int:
    """How far such a pass goes."""
    ranges = board().ranges
    if kind is PassKind.FIRST:
        return ranges.first_time_pass
    if kind is PassKind.QUICK:
        return ranges.quick_throw
    if kind is PassKind.THROW:
        return ranges.throw_in
    if kind is PassKind.LOW_CORNER:
        return ranges.low_corner
    if state.frames[-1] != Choose(After.KICK_OFF):
        return ranges.standard_pass
    return _to_any_hex() if state.options.on(Switch.KICK_OFF_ANYWHERE) else ranges.kick_off_pass


@cache
def _to_any_hex() -> int:
    """CA-KICKOFF-05, OPT-KICKANY: so far is the farthest hex from the spot."""
    return max(distance(board().kick_off, place) for place in board().hexes)


def ruling(state: MatchState, passer: Piece, kind: PassKind, to: Hex) -> Ruling:
    """CA-PASS-02, CA-PASS-03, CA-FIRST-02, CA-GK-08: whether the ball may be played along the ground to a hex."""
    if kind not in RULES:
        return refused(Reason.WRONG_KIND, kind=str(kind))
    rule, start = RULES[kind], state.hex(passer)
    if not in_bounds(to):
        return refused(Reason.OFF_THE_PITCH, rule)
    gap, reach = distance(start, to), reach_of(state, kind)
    if not gap:
        return refused(Reason.PASS_NOWHERE, rule)
    if gap > reach:
        return refused(Reason.PASS_TOO_FAR, rule, distance=gap, reach=reach)
    if kind is PassKind.QUICK:
        held = piece_at(state, to)
        foe = held != NOBODY and side_of(held) != side_of(passer)
        return refused(Reason.PASS_TO_OPPONENT, rule, piece=held) if foe else ALLOWED
    stopped_by = blocker(state, side_of(passer), start, to)
    if stopped_by != NOBODY:
        rule = "CA-PASS-03" if kind is PassKind.STANDARD else rule
        return refused(Reason.PASS_BLOCKED, rule, piece=stopped_by)
    return ALLOWED


def targets(state: MatchState, passer: Piece, kind: PassKind) -> list[Hex]:
    """Every hex such a pass may be played to."""
    start, reach, opponents = state.hex(passer), reach_of(state, kind), pieces_of(1 - side_of(passer))
    if kind is PassKind.QUICK:
        closed = {state.hex(piece) for piece in on_pitch(state, 1 - side_of(passer))}
    else:
        closed = hidden(state, opponents, start, reach)
    return [place for place in field_of(start, reach) if place not in closed]


def some_target(state: MatchState, passer: Piece, kind: PassKind, dice: Dice) -> Hex | None:
    """A random hex such a pass may be played to."""
    field = field_of(state.hex(passer), reach_of(state, kind))
    for _ in range(TRIES):
        to = field[dice.roll("bot", len(field)) - 1]
        if ruling(state, passer, kind, to).allowed:
            return to
    found = targets(state, passer, kind)
    return found[dice.roll("bot", len(found)) - 1] if found else None


# -- it is played -----------------------------------------------------------------------------------------------


def play(work: Work[MatchState], passer: Piece, kind: PassKind, to: Hex) -> None:
    """CA-PASS-08, CA-FIRST-03: the ball leaves; moves first, then the interceptions."""
    start = leave(work, passer, kind, to)
    draft, side = work.draft, side_of(passer)
    flow.restart(work, Ground(kind, passer, to))
    box = area(target_end(draft, side))
    if start not in box and any(place in box for place in ball_line(draft, start, to)):
        keeper_moves.offer_hex(work, 1 - side)
    if kind is PassKind.FIRST:
        reach = board().ranges.first_time_move
        work.push(FlightMove(1 - side, reach, kind, to))
        work.push(FlightMove(side, reach, kind, to))


def leave(work: Work[MatchState], passer: Piece, kind: PassKind, to: Hex) -> Hex:
    """The ball leaves the passer, along the ground or through the air; where he stands (CA-PASS-06)."""
    draft = work.draft
    start = draft.hex(passer)
    draft.attack, draft.ball, draft.carrier = side_of(passer), start, NOBODY
    work.emit(PassPlayed, kind, passer, start, to)
    offside.mark(work, passer, kind)
    return start


def run(work: Work[MatchState]) -> bool:
    """CA-PASS-04, CA-FIRST-04, CA-GK-10: everybody near the line rolls in turn, then the ball arrives."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, Ground)
    side = side_of(frame.passer)
    if frame.kind is not PassKind.QUICK:
        for defender in near_line(draft, side, draft.ball, frame.to):
            if _intercepts(work, frame, defender):
                flow.won(work, defender, "interception")
                return True
    there = piece_at(draft, frame.to)
    if there != NOBODY and side_of(there) != side:  # a defender has stepped to where it ends
        flow.won(work, there, "interception")
    else:
        offside.arrives(work)
        landed(work, frame.kind, frame.passer, frame.to)
    return True


def _intercepts(work: Work[MatchState], frame: Ground, defender: Piece) -> bool:
    needed = face_needed(work.draft, frame, defender)
    if not needed:
        return True
    return reaches(work, InterceptionRolled, face_check(INTERCEPTION, "CA-PASS-04", needed), defender, Verdict.TAKEN)


def face_needed(state: MatchState, frame: Ground, defender: Piece) -> int:
    """CA-PASS-04, CA-FIRST-04, CA-GK-10: the lowest face that intercepts; 0: he needs no die."""
    in_line = state.hex(defender) in ball_line(state, state.ball, frame.to)
    if is_keeper(state, defender):
        needed = intercepts(in_line)
    else:
        needed = INTERCEPT_MOVED if in_line and defender in frame.stepped else INTERCEPT
    return sums.enough(state, defender, needed)


def landed(work: Work[MatchState], kind: PassKind, passer: Piece, to: Hex) -> bool:
    """CA-PASS-05, CA-FIRST-05: the ball is there and play goes on; False if the receiver was offside."""
    if not received(work, kind, to):
        return False
    if work.draft.carrier == NOBODY and kind is PassKind.FIRST:
        work.draft.passer = passer
    flow.next_choice(work, NEXT.get(kind, After.KICKED))
    return True


def received(work: Work[MatchState], kind: PassKind, to: Hex) -> bool:
    """CA-PASS-06, CA-PASS-07: at whoever stands there, or free for everybody, the passer too; False if offside."""
    draft = work.draft
    receiver = flow.arrive(work, kind, to)
    draft.passer = NOBODY
    if receiver != NOBODY:
        if offside.punish(work, receiver):
            return False
        draft.offside = ()
    return True


STEPS: dict[type, Step[MatchState]] = {Ground: run}
