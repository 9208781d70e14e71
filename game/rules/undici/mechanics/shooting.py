"""Shots (UN-SHOT-01): from a shooting square of the half one attacks."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects, paying
from game.rules.undici.actions import Shoot
from game.rules.undici.frames import Deed, DeedKind, Extra
from game.rules.undici.pitch import value
from game.rules.undici.queries import has_ball, keeper
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, MatchState


def deed_of(state: MatchState, action: Shoot) -> Deed:
    pays = paying.payment(state, DeedKind.SHOT) or Extra.ACTION
    target = keeper(state, 1 - state.active)
    return Deed(DeedKind.SHOT, state.active, state.carrier, target, cards=action.cards, pays=pays)


def place_ruling(state: MatchState) -> Ruling:
    here = state.at[state.carrier]
    allowed = here != GOAL and value(state.board, here, state.active) is not None
    return ALLOWED if allowed else refused(Reason.NOT_SHOOTING, piece=state.carrier)


def ruling(state: MatchState, action: Shoot) -> Ruling:
    if paying.payment(state, DeedKind.SHOT) is None:
        return refused(Reason.NO_ACTION_LEFT)
    if not has_ball(state, state.active):
        return refused(Reason.NO_BALL)
    allowed = place_ruling(state)
    if not allowed.allowed:
        return allowed
    target = keeper(state, 1 - state.active)
    return effects.judge_declared(state, DeedKind.SHOT, state.carrier, target, action.cards)


def options(state: MatchState) -> Iterable[Shoot]:
    if paying.payment(state, DeedKind.SHOT) is None or not has_ball(state, state.active):
        return
    if place_ruling(state).allowed:
        yield Shoot()
        for card in effects.declarable(state, DeedKind.SHOT, state.carrier, keeper(state, 1 - state.active)):
            yield Shoot((card,))


def play(work: Work[MatchState], action: Shoot) -> None:
    effects.announce(work, deed_of(work.draft, action))


def possible(state: MatchState, deed: Deed) -> bool:
    return place_ruling(state).allowed
