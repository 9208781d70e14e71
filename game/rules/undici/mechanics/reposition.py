"""After a save both sides may move up to three times, the keeper's side first (UN-SAVE-02, UN-SAVE-03)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, frames_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.undici.actions import Action, Done, GroupMove, Move
from game.rules.undici.frames import Reposition
from game.rules.undici.mechanics import group, moving
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState

HOW = "reposition"
ENDS = 5
"""A random trainer stops, on average, after so many movements."""


def judge(state: MatchState, frame: Reposition, action: Move | GroupMove | Done) -> Ruling:
    """UN-SAVE-06, UN-SAVE-07: movements only, without cards."""
    if isinstance(action, Done):
        return ALLOWED
    if action.cards:
        return refused(Reason.ONLY_MOVEMENTS)
    if isinstance(action, Move):
        return moving.move_ruling(state, frame.side, action.piece, action.path)
    return group.group_ruling(state, frame.side, action.moves)


def offers(state: MatchState, frame: Reposition) -> Iterable[Action]:
    yield Done()
    for piece in moving.movers(state, frame.side):
        yield from (Move(piece, way) for way in moving.paths(state, piece, moving.reach(state, piece)))
    yield from (GroupMove(moves) for moves in group.shapes(state, frame.side))


def choose(state: MatchState, frame: Reposition, dice: Dice) -> Action:
    kind = dice.roll(moving.BOT, ENDS)
    if kind == 1:
        return Done()
    if kind == ENDS:
        return group.drift(state, frame.side, dice) or Done()
    return moving.stroll(state, moving.movers(state, frame.side), dice) or Done()


def answer(work: Work[MatchState], frame: Reposition, action: Move | GroupMove | Done) -> None:
    work.pop()
    if isinstance(action, Done):
        return
    for piece, way in ((action.piece, action.path),) if isinstance(action, Move) else action.moves:
        moving.walk(work, piece, way, HOW)
    if frame.left > 1:
        work.push(Reposition(frame.side, frame.left - 1))


def _facts(state: MatchState, frame: Reposition) -> tuple[Fact, ...]:
    return (("left", frame.left),)


PARTS: dict[type, Part[Any]] = {
    Reposition: Part(
        "reposition", "UN-SAVE-02", frames_side, (Move, GroupMove, Done), judge, offers, answer, facts=_facts,
        choose=choose, open_form=True,
    )
}  # fmt: skip
