"""Snapshots: the opponents' move before one, and its aim (CA-SNAP-02, CA-SNAP-03, CA-ADV-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.counter_attack.actions import Action, Decline, Move, Shoot
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import Shot, ShotAim, SnapBlock
from game.rules.counter_attack.judging import piece_fault
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import shot
from game.rules.counter_attack.queries import on_pitch, phase_of
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece, side_of
from game.rules.counter_attack.strides import stride, stride_ruling, strides
from game.rules.counter_attack.zones import board

# -- the opponents' move


def _defence(state: MatchState, frame: SnapBlock) -> Seat:
    return 1 - side_of(frame.shooter)


def _tired(state: MatchState, piece: Piece) -> Reason | None:
    """CA-MOVE-12: inside a movement phase those who take no part in it stay where they are."""
    phase = phase_of(state)
    if phase is None:
        return None
    return Reason.BARRED if piece in phase.barred else Reason.FROZEN if piece in phase.frozen else None


def judge_snap_block(state: MatchState, frame: SnapBlock, action: Move | Decline) -> Ruling:
    if isinstance(action, Decline):
        return ALLOWED
    fault = piece_fault(state, _defence(state, frame), action.piece, "CA-SNAP-02")
    if fault is not None:
        return fault
    tired = _tired(state, action.piece)
    if tired is not None:
        return refused(tired, piece=action.piece)
    return stride_ruling(state, action.piece, action.to, board().ranges.snapshot_move, "CA-SNAP-02")


def offer_snap_block(state: MatchState, frame: SnapBlock) -> Iterator[Action]:
    yield Decline()
    for piece in on_pitch(state, _defence(state, frame)):
        if _tired(state, piece) is None:
            for to in strides(state, piece, board().ranges.snapshot_move):
                yield Move(piece, to)


def answer_snap_block(work: Draft, frame: SnapBlock, action: Move | Decline) -> None:
    """CA-SNAP-02: one opponent has moved, perhaps the keeper (CA-ADV-08)."""
    moved = False
    if isinstance(action, Move):
        moved = is_keeper(work.draft, action.piece)
        stride(work, action.piece, action.to, board().ranges.snapshot_move)
    work.replace(ShotAim(frame.shooter, moved))


# -- the aim of a snapshot ---------------------------------------------------------------------------------------


def judge_aim(state: MatchState, frame: ShotAim, action: Shoot) -> Ruling:
    return shot.ruling(state, frame.shooter, action.aim)


def offer_aims(state: MatchState, frame: ShotAim) -> list[Action]:
    return [Shoot(aim) for aim in shot.aims(state, frame.shooter)]


def answer_aim(work: Draft, frame: ShotAim, action: Shoot) -> None:
    shot.strike(work, Shot(frame.shooter, action.aim, snapshot=True, keeper_moved=frame.keeper_moved))


def _shooter_facts(state: MatchState, frame: SnapBlock | ShotAim) -> tuple[Fact, ...]:
    return (("piece", frame.shooter),)


def random_snap_block(state: MatchState, frame: SnapBlock, dice: Dice) -> Action:
    """A quick answer: somebody, somewhere, or nobody."""
    pieces = [piece for piece in on_pitch(state, _defence(state, frame)) if _tired(state, piece) is None]
    pick = dice.roll("bot", len(pieces) + 1) - 1
    ways = strides(state, pieces[pick], board().ranges.snapshot_move) if pick < len(pieces) else []
    return Move(pieces[pick], ways[dice.roll("bot", len(ways)) - 1]) if ways else Decline()


PARTS: dict[type, Part[Any]] = {
    SnapBlock: Part(
        "snap-block", "CA-SNAP-02", _defence, (Move, Decline), judge_snap_block, offer_snap_block, answer_snap_block,
        facts=_shooter_facts, choose=random_snap_block,
    ),
    ShotAim: Part(
        "shot-aim", "CA-SNAP-03", lambda state, frame: side_of(frame.shooter), (Shoot,), judge_aim, offer_aims,
        answer_aim, facts=_shooter_facts,
    ),
}  # fmt: skip
