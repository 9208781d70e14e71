"""Corners (CA-SET-02 to CA-SET-05, CA-ADV-02); the ball's way is in ``passing`` and ``high`` (CA-ADV-01)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from game.core.parts import Part, anything, frames_side
from game.core.ruling import Fact, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.actions import Action, ChooseCorner, Pass
from game.rules.counter_attack.awards import corner_spot
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import CornerDue, CornerSide, FlightMove, PassKind, Taker
from game.rules.counter_attack.keepers import keeper_of
from game.rules.counter_attack.mechanics import any_pass
from game.rules.counter_attack.places import nearest_free, put
from game.rules.counter_attack.queries import on_pitch, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.zones import board

KINDS = (PassKind.CORNER, PassKind.LOW_CORNER)
"""CA-SET-04: high and low."""


def ready(work: Draft, taker: Piece) -> None:
    """CA-ADV-02: just before the corner each side may move one player, the attack first."""
    side = side_of(taker)
    work.replace(CornerDue(taker))
    if work.draft.options.on(Switch.CORNER_MOVES):
        reach = board().ranges.flight_move
        work.push(FlightMove(1 - side, reach, PassKind.CORNER, None))
        work.push(FlightMove(side, reach, PassKind.CORNER, None))


# -- limits -----------------------------------------------------------------------------------------------------------


def limit_fault(state: MatchState, attack: Side, side: Side, to: Hex) -> Ruling | None:
    """CA-SET-05, OPT-CORNERLIMITS: the defence off the corner, the attack off the keeper in his six-yard box."""
    if not state.options.on(Switch.CORNER_LIMITS):
        return None
    clear, end = board().ranges.corner_clear, target_end(state, attack)
    if side != attack:
        near = distance(to, state.ball) <= clear
        return refused(Reason.TOO_NEAR_CORNER, distance=clear + 1) if near else None
    goalie = keeper_of(state, 1 - attack)
    if goalie == NOBODY or state.at[goalie] is None or to not in board().six_yard[end]:
        return None
    beside = distance(to, state.hex(goalie)) <= 1
    return refused(Reason.NEXT_TO_KEEPER, piece=goalie) if beside else None


def _within_limits(state: MatchState, attack: Side, side: Side, to: Hex) -> bool:
    return limit_fault(state, attack, side, to) is None


def make_room(work: Draft, taker: Piece) -> None:
    """CA-SET-05: whoever stands where the limits forbid it goes to the nearest hex where they do not."""
    draft, attack = work.draft, side_of(taker)
    for piece in (*on_pitch(draft, attack), *on_pitch(draft, 1 - attack)):
        side, start = side_of(piece), draft.hex(piece)
        if piece != taker and limit_fault(draft, attack, side, start):
            to = nearest_free(draft, start, partial(_within_limits, draft, attack, side))
            put(work, piece, to, pushed=True)


# -- which corner ---------------------------------------------------------------------------------------------------


def offer_sides(state: MatchState, frame: CornerSide) -> list[Action]:
    return [ChooseCorner(True), ChooseCorner(False)]


def answer_side(work: Draft, frame: CornerSide, action: ChooseCorner) -> None:
    spot = corner_spot(work.draft, frame.side, action.north)
    work.draft.ball = spot
    work.replace(Taker(frame.side, PassKind.CORNER, spot))


# -- the corner is taken ----------------------------------------------------------------------------------------------


def judge(state: MatchState, frame: CornerDue, action: Pass) -> Ruling:
    """CA-SET-04: high to any hex of the area where an own player can head the ball, or low."""
    return any_pass.ruling(state, frame.taker, action) if action.kind in KINDS else refused(Reason.NO_SUCH_CORNER)


def offers(state: MatchState, frame: CornerDue) -> Iterator[Action]:
    return any_pass.offers(state, frame.taker, *KINDS)


def answer(work: Draft, frame: CornerDue, action: Pass) -> None:
    any_pass.play(work, frame.taker, action)


def _facts(state: MatchState, frame: CornerDue) -> tuple[Fact, ...]:
    return (("piece", frame.taker),)


PARTS: dict[type, Part[Any]] = {
    CornerSide: Part(
        "corner-side", "CA-SET-02", frames_side, (ChooseCorner,), anything, offer_sides,
        answer_side, clock=False,
    ),
    CornerDue: Part(
        "corner", "CA-SET-04", lambda state, frame: side_of(frame.taker), (Pass,), judge, offers, answer,
        facts=_facts, clock=False,
    ),
}  # fmt: skip
