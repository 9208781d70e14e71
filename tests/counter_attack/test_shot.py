"""Shots: aims, blocks, the duel with the keeper, what comes of it (CA-SHOT-01 to CA-SHOT-10, CA-ADV-05 to -07)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.core.driver import Applied
from game.core.odds import odds
from game.core.rules import Work
from game.geometry.hexes import Hex
from game.rules.counter_attack.actions import Decline, Move, Shoot
from game.rules.counter_attack.events import (
    BlockRolled,
    FreeKickRolled,
    GoalScored,
    HandlingRolled,
    LooseRolled,
    PlayerPlaced,
    SetPieceAwarded,
    ShotRolled,
    ShotTaken,
    ShotWide,
    SpillRolled,
)
from game.rules.counter_attack.frames import (
    After,
    Arrange,
    CornerSide,
    HeaderAim,
    Held,
    KeeperCause,
    KeeperMove,
    PassKind,
    Shot,
    ShotRoll,
    Taker,
)
from game.rules.counter_attack.mechanics import shot
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Switch
from tests.counter_attack.builders import act, build, events, happen, offered, r, w, why_not

SHOT, SAVE, HANDLING, BLOCK, FREE_KICK = (
    "counter_attack.shot", "counter_attack.save", "counter_attack.handling", "counter_attack.block",
    "counter_attack.free-kick",
)  # fmt: skip
DIRECTION, DISTANCE = "counter_attack.loose-direction", "counter_attack.loose-distance"


def shoot(state: MatchState, aim: Hex, *dice: tuple[str, int], free_kick: bool = False) -> Applied[MatchState]:
    return happen(state, lambda work: shot.take(work, state.carrier, aim, free_kick), *dice)


def alone(at: Hex, keeper: Hex = (18, 0), **more: Any) -> MatchState:
    """White 9 on ``at`` with the ball against a keeper alone."""
    return build({9: at}, {1: keeper, **more.pop("red", {})}, 9, **more)


# -- aims -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-02")
@pytest.mark.parametrize(("at", "number"), [((8, 8), 1), ((8, 9), 0), ((7, 0), 0), ((18, 8), 0), ((12, 0), 8)])
def test_the_shooting_zone(at: Hex, number: int) -> None:
    """Golden case 64."""
    state = alone(at)
    assert len(shot.aims(state, w(9))) == number
    assert all(shot.ruling(state, w(9), aim).allowed for aim in shot.aims(state, w(9)))


@pytest.mark.rule("CA-SHOT-02")
def test_the_other_side_aims_at_the_other_goal() -> None:
    state = build({1: (-18, 0)}, {9: (-12, 0)}, 9, attack=1)
    assert {aim[0] for aim in shot.aims(state, r(9))} == {-19}
    assert shot.ruling(state, r(9), (19, 0)).reason == Reason.NOT_A_GOAL_HEX


@pytest.mark.rule("CA-SHOT-02")
@pytest.mark.parametrize(
    ("at", "aim", "reason"),
    [
        ((7, 0), (19, 0), Reason.SHOT_TOO_FAR),
        ((12, 0), (18, 0), Reason.NOT_A_GOAL_HEX),
        ((12, 0), (-19, 0), Reason.NOT_A_GOAL_HEX),
        ((12, 0), (99, 99), Reason.NOT_A_GOAL_HEX),
        ((18, 6), (19, 3), Reason.OUTSIDE_THE_POSTS),
    ],
)
def test_aims_that_are_refused(at: Hex, aim: Hex, reason: Reason) -> None:
    ruling = shot.ruling(alone(at), w(9), aim)
    assert (ruling.reason, ruling.rule) == (reason, "CA-SHOT-02")


@pytest.mark.rule("CA-SHOT-01", "CA-SNAP-01")
def test_without_the_ball_there_is_no_shot() -> None:
    state = build({9: (12, 0), 10: (12, 1)}, {1: (18, 0)}, 9)
    assert shot.ruling(state, w(10), (19, 0)).reason == Reason.NO_BALL_TO_SHOOT
    assert shot.snapshot_ruling(state, w(10)).reason == Reason.NO_BALL_TO_SHOOT
    assert shot.ruling(state, NOBODY, (19, 0)).rule == "CA-SHOT-01"


# -- the duel -------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-05", "CA-SHOT-07")
def test_delgado_against_nkosi_is_a_tie() -> None:
    """Golden case 10: 2 + 6 against 4 + 4, and 11: direction 3 and distance 6 is a goal without a save roll."""
    cards = {w(9): {"shooting": 2}, r(1): {"saving": 4}}
    done = shoot(alone((12, 0), (16, 0), cards=cards), (19, 0), (SHOT, 6), (SAVE, 4), (DIRECTION, 3), (DISTANCE, 6))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (2, 6), (4, 4), 0)]
    assert events(done, LooseRolled)[0].origin == (16, 0)
    assert events(done, GoalScored) == [GoalScored(0, r(1), "own-goal", (1, 0))]
    assert done.state.frames == [Arrange((0, 1), 1, ready=True)]


@pytest.mark.rule("CA-SHOT-07")
def test_a_tie_whose_ball_stops_on_the_line_is_no_goal() -> None:
    """Golden case 11 with distance 2."""
    cards = {w(9): {"shooting": 2}, r(1): {"saving": 4}}
    done = shoot(alone((12, 0), (16, 0), cards=cards), (19, 0), (SHOT, 6), (SAVE, 4), (DIRECTION, 3), (DISTANCE, 2))
    assert done.state.score == (0, 0)
    assert (done.state.ball, done.state.carrier) == ((18, -1), NOBODY)


@pytest.mark.rule("CA-SHOT-06")
def test_the_higher_shooter_scores() -> None:
    done = shoot(alone((12, 0)), (19, 0), (SHOT, 4), (SAVE, 3))
    assert events(done, GoalScored) == [GoalScored(0, w(9), "shot", (1, 0))]
    assert done.state.frames == [Arrange((0, 1), 1, ready=True)]
    assert done.state.actions == 1


@pytest.mark.rule("CA-SHOT-08")
@pytest.mark.parametrize(("face", "held"), [(1, True), (2, False)])
def test_walkers_handling(face: int, held: bool) -> None:
    """Golden case 16: handling 2 holds on a 1 only."""
    state = alone((12, 0), cards={r(1): {"handling": 2}})
    done = shoot(state, (19, 3), (SHOT, 1), (SAVE, 3), (HANDLING, face))
    assert events(done, HandlingRolled) == [HandlingRolled(r(1), face, 2, held)]
    assert done.state.at[r(1)] == (18, 3)
    if held:
        assert done.state.frames == [Held(1)]
        assert (done.state.carrier, done.state.attack) == (r(1), 1)
    else:
        assert done.state.frames == [Taker(0, PassKind.CORNER, (18, 12))]


@pytest.mark.rule("CA-SET-02")
@pytest.mark.parametrize(("aim", "frame"), [((19, -4), Taker(0, PassKind.CORNER, (18, -12))), ((19, 0), CornerSide(0))])
def test_the_side_of_a_spilled_save_decides_the_corner(aim: Hex, frame: object) -> None:
    done = shoot(alone((12, 0)), aim, (SHOT, 1), (SAVE, 6), (HANDLING, 6))
    assert done.state.frames == [frame]
    assert len(events(done, SetPieceAwarded)) == 1


@pytest.mark.rule("CA-SHOT-05", "CA-ADV-05")
@pytest.mark.parametrize(
    ("at", "snapshot", "switches", "malus"),
    [
        ((12, 0), False, (), 0),
        ((11, 0), False, (), -1),
        ((12, 0), True, (), -1),
        ((11, 0), True, (), -2),
        ((17, 9), False, (), -1),
        ((17, 9), False, (Switch.ANGLE,), -2),
        ((17, 9), True, (Switch.ANGLE,), -2),
        ((18, 6), False, (Switch.ANGLE,), -1),
    ],
)
def test_what_a_shooter_loses(at: Hex, snapshot: bool, switches: tuple[Switch, ...], malus: int) -> None:
    assert shot.malus(alone(at, switches=switches), w(9), snapshot) == malus


# -- the keeper's reach ---------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-09", "CA-GK-03")
def test_a_dive_of_four_is_out_of_reach() -> None:
    """Golden case 20: a goal without a duel, and without a die."""
    done = shoot(alone((12, 0), (18, -1)), (19, 3))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (3, 0), (0, 0), 0)]
    assert done.state.score == (1, 0)


@pytest.mark.rule("CA-SHOT-09")
def test_a_shot_behind_the_keeper_cannot_be_saved() -> None:
    """Golden case 42."""
    done = shoot(alone((16, 2), (14, 0)), (19, 0))
    assert done.state.score == (1, 0)


@pytest.mark.rule("CA-SHOT-09")
def test_without_a_keeper_every_shot_is_in() -> None:
    state = alone((12, 0))
    state.at[r(1)], state.keepers[1] = None, NOBODY
    assert shoot(state, (19, 0)).state.score == (1, 0)


@pytest.mark.rule("CA-SHOT-09")
def test_a_shooter_in_the_keepers_column_is_on_the_line() -> None:
    done = shoot(alone((16, 2), (16, 0)), (19, 2), (SHOT, 1), (SAVE, 3), (HANDLING, 1))
    assert events(done, ShotRolled)[0].dive == 2
    assert done.state.at[r(1)] == (16, 2)
    assert done.state.at[w(9)] == (16, 3)


@pytest.mark.rule("CA-SHOT-10")
def test_whoever_stands_on_the_save_hex_is_pushed_on() -> None:
    state = build({9: (12, 0), 10: (18, 2)}, {1: (18, 0), 2: (18, 3)}, 9)
    done = shoot(state, (19, 2), (BLOCK, 1), (SHOT, 1), (SAVE, 4), (HANDLING, 1))
    assert done.state.at[r(1)] == (18, 2)
    pushed = [event for event in events(done, PlayerPlaced) if event.pushed]
    assert [event.piece for event in pushed] == [w(10)]
    assert done.state.at[w(10)] == pushed[0].to
    assert len({hex for hex in done.state.at if hex}) == 4


@pytest.mark.rule("CA-SHOT-10")
def test_he_is_pushed_one_hex_in_the_direction_of_the_dive() -> None:
    state = build({9: (12, 0), 10: (18, 2)}, {1: (18, 0)}, 9)
    done = shoot(state, (19, 2), (SHOT, 1), (SAVE, 4), (HANDLING, 1))
    assert done.state.at[w(10)] == (18, 3)


@pytest.mark.rule("CA-ADV-07")
@pytest.mark.parametrize(("switches", "value"), [((), 3), ((Switch.STRETCH,), 2)])
def test_a_stretching_save(switches: tuple[Switch, ...], value: int) -> None:
    """Golden case 24: the third hex costs the keeper one."""
    done = shoot(alone((12, 0), switches=switches), (19, 3), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (3, 6), (value, 1), 3)]


@pytest.mark.rule("CA-ADV-07")
def test_the_second_hex_costs_nothing() -> None:
    done = shoot(alone((12, 0), switches=(Switch.STRETCH,)), (19, 2), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotRolled)[0].defence == (3, 1)


# -- off target -----------------------------------------------------------------------------------------


@pytest.mark.rule("CA-ADV-06", "CA-SET-16")
def test_a_natural_one_is_wide() -> None:
    done = shoot(alone((12, 0), switches=(Switch.OFF_TARGET,), cards={w(9): {"shooting": 6}}), (19, 0), (SHOT, 1))
    assert events(done, ShotWide) == [ShotWide(w(9))]
    assert events(done, SetPieceAwarded)[0].kind == "goal-kick"
    assert (done.state.score, done.state.attack) == ((0, 0), 1)


@pytest.mark.rule("CA-ADV-06", "CA-SHOT-09")
@pytest.mark.parametrize(("face", "score"), [(1, (0, 0)), (2, (1, 0))])
def test_an_unsaveable_shot_is_rolled_for_the_one(face: int, score: tuple[int, int]) -> None:
    done = shoot(alone((16, 2), (14, 0), switches=(Switch.OFF_TARGET,)), (19, 0), (SHOT, face))
    assert done.state.score == score


@pytest.mark.rule("CA-ADV-06")
def test_without_the_switch_a_one_is_a_shot_like_any_other() -> None:
    done = shoot(alone((12, 0), cards={w(9): {"shooting": 6}}), (19, 0), (SHOT, 1), (SAVE, 3))
    assert done.state.score == (1, 0)


# -- blocks ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-03")
def test_blocks_in_the_order_of_the_ball() -> None:
    state = build({9: (12, 0)}, {1: (18, 0), 2: (16, 1), 3: (14, 0), 4: (15, 3)}, 9)
    assert shot.blockers(state, Shot(w(9), (19, 0))) == [(r(3), 5), (r(2), 6)]


@pytest.mark.rule("CA-SHOT-03", "CA-LOOSE-02")
@pytest.mark.parametrize("face", [5, 6])
def test_a_defender_on_the_line_deflects_on_five_and_six(face: int) -> None:
    state = alone((12, 0), red={3: (14, 0)})
    done = shoot(state, (19, 0), (BLOCK, face), (DIRECTION, 1), (DISTANCE, 2))
    assert events(done, BlockRolled) == [BlockRolled(r(3), 5, face)]
    assert done.state.ball == (14, 2)
    assert done.state.attack == 0


@pytest.mark.rule("CA-SHOT-03")
def test_a_defender_next_to_the_line_needs_a_six() -> None:
    state = alone((12, 0), red={2: (16, 1)})
    done = shoot(state, (19, 0), (BLOCK, 5), (SHOT, 6), (SAVE, 1))
    assert events(done, BlockRolled) == [BlockRolled(r(2), 6, 5)]
    assert done.state.score == (1, 0)


@pytest.mark.rule("CA-SHOT-03")
def test_own_players_and_keepers_do_not_block() -> None:
    state = build({9: (12, 0), 10: (14, 0)}, {1: (16, 0)}, 9)
    assert shot.blockers(state, Shot(w(9), (19, 0))) == []


@pytest.mark.rule("CA-SHOT-03")
def test_ten_together_block_too_where_that_is_played() -> None:
    state = alone((12, 0), red={3: (14, 0)}, switches=(Switch.TEN_PLUS,), cards={r(3): {"tackling": 6}})
    assert shot.blockers(state, Shot(w(9), (19, 0))) == [(r(3), 4)]


# -- the keeper's hex -----------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-04")
def test_for_a_shot_from_outside_the_keeper_may_move_after_the_blocks() -> None:
    state = alone((11, 0), (17, 0), red={2: (14, 3)})
    done = shoot(state, (19, 3), (BLOCK, 2))
    assert done.state.frames == [ShotRoll(Shot(w(9), (19, 3))), KeeperMove(1, 1, KeeperCause.SHOT)]
    moved = act(done.state, Move(r(1), (17, 1)), (SHOT, 1), (SAVE, 6), (HANDLING, 1))
    assert events(moved, ShotRolled) == [ShotRolled(w(9), r(1), (2, 1), (3, 6), 1)]
    stayed = act(done.state, Decline(), (SHOT, 1), (SAVE, 6), (HANDLING, 1))
    assert events(stayed, ShotRolled)[0].dive == 2


@pytest.mark.rule("CA-SHOT-04")
def test_from_inside_the_area_he_may_not() -> None:
    done = shoot(alone((12, 0)), (19, 0), (SHOT, 6), (SAVE, 1))
    assert isinstance(done.state.frames[0], Arrange)


# -- free kicks -----------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-15")
def test_a_free_kick_of_nine_cannot_be_blocked() -> None:
    """Golden case 39: 5 + 5 - 1."""
    state = alone((9, 0), red={3: (14, 0)}, cards={w(9): {"shooting": 5}}, after=After.FREE_KICK)
    done = shoot(state, (19, 0), (FREE_KICK, 5), free_kick=True)
    assert events(done, BlockRolled) == []
    done = act(done.state, Decline(), (SAVE, 5))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (4, 5), (3, 5), 0)]
    assert done.state.score == (1, 0)


@pytest.mark.rule("CA-SET-15")
def test_a_free_kick_of_eight_can_be_blocked_and_can_still_be_a_goal() -> None:
    """Golden case 39: 5 + 4 - 1."""
    state = alone((9, 0), red={3: (14, 0)}, cards={w(9): {"shooting": 5}}, after=After.FREE_KICK)
    done = shoot(state, (19, 0), (FREE_KICK, 4), (BLOCK, 4), free_kick=True)
    assert events(done, BlockRolled) == [BlockRolled(r(3), 5, 4)]
    done = act(done.state, Decline(), (SAVE, 4))
    assert done.state.score == (1, 0)
    blocked = shoot(state, (19, 0), (FREE_KICK, 4), (BLOCK, 5), (DIRECTION, 1), (DISTANCE, 1), free_kick=True)
    assert blocked.state.ball == (14, 1)


@pytest.mark.rule("CA-ADV-06", "CA-SET-15")
def test_a_free_kick_with_a_one_can_be_deflected_or_is_wide() -> None:
    state = alone((9, 0), red={3: (14, 0)}, switches=(Switch.OFF_TARGET,), after=After.FREE_KICK)
    done = shoot(state, (19, 0), (FREE_KICK, 1), (BLOCK, 4), free_kick=True)
    done = act(done.state, Decline())
    assert events(done, ShotWide) == [ShotWide(w(9), 0)]


@pytest.mark.rule("CA-SHOT-01", "CA-SET-14", "CA-SET-15")
def test_shots_come_from_the_choice_of_the_attack() -> None:
    state = alone((12, 0))
    assert Shoot((19, 0)) in offered(state)
    assert act(state, Shoot((19, 0)), (SHOT, 6), (SAVE, 1)).state.score == (1, 0)
    kick = alone((9, 0), red={3: (14, 0)}, cards={w(9): {"shooting": 6}}, after=After.FREE_KICK)
    done = act(kick, Shoot((19, 0)), (FREE_KICK, 4))
    assert done.state.frames[0] == ShotRoll(Shot(w(9), (19, 0), free_kick=True, face=4))
    assert events(done, FreeKickRolled) == [FreeKickRolled(w(9), (5, 4), 9)]
    assert why_not(alone((12, 0), after=After.STANDARD), Shoot((19, 0))).rule == "CA-SHOT-01"


# -- headers --------------------------------------------------------------------------------------------


def head(state: MatchState, aim: Hex, face: int, *dice: tuple[str, int]) -> Applied[MatchState]:
    state.frames[:] = [HeaderAim(w(9), PassKind.HIGH, face)]
    return act(state, Shoot(aim), *dice)


@pytest.mark.rule("CA-HEAD-05")
@pytest.mark.parametrize(("face", "score"), [(3, (1, 0)), (5, (0, 0))])
def test_the_keeper_against_a_header_that_is_rolled_already(face: int, score: tuple[int, int]) -> None:
    state = build({9: (15, 0)}, {1: (18, 0), 3: (16, 0)}, (15, 1))
    dice = [(SAVE, face)] if score == (1, 0) else [(SAVE, face), (HANDLING, 1)]
    done = head(state, (19, 0), 4, *dice)
    assert events(done, ShotTaken)[0].line[0] == (16, 1)
    assert events(done, ShotRolled)[0].attack == (3, 4)
    assert done.state.score == score
    if score == (1, 0):
        assert events(done, GoalScored)[0].how == "header"


@pytest.mark.rule("CA-ADV-06")
def test_a_header_with_a_one_is_wide() -> None:
    state = build({9: (15, 0)}, {1: (18, 0)}, (15, 1), switches=(Switch.OFF_TARGET,))
    assert events(head(state, (19, 0), 1), ShotWide) == [ShotWide(w(9), 0)]


# -- the spill ------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-08")
def test_a_spill_away_from_the_goal_stays_in_play() -> None:
    state = alone((12, 0), switches=(Switch.SPILL,))
    save = [(SHOT, 1), (SAVE, 6), (HANDLING, 6)]
    done = shoot(state, (19, 0), *save, ("counter_attack.spill", 6), (DISTANCE, 2))
    assert events(done, SpillRolled) == [SpillRolled(r(1), 6, True)]
    assert done.state.ball == (16, 1)
    corner = shoot(state, (19, 0), *save, ("counter_attack.spill", 1))
    assert corner.state.frames == [CornerSide(0)]


# -- odds -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-05")
def test_the_odds_of_a_shot_are_exact() -> None:
    state = alone((12, 0))

    def run(dice: Any) -> bool:
        work = Work(state.clone(), dice, True, MatchState)
        work.replace(ShotRoll(Shot(w(9), (19, 0))))
        shot.roll_shot(work)
        return work.draft.score == (1, 0)

    assert dict(odds(run).chances)[True] == Fraction(15, 36)
