"""Exact odds by forked dice: weights sum to exactly 1 and equal brute force over all faces."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.checks import Check, Contest
from game.core.dice import Dice, ScriptDice, StreamDice
from game.core.odds import SAMPLES, ForkDice, leaves, odds, sampled
from tests.core.brute_force import by_faces
from tests.core.values import PROPERTY

Program = list[tuple[Any, ...]]

ROLLS = st.tuples(st.just("roll"), st.integers(1, 4))
CHECKS = st.tuples(st.just("check"), st.integers(1, 6), st.integers(-1, 7))
DRAWS = st.tuples(st.just("draw"), st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(any))
PROGRAMS = st.lists(ROLLS | CHECKS | DRAWS, max_size=4)


def play(program: Program, dice: Dice) -> Hashable:
    """A small rule: its steps one after the other; an even roll skips the step after it."""
    seen: list[Any] = []
    skip = False
    for kind, *numbers in program:
        if skip:
            skip = False
        elif kind == "roll":
            seen.append(dice.roll("roll", numbers[0]))
            skip = seen[-1] % 2 == 0
        elif kind == "check":
            seen.append(dice.check(Check("check", "X-1", numbers[0], numbers[1])).passed)
        else:
            seen.append(dice.draw("draw", numbers[0]))
    return tuple(seen)


@PROPERTY
@given(PROGRAMS)
def test_odds_equal_brute_force_over_all_faces(program: Program) -> None:
    found = odds(lambda dice: play(program, dice))
    assert found.exact
    assert found.chances == by_faces(lambda dice: play(program, dice))
    assert sum(found.chances.values()) == 1


@PROPERTY
@given(PROGRAMS)
def test_leaves_are_distinct_possible_and_sum_to_one(program: Program) -> None:
    ways = list(leaves(lambda dice: play(program, dice)))
    assert sum(leaf.weight for leaf in ways) == 1
    assert all(leaf.weight > 0 for leaf in ways)
    assert len({tuple(branch.label for branch in leaf.branches) for leaf in ways}) == len(ways)


def test_a_leaf_tells_the_branches_that_led_there() -> None:
    def run(dice: Dice) -> bool:
        return dice.roll("toss", 2) == 2 and dice.check(Check("save", "X-1", 6, 2)).passed

    told = [([(branch.reason, branch.label) for branch in leaf.branches], leaf.weight) for leaf in leaves(run)]
    assert told == [
        ([("toss", "1")], Fraction(1, 2)),
        ([("toss", "2"), ("save", "yes")], Fraction(1, 6)),
        ([("toss", "2"), ("save", "no")], Fraction(1, 3)),
    ]


@pytest.mark.parametrize(("base", "way"), [(0, False), (6, True)])
def test_an_impossible_branch_is_never_taken(base: int, way: bool) -> None:
    def run(dice: Dice) -> bool:
        rolled = dice.check(Check("save", "X-1", 6, base))
        assert rolled.passed == way
        return rolled.passed

    assert odds(run).chances == {way: 1}


def test_what_weighs_nothing_is_never_drawn() -> None:
    assert odds(lambda dice: dice.draw("card", (0, 1, 0, 2))).chances == {1: Fraction(1, 3), 3: Fraction(2, 3)}


def test_the_face_of_a_forked_check_fits_its_result() -> None:
    check = Check("save", "X-1", 6, 3)
    for leaf in leaves(lambda dice: dice.check(check)):
        assert check.passes(leaf.result.face) == leaf.result.passed


def test_a_contest_forks_into_its_winners() -> None:
    rule = Contest("scorer", "X-1", 15, (3, 8, 8))
    found = odds(lambda dice: dice.contest(rule).winner)
    assert tuple(found.chances[index] for index in range(3)) == rule.chances()
    assert found.ways == 3


def three_dice(dice: Dice) -> int:
    return sum(dice.roll("die", 6) for _ in range(3))


def test_a_budget_just_large_enough_stays_exact() -> None:
    found = odds(three_dice, budget=216)
    assert (found.exact, found.ways) == (True, 216)
    assert found.chances[18] == Fraction(1, 216)


def test_what_may_go_on_for_ever_is_sampled() -> None:
    """Kicks until one of the two scores and the other does not: the way on which both always score never ends."""

    def kicks(dice: ForkDice | StreamDice) -> bool:
        while True:
            first, second = dice.roll("kick", 6) <= 4, dice.roll("kick", 6) <= 4
            if first != second:
                return first

    found = odds(kicks)
    assert not found.exact
    assert abs(float(found.chances[True]) - 0.5) < 0.05


def test_above_the_budget_odds_are_sampled_and_say_so() -> None:
    found = odds(three_dice, budget=215)
    assert (found.exact, found.ways) == (False, SAMPLES)
    assert sum(found.chances.values()) == 1
    assert all(abs(found.chances[total] - Fraction(1, 8)) < Fraction(3, 100) for total in (10, 11))


def test_samples_are_reproducible_by_seed() -> None:
    assert sampled(three_dice, 500, 3) == sampled(three_dice, 500, 3)
    assert sampled(three_dice, 500, 3) != sampled(three_dice, 500, 4)


def test_a_rule_without_dice_has_one_way() -> None:
    found = odds(lambda dice: "sure")
    assert (found.chances, found.ways) == ({"sure": Fraction(1)}, 1)


def test_forked_dice_take_the_first_possible_branch_of_everything_new() -> None:
    dice = ForkDice([])
    assert dice.roll("die", 6) == 1
    assert dice.draw("card", (0, 4)) == 1
    assert dice.check(Check("save", "X-1", 6, 0)).passed is False


def test_a_throw_forks_into_the_kinds_that_are_told_apart() -> None:
    """Two dice against each other: ahead, level, behind, and nothing else matters."""

    def lead(faces: tuple[int, ...]) -> int:
        return (faces[0] + 1 > faces[1]) - (faces[0] + 1 < faces[1])

    def run(dice: Dice) -> Hashable:
        return lead(dice.throw(("mine", "yours"), 6, lead))

    found = odds(run)
    assert found.ways == 3
    assert found.chances == {1: Fraction(21, 36), 0: Fraction(5, 36), -1: Fraction(10, 36)}


def test_a_throw_is_one_roll_for_each_die() -> None:
    dice = ScriptDice(("mine", 3), ("yours", 5))
    assert dice.throw(("mine", "yours"), 6, lambda faces: faces) == (3, 5)
    dice.expect_end()


def test_throwing_until_it_is_settled_has_the_odds_of_settled_throws() -> None:
    """Equal dice are thrown again: whoever is one ahead with an open end wins like in a plain contest."""

    def run(dice: Dice) -> Hashable:
        throws = dice.throw_until(("mine", "yours"), 6, lambda f: f[0] > f[1], lambda f: f[0] != f[1])
        return throws[-1][0] > throws[-1][1]

    assert odds(run).chances == {True: Fraction(1, 2), False: Fraction(1, 2)}
    dice = ScriptDice(("mine", 3), ("yours", 3), ("mine", 2), ("yours", 5))
    assert dice.throw_until(("mine", "yours"), 6, lambda f: f, lambda f: f[0] != f[1]) == [(3, 3), (2, 5)]
    dice.expect_end()
