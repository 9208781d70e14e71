"""Single movements: reach, straightness, what is in the way, padlocks and Gorillas (UN-MOVE, UN-LOCK-04 to -06)."""

from __future__ import annotations

import pytest

from game.rules.undici.actions import Done, Move, Respond
from game.rules.undici.events import CalledOff, LockBroken, Moved
from game.rules.undici.frames import Extra
from game.rules.undici.match import UNDICI
from game.rules.undici.pitch import GRID
from game.rules.undici.reasons import Reason
from game.rules.undici.state import OFF, MatchState, Options
from tests.undici.builders import act, b, build, changed, events, offered, path, play, sq, w, why_not


def ends(state: MatchState, piece: int) -> set[str]:
    """Where the offers lead a chip, by name."""
    moves = [action for action in offered(state) if isinstance(action, Move) and action.piece == piece]
    return {GRID.name(action.path[-1]) for action in moves}


@pytest.mark.rule("UN-MOVE-01", "UN-MOVE-02", "UN-MOVE-03", "UN-MOVE-06")
def test_how_far_a_chip_goes() -> None:
    """UN-T21."""
    state = build({6: "E5", 9: "P1"}, {}, ball=9)
    assert ends(state, w(6)) == {
        *("D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"),
        *("C3", "E3", "G3", "C5", "G5", "C7", "E7", "G7"),
    }
    assert why_not(state, Move(w(6), path("E6", "F7"))).reason == Reason.BENT
    with_ball = changed(state, carrier=w(6))
    assert ends(with_ball, w(6)) == {"D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"}
    assert why_not(with_ball, Move(w(6), path("E6", "E7"))).reason == Reason.TOO_FAR
    hare = build({6: "E5", 9: "P1"}, {}, ball=9, abilities={w(6): "hare"})
    assert "H8" in ends(hare, w(6))
    assert len(ends(hare, w(6))) == 24
    assert act(hare, Move(w(6), path("F6", "G7", "H8"))).state.at[w(6)] == sq("H8")
    assert len(ends(changed(hare, carrier=w(6)), w(6))) == 16
    assert why_not(hare, Move(w(6), path("E6", "E7", "E8", "E9"))).facts == (("piece", w(6)), ("longest", 3))
    off = build({6: "E5", 9: "P1"}, {}, ball=9, abilities={w(6): "hare"}, options=Options(abilities=False))
    assert len(ends(off, w(6))) == 16


@pytest.mark.rule("UN-MOVE-02", "UN-TURN-07", "UN-MOVE-04")
def test_a_movement_takes_the_ball_along_and_costs_an_action() -> None:
    state = build({6: "E5", 9: "G5"}, {}, ball=6)
    done = act(state, Move(w(6), path("F6")))
    assert (done.state.at[w(6)], done.state.carrier, done.state.actions) == (sq("F6"), w(6), 2)
    assert events(done, Moved) == [Moved(w(6), sq("E5"), path("F6"), "single", True)]
    assert not events(act(state, Move(w(9), path("G6"))), Moved)[0].with_ball
    assert state.at[w(6)] == sq("E5")


REFUSED = [
    (Move(w(6), ()), Reason.NO_WAY, "UN-MOVE-01"),
    (Move(b(7), path("L6")), Reason.NOT_YOURS, "UN-MOVE-01"),
    (Move(99, path("L6")), Reason.NOT_YOURS, "UN-MOVE-01"),
    (Move(-1, path("L6")), Reason.NOT_YOURS, "UN-MOVE-01"),
    (Move(w(1), path("H1")), Reason.KEEPER_STAYS, "UN-MOVE-07"),
    (Move(w(13), path("H1")), Reason.NOT_ON_BOARD, "UN-MOVE-01"),
    (Move(w(8), path("A8")), Reason.TURNED_OVER, "UN-FLIP-03"),
    (Move(w(6), path("G5")), Reason.NOT_NEXT, "UN-MOVE-05"),
    (Move(w(6), path("E5")), Reason.NOT_NEXT, "UN-MOVE-05"),
    (Move(w(6), path("E6", "E6")), Reason.NOT_NEXT, "UN-MOVE-05"),
    (Move(w(6), path("E6", "F7")), Reason.BENT, "UN-MOVE-03"),
    (Move(w(6), path("E6", "E7", "E8")), Reason.TOO_FAR, "UN-MOVE-02"),
    (Move(w(6), (224,)), Reason.OFF_GRID, "UN-MOVE-08"),
    (Move(w(6), (OFF,)), Reason.OFF_GRID, "UN-MOVE-08"),
    (Move(w(6), (-(10**30), 10**30)), Reason.OFF_GRID, "UN-MOVE-08"),
    (Move(w(6), path("D5")), Reason.OCCUPIED, "UN-MOVE-04"),
    (Move(w(6), path("D5", "C5")), Reason.OCCUPIED, "UN-MOVE-04"),
    (Move(w(6), path("E4")), Reason.OCCUPIED, "UN-MOVE-04"),
    (Move(w(6), path("F5", "G5")), Reason.LOCKED, "UN-LOCK-04"),
    (Move(w(6), path("F4")), Reason.LOCKED, "UN-LOCK-04"),
    (Move(w(6), path("E6"), ("plain",)), Reason.WRONG_MOMENT, "UN-CARD-09"),
    (Move(w(6), path("E6"), ("nonsense",)), Reason.NO_SUCH_CARD, "UN-CARD-09"),
]


@pytest.mark.rule("UN-MOVE-01", "UN-MOVE-03", "UN-MOVE-05", "UN-MOVE-07", "UN-MOVE-08", "UN-LOCK-04", "UN-FLIP-03")
@pytest.mark.parametrize(("action", "reason", "rule"), REFUSED, ids=[f"{n}-{r[1]}" for n, r in enumerate(REFUSED)])
def test_what_a_chip_cannot_do(action: Move, reason: Reason, rule: str) -> None:
    state = build(
        {6: "E5", 8: "A7", 9: "P1", 5: "D5"}, {7: "L5", 4: "E4"}, ball=9, flipped={w(8): 1, b(4): 1},
        locks=("G5", "F4"), hands=(("plain",), ()),
    )  # fmt: skip
    refusal = why_not(state, action)
    assert (refusal.reason, refusal.rule) == (reason, rule)
    squares = [fact for fact in refusal.facts if fact[0] == "square"]
    assert all(name and GRID.parse(str(name)) in action.path for _, name in squares)  # told by name


@pytest.mark.rule("UN-LOCK-05", "UN-LOCK-06", "UN-ABIL-02")
def test_a_gorilla_breaks_the_white_padlock() -> None:
    """UN-T23."""
    through = Move(w(6), path("E6", "F7"))
    state = build({6: "D5", 9: "P1"}, {}, ball=9, abilities={w(6): "gorilla"}, locks=("E6", ""))
    done = act(state, through)
    assert done.state.at[w(6)] == sq("F7")
    assert done.state.locks == [OFF, OFF]
    assert events(done, LockBroken) == [LockBroken(w(6), 0, sq("E6"))]
    assert act(state, Move(w(6), path("E6"))).state.locks == [OFF, OFF]
    black = build({6: "D5", 9: "P1"}, {}, ball=9, abilities={w(6): "gorilla"}, locks=("", "E6"))
    assert why_not(black, through).reason == Reason.LOCKED
    assert why_not(changed(state, carrier=w(6)), Move(w(6), path("E6"))).reason == Reason.LOCKED
    plain = build({6: "D5", 9: "P1"}, {}, ball=9, locks=("E6", ""))
    assert why_not(plain, through).reason == Reason.LOCKED
    both = changed(black, bulldozer=(w(6),))
    assert events(act(both, through), LockBroken) == [LockBroken(w(6), 1, sq("E6"))]
    assert why_not(changed(both, carrier=w(6)), Move(w(6), path("E6"))).reason == Reason.LOCKED


@pytest.mark.rule("UN-TURN-01", "UN-CARD-13")
def test_an_extra_movement_pays_before_an_action() -> None:
    state = changed(build({6: "E5", 9: "P1"}, {}, ball=9, actions=1), extras=(Extra.MOVE,))
    once = act(state, Move(w(6), path("E6"))).state
    assert (once.actions, once.extras) == (1, ())
    twice = act(changed(once, hands=[("plain",), ()]), Move(w(6), path("E7"))).state
    assert twice.actions == 0
    assert why_not(twice, Move(w(6), path("E8"))).reason == Reason.NO_ACTION_LEFT
    assert [type(action) for action in offered(twice)] == [Done]


@pytest.mark.rule("UN-MOVE-03", "UN-CARD-09")
def test_a_swerving_run_bends_once_and_can_be_cancelled() -> None:
    hands = (("swerve",), ("erase",))
    state = build({6: "E5", 9: "P1"}, {7: "L5"}, ball=9, abilities={w(6): "hare"}, hands=hands)
    bent = Move(w(6), path("E6", "F7", "G8"), ("swerve",))
    assert bent in offered(state)
    assert why_not(state, Move(w(6), path("E6", "F7", "F8"), ("swerve",))).reason == Reason.BENT
    done = play(state, bent, Respond())
    assert done.state.at[w(6)] == sq("G8")
    assert (done.state.hands[0], done.state.played, done.state.actions) == ((), 1, 2)
    stopped = play(state, bent, Respond(("erase",), "swerve"))
    assert stopped.state.at[w(6)] == sq("E5")
    assert (stopped.state.hands[0], stopped.state.actions) == ((), 3)
    assert len(events(stopped, CalledOff)) == 1
    straight = play(state, Move(w(6), path("E6", "E7", "E8"), ("swerve",)), Respond(("erase",), "swerve"))
    assert (straight.state.at[w(6)], straight.state.actions) == (sq("E8"), 2)


def test_every_offer_is_legal_and_every_straight_way_is_offered() -> None:
    state = build(
        {6: "E5", 8: "A7", 9: "P1", 5: "D5", 3: "H1"}, {7: "F6", 4: "E4", 5: "G2"}, ball=9, flipped={w(8): 1},
        abilities={w(6): "hare gorilla", w(3): "hare"}, locks=("G5", "F4"), hands=(("swerve",), ()),
    )  # fmt: skip
    straight = set()
    for action in offered(state):
        assert UNDICI.judge(state, 0, action).allowed, action
        if isinstance(action, Move) and not action.cards:
            straight.add(action)
    every = {
        Move(piece, GRID.ray(state.at[piece], direction, length))
        for piece in range(36)
        if state.at[piece] >= 0
        for direction in range(8)
        for length in range(1, 5)
    }
    assert straight == {action for action in every if UNDICI.judge(state, 0, action).allowed}
