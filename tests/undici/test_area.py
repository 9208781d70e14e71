"""Too many chips in an area at the end of a turn (UN-AREA)."""

from __future__ import annotations

import pytest

from game.rules.undici.actions import Done, Leave
from game.rules.undici.events import LeftArea
from game.rules.undici.frames import AreaCheck, LocksDue, Turn
from game.rules.undici.mechanics.area import exits
from game.rules.undici.pitch import GRID
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Permanent
from tests.undici.builders import act, asks, b, build, changed, events, offered, sq, w, why_not

ATTACK = {6: "E12", 7: "F12", 8: "G13", 9: "H13", 10: "L12"}
CHECK = (Turn(), AreaCheck(0))


def crowded(**more: object) -> MatchState:
    return build(ATTACK, {4: "E11", 5: "D12"}, frames=CHECK, **{"ball": 9, **more})  # type: ignore[arg-type]


@pytest.mark.rule("UN-AREA-01", "UN-AREA-02")
def test_a_surplus_chip_goes_to_the_nearest_free_square() -> None:
    state = crowded()
    assert {GRID.name(square) for square in exits(state, w(6), 1)} == {"D11", "F11", "D13"}
    done = act(state, Leave(w(6), sq("F11")))
    assert done.state.at[w(6)] == sq("F11")
    assert events(done, LeftArea) == [LeftArea(w(6), sq("F11"))]
    assert done.state.frames == [Turn()]
    assert {action.piece for action in offered(state)} == {w(6), w(7), w(8), w(10)}


REFUSED = [
    (Leave(w(9), sq("G11")), Reason.OTHERS_LEAVE_FIRST, "UN-AREA-02"),
    (Leave(w(6), sq("E11")), Reason.NOT_THE_NEAREST, "UN-AREA-02"),
    (Leave(w(6), sq("E10")), Reason.NOT_THE_NEAREST, "UN-AREA-02"),
    (Leave(w(6), sq("E13")), Reason.NOT_THE_NEAREST, "UN-AREA-02"),
    (Leave(w(6), -1), Reason.OFF_GRID, "UN-AREA-02"),
    (Leave(w(6), 5000), Reason.OFF_GRID, "UN-AREA-02"),
    (Leave(w(18), sq("A2")), Reason.NO_SURPLUS, "UN-AREA-02"),
    (Leave(w(1), sq("H1")), Reason.KEEPER_STAYS, "UN-AREA-02"),
    (Leave(b(4), sq("E10")), Reason.NOT_YOURS, "UN-AREA-02"),
    (Leave(36, sq("E10")), Reason.NOT_YOURS, "UN-AREA-02"),
]


@pytest.mark.rule("UN-AREA-02")
@pytest.mark.parametrize(("action", "reason", "rule"), REFUSED)
def test_wrong_ways_out(action: Leave, reason: Reason, rule: str) -> None:
    refusal = why_not(crowded(), action)
    assert (refusal.reason, refusal.rule) == (reason, rule)


@pytest.mark.rule("UN-AREA-02")
def test_the_carrier_leaves_after_the_others_and_before_turned_over_chips() -> None:
    down = dict.fromkeys((w(6), w(7), w(8), w(10)), 1)
    state = crowded(flipped=down)
    assert {action.piece for action in offered(state)} == {w(9)}
    assert why_not(state, Leave(w(6), sq("D11"))).reason == Reason.OTHERS_LEAVE_FIRST
    done = act(state, Leave(w(9), sq("H11")))
    assert (done.state.at[w(9)], done.state.carrier) == (sq("H11"), w(9))
    all_down = crowded(flipped=down | {w(9): 1}, ball=18)
    assert {action.piece for action in offered(all_down)} == {w(6), w(7), w(8), w(9), w(10)}


@pytest.mark.rule("UN-AREA-01", "UN-LOCK-04")
def test_padlocks_and_chips_are_in_the_way() -> None:
    state = crowded(locks=("F11", "D13"))
    assert {GRID.name(square) for square in exits(state, w(6), 1)} == {"D11"}
    assert {GRID.name(square) for square in exits(state, w(9), 1)} == {"F11", "G11", "H11", "I11", "J11"} - {"F11"}


@pytest.mark.rule("UN-AREA-01")
def test_four_may_stay_and_five_behind_a_low_block() -> None:
    defence = {2: "E1", 3: "F1", 4: "G1", 5: "H1", 6: "I1"}
    state = build(defence, {9: "H9"}, active=1, ball=9, lonely=True)
    after = act(state, Done()).state
    assert isinstance(after.frames[-1], AreaCheck)
    assert asks(after) == 0
    assert len(offered(after)) > 5
    block = changed(state, permanents=[(Permanent("block"),), ()])
    assert isinstance(act(block, Done()).state.frames[-1], LocksDue)
    own_goal = changed(state, permanents=[(), (Permanent("block"),)])
    assert isinstance(act(own_goal, Done()).state.frames[-1], AreaCheck)
    four = build({k: v for k, v in defence.items() if k < 6}, {9: "H9"}, active=1, ball=9, lonely=True)
    assert isinstance(act(four, Done()).state.frames[-1], LocksDue)


@pytest.mark.rule("UN-AREA-02")
def test_the_active_trainer_clears_up_first_and_both_must() -> None:
    defence = {2: "K12", 3: "K13", 4: "K14", 5: "J14", 6: "I14"}
    state = build(ATTACK, defence, ball=9, lonely=True)
    first = act(state, Done()).state
    assert (first.frames[-1], asks(first)) == (AreaCheck(0), 0)
    second = act(first, Leave(w(6), sq("E11"))).state
    assert (second.frames[-1], asks(second)) == (AreaCheck(1), 1)
    assert isinstance(act(second, Leave(b(2), sq("K11"))).state.frames[-1], LocksDue)
