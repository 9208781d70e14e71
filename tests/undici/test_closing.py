"""The end of a turn: Tractor, waking, hand and draw, the last turns, goals (UN-TURN-05, UN-FLIP, UN-CARD, UN-END)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.undici import flow
from game.rules.undici.actions import Discard, Done, KickOff, Move, PlaceLocks, Tackle
from game.rules.undici.chips import Ability
from game.rules.undici.deck import Card, Category, Effect, Window
from game.rules.undici.events import (
    CardDiscarded,
    CardDrawn,
    GoalScored,
    LocksPlaced,
    MatchEnded,
    Moved,
    PlacesTaken,
    TurnBegan,
    TurnedUp,
)
from game.rules.undici.frames import NOBODY, DeedKind, Draw, Formation, HandDue, KickOffDue, LocksDue, TractorDue, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.queries import unseen
from game.rules.undici.reasons import Reason
from game.rules.undici.state import OFF, MatchState, Options, Permanent
from tests.undici.builders import (
    DECK,
    act,
    asks,
    b,
    build,
    changed,
    events,
    happen,
    offered,
    path,
    play,
    sq,
    w,
    why_not,
)

WHITE = {6: "D5", 7: "F5", 9: "H9"}
BLACK = {4: "G12", 5: "I12"}
DRAW = ("undici.draw", 1)


def turn(**more: Any) -> MatchState:
    return build(WHITE, BLACK, **{"ball": 9, **more})


def locked(state: MatchState, *dice: tuple[str, int]) -> Applied[MatchState]:
    """Whoever must places both padlocks somewhere."""
    assert state.frames[-1] == LocksDue()
    return act(state, UNDICI.random_answer(state, asks(state), StreamDice(1)), *dice)


# -- the Tractor -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-TURN-05", "UN-ABIL-01")
def test_a_tractor_moves_once_more_before_the_padlocks() -> None:
    state = act(turn(abilities={w(6): "tractor", w(9): "tractor"}), Done()).state
    assert (state.frames[-1], asks(state)) == (TractorDue(), 0)
    done = act(state, Move(w(6), path("D6", "D7")))
    assert events(done, Moved)[0].how == "tractor"
    assert (done.state.at[w(6)], done.state.frames[-1]) == (sq("D7"), LocksDue())
    with_ball = act(state, Move(w(9), path("H10"))).state
    assert (with_ball.at[w(9)], with_ball.carrier) == (sq("H10"), w(9))
    assert act(state, Done()).state.frames[-1] == LocksDue()
    assert {action.piece for action in offered(state) if isinstance(action, Move)} == {w(6), w(9)}


TRACTOR_REFUSED = [
    (Move(w(7), path("F6")), Reason.NO_TRACTOR, "UN-ABIL-01"),
    (Move(w(9), path("H10", "H11")), Reason.TOO_FAR, "UN-MOVE-02"),
    (Move(w(6), path("D6"), ("swerve",)), Reason.ONLY_MOVEMENTS, "UN-ABIL-01"),
    (Move(b(4), path("G11")), Reason.NOT_YOURS, "UN-MOVE-01"),
    (Move(w(10), path("A3")), Reason.TURNED_OVER, "UN-FLIP-03"),
    (Move(1 << 40, ()), Reason.NOT_YOURS, "UN-MOVE-01"),
]


@pytest.mark.rule("UN-ABIL-01")
@pytest.mark.parametrize(("action", "reason", "rule"), TRACTOR_REFUSED)
def test_what_a_tractor_cannot_do(action: Move, reason: Reason, rule: str) -> None:
    able = dict.fromkeys((w(6), w(9), w(10), b(4)), "tractor")
    state = build({**WHITE, 10: "A2"}, BLACK, ball=9, abilities=able, flipped={w(10): 2}, hands=(("swerve",), ()))
    refusal = why_not(act(state, Done()).state, action)
    assert (refusal.reason, refusal.rule) == (reason, rule)


@pytest.mark.rule("UN-ABIL-01", "UN-CARD-13")
def test_a_tireless_engine_moves_twice_but_only_he() -> None:
    state = changed(turn(abilities={w(6): "tractor", w(7): "tractor"}), engine=(w(6),))
    once = play(state, Done(), Move(w(6), path("D6"))).state
    assert once.frames[-1] == TractorDue(w(6), 1)
    assert why_not(once, Move(w(7), path("F6"))).reason == Reason.OTHER_TRACTOR
    assert act(once, Done()).state.frames[-1] == LocksDue()
    assert act(once, Move(w(6), path("E7"))).state.frames[-1] == LocksDue()
    other = play(state, Done(), Move(w(7), path("F6"))).state
    assert other.frames[-1] == LocksDue()


@pytest.mark.rule("UN-ABIL-01", "UN-SET-14")
def test_nobody_is_asked_where_no_tractor_can_move() -> None:
    assert act(turn(), Done()).state.frames[-1] == LocksDue()
    assert act(turn(abilities={b(4): "tractor"}), Done()).state.frames[-1] == LocksDue()
    assert act(turn(abilities={w(6): "tractor"}, flipped={w(6): 2}), Done()).state.frames[-1] == LocksDue()
    off = turn(abilities={w(6): "tractor"}, options=Options(abilities=False))
    assert act(off, Done()).state.frames[-1] == LocksDue()
    shut = build({6: "A1", 9: "H9"}, {4: "A2", 5: "B2", 7: "B1"}, ball=9, abilities={w(6): "tractor"}, lonely=True)
    assert act(shut, Done()).state.frames[-1] == LocksDue()
    lent = turn(captains=(w(6), NOBODY), permanents=((Permanent("block", Ability.TRACTOR),), ()))
    assert act(lent, Done()).state.frames[-1] == TractorDue()


@pytest.mark.rule("UN-TURN-05", "UN-TURN-06", "UN-PASS-06")
def test_a_failed_pass_still_leaves_the_tractor_padlocks_and_draw() -> None:
    """UN-T37, from the moment the ball is lost."""
    state = turn(abilities={w(6): "tractor"})

    def lose(work: Any) -> None:
        flow.give_ball(work, b(4))
        flow.close(work)

    lost = happen(state, lose).state
    assert (lost.frames[-1], lost.carrier, asks(lost)) == (TractorDue(), b(4), 0)
    done = play(lost, Move(w(6), path("D6")), PlaceLocks(sq("D7"), sq("G4")), dice=[DRAW])
    kinds = [type(event) for event in done.events if type(event) in (Moved, LocksPlaced, CardDrawn, TurnBegan)]
    assert kinds == [Moved, LocksPlaced, CardDrawn, TurnBegan]
    assert (done.state.active, done.state.actions, done.state.turn) == (1, 3, state.turn + 1)


# -- waking ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-FLIP-01", "UN-FLIP-02", "UN-FLIP-04", "UN-TACK-07", "UN-TACK-10")
def test_a_loser_sleeps_through_his_next_turn() -> None:
    """UN-T35: turned over in the own turn 5, face up at the end of turn 6; a passive loser at his very next end."""
    for piece, ends in ((w(6), 2), (b(4), 1)):
        state = happen(turn(), partial(flow.turn_over, piece=piece)).state
        assert state.flipped[piece] == ends
        slept = 0
        woken: list[TurnedUp] = []
        while state.flipped[piece]:
            side = state.active
            if side == int(piece >= 18):
                assert why_not(state, Move(piece, path("D6"))).reason == Reason.TURNED_OVER
                slept += 1
            done = act(state, Done())
            woken = events(done, TurnedUp)
            state = locked(done.state, DRAW).state
        assert slept == ends
        assert woken == [TurnedUp((piece,))]


@pytest.mark.rule("UN-FLIP-04", "UN-GOAL-05")
def test_a_goal_does_not_wake_anybody_early() -> None:
    state = turn(flipped={w(6): 2, b(4): 1})
    done = happen(state, lambda work: flow.score_goal(work, 0, w(9), DeedKind.SHOT))
    assert (done.state.flipped[w(6)], done.state.flipped[b(4)]) == (2, 1)


# -- the hand and the draw ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-01", "UN-CARD-05")
def test_a_full_hand_gives_one_card_before_it_grows() -> None:
    """UN-T25."""
    state = changed(turn(hands=(("plain",) * 4 + ("swerve",), ())), piles=[7, 20])
    state = locked(act(state, Done()).state).state
    assert (state.frames[-1], asks(state)) == (HandDue(), 0)
    prompt = UNDICI.prompt(state)
    assert prompt is not None
    assert prompt.secret
    assert set(offered(state)) == {Discard("plain"), Discard("swerve")}
    refusal = why_not(state, Discard("bolt"))
    assert (refusal.reason, refusal.rule) == (Reason.NOT_IN_HAND, "UN-CARD-05")
    done = act(state, Discard("swerve"), DRAW)
    assert (len(done.state.hands[0]), done.state.discards[0], done.state.piles[0]) == (5, ("swerve",), 6)
    assert events(done, CardDiscarded) == [CardDiscarded(0, "swerve", False)]
    four = changed(turn(hands=(("plain",) * 4, ())), piles=[7, 20])
    drawn = locked(act(four, Done()).state, DRAW).state
    assert (len(drawn.hands[0]), drawn.discards[0], drawn.piles[0]) == (5, (), 6)


@pytest.mark.rule("UN-CARD-05", "UN-END-01")
def test_without_a_pile_nothing_is_discarded_or_drawn() -> None:
    state = changed(turn(hands=(("plain",) * 5, ())), piles=[0, 1])
    done = locked(act(state, Done()).state)
    assert not events(done, CardDrawn)
    assert (len(done.state.hands[0]), done.state.active) == (5, 1)


@pytest.mark.rule("UN-SET-02", "UN-SET-14", "UN-CARD-01")
def test_a_draw_is_any_card_he_has_not_seen() -> None:
    hands = (("plain",) * 2, ("swerve",) * 5)
    state = turn(hands=hands, permanents=((Permanent("block"),), ()))
    state.discards[0] = ("bolt",)
    assert unseen(state, 0) == [("plain", 38), ("swerve", 5), ("bolt", 2), ("block", 1), ("erase", 1)]
    assert unseen(state, 1) == [("plain", 40), ("bolt", 3), ("block", 2), ("erase", 1)]
    drawn = [
        happen(changed(state, frames=[Turn(), Draw()]), lambda work: None, ("undici.draw", face)).state.hands[0][-1]
        for face in (1, 38, 39, 43, 44, 46, 47)
    ]
    assert drawn == ["plain", "plain", "swerve", "swerve", "bolt", "block", "erase"]
    symbol = Card("symbol", Category.CLASS, (Window.MOVE,), Effect.TURN_ONCE, count=5, symbol=Ability.HARE)
    plain = turn(deck=(*DECK, symbol), options=Options(abilities=False))
    assert "symbol" not in dict(unseen(plain, 0))


# -- the last turns ----------------------------------------------------------------------------------------------------


def skip(state: MatchState) -> Applied[MatchState]:
    """One turn in which nothing is done."""
    told: list[Any] = []
    begun = state.turn
    dice = StreamDice(begun)
    action: Any = Done()
    while True:
        done = apply(UNDICI, state, asks(state), action, dice)
        assert isinstance(done, Applied), done
        told += done.events
        state = done.state
        if state.turn != begun or state.over:
            return Applied(state, tuple(told))
        action = UNDICI.random_answer(state, asks(state), dice)


@pytest.mark.rule("UN-END-01", "UN-END-02", "UN-END-03", "UN-CARD-01")
def test_twenty_draws_and_one_last_turn_each() -> None:
    """UN-T26."""
    state = turn(turn=1)
    draws: list[tuple[int, int]] = []
    lasts = []
    while not state.over:
        number = state.turn
        done = skip(state)
        draws += [(number, event.side) for event in events(done, CardDrawn)]
        lasts += [(event.turn, event.side) for event in events(done, TurnBegan) if event.last]
        state = done.state
    assert [side for _, side in draws] == [0, 1] * 20
    assert [number for number, _ in draws] == list(range(1, 41))
    assert lasts == [(41, 0), (42, 1)]
    assert (state.turn, state.last_turns) == (42, (0, 1))
    assert state.frames == []


@pytest.mark.rule("UN-END-04")
def test_the_very_last_turn_has_no_closing_sequence() -> None:
    state = changed(turn(abilities={w(6): "tractor"}), piles=[0, 0], last_turns=(1, 1))
    assert act(state, Done()).state.frames[-1] == TractorDue()
    last = changed(state, last_turns=(1, 0))
    done = act(last, Done())
    assert done.state.over
    assert events(done, MatchEnded) == [MatchEnded((0, 0))]
    ending = UNDICI.ending(done.state)
    assert ending is not None
    assert (ending.reason, ending.winner) == ("draw", None)


@pytest.mark.rule("UN-END-01")
def test_the_turn_in_which_the_second_pile_ends_does_not_count() -> None:
    state = changed(turn(), piles=[1, 0])
    done = locked(act(state, Done()).state, DRAW).state
    assert (done.last_turns, done.active) == ((1, 1), 1)
    assert skip(done).state.last_turns == (1, 0)


# -- goals -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-GOAL-01", "UN-GOAL-02", "UN-GOAL-03", "UN-GOAL-04", "UN-TURN-06")
def test_the_order_after_a_goal() -> None:
    """UN-T32: white scores in its second action."""
    ten = dict(enumerate(["A2", "B2", "C2", "D2", "E5", "F5", "G5", "H9", "I5", "J5"], 2))
    far = dict(enumerate(["A12", "B12", "C12", "D12", "E12", "F11", "G11", "H11", "I11", "J11"], 2))
    state = build(ten, far, ball=9, actions=1, abilities={w(6): "tractor"}, locks=("H10", "P9"), lonely=True)
    done = happen(state, lambda work: flow.score_goal(work, 0, w(9), DeedKind.SHOT))
    state = done.state
    assert events(done, GoalScored) == [GoalScored(0, w(9), DeedKind.SHOT, (1, 0))]
    assert (state.score, state.goals, state.carrier) == ((1, 0), ((0, w(9), 3),), NOBODY)
    assert state.locks == [OFF, OFF]
    assert [frame for frame in state.frames if isinstance(frame, Formation)] == [Formation(1), Formation(0)]
    assert asks(state) == 0
    state = act(state, offered(state)[0]).state
    assert asks(state) == 1
    done = act(state, offered(state)[0])
    assert events(done, PlacesTaken)[0].side == 1
    assert (done.state.frames[-1], asks(done.state)) == (LocksDue(), 0)
    state = locked(done.state, DRAW).state
    assert (state.frames, asks(state), state.actions) == ([Turn(), KickOffDue()], 1, 3)
    assert {action.square for action in offered(state)} == {sq("H8"), sq("I8")}
    state = act(state, KickOff(b(9), sq("H8"), b(3))).state
    assert (state.actions, state.carrier, state.active) == (2, b(3), 1)


@pytest.mark.rule("UN-GOAL-06")
def test_a_goal_in_the_last_turn_counts_and_ends_the_match() -> None:
    state = changed(turn(), last_turns=(1, 0))
    done = happen(state, lambda work: flow.score_goal(work, 0, w(9), DeedKind.HEADER))
    assert (done.state.over, done.state.score) == (True, (1, 0))
    ending = UNDICI.ending(done.state)
    assert ending is not None
    assert (ending.reason, ending.winner) == ("score", 0)


def test_who_decides_next_is_asked_for_nothing_else() -> None:
    state = act(turn(), Done()).state
    for action in (Done(), Discard("plain"), Tackle(w(6)), Move(w(6), path("D6"))):
        assert why_not(state, action).reason == "core.not-asked"
    assert why_not(state, PlaceLocks(-1, -1), seat=1).reason == "core.not-your-decision"
