"""A touch of class (TC-01 to TC-11): only for chips with the ability."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici import actions
from game.rules.undici.chips import Ability
from game.rules.undici.events import CalledOff, Compared, GoalScored, LockBroken, Needed
from game.rules.undici.frames import NOBODY, DeedKind, Extra, FreeMoveDue, KickOffDue, LocksDue, TractorDue, Turn
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Permanent
from tests.undici.builders import act, asks, b, build, changed, events, offered, path, play, sq, w, why_not
from tests.undici.hands import REAL, bare, captain, crosses, duel, passes, table


def marked(**more: Any) -> MatchState:
    return table(
        {9: "F5", 11: "L8"}, {7: "K9", 9: "M8"}, 9,
        **{"hands": (("TC-01",), ()), "abilities": {w(9): "playmaker"}, **more},
    )  # fmt: skip


# -- TC-01, TC-11 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-04", "UN-CARD-13", "UN-PASS-02")
def test_no_look_ball_ignores_markers() -> None:
    """UN-T38."""
    done = act(marked(), actions.Pass(w(11), ("TC-01",)), *passes(2))
    event = events(done, Needed)[0]
    assert (event.need, event.reached) == (3, True)
    assert not events(act(marked(), actions.Pass(w(11), ("TC-01",)), *passes(1)), Needed)[0].reached
    assert why_not(marked(abilities={w(11): "playmaker"}), actions.Pass(w(11), ("TC-01",))).reason == Reason.NO_SYMBOL


@pytest.mark.rule("UN-CARD-13")
def test_no_look_ball_ignores_padlocks_and_the_keeper_too() -> None:
    state = table(
        {9: "E11", 11: "G14"}, {7: "F13"}, 9, hands=(("TC-01",), ()), abilities={w(9): "playmaker"},
        locks=("F14", ""), locked_by=1,
    )  # fmt: skip
    assert events(act(state, actions.Pass(w(11), ("TC-01",))), Needed)[0].need == 1


@pytest.mark.rule("UN-CARD-13", "UN-SAVE-05")
@pytest.mark.parametrize(("square", "need"), [("H5", 1), ("H9", 3), ("H2", 0)])
def test_long_throw_brings_the_keeper_two_quadrants_nearer(square: str, need: int) -> None:
    state = table({9: square}, {7: "A9"}, carrier=w(1), hands=(("TC-11",), ()), abilities={w(1): "paw"})
    done = act(state, actions.Pass(w(9), ("TC-11",)), *(passes(6) if need > 1 else ()))
    assert events(done, Needed)[0].need == need


@pytest.mark.rule("UN-CARD-04", "UN-CARD-09")
def test_long_throw_is_for_keepers_with_a_paw() -> None:
    state = table({9: "H5", 4: "F5"}, {7: "A9"}, carrier=w(1), hands=(("TC-11",), ()))
    assert why_not(state, actions.Pass(w(9), ("TC-11",))).reason == Reason.NO_SYMBOL
    field = changed(state, carrier=w(4))
    assert why_not(field, actions.Pass(w(9), ("TC-11",))).reason == Reason.WRONG_MOMENT


# -- TC-02 -------------------------------------------------------------------------------------------------------------


def early(square: str, **more: Any) -> MatchState:
    return table(
        {7: square, 9: "H12"}, {4: "G12", 5: "A9"}, 7,
        **{"hands": (("TC-02",), ()), "abilities": {w(7): "archer"}, **more},
    )  # fmt: skip


@pytest.mark.rule("UN-CARD-13", "UN-CROSS-01")
def test_early_delivery_from_next_to_a_crossing_square() -> None:
    state = early("D12")
    assert why_not(state, actions.Cross(w(9))).reason == Reason.NOT_CROSSING
    done = play(state, actions.Cross(w(9), ("TC-02",)), dice=[*crosses(2), *duel(6, 1)])
    assert events(done, GoalScored)
    assert actions.Cross(w(9), ("TC-02",)) in offered(state)
    assert actions.Cross(w(9)) not in offered(state)
    assert why_not(early("F11"), actions.Cross(w(9), ("TC-02",))).reason == Reason.NOT_CROSSING
    assert why_not(early("D12", abilities={}), actions.Cross(w(9), ("TC-02",))).reason == Reason.NO_SYMBOL


@pytest.mark.rule("UN-CARD-13", "UN-CARD-10")
def test_a_cancelled_early_delivery_calls_the_cross_off() -> None:
    """UE-06: the action was legal only through the card and is not spent; the card is."""
    state = early("D12", hands=(("TC-02",), ("UE-06",)))
    done = play(state, actions.Cross(w(9), ("TC-02",)), actions.Respond(("UE-06",), "TC-02"))
    assert events(done, CalledOff) == [CalledOff(DeedKind.CROSS, w(7))]
    after = done.state
    assert (after.actions, after.carrier, after.frames, after.played) == (3, w(7), [Turn()], 1)
    assert (after.discards[0], after.discards[1]) == (("TC-02",), ("UE-06",))
    legal = early("C14", hands=(("TC-02",), ("UE-06",)))
    done = play(
        legal, actions.Cross(w(9), ("TC-02",)), actions.Respond(("UE-06",), "TC-02"), dice=[*crosses(2), *duel(6, 1)]
    )
    assert not events(done, CalledOff), "from a crossing square it needs no card"


# -- TC-03 -------------------------------------------------------------------------------------------------------------


def finish(**more: Any) -> MatchState:
    return table(
        {9: "F8", 10: "H11"}, {4: "A9"}, 9,
        **{"hands": (("TC-03",), ()), "abilities": {w(10): "viper"}, "actions": 1, **more},
    )  # fmt: skip


@pytest.mark.rule("UN-CARD-13")
def test_first_time_finish_needs_no_action() -> None:
    state = play(finish(), actions.Pass(w(10)), actions.PlayCard("TC-03"), dice=passes(6)).state
    assert (state.frames, state.actions, state.extras) == ([Turn()], 0, (Extra.SHOT,))
    assert actions.Shoot() in offered(state)
    done = play(state, actions.Shoot(), dice=duel(6, 1))
    assert events(done, GoalScored)


@pytest.mark.rule("UN-CARD-13", "UN-CARD-04")
def test_when_there_is_no_first_time_finish() -> None:
    assert why_not(finish(), actions.PlayCard("TC-03")).reason == Reason.NOT_JUST_RECEIVED
    other = act(finish(abilities={w(9): "viper"}), actions.Pass(w(10)), *passes(6)).state
    assert why_not(other, actions.PlayCard("TC-03")).reason == Reason.NO_SYMBOL
    far = table({9: "F3", 10: "H7"}, {4: "A9"}, 9, hands=(("TC-03",), ()), abilities={w(10): "viper"})
    assert (
        why_not(act(far, actions.Pass(w(10)), *passes(6)).state, actions.PlayCard("TC-03")).reason
        == Reason.NOT_SHOOTING
    )
    given = play(finish(actions=2), actions.Pass(w(10)), actions.PlayCard("TC-03"), dice=passes(6)).state
    assert act(given, actions.Pass(w(9)), *passes(6)).state.extras == (), "at once or never"
    start = build(
        {9: "F5", 10: "H4"}, {7: "L10"}, frames=(Turn(), KickOffDue()), deck=REAL, hands=(("TC-03",), ()),
        abilities={w(10): "viper"},
    )  # fmt: skip
    kicked = act(start, actions.KickOff(w(9), sq("H7"), w(10))).state
    assert why_not(kicked, actions.PlayCard("TC-03")).reason == Reason.NOT_JUST_RECEIVED


# -- TC-04 to TC-06 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-SHOT-02")
@pytest.mark.parametrize(("square", "lead"), [("F10", 6), ("H10", 6), ("H11", 6), ("H12", 7)])
def test_howitzer_makes_nothing_of_a_malus(square: str, lead: int) -> None:
    """A Cannon outside adds 1; a positive square keeps its value."""
    state = table({9: square}, {4: "A9"}, 9, hands=(("TC-04",), ()), abilities={w(9): "cannon"})
    assert events(play(state, actions.Shoot(("TC-04",)), dice=duel(6, 1)), Compared)[0].lead == lead
    assert why_not(changed(state, squads=table({}, {}).squads), actions.Shoot(("TC-04",))).reason == Reason.NO_SYMBOL


@pytest.mark.rule("UN-CARD-13", "UN-HEAD-02", "UN-DECK-04")
def test_towering_leap_above_whoever_is_straight_ahead() -> None:
    state = table({7: "C14", 9: "H12"}, {4: "H13", 5: "A9"}, 7, hands=(("TC-05",), ()), abilities={w(9): "ram"})
    due = act(state, actions.Cross(w(9)), *crosses(3)).state
    plain = play(due, actions.Declare(), dice=duel(2, 1))
    leap = play(due, actions.Declare(("TC-05",)), dice=duel(2, 1))
    assert [events(done, Compared)[0].lead for done in (plain, leap)] == [3, 4]
    weak = changed(due, squads=table({}, {}).squads)
    assert why_not(weak, actions.Declare(("TC-05",))).reason == Reason.NO_SYMBOL


@pytest.mark.rule("UN-CARD-13", "UN-TACK-04")
def test_roulette_turn_wins_the_first_tie_of_a_dribble() -> None:
    state = table({9: "G6"}, {7: "G7"}, 9, hands=(("TC-06",), ()), abilities={w(9): "wizard"})
    done = play(state, actions.Dribble(b(7), ("TC-06",)), dice=duel(3, 4))
    assert done.state.frames[-1] == FreeMoveDue(w(9), 1, False)
    assert events(done, Compared)[0].lead > 0
    assert (
        why_not(changed(state, squads=table({}, {}).squads), actions.Dribble(b(7), ("TC-06",))).reason
        == Reason.NO_SYMBOL
    )


@pytest.mark.rule("UN-CARD-13", "UN-CARD-10", "UN-CARD-04")
def test_roulette_turn_in_answer_to_a_tackle() -> None:
    state = table({6: "G5"}, {7: "G6"}, carrier=b(7), hands=((), ("TC-06",)), abilities={b(7): "wizard"})
    done = play(state, actions.Tackle(w(6)), actions.Respond(("TC-06",)), dice=duel(4, 3))
    assert done.state.carrier == b(7)
    assert done.state.flipped[w(6)] == 2
    lost = play(state, actions.Tackle(w(6)), actions.Respond(("TC-06",)), dice=duel(5, 3))
    assert lost.state.carrier == w(6), "only ties"
    due = act(changed(state, squads=table({}, {}).squads), actions.Tackle(w(6))).state
    assert why_not(due, actions.Respond(("TC-06",))).reason == Reason.NO_SYMBOL
    dribble = table({9: "G6"}, {7: "G7"}, 9, hands=((), ("TC-06",)), abilities={b(7): "wizard"})
    assert why_not(act(dribble, actions.Dribble(b(7))).state, actions.Respond(("TC-06",))).reason == Reason.WRONG_MOMENT


@pytest.mark.rule("UN-CARD-13", "UN-CAPT-03")
def test_a_captain_may_roll_again_against_the_roulette_turn() -> None:
    state = table(
        {6: "G5"}, {7: "G6"}, carrier=b(7), hands=((), ("TC-06",)), abilities={b(7): "wizard"},
        captains=(w(6), NOBODY),
    )  # fmt: skip
    due = play(state, actions.Tackle(w(6)), actions.Respond(("TC-06",)), dice=duel(4, 3)).state
    assert asks(due) == 0
    won = play(due, actions.Reroll(), dice=captain(6))
    assert won.state.carrier == w(6)
    tied = play(due, actions.Reroll(), actions.Done(), dice=captain(4))
    assert tied.state.carrier == b(7), "still the first tie"


@pytest.mark.rule("UN-CARD-13")
def test_without_the_roulette_turn_the_tie_is_rolled_again() -> None:
    state = table({6: "G5"}, {7: "G6"}, carrier=b(7), hands=(("EP-08",), ("TC-06",)), abilities={b(7): "wizard"})
    done = play(state, actions.Tackle(w(6)), actions.Respond(), dice=[*duel(4, 3), *bare(2, 1)])
    assert done.state.carrier == w(6)


# -- TC-07, TC-08 ------------------------------------------------------------------------------------------------------


def behind(**more: Any) -> MatchState:
    return table(
        {10: "F7"}, {7: "G6"}, carrier=b(7),
        **{"hands": (("TC-07",), ()), "abilities": {w(10): "gladiator"}, **more},
    )  # fmt: skip


@pytest.mark.rule("UN-CARD-13", "UN-TACK-02")
def test_recovery_slide_from_behind_the_ball_line() -> None:
    state = behind()
    assert why_not(state, actions.Tackle(w(10))).reason == Reason.BEHIND_THE_BALL
    assert actions.Tackle(w(10), ("TC-07",)) in offered(state)
    assert play(state, actions.Tackle(w(10), ("TC-07",)), dice=duel(5, 2)).state.carrier == w(10)
    assert why_not(behind(abilities={}), actions.Tackle(w(10), ("TC-07",))).reason == Reason.NO_SYMBOL


@pytest.mark.rule("UN-CARD-13")
def test_a_cancelled_recovery_slide_calls_the_tackle_off() -> None:
    state = behind(hands=(("TC-07",), ("UE-06",)))
    done = play(state, actions.Tackle(w(10), ("TC-07",)), actions.Respond(("UE-06",), "TC-07"))
    assert events(done, CalledOff) == [CalledOff(DeedKind.TACKLE, w(10))]
    assert (done.state.actions, done.state.flipped[w(10)], done.state.carrier) == (3, 0, b(7))


def swerving(**more: Any) -> MatchState:
    return table({6: "D5", 9: "H9"}, {7: "A9"}, 9, **{"hands": (("TC-08",), ()), "abilities": {w(6): "hare"}, **more})


@pytest.mark.rule("UN-CARD-13", "UN-MOVE-03")
def test_swerving_run_changes_direction_once() -> None:
    way = path("E6", "E7", "E8")
    assert why_not(swerving(), actions.Move(w(6), way)).reason == Reason.BENT
    assert act(swerving(), actions.Move(w(6), way, ("TC-08",))).state.at[w(6)] == sq("E8")
    assert why_not(swerving(), actions.Move(w(6), path("E6", "E7", "F8"), ("TC-08",))).reason == Reason.BENT
    assert why_not(swerving(abilities={}), actions.Move(w(6), path("E6", "E7"), ("TC-08",))).reason == Reason.NO_SYMBOL
    assert actions.Move(w(6), way, ("TC-08",)) in offered(swerving())


@pytest.mark.rule("UN-CARD-13", "UN-CARD-10")
def test_a_cancelled_swerving_run_stays_where_it_is() -> None:
    state = swerving(hands=(("TC-08",), ("UE-06",)))
    due = act(state, actions.Move(w(6), path("E6", "E7"), ("TC-08",))).state
    assert asks(due) == 1
    done = act(due, actions.Respond(("UE-06",), "TC-08"))
    assert events(done, CalledOff) == [CalledOff(DeedKind.MOVE, w(6))]
    assert (done.state.at[w(6)], done.state.actions) == (sq("D5"), 3)
    straight = act(state, actions.Move(w(6), path("E6", "F7"), ("TC-08",))).state
    assert act(straight, actions.Respond(("UE-06",), "TC-08")).state.at[w(6)] == sq("F7")
    bare_move = act(state, actions.Move(w(6), path("E6")))
    assert bare_move.state.frames == [Turn()], "a movement without a card is not answered"


# -- TC-09, TC-10 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-LOCK-05")
def test_bulldozer_breaks_the_black_padlock_without_the_ball() -> None:
    state = table(
        {6: "D5", 9: "H9"}, {7: "A9"}, 9, hands=(("TC-09",), ()), abilities={w(6): "gorilla", w(9): "gorilla"},
        locks=("H10", "E6"),
    )  # fmt: skip
    move = actions.Move(w(6), path("E6", "F7"))
    assert why_not(state, move).reason == Reason.LOCKED
    ready = act(state, actions.PlayCard("TC-09", w(6))).state
    done = act(ready, move)
    assert (done.state.at[w(6)], done.state.locks[1]) == (sq("F7"), -1)
    assert events(done, LockBroken) == [LockBroken(w(6), 1, sq("E6"))]
    holding = act(changed(state, carrier=w(6)), actions.PlayCard("TC-09", w(6))).state
    assert why_not(holding, actions.Move(w(6), path("E6"))).reason == Reason.LOCKED
    assert why_not(act(state, actions.PlayCard("TC-09", w(9))).state, move).reason == Reason.LOCKED, "somebody else"
    assert why_not(state, actions.PlayCard("TC-09", w(18))).reason == Reason.NO_SYMBOL
    assert why_not(state, actions.PlayCard("TC-09", b(7))).reason == Reason.NOT_YOUR_CHIP
    assert why_not(state, actions.PlayCard("TC-09")).reason == Reason.NOT_YOUR_CHIP


@pytest.mark.rule("UN-CARD-13", "UN-ABIL-01")
def test_tireless_engine_moves_twice_at_the_end() -> None:
    state = table(
        {6: "D5", 4: "K5", 9: "H9"}, {7: "A9"}, 9, hands=(("TC-10",), ()),
        abilities={w(6): "tractor", w(4): "tractor"},
    )  # fmt: skip
    state = play(state, actions.PlayCard("TC-10", w(6)), actions.Done()).state
    assert isinstance(state.frames[-1], TractorDue)
    state = act(state, actions.Move(w(6), path("D6", "D7"))).state
    assert state.frames[-1] == TractorDue(w(6), 1)
    assert why_not(state, actions.Move(w(4), path("K6"))).reason == Reason.OTHER_TRACTOR
    state = act(state, actions.Move(w(6), path("E7"))).state
    assert state.at[w(6)] == sq("E7")
    assert isinstance(state.frames[-1], LocksDue)


@pytest.mark.rule("UN-CARD-13", "UN-ABIL-01")
def test_the_other_tractor_moves_once_although_the_card_lies_with_somebody_else() -> None:
    state = table(
        {6: "D5", 4: "K5", 9: "H9"}, {7: "A9"}, 9, hands=(("TC-10",), ()),
        abilities={w(6): "tractor", w(4): "tractor"},
    )  # fmt: skip
    assert why_not(state, actions.PlayCard("TC-10", w(9))).reason == Reason.NO_SYMBOL
    state = play(state, actions.PlayCard("TC-10", w(6)), actions.Done(), actions.Move(w(4), path("K6"))).state
    assert isinstance(state.frames[-1], LocksDue)


@pytest.mark.rule("UN-CARD-04", "UN-CARD-13")
def test_a_lent_ability_carries_a_card_with_its_symbol() -> None:
    """UN-CARD-04: also acquired by a card; UE-01."""
    state = marked(abilities={}, captains=(w(9), NOBODY), permanents=((Permanent("UE-01", Ability.PLAYMAKER),), ()))
    event = events(act(state, actions.Pass(w(11), ("TC-01",)), *passes(2)), Needed)[0]
    assert (event.need, event.reached) == (3, True)
