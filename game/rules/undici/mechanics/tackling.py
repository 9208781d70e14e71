"""Tackles (UN-TACK-01, UN-TACK-02, UN-TACK-11): who may go for the ball; the duel itself is in ``duel``."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects, paying
from game.rules.undici.actions import Tackle
from game.rules.undici.deck import CardId, Effect
from game.rules.undici.frames import Deed, DeedKind, Extra
from game.rules.undici.pitch import behind_ball_line, square_distance
from game.rules.undici.queries import face_up, has_ball, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, MatchState, Piece


def deed_of(state: MatchState, action: Tackle) -> Deed:
    pays = paying.payment(state, DeedKind.TACKLE) or Extra.ACTION
    return Deed(DeedKind.TACKLE, state.active, action.piece, state.carrier, cards=action.cards, pays=pays)


def chip_ruling(state: MatchState, tackler: Piece, cards: Iterable[CardId]) -> Ruling:
    """UN-TACK-02; TC-07 allows it from behind the ball line."""
    if not has_ball(state, 1 - state.active):
        return refused(Reason.NOTHING_TO_TACKLE)
    if state.at[state.carrier] == GOAL:
        return refused(Reason.KEEPER_HOLDS, piece=state.carrier)
    if tackler not in standing(state, state.active):
        return refused(Reason.NO_TACKLER, piece=tackler)
    if not face_up(state, tackler):
        return refused(Reason.TACKLER_DOWN, piece=tackler)
    here, ball = state.at[tackler], state.at[state.carrier]
    if square_distance(here, ball) != 1:
        return refused(Reason.TACKLE_TOO_FAR, piece=tackler)
    if behind_ball_line(here, ball, state.active) and not effects.among(state, cards, Effect.TACKLE_BEHIND):
        return refused(Reason.BEHIND_THE_BALL, piece=tackler)
    return ALLOWED


def ruling(state: MatchState, action: Tackle) -> Ruling:
    if paying.payment(state, DeedKind.TACKLE) is None:
        return refused(Reason.NO_ACTION_LEFT)
    allowed = chip_ruling(state, action.piece, action.cards)
    if not allowed.allowed:
        return allowed
    return effects.judge_declared(state, DeedKind.TACKLE, action.piece, state.carrier, action.cards)


def options(state: MatchState) -> Iterable[Tackle]:
    if paying.payment(state, DeedKind.TACKLE) is None or not has_ball(state, 1 - state.active):
        return
    ball = state.at[state.carrier]
    if ball == GOAL:
        return
    for piece in standing(state, state.active):
        if square_distance(state.at[piece], ball) != 1:
            continue
        if chip_ruling(state, piece, ()).allowed:
            yield Tackle(piece)
        for card in effects.declarable(state, DeedKind.TACKLE, piece, state.carrier):
            if chip_ruling(state, piece, (card,)).allowed:
                yield Tackle(piece, (card,))


def play(work: Work[MatchState], action: Tackle) -> None:
    effects.announce(work, deed_of(work.draft, action))


def possible(state: MatchState, deed: Deed) -> bool:
    return chip_ruling(state, deed.actor, effects.standing_ids(deed)).allowed
