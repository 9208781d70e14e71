"""Group movements: one line, one direction, one after the other (UN-GROUP)."""

from __future__ import annotations

import pytest

from game.core.dice import StreamDice
from game.rules.undici.actions import GroupMove, Move
from game.rules.undici.events import Moved
from game.rules.undici.frames import Extra
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics import group
from game.rules.undici.pitch import line_of
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState
from tests.undici.builders import act, b, build, changed, events, offered, path, sq, w, why_not


def together(*moves: tuple[int, tuple[int, ...]]) -> GroupMove:
    return GroupMove(tuple(moves))


def midfield() -> MatchState:
    return build({6: "C3", 7: "F4", 8: "J3", 9: "P9"}, {7: "L8"}, ball=9)


@pytest.mark.rule("UN-GROUP-01", "UN-GROUP-02", "UN-GROUP-03")
def test_a_line_moves_up_with_different_lengths() -> None:
    """UN-T22."""
    done = act(midfield(), together((w(6), path("C4", "C5")), (w(7), path("F5"))))
    assert [done.state.at[w(shirt)] for shirt in (6, 7, 8)] == [sq("C5"), sq("F5"), sq("J3")]
    assert done.state.actions == 2
    assert [event.how for event in events(done, Moved)] == ["group", "group"]
    refusal = why_not(midfield(), together((w(6), path("C4")), (w(7), path("G5"))))
    assert (refusal.reason, refusal.rule) == (Reason.OTHER_DIRECTION, "UN-GROUP-01")


@pytest.mark.rule("UN-GROUP-02", "UN-ABIL-03")
def test_everybody_keeps_his_own_limits() -> None:
    state = build({6: "C7", 7: "F8", 9: "J7"}, {}, ball=9, abilities={w(7): "hare"})
    far = (w(7), path("F9", "F10", "F11"))
    assert act(state, together(far, (w(9), path("J8")))).state.at[w(7)] == sq("F11")
    for moves in (((w(9), path("J8", "J9")), far), ((w(6), path("C8", "C9", "C10")), far)):
        assert why_not(state, together(*moves)).reason == Reason.TOO_FAR
    done = act(state, together((w(6), path("C8")), (w(9), path("J8"))))
    assert [event.with_ball for event in events(done, Moved)] == [False, True]


@pytest.mark.rule("UN-GROUP-04")
def test_a_chip_follows_into_the_square_that_has_become_free() -> None:
    state = build({6: "C3", 7: "C4", 9: "P9"}, {}, ball=9)
    front, rear = (w(7), path("C5")), (w(6), path("C4"))
    done = act(state, together(front, rear))
    assert (done.state.at[w(6)], done.state.at[w(7)]) == (sq("C4"), sq("C5"))
    assert why_not(state, together(rear, front)).reason == Reason.OCCUPIED
    wedge = build({6: "C3", 7: "D3", 9: "P9"}, {}, ball=9, abilities={w(7): "gorilla"}, locks=("E3", ""))
    broken = together((w(7), path("E3", "F3")), (w(6), path("D3", "E3")))
    assert act(wedge, broken).state.locks == [-1, -1]
    assert why_not(wedge, together((w(6), path("D3")), (w(7), path("E3")))).reason == Reason.OCCUPIED


REFUSED = [
    ((), Reason.GROUP_OF_TWO, "UN-GROUP-05"),
    (((w(6), path("C4")),), Reason.GROUP_OF_TWO, "UN-GROUP-05"),
    (((w(6), path("C4")), (w(6), path("C4"))), Reason.MOVED_TWICE, "UN-GROUP-01"),
    (((w(6), path("C4")), (w(9), path("P10"))), Reason.OTHER_LINE, "UN-GROUP-01"),
    (((w(6), path("C4")), (b(7), path("L9"))), Reason.NOT_YOURS, "UN-MOVE-01"),
    (((w(6), path("C4")), (500, path("L9"))), Reason.NOT_YOURS, "UN-MOVE-01"),
    (((w(6), path("C4")), (w(1), path("H1"))), Reason.KEEPER_STAYS, "UN-MOVE-07"),
    (((w(6), path("C4")), (w(5), path("H4"))), Reason.TURNED_OVER, "UN-FLIP-03"),
    (((w(6), path("C4")), (w(7), ())), Reason.NO_WAY, "UN-MOVE-01"),
    (((w(6), path("C4")), (w(7), (sq("F5"), 1000))), Reason.OFF_GRID, "UN-MOVE-08"),
    (((w(6), path("C4")), (w(7), path("F6"))), Reason.NOT_NEXT, "UN-MOVE-05"),
    (((w(6), path("C4")), (w(7), path("F5", "G6"))), Reason.BENT, "UN-MOVE-03"),
    (((w(6), path("C4")), (w(7), path("F5", "F6", "F7"))), Reason.TOO_FAR, "UN-MOVE-02"),
    (((w(6), path("C4")), (w(8), path("J4"))), Reason.LOCKED, "UN-LOCK-04"),
]


@pytest.mark.rule("UN-GROUP-01", "UN-GROUP-03", "UN-GROUP-05")
@pytest.mark.parametrize(("moves", "reason", "rule"), REFUSED, ids=[f"{n}-{r[1]}" for n, r in enumerate(REFUSED)])
def test_what_a_group_cannot_do(moves: tuple[tuple[int, tuple[int, ...]], ...], reason: Reason, rule: str) -> None:
    places = {6: "C3", 7: "F4", 8: "J3", 9: "P9", 5: "H3"}
    state = build(places, {7: "L8"}, ball=9, locks=("J4", ""), flipped={w(5): 2})
    refusal = why_not(state, GroupMove(moves))
    assert (refusal.reason, refusal.rule) == (reason, rule)


@pytest.mark.rule("UN-GROUP-05", "UN-CARD-13")
def test_an_extra_group_movement_pays_for_groups_alone() -> None:
    state = changed(midfield(), actions=0, extras=(Extra.GROUP,))
    assert why_not(state, Move(w(6), path("C4"))).reason == Reason.NO_ACTION_LEFT
    after = act(changed(state, hands=[("plain",), ()]), together((w(6), path("C4")), (w(7), path("F5")))).state
    assert (after.actions, after.extras) == (0, ())
    assert why_not(after, together((w(6), path("C5")), (w(8), path("J4")))).reason == Reason.NO_ACTION_LEFT
    assert why_not(midfield(), GroupMove(((w(6), path("C4")), (w(7), path("F5"))), ("plain",))).rule == "UN-CARD-09"


def test_shapes_are_legal_bounded_and_reach_every_direction() -> None:
    crowd = dict(enumerate(["C3", "D4", "F3", "F4", "H3", "I4", "K3", "L4", "N3"], 2))
    state = build(crowd, {7: "E5", 8: "H5"}, ball=6, lonely=True, abilities={w(3): "hare", w(8): "gorilla"})
    state.locks[:] = [sq("I5"), sq("K5")]
    shapes = [action for action in offered(state) if isinstance(action, GroupMove)]
    assert 16 <= len(shapes) <= 64
    ways = {action.moves[0][1][0] - state.at[action.moves[0][0]] for action in shapes}
    assert len(ways) == 8
    for action in shapes:
        assert UNDICI.judge(state, 0, action).allowed
    dice = StreamDice(5)
    drifts = [drift for drift in (group.drift(state, 0, dice) for _ in range(300)) if drift is not None]
    assert len(set(drifts)) > 100
    assert all(UNDICI.judge(state, 0, drift).allowed for drift in drifts)
    assert {len({line_of(state.at[piece]) for piece, _ in drift.moves}) for drift in drifts} == {1}
