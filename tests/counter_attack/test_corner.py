"""Corners: which side, the late moves, the two deliveries (CA-SET-02 to CA-SET-04, CA-ADV-01, CA-ADV-02)."""

from __future__ import annotations

import pytest

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import awards
from game.rules.counter_attack.actions import ChooseCorner, Decline, Move, NameTaker, Pass
from game.rules.counter_attack.events import AccuracyRolled, PassPlayed, SetPieceAwarded
from game.rules.counter_attack.frames import CornerDue, CornerSide, FlightMove, HeaderAttack, PassKind, Placing, Taker
from game.rules.counter_attack.mechanics import air_duel, jumping
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState, Switch
from game.rules.counter_attack.zones import area
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

WHITE = {7: (18, 12), 9: (14, 1), 4: (13, -3), 8: (15, 12), 10: (11, 5)}
RED = {1: (17, 0), 5: (12, -6)}


def due(*switches: Switch) -> MatchState:
    """White 7 is at the ball in the north-east; everybody is placed."""
    state = build(WHITE, RED, 7, frame=Placing(((1, 2),), w(7), PassKind.CORNER), switches=switches)
    return act(state, Decline()).state


@pytest.mark.rule("CA-SET-02")
@pytest.mark.parametrize(
    ("side", "at", "spot"),
    [
        (0, (18, 5), (18, 12)),
        (0, (18, -4), (18, -12)),
        (0, (17, 0), (18, 12)),
        (0, (17, -1), (18, -12)),
        (1, (-18, 5), (-18, 12)),
        (1, (-18, -5), (-18, -12)),
    ],
)
def test_the_corner_lies_on_the_side_on_which_the_ball_left(side: int, at: Hex, spot: Hex) -> None:
    done = happen(build(WHITE, RED, 9), lambda work: awards.corner(work, side, at))
    assert done.state.frames == [Taker(side, PassKind.CORNER, spot)]
    assert events(done, SetPieceAwarded) == [SetPieceAwarded("corner", side, spot)]
    assert done.state.attack == side


@pytest.mark.rule("CA-SET-02")
@pytest.mark.parametrize("at", [None, (18, 0)])
@pytest.mark.parametrize(("north", "spot"), [(True, (18, 12)), (False, (18, -12))])
def test_in_the_very_middle_the_attack_chooses(at: Hex | None, north: bool, spot: Hex) -> None:
    done = happen(build(WHITE, RED, 9), lambda work: awards.corner(work, 0, at))
    assert done.state.frames == [CornerSide(0)]
    assert offered(done.state) == [ChooseCorner(True), ChooseCorner(False)]
    chosen = act(done.state, ChooseCorner(north)).state
    assert chosen.frames == [Taker(0, PassKind.CORNER, spot)]
    assert chosen.ball == spot
    assert act(chosen, NameTaker(w(8))).state.at[w(8)] == spot


@pytest.mark.rule("CA-SET-04")
def test_a_high_corner_goes_to_any_hex_of_the_area_where_somebody_can_head_it() -> None:
    """Two hexes from white 9, 4 or 10, who stands outside; the hex may be free or held by anybody."""
    state = due()
    assert state.frames == [CornerDue(w(7))]
    assert asks(state) == 0
    high = {action.to for action in offered(state) if action.kind is PassKind.CORNER}
    heads = [WHITE[shirt] for shirt in (4, 9, 10)]
    assert high == {place for place in area(1) if any(distance(place, head) <= 2 for head in heads)}
    assert high >= {(14, 1), (14, 3), (12, 5), (12, -4)}
    assert not high & {(17, 0), (14, 6)}
    ruling = why_not(state, Pass(PassKind.CORNER, (18, 0)))
    assert (ruling.reason, ruling.rule) == (Reason.NO_HEAD_NEAR, "CA-SET-04")
    assert why_not(state, Pass(PassKind.CORNER, (11, 5))).reason == Reason.CORNER_OUTSIDE
    done = act(state, Pass(PassKind.CORNER, (14, 1)))
    assert events(done, PassPlayed)[0].kind is PassKind.CORNER
    done = act(done.state, Decline())
    assert events(done, AccuracyRolled) == []
    assert any(isinstance(frame, HeaderAttack) for frame in done.state.frames)


@pytest.mark.rule("CA-SET-04", "CA-HEAD-01")
def test_a_corner_between_them_is_headed_by_whoever_reaches_it() -> None:
    """Nobody stands on (16, 0): white 9 jumps from two hexes away, so does the keeper from one."""
    state = build({**WHITE, 9: (14, 0)}, RED, 7, frame=CornerDue(w(7)))
    done = act(act(state, Pass(PassKind.CORNER, (16, 0))).state, Decline())
    assert done.state.frames == [HeaderAttack(PassKind.CORNER)]
    assert jumping.in_reach(done.state, PassKind.CORNER, 0) == [w(9)]
    assert air_duel.bonus(done.state, w(9)) == 3 - 1
    assert jumping.in_reach(done.state, PassKind.CORNER, 1) == [r(1)]


@pytest.mark.rule("CA-SET-04")
def test_the_hex_of_an_opponent_is_a_hex_of_the_area() -> None:
    state = build({**WHITE, 9: (16, 1)}, RED, 7, frame=CornerDue(w(7)))
    done = act(state, Pass(PassKind.CORNER, RED[1]))
    assert act(done.state, Decline()).state.frames[-1] == HeaderAttack(PassKind.CORNER)


@pytest.mark.rule("CA-SET-04")
def test_the_taker_cannot_head_his_own_corner() -> None:
    state = build({7: (18, 12), 9: (0, 0)}, RED, 7, frame=CornerDue(w(7)))
    assert why_not(state, Pass(PassKind.CORNER, (18, 7))).reason == Reason.NO_HEAD_NEAR


@pytest.mark.rule("CA-SET-04")
def test_a_low_corner_goes_six_hexes_at_most() -> None:
    """Golden case 59."""
    state = due()
    assert why_not(state, Pass(PassKind.LOW_CORNER, (11, 9))).rule == "CA-SET-04"
    ruling = why_not(state, Pass(PassKind.LOW_CORNER, (18, 5)))
    assert dict(ruling.facts)["distance"] == 7
    assert Pass(PassKind.LOW_CORNER, (18, 6)) in offered(state)
    assert act(state, Pass(PassKind.LOW_CORNER, (15, 12))).state.carrier == w(8)


@pytest.mark.rule("CA-SET-04")
@pytest.mark.parametrize("kind", [PassKind.STANDARD, PassKind.HIGH, PassKind.LONG, PassKind.THROW])
def test_a_corner_is_no_other_pass(kind: PassKind) -> None:
    ruling = why_not(due(), Pass(kind, (14, 1)))
    assert (ruling.reason, ruling.rule) == (Reason.NO_SUCH_CORNER, "CA-SET-04")


@pytest.mark.rule("CA-ADV-02")
def test_late_moves_come_before_the_target_is_named() -> None:
    state = due(Switch.CORNER_MOVES)
    moves = [FlightMove(side, 3, PassKind.CORNER, None) for side in (1, 0)]
    assert state.frames == [CornerDue(w(7)), *moves]
    assert asks(state) == 0
    state = act(state, Move(w(10), (12, 4))).state
    assert asks(state) == 1
    state = act(state, Move(r(5), (12, -3))).state
    assert state.frames == [CornerDue(w(7))]
    assert Pass(PassKind.CORNER, (12, 4)) in offered(state)


@pytest.mark.rule("CA-ADV-02")
def test_the_taker_stays_at_the_ball() -> None:
    assert why_not(due(Switch.CORNER_MOVES), Move(w(7), (17, 11))).rule == "CA-ADV-02"


@pytest.mark.rule("CA-ADV-01")
@pytest.mark.parametrize(("face", "accurate"), [(5, True), (4, False)])
def test_corners_are_tested_like_high_passes(face: int, accurate: bool) -> None:
    state = act(due(Switch.CORNER_ACCURACY), Pass(PassKind.CORNER, (14, 1))).state
    dice = [("counter_attack.accuracy", face)]
    if not accurate:
        dice += [("counter_attack.loose-direction", 6), ("counter_attack.loose-distance", 1)]
    done = act(state, Decline(), *dice)
    assert events(done, AccuracyRolled) == [AccuracyRolled(w(7), 3, face, 8)]
    assert any(isinstance(frame, HeaderAttack) for frame in done.state.frames) is accurate
    assert accurate or done.state.ball == (13, 1)
