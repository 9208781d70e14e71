"""Penalties: the area is cleared, taker against keeper (CA-SET-08 to CA-SET-11)."""

from __future__ import annotations

import pytest

from game.geometry.hexes import Hex
from game.rules.counter_attack import awards
from game.rules.counter_attack.actions import Decline, Move, NameTaker, Shoot
from game.rules.counter_attack.events import (
    GoalScored,
    LooseRolled,
    PlayerPlaced,
    SetPieceAwarded,
    ShotRolled,
    ShotWide,
)
from game.rules.counter_attack.frames import Held, PassKind, PenaltyDue, Placing, Taker
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState, Switch
from game.rules.counter_attack.zones import area, board
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

SHOT, SAVE, HANDLING = "counter_attack.shot", "counter_attack.save", "counter_attack.handling"
DIRECTION, DISTANCE = "counter_attack.loose-direction", "counter_attack.loose-distance"
WHITE = {1: (-16, 0), 9: (13, -8), 10: (14, 0), 8: (11, 0), 7: (5, 5)}
RED = {1: (16, 1), 4: (18, 0), 5: (12, 7), 6: (12, 8)}


def awarded(**more: object) -> MatchState:
    state = build(WHITE, RED, 9, **more)  # type: ignore[arg-type]
    return happen(state, lambda work: awards.penalty(work, 0)).state


def due(**more: object) -> MatchState:
    state = act(awarded(**more), NameTaker(w(9))).state
    return act(act(state, Decline()).state, Decline()).state


@pytest.mark.rule("CA-SET-08")
@pytest.mark.parametrize(
    ("hex", "inside"),
    [((12, 7), True), ((12, 8), False), ((13, -8), True), ((13, 7), True), ((13, 8), False), ((11, 0), False)],
)
def test_the_hexes_of_the_area(hex: Hex, inside: bool) -> None:
    """Golden case 37."""
    assert (hex in area(1)) is inside


@pytest.mark.rule("CA-SET-09", "CA-SET-10")
def test_only_taker_and_keeper_stay_in_the_area() -> None:
    state = build(WHITE, RED, 9)
    done = happen(state, lambda work: awards.penalty(work, 0))
    assert events(done, SetPieceAwarded) == [SetPieceAwarded("penalty", 0, (14, 0))]
    assert done.state.frames == [Taker(0, None, (14, 0), penalty=True)]
    done = act(done.state, NameTaker(w(9)))
    assert done.state.frames == [Placing(((0, 10), (1, 10)), w(9), None, penalty=True)]
    assert (done.state.at[w(9)], done.state.at[r(1)], done.state.ball) == ((14, 0), (18, 0), (14, 0))
    closed = area(1) | board().arc[1]
    others = [done.state.hex(piece) for piece in (w(10), w(8), r(4), r(5))]
    assert not closed & set(others)
    assert len(set(others)) == 4
    assert done.state.at[r(6)] == (12, 8)
    assert {event.piece for event in events(done, PlayerPlaced) if event.pushed} == {w(10), w(8), r(4), r(5)}


@pytest.mark.rule("CA-SET-10")
def test_a_taker_who_stands_in_goal_makes_room_for_the_keeper() -> None:
    state = awarded()
    state.at[w(9)], state.at[r(4)] = (18, 0), None
    done = act(state, NameTaker(w(9)))
    assert (done.state.at[w(9)], done.state.at[r(1)]) == ((14, 0), (18, 0))


@pytest.mark.rule("CA-SET-10")
@pytest.mark.parametrize("to", [(15, 2), (12, 7), (11, 0), (10, 1)])
def test_nobody_is_placed_in_area_or_arc(to: Hex) -> None:
    state = act(awarded(), NameTaker(w(9))).state
    ruling = why_not(state, Move(w(7), to))
    assert (ruling.reason, ruling.rule) == (Reason.AREA_CLEAR, "CA-SET-10")
    assert Move(w(7), to) not in offered(state)


@pytest.mark.rule("CA-SET-10")
def test_both_sides_place_whom_they_like() -> None:
    state = act(awarded(), NameTaker(w(9))).state
    state = act(state, Move(w(7), (9, 4))).state
    assert asks(state) == 0
    assert why_not(state, Move(w(9), (9, 1))).reason == Reason.TAKER_STAYS
    state = act(state, Decline()).state
    assert asks(state) == 1
    ruling = why_not(state, Move(r(1), (9, 1)))
    assert (ruling.reason, ruling.rule) == (Reason.KEEPER_STAYS, "CA-SET-10")
    state = act(state, Move(r(6), (9, 1))).state
    assert act(state, Decline()).state.frames == [PenaltyDue(w(9))]


@pytest.mark.rule("CA-SET-11")
def test_a_tie_is_a_loose_ball_from_the_keeper() -> None:
    """Golden case 40: 4 + 3 against 5 + 4 - 2."""
    state = due(cards={w(9): {"shooting": 4}, r(1): {"saving": 5}})
    done = act(state, Shoot((19, 0)), (SHOT, 3), (SAVE, 4), (DIRECTION, 6), (DISTANCE, 2))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (4, 3), (3, 4), 0)]
    assert events(done, LooseRolled)[0].origin == (18, 0)
    assert done.state.ball == (16, 1)


@pytest.mark.rule("CA-SET-11")
def test_the_higher_taker_scores() -> None:
    done = act(due(), Shoot((19, 3)), (SHOT, 2), (SAVE, 3))
    assert events(done, GoalScored) == [GoalScored(0, w(9), "penalty", (1, 0))]


@pytest.mark.rule("CA-SET-11", "CA-SHOT-08")
@pytest.mark.parametrize(("face", "frame"), [(1, Held(1)), (3, Taker(0, PassKind.CORNER, (18, 12)))])
def test_a_save_is_held_or_a_corner(face: int, frame: object) -> None:
    done = act(due(), Shoot((19, 3)), (SHOT, 1), (SAVE, 6), (HANDLING, face))
    assert done.state.frames == [frame]


@pytest.mark.rule("CA-SET-11", "CA-ADV-07")
def test_a_stretch_does_not_count_against_the_keeper() -> None:
    done = act(due(switches=(Switch.STRETCH, Switch.ANGLE)), Shoot((19, 3)), (SHOT, 2), (SAVE, 3))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (3, 2), (1, 3), 3)]


@pytest.mark.rule("CA-ADV-06")
def test_a_natural_one_is_wide() -> None:
    done = act(due(switches=(Switch.OFF_TARGET,), cards={w(9): {"shooting": 6}}), Shoot((19, 0)), (SHOT, 1))
    assert events(done, ShotWide) == [ShotWide(w(9))]
    assert done.state.attack == 1


@pytest.mark.rule("CA-SET-11")
def test_the_aim_is_one_of_the_goal_hexes() -> None:
    state = due()
    assert offered(state) == [Shoot((19, row)) for row in range(-4, 4)]
    ruling = why_not(state, Shoot((19, 4)))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_A_GOAL_HEX, "CA-SET-11")


@pytest.mark.rule("CA-SET-10")
def test_at_the_other_end() -> None:
    state = build({1: (-16, 0)}, {9: (-14, 3)}, 9, attack=1)
    state = happen(state, lambda work: awards.penalty(work, 1)).state
    state = act(state, NameTaker(r(9))).state
    assert (state.at[r(9)], state.at[w(1)]) == ((-14, 0), (-18, 0))
