"""Offside: where it begins, what it costs, what clears it (CA-SET-20, CA-PASS-06, CA-HIGH-08)."""

import pytest

from game.geometry.hexes import Hex
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import Decline, Jump, KeeperKick, Move, Pass
from game.rules.counter_attack.events import OffsideGiven, SetPieceAwarded
from game.rules.counter_attack.frames import After, Choose, Held, Intent, KickDue, Loose, PassKind, Phase, Taker
from game.rules.counter_attack.mechanics import high, offside, passing
from game.rules.counter_attack.state import MatchState
from tests.counter_attack.builders import act, asks, build, events, happen, r, w


def position(receiver: Hex, **more: object) -> MatchState:
    """White 8 on (5, 0) has the ball, the second-last red player stands in column 8."""
    return build({8: (5, 0), 9: receiver}, {1: (17, 0), 4: (8, 9), 5: (4, -9)}, ball=8, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CA-SET-20", "CA-PASS-06")
def test_a_receiver_behind_the_defence_is_offside() -> None:
    done = act(position((10, 0)), Pass(PassKind.STANDARD, (10, 0)))
    assert events(done, OffsideGiven) == [OffsideGiven(w(9), (10, 0))]
    assert events(done, SetPieceAwarded) == [SetPieceAwarded("free-kick", 1, (10, 0))]
    assert done.state.attack == 1
    assert isinstance(done.state.frames[0], Taker)


@pytest.mark.rule("CA-SET-20")
@pytest.mark.parametrize(
    ("receiver", "ball", "second_last", "off"),
    [
        ((9, 0), (5, 0), (8, 9), True),
        ((8, 0), (5, 0), (8, 9), False),  # level with the second-last opponent
        ((9, 3), (9, -3), (8, 9), False),  # level with the ball
        ((0, 5), (-5, 0), (-6, 9), False),  # the halfway line
        ((-2, 5), (-5, 0), (-6, 9), False),  # the own half
        ((1, 5), (-5, 0), (-6, 9), True),
    ],
)
def test_where_it_begins(receiver: Hex, ball: Hex, second_last: Hex, off: bool) -> None:
    """Golden case 53 and the boundaries of CA-SET-20."""
    state = build({8: ball, 9: receiver}, {1: (17, 0), 4: second_last}, ball=8)
    assert offside.standing_offside(state, 0) == ([w(9)] if off else [])


@pytest.mark.rule("CA-SET-20")
def test_the_keeper_counts_as_an_opponent() -> None:
    """The keeper has come out: then two others are the last ones."""
    state = build({8: (0, 0), 9: (9, 0)}, {1: (3, 0), 4: (12, 5), 5: (8, 2)}, ball=8)
    assert offside.standing_offside(state, 0) == [w(9)]
    state = build({8: (0, 0), 9: (9, 0)}, {1: (10, 0), 4: (12, 5), 5: (8, 2)}, ball=8)
    assert offside.standing_offside(state, 0) == []


@pytest.mark.rule("CA-SET-20")
def test_it_is_the_same_the_other_way_round() -> None:
    state = build({1: (-17, 0), 4: (-8, 9)}, {8: (-5, 0), 9: (-10, 0)}, ball=8, attack=1)
    done = act(state, Pass(PassKind.STANDARD, (-10, 0)))
    assert events(done, OffsideGiven) == [OffsideGiven(r(9), (-10, 0))]


@pytest.mark.rule("CA-SET-20", "CA-PASS-06")
def test_a_pass_into_space_is_offside_when_he_is_the_first_to_collect_it() -> None:
    state = build({8: (5, 0), 9: (10, 0), 10: (4, 4)}, {1: (17, 0), 4: (8, 9)}, ball=8)
    lying = act(state, Pass(PassKind.STANDARD, (7, 3))).state
    assert lying.offside == (w(9),)
    done = act(lying, Move(w(9), (7, 3)))
    assert events(done, OffsideGiven) == [OffsideGiven(w(9), (7, 3))]
    onside = act(lying, Move(w(10), (7, 3)))
    assert events(onside, OffsideGiven) == []
    assert onside.state.offside == ()


@pytest.mark.rule("CA-SET-20")
def test_an_onside_receiver_clears_it() -> None:
    state = build({8: (5, 0), 9: (10, 0), 10: (5, 6)}, {1: (17, 0), 4: (8, 9)}, ball=8)
    assert act(state, Pass(PassKind.STANDARD, (5, 6))).state.offside == ()


@pytest.mark.rule("CA-SET-20")
def test_an_opponents_touch_and_a_loose_ball_clear_it() -> None:
    state = position((10, 0))
    state.offside = (w(9),)
    touched = happen(state, lambda work: flow.take_ball(work, r(5), "interception"))
    assert touched.state.offside == ()
    dice = (("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 1))
    bounced = happen(state, lambda work: flow.loose(work, Loose((5, 5), r(5))), *dice)
    assert bounced.state.offside == ()


@pytest.mark.rule("CA-HIGH-08", "CA-SET-20")
def test_a_high_pass_is_judged_before_the_moves_in_flight() -> None:
    """White 9 starts onside and gets behind the defence while the ball is in the air; white 10 was offside before."""
    state = build({8: (0, 0), 9: (7, 0), 10: (9, 3)}, {1: (17, 0), 4: (8, 9)}, ball=8, cards={w(8): {"high_pass": 6}})
    state = act(state, Pass(PassKind.HIGH, (9, 0))).state
    assert state.offside == (w(10),)
    state = act(state, Move(w(9), (9, 0))).state
    state = act(state, Decline(), ("counter_attack.accuracy", 2)).state
    jumped = act(state, Jump((w(9),), Intent.PASS))
    assert events(jumped, OffsideGiven) == []


@pytest.mark.rule("CA-SET-20", "CA-HEAD-03")
def test_an_offside_player_who_jumps_gives_the_free_kick_away() -> None:
    state = build({8: (0, 0), 9: (9, 0), 10: (7, 1)}, {1: (17, 0), 4: (8, 9)}, ball=8, cards={w(8): {"high_pass": 6}})
    state = act(state, Pass(PassKind.HIGH, (9, 0))).state
    state = act(act(state, Decline()).state, Decline(), ("counter_attack.accuracy", 2)).state
    done = act(state, Jump((w(9), w(10)), Intent.PASS))
    assert events(done, OffsideGiven) == [OffsideGiven(w(9), (9, 0))]


@pytest.mark.rule("CA-SET-20")
@pytest.mark.parametrize("kind", [PassKind.THROW, PassKind.LOW_CORNER])
def test_nobody_is_offside_from_a_throw_in_or_a_corner(kind: PassKind) -> None:
    done = happen(position((10, 0)), lambda work: passing.play(work, w(8), kind, (10, 0)))
    assert done.state.carrier == w(9)
    assert done.state.frames == [Choose(After.LOW)]


@pytest.mark.rule("CA-SET-20", "CA-SET-04")
def test_nobody_is_offside_from_a_high_corner() -> None:
    state = build({8: (18, 12), 9: (15, 0), 10: (17, 3)}, {1: (2, 0), 4: (0, 9), 6: (1, 1)}, ball=8)
    done = happen(state, lambda work: high.play(work, w(8), PassKind.CORNER, (15, 0)))
    assert done.state.offside == ()


@pytest.mark.rule("CA-SET-20", "CA-SET-07")
@pytest.mark.parametrize(("kind", "marked"), [(PassKind.HEAD_THROW, ()), (PassKind.HIGH, (w(9),))])
def test_nobody_is_offside_from_a_throw_to_a_head(kind: PassKind, marked: tuple[int, ...]) -> None:
    """From the same place with the foot he would be."""
    state = build({8: (2, 12), 9: (6, 9)}, {1: (3, 0), 4: (2, 3)}, ball=8)
    assert happen(state, lambda work: high.play(work, w(8), kind, (6, 9))).state.offside == marked


@pytest.mark.rule("CA-SET-20", "CA-SET-16")
def test_a_kick_from_the_hands_counts_a_goal_kick_does_not() -> None:
    for goal_kick, marked in ((False, (w(9),)), (True, ())):
        state = build({1: (-16, 0), 9: (5, 0)}, {1: (17, 0), 4: (3, 9)}, ball=1, frame=KickDue(w(1), goal_kick))
        assert act(state, Pass(PassKind.KICK, (4, 0))).state.offside == marked
    held = build({1: (-16, 0), 9: (5, 0)}, {1: (17, 0), 4: (3, 9)}, ball=1, frame=Held(0))
    kicking = act(held, KeeperKick()).state
    while not isinstance(kicking.frames[-1], KickDue):
        kicking = act(kicking, Decline()).state
    assert asks(kicking) == 0
    assert act(kicking, Pass(PassKind.KICK, (4, 0))).state.offside == (w(9),)


@pytest.mark.rule("CA-SET-20", "CA-GK-08")
def test_a_quick_throw_counts() -> None:
    """Only the throw's own moment matters: in the own half nobody is offside."""
    state = build({1: (-16, 0), 9: (-6, 0)}, {1: (17, 0), 4: (-9, 9)}, ball=1, frame=Held(0))
    assert act(state, Pass(PassKind.QUICK, (-6, 0))).state.carrier == w(9)


@pytest.mark.rule("CA-SET-20")
def test_nobody_else_is_punished() -> None:
    """The mark alone costs nothing: it is the touch of those who are marked."""
    state = build({8: (5, 0), 9: (10, 0), 10: (4, 4)}, {1: (17, 0), 4: (8, 9)}, ball=(7, 3), frame=Phase(1, 4))
    state.offside = (w(9),)
    verdicts: list[bool] = []
    done = happen(state, lambda work: verdicts.append(offside.punish(work, w(10))))
    assert verdicts == [False]
    assert done.state == state
