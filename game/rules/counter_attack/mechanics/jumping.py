"""Who jumps for a high ball, and what for (CA-HEAD-01 to CA-HEAD-03, CA-HEAD-10, CA-GK-07, CA-ADV-13).

The attack announces first (CA-HEAD-03). If it leaves the ball alone, the defence has to head it away (CA-HEAD-02).
The dice of those who jumped are in ``air_duel``, where the ball is headed in ``headed_ball``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from game.core.checks import Aim, Check
from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.counter_attack import flow, sums
from game.rules.counter_attack.actions import Action, Jump, StartPhase
from game.rules.counter_attack.events import ControlRolled, JumpsNamed
from game.rules.counter_attack.frames import After, HeaderAttack, HeaderDefend, Intent, Loose, PassKind
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import air_duel, headed_ball, offside, passing
from game.rules.counter_attack.queries import plays_for, skill, within
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch
from game.rules.counter_attack.tables import CONTROL, DIE, HEAD_TWO_MOST
from game.rules.counter_attack.verdicts import Verdict, judged
from game.rules.counter_attack.zones import board

ALL_GROUPS = 4
"""Up to so many players in reach every group of them is offered; above it one, two, or all."""


# -- the ball comes down ----------------------------------------------------------------------------------------


def begin(work: Work[MatchState], kind: PassKind) -> None:
    """CA-HEAD-01, CA-F3-04: a high ball has come down at ``draft.ball``; the far third moves, then they jump."""
    draft = work.draft
    draft.carrier = NOBODY
    draft.actions += 1  # CA-TIME-05: the pass is one action, the header another
    flow.restart(work, HeaderAttack(kind))
    flow.far_third(work)


def again(work: Work[MatchState], action: Jump) -> None:
    """OPT-HEADSHOT2: a headed pass is headed at goal."""
    work.draft.carrier = NOBODY
    frame = HeaderAttack(PassKind.HEADED)
    flow.restart(work, frame)
    _attack(work, frame, action)


def _nobody_jumps(work: Work[MatchState]) -> bool:
    """CA-HEAD-02: without an attacker in reach the defence heads; with nobody at all the ball lies there."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, HeaderAttack)
    if in_reach(draft, frame.kind, draft.attack):
        return False
    if in_reach(draft, frame.kind, 1 - draft.attack):
        work.replace(HeaderDefend(frame.kind, Intent.PASS, ()))
    else:
        passing.landed(work, frame.kind, NOBODY, draft.ball)
    return True


# -- who is near enough -----------------------------------------------------------------------------------------


def in_reach(state: MatchState, kind: PassKind, side: Side) -> list[Piece]:
    """CA-HEAD-01: who of a side can jump, nearest first; not who played the ball, nor who has only just jumped."""
    out = state.barred if kind is PassKind.HEADED else ()
    near = within(state, side, state.ball, board().ranges.header_reach)
    return [piece for piece in near if piece != state.passer and piece not in out]


def _jumpers_ruling(state: MatchState, kind: PassKind, side: Side, pieces: tuple[Piece, ...]) -> Ruling:
    near = in_reach(state, kind, side)
    for piece in pieces:
        if not plays_for(state, piece, side):
            return refused(Reason.JUMP_NOT_YOURS, piece=piece)
        if piece == state.passer or (kind is PassKind.HEADED and piece in state.barred):
            return refused(Reason.JUMP_OWN_BALL, piece=piece)
        if piece not in near:
            return refused(Reason.JUMP_TOO_FAR, piece=piece)
    if len(set(pieces)) < len(pieces):
        return refused(Reason.JUMP_TWICE, piece=next(piece for piece in pieces if pieces.count(piece) > 1))
    if _too_many(state, pieces):
        return refused(Reason.JUMP_TOO_MANY, most=HEAD_TWO_MOST)
    return ALLOWED


def _too_many(state: MatchState, pieces: tuple[Piece, ...]) -> bool:
    """CA-HEAD-01: no limit; OPT-HEAD2: two outfielders of each side."""
    if not state.options.on(Switch.HEAD_TWO):
        return False
    return sum(not is_keeper(state, piece) for piece in pieces) > HEAD_TWO_MOST


def _groups(state: MatchState, near: list[Piece]) -> Iterator[tuple[Piece, ...]]:
    sizes = range(1, len(near) + 1) if len(near) <= ALL_GROUPS else (1, 2, len(near))
    for size in sizes:
        for group in combinations(near, size):
            if not _too_many(state, group):
                yield group


# -- the attack -------------------------------------------------------------------------------------------------


def judge_attack(state: MatchState, frame: HeaderAttack, action: Jump | StartPhase) -> Ruling:
    """CA-HEAD-02, CA-HEAD-03, CA-HEAD-05, CA-ADV-13, CA-GK-07."""
    contested = bool(in_reach(state, frame.kind, 1 - state.attack))
    if isinstance(action, StartPhase):
        free = frame.kind is PassKind.KICK and not contested
        return ALLOWED if free else refused(Reason.NOT_NOW, "CA-GK-07" if contested else "CA-HIGH-05")
    if action.intent is None:
        return refused(Reason.NO_INTENT)
    if not action.pieces:
        left = contested and action.intent is Intent.PASS and frame.kind is not PassKind.HEADED
        return ALLOWED if left else refused(Reason.NOBODY_JUMPS)
    ruling = _jumpers_ruling(state, frame.kind, state.attack, action.pieces)
    return _intent_ruling(state, frame, action, contested) if ruling.allowed else ruling


def _intent_ruling(state: MatchState, frame: HeaderAttack, action: Jump, contested: bool) -> Ruling:
    if action.intent is Intent.SHOT:
        return ALLOWED if headed_ball.aims(state, state.attack) else refused(Reason.NO_HEADED_AIM)
    if frame.kind is PassKind.HEADED:
        return refused(Reason.NOT_NOW, "CA-HEAD-06")
    if action.intent is Intent.PASS:
        return ALLOWED
    if not state.options.on(Switch.CONTROL):
        return refused(Reason.SWITCHED_OFF, "CA-ADV-13")
    if contested:
        return refused(Reason.CONTROL_CONTESTED, piece=in_reach(state, frame.kind, 1 - state.attack)[0])
    return ALLOWED if len(action.pieces) == 1 else refused(Reason.CONTROL_ALONE)


def offer_attack(state: MatchState, frame: HeaderAttack) -> Iterator[Action]:
    """Every group with every intent, leaving it to the defence, or a movement phase after a kick."""
    near = in_reach(state, frame.kind, state.attack)
    contested = bool(in_reach(state, frame.kind, 1 - state.attack))
    if frame.kind is PassKind.KICK and not contested:
        yield StartPhase()
    again = frame.kind is PassKind.HEADED
    if contested and not again:
        yield Jump((), Intent.PASS)
    intents = [Intent.SHOT] if headed_ball.aims(state, state.attack) else []
    intents += [] if again else [Intent.PASS]
    for group in _groups(state, near):
        for intent in intents:
            yield Jump(group, intent)
    if state.options.on(Switch.CONTROL) and not contested and not again:
        for piece in near:
            yield Jump((piece,), Intent.CONTROL)


# -- the defence ------------------------------------------------------------------------------------------------


def judge_defence(state: MatchState, frame: HeaderDefend, action: Jump) -> Ruling:
    """CA-HEAD-02: anybody in reach, nobody only if the attack jumps."""
    if action.intent is not None:
        return refused(Reason.NO_INTENT)
    if not action.pieces:
        return ALLOWED if frame.jumpers else refused(Reason.NOBODY_JUMPS)
    return _jumpers_ruling(state, frame.kind, 1 - state.attack, action.pieces)


def offer_defence(state: MatchState, frame: HeaderDefend) -> Iterator[Action]:
    if frame.jumpers:
        yield Jump(())
    for group in _groups(state, in_reach(state, frame.kind, 1 - state.attack)):
        yield Jump(group)


# -- they jump --------------------------------------------------------------------------------------------------


def _attack(work: Work[MatchState], frame: HeaderAttack, action: Jump | StartPhase) -> None:
    """CA-HEAD-03: the attack jumps; CA-GK-07: or, after a keeper's kick, lets the ball come to rest."""
    draft = work.draft
    if isinstance(action, StartPhase):
        if passing.received(work, frame.kind, draft.ball):
            flow.start_phase(work)
        return
    assert action.intent is not None
    work.emit(JumpsNamed, draft.attack, action.pieces, action.intent)
    if any(offside.punish(work, piece) for piece in action.pieces):
        return
    if action.intent is Intent.CONTROL:
        _control(work, action.pieces[0])
    elif in_reach(draft, frame.kind, 1 - draft.attack):
        work.replace(HeaderDefend(frame.kind, action.intent, action.pieces))
    else:
        air_duel.fight(work, frame.kind, action.intent, action.pieces, ())


def _defend(work: Work[MatchState], frame: HeaderDefend, action: Jump) -> None:
    work.emit(JumpsNamed, 1 - work.draft.attack, action.pieces, None)
    air_duel.fight(work, frame.kind, frame.intent, frame.jumpers, action.pieces)


def _control(work: Work[MatchState], piece: Piece) -> None:
    """CA-ADV-13: with the ball at his feet he goes on as after a won tackle, otherwise it is loose from him."""
    dribbling = skill(work.draft, piece, "dribbling")
    check = control(dribbling)
    rolled = sums.roll(work, check, piece)
    work.tell(
        ControlRolled, piece, dribbling, rolled.face, CONTROL,
        report=lambda: judged(check, piece, rolled, "control", Verdict.CONTROLLED, Verdict.LOST),
    )  # fmt: skip
    if rolled.passed:
        flow.take_ball(work, piece, "control")
        flow.next_choice(work, After.TACKLED)
    else:
        flow.loose(work, Loose(work.draft.hex(piece), piece))


@cache
def control(dribbling: int) -> Check:
    """The die of whoever takes a high ball down."""
    need = (sums.part("control", CONTROL, "CA-ADV-13"),)
    return Check("counter_attack.control", "CA-ADV-13", DIE, dribbling, Aim.AT_LEAST, CONTROL,
                 name="counter_attack.dribbling", need=need)  # fmt: skip


def _attacking(state: MatchState, frame: HeaderAttack) -> Seat:
    return state.attack


def _defending(state: MatchState, frame: HeaderDefend) -> Seat:
    return 1 - state.attack


PARTS: dict[type, Part[Any]] = {
    HeaderAttack: Part(
        "header-attack", "CA-HEAD-03", _attacking, (Jump, StartPhase), judge_attack, offer_attack, _attack,
        open_form=True,
    ),
    HeaderDefend: Part(
        "header-defend", "CA-HEAD-03", _defending, (Jump,), judge_defence, offer_defence, _defend, open_form=True,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {HeaderAttack: _nobody_jumps}
