"""The shoot-out: five kicks each in turn, then pairs until one side is ahead (CA-TIME-04).

A kick is the duel of a penalty (CA-SET-11). A saved kick is missed; after a tie the ball is loose from the keeper on
his line and counts only if it runs into the goal.
"""

from __future__ import annotations

from typing import Any

from game.core.parts import Part, frames_side
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.counter_attack import pitch, sums
from game.rules.counter_attack.actions import Action, NameTaker
from game.rules.counter_attack.events import KickTaken, LooseRolled, MatchEnded, TakerNamed
from game.rules.counter_attack.flow import Draft, restart
from game.rules.counter_attack.frames import ShootOut
from game.rules.counter_attack.judging import piece_fault
from game.rules.counter_attack.keepers import keeper_of
from game.rules.counter_attack.mechanics import penalty, saves
from game.rules.counter_attack.queries import on_pitch, own_end, skill, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Piece, Side
from game.rules.counter_attack.tables import DIE, SHOOT_OUT_KICKS
from game.rules.counter_attack.verdicts import DIRECTION, DISTANCE, ENDS, Verdict, ran
from game.rules.counter_attack.zones import board

Kicks = tuple[tuple[bool, ...], tuple[bool, ...]]


def begin(work: Draft) -> None:
    """Whoever kicked off the match begins; both keepers stand on their lines."""
    draft = work.draft
    draft.half, draft.carrier = Half.SHOOT_OUT, NOBODY
    restart(work, ShootOut(draft.kicked_off))


def judge(state: MatchState, frame: ShootOut, action: NameTaker) -> Ruling:
    """Only players on the pitch, and nobody twice before all have kicked."""
    fault = piece_fault(state, frame.side, action.piece, "CA-TIME-04")
    if fault is not None:
        return fault
    if action.piece in frame.taken[frame.side]:
        return refused(Reason.HAS_KICKED, piece=action.piece)
    return ALLOWED


def offers(state: MatchState, frame: ShootOut) -> list[Action]:
    taken = frame.taken[frame.side]
    return [NameTaker(piece) for piece in on_pitch(state, frame.side) if piece not in taken]


def answer(work: Draft, frame: ShootOut, action: NameTaker) -> None:
    draft, side, taker = work.draft, frame.side, action.piece
    draft.attack, draft.ball = side, board().spot[target_end(draft, side)]
    work.emit(TakerNamed, "shoot-out", taker, draft.ball)
    scored = _kick(work, side, taker)
    draft.kicks = _with(draft.kicks, side, (*draft.kicks[side], scored))
    work.emit(KickTaken, side, taker, scored, draft.kicks)
    if decided(draft.kicks):
        draft.half, draft.ended = Half.OVER, "shoot-out"
        restart(work)
        work.emit(MatchEnded, draft.ended, draft.score)
        return
    taken = (*frame.taken[side], taker)
    if len(taken) == len(list(on_pitch(draft, side))):
        taken = ()
    work.replace(ShootOut(1 - side, _with(frame.taken, side, taken)))


def _with(pair: tuple[Any, Any], side: Side, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if side == 0 else (pair[0], value)


def decided(kicks: Kicks) -> bool:
    """Whether one side cannot be caught any more with the kicks that are left."""
    goals = sum(kicks[0]), sum(kicks[1])
    due = max(SHOOT_OUT_KICKS, len(kicks[0]), len(kicks[1]))
    left = due - len(kicks[0]), due - len(kicks[1])
    return goals[0] > goals[1] + left[1] or goals[1] > goals[0] + left[0]


def _kick(work: Draft, side: Side, taker: Piece) -> bool:
    """CA-SET-11: the duel, without handling and without a rebound."""
    draft = work.draft
    goalie = keeper_of(draft, 1 - side)
    bonus = skill(draft, taker, "shooting")
    parts = (sums.own(draft, taker, "shooting", "CA-SET-11"),)
    attempt = saves.Try(taker, draft.ball, (), bonus, how="penalty", penalty=True, parts=parts)
    empty = goalie == NOBODY or draft.at[goalie] is None
    if empty:
        return saves.unreached(work, attempt, goalie, "CA-SET-11") is Verdict.UNREACHED
    verdict = saves.fight(work, attempt, goalie, 0)
    return verdict is Verdict.GOAL or (verdict is Verdict.TIED and _rolls_in(work, 1 - side))


def _rolls_in(work: Draft, side: Side) -> bool:
    """CA-TIME-04: after a tie the loose ball counts only if it runs into the goal."""
    origin = penalty.goal_line(own_end(work.draft, side))
    direction, steps = work.dice.roll(DIRECTION, DIE), work.dice.roll(DISTANCE, DIE)
    path = pitch.loose_path(origin, direction, steps)
    end = ENDS[path.end]
    work.tell(LooseRolled, origin, direction, steps, path.hexes, report=lambda: ran(direction, steps, end))
    return end is Verdict.INTO_GOAL


def _facts(state: MatchState, frame: ShootOut) -> tuple[Fact, ...]:
    return (("kick", len(state.kicks[frame.side]) + 1),)


PARTS: dict[type, Part[Any]] = {
    ShootOut: Part(
        "shoot-out", "CA-TIME-04", frames_side, (NameTaker,), judge, offers, answer, facts=_facts, clock=False
    )
}
