"""Balls through the air: high and long passes, the keeper's kick, corners, throws to a head (CA-HIGH, CA-LONG)."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from game.core.checks import Aim, Check
from game.core.dice import Dice
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow, sums
from game.rules.counter_attack.events import AccuracyRolled
from game.rules.counter_attack.frames import Flight, FlightMove, Frame, KeeperMove, Loose, PassKind
from game.rules.counter_attack.lanes import beside, field_of, hidden, pressing_opponent
from game.rules.counter_attack.mechanics import flight, jumping, keeper_moves, offside, passing
from game.rules.counter_attack.queries import on_pitch, skill, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import ACCURACY, DIE, THIRD_TO_THIRD
from game.rules.counter_attack.verdicts import Verdict, judged
from game.rules.counter_attack.zones import area, board, in_bounds, third_of

RULES = MappingProxyType(
    {
        PassKind.HIGH: "CA-HIGH-01",
        PassKind.LONG: "CA-LONG-01",
        PassKind.KICK: "CA-GK-06",
        PassKind.CORNER: "CA-SET-04",
        PassKind.HEAD_THROW: "CA-SET-07",
    }
)


# -- may it be played -------------------------------------------------------------------------------------------


def ruling(state: MatchState, passer: Piece, kind: PassKind, to: Hex) -> Ruling:
    """Whether the ball may be played through the air to a hex; each kind has its own conditions."""
    if kind not in RULES:
        return refused(Reason.WRONG_KIND, kind=str(kind))
    if not in_bounds(to):
        return refused(Reason.OFF_THE_PITCH, RULES[kind])
    if to == state.hex(passer):
        return refused(Reason.PASS_NOWHERE, RULES[kind])
    if kind in (PassKind.HIGH, PassKind.LONG) and not state.options.high_balls:
        return refused(Reason.NO_HIGH_BALLS)
    if kind is PassKind.LONG:
        return _long_ruling(state, passer, to)
    refusal = _kick_ruling(state, passer, to) if kind is PassKind.KICK else _range_ruling(state, passer, kind, to)
    if refusal.allowed and flight.needs_head(state, kind) and not flight.can_meet(state, passer, kind, to):
        near = kind is PassKind.CORNER
        return refused(Reason.NO_HEAD_NEAR if near else Reason.NO_HEAD_THERE, RULES[kind])
    return refusal


def _range_ruling(state: MatchState, passer: Piece, kind: PassKind, to: Hex) -> Ruling:
    """CA-HIGH-01, CA-HIGH-02, CA-SET-04, CA-SET-07."""
    start, ranges = state.hex(passer), board().ranges
    if kind is PassKind.CORNER:
        return ALLOWED if to in area(target_end(state, side_of(passer))) else refused(Reason.CORNER_OUTSIDE)
    gap = distance(start, to)
    reach = ranges.high_pass if kind is PassKind.HIGH else ranges.throw_in
    if gap > reach:
        return refused(Reason.PASS_TOO_FAR, RULES[kind], distance=gap, reach=reach)
    if kind is PassKind.HEAD_THROW:
        return ALLOWED
    if gap < ranges.high_pass_least:
        return refused(Reason.PASS_TOO_SHORT, distance=gap, reach=ranges.high_pass_least)
    pressing = pressing_opponent(state, passer, to)
    return refused(Reason.HIGH_PREVENTED, piece=pressing) if pressing != NOBODY else ALLOWED


def _kick_ruling(state: MatchState, passer: Piece, to: Hex) -> Ruling:
    """CA-GK-06: anywhere but in the opponents' final third."""
    return refused(Reason.KICK_TOO_DEEP) if third_of(to) == target_end(state, side_of(passer)) else ALLOWED


def _long_ruling(state: MatchState, passer: Piece, to: Hex) -> Ruling:
    """CA-LONG-02: not from third to third, not under pressure, not near anybody."""
    if third_to_third(state, passer, to) and not state.options.on(Switch.THIRD_TO_THIRD):
        return refused(Reason.LONG_THIRDS)
    pressing = pressing_opponent(state, passer, to if state.options.on(Switch.LONG_BLOCK) else None)
    if pressing != NOBODY:
        return refused(Reason.LONG_PRESSED, piece=pressing)
    side, ranges = side_of(passer), board().ranges
    for piece in on_pitch(state, side):
        if distance(state.hex(piece), to) < ranges.long_pass_from_own:
            return refused(Reason.LONG_NEAR_OWN, piece=piece, least=ranges.long_pass_from_own)
    for piece in on_pitch(state, 1 - side):
        if distance(state.hex(piece), to) < ranges.long_pass_from_opponent:
            return refused(Reason.LONG_NEAR_OPPONENT, piece=piece, least=ranges.long_pass_from_opponent)
    return ALLOWED


def third_to_third(state: MatchState, passer: Piece, to: Hex) -> bool:
    """CA-LONG-02, CA-ADV-04: from one final third into the other."""
    return {third_of(state.hex(passer)), third_of(to)} == {0, 1}


# -- all targets ------------------------------------------------------------------------------------------------


def targets(state: MatchState, passer: Piece, kind: PassKind) -> list[Hex]:
    """Every hex such a ball may be played to."""
    if kind is PassKind.LONG:
        return _long_targets(state, passer)
    if kind is PassKind.CORNER:
        box = area(target_end(state, side_of(passer)))
        return [to for to in sorted(box) if ruling(state, passer, kind, to).allowed]
    if kind is PassKind.HEAD_THROW:
        heads = (state.hex(piece) for piece in on_pitch(state, side_of(passer)))
        return [to for to in heads if ruling(state, passer, kind, to).allowed]
    if kind is PassKind.KICK and not flight.needs_head(state, kind):
        closed = board().third[target_end(state, side_of(passer))] | {state.hex(passer)}
        return [place for place in _every_hex() if place not in closed]
    reached = sorted(flight.meetable(state, passer))
    if kind is PassKind.HIGH:
        return _high_targets(state, passer, reached)
    return [to for to in reached if _kick_ruling(state, passer, to).allowed]


def _high_targets(state: MatchState, passer: Piece, candidates: list[Hex]) -> list[Hex]:
    if not state.options.high_balls:
        return []
    start, least, most = state.hex(passer), board().ranges.high_pass_least, board().ranges.high_pass
    pressing = beside(state, passer)
    closed = hidden(state, pressing, start, most) if pressing else ()
    return [to for to in candidates if to not in closed and least <= distance(start, to) <= most]


def _long_targets(state: MatchState, passer: Piece) -> list[Hex]:
    side, ranges, options = side_of(passer), board().ranges, state.options
    start_third = third_of(state.hex(passer))
    pressed = bool(beside(state, passer))
    if not options.high_balls or (pressed and not options.on(Switch.LONG_BLOCK)):
        return []
    open_hexes = set(board().hexes)
    for own, least in ((side, ranges.long_pass_from_own), (1 - side, ranges.long_pass_from_opponent)):
        for piece in on_pitch(state, own):
            open_hexes.difference_update(field_of(state.hex(piece), least - 1), (state.hex(piece),))
    if start_third is not None and not options.on(Switch.THIRD_TO_THIRD):
        open_hexes -= board().third[1 - start_third]
    if pressed:
        return sorted(to for to in open_hexes if pressing_opponent(state, passer, to) == NOBODY)
    return sorted(open_hexes)


def some_target(state: MatchState, passer: Piece, kind: PassKind, dice: Dice) -> Hex | None:
    """A random hex such a ball may be played to."""
    if kind is PassKind.KICK and not flight.needs_head(state, kind):
        field = _every_hex()
        for _ in range(passing.TRIES):
            to = field[dice.roll("bot", len(field)) - 1]
            if ruling(state, passer, kind, to).allowed:
                return to
    found = targets(state, passer, kind)
    return found[dice.roll("bot", len(found)) - 1] if found else None


@cache
def _every_hex() -> tuple[Hex, ...]:
    return tuple(sorted(board().hexes))


# -- it is played -----------------------------------------------------------------------------------------------


def play(work: Work[MatchState], passer: Piece, kind: PassKind, to: Hex, goal_kick: bool = False) -> None:
    """CA-HIGH-03: the ball is in the air; the attack moves, then the defence, then the keeper whose area it is.

    Nobody intercepts it on its way (CA-HIGH-07, CA-LONG-06).
    """
    passing.leave(work, passer, kind, to)
    if goal_kick:
        offside.unmarked(work)
    draft, side = work.draft, side_of(passer)
    frames: list[Frame] = [Flight(kind, passer, to, goal_kick)]
    ranges = board().ranges
    if kind is not PassKind.LONG and to in area(target_end(draft, side)):
        frames.append(KeeperMove(1 - side, ranges.keeper_area_move))
    if kind in flight.WITH_MOVES:
        frames += [FlightMove(1 - side, ranges.flight_move, kind, to), FlightMove(side, ranges.flight_move, kind, to)]
    flow.restart(work, *frames)


def come_down(work: Work[MatchState]) -> bool:
    """CA-HIGH-04, CA-LONG-03: accurate balls are headed (CA-HIGH-05) or lie free, others are loose (CA-HIGH-06)."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, Flight)
    if not _accurate(work, frame):
        flow.loose(work, Loose(frame.to, frame.passer, True, frame.kind))
        return True
    offside.arrives(work)
    if frame.kind is PassKind.LONG:
        passing.landed(work, frame.kind, frame.passer, frame.to)
        keeper_moves.offer_run(work, 1 - side_of(frame.passer))
    else:
        draft.ball = frame.to
        jumping.begin(work, frame.kind)
    return True


def _accurate(work: Work[MatchState], frame: Flight) -> bool:
    draft = work.draft
    target = accuracy_target(draft, frame)
    if not target:
        return True
    high_pass = skill(draft, frame.passer, "high_pass")
    check = accuracy(high_pass, target)
    rolled = sums.roll(work, check, frame.passer)
    work.tell(
        AccuracyRolled, frame.passer, high_pass, rolled.face, target,
        report=lambda: judged(check, frame.passer, rolled, "accuracy", Verdict.ACCURATE, Verdict.ASTRAY),
    )  # fmt: skip
    return rolled.passed


def accuracy_target(state: MatchState, frame: Flight) -> int:
    """What high pass and die must reach; 0: it is accurate without a roll (CA-SET-04, CA-SET-07, CA-ADV-01)."""
    sure = frame.kind is PassKind.CORNER and not state.options.on(Switch.CORNER_ACCURACY)
    if sure or frame.kind is PassKind.HEAD_THROW:
        return 0
    if frame.kind is PassKind.LONG and third_to_third(state, frame.passer, frame.to):
        return THIRD_TO_THIRD
    return ACCURACY[frame.kind]


@cache
def accuracy(high_pass: int, target: int) -> Check:
    """The die of whoever plays a high ball."""
    need = (sums.part("accuracy", target, "CA-HIGH-04"),)
    return Check("counter_attack.accuracy", "CA-HIGH-04", DIE, high_pass, Aim.AT_LEAST, target,
                 name="counter_attack.high_pass", need=need)  # fmt: skip


STEPS: dict[type, Step[MatchState]] = {Flight: come_down}
