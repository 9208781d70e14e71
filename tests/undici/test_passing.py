"""The pass (UN-PASS): what it needs, who marks, who gets the ball when it fails; golden cases UN-T01 to UN-T04."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Intercept, Pass
from game.rules.undici.events import BallPassed, Intercepted, Needed
from game.rules.undici.frames import DeedKind, InterceptDue, LocksDue, TractorDue, Turn
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options
from tests.undici.builders import act, asks, b, changed, events, offered, play, w, why_not
from tests.undici.hands import passes, table


def short(**more: Any) -> MatchState:
    """UN-T01."""
    return table({9: "F5", 2: "J4"}, {7: "L5", 4: "K13"}, 9, **more)


def marked(**more: Any) -> MatchState:
    """UN-T03."""
    return table({9: "F5", 11: "L8"}, {7: "K9", 9: "M8", 4: "K13"}, 9, **more)


def needed(state: MatchState, action: Any, *faces: int) -> Needed:
    return events(act(state, action, *passes(*faces)), Needed)[0]


@pytest.mark.rule("UN-PASS-01", "UN-PASS-02", "UN-PASS-05", "UN-TURN-07")
def test_a_pass_over_two_quadrants_needs_two_and_the_turn_goes_on() -> None:
    done = act(short(), Pass(w(2)), *passes(2))
    assert (done.state.carrier, done.state.actions, done.state.frames) == (w(2), 2, [Turn()])
    event = events(done, Needed)[0]
    assert (event.kind, event.face, event.need, event.reached) == (DeedKind.PASS, 2, 2, True)
    assert sum(points for _, points in event.parts) == 2
    assert events(done, BallPassed) == [BallPassed(DeedKind.PASS, w(9), w(2))]
    assert done.state.received == w(2)


@pytest.mark.rule("UN-PASS-06", "UN-TURN-06")
def test_a_pass_that_falls_short_goes_to_the_nearest_opponent_and_ends_the_turn() -> None:
    done = act(short(), Pass(w(2)), *passes(1))
    assert events(done, Intercepted) == [Intercepted(DeedKind.PASS, w(9), b(7))]
    assert done.state.carrier == b(7)
    assert isinstance(done.state.frames[-1], LocksDue)
    assert asks(done.state) == 0


@pytest.mark.rule("UN-PASS-02", "UN-PASS-03")
def test_three_quadrants_and_two_markers_need_five() -> None:
    event = needed(marked(), Pass(w(11)), 5)
    assert (event.need, event.reached) == (5, True)
    assert sorted(points for _, points in event.parts) == [1, 1, 3]


@pytest.mark.rule("UN-PASS-06")
def test_of_equally_near_opponents_who_failed_chooses() -> None:
    state = act(marked(), Pass(w(11)), *passes(4)).state
    assert isinstance(state.frames[-1], InterceptDue)
    assert set(state.frames[-1].candidates) == {b(7), b(9)}
    assert asks(state) == 0
    assert offered(state) == [Intercept(piece) for piece in state.frames[-1].candidates]
    ruling = why_not(state, Intercept(b(4)))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_NEAREST, "UN-PASS-06")
    done = act(state, Intercept(b(9)))
    assert done.state.carrier == b(9)
    assert isinstance(done.state.frames[-1], LocksDue)


@pytest.mark.rule("UN-PASS-07", "UN-FLIP-03")
def test_a_chip_that_is_turned_over_marks_but_does_not_intercept() -> None:
    done = act(marked(flipped={b(7): 1, b(9): 1}), Pass(w(11)), *passes(4))
    assert events(done, Needed)[0].need == 5
    assert done.state.carrier == b(4)


@pytest.mark.rule("UN-PASS-07")
def test_without_anybody_else_the_opposing_keeper_gets_the_ball() -> None:
    state = table({9: "F5", 11: "L8"}, {7: "K9", 18: "P14"}, 9, flipped={b(7): 1, b(18): 1})
    done = act(state, Pass(w(11)), *passes(3))
    assert done.state.carrier == b(1)
    assert isinstance(done.state.frames[-1], LocksDue), "no repositioning, just the end of the turn"


@pytest.mark.rule("UN-PASS-03")
def test_the_keeper_marks_on_three_and_four_of_the_half_the_receiver_attacks() -> None:
    high = table({9: "E11", 11: "G14"}, {4: "A9"}, 9)
    assert needed(high, Pass(w(11)), 2).need == 2
    lower = table({9: "E11", 11: "G13"}, {4: "A9"}, 9)
    assert needed(lower, Pass(w(11))).need == 1
    own = table({9: "E4", 11: "G1"}, {4: "A9"}, 9)
    assert needed(own, Pass(w(11))).need == 1, "the own goal's squares mean nothing to him"


@pytest.mark.rule("UN-PASS-03", "UN-LOCK-10")
def test_padlocks_of_the_opponent_mark_and_own_ones_do_not() -> None:
    locks = ("K3", "J5")
    assert needed(short(locks=locks, locked_by=1), Pass(w(2)), 4).need == 4
    assert needed(short(locks=locks, locked_by=0), Pass(w(2)), 4).need == 2


@pytest.mark.rule("UN-LOCK-14")
def test_the_white_padlock_does_not_mark_a_gorilla() -> None:
    state = short(locks=("K3", "J5"), locked_by=1, abilities={w(2): "gorilla"})
    assert needed(state, Pass(w(2)), 3).need == 3


@pytest.mark.rule("UN-PASS-04", "UN-ABIL-07", "UN-CROSS-05")
@pytest.mark.parametrize(("ability", "least"), [("playmaker", 4), ("playmaker+", 3), ("archer+", 5), ("wizard", 5)])
def test_a_playmaker_adds_to_the_die(ability: str, least: int) -> None:
    state = marked(abilities={w(9): ability})
    reached = needed(state, Pass(w(11)), least)
    missed = needed(state, Pass(w(11)), least - 1)
    assert (reached.need, reached.reached, missed.reached) == (5, True, False)


@pytest.mark.rule("UN-SET-14")
def test_without_abilities_a_playmaker_is_like_everybody() -> None:
    state = marked(abilities={w(9): "playmaker+"}, options=Options(abilities=False))
    assert not needed(state, Pass(w(11)), 4).reached


@pytest.mark.rule("UN-PASS-08")
@pytest.mark.parametrize("sides", [6, 8])
def test_a_need_of_one_always_succeeds_without_a_roll(sides: int) -> None:
    """UN-T34: inside one quadrant with one marker."""
    state = table({9: "F5", 2: "E6"}, {7: "D7"}, 9, options=Options(die_sides=sides))
    done = play(state, Pass(w(2)))
    assert done.state.carrier == w(2)
    assert events(done, Needed)[0].need == 1


@pytest.mark.rule("UN-PASS-09")
def test_a_hopeless_pass_may_be_tried() -> None:
    state = table({9: "A1", 11: "L12"}, {7: "K13", 4: "M12", 5: "K12"}, 9)
    done = act(state, Pass(w(11)), *passes(6))
    event = events(done, Needed)[0]
    assert event.need > 6
    assert not event.reached


@pytest.mark.rule("UN-PASS-01", "UN-FLIP-03", "UN-OFFS-02", "UN-OFFS-04", "UN-TURN-01")
def test_who_cannot_be_passed_to() -> None:
    state = short(flipped={w(2): 1})
    assert why_not(state, Pass(w(2))).reason == Reason.RECEIVER_DOWN
    assert why_not(state, Pass(w(1))).reason == Reason.NOT_TO_KEEPER
    for nobody in (w(5), b(7), -1, 99):
        ruling = why_not(state, Pass(nobody))
        assert (ruling.reason, ruling.rule) == (Reason.NO_RECEIVER, "UN-PASS-01")
    assert not why_not(state, Pass(w(9))).allowed
    assert why_not(changed(state, carrier=b(7)), Pass(w(9))).reason == Reason.NO_BALL
    beyond = table({9: "F5", 11: "L12"}, {7: "K11", 4: "K9"}, 9, lonely=True)
    assert why_not(beyond, Pass(w(11))).reason == Reason.OFFSIDE
    assert Pass(w(11)) not in offered(beyond)


@pytest.mark.rule("UN-TURN-01")
def test_no_action_no_pass() -> None:
    state = short(actions=0)
    assert why_not(state, Pass(w(2))).reason == Reason.NO_ACTION_LEFT


@pytest.mark.rule("UN-OFFS-03")
def test_from_level_or_ahead_nobody_is_offside() -> None:
    level = table({9: "F12", 11: "L12"}, {7: "K11", 4: "K9"}, 9, lonely=True)
    assert Pass(w(11)) in offered(level)
    behind = table({9: "F11", 11: "L12"}, {7: "K11", 4: "K9"}, 9, lonely=True)
    assert Pass(w(11)) not in offered(behind)


@pytest.mark.rule("UN-SAVE-05", "UN-SAVE-08", "UN-SAVE-09")
def test_the_keepers_pass_is_a_pass_with_need_interception_and_offside() -> None:
    places = {9: "H5", 11: "L12"}
    state = changed(table(places, {7: "J5", 4: "K9"}, lonely=True), carrier=w(1))
    assert why_not(state, Pass(w(11))).reason == Reason.OFFSIDE
    event = needed(state, Pass(w(9)), 3)
    assert (event.kind, event.need, event.reached) == (DeedKind.KEEPER_PASS, 3, True)
    done = act(state, Pass(w(9)), *passes(2))
    assert done.state.carrier == b(7)
    assert isinstance(done.state.frames[-1], LocksDue)


@pytest.mark.rule("UN-TURN-05", "UN-PASS-06")
def test_after_a_failed_pass_a_tractor_may_move_before_the_padlocks() -> None:
    """UN-T37."""
    state = short(abilities={w(2): "tractor"})
    done = act(state, Pass(w(2)), *passes(1))
    assert isinstance(done.state.frames[-1], TractorDue)


@pytest.mark.rule("UN-PASS-03")
def test_the_same_board_upside_down_needs_the_same() -> None:
    state = table({7: "K6", 9: "M7", 4: "K2"}, {9: "F10", 11: "L7"}, 9, active=1)
    event = needed(state, Pass(b(11)), 5)
    assert (event.need, event.reached) == (5, True)
