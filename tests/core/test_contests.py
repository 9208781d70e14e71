"""Contests: exact chances of every entrant, ties rolled again among the tied."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import checks
from game.core.checks import Contest
from game.core.dice import ScriptDice, StreamDice
from tests.core.values import PROPERTY


def contest(sides: int, *bonuses: int) -> Contest:
    return Contest("test", "X-1", sides, bonuses)


def brute_force(sides: int, bonuses: tuple[int, ...]) -> tuple[Fraction, ...]:
    """All faces of all entrants; ties of some go on among them, ties of all are divided away."""
    everybody = tuple(range(len(bonuses)))
    wins = [Fraction(0)] * len(bonuses)
    again = Fraction(0)
    for faces in product(range(1, sides + 1), repeat=len(bonuses)):
        totals = [face + bonus for face, bonus in zip(faces, bonuses, strict=True)]
        best = tuple(index for index in everybody if totals[index] == max(totals))
        share = Fraction(1, sides ** len(bonuses))
        if len(best) == 1:
            wins[best[0]] += share
        elif best == everybody:
            again += share
        else:
            for index, chance in zip(best, brute_force(sides, tuple(bonuses[each] for each in best)), strict=True):
                wins[index] += share * chance
    return tuple(win / (1 - again) for win in wins)


@PROPERTY
@given(st.integers(2, 4), st.lists(st.integers(0, 5), min_size=1, max_size=4).map(tuple))
def test_chances_equal_brute_force(sides: int, bonuses: tuple[int, ...]) -> None:
    assert contest(sides, *bonuses).chances() == brute_force(sides, bonuses)


@PROPERTY
@given(st.integers(2, 15), st.lists(st.integers(0, 15), min_size=1, max_size=6))
def test_chances_sum_to_exactly_one_and_follow_the_bonuses(sides: int, bonuses: list[int]) -> None:
    chances = contest(sides, *bonuses).chances()
    assert sum(chances) == 1
    ranked = sorted(zip(bonuses, chances, strict=True))
    assert all(low[1] <= high[1] for low, high in pairwise(ranked))


def test_ten_men_who_all_bring_something_else_are_counted_set_by_set() -> None:
    """Who shoots a penalty is such a contest: every set of the tied is looked at once, alike ones together, or the
    window stands still for minutes."""
    checks._group_shares.cache_clear()
    strengths = (4, 9, 1, 7, 10, 3, 8, 2, 6, 5)
    chances = contest(15, *strengths).chances()
    assert sum(chances) == 1
    assert [strength for _, strength in sorted(zip(chances, strengths, strict=True))] == sorted(strengths)
    assert checks._group_shares.cache_info().misses < 2**9
    assert contest(15, *(strength + 3 for strength in strengths)).chances() == chances
    assert checks._group_shares.cache_info().misses < 2**9, "only differences count"


def test_equals_share_alike() -> None:
    assert contest(15, 4, 4, 4).chances() == (Fraction(1, 3),) * 3


def test_who_can_never_reach_the_best_has_no_chance() -> None:
    assert contest(6, 0, 6).chances() == (Fraction(0), Fraction(1))
    assert contest(6, 0, 5).chances()[0] == 0, "6 + 0 ties with 1 + 5 at best, and goes on tying"


def test_one_alone_wins_without_a_roll() -> None:
    dice = ScriptDice()
    assert dice.contest(contest(15, 3)).winner == 0
    assert contest(15, 3).chances() == (Fraction(1),)


def test_only_the_tied_roll_again() -> None:
    dice = ScriptDice(*(("test", face) for face in (4, 2, 3, 5, 3, 1, 6)))
    won = dice.contest(contest(6, 0, 2, 0))
    assert won.winner == 1
    assert won.faces == (4, 2, 3)
    dice.expect_end()


@pytest.mark.parametrize("bonuses", [(0, 0), (3, 5, 5), (9, 1, 0, 8)])
def test_real_dice_follow_the_exact_chances(bonuses: tuple[int, ...]) -> None:
    rounds, dice, rule = 20_000, StreamDice(11), contest(15, *bonuses)
    wins = Counter(dice.contest(rule).winner for _ in range(rounds))
    for index, chance in enumerate(rule.chances()):
        spread = sqrt(rounds * chance * (1 - chance))
        assert abs(wins[index] - rounds * chance) < 4.5 * spread
