"""One player of each side moves while the ball is on its way (CA-HIGH-03, CA-FIRST-03, CA-GK-06, CA-ADV-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, frames_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex
from game.geometry.paths import reach
from game.rules.counter_attack.actions import Action, Decline, Move
from game.rules.counter_attack.frames import FlightMove, Ground, PassKind
from game.rules.counter_attack.queries import occupied, on_pitch, piece_at, plays_for, within
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.strides import stride, stride_ruling, strides
from game.rules.counter_attack.zones import around, board, ways

WITH_MOVES = (PassKind.HIGH, PassKind.KICK)
"""CA-HIGH-03, CA-GK-06: each side moves one player while these are in the air."""


# -- who gets to the ball ---------------------------------------------------------------------------------------


def needs_head(state: MatchState, kind: PassKind) -> bool:
    """CA-HIGH-01, CA-SET-04: an own player must be able to head the ball; a keeper's kick only by OPT-GKHEAD."""
    return kind is not PassKind.LONG and (kind is not PassKind.KICK or state.options.on(Switch.KICK_HEAD))


def can_meet(state: MatchState, passer: Piece, kind: PassKind, to: Hex) -> bool:
    """CA-HIGH-01: an own player other than the passer stands there, or gets there while the ball is in the air.

    CA-SET-04: a corner comes to any hex of the area; it is enough that an own player can head it there.
    """
    if kind is PassKind.CORNER:
        heads = within(state, side_of(passer), to, board().ranges.header_reach)
        return any(piece != passer for piece in heads)
    there = piece_at(state, to)
    if there != NOBODY:
        return there != passer and side_of(there) == side_of(passer)
    return kind in WITH_MOVES and bool(_meeters(state, passer, to))


def _meeters(state: MatchState, passer: Piece, to: Hex) -> list[Piece]:
    """Who of the passer's side gets to a free hex with his move; looked at from there, so that one search is enough."""
    near = reach(to, board().ranges.flight_move - 1, occupied(state), ways())
    return [
        piece
        for piece in on_pitch(state, side_of(passer))
        if piece != passer and any(place in near for place in around(state.hex(piece)))
    ]


def meetable(state: MatchState, passer: Piece) -> set[Hex]:
    """All hexes where an own player other than the passer stands or gets to."""
    taken, steps = occupied(state), board().ranges.flight_move
    found: set[Hex] = set()
    for piece in on_pitch(state, side_of(passer)):
        if piece != passer:
            found.update(reach(state.hex(piece), steps, taken, ways()))
    return found


def must_meet(state: MatchState, frame: FlightMove) -> bool:
    """CA-HIGH-01: nobody of the passing side is there yet, so somebody has to go."""
    return _needs_our_head(state, frame) and frame.to not in state.at


def _needs_our_head(state: MatchState, frame: FlightMove) -> bool:
    """Whether the ball must come down on the head of a player of the side that moves now."""
    if frame.to is None or frame.side != state.attack or frame.kind not in WITH_MOVES:
        return False
    return needs_head(state, frame.kind)


def _bound(state: MatchState, frame: FlightMove) -> tuple[Piece, ...]:
    """Who may not move: whoever plays the ball, and whoever waits for it with his head (CA-HIGH-01)."""
    waiting = piece_at(state, frame.to) if frame.to is not None and _needs_our_head(state, frame) else NOBODY
    return state.passer, state.carrier, waiting


# -- the move ---------------------------------------------------------------------------------------------------


def _rule(frame: FlightMove) -> str:
    if frame.to is None:
        return "CA-ADV-02"
    return "CA-FIRST-03" if frame.kind is PassKind.FIRST else "CA-HIGH-03"


def _judge(state: MatchState, frame: FlightMove, action: Move | Decline) -> Ruling:
    due = must_meet(state, frame)
    if isinstance(action, Decline):
        return refused(Reason.MUST_MEET) if due else ALLOWED
    if not plays_for(state, action.piece, frame.side):
        return refused(Reason.NOT_YOURS, _rule(frame), piece=action.piece)
    if action.piece in (state.passer, state.carrier):
        return refused(Reason.PASSER_STAYS, _rule(frame), piece=action.piece)
    if action.piece in _bound(state, frame):
        return refused(Reason.HEAD_STAYS, piece=action.piece)
    if due and action.to != frame.to:
        return refused(Reason.MUST_MEET)
    return stride_ruling(state, action.piece, action.to, frame.reach, _rule(frame))


def _movers(state: MatchState, frame: FlightMove) -> list[Piece]:
    bound = _bound(state, frame)
    return [piece for piece in on_pitch(state, frame.side) if piece not in bound]


def _offers(state: MatchState, frame: FlightMove) -> Iterator[Action]:
    if must_meet(state, frame):
        assert frame.to is not None
        for piece in _meeters(state, state.passer, frame.to):
            yield Move(piece, frame.to)
        return
    yield Decline()
    for piece in _movers(state, frame):
        for place in strides(state, piece, frame.reach):
            yield Move(piece, place)


def _choose(state: MatchState, frame: FlightMove, dice: Dice) -> Action:
    if must_meet(state, frame):
        offers = list(_offers(state, frame))
        return offers[dice.roll("bot", len(offers)) - 1]
    movers = _movers(state, frame)
    chosen = dice.roll("bot", len(movers) + 1) - 1
    places = strides(state, movers[chosen], frame.reach) if chosen < len(movers) else []
    return Move(movers[chosen], places[dice.roll("bot", len(places)) - 1]) if places else Decline()


def _answer(work: Work[MatchState], frame: FlightMove, action: Move | Decline) -> None:
    """CA-FIRST-04: a first-time pass remembers which defender has moved."""
    work.pop()
    if isinstance(action, Decline):
        return
    stride(work, action.piece, action.to, frame.reach)
    frames = work.draft.frames
    for index, below in enumerate(frames):
        if isinstance(below, Ground) and frame.side != side_of(below.passer):
            frames[index] = replace(below, stepped=(*below.stepped, action.piece))


PARTS: dict[type, Part[Any]] = {
    FlightMove: Part(
        "flight-move", "CA-HIGH-03", frames_side, (Move, Decline), _judge, _offers, _answer, choose=_choose,
        rule_of=lambda state, frame: _rule(frame), facts=lambda state, frame: (("reach", frame.reach),),
    ),
}  # fmt: skip
