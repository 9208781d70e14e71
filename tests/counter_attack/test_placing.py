"""Takers and placing players in turn (CA-SET-01, CA-SET-03, CA-SET-13)."""

from __future__ import annotations

import pytest

from game.core.dice import StreamDice
from game.rules.counter_attack import awards, formations
from game.rules.counter_attack.actions import Decline, Move, NameTaker, Substitute
from game.rules.counter_attack.events import PlayerPlaced, TakerNamed
from game.rules.counter_attack.frames import CornerDue, PassKind, Placing, Taker
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState
from game.rules.counter_attack.zones import area
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

WHITE = dict(formations.places("4-4-2"))
RED = dict(formations.places("4-4-2", east=False))
CORNER = ((0, 2), (1, 2), (0, 2), (1, 2), (0, 2), (1, 2))


def awarded() -> MatchState:
    """A corner for white in the north."""
    return happen(build(WHITE, RED, 9), lambda work: awards.corner(work, 0, (18, 5))).state


def placing() -> MatchState:
    return act(awarded(), NameTaker(w(7))).state


def turns(state: MatchState) -> tuple[tuple[int, int], ...]:
    frame = state.frames[-1]
    assert isinstance(frame, Placing)
    return frame.turns


@pytest.mark.rule("CA-SET-03")
def test_the_taker_goes_to_the_ball() -> None:
    done = act(awarded(), NameTaker(w(7)))
    assert done.state.frames == [Placing(CORNER, w(7), PassKind.CORNER)]
    assert (done.state.at[w(7)], done.state.ball, done.state.carrier) == ((18, 12), (18, 12), w(7))
    assert events(done, TakerNamed) == [TakerNamed("corner", w(7), (18, 12))]


@pytest.mark.rule("CA-SET-03")
def test_who_stands_on_the_spot_makes_room() -> None:
    state = awarded()
    state.at[r(2)] = (18, 12)
    done = act(state, NameTaker(w(7)))
    pushed = [event for event in events(done, PlayerPlaced) if event.pushed]
    assert [(event.piece, event.to) for event in pushed] == [(r(2), done.state.at[r(2)])]
    assert done.state.at[r(2)] in ((17, 11), (18, 11), (17, 12))


@pytest.mark.rule("CA-SET-03")
def test_two_each_in_turn_six_in_all() -> None:
    state = placing()
    seen = []
    hexes = iter([(14, z) for z in range(-6, 6)])
    while isinstance(state.frames[-1], Placing):
        side = asks(state)
        seen.append(side)
        state = act(state, Move(w(9) if side == 0 else r(9), next(hexes))).state
        if len(seen) in (10, 12):
            assert turns(state)[0][1] == 0
            state = act(state, Decline()).state
    assert seen == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1]
    assert state.frames == [CornerDue(w(7))]


@pytest.mark.rule("CA-SET-03")
def test_a_turn_can_be_cut_short() -> None:
    state = act(placing(), Move(w(9), (14, 0))).state
    assert asks(state) == 0
    state = act(state, Decline()).state
    assert asks(state) == 1
    assert turns(state) == CORNER[1:]


@pytest.mark.rule("CA-SET-01")
def test_the_keeper_once_without_being_counted() -> None:
    state = act(placing(), Move(w(1), (0, 0))).state
    assert state.frames[-1] == Placing(CORNER, w(7), PassKind.CORNER, keepers=(0,))
    state = act(state, Move(w(1), (0, 1))).state
    assert turns(state)[0] == (0, 1)


@pytest.mark.rule("CA-SET-01", "CA-SET-03")
def test_in_the_last_turn_the_keeper_is_still_asked_for() -> None:
    state = happen(placing(), lambda work: work.replace(Placing(((1, 1),), w(7), PassKind.CORNER))).state
    state = act(state, Move(r(4), (15, 0))).state
    assert state.frames == [Placing(((1, 0),), w(7), PassKind.CORNER)]
    assert why_not(state, Move(r(4), (15, 1))).reason == Reason.NO_MOVES_LEFT
    assert {action.piece for action in offered(state) if isinstance(action, Move)} == {r(1)}
    assert act(state, Move(r(1), (18, 0))).state.frames == [CornerDue(w(7))]


@pytest.mark.rule("CA-SET-03")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Move(w(7), (14, 0)), Reason.TAKER_STAYS),
        (Move(r(7), (14, 0)), Reason.NOT_YOURS),
        (Move(99, (14, 0)), Reason.NOT_YOURS),
        (Move(-1, (14, 0)), Reason.NOT_YOURS),
        (Move(w(12), (14, 0)), Reason.NOT_ON_PITCH),
        (Move(w(9), (19, 0)), Reason.OUT_OF_BOUNDS),
        (Move(w(9), (18, 12)), Reason.OCCUPIED),
    ],
)
def test_placings_that_are_refused(action: Move, reason: Reason) -> None:
    ruling = why_not(placing(), action)
    assert (ruling.reason, ruling.rule) == (reason, "CA-SET-03")


@pytest.mark.rule("CA-SET-03", "CA-SET-07")
@pytest.mark.parametrize("piece", [99, -1, r(3), w(12)])
def test_takers_that_are_refused(piece: int) -> None:
    assert why_not(awarded(), NameTaker(piece)).rule == "CA-SET-03"
    thrown = happen(build(WHITE, RED, 9), lambda work: awards.throw_in(work, 0, (3, 12))).state
    assert why_not(thrown, NameTaker(piece)).rule == "CA-SET-07"


@pytest.mark.rule("CA-SET-03", "CA-SET-17")
def test_the_offers_are_legal() -> None:
    state = awarded()
    assert {action.piece for action in offered(state) if isinstance(action, NameTaker)} == set(range(11))
    state = placing()
    found = offered(state)
    assert len(found) == len(set(found))
    assert {action.piece for action in found if isinstance(action, Move)} == set(range(11)) - {w(7)}
    assert {action.to for action in found if isinstance(action, Move) and action.piece == w(1)} <= area(0)
    assert len([action for action in found if isinstance(action, Substitute)]) == 10 * 5
    assert Decline() in found
    assert all(COUNTER_ATTACK.judge(state, 0, action).allowed for action in found)


@pytest.mark.rule("CA-SET-03", "CA-SET-17")
def test_the_side_whose_turn_it_is_may_substitute() -> None:
    state = act(placing(), Substitute(w(9), w(13))).state
    assert asks(state) == 0
    assert state.at[w(13)] == WHITE[9]
    ruling = why_not(state, Substitute(w(7), w(14)))
    assert (ruling.reason, ruling.rule) == (Reason.TAKER_STAYS, "CA-SET-17")
    assert why_not(state, Substitute(r(9), r(13))).reason == Reason.NOT_YOURS


@pytest.mark.rule("CA-SET-03", "CA-SET-17")
def test_a_substitute_can_take_the_corner() -> None:
    state = act(awarded(), Substitute(w(7), w(13))).state
    assert isinstance(state.frames[-1], Taker)
    assert act(state, NameTaker(w(13))).state.at[w(13)] == (18, 12)


@pytest.mark.rule("CA-SET-03")
@pytest.mark.parametrize(
    ("to", "inside"), [((5, -13), True), ((5, 13), False), ((4, -13), False), ((18, -12), True), ((19, 0), False)]
)
def test_hexes_on_the_line_are_on_the_pitch(to: tuple[int, int], inside: bool) -> None:
    """Golden case 36."""
    assert COUNTER_ATTACK.judge(placing(), 0, Move(w(9), to)).allowed is inside


@pytest.mark.rule("CA-SET-03")
def test_random_placings_come_to_an_end() -> None:
    dice, state = StreamDice(3), awarded()
    for _ in range(80):
        if isinstance(state.frames[-1], CornerDue):
            break
        state = act(state, COUNTER_ATTACK.random_answer(state, asks(state), dice)).state
    assert isinstance(state.frames[-1], CornerDue)
