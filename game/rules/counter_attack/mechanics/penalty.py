"""Penalties (CA-SET-08 to CA-SET-11): the area is cleared, then taker against keeper."""

from __future__ import annotations

from typing import Any

from game.core.parts import Part
from game.core.ruling import ALLOWED, Fact, Ruling
from game.geometry.hexes import Hex
from game.rules.counter_attack import sums
from game.rules.counter_attack.actions import Action, Shoot
from game.rules.counter_attack.events import ShotTaken
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import PenaltyDue
from game.rules.counter_attack.keepers import keeper_of
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.mechanics import saves, shot
from game.rules.counter_attack.places import nearest_free, put
from game.rules.counter_attack.queries import on_pitch, skill, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import area, board


def goal_line(end: int) -> Hex:
    """CA-SET-10: where the keeper stands, in the middle of his goal."""
    return next(hex for hex in board().mouth[end] if hex[1] == 0)


def clear_area(work: Draft, side: Side, taker: Piece) -> None:
    """CA-SET-10: only taker and keeper stay in the area, nobody in the arc; the keeper on his line."""
    draft = work.draft
    end = target_end(draft, side)
    closed = area(end) | board().arc[end]
    keeper = keeper_of(draft, 1 - side)
    for piece in (*on_pitch(draft, side), *on_pitch(draft, 1 - side)):
        if piece not in (taker, keeper) and draft.hex(piece) in closed:
            put(work, piece, nearest_free(draft, draft.hex(piece), lambda hex: hex not in closed), pushed=True)
    if keeper != NOBODY and draft.at[keeper] is not None:
        line = goal_line(end)
        if draft.at[taker] == line:
            put(work, taker, nearest_free(draft, line))
        put(work, keeper, line)


def ready(work: Draft, taker: Piece) -> None:
    work.replace(PenaltyDue(taker))


def judge(state: MatchState, frame: PenaltyDue, action: Shoot) -> Ruling:
    if action.aim in shot.aims(state, frame.taker):
        return ALLOWED
    return refused(Reason.NOT_A_GOAL_HEX, "CA-SET-11", piece=frame.taker)


def offers(state: MatchState, frame: PenaltyDue) -> list[Action]:
    return [Shoot(aim) for aim in shot.aims(state, frame.taker)]


def answer(work: Draft, frame: PenaltyDue, action: Shoot) -> None:
    """CA-SET-11: no malus for the taker, no blocks."""
    draft, taker = work.draft, frame.taker
    start = draft.hex(taker)
    way = ball_line(draft, start, action.aim)
    work.emit(ShotTaken, taker, action.aim, False, way)
    bonus = skill(draft, taker, "shooting")
    parts = (sums.own(draft, taker, "shooting", "CA-SET-11"),)
    saves.meet_keeper(work, saves.Try(taker, start, way, bonus, how="penalty", penalty=True, parts=parts))


def _facts(state: MatchState, frame: PenaltyDue) -> tuple[Fact, ...]:
    return (("piece", frame.taker),)


PARTS: dict[type, Part[Any]] = {
    PenaltyDue: Part(
        "penalty", "CA-SET-11", lambda state, frame: side_of(frame.taker), (Shoot,), judge, offers, answer,
        facts=_facts, clock=False,
    ),
}  # fmt: skip
