"""Who begins, and the kick-off (UN-KICK, UN-GOAL-02)."""

from __future__ import annotations

import pytest

from game.rules.undici.actions import KickOff, Move, TakePlaces
from game.rules.undici.events import KickedOff, KickOffRolled, TurnedUp
from game.rules.undici.flow import begin_turn
from game.rules.undici.frames import NOBODY, FirstRoll, Formation, KickOffDue, Next, Turn
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Restart
from tests.undici.builders import act, b, build, changed, events, happen, offered, path, sq, w, why_not

DUE = (Turn(), KickOffDue())
WHITE = {2: "B2", 6: "H4", 9: "G6", 10: "J6"}
BLACK = {2: "O13", 6: "I11", 9: "J9", 10: "G9"}


def due(active: int = 0) -> MatchState:
    return build(WHITE, BLACK, frames=DUE, active=active, lonely=True)


@pytest.mark.rule("UN-KICK-01", "UN-SET-12")
@pytest.mark.parametrize(("faces", "first"), [((4, 2), 0), ((1, 2), 1)])
def test_the_higher_face_kicks_off(faces: tuple[int, int], first: int) -> None:
    state = build({}, {}, frames=(FirstRoll(),), turn=0)
    dice = [("undici.kick-off", face) for face in (5, 5, *faces)]
    done = happen(state, lambda work: None, *dice)
    assert events(done, KickOffRolled) == [KickOffRolled((5, 5), -1), KickOffRolled(faces, first)]
    assert done.state.frames == [Next(), Formation(first), Formation(1 - first)]
    assert (done.state.first, done.state.restart, done.state.turn) == (first, Restart.KICK_OFF, 0)


@pytest.mark.rule("UN-KICK-02", "UN-KICK-03", "UN-KICK-04", "UN-TURN-03")
def test_the_kick_off_is_a_pass_without_a_roll() -> None:
    done = act(due(), KickOff(w(9), sq("H7"), w(2)))
    state = done.state
    assert (state.at[w(9)], state.carrier, state.actions) == (sq("H7"), w(2), 2)
    assert state.received == NOBODY
    assert state.frames == [Turn()]
    assert events(done, KickedOff) == [KickedOff(w(9), sq("H7"), w(2))]
    black = act(due(1), KickOff(b(10), sq("I8"), b(9))).state
    assert (black.at[b(10)], black.carrier) == (sq("I8"), b(9))


REFUSED = [
    (KickOff(w(1), sq("H7"), w(2)), Reason.KEEPER_STAYS, "UN-KICK-02"),
    (KickOff(w(9), sq("H7"), w(1)), Reason.NOT_TO_KEEPER, "UN-KICK-03"),
    (KickOff(b(9), sq("H7"), w(2)), Reason.NOT_YOURS, "UN-KICK-02"),
    (KickOff(w(9), sq("H7"), 123), Reason.NOT_YOURS, "UN-KICK-03"),
    (KickOff(w(9), sq("H7"), w(13)), Reason.NOT_ON_BOARD, "UN-KICK-03"),
    (KickOff(w(9), sq("H7"), w(9)), Reason.PASS_TO_HIMSELF, "UN-KICK-03"),
    (KickOff(w(9), sq("H8"), w(2)), Reason.NOT_CIRCLE, "UN-KICK-02"),
    (KickOff(w(9), -1, w(2)), Reason.NOT_CIRCLE, "UN-KICK-02"),
    (KickOff(w(9), 10**12, w(2)), Reason.NOT_CIRCLE, "UN-KICK-02"),
]


@pytest.mark.rule("UN-KICK-02", "UN-KICK-03", "UN-TURN-03")
@pytest.mark.parametrize(("action", "reason", "rule"), REFUSED)
def test_wrong_kick_offs(action: KickOff, reason: Reason, rule: str) -> None:
    refusal = why_not(due(), action)
    assert (refusal.reason, refusal.rule) == (reason, rule)


def test_nothing_else_can_be_done_first_and_all_offers_are_the_legal_ones() -> None:
    assert why_not(due(), Move(w(9), path("G7"))).reason == "core.not-asked"
    assert why_not(due(), TakePlaces(())).reason == "core.not-asked"
    assert len(offered(due())) == 4 * 2 * 3
    taken = changed(due(), locks=[sq("H7"), -1])
    assert why_not(taken, KickOff(w(9), sq("H7"), w(2))).reason == Reason.OCCUPIED
    assert len(offered(taken)) == 4 * 3


@pytest.mark.rule("UN-KICK-02", "UN-FLIP-03")
def test_turned_over_chips_kick_off_only_where_nobody_else_can() -> None:
    state = due()
    state.flipped[w(9)] = 2
    refusal = why_not(state, KickOff(w(9), sq("H7"), w(2)))
    assert (refusal.reason, refusal.rule) == (Reason.FACE_UP_FIRST, "UN-KICK-02")
    assert why_not(state, KickOff(w(2), sq("H7"), w(9))).reason == Reason.FACE_UP_FIRST
    assert len(offered(state)) == 3 * 2 * 2
    for shirt in (6, 10):
        state.flipped[w(shirt)] = 1
    done = act(state, KickOff(w(9), sq("H7"), w(2)))
    assert (done.state.flipped[w(9)], done.state.flipped[w(6)]) == (0, 1)
    assert events(done, TurnedUp) == [TurnedUp((w(9),))]
    assert why_not(state, KickOff(w(9), sq("H7"), w(6))).reason == Reason.FACE_UP_FIRST
    state.flipped[w(2)] = 1
    assert events(act(state, KickOff(w(9), sq("H7"), w(6))), TurnedUp) == [TurnedUp((w(9), w(6)))]


@pytest.mark.rule("UN-KICK-05", "UN-GOAL-02")
def test_a_turn_after_a_goal_begins_with_the_kick_off() -> None:
    state = changed(build(WHITE, BLACK, frames=(), lonely=True), restart=Restart.KICK_OFF)
    after = happen(state, lambda work: begin_turn(work, 1)).state
    assert after.frames == [Turn(), KickOffDue()]
    assert (after.active, after.actions, after.restart) == (1, 3, Restart.NONE)
