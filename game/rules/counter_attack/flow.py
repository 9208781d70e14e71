"""What every mechanic ends in: who has the ball, where play rests, what stands on the stack next.

``rest`` is the one way an action comes to its end: it empties the stack, lets the far third move (CA-F3-01) and hands
over to the next frame. Ends of halves are looked at in ``periods`` (the rules' ``settle``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.rules import Work
from game.geometry.hexes import Hex
from game.rules.counter_attack import events as told
from game.rules.counter_attack import keepers, moves
from game.rules.counter_attack.frames import (
    After,
    Arrange,
    Choose,
    DiveOffer,
    Frame,
    Held,
    Loose,
    PassKind,
    Phase,
    Thirds,
    ThrowDue,
)
from game.rules.counter_attack.queries import on_pitch, phase_of, piece_at
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, side_of
from game.rules.counter_attack.tables import LAST_STEP, PHASE_MOVES
from game.rules.counter_attack.zones import third_of

Draft = Work[MatchState]


# -- the ball ---------------------------------------------------------------------------------------------------


def take_ball(work: Draft, piece: Piece, how: str) -> None:
    """Somebody has the ball now; his side attacks, and nobody is offside any more."""
    draft = work.draft
    draft.carrier, draft.ball, draft.attack = piece, draft.hex(piece), side_of(piece)
    draft.offside, draft.passer = (), NOBODY
    work.emit(told.BallWon, piece, draft.ball, how)


def drop_ball(work: Draft, at: Hex) -> None:
    """The ball lies free."""
    work.draft.ball, work.draft.carrier = at, NOBODY


def carry(work: Draft, piece: Piece, to: Hex) -> None:
    """Put a piece on a hex; the ball goes along if he has it. No event: the mechanic tells why."""
    draft = work.draft
    draft.at[piece] = to
    if draft.carrier == piece:
        draft.ball = to


# -- the stack --------------------------------------------------------------------------------------------------


def restart(work: Draft, *frames: Frame) -> None:
    """Throw the whole stack away; the last of ``frames`` comes next."""
    work.draft.frames[:] = frames


def back_to_phase(work: Draft) -> None:
    """Drop everything above the running movement phase."""
    frames = work.draft.frames
    while not isinstance(frames[-1], Phase):
        frames.pop()


def note_tried(work: Draft, piece: Piece) -> None:
    """CA-MOVE-05, CA-GK-11: this defender has had his attempt in the running step."""
    _in_phase(work, lambda phase: replace(phase, tried=(*phase.tried, piece)))


def note_frozen(work: Draft, piece: Piece) -> None:
    """CA-MOVE-12: this defender was nutmegged and is not moved in the running phase."""
    _in_phase(work, lambda phase: replace(phase, frozen=(*phase.frozen, piece)))


def _in_phase(work: Draft, change: Callable[[Phase], Phase]) -> None:
    frames = work.draft.frames
    for index, frame in enumerate(frames):
        if isinstance(frame, Phase):
            frames[index] = change(frame)


def rest(work: Draft, following: Frame, counted: bool = True) -> None:
    """An action is over: the far third moves if the ball lies in a third, then ``following`` (CA-F3-01)."""
    draft = work.draft
    if counted:
        draft.actions += 1
    restart(work, following)
    if not isinstance(following, Held):  # CA-F3-03: before a quick throw nobody moves
        far_third(work)
    if isinstance(following, Choose) and draft.frames[-1] is following:
        work.emit(told.ChoiceOpened, draft.attack, following.after)


def far_third(work: Draft) -> None:
    """CA-F3-01: if the ball lies in a third, everybody in the other one may move."""
    zone = third_of(work.draft.ball)
    if zone is not None:
        move_thirds(work, (1 - zone,))


def move_thirds(work: Draft, zones: tuple[int, ...], stopped: bool = False) -> None:
    """CA-F3-01, CA-GK-06: push the free moves of everybody in these thirds, the attacking side first.

    CA-SET-17: while play is ``stopped`` a side with nobody there has its turn too: it may change players.
    """
    draft = work.draft

    def asked(side: Side) -> bool:
        return stopped or any(third_of(draft.hex(piece)) in zones for piece in on_pitch(draft, side))

    sides = tuple(side for side in (draft.attack, 1 - draft.attack) if asked(side))
    if sides:
        work.push(Thirds(sides, zones))


def start_phase(work: Draft, before_throw: bool = False) -> None:
    """CA-MOVE-02: a movement phase begins; those who jumped for the last ball take no part (CA-HEAD-10).

    Before a throw-in the throw stays below and comes next (CA-SET-07).
    """
    draft = work.draft
    barred, draft.barred = draft.barred, ()
    kept = [ThrowDue(frame.taker, False) for frame in draft.frames if before_throw and isinstance(frame, ThrowDue)]
    restart(work, *kept, Phase(1, PHASE_MOVES[0], barred=barred, before_throw=before_throw))
    work.emit(told.PhaseBegan, draft.attack)
    work.emit(told.StepBegan, 1, draft.attack)
    offer_dive(work, dribbled=False)


def end_step(work: Draft) -> None:
    """CA-MOVE-02, CA-TIME-02: the running step is over, whatever stood above it; the next one begins."""
    back_to_phase(work)
    draft, phase = work.draft, work.draft.frames[-1]
    assert isinstance(phase, Phase)
    if phase.step == LAST_STEP:
        _end_phase(work, phase)
        return
    following = phase.step + 1
    left = PHASE_MOVES[following - 1]
    begun = Phase(following, left, phase.moved, (), phase.frozen, phase.barred, phase.before_throw)
    work.replace(begun)
    work.emit(told.StepBegan, following, moves.mover(draft, begun))
    offer_dive(work, dribbled=False)


def _end_phase(work: Draft, phase: Phase) -> None:
    """CA-MOVE-09: the attack chooses; a phase before a throw-in gives back to the thrower (CA-SET-07)."""
    work.emit(told.PhaseEnded)
    if not phase.before_throw:
        next_choice(work, After.PHASE)
        return
    work.pop()
    far_third(work)


def offer_dive(work: Draft, dribbled: bool = True) -> bool:
    """CA-GK-11: ask the keeper's manager if the keeper may dive at the carrier now."""
    draft, phase = work.draft, phase_of(work.draft)
    runner = draft.carrier
    if phase is None or runner == NOBODY or not keepers.may_dive(draft, phase, runner, dribbled):
        return False
    work.push(DiveOffer(keepers.keeper_of(draft, 1 - side_of(runner)), runner))
    return True


def next_choice(work: Draft, after: After, counted: bool = True) -> None:
    """The side with the ball goes on; with a free ball only a movement phase is left (CA-MOVE-09, CA-PASS-05)."""
    rest(work, Choose(after), counted)


def won(work: Draft, piece: Piece, how: str) -> None:
    """CA-LOOSE-08, CA-GK-05, CA-GK-12: somebody won the ball; a keeper in his own area holds it, others play on."""
    take_ball(work, piece, how)
    go_on(work, piece)


def go_on(work: Draft, piece: Piece, after: After = After.WON) -> None:
    """Whoever has won the ball goes on with it."""
    if keepers.holds(work.draft, piece):
        rest(work, Held(side_of(piece)))
    else:
        next_choice(work, after)


def hold(work: Draft, piece: Piece, how: str) -> None:
    """CA-GK-04, CA-GK-05: the keeper holds the ball; his side attacks and decides between kick and throw."""
    take_ball(work, piece, how)
    rest(work, Held(side_of(piece)))


def loose(work: Draft, ball: Loose) -> None:
    """CA-LOOSE-01, CA-LOOSE-02: the ball is loose; a running movement phase stays below."""
    drop_ball(work, ball.origin)
    work.draft.offside, work.draft.passer = (), NOBODY
    if phase_of(work.draft) is not None:
        back_to_phase(work)
        work.push(ball)
    else:
        restart(work, ball)


def arrive(work: Draft, kind: PassKind, to: Hex) -> Piece:
    """The ball comes to rest at a hex: at whoever stands there, or free; offside is the caller's business."""
    draft = work.draft
    receiver = piece_at(draft, to)
    draft.ball, draft.carrier = to, receiver
    if receiver != NOBODY:
        draft.attack = side_of(receiver)
    work.emit(told.PassArrived, kind, to, receiver)
    return receiver


# -- goals ------------------------------------------------------------------------------------------------------


def score_goal(work: Draft, side: Side, scorer: Piece, how: str) -> None:
    """CA-SHOT-06, CA-KICKOFF-06: a goal; the side that conceded kicks off."""
    draft = work.draft
    home, away = draft.score
    draft.score = (home + (side == 0), away + (side == 1))
    draft.goals += ((side, scorer),)
    work.emit(told.GoalScored, side, scorer, how, draft.score)
    draft.carrier, draft.offside, draft.barred, draft.passer = NOBODY, (), (), NOBODY
    draft.actions += 1
    restart(work, Arrange((side, 1 - side), 1 - side))
