"""The far third: free moves when the ball lies in the other one, both thirds at a keeper's kick (CA-F3-01 to -03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat, Step
from game.core.ruling import ALLOWED, Fact, RuleRef, Ruling
from game.rules.counter_attack.actions import Action, Decline, Move, Substitute
from game.rules.counter_attack.events import ChoiceOpened, ThirdsMoved
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import Choose, KickDue, Thirds
from game.rules.counter_attack.judging import piece_fault
from game.rules.counter_attack.mechanics import substitution
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece
from game.rules.counter_attack.strides import stride, stride_ruling, strides
from game.rules.counter_attack.zones import board, third_of


def movers(state: MatchState, frame: Thirds) -> list[Piece]:
    """Who of the side whose turn it is may still move; whoever has the ball stays with it."""
    return [
        piece
        for piece in on_pitch(state, frame.sides[0])
        if piece not in frame.moved and piece != state.carrier and third_of(state.hex(piece)) in frame.zones
    ]


def kicker(state: MatchState) -> Piece:
    """Who is about to take a goal kick: play is stopped, so both sides may change players (CA-SET-17)."""
    below = state.frames[0]
    return below.keeper if isinstance(below, KickDue) and below.goal_kick else NOBODY


def _changes(state: MatchState, frame: Thirds) -> Iterator[Action]:
    """CA-SET-17: the changes of the side whose turn it is, while play is stopped."""
    taker = kicker(state)
    return iter(()) if taker == NOBODY else substitution.offers(state, frame.sides[0], taker)


def judge(state: MatchState, frame: Thirds, action: Move | Decline | Substitute) -> Ruling:
    """CA-F3-02: up to six hexes whatever his pace, by the usual ways, each player once."""
    if isinstance(action, Decline):
        return ALLOWED
    if isinstance(action, Substitute):
        taker = kicker(state)
        stopped = taker != NOBODY
        return substitution.ruling(state, frame.sides[0], action, taker) if stopped else refused(Reason.NOT_STOPPED)
    fault = piece_fault(state, frame.sides[0], action.piece, "CA-F3-01")
    if fault is not None:
        return fault
    if action.piece in frame.moved:
        return refused(Reason.ALREADY_MOVED, "CA-F3-02", piece=action.piece)
    if third_of(state.hex(action.piece)) not in frame.zones:
        return refused(Reason.NOT_IN_THIRD, piece=action.piece)
    if action.piece == state.carrier:
        return refused(Reason.BALL_HELD, piece=action.piece)
    return stride_ruling(state, action.piece, action.to, board().ranges.final_third_move, "CA-F3-02")


def offers(state: MatchState, frame: Thirds) -> Iterator[Action]:
    yield Decline()
    yield from _changes(state, frame)
    for piece in movers(state, frame):
        for to in strides(state, piece, board().ranges.final_third_move):
            yield Move(piece, to)


def answer(work: Draft, frame: Thirds, action: Move | Decline | Substitute) -> None:
    if isinstance(action, Decline):
        _next_side(work, frame)
        return
    if isinstance(action, Substitute):
        substitution.change(work, action.off, action.on)
        return
    stride(work, action.piece, action.to, board().ranges.final_third_move)
    work.replace(replace(frame, moved=(*frame.moved, action.piece)))


def step(work: Draft) -> bool:
    """A side with nobody left to move is done, unless play is stopped and it may change players (CA-SET-17)."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Thirds)
    if movers(work.draft, frame) or next(_changes(work.draft, frame), None) is not None:
        return False
    _next_side(work, frame)
    return True


def _next_side(work: Draft, frame: Thirds) -> None:
    work.emit(ThirdsMoved, frame.sides[0])
    if len(frame.sides) > 1:
        work.replace(replace(frame, sides=frame.sides[1:]))
        return
    work.pop()
    frames = work.draft.frames
    if frames and isinstance(frames[-1], Choose):
        work.emit(ChoiceOpened, work.draft.attack, frames[-1].after)


def choose(state: MatchState, frame: Thirds, dice: Dice) -> Action:
    """A quick answer: every other time enough."""
    pieces = movers(state, frame)
    if not pieces:
        return Decline()
    pick = dice.roll("bot", 2 * len(pieces)) - 1
    if pick >= len(pieces):
        return Decline()
    ways = strides(state, pieces[pick], board().ranges.final_third_move)
    return Move(pieces[pick], ways[dice.roll("bot", len(ways)) - 1]) if ways else Decline()


def _seat(state: MatchState, frame: Thirds) -> Seat:
    return frame.sides[0]


def _facts(state: MatchState, frame: Thirds) -> tuple[Fact, ...]:
    left = len(movers(state, frame))
    return (("left", left), ("advice", "thirds" if left else "changes"))


def _rule(state: MatchState, frame: Thirds) -> RuleRef:
    """A side with nobody to move is asked only because play is stopped and it may change players."""
    return "CA-F3-01" if movers(state, frame) else "CA-SET-17"


PARTS: dict[type, Part[Any]] = {
    Thirds: Part(
        "thirds", "CA-F3-01", _seat, (Move, Decline, Substitute), judge, offers, answer, choose=choose,
        facts=_facts, rule_of=_rule,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Thirds: step}
