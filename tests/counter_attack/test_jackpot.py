"""OPT-JACKPOT: the odds of starry dice are those of every die and every star thrown by itself."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from game.core.checks import Best
from game.core.dice import ScriptDice
from game.core.odds import leaves
from game.core.rules import Work
from game.rules.counter_attack import jackpot
from game.rules.counter_attack.state import Options, Switch
from tests.counter_attack.builders import build

STARRY = build({9: (0, 0)}, {1: (17, 0)}, 9, options=Options(switches=(Switch.JACKPOT,)))
Told = tuple[str, int, int, bool] | tuple[str, int]
SIDES = (((3,), (5,)), ((4, 4), (2, 5, 3)), ((0, 6), (6, 6)))


def dice(*bonuses: int) -> Best:
    return Best("header", "CA-HEAD-04", 6, bonuses)


def won(ours: tuple[int, ...], theirs: tuple[int, ...], one: jackpot.Strongest, other: jackpot.Strongest) -> Told:
    """What is told apart: the winner (an attacker with his face and star), or whom the attack is tied with."""
    lead = jackpot.lead(ours[one.entrant] + one.face - theirs[other.entrant] - other.face, one.star, other.star)
    return ("won", one.entrant, one.face, one.star) if lead > 0 else ("tied" if lead == 0 else "lost", other.entrant)


def strongest(bonuses: tuple[int, ...], thrown: tuple[tuple[int, bool, Fraction], ...]) -> jackpot.Strongest:
    totals = [(star, bonus + face) for bonus, (face, star, _) in zip(bonuses, thrown, strict=True)]
    index = totals.index(max(totals))
    return jackpot.Strongest(index, thrown[index][0], thrown[index][1], ())


@pytest.mark.rule("CA-LOOSE-10")
@pytest.mark.parametrize(("ours", "theirs"), SIDES)
def test_odds_of_a_fight_are_those_of_all_dice_and_stars(ours: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    plain: dict[Told, Fraction] = defaultdict(Fraction)
    die = list(jackpot.faces(True))
    for thrown in product(die, repeat=len(ours) + len(theirs)):
        weight = Fraction(1)
        for _, _, likely in thrown:
            weight *= likely
        one, other = strongest(ours, thrown[: len(ours)]), strongest(theirs, thrown[len(ours) :])
        plain[won(ours, theirs, one, other)] += weight
    forked: dict[Told, Fraction] = defaultdict(Fraction)
    for leaf in leaves(lambda forks: jackpot.fight(Work(STARRY.clone(), forks), dice(*ours), dice(*theirs))):
        forked[won(ours, theirs, *leaf.result)] += leaf.weight
    assert forked == plain
    assert sum(forked.values()) == 1


def test_rolled_dice_come_in_turn_each_six_with_its_coin() -> None:
    rolls = ScriptDice(
        ("header", 6), ("header", 2), ("counter_attack.star", 1), ("header", 6), ("counter_attack.star", 2)
    )  # fmt: skip
    one, other = jackpot.fight(Work(STARRY.clone(), rolls), dice(4, 4), dice(1))
    assert (one, other) == (jackpot.Strongest(0, 6, False, (6, 2)), jackpot.Strongest(0, 6, True, (6,)))
    rolls.expect_end()
