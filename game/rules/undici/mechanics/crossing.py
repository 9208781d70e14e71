"""Crosses (UN-CROSS-01): from a crossing square to a team-mate on a heading square; a header must follow."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects, paying
from game.rules.undici.actions import Cross
from game.rules.undici.deck import CardId, Effect
from game.rules.undici.frames import Deed, DeedKind, Extra
from game.rules.undici.mechanics import passing
from game.rules.undici.pitch import GRID, crossing, heading
from game.rules.undici.queries import has_ball
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, MatchState, Piece


def deed_of(state: MatchState, action: Cross) -> Deed:
    pays = paying.payment(state, DeedKind.CROSS) or Extra.ACTION
    return Deed(DeedKind.CROSS, state.active, state.carrier, action.to, cards=action.cards, pays=pays)


def place_ruling(state: MatchState, cards: Iterable[CardId]) -> Ruling:
    """UN-CROSS-01; TC-02 allows a square next to a crossing square."""
    here = state.at[state.carrier]
    if here == GOAL:
        return refused(Reason.NOT_CROSSING, piece=state.carrier)
    squares = (here, *GRID.neighbours(here)) if effects.among(state, cards, Effect.CROSS_BESIDE) else (here,)
    allowed = any(crossing(state.board, square, state.active) for square in squares)
    return ALLOWED if allowed else refused(Reason.NOT_CROSSING, piece=state.carrier)


def target_ruling(state: MatchState, receiver: Piece) -> Ruling:
    allowed = passing.receiver_ruling(state, receiver)
    if not allowed.allowed:
        return allowed
    heads = heading(state.board, state.at[receiver], state.active)
    return ALLOWED if heads else refused(Reason.NOT_HEADING, piece=receiver)


def ruling(state: MatchState, action: Cross) -> Ruling:
    if paying.payment(state, DeedKind.CROSS) is None:
        return refused(Reason.NO_ACTION_LEFT)
    if not has_ball(state, state.active):
        return refused(Reason.NO_BALL)
    for judged in (place_ruling(state, action.cards), target_ruling(state, action.to)):
        if not judged.allowed:
            return judged
    return effects.judge_declared(state, DeedKind.CROSS, state.carrier, action.to, action.cards)


def options(state: MatchState) -> Iterable[Cross]:
    if paying.payment(state, DeedKind.CROSS) is None or not has_ball(state, state.active):
        return
    bare = place_ruling(state, ()).allowed
    for piece in passing.receivers(state):
        if not heading(state.board, state.at[piece], state.active):
            continue
        if bare:
            yield Cross(piece)
        for card in effects.declarable(state, DeedKind.CROSS, state.carrier, piece):
            if bare or place_ruling(state, (card,)).allowed:
                yield Cross(piece, (card,))


def play(work: Work[MatchState], action: Cross) -> None:
    effects.announce(work, deed_of(work.draft, action))


def possible(state: MatchState, deed: Deed) -> bool:
    return place_ruling(state, effects.standing_ids(deed)).allowed and target_ruling(state, deed.target).allowed
