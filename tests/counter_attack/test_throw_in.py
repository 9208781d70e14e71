"""Throw-ins: taker, keepers, one movement phase before it if wanted, the throw (CA-SET-06, CA-SET-07)."""

from __future__ import annotations

import pytest

from game.rules.counter_attack import awards
from game.rules.counter_attack.actions import Decline, Move, NameTaker, Pass, StartPhase
from game.rules.counter_attack.events import SetPieceAwarded
from game.rules.counter_attack.frames import After, Choose, HeaderAttack, PassKind, Phase, Placing, Taker, ThrowDue
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

WHITE = {1: (-16, 0), 3: (3, 9), 7: (0, 8), 9: (5, 7)}
RED = {1: (16, 0), 2: (9, 4)}


def awarded() -> MatchState:
    return happen(build(WHITE, RED, 9), lambda work: awards.throw_in(work, 0, (3, 12))).state


def due() -> MatchState:
    """White 3 has the ball in his hands; the keepers stay."""
    state = act(awarded(), NameTaker(w(3))).state
    return act(act(state, Decline()).state, Decline()).state


@pytest.mark.rule("CA-SET-06", "CA-SET-07", "CA-SET-01")
def test_any_player_takes_it_and_the_keepers_may_be_placed() -> None:
    done = happen(build(WHITE, RED, 9), lambda work: awards.throw_in(work, 0, (3, 12)))
    assert events(done, SetPieceAwarded) == [SetPieceAwarded("throw-in", 0, (3, 12))]
    assert done.state.frames == [Taker(0, PassKind.THROW, (3, 12))]
    state = act(done.state, NameTaker(w(3))).state
    assert state.frames == [Placing(((0, 0), (1, 0)), w(3), PassKind.THROW)]
    assert state.at[w(3)] == (3, 12)
    ruling = why_not(state, Move(w(9), (6, 7)))
    assert (ruling.reason, ruling.rule) == (Reason.NO_MOVES_LEFT, "CA-SET-07")
    state = act(state, Move(w(1), (-10, 0))).state
    assert asks(state) == 1
    assert act(state, Decline()).state.frames == [ThrowDue(w(3), True)]


@pytest.mark.rule("CA-SET-07")
def test_to_feet_and_then_a_choice() -> None:
    done = act(due(), Pass(PassKind.THROW, (5, 7)))
    assert done.state.carrier == w(9)
    assert done.state.frames == [Choose(After.LOW)]


@pytest.mark.rule("CA-SET-07")
def test_to_a_head_and_then_a_header() -> None:
    done = act(due(), Pass(PassKind.HEAD_THROW, (5, 7)))
    assert any(isinstance(frame, HeaderAttack) for frame in done.state.frames)


@pytest.mark.rule("CA-SET-07")
def test_six_hexes_at_most() -> None:
    state = due()
    assert why_not(state, Pass(PassKind.THROW, (3, 5))).rule == "CA-SET-07"
    assert Pass(PassKind.THROW, (3, 6)) in offered(state)
    assert why_not(state, Pass(PassKind.HEAD_THROW, (-16, 0))).rule == "CA-SET-07"


@pytest.mark.rule("CA-SET-07")
@pytest.mark.parametrize("kind", [PassKind.STANDARD, PassKind.HIGH, PassKind.CORNER])
def test_a_throw_is_no_other_pass(kind: PassKind) -> None:
    ruling = why_not(due(), Pass(kind, (5, 7)))
    assert (ruling.reason, ruling.rule) == (Reason.NO_SUCH_THROW, "CA-SET-07")


@pytest.mark.rule("CA-SET-07")
def test_one_movement_phase_may_come_first() -> None:
    state = due()
    assert StartPhase() in offered(state)
    actions = state.actions
    state = act(state, StartPhase()).state
    assert isinstance(state.frames[-1], Phase)
    assert state.frames[-1].before_throw
    assert state.carrier == NOBODY
    assert why_not(state, Move(w(3), (3, 11))).reason == Reason.TAKER_STAYS
    state = act(state, Move(w(9), (5, 10))).state
    for seat in (0, 1, 0):
        assert asks(state) == seat
        state = act(state, Decline()).state
    assert state.frames == [ThrowDue(w(3), False)]
    assert (state.carrier, state.ball, state.attack) == (w(3), (3, 12), 0)
    assert state.actions == actions
    ruling = why_not(state, StartPhase())
    assert (ruling.reason, ruling.rule) == (Reason.NO_SECOND_PHASE, "CA-SET-07")
    assert StartPhase() not in offered(state)
    assert act(state, Pass(PassKind.THROW, (5, 10))).state.carrier == w(9)


@pytest.mark.rule("CA-SET-06")
def test_the_other_side_throws_too() -> None:
    state = happen(build(WHITE, RED, 9), lambda work: awards.throw_in(work, 1, (3, -13))).state
    assert asks(state) == 1
    assert state.attack == 1
    assert act(state, NameTaker(r(2))).state.at[r(2)] == (3, -13)
