"""Loose balls: their way, who stops them, goals, lines (CA-LOOSE-01 to CA-LOOSE-10)."""

import pytest

from game.core.driver import Applied
from game.geometry.hexes import Hex
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import Move
from game.rules.counter_attack.events import BallOut, BallWon, GoalScored, LooseRolled, LooseSaveRolled, SetPieceAwarded
from game.rules.counter_attack.frames import (
    After,
    Arrange,
    Choose,
    Frame,
    HeaderAttack,
    Held,
    KickDue,
    Loose,
    PassKind,
    Phase,
    Running,
)
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, switched, w

SAVE = "counter_attack.loose-save"
WHITE, RED = {9: (10, -9), 10: (13, 3)}, {1: (17, 0), 6: (14, 2), 4: (9, 9)}


def bounce(
    state: MatchState,
    origin: Hex,
    last: Piece,
    direction: int,
    steps: int,
    *more: tuple[str, int],
    from_pass: bool = False,
) -> Applied[MatchState]:
    dice = (("counter_attack.loose-direction", direction), ("counter_attack.loose-distance", steps))
    return happen(state, lambda work: flow.loose(work, Loose(origin, last, from_pass)), *dice, *more)


def position(frame: Frame | None = None, **more: object) -> MatchState:
    return build(WHITE, RED, ball=9, frame=frame, **more)  # type: ignore[arg-type]


# -- where it runs --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-LOOSE-03", "CA-LOOSE-04", "CA-LOOSE-05", "CA-HEAD-08")
def test_the_tied_header_of_the_walkthrough() -> None:
    """G1-7: from red 6, direction 5, distance 4; nobody is hit, and white starts a movement phase."""
    done = bounce(position(), (14, 2), r(6), 5, 4)
    assert events(done, LooseRolled) == [LooseRolled((14, 2), 5, 4, ((13, 1), (12, 1), (11, 0), (10, 0)))]
    assert (done.state.ball, done.state.carrier, done.state.attack) == ((10, 0), NOBODY, 0)
    assert isinstance(done.state.frames[-1], Phase)
    assert asks(done.state) == 0


@pytest.mark.rule("CA-LOOSE-05", "CA-FIRST-05")
def test_a_loose_ball_is_anybodys_even_after_a_first_time_pass() -> None:
    """White 9 played the pass that was deflected and touched the ball last: he may collect it all the same."""
    state = build({9: (10, -2), 8: (0, 5)}, {1: (17, 0), 6: (14, 2)}, ball=(12, 1))
    state.passer = w(9)
    done = bounce(state, (14, 2), w(9), 5, 4)
    assert (done.state.ball, done.state.passer) == ((10, 0), NOBODY)
    assert act(done.state, Move(w(9), (10, 0))).state.carrier == w(9)


@pytest.mark.rule("CA-LOOSE-04", "CA-LOOSE-08")
def test_the_first_player_on_the_way_has_the_ball() -> None:
    """Golden case 18: red's inaccurate cross, direction 5, distance 5; white 2 on the way plays on with everything."""
    white, red = {2: (-12, 1), 3: (-10, 0), 1: (-17, 0)}, {7: (-4, 9), 10: (-9, 2)}
    state = build(white, red, ball=7, attack=1)
    done = bounce(state, (-9, 2), r(7), 5, 5, from_pass=True)
    assert events(done, LooseRolled)[0].path == ((-10, 2), (-11, 1), (-12, 1))
    assert events(done, BallWon) == [BallWon(w(2), (-12, 1), "loose")]
    assert done.state.attack == 0
    assert done.state.frames[0] == Choose(After.WON)
    kinds = {type(action).__name__ for action in offered(done.state)}
    assert {"StartPhase", "Pass"} <= kinds


@pytest.mark.rule("CA-LOOSE-04")
def test_a_player_on_the_last_hex_stops_it_and_one_behind_it_does_not() -> None:
    state = position()
    assert bounce(state, (14, 5), r(6), 4, 3).state.carrier == r(6)
    assert bounce(state, (14, 5), r(4), 4, 2).state.carrier == NOBODY


@pytest.mark.rule("CA-LOOSE-04")
def test_whoever_it_starts_from_is_not_hit() -> None:
    assert bounce(position(), (14, 2), r(6), 1, 1).state.carrier == NOBODY


# -- in a movement phase --------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-LOOSE-05", "CA-SNAP-04")
def test_in_a_phase_nobody_hit_the_phase_goes_on() -> None:
    """Golden case 19: the tied shot runs along the six-yard box; a team-mate who has not moved may get to it."""
    red = {1: (17, 0), 4: (9, 9)}
    phase = Phase(1, 2, moved=(w(9),))
    state = build({9: (13, 0), 10: (15, 6)}, red, ball=9, frame=phase)
    state.frames.append(Running(w(9), 0))
    done = bounce(state, (17, 0), r(1), 1, 4)
    assert done.state.frames == [phase]
    assert done.state.ball == (17, 4)
    assert Move(w(10), (17, 4)) in offered(done.state)


@pytest.mark.rule("CA-LOOSE-08")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_in_a_phase_an_attacker_goes_on_and_a_defender_ends_it(step: int) -> None:
    phase = Phase(step, 2, moved=(w(9),))
    hit_attacker = bounce(position(phase), (14, 3), r(6), 6, 3)
    assert hit_attacker.state.carrier == w(10)
    assert hit_attacker.state.frames == ([phase] if step == 2 else [phase, Running(w(10), 0, True)])
    hit_defender = bounce(position(phase), (14, 5), w(9), 4, 6)
    assert hit_defender.state.carrier == r(6)
    assert hit_defender.state.frames == [Choose(After.WON)]


@pytest.mark.rule("CA-LOOSE-09", "CA-GK-05")
def test_a_keeper_hit_in_his_area_holds_it_and_outside_plays_on() -> None:
    """CA-GK-12."""
    assert bounce(position(), (17, 3), r(6), 4, 6).state.frames == [Held(1)]
    assert bounce(position(Phase(2, 5)), (17, 3), r(6), 4, 6).state.frames == [Held(1)]
    out = build({9: (0, 0)}, {1: (5, 0), 4: (7, 7)}, ball=9)
    assert bounce(out, (5, 3), r(4), 4, 6).state.frames == [Choose(After.WON)]


# -- goals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-LOOSE-06", "CA-KICKOFF-06")
def test_the_goal_of_the_walkthrough() -> None:
    """G1-11: from the keeper's own save, direction 3, distance 6: a goal without a roll; distance 2: none."""
    state = build({8: (13, 0)}, {1: (16, 0), 4: (9, 9)}, ball=8)
    done = bounce(state, (16, 0), r(1), 3, 6)
    assert events(done, LooseSaveRolled) == []
    assert events(done, GoalScored) == [GoalScored(0, r(1), "own-goal", (1, 0))]
    kick_off = done.state.frames[0]
    assert isinstance(kick_off, Arrange)
    assert kick_off.kicking == 1
    rests = bounce(state, (16, 0), r(1), 3, 2)
    assert (rests.state.ball, rests.state.score) == ((18, -1), (0, 0))


@pytest.mark.rule("CA-LOOSE-06")
@pytest.mark.parametrize(("keeper", "face", "scored"), [((18, 0), 5, False), ((18, 0), 4, True), ((18, 1), 0, True)])
def test_a_keeper_within_one_hex_of_the_path_needs_a_five(keeper: Hex, face: int, scored: bool) -> None:
    """The ball runs from (16, 0) over (17, -1) and (18, -1)."""
    state = build({8: (13, 0)}, {1: keeper, 4: (16, 0)}, ball=8)
    done = bounce(state, (16, 0), r(4), 3, 6, *([(SAVE, face)] if face else []))
    assert bool(events(done, GoalScored)) is scored
    if not scored:
        assert done.state.frames == [Held(1)]


@pytest.mark.rule("CA-LOOSE-06")
def test_a_loose_ball_of_the_attack_is_a_goal_too() -> None:
    done = bounce(build({8: (16, 0)}, {1: (14, 6)}, ball=8), (16, 0), w(8), 3, 6)
    assert events(done, GoalScored) == [GoalScored(0, w(8), "loose", (1, 0))]


@pytest.mark.rule("CA-LOOSE-06")
def test_an_inaccurate_pass_may_run_in_but_not_by_the_variant() -> None:
    """CA-LOOSE-06, OPT-NOPASSGOAL."""
    state = build({8: (4, 0)}, {1: (14, 6)}, ball=8)
    assert bounce(state, (16, 0), w(8), 3, 6, from_pass=True).state.score == (1, 0)
    kick = bounce(switched(state, Switch.NO_PASS_GOAL), (16, 0), w(8), 3, 6, from_pass=True)
    assert kick.state.score == (0, 0)
    assert events(kick, SetPieceAwarded) == [SetPieceAwarded("goal-kick", 1, (16, 0))]


@pytest.mark.rule("CA-LOOSE-06", "CA-LOOSE-07")
def test_beside_the_post_it_is_no_goal() -> None:
    """Golden case 43."""
    state = build({8: (4, 0)}, {1: (14, -6), 4: (17, 8)}, ball=8)
    assert bounce(state, (18, 3), r(4), 2, 1).state.score == (1, 0)
    wide = bounce(state, (18, 4), r(4), 3, 1)
    assert wide.state.score == (0, 0)
    assert events(wide, BallOut) == [BallOut((18, 4), "corner", 0)]


# -- over the line --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-LOOSE-07", "CA-SET-06")
def test_over_the_touchline() -> None:
    """Golden case 45: the half hex is still in; the throw is against the side that touched it last (CA-LOOSE-07)."""
    state = position()
    assert bounce(state, (5, -12), r(6), 4, 1).state.ball == (5, -13)
    for last, side in ((r(6), 0), (w(9), 1)):
        done = bounce(state, (5, -12), last, 4, 2)
        assert events(done, BallOut) == [BallOut((5, -13), "throw-in", side)]
        assert events(done, SetPieceAwarded) == [SetPieceAwarded("throw-in", side, (5, -13))]


@pytest.mark.rule("CA-LOOSE-07", "CA-SET-02", "CA-SET-16")
def test_over_the_goal_line() -> None:
    state = position()
    corner = bounce(state, (17, 8), r(6), 3, 6)
    assert events(corner, BallOut) == [BallOut((18, 8), "corner", 0)]
    kick = bounce(state, (17, 8), w(10), 3, 6)
    assert events(kick, BallOut) == [BallOut((18, 8), "goal-kick", 1)]
    assert kick.state.frames[0] == KickDue(r(1), True)
    assert (kick.state.hex(r(1)), kick.state.carrier) == ((16, 0), r(1))


@pytest.mark.rule("CA-LOOSE-07", "CA-SET-06")
def test_out_of_play_ends_a_movement_phase() -> None:
    done = bounce(position(Phase(1, 2)), (5, -12), r(6), 4, 2)
    assert not any(isinstance(frame, Phase) for frame in done.state.frames)


# -- variants -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-LOOSE-02", "CA-HIGH-06")
def test_by_the_variant_an_inaccurate_cross_is_contested_where_it_comes_down() -> None:
    """OPT-HPRECONTEST, CA-HIGH-06: nobody on the way stops it."""
    dice = (("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 3))

    def astray(kind: PassKind) -> Applied[MatchState]:
        state = position(switches=(Switch.RECONTEST,))
        return happen(state, lambda work: flow.restart(work, Loose((14, 5), w(9), True, kind)), *dice)

    again = astray(PassKind.HIGH).state
    assert again.frames[-1] == HeaderAttack(PassKind.HIGH)
    assert again.ball == (14, 2)
    assert astray(PassKind.LONG).state.carrier == r(6)


@pytest.mark.rule("CA-HEAD-08", "CA-LOOSE-10")
def test_by_the_variant_the_ball_passes_those_who_jumped() -> None:
    """OPT-JUMPERS, CA-LOOSE-04: it is not stopped by them and does not end on them."""
    state = build({9: (14, 0), 10: (14, -3)}, {6: (14, 1), 1: (18, 5)}, ball=(14, 0), attack=0)
    dice = (("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 1))

    def fall(over: tuple[Piece, ...]) -> MatchState:
        return happen(state, lambda work: flow.restart(work, Loose((14, 1), r(6), over=over)), *dice).state

    assert fall(()).carrier == w(9)
    under = fall((w(9), r(6)))
    assert (under.ball, under.carrier) == ((14, -1), NOBODY)


@pytest.mark.rule("CA-LOOSE-09", "CA-LOOSE-08")
@pytest.mark.parametrize(("column", "held"), [(-16, True), (-11, False)])
def test_the_keeper_of_the_attack_holds_it_in_his_own_area_too(column: int, held: bool) -> None:
    """A tackle of his side's own phase ends at his hands; outside his area the phase goes on with him on the ball."""
    phase = Phase(2, 4, moved=(r(6),))
    state = build({1: (column, 0), 9: (0, 0)}, {6: (column, 3), 5: (0, 5)}, ball=9, frame=phase)
    dice = (("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 4))
    done = happen(state, lambda work: flow.loose(work, Loose((column, 3), r(6))), *dice).state
    assert done.carrier == w(1)
    assert done.frames == ([Held(0)] if held else [phase])
