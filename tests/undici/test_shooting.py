"""The shot (UN-SHOT): golden cases UN-T09 to UN-T11 and everything that adds to it."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Shoot
from game.rules.undici.events import Compared, GoalScored, Saved
from game.rules.undici.frames import DeedKind, Formation, Reposition
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options
from tests.undici.builders import b, changed, events, offered, play, w, why_not
from tests.undici.hands import bare, duel, table

SHOT = Shoot()


def at(square: str, black: dict[int, str] | None = None, **more: Any) -> MatchState:
    return table({9: square}, {4: "A9", **(black or {})}, 9, **more)


def lead(state: MatchState, mine: int, theirs: int) -> int:
    """By how much a shot is ahead; the faces must not tie."""
    found: int = events(play(state, SHOT, dice=duel(mine, theirs)), Compared)[0].lead
    return found


@pytest.mark.rule("UN-SHOT-01", "UN-SHOT-03", "UN-SHOT-04", "UN-SHOT-05", "UN-CARD-15")
def test_a_tie_is_rolled_again_bare() -> None:
    """UN-T09."""
    done = play(at("H11", {5: "H12"}), SHOT, dice=[*duel(4, 3), *bare(2, 1)])
    first, again = events(done, Compared)
    assert (first.lead, first.bare) == (0, False)
    assert (again.lead, again.bare, again.mine, again.theirs) == (1, True, (), ())
    assert events(done, GoalScored) == [GoalScored(0, w(9), DeedKind.SHOT, (1, 0))]
    assert isinstance(done.state.frames[-1], Formation)


@pytest.mark.rule("UN-SHOT-05")
def test_bare_dice_forget_square_block_and_abilities() -> None:
    state = at("H13", {5: "H14"}, abilities={w(9): "viper+", b(1): "paw"})
    done = play(state, SHOT, dice=[*duel(1, 4), *bare(1, 2)])
    assert [each.lead for each in events(done, Compared)] == [0, -1]
    assert events(done, Saved) == [Saved(b(1), w(9), DeedKind.SHOT)]


@pytest.mark.rule("UN-SHOT-02", "UN-SHOT-03", "UN-ABIL-04", "UN-ABIL-11")
def test_a_viper_in_the_area_against_a_black_paw() -> None:
    """UN-T10."""
    done = play(at("G14", abilities={w(9): "viper", b(1): "paw+"}), SHOT, dice=duel(1, 4))
    assert events(done, Compared)[0].lead == -1
    assert events(done, Saved)
    assert done.state.frames[-1] == Reposition(1, 3)


@pytest.mark.rule("UN-SHOT-02", "UN-ABIL-05")
def test_a_black_cannon_from_outside() -> None:
    """UN-T11."""
    done = play(at("H10", abilities={w(9): "cannon+"}), SHOT, dice=duel(3, 3))
    assert events(done, Compared)[0].lead == 1
    assert events(done, GoalScored)


@pytest.mark.rule("UN-SHOT-02", "UN-ABIL-04", "UN-ABIL-05", "UN-HEAD-04")
@pytest.mark.parametrize(
    ("square", "ability", "bonus"),
    [
        ("H12", "viper", 1), ("H12", "viper+", 2), ("H12", "cannon+", 0), ("H12", "ram+", 0), ("H11", "viper+", 0),
        ("H11", "cannon", 1), ("H11", "cannon+", 2), ("E14", "viper", 1), ("E11", "cannon", 1),
    ],
)  # fmt: skip
def test_viper_inside_cannon_outside_ram_never(square: str, ability: str, bonus: int) -> None:
    plain, better = at(square), at(square, abilities={w(9): ability})
    assert lead(better, 6, 1) - lead(plain, 6, 1) == bonus


@pytest.mark.rule("UN-SHOT-02")
@pytest.mark.parametrize(
    ("square", "value"),
    [("H14", 4), ("G14", 3), ("H13", 3), ("G13", 2), ("F12", 0), ("E12", -1), ("H11", 0), ("F10", -2), ("I9", -2)],
)
def test_the_value_of_the_square_counts(square: str, value: int) -> None:
    assert lead(at(square), 6, 1) == 5 + value


@pytest.mark.rule("UN-SHOT-03", "UN-SHOT-06", "UN-LOCK-09")
@pytest.mark.parametrize(
    ("black", "more", "points"),
    [
        ({5: "H12"}, {}, 1), ({5: "G12"}, {}, 0), ({5: "H13"}, {}, 0), ({5: "H12"}, {"flipped": {b(5): 2}}, 1),
        ({}, {"locks": ("H12", "")}, 1), ({}, {"locks": ("", "H12")}, 1), ({5: "H10"}, {}, 0),
    ],
)  # fmt: skip
def test_who_stands_straight_ahead_helps_the_keeper(black: dict[int, str], more: Any, points: int) -> None:
    assert lead(at("H11", black, **more), 6, 1) == 5 - points


@pytest.mark.rule("UN-SHOT-03")
def test_a_team_mate_straight_ahead_is_no_help_for_the_keeper() -> None:
    assert lead(table({9: "H11", 7: "H12"}, {4: "A9"}, 9), 6, 1) == 5


@pytest.mark.rule("UN-LOCK-14")
def test_a_padlock_hinders_a_gorilla_who_shoots() -> None:
    assert lead(at("H11", locks=("H12", ""), abilities={w(9): "gorilla"}), 6, 1) == 4


@pytest.mark.rule("UN-SHOT-01", "UN-FLIP-03", "UN-TURN-01")
def test_from_where_nobody_shoots() -> None:
    for square in ("D13", "H8", "A14", "H1", "H4"):
        ruling = why_not(at(square), SHOT)
        assert (ruling.reason, ruling.rule) == (Reason.NOT_SHOOTING, "UN-SHOT-01")
        assert SHOT not in offered(at(square))
    assert why_not(changed(at("H12"), carrier=b(4)), SHOT).reason == Reason.NO_BALL
    assert why_not(at("H12", actions=0), SHOT).reason == Reason.NO_ACTION_LEFT
    assert not why_not(changed(at("H12"), carrier=w(1)), SHOT).allowed


@pytest.mark.rule("UN-SHOT-02", "UN-SHOT-03")
def test_black_shoots_downwards() -> None:
    state = table({5: "H3"}, {9: "H4"}, 9, active=1, abilities={b(9): "cannon"})
    done = play(state, SHOT, dice=duel(4, 3))
    assert events(done, Compared)[0].lead == 1
    assert events(done, GoalScored)[0].score == (0, 1)


@pytest.mark.rule("UN-SHOT-02")
def test_the_eight_sided_die() -> None:
    assert lead(at("H11", options=Options(die_sides=8)), 8, 1) == 7
