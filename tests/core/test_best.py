"""The best of several dice for one side: play, script and exact odds agree."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.core.checks import Best
from game.core.dice import ScriptDice, StreamDice
from game.core.odds import leaves

BONUSES = [(0,), (3, 3), (2, 4), (4, 2), (1, 1, 1), (6, 0, 3), (0, 7), (5, 4, 4, 2, 1)]


def best(*bonuses: int) -> Best:
    return Best("jump", "X-1", 6, bonuses)


def enumerated(bonuses: tuple[int, ...]) -> dict[tuple[int, int], Fraction]:
    """By rolling everything there is to roll."""
    found: dict[tuple[int, int], Fraction] = {}
    for faces in product(range(1, 7), repeat=len(bonuses)):
        totals = [face + bonus for face, bonus in zip(faces, bonuses, strict=True)]
        index = totals.index(max(totals))
        key = (index, faces[index])
        found[key] = found.get(key, Fraction(0)) + Fraction(1, 6 ** len(bonuses))
    return found


@pytest.mark.parametrize("bonuses", BONUSES)
def test_the_chances_are_those_of_rolling_everything(bonuses: tuple[int, ...]) -> None:
    chances = {(index, face): weight for index, face, weight in best(*bonuses).chances()}
    assert chances == enumerated(bonuses)
    assert sum(chances.values()) == 1


@pytest.mark.parametrize("bonuses", BONUSES)
def test_forked_dice_take_every_way_once(bonuses: tuple[int, ...]) -> None:
    found: dict[tuple[int, int], Fraction] = {}
    for leaf in leaves(lambda dice: dice.best(best(*bonuses))):
        key = (leaf.result.entrant, leaf.result.face)
        found[key] = found.get(key, Fraction(0)) + leaf.weight
    assert found == enumerated(bonuses)


def test_of_equals_the_first_named_counts() -> None:
    dice = ScriptDice(("jump", 2), ("jump", 4), ("jump", 6))
    assert dice.best(best(5, 3, 1)) == (0, 2, (2, 4, 6))
    dice.expect_end()


def test_rolled_dice_keep_all_faces() -> None:
    rolled = StreamDice(5).best(best(1, 1, 1))
    assert len(rolled.faces) == 3
    assert rolled.face == rolled.faces[rolled.entrant]
