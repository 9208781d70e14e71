"""A pass or cross that failed: the nearest opponent has the ball and the turn is over (UN-PASS-06, UN-PASS-07)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.parts import Part
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import flow
from game.rules.undici.actions import Intercept
from game.rules.undici.events import Intercepted
from game.rules.undici.frames import Deed, InterceptDue
from game.rules.undici.pitch import square_distance
from game.rules.undici.queries import face_up, keeper, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState, Piece


def candidates(state: MatchState, deed: Deed) -> tuple[Piece, ...]:
    """UN-PASS-07: the face-up opponents nearest to the receiver, never the keeper; none where all lie face down."""
    here = state.at[deed.target]
    able = [piece for piece in standing(state, 1 - deed.side) if face_up(state, piece)]
    near = min((square_distance(state.at[piece], here) for piece in able), default=0)
    return tuple(piece for piece in able if square_distance(state.at[piece], here) == near)


def lose(work: Work[MatchState], deed: Deed) -> None:
    """UN-PASS-06, UN-SAVE-09: to the nearest; who failed chooses among several."""
    able = candidates(work.draft, deed) or (keeper(work.draft, 1 - deed.side),)
    if len(able) == 1:
        _take(work, deed, able[0])
    else:
        work.push(InterceptDue(deed, able))


def _take(work: Work[MatchState], deed: Deed, piece: Piece) -> None:
    work.emit(Intercepted, deed.kind, deed.actor, piece)
    flow.give_ball(work, piece)
    flow.close(work)


def seat(state: MatchState, frame: InterceptDue) -> Seat:
    return frame.deed.side


def judge(state: MatchState, frame: InterceptDue, action: Intercept) -> Ruling:
    return ALLOWED if action.piece in frame.candidates else refused(Reason.NOT_NEAREST, piece=action.piece)


def offers(state: MatchState, frame: InterceptDue) -> Iterable[Intercept]:
    return [Intercept(piece) for piece in frame.candidates]


def answer(work: Work[MatchState], frame: InterceptDue, action: Intercept) -> None:
    work.pop()
    _take(work, frame.deed, action.piece)


PARTS = {InterceptDue: Part("intercept", "UN-PASS-06", seat, (Intercept,), judge, offers, answer)}
