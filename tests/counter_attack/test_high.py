"""Balls through the air: targets, moves in flight, accuracy, long passes (CA-HIGH, CA-LONG, CA-GK-06, CA-ADV-04)."""

import pytest

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.actions import Decline, Move, Pass
from game.rules.counter_attack.events import AccuracyRolled, BallWon, LooseRolled, PlayerMoved
from game.rules.counter_attack.frames import (
    Flight,
    FlightMove,
    HeaderAttack,
    Held,
    KeeperCause,
    KeeperMove,
    KickDue,
    PassKind,
    Phase,
)
from game.rules.counter_attack.mechanics import high
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Options, Switch
from game.rules.counter_attack.zones import area, board
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, switched, w, why_not

ACCURACY = "counter_attack.accuracy"
LOOSE = ("counter_attack.loose-direction", "counter_attack.loose-distance")
RUIZ = {"high_pass": 5}


def cross(to: Hex) -> Pass:
    return Pass(PassKind.HIGH, to)


def long(to: Hex) -> Pass:
    return Pass(PassKind.LONG, to)


def winger(**more: object) -> MatchState:
    """White 11 on the wing, white 10 in the area, red 6 next to him."""
    red = {1: (17, 0), 6: (14, 2), 3: (10, 5)}
    return build({11: (10, 8), 10: (14, 1)}, red, ball=11, cards={w(11): RUIZ}, **more)  # type: ignore[arg-type]


def declined(state: MatchState, *dice: tuple[str, int]) -> MatchState:
    """Nobody uses his move while the ball is in the air."""
    while isinstance(state.frames[-2], FlightMove | KeeperMove):
        state = act(state, Decline()).state
    return act(state, Decline(), *dice).state


# -- high passes ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-HIGH-03", "CA-HIGH-04", "CA-HIGH-05", "CA-HIGH-07")
@pytest.mark.parametrize(("face", "accurate"), [(5, True), (3, True), (2, False)])
def test_the_cross_of_the_walkthrough(face: int, accurate: bool) -> None:
    """G1-5: 5 + 5 is enough, 5 + 3 just so, 5 + 2 is not; before the roll both sides and the keeper move."""
    state = act(winger(), cross((14, 1))).state
    assert state.frames == [
        Flight(PassKind.HIGH, w(11), (14, 1)),
        KeeperMove(1, 1),
        FlightMove(1, 3, PassKind.HIGH, (14, 1)),
        FlightMove(0, 3, PassKind.HIGH, (14, 1)),
    ]
    assert asks(state) == 0
    state = act(state, Decline()).state
    assert asks(state) == 1
    state = act(state, Move(r(3), (12, 3))).state
    assert state.frames[-1] == KeeperMove(1, 1)
    loose = () if accurate else ((LOOSE[0], 1), (LOOSE[1], 1))
    done = act(state, Decline(), (ACCURACY, face), *loose)
    assert events(done, AccuracyRolled) == [AccuracyRolled(w(11), 5, face, 8)]
    assert (done.state.frames == [HeaderAttack(PassKind.HIGH)]) is accurate
    assert bool(events(done, LooseRolled)) is not accurate


@pytest.mark.rule("CA-HIGH-06", "CA-LOOSE-01", "CA-LOOSE-02")
def test_an_inaccurate_cross_is_loose_from_where_it_should_have_gone() -> None:
    state = act(winger(), cross((14, 1))).state
    state = act(act(state, Decline()).state, Decline()).state
    done = act(state, Decline(), (ACCURACY, 2), (LOOSE[0], 4), (LOOSE[1], 2))
    assert events(done, LooseRolled) == [LooseRolled((14, 1), 4, 2, ((14, 0), (14, -1)))]
    assert isinstance(done.state.frames[-1], Phase)


@pytest.mark.rule("CA-HIGH-01")
@pytest.mark.parametrize(
    ("gap", "reason"), [(3, Reason.PASS_TOO_SHORT), (4, None), (15, None), (16, Reason.PASS_TOO_FAR)]
)
def test_four_to_fifteen_hexes(gap: int, reason: Reason | None) -> None:
    """CA-HIGH-01: three clear hexes between."""
    state = build({11: (0, -8), 10: (0, -8 + gap)}, {1: (17, 0)}, ball=11)
    ruling = high.ruling(state, w(11), PassKind.HIGH, (0, -8 + gap))
    assert ruling.reason == (reason or "")
    assert (cross((0, -8 + gap)) in offered(state)) is (reason is None)


@pytest.mark.rule("CA-HIGH-01")
def test_the_target_is_a_head_or_a_hex_that_somebody_gets_to() -> None:
    state = build({11: (0, -8), 10: (0, 0)}, {1: (17, 0), 5: (0, 1)}, ball=11)
    assert high.ruling(state, w(11), PassKind.HIGH, (3, 0)).allowed
    for to in ((4, 0), (0, 1), (0, 4)):
        ruling = why_not(state, cross(to))
        assert (ruling.reason, ruling.rule) == (Reason.NO_HEAD_THERE, "CA-HIGH-01")


@pytest.mark.rule("CA-HIGH-01")
def test_a_wall_of_opponents_keeps_him_from_getting_there() -> None:
    """(0, 2) is two hexes away, but every way there is longer than three."""
    red = {1: (17, 0), 2: (-1, 0), 3: (0, 1), 4: (1, 0)}
    state = build({11: (0, -8), 10: (0, 0)}, red, ball=11)
    assert why_not(state, cross((0, 2))).reason == Reason.NO_HEAD_THERE


@pytest.mark.rule("CA-HIGH-01", "CA-HIGH-03")
def test_where_nobody_stands_somebody_has_to_go() -> None:
    state = build({11: (0, -8), 10: (0, 0), 9: (6, 3)}, {1: (17, 0)}, ball=11, cards={w(11): RUIZ})
    state = act(state, cross((0, 3))).state
    assert offered(state) == [Move(w(10), (0, 3))]
    for action in (Decline(), Move(w(10), (0, 2)), Move(w(9), (5, 3))):
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == (Reason.MUST_MEET, "CA-HIGH-01")
    assert why_not(state, Move(w(9), (0, 3))).reason == Reason.OUT_OF_REACH
    done = act(state, Move(w(10), (0, 3)))
    assert events(done, PlayerMoved)[0].piece == w(10)
    assert done.state.frames[-1] == FlightMove(1, 3, PassKind.HIGH, (0, 3))


@pytest.mark.rule("CA-HIGH-02")
def test_an_opponent_next_to_the_passer_in_the_way_prevents_it() -> None:
    """Golden case 32: (-9, -5) is closed, (-15, -8) is open: he is on the line, but not next to the passer."""
    red = {9: (-9, -11), 10: (-9, -5), 11: (-15, -8)}
    state = build({4: (-9, -10), 5: (-11, -10)}, red, ball=9, attack=1)
    ruling = why_not(state, cross((-9, -5)))
    assert (ruling.reason, ruling.rule, dict(ruling.facts)) == (Reason.HIGH_PREVENTED, "CA-HIGH-02", {"piece": w(4)})
    assert cross((-15, -8)) in offered(state)
    assert cross((-9, -5)) not in offered(state)


@pytest.mark.rule("CA-HIGH-03")
def test_who_may_move_in_flight_and_how_far() -> None:
    state = winger()
    state.at[w(9)] = (14, -1)
    state = act(state, cross((14, 1))).state
    refused = {
        Move(w(11), (10, 7)): Reason.PASSER_STAYS,
        Move(r(6), (14, 3)): Reason.NOT_YOURS,
        Move(99, (0, 0)): Reason.NOT_YOURS,
        Move(-1, (0, 0)): Reason.NOT_YOURS,
        Move(w(5), (0, 0)): Reason.NOT_YOURS,
        Move(w(9), (14, -5)): Reason.OUT_OF_REACH,
        Move(w(9), (14, 2)): Reason.OCCUPIED,
        Move(w(9), (50, 2)): Reason.OUT_OF_BOUNDS,
    }
    for action, reason in refused.items():
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == (reason, "CA-HIGH-03"), action
    assert act(state, Move(w(9), (14, -4))).state.hex(w(9)) == (14, -4)


@pytest.mark.rule("CA-HIGH-01")
def test_whoever_waits_for_the_ball_may_not_walk_away_from_it() -> None:
    """The cross must come down on the head of an own player, so the one it was played to stays; others may go."""
    state = winger()
    state.at[w(9)] = (14, -1)
    state = act(state, cross((14, 1))).state
    ruling = why_not(state, Move(w(10), (14, 0)))
    assert (ruling.reason, ruling.rule) == (Reason.HEAD_STAYS, "CA-HIGH-01")
    assert {action.piece for action in offered(state) if isinstance(action, Move)} == {w(9)}
    defence = act(state, Decline()).state
    assert Move(r(6), (14, 3)) in offered(defence), "the defence is free to go where it likes"


@pytest.mark.rule("CA-GK-06", "CA-HIGH-01")
def test_under_a_keepers_kick_everybody_may_move() -> None:
    """It needs no head; with OPT-GKHEAD it does."""
    state = build({1: (-16, 0), 5: (-5, 0)}, {1: (17, 0)}, ball=1, frame=KickDue(w(1)))
    free = act(state, Pass(PassKind.KICK, (-5, 0))).state
    assert Move(w(5), (-5, 1)) in offered(free)
    bound = act(switched(state, Switch.KICK_HEAD), Pass(PassKind.KICK, (-5, 0))).state
    assert why_not(bound, Move(w(5), (-5, 1))).reason == Reason.HEAD_STAYS


@pytest.mark.rule("CA-HIGH-03", "CA-GK-02")
def test_outside_the_area_the_keeper_gets_no_hex() -> None:
    state = build({11: (0, -8), 10: (0, 0)}, {1: (17, 0)}, ball=11)
    frames = act(state, cross((0, 0))).state.frames
    assert not any(isinstance(frame, KeeperMove) for frame in frames)


@pytest.mark.rule("CA-HIGH-03", "CA-HEAD-01")
def test_the_run_to_the_cross_of_the_picture() -> None:
    """Golden case 15: red 9 moves three hexes to the ball, white 4 ends two hexes from it."""
    red = {8: (-10, 8), 9: (-14, -2)}
    state = build({1: (-17, -5), 4: (-12, -2)}, red, ball=8, attack=1, cards={r(8): {"high_pass": 6}})
    state = act(state, cross((-14, 1))).state
    state = act(state, Move(r(9), (-14, 1))).state
    state = act(state, Move(w(4), (-13, -1))).state
    assert distance(state.hex(w(4)), (-14, 1)) == 2
    done = act(state, Decline(), (ACCURACY, 2))
    assert done.state.frames == [HeaderAttack(PassKind.HIGH)]
    assert done.state.ball == (-14, 1)


@pytest.mark.rule("CA-SETUP-09")
def test_a_first_match_has_no_high_and_no_long_passes() -> None:
    plain = Options(high_balls=False)
    state = build({11: (0, -8), 10: (0, 0)}, {1: (17, 0)}, ball=11, options=plain)
    for action in (cross((0, 0)), long((0, 8))):
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == (Reason.NO_HIGH_BALLS, "CA-SETUP-09")
    kinds = {action.kind for action in offered(state) if isinstance(action, Pass)}
    assert kinds == {PassKind.STANDARD}


# -- long passes ----------------------------------------------------------------------------------------------------


def wide_open(red: dict[int, Hex] | None = None, **more: object) -> MatchState:
    return build({8: (-4, 0), 9: (2, 8)}, red or {1: (17, 0), 5: (6, -8)}, ball=8, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CA-LONG-01", "CA-LONG-02")
@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ((2, 3), Reason.LONG_NEAR_OWN),  # five from white 9
        ((2, 2), None),  # six from him and from the passer
        ((-4, -5), Reason.LONG_NEAR_OWN),
        ((-4, -6), None),
        ((6, -7), Reason.LONG_NEAR_OPPONENT),
        ((6, -6), None),
    ],
)
def test_how_far_from_everybody(to: Hex, reason: Reason | None) -> None:
    """Golden case 46."""
    state = wide_open()
    if reason is None:
        assert long(to) in offered(state)
    else:
        ruling = why_not(state, long(to))
        assert (ruling.reason, ruling.rule) == (reason, "CA-LONG-02")


@pytest.mark.rule("CA-LONG-02")
def test_an_opponent_beside_the_passer_forbids_it_wherever_he_stands() -> None:
    """Golden case 46, CA-LONG-02; OPT-LONGBLOCK: only in the direction of the pass."""
    behind = wide_open({1: (17, 0), 5: (-5, 0)})
    ruling = why_not(behind, long((10, -2)))
    assert (ruling.reason, dict(ruling.facts)) == (Reason.LONG_PRESSED, {"piece": r(5)})
    assert PassKind.LONG not in {action.kind for action in offered(behind) if isinstance(action, Pass)}
    assert long((10, -2)) in offered(switched(behind, Switch.LONG_BLOCK))
    ahead = switched(wide_open({1: (17, 0), 5: (-3, -1)}), Switch.LONG_BLOCK)
    assert why_not(ahead, long((10, -2))).reason == Reason.LONG_PRESSED


@pytest.mark.rule("CA-LONG-02", "CA-ADV-04")
def test_from_third_to_third_only_by_the_advanced_rule_and_with_a_ten() -> None:
    state = build({4: (-12, 0)}, {1: (17, 0), 5: (6, -8)}, ball=4, cards={w(4): {"high_pass": 4}})
    ruling = why_not(state, long((10, 8)))
    assert (ruling.reason, ruling.rule) == (Reason.LONG_THIRDS, "CA-LONG-02")
    assert long((7, 8)) in offered(state)
    advanced = switched(state, Switch.THIRD_TO_THIRD)
    done = act(advanced, long((10, 8)), (ACCURACY, 6))
    assert events(done, AccuracyRolled) == [AccuracyRolled(w(4), 4, 6, 10)]
    assert done.state.ball == (10, 8)
    back = build({4: (12, 0)}, {1: (17, 0), 5: (6, -8)}, ball=4)
    assert why_not(back, long((-10, 8))).reason == Reason.LONG_THIRDS


@pytest.mark.rule("CA-LONG-03", "CA-LONG-04", "CA-LONG-05", "CA-LONG-06", "CA-HIGH-07")
def test_a_long_pass_lands_the_keeper_moves_and_the_attack_begins() -> None:
    state = wide_open(cards={w(8): {"high_pass": 5}, r(1): {"pace": 4}})
    landed = act(state, long((10, 3)), (ACCURACY, 4))
    assert (landed.state.ball, landed.state.carrier) == ((10, 3), NOBODY)
    assert landed.state.frames[-1] == KeeperMove(1, 4, KeeperCause.LONG)
    moved = act(landed.state, Move(r(1), (13, 0))).state
    assert isinstance(moved.frames[-1], Phase)
    assert asks(moved) == 0
    astray = act(state, long((10, 3)), (ACCURACY, 3), (LOOSE[0], 4), (LOOSE[1], 2))
    assert astray.state.ball == (10, 1)
    assert astray.state.frames[-1] == KeeperMove(1, 4, KeeperCause.LONG)
    assert isinstance(act(astray.state, Decline()).state.frames[-1], Phase)


@pytest.mark.rule("CA-LONG-04")
def test_into_the_area_the_keeper_has_one_hex_more() -> None:
    """He may even get to the ball: then he holds it."""
    state = wide_open(cards={w(8): {"high_pass": 6}, r(1): {"pace": 4}})
    landed = act(state, long((13, 3)), (ACCURACY, 6)).state
    assert landed.frames[-1] == KeeperMove(1, 5, KeeperCause.LONG)
    assert why_not(landed, Move(r(1), (11, 0))).reason == Reason.OUT_OF_REACH
    caught = act(landed, Move(r(1), (13, 3)))
    assert events(caught, BallWon) == [BallWon(r(1), (13, 3), "picked-up")]
    assert caught.state.frames == [Held(1)]


@pytest.mark.rule("CA-LONG-04", "CA-LOOSE-08")
def test_a_long_pass_that_bounces_to_a_player_lets_him_choose_after_the_keeper() -> None:
    state = wide_open(cards={w(8): {"high_pass": 5}})
    done = act(state, long((6, -6)), (ACCURACY, 1), (LOOSE[0], 4), (LOOSE[1], 3))
    assert done.state.carrier == r(5)
    assert done.state.frames[-1] == KeeperMove(1, 5, KeeperCause.LONG)
    after = act(done.state, Decline()).state
    assert asks(after) == 1


# -- kicks, corners, throws -----------------------------------------------------------------------------------------


@pytest.mark.rule("CA-GK-06")
def test_the_keepers_kick_goes_anywhere_but_into_the_opponents_third() -> None:
    state = build(
        {1: (-16, 0), 9: (2, 0)}, {1: (17, 0), 5: (6, 0)}, ball=1, frame=KickDue(w(1)), cards={w(1): {"high_pass": 4}}
    )
    ruling = why_not(state, Pass(PassKind.KICK, (8, 0)))
    assert (ruling.reason, ruling.rule) == (Reason.KICK_TOO_DEEP, "CA-GK-06")
    assert why_not(state, Pass(PassKind.KICK, (-16, 0))).reason == Reason.PASS_NOWHERE
    assert why_not(state, Pass(PassKind.HIGH, (2, 0))).reason == Reason.WRONG_KIND
    assert len(offered(state)) == 943 - 280 - 1
    flying = act(state, Pass(PassKind.KICK, (7, 9))).state
    assert flying.frames[1:] == [FlightMove(1, 3, PassKind.KICK, (7, 9)), FlightMove(0, 3, PassKind.KICK, (7, 9))]
    done = declined(flying, (ACCURACY, 4))
    assert isinstance(done.frames[-1], Phase)
    assert done.ball == (7, 9)


@pytest.mark.rule("CA-GK-06")
def test_by_the_variant_a_kick_needs_a_head() -> None:
    """OPT-GKHEAD."""
    state = build({1: (-16, 0), 9: (2, 0)}, {1: (17, 0)}, ball=1, frame=KickDue(w(1)), switches=(Switch.KICK_HEAD,))
    assert why_not(state, Pass(PassKind.KICK, (7, 9))).reason == Reason.NO_HEAD_THERE
    assert {action.to for action in offered(state)} == {
        to for to in board().hexes if high.ruling(state, w(1), PassKind.KICK, to).allowed
    }
    flying = act(state, Pass(PassKind.KICK, (4, 0))).state
    assert offered(flying) == [Move(w(9), (4, 0))]


@pytest.mark.rule("CA-SET-04", "CA-ADV-01")
def test_a_corner_goes_near_a_head_in_the_area_and_is_accurate_but_for_the_advanced_rule() -> None:
    white = {11: (18, 12), 9: (14, 1), 8: (10, 0)}
    state = build(white, {1: (18, 0), 5: (2, 2)}, ball=11, cards={w(11): {"high_pass": 4}})
    for to, reason in (((10, 0), Reason.CORNER_OUTSIDE), ((17, 0), Reason.NO_HEAD_NEAR)):
        assert high.ruling(state, w(11), PassKind.CORNER, to).reason == reason
    found = high.targets(state, w(11), PassKind.CORNER)
    assert set(found) == {to for to in area(1) if min(distance(to, (14, 1)), distance(to, (10, 0))) <= 2}
    done = happen(state, lambda work: high.play(work, w(11), PassKind.CORNER, (14, 1)))
    assert done.state.frames[-1] == KeeperMove(1, 1)
    assert act(done.state, Decline()).state.frames[-1] == HeaderAttack(PassKind.CORNER)
    advanced = switched(done.state, Switch.CORNER_ACCURACY)
    assert act(advanced, Decline(), (ACCURACY, 4)).state.frames[-1] == HeaderAttack(PassKind.CORNER)
    astray = act(advanced, Decline(), (ACCURACY, 3), (LOOSE[0], 4), (LOOSE[1], 1))
    assert events(astray, LooseRolled)[0].origin == (14, 1)


@pytest.mark.rule("CA-SET-07")
def test_a_throw_to_a_head_is_sure_and_six_hexes_at_most() -> None:
    state = build({2: (0, 12), 9: (0, 6), 8: (0, 5)}, {1: (17, 0)}, ball=2)
    assert high.targets(state, w(2), PassKind.HEAD_THROW) == [(0, 6)]
    assert high.ruling(state, w(2), PassKind.HEAD_THROW, (0, 5)).reason == Reason.PASS_TOO_FAR
    done = happen(state, lambda work: high.play(work, w(2), PassKind.HEAD_THROW, (0, 6)))
    assert done.state.frames == [HeaderAttack(PassKind.HEAD_THROW)]


@pytest.mark.rule("CA-ADV-02")
def test_before_a_corner_is_aimed_one_of_each_side_moves_but_not_the_taker() -> None:
    frame = FlightMove(0, 3, PassKind.CORNER, None)
    state = build({11: (18, 12), 9: (14, 1)}, {1: (18, 0)}, ball=11, frame=frame)
    ruling = why_not(state, Move(w(11), (17, 11)))
    assert (ruling.reason, ruling.rule) == (Reason.PASSER_STAYS, "CA-ADV-02")
    assert Move(w(9), (14, 4)) in offered(state)


@pytest.mark.rule("CA-PASS-01", "CA-PASS-02")
def test_what_no_high_ball_can_be() -> None:
    state = wide_open()
    assert high.ruling(state, w(8), PassKind.STANDARD, (0, 0)).reason == Reason.WRONG_KIND
    assert why_not(state, long((40, 0))).reason == Reason.OFF_THE_PITCH
    assert why_not(state, cross((-4, 0))).reason == Reason.PASS_NOWHERE


@pytest.mark.rule("CA-HIGH-01", "CA-LONG-02")
@pytest.mark.parametrize("kind", [PassKind.HIGH, PassKind.LONG])
@pytest.mark.parametrize("switches", [(), (Switch.LONG_BLOCK, Switch.WIDE_BALL), (Switch.THIRD_TO_THIRD,)])
@pytest.mark.parametrize("start", [(-10, -8), (3, 3), (17, -13)])
def test_targets_are_what_the_ruling_allows(kind: PassKind, switches: tuple[Switch, ...], start: Hex) -> None:
    white = {9: start, 10: (2, 2), 8: (14, -7), 4: (-9, 3), 1: (-16, 0)}
    near = (start[0] + 1, start[1])
    red = {1: (17, 0), 2: (1, 1), 3: (12, -8), 5: (5, 5), 6: near if switches else (8, 8)}
    state = build(white, red, ball=9, switches=switches)
    targets = high.targets(state, w(9), kind)
    assert len(set(targets)) == len(targets)
    assert set(targets) == {to for to in board().hexes if high.ruling(state, w(9), kind, to).allowed}
