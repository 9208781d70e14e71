"""The movement phase: who moves, how far, when a step and the phase end (CA-MOVE, CA-GK-01, CA-TIME-02)."""

import random
from dataclasses import replace

import pytest

from game.core.clock import Glass
from game.core.dice import ScriptDice, StreamDice
from game.core.driver import Applied, apply
from game.core.rules import Work
from game.geometry.hexes import Hex
from game.geometry.paths import reach
from game.rules.counter_attack import flow, moves
from game.rules.counter_attack.actions import Decline, Move, Nutmeg, Run, Snapshot, TimeExpired
from game.rules.counter_attack.events import BallWon, GoalScored, PhaseEnded, PlayerMoved, StepBegan
from game.rules.counter_attack.frames import (
    After,
    Arrange,
    Arrival,
    Choose,
    KeeperMove,
    Phase,
    Running,
    TackleOffer,
    Thirds,
    ThrowDue,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import dribbling, steal
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, PIECES, Half, MatchState, Options, Scenario, Switch
from game.rules.counter_attack.zones import board, ways
from tests.counter_attack.builders import act, asks, build, events, offered, r, w, why_not

WHITE = {1: (-16, 0), 2: (-10, -8), 3: (-10, 8), 4: (-10, 4), 5: (-5, -2), 6: (-4, -4), 7: (-4, -8), 8: (-4, 4)}
RED = {1: (16, 0), 2: (10, 8), 3: (10, -8), 4: (10, 4), 5: (10, -4), 6: (4, 4), 7: (4, 8), 8: (4, -4)}


def phase(step: int = 1, **facts: object) -> Phase:
    return Phase(step, (4, 5, 2)[step - 1], **facts)  # type: ignore[arg-type]


def kicked_off() -> MatchState:
    return build(WHITE, RED, ball=5, frame=phase())


# -- four, five, two ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-MOVE-01", "CA-MOVE-02", "CA-MOVE-09", "CA-MOVE-11", "CA-GK-01")
def test_the_second_step_of_the_walkthrough() -> None:
    """G1-2: four, five and two others; a fifth mover, and one who has moved, are refused; then white chooses."""
    state = kicked_off()
    for shirt, to in ((2, (-10, -6)), (3, (-10, 6)), (4, (-8, 3)), (1, (-15, 0))):
        state = act(state, Move(w(shirt), to)).state
    assert asks(state) == 1
    assert why_not(state, Move(w(6), (-4, -3)), seat=0).reason == "core.not-your-decision"
    for shirt, to in ((2, (6, 8)), (3, (6, -8)), (4, (8, 3)), (5, (8, -3)), (1, (15, 0))):
        state = act(state, Move(r(shirt), to)).state
    assert asks(state) == 0
    ruling = why_not(state, Move(w(2), (-10, -7)))
    assert (ruling.reason, ruling.rule) == (Reason.ALREADY_MOVED, "CA-MOVE-11")
    assert why_not(state, Move(w(6), (-1, -3))).reason == Reason.OUT_OF_REACH
    state = act(state, Move(w(6), (-2, -4))).state
    done = act(state, Move(w(7), (-4, -6)))
    assert done.state.frames[-1] == Choose(After.PHASE)
    assert done.state.actions == 1
    assert events(done, PhaseEnded)


@pytest.mark.rule("CA-MOVE-02")
def test_pace_is_the_reach_of_the_first_step() -> None:
    """Golden case 26: Ruiz with pace 6 moves six hexes, not seven; with pace 1 the third step is shorter than two."""
    state = build({11: (0, 0), 9: (0, 12)}, {1: (16, 0)}, ball=9, frame=phase(), cards={w(11): {"pace": 6}})
    assert act(state, Move(w(11), (6, 0))).state.at[w(11)] == (6, 0)
    assert why_not(state, Move(w(11), (7, 0))).reason == Reason.OUT_OF_REACH
    slow = build({11: (0, 0), 9: (0, 12)}, {1: (16, 0)}, ball=9, frame=phase(3), cards={w(11): {"pace": 1}})
    assert why_not(slow, Move(w(11), (2, 0))).reason == Reason.OUT_OF_REACH


@pytest.mark.rule("CA-MOVE-02")
def test_fewer_moves_are_enough() -> None:
    """A step can be ended at any time, and one in which nobody is left to move ends by itself."""
    state = act(kicked_off(), Decline()).state
    state = act(state, Decline()).state
    assert state.frames[-1] == phase(3)
    assert act(state, Decline()).state.frames[-1] == Choose(After.PHASE)
    few = build({9: (0, 0), 10: (3, 3)}, {1: (16, 0)}, ball=9, frame=phase())
    moved = act(few, Move(w(10), (4, 3))).state
    moved = act(moved, Run(w(9), ((1, 0),))).state
    done = act(moved, Decline())
    assert [event.step for event in events(done, StepBegan)] == [2]
    done = act(done.state, Decline())
    assert [event.step for event in events(done, StepBegan)] == [3]
    assert done.state.frames == [Choose(After.PHASE)], "both whites have moved, so the third step is over at once"


@pytest.mark.rule("CA-MOVE-02", "CA-MOVE-03", "CA-MOVE-04", "CA-MOVE-12")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Move(r(2), (9, 8)), Reason.NOT_YOURS),
        (Move(99, (0, 0)), Reason.NOT_YOURS),
        (Move(-1, (0, 0)), Reason.NOT_YOURS),
        (Move(w(11), (0, 0)), Reason.NOT_ON_PITCH),
        (Move(w(2), (-10, -3)), Reason.ALREADY_MOVED),
        (Move(w(3), (-9, 8)), Reason.BARRED),
        (Move(w(4), (-10, 4)), Reason.STANDS_THERE),
        (Move(w(4), (-10, 8)), Reason.OCCUPIED),
        (Move(w(4), (-4, 4)), Reason.OCCUPIED),
        (Move(w(4), (-99, 4)), Reason.OUT_OF_BOUNDS),
        (Move(w(4), (19, 0)), Reason.OUT_OF_BOUNDS),
        (Move(w(4), (-10, 12)), Reason.OUT_OF_REACH),
        (Move(w(5), (-5, -3)), Reason.RUN_NOT_MOVE),
        (Run(w(6), ((-4, -3),)), Reason.NOT_CARRIER),
        (Run(w(5), ()), Reason.BROKEN_PATH),
        (Run(w(5), ((-5, -2),)), Reason.BROKEN_PATH),
        (Run(w(5), ((-5, -3), (-5, -5))), Reason.BROKEN_PATH),
        (Run(w(5), ((-4, -2), (-4, -3), (-4, -4))), Reason.OCCUPIED),
        (Run(w(5), ((-5, -40),)), Reason.OUT_OF_BOUNDS),
        (Run(w(5), tuple((-5, row) for row in range(-1, 6))), Reason.OUT_OF_REACH),
        (Run(77, ((0, 0),)), Reason.NOT_YOURS),
        (Nutmeg(r(6)), Reason.NUTMEG_OFF),
        (Snapshot(), Reason.NOT_IN_THE_BOX),
        (TimeExpired(), Reason.NO_TIME_LIMIT),
    ],
)
def test_what_is_refused(action: object, reason: Reason) -> None:
    state = build(WHITE, RED, ball=5, frame=Phase(1, 3, moved=(w(2),), barred=(w(3),)))
    assert why_not(state, action).reason == reason


@pytest.mark.rule("CA-MOVE-12", "CA-HEAD-10")
def test_who_jumped_rests_in_all_three_steps() -> None:
    state = build(WHITE, RED, ball=5, frame=phase(barred=(w(6), r(4))))
    assert why_not(state, Move(w(6), (-4, -3))).reason == Reason.BARRED
    state = act(state, Decline()).state
    assert why_not(state, Move(r(4), (9, 4))).reason == Reason.BARRED
    state = act(state, Decline()).state
    assert why_not(state, Move(w(6), (-4, -3))).reason == Reason.BARRED


@pytest.mark.rule("CA-MOVE-12", "CA-SNAP-01")
def test_who_jumped_takes_no_snapshot_in_the_phase_either() -> None:
    """OPT-BOXSNAP: a carrier in the area need not move for one, but he must take part in the phase."""
    free, held = (
        build({9: (13, 0), 5: (0, 0)}, RED, ball=9, frame=phase(barred=barred), switches=(Switch.BOX_SNAP,))
        for barred in ((), (w(9),))
    )
    assert Snapshot() in offered(free)
    assert Snapshot() not in offered(held)
    assert why_not(held, Snapshot()).reason == Reason.BARRED


@pytest.mark.rule("CA-MOVE-02", "CA-MOVE-12")
def test_more_refusals() -> None:
    state = build(WHITE, RED, ball=5, frame=Phase(1, 0))
    assert why_not(state, Move(w(4), (-9, 4))).reason == Reason.NO_MOVES_LEFT
    state = build(WHITE, RED, ball=5, frame=phase(2, frozen=(r(6),)))
    ruling = why_not(state, Move(r(6), (3, 4)))
    assert (ruling.reason, ruling.rule) == (Reason.FROZEN, "CA-MOVE-12")
    assert why_not(state, Run(w(5), ((-5, -3),))).reason == Reason.NOT_YOURS
    assert why_not(state, Run(r(5), ((9, -4),))).reason == Reason.NOT_CARRIER
    assert why_not(state, Nutmeg(w(5))).reason == Reason.NOT_YOURS
    assert why_not(state, Snapshot()).reason == Reason.NOT_IN_THE_BOX
    free = build(WHITE, RED, ball=(0, 0), frame=phase())
    assert why_not(free, Snapshot()).reason == Reason.NOT_IN_THE_BOX
    assert why_not(free, Nutmeg(r(6))).reason == Reason.NOT_YOURS


@pytest.mark.rule("CA-MOVE-03")
def test_nobody_moves_through_a_player() -> None:
    """In the corner three shut another in; one of his own is no better than an opponent."""
    state = build({9: (18, 12), 8: (18, 11), 7: (0, 0)}, {4: (17, 11), 5: (17, 12)}, ball=7, frame=phase())
    assert why_not(state, Move(w(9), (18, 10))).reason == Reason.OUT_OF_REACH
    assert not [action for action in offered(state) if isinstance(action, Move) and action.piece == w(9)]


# -- the ball ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-MOVE-04")
def test_a_free_ball_is_picked_up_and_the_run_goes_on() -> None:
    state = build({9: (0, 0)}, {1: (16, 0), 4: (9, 9)}, ball=(2, 0), frame=phase())
    done = act(state, Move(w(9), (2, 0)))
    assert done.state.carrier == w(9)
    assert done.state.frames == [Phase(1, 3, moved=(w(9),)), Running(w(9), 3)]
    assert events(done, BallWon)[0].how == "picked-up"
    done = act(done.state, Run(w(9), ((3, 0), (4, 0))))
    assert done.state.frames[-1] == Running(w(9), 1)
    assert why_not(done.state, Run(w(9), ((5, 0), (6, 0)))).reason == Reason.OUT_OF_REACH
    assert why_not(done.state, Run(w(8), ((5, 0),))).reason == Reason.NOT_CARRIER
    assert why_not(done.state, Move(w(9), (5, 0))).reason == "core.not-asked"
    assert why_not(done.state, Snapshot()).reason == Reason.NOT_IN_THE_BOX
    assert act(done.state, Run(w(9), ((5, 0),))).state.ball == (5, 0)


@pytest.mark.rule("CA-MOVE-04", "CA-FIRST-05")
def test_who_played_a_first_time_pass_into_space_does_not_collect_it() -> None:
    state = build({9: (0, 0), 8: (4, 0)}, {1: (16, 0)}, ball=(2, 0), frame=phase())
    state.passer = w(9)
    ruling = why_not(state, Move(w(9), (2, 0)))
    assert (ruling.reason, ruling.rule) == (Reason.OWN_FIRST_TIME_PASS, "CA-FIRST-05")
    assert Move(w(9), (2, 0)) not in offered(state)
    assert act(state, Move(w(8), (2, 0))).state.carrier == w(8)


@pytest.mark.rule("CA-MOVE-04", "CA-SET-20")
def test_offside_is_given_when_a_pass_into_space_is_collected() -> None:
    state = build({9: (10, 0), 8: (0, 5)}, {1: (16, 0), 4: (5, 9)}, ball=(12, 0), frame=phase())
    state.offside = (w(9),)
    done = act(state, Move(w(9), (12, 0)))
    assert done.state.attack == 1
    assert done.state.ball == (12, 0)
    assert done.state.carrier == NOBODY


@pytest.mark.rule("CA-MOVE-08", "CA-MOVE-13")
def test_a_defender_on_the_free_ball_ends_the_phase() -> None:
    state = build({9: (0, 0)}, {4: (3, 0), 5: (9, 0)}, ball=(2, 0), frame=phase(2))
    done = act(state, Move(r(4), (2, 0)))
    assert done.state.frames == [Choose(After.WON)]
    assert (done.state.carrier, done.state.attack) == (r(4), 1)


@pytest.mark.rule("CA-MOVE-08")
def test_a_defender_cannot_run_over_the_free_ball() -> None:
    """He would have it at once, so what lies behind it is out of reach; an attacker may leave it."""
    corner, doors, ball, beyond = (18, 12), {7: (17, 11), 8: (18, 11)}, (17, 12), (16, 12)
    state = build(doors, {4: corner}, ball=ball, frame=phase(2))
    assert why_not(state, Move(r(4), beyond)).reason == Reason.OUT_OF_REACH
    assert [action for action in offered(state) if isinstance(action, Move)] == [Move(r(4), ball)]
    state = build({9: corner}, doors, ball=ball, frame=phase())
    assert act(state, Move(w(9), beyond)).state.carrier == NOBODY


@pytest.mark.rule("CA-MOVE-13")
@pytest.mark.parametrize(("face", "holder"), [(6, r(4)), (5, NOBODY)])
def test_next_to_a_free_ball_a_six_claims_it(face: int, holder: int) -> None:
    """OPT-LOOSEZOI; by the book nobody rolls."""
    white, red = {9: (-3, 0)}, {4: (5, 0), 5: (9, 0)}
    state = build(white, red, ball=(2, 0), frame=phase(2), switches=(Switch.LOOSE_ZONE,))
    done = act(state, Move(r(4), (3, 0)), ("counter_attack.claim", face))
    assert done.state.carrier == holder
    book = act(build(white, red, ball=(2, 0), frame=phase(2)), Move(r(4), (3, 0)))
    assert book.state.carrier == NOBODY


@pytest.mark.rule("CA-MOVE-10")
def test_walking_it_in() -> None:
    """One pace from between the posts into the goal; beside the post the same step is out of bounds."""
    state = build({9: (17, 1)}, {1: (12, 9), 4: (0, 0)}, ball=9, frame=phase())
    done = act(state, Run(w(9), ((18, 1), (19, 1))))
    assert events(done, GoalScored)[0].how == "walked-in"
    assert done.state.score == (1, 0)
    assert isinstance(done.state.frames[-1], Arrange)
    assert done.state.frames[-1].kicking == 1
    assert events(done, PlayerMoved)[0].path == ((18, 1), (19, 1))
    wide = build({9: (18, 4)}, {1: (12, 9), 4: (0, 0)}, ball=9, frame=phase())
    assert why_not(wide, Run(w(9), ((19, 3),))).reason == Reason.OUT_OF_BOUNDS
    own = build({9: (-18, 1)}, {1: (12, 9), 4: (0, 0)}, ball=9, frame=phase())
    assert why_not(own, Run(w(9), ((-19, 1),))).reason == Reason.OUT_OF_BOUNDS
    doors = {action.path[-1] for action in offered(state) if isinstance(action, Run) and action.path[-1][0] == 19}
    assert doors == {(19, row) for row in range(-3, 4)}, "five paces reach all but the farthest goal hex"


@pytest.mark.rule("CA-MOVE-06", "CA-SNAP-01", "CA-GK-02")
def test_into_the_area_the_keeper_moves_and_a_snapshot_may_follow() -> None:
    state = build({9: (11, 0), 8: (0, 0)}, {1: (17, 0), 4: (0, 5)}, ball=9, frame=phase())
    done = act(state, Run(w(9), ((12, 0), (13, 0))))
    assert done.state.ball == (12, 0), "the run pauses on the first hex of the area"
    assert done.state.frames[-2:] == [Running(w(9), 4, True, (Arrival.DIVE,)), KeeperMove(1, 1)]
    assert asks(done.state) == 1
    after = act(done.state, Decline()).state
    assert after.frames[-1] == Running(w(9), 4, True)
    assert Snapshot() in offered(after)
    announced = act(after, Snapshot())
    assert [type(frame).__name__ for frame in announced.state.frames] == ["Phase", "SnapBlock"]


@pytest.mark.rule("CA-SNAP-01")
def test_a_ball_picked_up_in_the_area_may_be_shot() -> None:
    """Even with no pace left; whoever had it there already only shoots with OPT-BOXSNAP."""
    state = build({9: (9, 0), 8: (0, 0)}, {1: (17, 4), 4: (0, 5)}, ball=(14, 0), frame=phase())
    done = act(state, Move(w(9), (14, 0)))
    assert done.state.frames[-1] == Running(w(9), 0, True)
    assert set(offered(done.state)) == {Snapshot(), Decline()}
    inside = build({9: (14, 0), 8: (0, 0)}, {1: (17, 4), 4: (0, 5)}, ball=9, frame=phase())
    assert why_not(inside, Snapshot()).rule == "CA-SNAP-01"
    ran = act(inside, Run(w(9), ((14, 1),))).state
    assert why_not(ran, Snapshot()).rule == "CA-SNAP-01"
    boxed = build({9: (14, 0), 8: (0, 0)}, {1: (17, 4)}, ball=9, frame=phase(), switches=(Switch.BOX_SNAP,))
    assert Snapshot() in offered(boxed)
    assert type(act(boxed, Snapshot()).state.frames[-1]).__name__ == "SnapBlock"
    over = Phase(1, 1, moved=(w(9),))
    last = build({9: (14, 0), 8: (0, 0)}, {1: (17, 4)}, ball=9, frame=over, switches=(Switch.BOX_SNAP,))
    last = act(last, Move(w(8), (1, 0))).state
    moving = last.frames[-1]
    assert isinstance(moving, Phase)
    assert moving.left == 0, "nobody is left to move, but the snapshot is still to be had"
    assert set(offered(last)) == {Snapshot(), Decline()}


@pytest.mark.rule("CA-SNAP-01", "CA-LOOSE-08")
@pytest.mark.parametrize(("at", "step", "offer"), [((14, 0), 1, True), ((14, 0), 2, False), ((11, 0), 3, False)])
def test_a_loose_ball_that_comes_to_an_attacker_in_the_area(at: tuple[int, int], step: int, offer: bool) -> None:
    """In his own step he may take a snapshot, but not run with it."""
    state = build({9: at, 8: (0, 0)}, {1: (17, 4), 4: (0, 5)}, ball=9, frame=phase(step))
    dribbling.collected(Work(state, ScriptDice()), w(9))
    assert (state.frames[-1] == Running(w(9), 0, True)) is offer
    assert (Snapshot() in offered(state)) is offer


# -- tackles begin here -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-MOVE-07", "CA-TACKLE-01")
def test_a_defender_who_arrives_next_to_the_carrier_may_tackle() -> None:
    state = build({9: (0, 0)}, {4: (3, 0), 5: (9, 0)}, ball=9, frame=phase(2))
    assert act(state, Move(r(4), (1, 0))).state.frames[-1] == TackleOffer(r(4))
    assert isinstance(act(state, Move(r(4), (2, 0))).state.frames[-1], Phase)


@pytest.mark.rule("CA-TACKLE-01")
def test_a_defender_who_stands_there_must_move() -> None:
    """OPT-STANDTACKLE: he need not, but it is one of the five."""
    white, red = {9: (0, 0)}, {4: (1, 0), 5: (9, 0)}
    state = build(white, red, ball=9, frame=phase(2))
    ruling = why_not(state, Move(r(4), (1, 0)))
    assert (ruling.reason, ruling.rule) == (Reason.STANDS_THERE, "CA-TACKLE-01")
    state = build(white, red, ball=9, frame=phase(2), switches=(Switch.STAND_TACKLE,))
    assert Move(r(4), (1, 0)) in offered(state)
    assert why_not(state, Move(r(5), (9, 0))).reason == Reason.STANDS_THERE
    done = act(state, Move(r(4), (1, 0)))
    assert done.state.frames == [Phase(2, 4, moved=(r(4),)), TackleOffer(r(4))]
    assert not events(done, PlayerMoved)


# -- before a throw-in, the sand timer --------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-07", "CA-F3-01")
def test_the_phase_before_a_throw_in_gives_back_to_the_thrower() -> None:
    state = build({7: (9, 12), 8: (0, 0)}, {1: (16, 0), 4: (8, 8)}, ball=(9, 12), frame=ThrowDue(w(7), True))
    state.carrier = NOBODY
    work = Work(state, ScriptDice())
    flow.start_phase(work, before_throw=True)
    state = work.draft
    assert state.frames == [ThrowDue(w(7), False), Phase(1, 4, before_throw=True)]
    ruling = why_not(state, Move(w(7), (9, 11)))
    assert (ruling.reason, ruling.rule) == (Reason.TAKER_STAYS, "CA-SET-07")
    state = act(state, Move(w(8), (1, 0))).state
    assert asks(state) == 1, "the thrower stays, so nobody is left in the first step"
    next_to_ball = act(state, Move(r(4), (9, 11))).state
    assert isinstance(next_to_ball.frames[-1], Phase), "nobody has the ball, so nobody is tackled"
    done = act(next_to_ball, Decline())
    assert done.state.frames[-1] == ThrowDue(w(7), False)
    assert done.state.actions == 0


@pytest.mark.rule("CA-F3-01")
def test_the_far_third_moves_after_the_phase_before_a_throw_in() -> None:
    state = build({7: (9, 12), 3: (-10, 0)}, {4: (8, 8)}, ball=(9, 12))
    state.carrier = NOBODY
    state.frames[:] = [ThrowDue(w(7), False), Phase(3, 2, before_throw=True)]
    assert act(state, Decline()).state.frames == [ThrowDue(w(7), False), Thirds((0,), (0,))]


STRICT = Options(glass_seconds=60, glass=Glass.STRICT)


@pytest.mark.rule("CA-TIME-02", "CA-TIME-03")
def test_the_sand_runs_out() -> None:
    """The step is over: a runner stops where he is, a tackle that was not announced is none."""
    state = build(WHITE, RED, ball=5, options=STRICT, frame=phase())
    assert act(state, TimeExpired()).state.frames[-1] == phase(2)
    on_his_way = act(state, Run(w(5), ((-5, -1),))).state
    stopped = act(on_his_way, TimeExpired()).state
    assert (stopped.ball, stopped.frames) == ((-5, -1), [phase(2, moved=(w(5),))])
    offer = build({9: (0, 0)}, {4: (3, 0), 5: (9, 0)}, ball=9, options=STRICT, frame=phase(2))
    offer = act(offer, Move(r(4), (1, 0))).state
    assert act(offer, TimeExpired()).state.frames == [Phase(2, 4, moved=(r(4),))], "only the tackle is declined"
    prompt = COUNTER_ATTACK.prompt(offer)
    assert prompt is not None
    assert prompt.limit is not None
    assert prompt.limit.name == "", "a glass of its own: that of the step stands still"
    assert why_not(build(WHITE, RED, ball=5, frame=phase()), TimeExpired()).rule == "CA-TIME-02"


@pytest.mark.rule("CA-SETUP-09", "CA-TIME-02")
@pytest.mark.parametrize("glass", [Glass.STRICT, Glass.ADVISORY])
def test_the_sand_may_run_only_from_the_second_half_on(glass: Glass) -> None:
    options = replace(STRICT, glass=glass, glass_second_half=True)
    runs = {}
    for half in (Half.FIRST, Half.SECOND, Half.EXTRA_FIRST):
        state = build(WHITE, RED, ball=5, options=options, frame=phase())
        state.half = half
        prompt = COUNTER_ATTACK.prompt(state)
        assert prompt is not None
        runs[half] = prompt.limit is not None
        allowed = COUNTER_ATTACK.judge(state, 0, TimeExpired()).allowed
        assert allowed is (runs[half] and glass is Glass.STRICT)
    assert runs == {Half.FIRST: False, Half.SECOND: True, Half.EXTRA_FIRST: True}
    short = build(WHITE, RED, ball=5, options=replace(options, scenario=Scenario.MISSING_GOAL), frame=phase())
    prompt = COUNTER_ATTACK.prompt(short)
    assert prompt is not None
    assert prompt.limit is not None, "no second half follows there"


# -- offers -----------------------------------------------------------------------------------------------------------


def scattered(seed: int, step: int, switches: tuple[Switch, ...] = ()) -> MatchState:
    """Two full sides anywhere on the pitch, the ball with one of the attackers or free."""
    dice = random.Random(seed)
    places = dice.sample(sorted(board().hexes), 23)
    white = dict(zip(range(1, 12), places[:11], strict=True))
    red = dict(zip(range(1, 12), places[11:22], strict=True))
    balls: tuple[int | Hex, ...] = (9, places[22])
    ball = dice.choice(balls)
    return build(white, red, ball=ball, frame=phase(step, moved=(w(2), r(3)), barred=(w(5), r(6))), switches=switches)


@pytest.mark.rule("CA-MOVE-02", "CA-MOVE-03")
@pytest.mark.parametrize("step", [1, 2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_the_offers_are_exactly_what_is_legal(step: int, seed: int) -> None:
    state = scattered(seed, step, (Switch.STAND_TACKLE, Switch.NUTMEG))
    found = offered(state)
    assert len(set(found)) == len(found)
    seat = asks(state)
    assert all(COUNTER_ATTACK.judge(state, seat, action).allowed for action in found)
    listed = {(action.piece, action.to) for action in found if isinstance(action, Move)}
    legal = {
        (piece, to)
        for piece in PIECES
        for to in board().hexes
        if moves.start_ruling(state, phase(step, moved=(w(2), r(3)), barred=(w(5), r(6))), piece).allowed
        and COUNTER_ATTACK.judge(state, seat, Move(piece, to)).allowed
    }
    assert listed == legal
    frame = state.frames[-1]
    assert isinstance(frame, Phase)
    starters = [piece for piece in PIECES if moves.start_ruling(state, frame, piece).allowed]
    assert moves.starters(state, frame) == starters


@pytest.mark.rule("CA-MOVE-05")
@pytest.mark.parametrize("seed", range(12))
def test_a_run_is_offered_to_every_hex_with_the_fewest_steals(seed: int) -> None:
    """Compared with every single way of up to four steps."""
    dice = random.Random(seed)
    places = dice.sample(sorted(ways()[(4, 4)] + tuple(reach((4, 4), 4, (), ways()))), 9)
    places = list(dict.fromkeys(place for place in places if place != (4, 4)))
    red = dict(enumerate(places, start=2))
    state = build({9: (4, 4)}, red, ball=9, frame=phase(), cards={w(9): {"pace": 4}})
    risks = steal.risks(state, phase(), w(9))
    best: dict[tuple[int, int], tuple[int, int]] = {}

    def walk(place: tuple[int, int], risked: int, steps: int) -> None:
        if steps:
            known = (risked.bit_count(), steps)
            best[place] = min(best.get(place, known), known)
        if steps < 4:
            for beside in ways()[place]:
                if beside not in state.at or beside == (4, 4):
                    walk(beside, risked | risks.get(beside, 0), steps + 1)

    walk((4, 4), 0, 0)
    best.pop((4, 4), None)
    found = {path[-1]: path for path in moves.runs(state, w(9), 4, risks)}
    assert set(found) == set(best)
    for place, path in found.items():
        rolled = 0
        for step in path:
            rolled |= risks.get(step, 0)
        assert (rolled.bit_count(), len(path)) == best[place]


@pytest.mark.rule("CA-MOVE-02")
def test_random_play_stays_legal() -> None:
    """The quick choice is legal wherever a phase leads, with every advanced rule."""
    made = 0
    for seed in range(40):
        state = scattered(seed, 1, (Switch.NUTMEG, Switch.RECKLESS, Switch.BEHIND, Switch.BOX_SNAP))
        dice = StreamDice(seed)
        for _ in range(60):
            if not isinstance(state.frames[-1], Phase | Running):
                break
            seat = asks(state)
            action = COUNTER_ATTACK.random_answer(state, seat, dice)
            done = apply(COUNTER_ATTACK, state, seat, action, dice)
            assert isinstance(done, Applied), (action, done)
            state = done.state
            assert not COUNTER_ATTACK.broken_invariants(state)
            made += 1
    assert made > 300
