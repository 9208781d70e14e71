"""Snapshots: the order of moves, the malus, and a movement phase that goes on (CA-SNAP-01 to -05, CA-ADV-08)."""

from __future__ import annotations

import pytest

from game.core.driver import Applied
from game.rules.counter_attack.actions import Decline, Move, Run, Shoot, Snapshot
from game.rules.counter_attack.events import PlayerMoved, ShotRolled, ShotTaken, SnapshotAnnounced
from game.rules.counter_attack.frames import After, Arrange, KeeperMove, Phase, ShotAim, SnapBlock
from game.rules.counter_attack.mechanics import shot
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

SHOT, SAVE, HANDLING = "counter_attack.shot", "counter_attack.save", "counter_attack.handling"
DIRECTION, DISTANCE = "counter_attack.loose-direction", "counter_attack.loose-distance"


def position(**more: object) -> MatchState:
    """White 9 in the area with the ball, two defenders, the keeper on his line."""
    white, red = {9: (13, 0), 10: (10, 4)}, {1: (17, 0), 4: (11, 3), 5: (10, -5)}
    return build(white, red, 9, **more)  # type: ignore[arg-type]


def announce(state: MatchState) -> Applied[MatchState]:
    return happen(state, lambda work: shot.announce(work, w(9)))


@pytest.mark.rule("CA-SNAP-01", "CA-SNAP-02", "CA-SNAP-03", "CA-GK-02")
def test_red_nine_dribbles_into_the_area() -> None:
    """Golden case 17: the keeper's hex, one opponent up to two hexes, then the aim and the duel with -1."""
    state = position(frame=Phase(1, 4))
    state.at[w(9)] = state.ball = (11, 0)
    done = act(state, Run(w(9), ((12, 0), (13, 0))))
    assert (done.state.ball, done.state.frames[-1]) == ((12, 0), KeeperMove(1, 1)), "as soon as he is in the area"
    assert asks(done.state) == 1
    done = act(done.state, Move(r(1), (18, 0)))
    done = act(act(done.state, Run(w(9), ((13, 0),))).state, Snapshot())
    assert events(done, SnapshotAnnounced) == [SnapshotAnnounced(w(9))]
    assert done.state.frames[1:] == [SnapBlock(w(9))]
    assert asks(done.state) == 1
    done = act(done.state, Move(r(4), (13, 2)))
    assert events(done, PlayerMoved)[0].piece == r(4)
    assert done.state.frames[1:] == [ShotAim(w(9), False)]
    assert asks(done.state) == 0
    done = act(done.state, Shoot((19, -4)), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotTaken)[0].snapshot
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (2, 6), (3, 1), 3)]
    assert isinstance(done.state.frames[0], Arrange)


@pytest.mark.rule("CA-SNAP-02")
def test_after_a_pass_nobody_need_come_into_the_area() -> None:
    done = announce(position(after=After.STANDARD))
    assert done.state.frames == [SnapBlock(w(9))]
    assert act(done.state, Decline()).state.frames == [ShotAim(w(9), False)]


@pytest.mark.rule("CA-SNAP-04")
def test_a_loose_ball_leaves_the_movement_phase_running() -> None:
    """Golden case 19: the tie runs along the six-yard box, white 10 may still collect it."""
    phase = Phase(1, 3, (w(9),))
    state = build({9: (13, 0), 10: (15, 5)}, {1: (17, 0)}, 9, frame=phase)
    done = act(announce(state).state, Decline())
    done = act(done.state, Shoot((19, 0)), (SHOT, 4), (SAVE, 3), (DIRECTION, 1), (DISTANCE, 4))
    assert events(done, ShotRolled)[0].attack == (2, 4)
    assert done.state.frames == [phase]
    assert (done.state.ball, done.state.carrier) == ((17, 4), NOBODY)
    assert done.state.attack == 0
    assert asks(done.state) == 0


@pytest.mark.rule("CA-SNAP-04")
def test_a_held_ball_ends_the_movement_phase() -> None:
    state = build({9: (13, 0)}, {1: (17, 0)}, 9, frame=Phase(1, 3, (w(9),)))
    done = act(announce(state).state, Decline())
    done = act(done.state, Shoot((19, 0)), (SHOT, 1), (SAVE, 3), (HANDLING, 1))
    assert not any(isinstance(frame, Phase) for frame in done.state.frames)
    assert done.state.attack == 1


@pytest.mark.rule("CA-ADV-08", "CA-ADV-07")
@pytest.mark.parametrize(
    ("switches", "aim", "value", "dive"),
    [
        ((), (19, 3), 3, 3),
        ((Switch.KEEPER_MOVED,), (19, 1), 2, 1),
        ((Switch.KEEPER_MOVED,), (19, 3), 1, 3),
        ((Switch.KEEPER_MOVED, Switch.STRETCH), (19, 3), 1, 3),
        ((Switch.STRETCH,), (19, 3), 2, 3),
    ],
)
def test_a_keeper_who_was_the_one_to_move(
    switches: tuple[Switch, ...], aim: tuple[int, int], value: int, dive: int
) -> None:
    state = announce(position(switches=switches)).state
    moved = act(state, Move(r(1), (18, 0))).state
    done = act(moved, Shoot(aim), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotRolled)[0].defence == (value, 1)
    assert events(done, ShotRolled)[0].dive == dive


@pytest.mark.rule("CA-ADV-08")
def test_his_hex_for_the_ball_in_the_area_costs_nothing() -> None:
    state = position(switches=(Switch.KEEPER_MOVED,), frame=Phase(1, 4))
    state.at[w(9)] = state.ball = (11, 0)
    state = act(act(state, Run(w(9), ((12, 0),))).state, Move(r(1), (18, 0))).state
    moved = act(act(state, Snapshot()).state, Decline()).state
    done = act(moved, Shoot((19, 1)), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotRolled)[0].defence == (3, 1)


@pytest.mark.rule("CA-SNAP-02", "CA-MOVE-12")
@pytest.mark.parametrize(
    ("action", "reason", "rule"),
    [
        (Move(w(10), (11, 4)), Reason.NOT_YOURS, "CA-SNAP-02"),
        (Move(99, (11, 4)), Reason.NOT_YOURS, "CA-SNAP-02"),
        (Move(-1, (11, 4)), Reason.NOT_YOURS, "CA-SNAP-02"),
        (Move(r(9), (11, 4)), Reason.NOT_ON_PITCH, "CA-SNAP-02"),
        (Move(r(4), (14, 3)), Reason.OUT_OF_REACH, "CA-SNAP-02"),
        (Move(r(4), (10, 4)), Reason.OCCUPIED, "CA-SNAP-02"),
        (Move(r(4), (19, 0)), Reason.OUT_OF_BOUNDS, "CA-SNAP-02"),
        (Move(r(5), (11, -5)), Reason.FROZEN, "CA-MOVE-12"),
        (Move(r(1), (18, 0)), Reason.BARRED, "CA-MOVE-12"),
    ],
)
def test_moves_before_a_snapshot_that_are_refused(action: Move, reason: Reason, rule: str) -> None:
    phase = Phase(1, 3, (w(9),), frozen=(r(5),), barred=(r(1),))
    state = announce(position(frame=phase)).state
    ruling = why_not(state, action)
    assert (ruling.reason, ruling.rule) == (reason, rule)
    assert action not in offered(state)


@pytest.mark.rule("CA-SNAP-02")
def test_the_offers_before_a_snapshot_are_all_there_is() -> None:
    state = announce(position()).state
    found = offered(state)
    assert len(found) == len(set(found)) == 1 + 18 + 18 + 13
    assert Move(r(4), (13, 2)) in found


@pytest.mark.rule("CA-SNAP-01")
def test_a_snapshot_needs_a_goal_hex_in_range() -> None:
    ruling = shot.snapshot_ruling(build({9: (7, 0)}, {1: (17, 0)}, 9), w(9))
    assert (ruling.reason, ruling.rule) == (Reason.SHOT_TOO_FAR, "CA-SNAP-01")
    assert shot.snapshot_ruling(build({9: (8, 0)}, {1: (17, 0)}, 9), w(9)).allowed


@pytest.mark.rule("CA-SNAP-03")
def test_the_aim_of_a_snapshot_is_judged_like_any_other() -> None:
    state = act(announce(position()).state, Decline()).state
    assert offered(state) == [Shoot(aim) for aim in shot.aims(state, w(9))]
    assert why_not(state, Shoot((19, 7))).reason == Reason.NOT_A_GOAL_HEX
