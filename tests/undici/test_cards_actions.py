"""Cards of extra actions (EA-01 to EA-04)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Done, GroupMove, KickOff, Move, Pass, PlayCard, Tackle
from game.rules.undici.flow import begin_turn
from game.rules.undici.frames import NOBODY, Extra, KickOffDue, LocksDue, Turn
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState
from tests.undici.builders import act, b, build, changed, happen, offered, path, play, sq, w, why_not
from tests.undici.hands import REAL, passes, table


def turn(*hand: str, **more: Any) -> MatchState:
    return table({6: "D3", 7: "F3", 9: "F5", 2: "J4"}, {7: "L5", 4: "E6"}, 9, **{"hands": (hand, ()), **more})


GROUP = GroupMove(((w(6), path("D4")), (w(7), path("F4"))))


@pytest.mark.rule("UN-CARD-02", "UN-CARD-13", "UN-TURN-01", "UN-DECK-02")
def test_second_wind_is_one_more_action_of_any_kind() -> None:
    state = act(turn("EA-01", "EA-01"), PlayCard("EA-01")).state
    assert (state.actions, state.discards[0], state.played) == (4, ("EA-01",), 1)
    assert act(changed(state, actions=0), PlayCard("EA-01")).state.actions == 1


@pytest.mark.rule("UN-CARD-13")
def test_overlap_is_one_more_single_movement_only() -> None:
    state = act(turn("EA-02", "EA-01", actions=0), PlayCard("EA-02")).state
    assert state.extras == (Extra.MOVE,)
    assert why_not(state, Pass(w(2))).reason == Reason.NO_ACTION_LEFT
    assert why_not(state, GROUP).reason == Reason.NO_ACTION_LEFT
    moved = act(state, Move(w(6), path("D4"))).state
    assert (moved.extras, moved.actions) == ((), 0)
    assert why_not(moved, Move(w(6), path("D5"))).reason == Reason.NO_ACTION_LEFT


@pytest.mark.rule("UN-CARD-13")
def test_what_a_card_gave_is_used_before_an_action() -> None:
    state = act(turn("EA-02"), PlayCard("EA-02")).state
    assert act(state, Move(w(6), path("D4"))).state.actions == 3


@pytest.mark.rule("UN-CARD-13")
def test_shape_shift_is_one_more_group_movement_only() -> None:
    state = act(turn("EA-03", "EA-01", actions=0), PlayCard("EA-03")).state
    assert why_not(state, Move(w(6), path("D4"))).reason == Reason.NO_ACTION_LEFT
    moved = act(state, GROUP).state
    assert (moved.at[w(6)], moved.at[w(7)], moved.extras) == (sq("D4"), sq("F4"), ())


@pytest.mark.rule("UN-CARD-13")
def test_one_two_right_after_a_successful_pass() -> None:
    state = turn("EA-04", actions=1)
    ruling = why_not(state, PlayCard("EA-04"))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_JUST_RECEIVED, "UN-CARD-13")
    state = play(state, Pass(w(2)), PlayCard("EA-04"), dice=passes(2)).state
    assert (state.actions, state.extras, state.frames) == (0, (Extra.PASS,), [Turn()])
    assert why_not(state, Move(w(6), path("D4"))).reason == Reason.NO_ACTION_LEFT
    back = act(state, Pass(w(9)), *passes(3)).state
    assert back.carrier == w(9)
    assert isinstance(back.frames[-1], LocksDue), "nothing is left"


@pytest.mark.rule("UN-CARD-13")
def test_one_two_is_gone_after_any_other_action() -> None:
    state = play(turn("EA-04", "EA-01"), Pass(w(2)), Move(w(6), path("D4")), dice=passes(2)).state
    assert why_not(state, PlayCard("EA-04")).reason == Reason.NOT_JUST_RECEIVED
    given = play(turn("EA-04", "EA-01"), Pass(w(2)), PlayCard("EA-04"), dice=passes(2)).state
    assert act(given, Move(w(6), path("D4"))).state.extras == (), "to be made at once"
    assert act(given, PlayCard("EA-01")).state.extras == (Extra.PASS,), "a card is no action"


@pytest.mark.rule("UN-CARD-13", "UN-KICK-03")
def test_the_kick_off_is_no_successful_pass() -> None:
    state = build({9: "F5", 2: "J4"}, {7: "L10"}, frames=(Turn(), KickOffDue()), deck=REAL, hands=(("EA-04",), ()))
    state = act(state, KickOff(w(9), sq("H7"), w(2))).state
    assert state.received == NOBODY
    assert why_not(state, PlayCard("EA-04")).reason == Reason.NOT_JUST_RECEIVED


@pytest.mark.rule("UN-CARD-06", "UN-TURN-01")
def test_with_cards_in_hand_the_turn_stays_open_for_them() -> None:
    state = act(turn("EA-01", actions=1), Move(w(6), path("D4"))).state
    assert (state.frames, state.actions) == ([Turn()], 0)
    assert set(offered(state)) == {PlayCard("EA-01"), Done()}
    assert isinstance(act(turn(actions=1), Move(w(6), path("D4"))).state.frames[-1], LocksDue)


@pytest.mark.rule("UN-CARD-09")
def test_such_cards_go_with_no_action_and_wait_for_no_answer() -> None:
    state = turn("EA-01", "EA-02")
    assert why_not(state, Pass(w(2), ("EA-01",))).reason == Reason.WRONG_MOMENT
    assert why_not(state, Move(w(6), path("D4"), ("EA-02",))).reason == Reason.WRONG_MOMENT
    assert why_not(state, PlayCard("EP-01")).reason == Reason.NOT_IN_HAND
    assert why_not(turn("EP-01"), PlayCard("EP-01")).reason == Reason.WRONG_MOMENT
    rival = turn("EA-01", hands=(("EA-01",), ("UE-06",)))
    assert act(rival, PlayCard("EA-01")).state.frames == [Turn()]


@pytest.mark.rule("UN-CARD-13")
def test_extras_do_not_outlive_the_turn() -> None:
    state = table({6: "G5"}, {7: "G6"}, carrier=b(7), hands=(("EA-02",), ()))
    state = play(state, PlayCard("EA-02"), Done()).state
    assert happen(state, lambda work: begin_turn(work, 1)).state.extras == ()
    assert why_not(state, Tackle(w(6))).reason == "core.not-asked"
