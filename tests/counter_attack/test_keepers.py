"""What a keeper can do and where: keeper in his area, a player like any other outside it (``keepers``)."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest

from game.geometry.hexes import Hex
from game.rules.counter_attack import evaluate, keepers
from game.rules.counter_attack.actions import Decline, Dive, Move, Pass, Run, Shoot, Tackle
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.events import (
    BallWon,
    BlockRolled,
    GoalScored,
    InterceptionRolled,
    LooseRolled,
    ShotRolled,
    StealRolled,
)
from game.rules.counter_attack.frames import (
    After,
    Choose,
    DiveOffer,
    FoulChoice,
    Held,
    KeeperCause,
    KeeperMove,
    PassKind,
    Phase,
    Running,
    ShotRoll,
    TackleOffer,
)
from game.rules.counter_attack.mechanics import keeper_moves
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState, Switch
from game.rules.counter_attack.tutor import hints
from game.rules.counter_attack.zones import area, around, board
from tests.counter_attack.builders import act, build, events, happen, offered, r, switched, w, why_not

BLOCK, STEAL, SHOT, SAVE = (f"counter_attack.{name}" for name in ("block", "steal", "shot", "save"))
DIVE, DRIBBLE, TACKLE = (f"counter_attack.{name}" for name in ("dive", "dribble", "tackle"))
LOOSE = (("counter_attack.loose-direction", 1), ("counter_attack.loose-distance", 1))


def facing(goalie: Hex, shooter: Hex = (9, 0), *switches: Switch, red: dict[int, Hex] | None = None) -> MatchState:
    """White 9 with the ball against red's keeper."""
    return build({9: shooter}, {1: goalie, **(red or {})}, 9, switches=switches)


@pytest.mark.rule("CA-GK-12", "CA-GK-05", "CA-SETUP-08")
def test_everywhere_on_the_pitch_he_is_either_a_keeper_or_a_player_like_any_other() -> None:
    state = facing((17, 0), red={4: (0, 9)})
    for place in sorted(board().hexes - {(9, 0), (0, 9)}):
        state.at[r(1)] = place
        inside = place in area(1)
        assert keepers.at_home(state, r(1)) is keepers.holds(state, r(1)) is inside
        for like_anybody in (keepers.in_the_field, keepers.blocks, keepers.steals, keepers.covers):
            assert like_anybody(state, r(1)) is not inside, (place, like_anybody)
            assert like_anybody(state, r(4)) is True
    assert not keepers.at_home(state, r(4))


# -- shots ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-03", "CA-GK-12", "CA-SETUP-08")
@pytest.mark.parametrize(("goalie", "needed"), [((11, 0), 5), ((11, 1), 6), ((10, -1), 6)])
def test_outside_his_area_he_blocks_like_anybody(goalie: Hex, needed: int) -> None:
    """In the line on 5 and 6, beside it on 6; where nobody blocks, nobody saves."""
    state = facing(goalie)
    aim = (19, 0)
    blocked = act(state, Shoot(aim), (BLOCK, needed), *LOOSE)
    assert events(blocked, BlockRolled) == [BlockRolled(r(1), needed, needed)]
    assert events(blocked, LooseRolled)[0].origin == goalie
    through = act(act(state, Shoot(aim), (BLOCK, needed - 1)).state, Decline())
    assert events(through, GoalScored)
    assert DESK.rollers(state, Shoot(aim)) == ((r(1), needed, goalie),)
    assert evaluate.shot_chance(state, w(9), aim) == Fraction(needed - 1, 6)


@pytest.mark.rule("CA-SHOT-03", "CA-GK-03")
def test_in_his_area_he_saves_instead() -> None:
    state = facing((12, 0))
    due = act(state, Shoot((19, 0))).state
    done = act(due, Decline(), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotRolled)[0].keeper == r(1)
    assert DESK.rollers(state, Shoot((19, 0))) == ()


@pytest.mark.rule("CA-GK-03", "CA-SHOT-09")
def test_by_the_variant_he_saves_anywhere() -> None:
    """OPT-SAVEOUT: he blocks, and what gets past him he may still save."""
    state = facing((11, 1), (9, 0), Switch.SAVE_OUT)
    due = act(state, Shoot((19, 0)), (BLOCK, 5)).state
    done = act(due, Decline(), (SHOT, 6), (SAVE, 1))
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (2, 6), (3, 1), 1)]


@pytest.mark.rule("CA-GK-03")
def test_his_dive_may_take_him_out_of_his_area() -> None:
    """The three hexes are measured along his column, not along the line of the area."""
    state = facing((14, 6), (13, 10), red={4: (0, 9)})
    point = keepers.save_point(state, 1, (13, 10), ((14, 9), (15, 8)))
    assert point == ((14, 9), 3)
    assert point[0] not in area(1)


# -- his free hex -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SHOT-04", "CA-GK-02")
def test_his_free_hex_before_a_shot_is_never_a_trap() -> None:
    """On the edge of his area: out of it, or behind the ball, he could save nothing; those hexes are refused."""
    due = act(facing((12, 2), (9, 0)), Shoot((19, 3))).state
    assert due.frames[-1] == KeeperMove(1, 1, KeeperCause.SHOT)
    out = [place for place in around((12, 2)) if place not in area(1)]
    assert out
    for place in out:
        ruling = why_not(due, Move(r(1), place))
        assert (ruling.reason, ruling.rule) == (Reason.KEEPER_STEPS_OUT, "CA-SHOT-04")
    for action in offered(due):
        done = act(due, action, (SHOT, 6), (SAVE, 1))
        assert events(done, ShotRolled)[0].defence != (0, 0), (action, "he tries to save it")


@pytest.mark.rule("CA-SHOT-04", "CA-SHOT-09")
def test_he_does_not_step_to_where_the_ball_runs_past_him() -> None:
    """Three hexes away he reaches it; a hex farther nobody would."""
    state = facing((16, -1), (11, 5))
    due = act(state, Shoot((19, -1))).state
    legal = {action.to for action in offered(due) if isinstance(action, Move)}
    refused = {place for place in around((16, -1)) if place not in legal}
    assert refused
    for place in refused:
        ruling = why_not(due, Move(r(1), place))
        assert (ruling.reason, ruling.rule) == (Reason.KEEPER_MISSES, "CA-SHOT-04")
    lost = act(facing((16, -6), (11, 5)), Shoot((19, -1))).state
    found = {action.to for action in offered(lost) if isinstance(action, Move)}
    assert found == set(around((16, -6))), "where he has no chance he has none to lose"


@pytest.mark.rule("CA-GK-02")
def test_his_hex_when_the_ball_comes_into_the_area_keeps_him_in_it() -> None:
    inside = happen(facing((12, 0), (14, 3)), lambda work: keeper_moves.offer_hex(work, 1)).state
    assert all(action.to in area(1) for action in offered(inside) if isinstance(action, Move))
    assert why_not(inside, Move(r(1), (11, 0))).reason == Reason.KEEPER_STEPS_OUT
    outside = happen(facing((11, 0), (14, 3)), lambda work: keeper_moves.offer_hex(work, 1)).state
    assert {action.to for action in offered(outside) if isinstance(action, Move)} == set(around((11, 0)))


@pytest.mark.rule("CA-LONG-04")
def test_after_a_long_pass_he_runs_where_he_likes() -> None:
    state = facing((12, 0))
    state.frames.append(KeeperMove(1, 3, KeeperCause.LONG))
    assert Move(r(1), (10, 1)) in offered(state)


@pytest.mark.rule("CA-GK-02", "CA-SHOT-04")
def test_whoever_could_only_make_things_worse_is_not_asked() -> None:
    """Hemmed in on the edge of his area, only hexes outside it are free."""
    places = [place for place in around((12, 0)) if place in area(1)]
    state = facing((12, 0), (13, 5), red=dict(enumerate(places, start=2)))
    assert happen(state, lambda work: keeper_moves.offer_hex(work, 1)).state.frames == [Choose(After.PHASE)]


# -- steals and dives -------------------------------------------------------------------------------------------------


def running(goalie: Hex, start: Hex, **more: object) -> MatchState:
    return build({9: start, 8: (0, 0)}, {1: goalie, 4: (0, 9)}, 9, frame=Phase(1, 4), **more)  # type: ignore[arg-type]


@pytest.mark.rule("CA-MOVE-05", "CA-GK-11", "CA-GK-12")
def test_outside_his_area_he_dives_or_rolls_for_a_steal() -> None:
    """One attempt: a dive, or, if he does not want it, the die that everybody with a zone rolls."""
    asked = act(running((11, 1), (8, 0)), Run(w(9), ((9, 0), (10, 1)))).state
    assert asked.ball == (10, 1)
    assert asked.frames[-1] == DiveOffer(r(1), w(9))
    stolen = act(asked, Decline(), (STEAL, 6))
    assert events(stolen, StealRolled)[0].defender == r(1)
    assert stolen.state.frames[0] == Choose(After.WON), "outside his area he plays on with his feet"
    kept = act(asked, Decline(), (STEAL, 3)).state
    assert kept.frames == [Phase(1, 3, (w(9),), (r(1),)), Running(w(9), 3)]
    foul = act(asked, Decline(), (STEAL, 1)).state
    assert isinstance(foul.frames[-1], FoulChoice)
    dived = act(asked, Dive(), (DIVE, 2), (DRIBBLE, 4)).state
    assert dived.frames == [Phase(1, 3, (w(9),), (r(1),)), Running(w(9), 3)], "no second attempt"
    won = act(asked, Dive(), (DIVE, 5), (DRIBBLE, 3))
    assert (won.state.carrier, won.state.frames[0]) == (r(1), Choose(After.WON))
    assert events(won, BallWon)[0].how == "dive"


@pytest.mark.rule("CA-MOVE-05")
def test_in_his_area_he_rolls_for_no_steal() -> None:
    asked = act(running((15, 0), (13, 0)), Run(w(9), ((14, 0),))).state
    assert asked.frames[-1] == DiveOffer(r(1), w(9))
    assert act(asked, Decline()).state.frames[-1] == Running(w(9), 4)


@pytest.mark.rule("CA-MOVE-05", "CA-GK-11")
def test_others_roll_before_him() -> None:
    state = build({9: (8, 0)}, {1: (11, 1), 4: (10, 2)}, 9, frame=Phase(1, 4))
    asked = act(state, Run(w(9), ((9, 0), (10, 1))), (STEAL, 2)).state
    assert asked.frames[-1] == DiveOffer(r(1), w(9))
    done = act(asked, Decline(), (STEAL, 3))
    assert [rolled.defender for rolled in events(done, StealRolled)] == [r(1)]


@pytest.mark.rule("CA-GK-11", "CA-GK-03")
@pytest.mark.parametrize(("goalie", "start", "to"), [((10, 0), (9, 2), (10, 3)), ((-2, 0), (-3, -3), (-2, -2))])
def test_his_wall_knows_no_area(goalie: Hex, start: Hex, to: Hex) -> None:
    assert act(running(goalie, start), Run(w(9), (to,))).state.frames[-1] == DiveOffer(r(1), w(9))


@pytest.mark.rule("CA-GK-12", "CA-ADV-09")
def test_outside_his_area_he_may_tackle_instead_of_diving() -> None:
    state = build({8: (10, 0)}, {1: (13, 0), 5: (0, 0)}, ball=8, frame=Phase(2, 5), switches=(Switch.RECKLESS,))
    near = act(state, Move(r(1), (11, 0))).state
    assert near.frames[-2:] == [TackleOffer(r(1)), DiveOffer(r(1), w(8))]
    tackles = act(near, Decline()).state
    assert offered(tackles) == [Tackle(), Tackle(reckless=True), Decline()]
    assert TackleOffer(r(1)) not in act(near, Dive(), (DIVE, 2), (DRIBBLE, 4)).state.frames


@pytest.mark.rule("CA-GK-10")
@pytest.mark.parametrize("column", [6, 14])
def test_he_intercepts_as_a_keeper_wherever_he_stands(column: int) -> None:
    """The book names no area for it; only in his own he holds the ball."""
    state = build({7: (column - 2, 5), 9: (column + 2, 5)}, {1: (column, 4), 4: (0, 9)}, 7)
    done = act(state, Pass(PassKind.STANDARD, (column + 2, 5)), ("counter_attack.interception", 5))
    assert events(done, InterceptionRolled) == [InterceptionRolled(r(1), 5, 5)]
    assert isinstance(done.state.frames[0], Held) is (column == 14)


# -- said and shown ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-GK-12", "CA-GK-11", "CA-MOVE-10")
def test_the_tutor_speaks_of_keepers_outside_and_of_carriers_who_get_away() -> None:
    out = facing((11, 4), (12, 0))
    assert [hint.key for hint in hints(out, 0)].count("counter_attack.keeper-out-theirs") == 1
    out.frames[:] = [Phase(2, 5)]
    assert [hint.key for hint in hints(out, 1)].count("counter_attack.keeper-out") == 1
    assert "counter_attack.keeper-out" not in {hint.key for hint in hints(switched(out, Switch.SAVE_OUT), 1)}
    at_home = facing((17, 0), (12, 0))
    assert not any("keeper-out" in hint.key for hint in hints(at_home, 0))
    away = act(running((15, 0), (14, 0)), Run(w(9), ((13, 0),))).state
    assert any(hint.key == "counter_attack.gets-away" for hint in hints(away, 1))
    goal = act(running((17, 0), (18, 0)), Run(w(9), ((19, 0),))).state
    assert any(hint.key == "counter_attack.walks-in" for hint in hints(goal, 1))


def test_nobody_else_looks_for_a_keeper_in_his_area() -> None:
    """Who asks both whether he is the keeper and where his area is would write a rule of this module again."""
    folder = Path(keepers.__file__).parent
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BoolOp) and path.name != "keepers.py":
                named = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
                allowed = path.name == "foul.py"  # OPT-DOUBLEJEOPARDY looks at where the foul was
                assert allowed or not {"is_keeper", "area"} <= named, (path.name, node.lineno)


def test_the_free_hex_is_known_from_the_shot_alone() -> None:
    """Without a shot on its way there is nothing to miss."""
    state = facing((16, 0), (9, 0))
    frame = KeeperMove(1, 1, KeeperCause.SHOT)
    assert set(keepers.free_hexes(state, frame)) == set(around((16, 0)))
    assert not any(isinstance(below, ShotRoll) for below in state.frames)
