"""Who begins, and the kick-off itself (UN-KICK)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from game.core.parts import Part, active_side
from game.core.reports import RollReport, Thrown
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.core.sums import Die, Sum
from game.rules.undici import flow
from game.rules.undici.actions import KickOff
from game.rules.undici.events import KickedOff, KickOffRolled, TurnedUp
from game.rules.undici.frames import NOBODY, FirstRoll, Formation, KickOffDue, Next
from game.rules.undici.judging import chip_fault
from game.rules.undici.pitch import circle, name
from game.rules.undici.queries import face_up, is_free, keeper, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState, Piece, Restart, Side, Square
from game.rules.undici.tables import KICKERS
from game.rules.undici.verdicts import Verdict

ROLL = "undici.kick-off"
NOBODY_FIRST = -1


# -- who begins --------------------------------------------------------------------------------------------------------


def roll(work: Work[MatchState]) -> bool:
    """UN-KICK-01, UN-SET-12: the higher face kicks off; the other trainer takes his places first."""
    draft, made = work.draft, Sum(ROLL, "UN-KICK-01", work.draft.options.die_sides, (Die(0), Die(1)), against=1)
    work.dice.about(lambda: made)
    throws = work.dice.throw_until(
        (ROLL, ROLL), made.sides, lambda faces: faces[0] > faces[1], lambda faces: faces[0] != faces[1]
    )
    for white, black in throws:
        draft.first = NOBODY_FIRST if white == black else int(black > white)
        report = partial(_report, made, (white, black), draft.first)
        work.tell(KickOffRolled, (white, black), draft.first, report=report)
    draft.active = 1 - draft.first  # the next turn is the other trainer's
    draft.restart = Restart.KICK_OFF
    work.replace(Next(), Formation(draft.first), Formation(1 - draft.first))
    return True


def _report(made: Sum, faces: tuple[int, int], first: Side) -> RollReport:
    """Nobody's luck: kicking off is no success."""
    tied = first == NOBODY_FIRST
    return RollReport((Thrown(made, faces),), Verdict.TIED if tied else Verdict.DECIDED, None if tied else first)


# -- the kick-off ------------------------------------------------------------------------------------------------------


def asleep_allowed(state: MatchState) -> int:
    """How many of kicker and receiver may be turned over: none unless too few chips are face up (UN-KICK-02)."""
    up = sum(face_up(state, piece) for piece in standing(state, state.active))
    return max(0, KICKERS - up)


def judge(state: MatchState, frame: KickOffDue, action: KickOff) -> Ruling:
    fault = chip_fault(state, state.active, action.kicker, "UN-KICK-02") or _receiver_fault(state, action.receiver)
    if fault is not None:
        return fault
    if action.kicker == action.receiver:
        return refused(Reason.PASS_TO_HIMSELF, piece=action.kicker)
    if action.square not in circle(state.board, state.active):
        return refused(Reason.NOT_CIRCLE, piece=action.kicker)
    if not _can_stand(state, action.kicker, action.square):
        return refused(Reason.OCCUPIED, "UN-KICK-02", square=name(action.square))
    down = [piece for piece in (action.kicker, action.receiver) if not face_up(state, piece)]
    if len(down) > asleep_allowed(state):
        return refused(Reason.FACE_UP_FIRST, piece=down[0])
    return ALLOWED


def _receiver_fault(state: MatchState, piece: Piece) -> Ruling | None:
    """UN-KICK-03: the keeper only where that was agreed."""
    if piece != NOBODY and piece == keeper(state, state.active):
        return None if state.options.kick_off_keeper else refused(Reason.NOT_TO_KEEPER, "UN-KICK-03", piece=piece)
    return chip_fault(state, state.active, piece, "UN-KICK-03")


def _can_stand(state: MatchState, kicker: Piece, square: Square) -> bool:
    return state.at[kicker] == square or is_free(state, square)


def offers(state: MatchState, frame: KickOffDue) -> Iterable[KickOff]:
    most, pieces = asleep_allowed(state), standing(state, state.active)
    receivers = [*pieces, keeper(state, state.active)] if state.options.kick_off_keeper else pieces
    for kicker in pieces:
        for receiver in receivers:
            down = (not face_up(state, kicker)) + (not face_up(state, receiver))
            if kicker != receiver and down <= most:
                squares = (square for square in circle(state.board, state.active) if _can_stand(state, kicker, square))
                yield from (KickOff(kicker, square, receiver) for square in squares)


def answer(work: Work[MatchState], frame: KickOffDue, action: KickOff) -> None:
    """UN-KICK-02 to UN-KICK-04: the ball goes to the receiver without a roll, for one action."""
    draft = work.draft
    work.pop()
    up = tuple(piece for piece in (action.kicker, action.receiver) if not face_up(draft, piece))
    for piece in up:
        draft.flipped[piece] = 0
    if up:
        work.emit(TurnedUp, up)
    draft.at[action.kicker] = action.square
    draft.actions -= 1
    flow.give_ball(work, action.receiver)
    work.emit(KickedOff, action.kicker, action.square, action.receiver)


PARTS: dict[type, Part[Any]] = {
    KickOffDue: Part("kick-off", "UN-KICK-02", active_side, (KickOff,), judge, offers, answer)
}  # fmt: skip
STEPS: dict[type, Step[Any]] = {FirstRoll: roll}
