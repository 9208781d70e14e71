"""The keeper's extra moves: into his area, before a shot, after a long pass (CA-GK-02, CA-SHOT-04, CA-LONG-04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.parts import Part, frames_side
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.counter_attack import flow, keepers
from game.rules.counter_attack.actions import Action, Decline, Move
from game.rules.counter_attack.frames import KeeperCause, KeeperMove
from game.rules.counter_attack.queries import own_end, pace
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Side
from game.rules.counter_attack.strides import stride, stride_ruling
from game.rules.counter_attack.zones import area, board


def offer_hex(work: Work[MatchState], side: Side) -> None:
    """CA-GK-02: the ball came into his area; he may move one hex, if there is one."""
    _offer(work, KeeperMove(side, board().ranges.keeper_area_move))


def offer_shot_hex(work: Work[MatchState], side: Side) -> None:
    """CA-SHOT-04: a shot comes from outside his area; he may move before he tries to save it."""
    _offer(work, KeeperMove(side, board().ranges.keeper_shot_move, KeeperCause.SHOT))


def offer_run(work: Work[MatchState], side: Side) -> None:
    """CA-LONG-04: after a long pass the defending keeper may move his pace, one more if it came down in his area."""
    draft = work.draft
    keeper = keepers.keeper_of(draft, side)
    if keeper not in (draft.carrier, NOBODY):
        extra = board().ranges.keeper_area_move if draft.ball in area(own_end(draft, side)) else 0
        _offer(work, KeeperMove(side, pace(draft, keeper) + extra, KeeperCause.LONG))


def _offer(work: Work[MatchState], frame: KeeperMove) -> None:
    if _can_move(work.draft, frame):
        work.push(frame)


def _can_move(state: MatchState, frame: KeeperMove) -> bool:
    return keepers.may_move(state, frame.side) and keepers.can_go(state, frame)


def _skip_move(work: Work[MatchState]) -> bool:
    """Nobody is asked when the keeper is hemmed in, or could only make things worse for himself."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, KeeperMove)
    if _can_move(work.draft, frame):
        return False
    work.pop()
    return True


def _judge_move(state: MatchState, frame: KeeperMove, action: Move | Decline) -> Ruling:
    if isinstance(action, Decline):
        return ALLOWED
    if action.piece != keepers.keeper_of(state, frame.side):
        return refused(Reason.KEEPER_ONLY, frame.why, piece=keepers.keeper_of(state, frame.side))
    ruling = stride_ruling(state, action.piece, action.to, frame.reach, frame.why)
    if not ruling.allowed:
        return ruling
    if keepers.steps_out(state, frame, action.to):
        return refused(Reason.KEEPER_STEPS_OUT, frame.why, piece=action.piece)
    if keepers.misses(state, frame, action.to):
        return refused(Reason.KEEPER_MISSES, piece=action.piece)
    return ALLOWED


def _offer_moves(state: MatchState, frame: KeeperMove) -> Iterator[Action]:
    yield Decline()
    for place in keepers.free_hexes(state, frame):
        yield Move(keepers.keeper_of(state, frame.side), place)


def _move(work: Work[MatchState], frame: KeeperMove, action: Move | Decline) -> None:
    """A keeper who gets to a ball that lies free has it."""
    draft = work.draft
    work.pop()
    if isinstance(action, Decline):
        return
    stride(work, action.piece, action.to, frame.reach)
    if draft.carrier == NOBODY and draft.ball == action.to:
        flow.won(work, action.piece, "picked-up")


def _facts(state: MatchState, frame: KeeperMove) -> tuple[Fact, ...]:
    return (("reach", frame.reach), ("cause", frame.why.name.lower()))


PARTS: dict[type, Part[Any]] = {
    KeeperMove: Part(
        "keeper-move", "CA-GK-02", frames_side, (Move, Decline), _judge_move, _offer_moves, _move,
        rule_of=lambda state, frame: frame.why, facts=_facts,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {KeeperMove: _skip_move}
