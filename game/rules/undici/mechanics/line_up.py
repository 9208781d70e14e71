"""Eleven of eighteen, one of them the captain (UN-SET-04, UN-SET-10); chips lie open, so nothing is secret."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.parts import Part, frames_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici.actions import NameEleven
from game.rules.undici.chips import Chip, Role, Squad
from game.rules.undici.events import ElevenNamed
from game.rules.undici.formations import SHAPES, any_formation, picked, some_eleven
from game.rules.undici.frames import LineUpDue
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import GOAL, SQUAD, MatchState, Piece, Side, pieces_of
from game.rules.undici.tables import ELEVEN


def outfield(state: MatchState, pieces: Iterable[Piece]) -> dict[Piece, Chip]:
    """The chips of these pieces that are no keepers."""
    return {piece: state.chip(piece) for piece in pieces if state.chip(piece).role is not Role.KEEPER}


def judge(state: MatchState, frame: LineUpDue, action: NameEleven) -> Ruling:
    pieces = action.pieces
    if len(pieces) != ELEVEN:
        return refused(Reason.ELEVEN_NEEDED, given=len(pieces), needed=ELEVEN)
    for piece in pieces:
        if piece not in pieces_of(frame.side):
            return refused(Reason.NOT_YOURS, "UN-SET-04", piece=piece)
        if pieces.count(piece) > 1:
            return refused(Reason.NAMED_TWICE, piece=piece)
    chips = outfield(state, pieces)
    if len(chips) != ELEVEN - 1:
        return refused(Reason.ONE_KEEPER, keepers=ELEVEN - len(chips))
    if action.captain not in pieces:
        return refused(Reason.CAPTAIN_PLAYS, piece=action.captain)
    return ALLOWED if any_formation(state.board, frame.side, chips) else refused(Reason.NO_FORMATION)


def offers(state: MatchState, frame: LineUpDue) -> Iterable[NameEleven]:
    """An eleven for every usual formation the squad has the people for."""
    for _, chosen in elevens(state, frame.side):
        action = _named(state.squads[frame.side], frame.side, chosen)
        if judge(state, frame, action).allowed:
            yield action


def elevens(state: MatchState, side: Side) -> list[tuple[str, tuple[int, ...]]]:
    """By formation, places in the squad of an eleven for it; where no usual one can be filled, any that can."""
    squad = state.squads[side]
    found = [(name, chosen) for name, shape in SHAPES.items() if (chosen := picked(squad, shape)) is not None]
    some = some_eleven(state.board, squad) if not found else None
    return [some] if some is not None else found


def _named(squad: Squad, side: Side, chosen: tuple[int, ...]) -> NameEleven:
    numbers = [squad.chips[index].number for index in chosen]
    captain = chosen[numbers.index(squad.captain)] if squad.captain in numbers else chosen[-1]
    return NameEleven(tuple(side * SQUAD + index for index in chosen), side * SQUAD + captain)


def answer(work: Work[MatchState], frame: LineUpDue, action: NameEleven) -> None:
    """UN-SET-08: the keeper goes into his goal and stays there."""
    draft = work.draft
    work.pop()
    draft.elevens[frame.side] = keeper_first(draft, action.pieces)
    draft.captains[frame.side] = action.captain
    draft.at[draft.elevens[frame.side][0]] = GOAL
    work.emit(ElevenNamed, frame.side, action.captain)


def keeper_first(state: MatchState, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(sorted(pieces, key=lambda piece: (state.chip(piece).role is not Role.KEEPER, piece)))


PARTS: dict[type, Part[Any]] = {
    LineUpDue: Part("line-up", "UN-SET-04", frames_side, (NameEleven,), judge, offers, answer, open_form=True)
}
