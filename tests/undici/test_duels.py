"""Tackle and dribble (UN-TACK, UN-DRIB): golden cases UN-T12 to UN-T16."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Dribble, GoOn, Move, Tackle
from game.rules.undici.events import Compared, DuelEnded, Moved
from game.rules.undici.frames import DeedKind, FreeMoveDue, LocksDue, Turn
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState
from tests.undici.builders import act, asks, b, changed, events, offered, path, play, sq, w, why_not
from tests.undici.hands import bare, duel, table


def press(**more: Any) -> MatchState:
    """UN-T12: black 7 has the ball on G6, white 6 stands on G5."""
    return table({6: "G5", 11: "H6", 10: "F7"}, {7: "G6", 4: "A9"}, carrier=b(7), **more)


def run(**more: Any) -> MatchState:
    """White 9 has the ball on G6 next to black 7 and black 10."""
    return table({9: "G6", 4: "D4"}, {7: "G7", 10: "F5", 4: "A9"}, 9, **more)


@pytest.mark.rule("UN-TACK-01", "UN-TACK-03", "UN-TACK-05", "UN-TACK-06", "UN-TACK-07", "UN-TACK-09", "UN-ABIL-03")
def test_a_won_tackle_swaps_turns_over_and_lets_a_hare_go_on_two_squares() -> None:
    """UN-T12."""
    state = press(abilities={w(6): "hare"})
    done = play(state, Tackle(w(6)), dice=duel(5, 2))
    after = done.state
    assert (after.at[w(6)], after.at[b(7)], after.carrier) == (sq("G6"), sq("G5"), w(6))
    assert after.flipped[b(7)] == 1
    assert events(done, DuelEnded) == [DuelEnded(DeedKind.TACKLE, w(6), w(6), b(7), True)]
    assert after.frames == [Turn(), FreeMoveDue(w(6), 2, False)]
    assert why_not(after, GoOn(path("H7", "H8"))).reason == Reason.BENT
    assert why_not(after, GoOn(path("H6"))).reason == Reason.OCCUPIED
    moved = act(after, GoOn(path("H7", "I8")))
    assert moved.state.at[w(6)] == sq("I8")
    assert events(moved, Moved)[0].how == "free"
    assert (moved.state.frames, moved.state.actions) == ([Turn()], 2)


@pytest.mark.rule("UN-TACK-05", "UN-TACK-07", "UN-TACK-08", "UN-TACK-10", "UN-TURN-07", "UN-FLIP-02")
def test_a_lost_tackle_swaps_too_and_the_turn_goes_on() -> None:
    """UN-T13."""
    state = play(press(), Tackle(w(6)), dice=duel(2, 5)).state
    assert (state.at[w(6)], state.at[b(7)], state.carrier, state.flipped[w(6)]) == (sq("G6"), sq("G5"), b(7), 2)
    assert state.frames[-1] == FreeMoveDue(b(7), 1, False)
    assert asks(state) == 1
    assert why_not(state, GoOn(path("G4", "G3"))).reason == Reason.TOO_FAR
    state = act(state, GoOn(path("G4"))).state
    assert (state.frames, state.actions, asks(state)) == ([Turn()], 2, 0)
    ruling = why_not(state, Tackle(w(6)))
    assert (ruling.reason, ruling.rule) == (Reason.TACKLER_DOWN, "UN-TACK-10")
    assert why_not(state, Move(w(6), path("G7"))).reason == Reason.TURNED_OVER


@pytest.mark.rule("UN-TACK-06")
def test_the_winner_may_stay() -> None:
    state = play(press(), Tackle(w(6)), dice=duel(5, 2)).state
    assert GoOn() in offered(state)
    assert act(state, GoOn()).state.at[w(6)] == sq("G6")


@pytest.mark.rule("UN-TACK-02")
def test_who_may_tackle() -> None:
    """UN-T14."""
    state = press()
    legal = [action.piece for action in offered(state) if isinstance(action, Tackle)]
    assert sorted(legal) == [w(6), w(11)]
    ruling = why_not(state, Tackle(w(10)))
    assert (ruling.reason, ruling.rule) == (Reason.BEHIND_THE_BALL, "UN-TACK-02")
    assert why_not(state, Tackle(w(18))).reason == Reason.TACKLE_TOO_FAR
    assert why_not(state, Tackle(w(5))).reason == Reason.NO_TACKLER
    assert why_not(state, Tackle(b(4))).reason == Reason.NO_TACKLER
    assert not why_not(state, Tackle(w(1))).allowed
    assert why_not(changed(state, carrier=w(10)), Tackle(w(6))).reason == Reason.NOTHING_TO_TACKLE
    assert why_not(changed(state, carrier=b(1)), Tackle(w(6))).reason == Reason.KEEPER_HOLDS
    assert why_not(changed(state, actions=0), Tackle(w(6))).reason == Reason.NO_ACTION_LEFT


@pytest.mark.rule("UN-TACK-02")
def test_a_black_tackler_is_behind_when_he_is_lower() -> None:
    state = table({9: "G6"}, {4: "G5", 5: "H6", 6: "F7"}, carrier=w(9), active=1)
    assert why_not(state, Tackle(b(4))).reason == Reason.BEHIND_THE_BALL
    assert {Tackle(b(5)), Tackle(b(6))} <= set(offered(state))


@pytest.mark.rule("UN-TACK-04", "UN-CARD-15")
def test_ties_are_rolled_again_until_decided() -> None:
    state = press(abilities={w(6): "gladiator+"})
    done = play(state, Tackle(w(6)), dice=[*duel(2, 4), *bare(3, 3), *bare(3, 4)])
    rolled = events(done, Compared)
    assert rolled[0].lead == 0
    assert rolled[-1].lead == -1
    assert done.state.carrier == b(7)


@pytest.mark.rule("UN-TACK-03", "UN-ABIL-09", "UN-ABIL-10")
@pytest.mark.parametrize(
    ("abilities", "lead"),
    [
        ({w(6): "gladiator"}, 2), ({w(6): "gladiator+"}, 3), ({b(7): "wizard"}, 0), ({b(7): "wizard+"}, -1),
        ({w(6): "wizard+"}, 1), ({b(7): "gladiator+"}, 1), ({w(6): "gladiator", b(7): "wizard+"}, 0),
    ],
)  # fmt: skip
def test_gladiator_for_the_tackler_wizard_for_the_carrier(abilities: dict[int, str], lead: int) -> None:
    done = play(press(abilities=abilities), Tackle(w(6)), dice=[*duel(4, 3), *(bare(6, 1) if lead == 0 else ())])
    assert events(done, Compared)[0].lead == lead


@pytest.mark.rule("UN-DRIB-02", "UN-ABIL-09", "UN-ABIL-10")
@pytest.mark.parametrize(
    ("abilities", "lead"),
    [({w(9): "wizard"}, 2), ({w(9): "wizard+"}, 3), ({b(7): "gladiator+"}, -1), ({w(9): "gladiator+"}, 1),
     ({b(7): "wizard+"}, 1), ({b(10): "gladiator+"}, 1)],
)  # fmt: skip
def test_wizard_for_the_dribbler_gladiator_for_the_other(abilities: dict[int, str], lead: int) -> None:
    done = play(run(abilities=abilities), Dribble(b(7)), dice=duel(4, 3))
    assert events(done, Compared)[0].lead == lead


@pytest.mark.rule("UN-DRIB-01", "UN-DRIB-03", "UN-DRIB-04", "UN-TURN-07")
def test_a_won_dribble_swaps_and_the_turn_goes_on() -> None:
    state = play(run(), Dribble(b(7)), dice=duel(4, 2)).state
    assert (state.at[w(9)], state.at[b(7)], state.carrier, state.flipped[b(7)]) == (sq("G7"), sq("G6"), w(9), 1)
    assert state.frames == [Turn(), FreeMoveDue(w(9), 1, False)]
    state = act(state, GoOn(path("H8"))).state
    assert (state.at[w(9)], state.actions, state.frames) == (sq("H8"), 2, [Turn()])


@pytest.mark.rule("UN-DRIB-05", "UN-TURN-06", "UN-FLIP-02")
def test_a_lost_dribble_ends_the_turn_after_the_winners_free_move() -> None:
    """UN-T16."""
    state = play(run(actions=2), Dribble(b(7)), dice=duel(2, 4)).state
    assert (state.at[w(9)], state.at[b(7)], state.carrier, state.flipped[w(9)]) == (sq("G7"), sq("G6"), b(7), 2)
    assert (state.frames[-1], asks(state)) == (FreeMoveDue(b(7), 1, True), 1)
    state = act(state, GoOn(path("H5"))).state
    assert isinstance(state.frames[-1], LocksDue)
    assert (asks(state), state.at[b(7)]) == (0, sq("H5"))


@pytest.mark.rule("UN-DRIB-01", "UN-DRIB-06", "UN-DRIB-07")
def test_who_may_be_taken_on() -> None:
    state = run()
    legal = [action.opponent for action in offered(state) if isinstance(action, Dribble)]
    assert sorted(legal) == [b(7), b(10)], "one of them stands behind him"
    ruling = why_not(run(flipped={b(7): 1}), Dribble(b(7)))
    assert (ruling.reason, ruling.rule) == (Reason.OPPONENT_DOWN, "UN-DRIB-06")
    assert why_not(state, Dribble(b(4))).reason == Reason.DRIBBLE_TOO_FAR
    assert why_not(state, Dribble(w(4))).reason == Reason.NO_OPPONENT
    assert why_not(state, Dribble(b(6))).reason == Reason.NO_OPPONENT
    assert why_not(state, Dribble(b(1))).reason in (Reason.NO_OPPONENT, Reason.DRIBBLE_TOO_FAR)
    assert why_not(changed(state, carrier=b(7)), Dribble(b(7))).reason == Reason.NO_BALL
    assert why_not(changed(state, carrier=w(1)), Dribble(b(7))).reason != ""
    assert why_not(changed(state, actions=0), Dribble(b(7))).reason == Reason.NO_ACTION_LEFT


@pytest.mark.rule("UN-TACK-06", "UN-MOVE-08", "UN-LOCK-04")
def test_the_free_move_obeys_the_rules_of_movement() -> None:
    state = press(locks=("F5", "F6"))
    state = play(state, Tackle(w(6)), dice=duel(5, 2)).state
    assert why_not(state, GoOn(path("F6"))).reason == Reason.LOCKED
    assert why_not(state, GoOn(path("G8"))).reason == Reason.NOT_NEXT
    assert why_not(state, GoOn((-1,))).reason in (Reason.OFF_GRID, Reason.NOT_NEXT)
    assert why_not(state, GoOn(path("G5"))).reason == Reason.OCCUPIED
    assert {action.path for action in offered(state)} == {(), path("G7"), path("H7"), path("H5")}


@pytest.mark.rule("UN-LOCK-05", "UN-LOCK-14")
def test_a_gorilla_with_the_ball_breaks_no_padlock_in_his_free_move() -> None:
    state = press(locks=("F6", ""), abilities={w(6): "gorilla"})
    state = play(state, Tackle(w(6)), dice=duel(5, 2)).state
    assert why_not(state, GoOn(path("F6"))).reason == Reason.LOCKED


@pytest.mark.rule("UN-FLIP-01", "UN-FLIP-02")
def test_the_passive_loser_of_a_tackle_cannot_be_used_in_his_next_turn() -> None:
    state = play(press(), Tackle(w(6)), GoOn(), dice=duel(5, 2)).state
    mine = changed(state, active=1, actions=3)
    assert why_not(mine, Move(b(7), path("G4"))).reason == Reason.TURNED_OVER


@pytest.mark.rule("UN-TACK-06")
def test_hare_is_the_ability_of_whoever_won() -> None:
    state = press(abilities={b(7): "hare"})
    assert play(state, Tackle(w(6)), dice=duel(2, 5)).state.frames[-1] == FreeMoveDue(b(7), 2, False)
    assert play(state, Tackle(w(6)), dice=duel(5, 2)).state.frames[-1] == FreeMoveDue(w(6), 1, False)
