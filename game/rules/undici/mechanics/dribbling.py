"""Dribbles (UN-DRIB-01, UN-DRIB-06): whom the carrier may take on; the duel itself is in ``duel``."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects, paying
from game.rules.undici.actions import Dribble
from game.rules.undici.frames import Deed, DeedKind, Extra
from game.rules.undici.pitch import square_distance
from game.rules.undici.queries import face_up, has_ball, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, MatchState, Piece


def deed_of(state: MatchState, action: Dribble) -> Deed:
    pays = paying.payment(state, DeedKind.DRIBBLE) or Extra.ACTION
    return Deed(DeedKind.DRIBBLE, state.active, state.carrier, action.opponent, cards=action.cards, pays=pays)


def opponent_ruling(state: MatchState, opponent: Piece) -> Ruling:
    """UN-DRIB-01, UN-DRIB-06, UN-DRIB-07: a face-up opponent on any of the eight squares around."""
    if not has_ball(state, state.active) or state.at[state.carrier] == GOAL:
        return refused(Reason.NO_BALL, "UN-DRIB-01")
    if opponent not in standing(state, 1 - state.active):
        return refused(Reason.NO_OPPONENT, piece=opponent)
    if square_distance(state.at[opponent], state.at[state.carrier]) != 1:
        return refused(Reason.DRIBBLE_TOO_FAR, piece=opponent)
    return ALLOWED if face_up(state, opponent) else refused(Reason.OPPONENT_DOWN, piece=opponent)


def ruling(state: MatchState, action: Dribble) -> Ruling:
    if paying.payment(state, DeedKind.DRIBBLE) is None:
        return refused(Reason.NO_ACTION_LEFT)
    allowed = opponent_ruling(state, action.opponent)
    if not allowed.allowed:
        return allowed
    return effects.judge_declared(state, DeedKind.DRIBBLE, state.carrier, action.opponent, action.cards)


def options(state: MatchState) -> Iterable[Dribble]:
    if paying.payment(state, DeedKind.DRIBBLE) is None or not has_ball(state, state.active):
        return
    for piece in standing(state, 1 - state.active):
        if opponent_ruling(state, piece).allowed:
            yield Dribble(piece)
            for card in effects.declarable(state, DeedKind.DRIBBLE, state.carrier, piece):
                yield Dribble(piece, (card,))


def play(work: Work[MatchState], action: Dribble) -> None:
    effects.announce(work, deed_of(work.draft, action))


def possible(state: MatchState, deed: Deed) -> bool:
    return opponent_ruling(state, deed.target).allowed
