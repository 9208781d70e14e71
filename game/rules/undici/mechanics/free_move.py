"""The winner of a duel goes on with the ball, straight and free of charge, or stays (UN-TACK-06, UN-DRIB-03)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.parts import Part
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.undici import flow
from game.rules.undici.actions import GoOn
from game.rules.undici.events import Moved
from game.rules.undici.frames import FreeMoveDue
from game.rules.undici.mechanics import moving
from game.rules.undici.state import MatchState, side_of


def seat(state: MatchState, frame: FreeMoveDue) -> Seat:
    return side_of(frame.piece)


def judge(state: MatchState, frame: FreeMoveDue, action: GoOn) -> Ruling:
    if not action.path:
        return ALLOWED
    return moving.path_ruling(state, frame.piece, action.path, frame.longest)


def offers(state: MatchState, frame: FreeMoveDue) -> Iterable[GoOn]:
    yield GoOn()
    yield from (GoOn(path) for path in moving.paths(state, frame.piece, frame.longest))


def answer(work: Work[MatchState], frame: FreeMoveDue, action: GoOn) -> None:
    work.pop()
    draft = work.draft
    if action.path:
        start = draft.at[frame.piece]
        draft.at[frame.piece] = action.path[-1]
        work.emit(Moved, frame.piece, start, action.path, "free", True)
    if frame.closes:
        flow.close(work)


def _facts(state: MatchState, frame: FreeMoveDue) -> tuple[Fact, ...]:
    return (("piece", frame.piece), ("longest", frame.longest))


PARTS = {FreeMoveDue: Part("free-move", "UN-TACK-06", seat, (GoOn,), judge, offers, answer, facts=_facts)}
