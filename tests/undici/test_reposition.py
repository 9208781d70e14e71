"""After a save: three movements each, then the padlocks and the keeper's pass (UN-SAVE)."""

from __future__ import annotations

import pytest

from game.core.dice import StreamDice
from game.rules.undici import flow
from game.rules.undici.actions import Done, GroupMove, Move, Pass, PlaceLocks, Tackle
from game.rules.undici.events import CardDrawn, LockBroken, Moved, Saved
from game.rules.undici.frames import DeedKind, LocksDue, Reposition, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState
from tests.undici.builders import act, asks, b, build, events, happen, offered, path, play, sq, w, why_not

WHITE = {6: "D5", 7: "F5", 9: "H11"}
BLACK = {4: "G12", 5: "I12", 7: "H7"}


def saved_shot(**more: object) -> MatchState:
    """White's first action was a shot; black's keeper has it."""
    state = build(WHITE, BLACK, ball=9, actions=2, **more)  # type: ignore[arg-type]
    done = happen(state, lambda work: flow.saved(work, b(1), w(9), DeedKind.SHOT))
    assert events(done, Saved) == [Saved(b(1), w(9), DeedKind.SHOT)]
    return done.state


@pytest.mark.rule("UN-SAVE-01", "UN-SAVE-02", "UN-SAVE-03", "UN-SAVE-04", "UN-SAVE-05", "UN-TURN-06")
def test_the_order_after_a_save() -> None:
    """UN-T31."""
    state = saved_shot(abilities={w(6): "tractor"})
    assert (state.carrier, asks(state), state.frames[-1]) == (b(1), 1, Reposition(1, 3))
    state = play(state, Move(b(4), path("G11")), Move(b(4), path("G10")), Move(b(5), path("I11"))).state
    assert (asks(state), state.frames[-1]) == (0, Reposition(0, 3))
    state = play(state, GroupMove(((w(6), path("D6")), (w(7), path("F6")))), Done()).state
    assert (asks(state), state.frames[-1]) == (0, LocksDue())
    done = act(state, PlaceLocks(sq("D7"), sq("F7")), ("undici.draw", 1))
    assert [event.side for event in events(done, CardDrawn)] == [0]
    state = done.state
    assert (state.frames, state.active, state.actions, state.carrier) == ([Turn()], 1, 3, b(1))
    assert {type(action) for action in offered(state)} == {Pass}


@pytest.mark.rule("UN-SAVE-06", "UN-SAVE-07", "UN-ABIL-03", "UN-LOCK-05")
def test_hares_run_and_gorillas_break_while_repositioning() -> None:
    state = saved_shot(abilities={b(4): "hare", b(7): "gorilla"}, locks=("H6", ""), locked_by=0)
    done = play(state, Move(b(4), path("G11", "G10", "G9")), Move(b(7), path("H6")))
    assert [event.how for event in events(done, Moved)] == ["reposition", "reposition"]
    assert len(events(done, LockBroken)) == 1
    assert done.state.actions == 2


REFUSED = [
    (Move(w(6), path("D6")), Reason.NOT_YOURS, "UN-MOVE-01"),
    (Move(b(4), path("G11"), ("swerve",)), Reason.ONLY_MOVEMENTS, "UN-SAVE-07"),
    (GroupMove(((b(4), path("G11")), (b(5), path("I11"))), ("plain",)), Reason.ONLY_MOVEMENTS, "UN-SAVE-07"),
    (Move(b(5), path("I11")), Reason.TURNED_OVER, "UN-FLIP-03"),
    (Move(b(7), path("H6")), Reason.LOCKED, "UN-LOCK-04"),
    (Move(b(1), path("H14")), Reason.KEEPER_STAYS, "UN-MOVE-07"),
    (GroupMove(((b(4), path("G11")),)), Reason.GROUP_OF_TWO, "UN-GROUP-05"),
    (GroupMove(()), Reason.GROUP_OF_TWO, "UN-GROUP-05"),
]


@pytest.mark.rule("UN-SAVE-07")
@pytest.mark.parametrize(("action", "reason", "rule"), REFUSED)
def test_only_movements_of_chips_that_can(action: Move | GroupMove, reason: Reason, rule: str) -> None:
    state = saved_shot(hands=((), ("swerve", "plain")), locks=("H6", ""), locked_by=1, flipped={b(5): 1})
    refusal = why_not(state, action)
    assert (refusal.reason, refusal.rule) == (reason, rule)


def test_other_actions_wait_and_every_offer_is_legal() -> None:
    state = saved_shot()
    assert why_not(state, Tackle(b(4))).reason == "core.not-asked"
    assert why_not(state, Move(b(4), path("G11")), seat=0).reason == "core.not-your-decision"
    for action in offered(state):
        assert UNDICI.judge(state, 1, action).allowed
    dice = StreamDice(2)
    assert all(UNDICI.judge(state, 1, UNDICI.random_answer(state, 1, dice)).allowed for _ in range(200))


@pytest.mark.rule("UN-SAVE-10", "UN-AREA-02")
def test_the_area_limit_is_checked_after_both_have_moved() -> None:
    crowd = {2: "G14", 3: "H14", 4: "I14", 5: "J14", 7: "F11"}
    state = happen(build(WHITE, crowd, ball=9), lambda work: flow.saved(work, b(1), w(9), DeedKind.HEADER)).state
    state = play(state, Move(b(7), path("F12")), Done(), Done()).state
    assert asks(state) == 1
    assert {type(action).__name__ for action in offered(state)} == {"Leave"}


@pytest.mark.rule("UN-SAVE-11", "UN-TURN-06")
def test_a_save_in_the_last_turn_ends_the_match() -> None:
    last = build(WHITE, BLACK, ball=9)
    last.last_turns = (1, 0)
    done = happen(last, lambda work: flow.saved(work, b(1), w(9), DeedKind.SHOT))
    assert done.state.over
    assert done.state.frames == []
