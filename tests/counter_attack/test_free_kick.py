"""Free kicks: opponents move away, players are placed in turn, then any pass or a shot (CA-SET-12 to -14)."""

from __future__ import annotations

import pytest

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import awards
from game.rules.counter_attack.actions import Decline, Move, NameTaker
from game.rules.counter_attack.events import ChoiceOpened, PlayerPlaced, SetPieceAwarded
from game.rules.counter_attack.frames import After, Choose, Placing, Taker
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

TURNS = ((0, 2), (1, 2), (0, 2), (1, 2), (0, 3), (1, 2))


def award(white: dict[int, Hex], red: dict[int, Hex], at: Hex, side: int = 0) -> MatchState:
    return happen(build(white, red, at), lambda work: awards.free_kick(work, side, at)).state


@pytest.mark.rule("CA-SET-12")
def test_opponents_near_the_ball_are_moved_two_hexes_towards_their_goal() -> None:
    state = build({9: (9, 0)}, {1: (17, 0), 4: (11, 0), 5: (9, 3)}, 9)
    done = happen(state, lambda work: awards.free_kick(work, 0, (9, 0)))
    assert events(done, SetPieceAwarded) == [SetPieceAwarded("free-kick", 0, (9, 0))]
    assert events(done, PlayerPlaced) == [PlayerPlaced(r(4), (11, 0), (13, 0), True)]
    assert done.state.frames == [Taker(0, None, (9, 0))]


@pytest.mark.rule("CA-SET-12")
@pytest.mark.parametrize("at", [(7, 0), (8, 0), (9, 1), (9, 2), (10, 0), (7, 1), (9, -1)])
def test_whoever_would_land_too_near_goes_to_the_nearest_hex_that_is_far_enough(at: Hex) -> None:
    state = award({9: (9, 0)}, {1: (17, 0), 4: at}, (9, 0))
    where = state.hex(r(4))
    assert distance(where, (9, 0)) >= 3
    straight = (at[0] + 2, at[1])
    if distance(straight, (9, 0)) >= 3:
        assert where == straight
    else:
        assert 2 <= distance(where, at) <= 4
        assert where[0] > at[0], "towards his own goal, never away from it"


@pytest.mark.rule("CA-SET-12")
def test_if_somebody_stands_there_another_hex_as_near_to_the_goal_is_taken() -> None:
    state = award({9: (9, 0), 10: (13, 0)}, {1: (17, 0), 4: (11, 0)}, (9, 0))
    where = state.hex(r(4))
    assert (where[0], distance(where, (11, 0))) == (13, 2)


@pytest.mark.rule("CA-SET-12")
def test_whoever_stands_behind_the_ball_comes_round_to_the_side_of_his_goal() -> None:
    """Seen from the goal he stands behind the ball; two hexes straight on would be at the taker's feet."""
    for side, at in ((0, (7, 0)), (1, (-7, 0))):
        spot = (9, 0) if side == 0 else (-9, 0)
        own, other = {9: spot}, {1: (17, 0) if side == 0 else (-17, 0), 4: at}
        state = award(own, other, spot, side) if side == 0 else award(other, own, spot, side)
        where = state.hex(r(4) if side == 0 else w(4))
        assert (1 - 2 * side) * (where[0] - at[0]) > 0
        assert distance(where, spot) >= 3


@pytest.mark.rule("CA-SET-12")
def test_on_the_goal_line_he_goes_where_there_is_room() -> None:
    state = award({9: (17, 0)}, {1: (18, 0), 4: (12, 5)}, (17, 0))
    where = state.hex(r(1))
    assert where[0] == 18, "along the line, not away from it"
    assert distance(where, (17, 0)) == 3


@pytest.mark.rule("CA-SET-12")
def test_red_moves_white_the_other_way() -> None:
    state = award({9: (-11, 0)}, {4: (-9, 0)}, (-9, 0), side=1)
    assert state.hex(w(9)) == (-13, 0)
    assert asks(state) == 1


@pytest.mark.rule("CA-SET-12")
def test_a_crowd_finds_room_for_everybody() -> None:
    red = dict(enumerate([(10, 0), (10, 1), (8, 0), (8, 1), (9, 1), (9, -1), (11, 0), (7, 0)], 2))
    state = award({9: (9, 0)}, {1: (17, 0), **red}, (9, 0))
    places = [state.hex(r(shirt)) for shirt in red]
    assert len(set(places)) == len(places)
    assert all(distance(place, (9, 0)) >= 3 for place in places)


@pytest.mark.rule("CA-SET-13", "CA-SET-14")
def test_seven_for_the_attack_and_six_for_the_defence() -> None:
    state = act(award({9: (9, 0), 10: (5, 5)}, {1: (17, 0), 4: (13, 4)}, (9, 0)), NameTaker(w(10))).state
    assert state.frames == [Placing(TURNS, w(10), None)]
    assert state.at[w(10)] == (9, 0)
    assert distance(state.hex(w(9)), (9, 0)) == 1
    moved = {0: 0, 1: 0}
    rows = {0: 0, 1: 0}
    while isinstance(state.frames[-1], Placing):
        side, left = state.frames[-1].turns[0]
        if not left:
            state = act(state, Decline()).state
            continue
        rows[side] += 1
        state = act(state, Move((w(9), r(4))[side], (15 - side, rows[side]))).state
        moved[side] += 1
    assert moved == {0: 7, 1: 6}
    assert state.frames == [Choose(After.FREE_KICK)]
    assert state.carrier == w(10)


@pytest.mark.rule("CA-SET-13")
def test_one_player_may_be_moved_twice_in_a_turn() -> None:
    state = act(award({9: (9, 0), 10: (5, 5)}, {1: (17, 0)}, (9, 0)), NameTaker(w(9))).state
    state = act(state, Move(w(10), (14, 1))).state
    assert act(state, Move(w(10), (14, 2))).state.at[w(10)] == (14, 2)


@pytest.mark.rule("CA-SET-12")
@pytest.mark.parametrize(("to", "allowed"), [((9, 2), False), ((9, 3), True), ((11, 0), False), ((12, 0), True)])
def test_opponents_keep_three_hexes_from_the_ball(to: Hex, allowed: bool) -> None:
    state = act(award({9: (9, 0)}, {1: (17, 0), 4: (13, 4)}, (9, 0)), NameTaker(w(9))).state
    state = act(state, Decline()).state
    if allowed:
        assert act(state, Move(r(4), to)).state.at[r(4)] == to
        assert Move(r(4), to) in offered(state)
    else:
        ruling = why_not(state, Move(r(4), to))
        assert (ruling.reason, ruling.rule) == (Reason.TOO_NEAR_FREE_KICK, "CA-SET-12")
        assert Move(r(4), to) not in offered(state)


@pytest.mark.rule("CA-SET-12")
def test_own_players_may_stand_next_to_the_ball() -> None:
    state = act(award({9: (9, 0), 10: (5, 5)}, {1: (17, 0)}, (9, 0)), NameTaker(w(9))).state
    assert act(state, Move(w(10), (9, 1))).state.at[w(10)] == (9, 1)


@pytest.mark.rule("CA-SET-14")
def test_when_all_are_placed_the_attack_chooses() -> None:
    state = act(award({9: (9, 0)}, {1: (17, 0)}, (9, 0)), NameTaker(w(9))).state
    for _ in range(5):
        state = act(state, Decline()).state
    done = act(state, Decline())
    assert events(done, ChoiceOpened) == [ChoiceOpened(0, After.FREE_KICK)]
    assert asks(done.state) == 0
