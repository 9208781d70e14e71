"""The rules of the shoot-out, as its book has them."""

from __future__ import annotations

import pytest

from game.core.dice import ScriptDice
from game.core.driver import Applied, Refused, action_odds, apply
from game.core.odds import Odds
from game.core.position import PositionError
from game.rules.registry import spec
from tests.shoot_out.actions import Chip, Shoot
from tests.shoot_out.events import Kicked, Won
from tests.shoot_out.match import SHOOT_OUT, Reason
from tests.shoot_out.spec import SPEC
from tests.shoot_out.state import Options, ShootOut


def kick(state: ShootOut, *faces: int, chip: bool = False) -> Applied[ShootOut]:
    """So many kicks in turn."""
    done = Applied(state, ())
    for face in faces:
        dice = ScriptDice(("spot_kicks.chip" if chip else "spot_kicks.shot", face))
        after = apply(
            SHOOT_OUT, done.state, done.state.frames[-1].side, Chip() if chip else Shoot(), dice, reports=True
        )
        assert isinstance(after, Applied)
        done = after
    return done


def at(text: str) -> ShootOut:
    found: ShootOut = SPEC.position.parse(text)
    return found


@pytest.mark.rule("SO-1")
def test_both_sides_kick_in_turn_and_home_begins() -> None:
    state = SPEC.new_match(("Ada", "Ben"), Options())
    assert [frame.side for frame in state.frames] == [0]
    assert [frame.side for frame in kick(state, 6).state.frames] == [1]
    assert [frame.side for frame in kick(state, 6, 6).state.frames] == [0]


@pytest.mark.rule("SO-2")
@pytest.mark.parametrize(("face", "goal"), [(2, False), (3, True)])
def test_a_shot_needs_a_3(face: int, goal: bool) -> None:
    done = kick(at("5 - / -"), face)
    (event,) = done.events
    assert isinstance(event, Kicked)
    assert (event.scored, done.state.taken[0]) == (goal, (goal,))
    assert event.report is not None
    assert (event.report.verdict, event.report.good) == (("goal", 0) if goal else ("miss", 1))


@pytest.mark.rule("SO-3")
def test_a_chip_needs_a_2_and_is_for_once() -> None:
    done = kick(at("5 - / -"), 2, chip=True)
    assert done.state.taken[0] == (True,)
    refused = apply(SHOOT_OUT, kick(done.state, 1).state, 0, Chip(), ScriptDice())
    assert isinstance(refused, Refused)
    assert (refused.ruling.reason, refused.ruling.rule) == (Reason.CHIPPED, "SO-3")
    odds = action_odds(SHOOT_OUT, at("5 - / -"), 0, Chip())
    assert isinstance(odds, Odds)
    assert str(odds.chances["goal"]) == "5/6"


@pytest.mark.rule("SO-4")
@pytest.mark.parametrize(("before", "faces", "over"), [("5 ooo / xx", (1,), True), ("5 oo / xx", (6, 6), False)])
def test_it_is_over_when_nobody_can_catch_up(before: str, faces: tuple[int, ...], over: bool) -> None:
    done = kick(at(before), *faces)
    assert (done.state.frames == []) is over
    assert isinstance(done.events[-1], Won) is over
    ending = SHOOT_OUT.ending(done.state)
    assert (ending is not None) is over
    assert ending is None or (ending.reason, ending.winner, ending.score) == ("kicks", 0, (3, 0))


@pytest.mark.rule("SO-5")
def test_level_after_all_kicks_one_more_each() -> None:
    level = kick(at("3 ooo / oo"), 6).state
    assert level.frames
    done = kick(level, 1, 6)
    assert done.events[-1] == Won(1, True)
    ending = SHOOT_OUT.ending(done.state)
    assert ending is not None
    assert (ending.reason, ending.winner) == ("sudden-death", 1)


@pytest.mark.parametrize("text", ["5 - / -", "5 oxo* / ox", "3 ooo / oo*"])
def test_a_position_is_a_line_of_text(text: str) -> None:
    assert SPEC.position.describe(at(text)) == text
    assert at(SPEC.position.example)
    for wrong in ("5", "12 - / -", "5 oo / -", "5 - / o"):
        with pytest.raises(PositionError):
            at(wrong)


def test_the_table_finds_it() -> None:
    assert spec("spot_kicks") is SPEC
