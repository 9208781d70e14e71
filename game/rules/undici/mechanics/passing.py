"""Passes (UN-PASS, UN-SAVE-05), and the roll against a number that a cross shares with them (UN-CROSS-02)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from game.core.checks import Aim, Check
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.core.sums import Die, Sum
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

ROLL = {DeedKind.PASS: "undici.pass", DeedKind.KEEPER_PASS: "undici.pass", DeedKind.CROSS: "undici.cross"}
AGAIN = "undici.captain"
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
        _count(work, deed, 0)
    else:
        _count(work, deed, _face(work, deed, need, ROLL[deed.kind]))


LUCKS = (Effect.LUCKY_FREE_PASS, Effect.LUCKY_HEADER)


def _wants_luck(state: MatchState, deed: Deed) -> bool:
    return any(effects.has(state, deed, deed.side, luck) for luck in LUCKS)


def _face(work: Work[MatchState], deed: Deed, need: rolls.Need, reason: str) -> int:
    sides, rule = work.draft.options.die_sides, RULE[deed.kind]
    work.dice.about(
        lambda: Sum(reason, rule, sides, (Die(deed.side, deed.actor, rolls.named(need.bonuses, rule)),),
                    rolls.named(need.parts, rule), Aim.AT_LEAST)
    )  # fmt: skip
    if _wants_luck(work.draft, deed):
        draft, enough = work.draft, need.face

        def apart(thrown: Sequence[int]) -> Hashable:
            return thrown[0] >= enough, *(rolls.lucky(draft, deed, luck, thrown[0]) for luck in LUCKS)

        return work.dice.throw((reason,), sides, apart)[0]
    helped, parts = rolls.named(need.bonuses, rule), rolls.named(need.parts, rule)
    check = Check(reason, rule, sides, 0, Aim.AT_LEAST, need.number, helped, need=parts)
    return work.dice.check(check).face


def _count(work: Work[MatchState], deed: Deed, face: int) -> None:
    """Success, failure, or a captain who may roll again (UN-CAPT-01)."""
    need = rolls.need(work.draft, deed)
    reached = face >= need.face or need.sure
    work.emit(Needed, deed.kind, deed.actor, deed.target, face, need.number, need.parts, need.bonuses, reached)
    if reached:
        _arrived(work, deed, face)
    elif rolls.rerolls(work.draft, deed.side, deed.actor):
        work.push(Reached(deed, face, need.face))
    else:
        failed(work, deed)


def again(work: Work[MatchState], deed: Deed) -> None:
    """The captain's new roll."""
    _count(work, deed, _face(work, deed, rolls.need(work.draft, deed), AGAIN))


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


PARTS: dict[type, object] = {}
STEPS: dict[type, object] = {}
