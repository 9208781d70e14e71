"""Too many chips in a penalty area at the end of a turn (UN-AREA-01, UN-AREA-02, UE-07)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from game.content.undici_board import Board
from game.core.parts import Part, frames_side
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.undici import effects
from game.rules.undici.actions import Leave
from game.rules.undici.deck import Effect
from game.rules.undici.events import LeftArea
from game.rules.undici.frames import AreaCheck
from game.rules.undici.judging import chip_fault
from game.rules.undici.pitch import GRID, in_area, name, on_grid
from game.rules.undici.queries import is_free, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState, Piece, Side, Square
from game.rules.undici.tables import IN_AREA, IN_AREA_LOW_BLOCK

AREAS = (0, 1)


def limit(state: MatchState, side: Side, area: int) -> int:
    """UN-AREA-01: how many chips of ``side`` may stand in the area that ``area`` defends when a turn ends."""
    own = side == area and effects.lies(state, side, Effect.FIVE_IN_AREA) is not None
    return IN_AREA_LOW_BLOCK if own else IN_AREA


def inside(state: MatchState, side: Side, area: int) -> list[Piece]:
    return [piece for piece in standing(state, side) if in_area(state.board, state.at[piece], area)]


def crowded(state: MatchState, side: Side) -> int | None:
    """UN-AREA-01: the first area with too many chips of ``side``."""
    return next((area for area in AREAS if len(inside(state, side, area)) > limit(state, side, area)), None)


def leavers(state: MatchState, side: Side, area: int) -> list[Piece]:
    """Who leaves first: face-up chips without the ball, then the carrier, then turned-over chips."""
    pieces = inside(state, side, area)
    best = min((_rank(state, piece) for piece in pieces), default=0)
    return [piece for piece in pieces if _rank(state, piece) == best]


def _rank(state: MatchState, piece: Piece) -> int:
    return 2 if state.flipped[piece] else int(piece == state.carrier)


def exits(state: MatchState, piece: Piece, area: int) -> list[Square]:
    """The nearest free squares outside the area."""
    here = state.at[piece]
    for ring in _rings(state.board, here, area):
        free = [square for square in ring if is_free(state, square)]
        if free:
            return free
    return []


@cache
def _rings(board: Board, here: Square, area: int) -> tuple[tuple[Square, ...], ...]:
    """The squares outside an area by their distance from one inside."""
    rings: list[list[Square]] = [[] for _ in range(max(GRID.width, GRID.height))]
    for square in GRID.squares:
        if not in_area(board, square, area):
            rings[GRID.distance(here, square)].append(square)
    return tuple(map(tuple, rings))


def judge(state: MatchState, frame: AreaCheck, action: Leave) -> Ruling:
    fault = chip_fault(state, frame.side, action.piece, "UN-AREA-02")
    if fault is not None:
        return fault
    area = crowded(state, frame.side)
    if area is None or not in_area(state.board, state.at[action.piece], area):
        return refused(Reason.NO_SURPLUS, piece=action.piece)
    if action.piece not in leavers(state, frame.side, area):
        return refused(Reason.OTHERS_LEAVE_FIRST, piece=action.piece)
    if not on_grid(action.square):
        return refused(Reason.OFF_GRID, "UN-AREA-02")
    if action.square not in exits(state, action.piece, area):
        return refused(Reason.NOT_THE_NEAREST, square=name(action.square))
    return ALLOWED


def offers(state: MatchState, frame: AreaCheck) -> Iterable[Leave]:
    area = crowded(state, frame.side)
    if area is not None:
        for piece in leavers(state, frame.side, area):
            yield from (Leave(piece, square) for square in exits(state, piece, area))


def answer(work: Work[MatchState], frame: AreaCheck, action: Leave) -> None:
    work.draft.at[action.piece] = action.square
    work.emit(LeftArea, action.piece, action.square)


def step(work: Work[MatchState]) -> bool:
    frame = work.draft.frames[-1]
    assert isinstance(frame, AreaCheck)
    if crowded(work.draft, frame.side) is not None:
        return False
    work.pop()
    return True


def _facts(state: MatchState, frame: AreaCheck) -> tuple[Fact, ...]:
    area = crowded(state, frame.side)
    return () if area is None else (("most", limit(state, frame.side, area)),)


PARTS: dict[type, Part[Any]] = {
    AreaCheck: Part("area", "UN-AREA-02", frames_side, (Leave,), judge, offers, answer, facts=_facts)
}
STEPS: dict[type, Step[Any]] = {AreaCheck: step}
