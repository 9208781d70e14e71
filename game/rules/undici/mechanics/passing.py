"""Passes (UN-PASS, UN-SAVE-05), and the roll against a number that a cross shares with them (UN-CROSS-02)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.checks import Aim, Check
from game.core.luck import LuckRoll
from game.core.reports import RollReport, Thrown
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.core.sums import Sum, of_check
from game.rules.undici import effects, flow, paying, rolls
from game.rules.undici.actions import Pass
from game.rules.undici.deck import Effect
from game.rules.undici.events import BallPassed, Needed
from game.rules.undici.frames import Deed, DeedKind, Extra, HeaderCards, Reached
from game.rules.undici.mechanics import interception
from game.rules.undici.queries import face_up, has_ball, keeper, offside, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, MatchState, Piece
from game.rules.undici.tables import LUCKY_HEADER
from game.rules.undici.verdicts import Verdict

ROLL = {DeedKind.PASS: "undici.pass", DeedKind.KEEPER_PASS: "undici.pass", DeedKind.CROSS: "undici.cross"}
KEEPERS, AGAIN = "undici.keeper-pass", "undici.captain"
RULE = {DeedKind.PASS: "UN-PASS-02", DeedKind.KEEPER_PASS: "UN-SAVE-05", DeedKind.CROSS: "UN-CROSS-02"}


# -- announcing ------------------------------------------------------------------------------------------------------


def deed_of(state: MatchState, action: Pass) -> Deed:
    kind = DeedKind.KEEPER_PASS if state.at[state.carrier] == GOAL else DeedKind.PASS
    pays = paying.payment(state, DeedKind.PASS) or Extra.ACTION
    return Deed(kind, state.active, state.carrier, action.to, cards=action.cards, pays=pays)


def receiver_ruling(state: MatchState, receiver: Piece) -> Ruling:
    """UN-PASS-01, UN-OFFS-04: an own chip on the board, not the passer, not the keeper, face up, not offside."""
    side = state.active
    if receiver == keeper(state, side):
        return refused(Reason.NOT_TO_KEEPER, piece=receiver)
    if receiver not in standing(state, side) or receiver == state.carrier:
        return refused(Reason.NO_RECEIVER, piece=receiver)
    if not face_up(state, receiver):
        return refused(Reason.RECEIVER_DOWN, piece=receiver)
    if offside(state, state.carrier, receiver):
        return refused(Reason.OFFSIDE, piece=receiver)
    return ALLOWED


def ruling(state: MatchState, action: Pass) -> Ruling:
    """UN-PASS-01, UN-PASS-09: whatever number it needs."""
    if paying.payment(state, DeedKind.PASS) is None:
        return refused(Reason.NO_ACTION_LEFT)
    if not has_ball(state, state.active):
        return refused(Reason.NO_BALL)
    allowed = receiver_ruling(state, action.to)
    if not allowed.allowed:
        return allowed
    kind = deed_of(state, action).kind
    return effects.judge_declared(state, kind, state.carrier, action.to, action.cards)


def receivers(state: MatchState) -> list[Piece]:
    """Whom the carrier can pass to."""
    if not has_ball(state, state.active):
        return []
    return [piece for piece in standing(state, state.active) if receiver_ruling(state, piece).allowed]


def options(state: MatchState) -> Iterable[Pass]:
    if paying.payment(state, DeedKind.PASS) is None:
        return
    kind = DeedKind.KEEPER_PASS if has_ball(state, state.active) and state.at[state.carrier] == GOAL else None
    for piece in receivers(state):
        yield Pass(piece)
        for card in effects.declarable(state, kind or DeedKind.PASS, state.carrier, piece):
            yield Pass(piece, (card,))


def play(work: Work[MatchState], action: Pass) -> None:
    effects.announce(work, deed_of(work.draft, action))


def possible(state: MatchState, deed: Deed) -> bool:
    return receiver_ruling(state, deed.target).allowed


# -- the roll --------------------------------------------------------------------------------------------------------


def roll(work: Work[MatchState], deed: Deed) -> None:
    """UN-PASS-02, UN-PASS-08: no roll where any face is enough, unless a lucky card waits for it."""
    need = rolls.need(work.draft, deed)
    if need.sure and not _wants_luck(work.draft, deed):
        report = partial(RollReport, (), Verdict.SURE, deed.side)
        work.tell(Needed, *_told(deed, need, 0), True, report=report)
        _arrived(work, deed, 0)
    else:
        _throw(work, deed, need, ROLL[deed.kind])


LUCKS = (Effect.LUCKY_FREE_PASS, Effect.LUCKY_HEADER)


def _wants_luck(state: MatchState, deed: Deed) -> bool:
    return any(effects.has(state, deed, deed.side, luck) for luck in LUCKS)


def again(work: Work[MatchState], deed: Deed) -> None:
    """The captain's new roll."""
    _throw(work, deed, rolls.need(work.draft, deed), AGAIN)


def _throw(work: Work[MatchState], deed: Deed, need: rolls.Need, reason: str) -> None:
    """Success, failure, or a captain who may roll again (UN-CAPT-01)."""
    draft, rule = work.draft, RULE[deed.kind]
    check = Check(
        reason, rule, draft.options.die_sides, 0, Aim.AT_LEAST, need.number, rolls.named(need.bonuses, rule),
        need=rolls.named(need.parts, rule),
    )  # fmt: skip
    work.dice.about(lambda: _sum(check, deed))
    face = _face(work, deed, check)
    verdict = _verdict(draft, deed, check.passes(face))
    reached = verdict is Verdict.REACHED
    work.tell(Needed, *_told(deed, need, face), reached, report=lambda: _report(deed, check, face, verdict))
    if reached:
        _arrived(work, deed, face)
    elif verdict is Verdict.OPEN:
        work.push(Reached(deed, face, need.face))
    else:
        failed(work, deed)


def _face(work: Work[MatchState], deed: Deed, check: Check) -> int:
    """Odds need no more than whether it is enough, unless a lucky card waits for the face."""
    draft = work.draft
    if not _wants_luck(draft, deed):
        return work.dice.check(check).face

    def apart(thrown: Sequence[int]) -> Hashable:
        return check.passes(thrown[0]), *(rolls.lucky(draft, deed, luck, thrown[0]) for luck in LUCKS)

    return work.dice.throw((check.reason,), check.sides, apart)[0]


def _verdict(state: MatchState, deed: Deed, reached: bool) -> Verdict:
    if reached:
        return Verdict.REACHED
    return Verdict.OPEN if rolls.rerolls(state, deed.side, deed.actor) else Verdict.SHORT


def _told(deed: Deed, need: rolls.Need, face: int) -> tuple[Any, ...]:
    """What everybody sees of the roll; the face is 0 where nothing was rolled."""
    return deed.kind, deed.actor, deed.target, face, need.number, need.parts, need.bonuses


def _sum(check: Check, deed: Deed) -> Sum:
    """The check as people call it: the keeper's pass is one of its own."""
    made = of_check(check, deed.side, deed.actor)
    keepers = deed.kind is DeedKind.KEEPER_PASS and check.reason != AGAIN
    return replace(made, reason=KEEPERS) if keepers else made


def _report(deed: Deed, check: Check, face: int, verdict: Verdict) -> RollReport:
    reached, side = verdict is Verdict.REACHED, deed.side

    def luck() -> tuple[LuckRoll, ...]:
        return (LuckRoll(side, deed.kind, check.chance(), reached, side),)

    return RollReport((Thrown(_sum(check, deed), (face,)),), verdict, side if reached else 1 - side, luck)


def failed(work: Work[MatchState], deed: Deed) -> None:
    """UN-PASS-06, UN-CROSS-03."""
    interception.lose(work, deed)


def _arrived(work: Work[MatchState], deed: Deed, face: int) -> None:
    """UN-PASS-05, UN-CROSS-04, UN-HEAD-01; LR-01 gives the action back, LR-06 helps the header."""
    draft = work.draft
    flow.give_ball(work, deed.target)
    work.emit(BallPassed, deed.kind, deed.actor, deed.target)
    if deed.kind is DeedKind.CROSS:
        gift = LUCKY_HEADER if rolls.lucky(draft, deed, Effect.LUCKY_HEADER, face) else 0
        target = keeper(draft, 1 - deed.side)
        work.push(
            HeaderCards(Deed(DeedKind.HEADER, deed.side, deed.target, target, pays=Extra.FREE, header_bonus=gift))
        )
        return
    draft.received = deed.target
    if rolls.lucky(draft, deed, Effect.LUCKY_FREE_PASS, face):
        paying.refund(work, deed.pays)
