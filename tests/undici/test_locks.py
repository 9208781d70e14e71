"""Padlocks: where they may lie, and what they do to passes and shots (UN-LOCK)."""

from __future__ import annotations

import pytest

from game.core.dice import StreamDice
from game.rules.undici.actions import PlaceLocks
from game.rules.undici.events import LocksPlaced
from game.rules.undici.frames import LocksDue, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics.locks import squares
from game.rules.undici.pitch import GRID, behind_ball_line
from game.rules.undici.queries import blocker, is_free, lock_at, markers
from game.rules.undici.reasons import Reason
from game.rules.undici.state import OFF, MatchState
from tests.undici.builders import act, b, build, changed, events, offered, sq, w, why_not


def due(*hand: str) -> MatchState:
    """White's chips stand before the black goal, in a corner and in midfield; black stands beside them."""
    return build(
        {6: "H12", 7: "B13", 8: "F6"}, {4: "G12", 5: "G7"}, ball=8, frames=(Turn(), LocksDue()), lonely=True,
        flipped={w(8): 1}, hands=(hand, ()),
    )  # fmt: skip


def locks(white: str, black: str, card: str = "") -> PlaceLocks:
    return PlaceLocks(sq(white), sq(black), card)


@pytest.mark.rule("UN-LOCK-01", "UN-LOCK-03", "UN-LOCK-13")
def test_both_padlocks_are_placed_next_to_own_chips() -> None:
    """Next to a turned-over chip too; where the old ones lay is free again."""
    state = changed(due(), locks=[sq("E5"), sq("G5")], locked_by=1)
    done = act(state, locks("G5", "I11"))
    assert (done.state.locks, done.state.locked_by) == ([sq("G5"), sq("I11")], 0)
    assert events(done, LocksPlaced) == [LocksPlaced(0, sq("G5"), sq("I11"))]
    assert done.state.frames == [Turn()]
    assert "A12 C12" in " ".join(GRID.name(square) for square in squares(state, 0) if GRID.name(square)[0] in "AC")


REFUSED = [
    (locks("E5", "K9"), Reason.LOCK_ALONE, "UN-LOCK-03"),
    (locks("E5", "H8"), Reason.LOCK_ALONE, "UN-LOCK-03"),
    (locks("G12", "E5"), Reason.LOCK_NOT_EMPTY, "UN-LOCK-03"),
    (locks("E5", "F6"), Reason.LOCK_NOT_EMPTY, "UN-LOCK-03"),
    (locks("A13", "E5"), Reason.LOCK_IN_CORNER, "UN-LOCK-08"),
    (locks("E5", "B14"), Reason.LOCK_IN_CORNER, "UN-LOCK-08"),
    (locks("E5", "E5"), Reason.LOCKS_TOGETHER, "UN-LOCK-12"),
    (locks("H13", "I12"), Reason.LOCKS_IN_AREA, "UN-LOCK-07"),
    (locks("", "E5"), Reason.LOCK_LEFT_OUT, "UN-LOCK-01"),
    (locks("E5", ""), Reason.LOCK_LEFT_OUT, "UN-LOCK-01"),
    (locks("", ""), Reason.LOCK_LEFT_OUT, "UN-LOCK-01"),
    (PlaceLocks(224, sq("E5")), Reason.OFF_GRID, "UN-LOCK-03"),
    (PlaceLocks(sq("E5"), -2), Reason.OFF_GRID, "UN-LOCK-03"),
    (PlaceLocks(-(10**20), 10**20), Reason.OFF_GRID, "UN-LOCK-03"),
    (locks("H13", "I12", "bolt"), Reason.NOT_IN_HAND, "UN-CARD-09"),
    (locks("H13", "I12", "what"), Reason.NO_SUCH_CARD, "UN-CARD-09"),
]


@pytest.mark.rule("UN-LOCK-01", "UN-LOCK-03", "UN-LOCK-07", "UN-LOCK-08", "UN-LOCK-12")
@pytest.mark.parametrize(("action", "reason", "rule"), REFUSED)
def test_where_padlocks_may_not_lie(action: PlaceLocks, reason: Reason, rule: str) -> None:
    refusal = why_not(due(), action)
    assert (refusal.reason, refusal.rule) == (reason, rule)


@pytest.mark.rule("UN-LOCK-07")
def test_one_padlock_in_each_area_is_fine() -> None:
    state = build({6: "H12", 7: "H3"}, {}, frames=(Turn(), LocksDue()), lonely=True)
    assert act(state, locks("H13", "H2")).state.locks == [sq("H13"), sq("H2")]


@pytest.mark.rule("UN-LOCK-07", "UN-CARD-06")
def test_double_bolt_puts_both_into_one_area() -> None:
    state = due("bolt", "plain")
    done = act(state, locks("H13", "I12", "bolt"))
    assert (done.state.hands[0], done.state.discards[0], done.state.played) == (("plain",), ("bolt",), 1)
    assert events(done, LocksPlaced)[0].card == "bolt"
    assert locks("H13", "I12", "bolt") in offered(state)
    assert why_not(state, locks("E5", "I12", "bolt")).reason == Reason.CARD_NOT_NEEDED
    assert why_not(state, locks("H13", "I12", "plain")).reason == Reason.WRONG_MOMENT
    full = changed(state, played=3)
    assert why_not(full, locks("H13", "I12", "bolt")).reason == Reason.TOO_MANY_CARDS
    assert not any(action.card for action in offered(full))


@pytest.mark.rule("UN-LOCK-12")
def test_a_padlock_without_a_legal_square_stays_aside() -> None:
    """A lone white chip whose only free neighbours lie inside one area, then none at all."""
    ring = {4: "G13", 5: "I13", 6: "G12", 7: "I12", 8: "G11", 9: "I11", 10: "H11"}
    state = build({6: "H12"}, ring, frames=(Turn(), LocksDue()), lonely=True)
    assert offered(state) == [locks("H13", ""), locks("", "H13")]
    assert act(state, locks("", "H13")).state.locks == [OFF, sq("H13")]
    assert why_not(state, locks("", "")).reason == Reason.LOCK_LEFT_OUT
    two = changed(state, at=state.at[:])
    two.at[b(4)] = sq("A1")
    assert set(offered(two)) == {locks(a, "") for a in ("G13", "H13")} | {locks("", a) for a in ("G13", "H13")}
    assert why_not(two, locks("G13", "H13")).reason == Reason.LOCKS_IN_AREA
    shut = changed(state, at=state.at[:])
    shut.at[b(11)], shut.elevens[1] = sq("H13"), (*state.elevens[1], b(11))
    assert offered(shut) == [locks("", "")]
    assert act(shut, locks("", "")).state.locks == [OFF, OFF]


def test_offers_are_exactly_the_legal_pairs_and_random_answers_are_legal() -> None:
    state = due("bolt")
    legal = {
        PlaceLocks(white, black, card)
        for white in range(-1, 224)
        for black in range(-1, 224)
        for card in ("", "bolt")
        if (white in squares(state, 0) or white == OFF) and (black in squares(state, 0) or black == OFF)
        if UNDICI.judge(state, 0, PlaceLocks(white, black, card)).allowed
    }
    found = offered(state)
    assert len(found) == len(set(found))
    assert set(found) == legal
    dice = StreamDice(3)
    assert {UNDICI.random_answer(state, 0, dice) for _ in range(200)} <= legal


# -- what padlocks do --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-LOCK-10", "UN-LOCK-14", "UN-PASS-03", "UN-LOCK-11")
def test_padlocks_mark_the_other_sides_receivers() -> None:
    state = build({6: "C14", 9: "H12"}, {4: "G12", 5: "I12"}, ball=6, locks=("H11", "H13"))
    assert markers(state, w(9)) == [("chip", b(4)), ("chip", b(5)), ("padlock", 0), ("padlock", 1)]
    assert [kind for kind, _ in markers(changed(state, locked_by=0), w(9))] == ["chip", "chip"]
    gorilla = build({6: "C14", 9: "H12"}, {4: "G12"}, ball=6, locks=("H11", "H13"), abilities={w(9): "gorilla"})
    assert markers(gorilla, w(9)) == [("chip", b(4)), ("padlock", 1)]
    assert len(markers(changed(gorilla, carrier=w(9)), w(9))) == 3
    near_goal = build({6: "D14", 9: "H14"}, {}, ball=6)
    assert markers(near_goal, w(9)) == [("keeper", b(1))]
    assert markers(build({9: "H1", 6: "A9"}, {}, ball=6), w(9)) == []


@pytest.mark.rule("UN-LOCK-09", "UN-SHOT-03", "UN-SHOT-06")
def test_what_stands_straight_ahead_blocks() -> None:
    state = build({9: "H11", 6: "I12"}, {4: "G12"}, ball=9, locks=("H12", ""))
    assert blocker(state, sq("H11"), 0)
    assert not blocker(changed(state, locks=[OFF, OFF]), sq("H11"), 0)
    assert not blocker(state, sq("I11"), 0)  # a team-mate does not help the keeper
    assert blocker(build({}, {4: "G12"}, flipped={b(4): 1}), sq("G11"), 0)
    assert not blocker(state, sq("H14"), 0)
    assert blocker(build({4: "G3"}, {}, active=1), sq("G4"), 1)
    assert (lock_at(state, sq("H12")), lock_at(state, sq("H13")), lock_at(state, OFF)) == (0, -1, -1)


@pytest.mark.rule("UN-LOCK-02", "UN-LOCK-04", "UN-TACK-02")
def test_padlocks_secure_the_ball_in_the_touchline_pocket() -> None:
    """A.11, the book's first example: neither black chip can come to a square from which it may tackle."""
    state = build({9: "A7", 6: "B6", 7: "B7"}, {8: "C9", 5: "D8"}, active=1, locks=("A8", "B8"), lonely=True)
    state = changed(state, carrier=w(9))
    around = [square for square in GRID.neighbours(sq("A7")) if not behind_ball_line(square, sq("A7"), 1)]
    assert {GRID.name(square) for square in around} == {"A8", "B8", "B7"}
    assert not any(is_free(state, square) for square in around)
    open_pocket = changed(state, locks=[OFF, sq("B8")])
    assert is_free(open_pocket, sq("A8"))
