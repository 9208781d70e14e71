"""The kick-off formation of one side (UN-SET-05 to UN-SET-11, UN-GOAL-01, UN-GOAL-04, UN-Q23)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.parts import Part, frames_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.undici.actions import TakePlaces
from game.rules.undici.chips import Role
from game.rules.undici.events import PlacesTaken
from game.rules.undici.formations import SHAPES, any_formation, proposed
from game.rules.undici.frames import Formation
from game.rules.undici.mechanics import area
from game.rules.undici.mechanics.line_up import keeper_first, outfield
from game.rules.undici.pitch import in_area, name, on_grid, set_up_squares
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, OFF, MatchState, Piece, Side, pieces_of

Change = tuple[tuple[Piece, Piece], ...]


# -- who plays ---------------------------------------------------------------------------------------------------------


def eleven_after(state: MatchState, side: Side, change: Change) -> tuple[Piece, ...]:
    """The eleven with these chips exchanged."""
    come = dict(change)
    return keeper_first(state, (come.get(piece, piece) for piece in state.elevens[side]))


def _change_fault(state: MatchState, side: Side, change: Change) -> Ruling | None:
    """UN-Q23: only where substitutions are played, one in for one out, a keeper for a keeper, never the captain."""
    if not change:
        return None
    left = state.options.substitutions - state.substituted[side]
    if len(change) > left:
        return refused(Reason.NO_MORE_CHANGES, left=max(0, left))
    eleven, seen = state.elevens[side], [piece for pair in change for piece in pair]
    if len(set(seen)) < len(seen):
        return refused(Reason.BAD_CHANGE, piece=seen[0])
    for out, come in change:
        if out not in eleven or come in eleven or come not in pieces_of(side):
            return refused(Reason.BAD_CHANGE, piece=out)
        if (state.chip(out).role is Role.KEEPER) != (state.chip(come).role is Role.KEEPER):
            return refused(Reason.BAD_CHANGE, piece=out)
        if out == state.captains[side]:
            return refused(Reason.CAPTAIN_STAYS, piece=out)
    return None


# -- where they stand --------------------------------------------------------------------------------------------------


def judge(state: MatchState, frame: Formation, action: TakePlaces) -> Ruling:
    fault = _change_fault(state, frame.side, action.change)
    if fault is not None:
        return fault
    ten = eleven_after(state, frame.side, action.change)[1:]
    return _who_fault(ten, action) or _place_fault(state, frame.side, action) or ALLOWED


def _who_fault(ten: tuple[Piece, ...], action: TakePlaces) -> Ruling | None:
    named = [piece for piece, _ in action.places]
    for piece in named:
        if piece not in ten:
            return refused(Reason.NOT_PLAYING, piece=piece)
    if sorted(named) != sorted(ten):
        return refused(Reason.TEN_PLACES, given=len(set(named)), needed=len(ten))
    return None


def _place_fault(state: MatchState, side: Side, action: TakePlaces) -> Ruling | None:
    squares = [square for _, square in action.places]
    for piece, square in action.places:
        chip = state.chip(piece)
        if not on_grid(square):
            return refused(Reason.OFF_GRID, "UN-SET-05")
        if square not in set_up_squares(state.board, side, chip.role, chip.flank):
            return refused(Reason.WRONG_PLACE, piece=piece, square=name(square))
        if squares.count(square) > 1:
            return refused(Reason.SAME_SQUARE, piece=piece, square=name(square))
    most = area.limit(state, side, side)
    if sum(in_area(state.board, square, side) for square in squares) > most:
        return refused(Reason.AREA_FULL, most=most)
    return None


def offers(state: MatchState, frame: Formation) -> Iterable[TakePlaces]:
    """The usual formations this eleven can take; some other one if it can take none of them."""
    side = frame.side
    chips, most = outfield(state, state.elevens[side]), area.limit(state, side, side)
    found = [proposed(state.board, side, chips, shape, most) for shape in SHAPES.values()]
    usual = [TakePlaces(places) for places in found if places is not None]
    if usual:
        return usual
    other = any_formation(state.board, side, chips, most)
    return [TakePlaces(other[1])] if other else []


def answer(work: Work[MatchState], frame: Formation, action: TakePlaces) -> None:
    draft, side = work.draft, frame.side
    work.pop()
    for out, come in action.change:
        draft.at[come], draft.at[out] = draft.at[out], OFF
        draft.flipped[out] = 0
    draft.substituted[side] += len(action.change)
    draft.elevens[side] = eleven_after(draft, side, action.change)
    draft.at[draft.elevens[side][0]] = GOAL
    for piece, square in action.places:
        draft.at[piece] = square
    work.emit(PlacesTaken, side, action.places, action.change)


def _facts(state: MatchState, frame: Formation) -> tuple[Fact, ...]:
    return (("changes", state.options.substitutions - state.substituted[frame.side]),)


PARTS: dict[type, Part[Any]] = {
    Formation: Part(
        "formation", "UN-SET-05", frames_side, (TakePlaces,), judge, offers, answer, facts=_facts, open_form=True
    )
}
