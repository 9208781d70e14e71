"""Free moves in the far third (CA-F3-01 to CA-F3-03)."""

from __future__ import annotations

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied
from game.geometry.hexes import Hex
from game.rules.counter_attack import awards, flow
from game.rules.counter_attack.actions import Decline, Move, Substitute
from game.rules.counter_attack.events import ChoiceOpened, PlayerMoved, Substituted, ThirdsMoved
from game.rules.counter_attack.frames import After, Choose, KickDue, Thirds
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

WHITE = {1: (-16, 0), 2: (-8, 5), 3: (-7, 5), 9: (0, 0)}
RED = {1: (16, 0), 10: (-9, 2), 11: (4, 4)}


def ends_at(ball: Hex) -> Applied[MatchState]:
    """White 9 has the ball there when an action ends."""
    state = build({**WHITE, 9: ball}, RED, 9)
    return happen(state, lambda work: flow.next_choice(work, After.STANDARD))


@pytest.mark.rule("CA-F3-01")
def test_a_ball_in_the_third_lets_the_other_third_move() -> None:
    """Golden case 54: at (8, 0) yes, attackers first; at (7, 0) no."""
    done = ends_at((8, 0))
    assert done.state.frames == [Choose(After.STANDARD), Thirds((0, 1), (0,))]
    assert asks(done.state) == 0
    assert {action.piece for action in offered(done.state) if isinstance(action, Move)} == {w(1), w(2)}
    quiet = ends_at((7, 0))
    assert quiet.state.frames == [Choose(After.STANDARD)]
    assert events(quiet, ChoiceOpened) == [ChoiceOpened(0, After.STANDARD)]


@pytest.mark.rule("CA-F3-01", "CA-F3-02")
def test_everybody_once_up_to_six_hexes_then_the_other_side() -> None:
    state = ends_at((8, 0)).state
    done = act(state, Move(w(2), (-2, 5)))
    assert len(events(done, PlayerMoved)[0].path) == 6
    assert asks(done.state) == 0
    assert why_not(done.state, Move(w(2), (-3, 5))).reason == Reason.ALREADY_MOVED
    done = act(done.state, Move(w(1), (-15, 0)))
    assert events(done, ThirdsMoved) == [ThirdsMoved(0)]
    assert asks(done.state) == 1
    done = act(done.state, Decline())
    assert done.state.frames == [Choose(After.STANDARD)]
    assert events(done, ChoiceOpened) == [ChoiceOpened(0, After.STANDARD)]


@pytest.mark.rule("CA-F3-02")
def test_one_side_may_leave_it() -> None:
    done = act(ends_at((8, 0)).state, Decline())
    assert done.state.frames[-1] == Thirds((1,), (0,))
    assert {action.piece for action in offered(done.state) if isinstance(action, Move)} == {r(10)}


@pytest.mark.rule("CA-F3-01", "CA-F3-02")
@pytest.mark.parametrize(
    ("action", "reason", "rule"),
    [
        (Move(w(3), (-7, 6)), Reason.NOT_IN_THIRD, "CA-F3-01"),
        (Move(r(10), (-9, 3)), Reason.NOT_YOURS, "CA-F3-01"),
        (Move(99, (-9, 3)), Reason.NOT_YOURS, "CA-F3-01"),
        (Move(w(5), (-9, 3)), Reason.NOT_ON_PITCH, "CA-F3-01"),
        (Move(w(2), (-1, 5)), Reason.OUT_OF_REACH, "CA-F3-02"),
        (Move(w(2), (-7, 5)), Reason.OCCUPIED, "CA-F3-02"),
        (Move(w(2), (0, 55)), Reason.OUT_OF_BOUNDS, "CA-F3-02"),
    ],
)
def test_moves_that_are_refused(action: Move, reason: Reason, rule: str) -> None:
    ruling = why_not(ends_at((8, 0)).state, action)
    assert (ruling.reason, ruling.rule) == (reason, rule)


@pytest.mark.rule("CA-F3-03", "CA-GK-06")
def test_with_a_keepers_kick_both_thirds_move_but_not_the_keeper_with_the_ball() -> None:
    state = build(WHITE, RED, 1, frame=KickDue(w(1)))
    state = happen(state, lambda work: flow.move_thirds(work, (0, 1))).state
    assert state.frames[-1] == Thirds((0, 1), (0, 1))
    assert {action.piece for action in offered(state) if isinstance(action, Move)} == {w(2)}
    assert why_not(state, Move(w(1), (-15, 0))).reason == Reason.BALL_HELD
    done = act(state, Move(w(2), (-8, 6)))
    assert {action.piece for action in offered(done.state) if isinstance(action, Move)} == {r(1), r(10)}


@pytest.mark.rule("CA-F3-02")
def test_random_answers_are_legal_and_come_to_an_end() -> None:
    dice = StreamDice(7)
    state = ends_at((8, 0)).state
    for _ in range(60):
        if not isinstance(state.frames[-1], Thirds):
            break
        state = act(state, COUNTER_ATTACK.random_answer(state, asks(state), dice)).state
    assert state.frames == [Choose(After.STANDARD)]


@pytest.mark.rule("CA-SET-17")
def test_players_may_be_changed_at_a_goal_kick_but_not_in_open_play() -> None:
    """Play is stopped: both sides may, but whoever takes the kick stays."""
    state = build(WHITE, RED, 9)
    done = happen(state, lambda work: awards.goal_kick(work, 1))
    assert isinstance(done.state.frames[0], KickDue)
    assert Substitute(r(10), r(13)) in offered(done.state)
    assert why_not(done.state, Substitute(r(1), r(13))).reason == Reason.TAKER_STAYS
    other = act(done.state, Decline()).state
    changed = act(other, Substitute(w(2), w(13))).state
    assert (changed.at[w(13)], changed.at[w(2)]) == ((-8, 5), None)
    assert isinstance(changed.frames[-1], Thirds)
    open_play = ends_at((8, 0)).state
    assert why_not(open_play, Substitute(w(2), w(13))).rule == "CA-SET-17"
    assert not [action for action in offered(open_play) if isinstance(action, Substitute)]


def asked_by(state: MatchState) -> str:
    """The rule that the open decision cites."""
    prompt = COUNTER_ATTACK.prompt(state)
    assert prompt is not None
    return prompt.rule


def goal_kick(white: dict[int, Hex], red: dict[int, Hex], gone: int = 0) -> MatchState:
    """Red has a goal kick; of white's five substitutes ``gone`` have come and gone."""
    state = build(white, red, 9)
    for piece in range(w(12), w(12) + gone):
        state.gone[piece] = True
    return happen(state, lambda work: awards.goal_kick(work, 1)).state


@pytest.mark.rule("CA-SET-17", "CA-SET-16")
def test_a_side_with_nobody_to_move_may_still_change_players_at_a_goal_kick() -> None:
    state = goal_kick({9: (0, 0), 8: (2, 2)}, {1: (16, 0), 4: (12, 3)})
    assert state.frames == [KickDue(r(1), True), Thirds((1, 0), (0, 1))]
    assert asked_by(state) == "CA-F3-01", "red has somebody to move"
    state = act(state, Decline()).state
    assert (asks(state), asked_by(state)) == (0, "CA-SET-17")
    assert not [action for action in offered(state) if isinstance(action, Move)], "white has nobody in a third"
    changed = act(state, Substitute(w(9), w(12)))
    assert events(changed, Substituted) == [Substituted(w(9), w(12), 9)]
    assert act(changed.state, Decline()).state.frames == [KickDue(r(1), True)]
    for number in range(20):  # whoever answers at random finds something to say
        answer = COUNTER_ATTACK.random_answer(state, 0, StreamDice(number))
        assert answer == Decline()


@pytest.mark.rule("CA-SET-17")
def test_a_side_that_can_do_nothing_at_all_is_not_asked() -> None:
    state = act(goal_kick({9: (0, 0)}, {1: (16, 0), 4: (12, 3)}, gone=5), Decline()).state
    assert state.frames == [KickDue(r(1), True)]
