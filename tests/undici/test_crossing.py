"""Cross and header (UN-CROSS, UN-HEAD): golden cases UN-T05 to UN-T07 and UN-T17."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Cross, Declare, Intercept
from game.rules.undici.events import BallPassed, Compared, GoalScored, Intercepted, Needed, Saved
from game.rules.undici.frames import DeedKind, Formation, HeaderCards, InterceptDue, Reposition
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options
from tests.undici.builders import act, asks, b, changed, events, offered, play, w, why_not
from tests.undici.hands import bare, crosses, duel, table

WHITE, BLACK = {7: "C14", 9: "H12"}, {4: "G12", 5: "I12"}
CROSS = Cross(w(9))


def wide(**more: Any) -> MatchState:
    """UN-T05."""
    return table(WHITE, BLACK, 7, **more)


def need(state: MatchState, *faces: int) -> Needed:
    return events(act(state, CROSS, *crosses(*faces)), Needed)[0]


@pytest.mark.rule("UN-CROSS-01", "UN-CROSS-02", "UN-CROSS-04", "UN-HEAD-01", "UN-HEAD-02", "UN-HEAD-03")
def test_a_cross_that_arrives_is_headed_at_once_and_costs_one_action() -> None:
    """UN-T05, UN-T06."""
    done = play(wide(), CROSS, dice=[*crosses(4), *duel(3, 4)])
    assert events(done, Needed)[0].need == 4
    assert events(done, BallPassed) == [BallPassed(DeedKind.CROSS, w(7), w(9))]
    rolled = events(done, Compared)[0]
    assert (rolled.kind, rolled.actor, rolled.faces, rolled.lead) == (DeedKind.HEADER, w(9), (3, 4), 1)
    assert events(done, GoalScored) == [GoalScored(0, w(9), DeedKind.HEADER, (1, 0))]
    assert done.state.actions == 2 or isinstance(done.state.frames[-1], Formation)


@pytest.mark.rule("UN-HEAD-03", "UN-SAVE-01")
def test_a_header_may_be_saved() -> None:
    done = play(wide(), CROSS, dice=[*crosses(4), *duel(1, 4)])
    assert events(done, Saved) == [Saved(b(1), w(9), DeedKind.HEADER)]
    assert done.state.frames[-1] == Reposition(1, 3)
    assert done.state.carrier == b(1)


@pytest.mark.rule("UN-HEAD-03", "UN-SHOT-05")
def test_a_tied_header_is_rolled_again_with_bare_dice() -> None:
    done = play(wide(), CROSS, dice=[*crosses(4), *duel(2, 4), *bare(3, 3), *bare(2, 4)])
    rolled = events(done, Compared)
    assert rolled[0].bare is False
    assert rolled[-1].bare
    assert rolled[-1].lead == -2
    assert events(done, Saved)


@pytest.mark.rule("UN-CROSS-03", "UN-LOCK-10")
def test_padlocks_raise_the_need_to_six_and_who_failed_chooses() -> None:
    """UN-T07."""
    state = wide(locks=("H11", "H13"), locked_by=1)
    done = act(state, CROSS, *crosses(5))
    assert events(done, Needed)[0].need == 6
    top = done.state.frames[-1]
    assert isinstance(top, InterceptDue)
    assert set(top.candidates) == {b(4), b(5)}
    assert asks(done.state) == 0
    after = act(done.state, Intercept(b(5)))
    assert events(after, Intercepted) == [Intercepted(DeedKind.CROSS, w(7), b(5))]
    assert events(play(state, CROSS, dice=[*crosses(6), *duel(6, 1)]), Needed)[0].reached


@pytest.mark.rule("UN-CROSS-02", "UN-CROSS-03", "UN-PASS-07")
def test_the_keeper_marks_on_four_and_does_not_intercept() -> None:
    """UN-T17."""
    state = table({7: "D14", 9: "H14"}, {4: "H9"}, 7)
    done = act(state, Cross(w(9)), *crosses(2))
    assert events(done, Needed)[0].need == 3
    assert done.state.carrier == b(4)


@pytest.mark.rule("UN-CROSS-02", "UN-CROSS-05", "UN-ABIL-08")
@pytest.mark.parametrize(("ability", "least"), [("archer", 3), ("archer+", 2), ("playmaker+", 4)])
def test_an_archer_adds_to_the_cross(ability: str, least: int) -> None:
    state = wide(abilities={w(7): ability})
    assert need(state, least - 1).reached is False
    assert events(play(state, CROSS, dice=[*crosses(least), *duel(6, 1)]), Needed)[0].reached


@pytest.mark.rule("UN-HEAD-02", "UN-HEAD-04", "UN-ABIL-06", "UN-ABIL-11", "UN-CARD-14")
@pytest.mark.parametrize(
    ("abilities", "lead"),
    [
        ({}, 0), ({w(9): "ram"}, 1), ({w(9): "ram+"}, 2), ({w(9): "viper+ cannon+"}, 0), ({w(7): "ram+"}, 0),
        ({b(1): "paw"}, -1), ({b(1): "paw+"}, -2), ({w(9): "ram+", b(1): "paw"}, 1),
    ],
)  # fmt: skip
def test_only_ram_and_paw_count_for_a_header(abilities: dict[int, str], lead: int) -> None:
    dice = [*crosses(4), *duel(2, 4), *(bare(6, 1) if lead == 0 else ())]
    done = play(wide(abilities=abilities), CROSS, dice=dice)
    assert events(done, Compared)[0].lead == lead


@pytest.mark.rule("UN-HEAD-02", "UN-LOCK-09", "UN-SHOT-06")
@pytest.mark.parametrize(
    "more", [{"locks": ("H13", "")}, {"locks": ("", "H13")}, {"black": "H13"}, {"black": "H13", "down": True}]
)
def test_chip_or_padlock_straight_ahead_helps_the_keeper_once(more: dict[str, Any]) -> None:
    black = {**BLACK, **({8: more["black"]} if "black" in more else {})}
    state = table(WHITE, black, 7, locks=more.get("locks", ("", "")), flipped={b(8): 1} if more.get("down") else {})
    done = play(state, CROSS, dice=[*crosses(5), *duel(2, 4)])
    assert events(done, Compared)[0].lead == -1


@pytest.mark.rule("UN-CROSS-01", "UN-FLIP-03", "UN-OFFS-02")
def test_from_where_and_to_whom_a_cross_is_not_possible() -> None:
    inside = table({7: "D12", 9: "H12"}, BLACK, 7)
    assert why_not(inside, CROSS).reason == Reason.NOT_CROSSING
    own_half = table({7: "A2", 9: "H12"}, BLACK, 7)
    assert why_not(own_half, CROSS).reason == Reason.NOT_CROSSING
    low = table({7: "C14", 9: "H11"}, BLACK, 7)
    ruling = why_not(low, CROSS)
    assert (ruling.reason, ruling.rule) == (Reason.NOT_HEADING, "UN-CROSS-01")
    assert why_not(wide(flipped={w(9): 1}), CROSS).reason == Reason.RECEIVER_DOWN
    beyond = table({7: "B11", 9: "H12"}, {4: "G11"}, 7, lonely=True)
    assert why_not(beyond, CROSS).reason == Reason.OFFSIDE
    assert why_not(wide(), Cross(w(1))).reason in (Reason.NOT_TO_KEEPER, Reason.NO_RECEIVER)
    assert why_not(wide(), Cross(b(4))).reason == Reason.NO_RECEIVER
    assert why_not(changed(wide(), carrier=b(4)), CROSS).reason == Reason.NO_BALL
    assert why_not(wide(actions=0), CROSS).reason == Reason.NO_ACTION_LEFT


@pytest.mark.rule("UN-CROSS-01", "UN-OFFS-03")
def test_a_cross_is_offered_exactly_where_it_is_legal() -> None:
    assert CROSS in offered(wide())
    level = table({7: "C12", 9: "H12"}, {4: "G11"}, 7, lonely=True)
    assert CROSS in offered(level), "level with the receiver"


@pytest.mark.rule("UN-HEAD-05")
def test_before_the_header_both_may_declare_cards_again() -> None:
    state = wide(hands=(("EP-07",), ("EP-11",)))
    state = act(state, CROSS, *crosses(4)).state
    assert isinstance(state.frames[-1], HeaderCards)
    assert asks(state) == 0
    state = act(state, Declare(("EP-07",))).state
    assert asks(state) == 1


@pytest.mark.rule("UN-HEAD-02", "UN-ABIL-11")
def test_eight_sided_dice() -> None:
    done = play(wide(options=Options(die_sides=8)), CROSS, dice=[*crosses(8), *duel(6, 7)])
    assert events(done, Compared)[0].lead == 1
