"""Checks: which faces succeed, with which chance."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.checks import Aim, Check, Modifier
from game.core.dice import ScriptDice
from tests.core.values import PROPERTY


def at_most(base: int, sides: int = 6, *modifiers: int) -> Check:
    return Check("test", "X-1", sides, base, modifiers=tuple(Modifier("m", value, "X-2") for value in modifiers))


def at_least(base: int, target: int, sides: int = 6, *modifiers: int) -> Check:
    parts = tuple(Modifier("m", value, "X-2") for value in modifiers)
    return Check("test", "X-1", sides, base, Aim.AT_LEAST, target, parts)


@pytest.mark.parametrize(
    ("check", "faces"),
    [
        (at_most(-1), []),
        (at_most(0), []),
        (at_most(1), [1]),
        (at_most(5), [1, 2, 3, 4, 5]),
        (at_most(6), [1, 2, 3, 4, 5, 6]),
        (at_most(7), [1, 2, 3, 4, 5, 6]),
        (at_most(4, 6, 1, -3), [1, 2]),
        (at_least(0, 7), []),
        (at_least(0, 6), [6]),
        (at_least(2, 6), [4, 5, 6]),
        (at_least(5, 6), [1, 2, 3, 4, 5, 6]),
        (at_least(9, 6), [1, 2, 3, 4, 5, 6]),
        (at_least(2, 6, 6, -1, -1), [6]),
    ],
)
def test_faces_that_succeed(check: Check, faces: list[int]) -> None:
    assert list(check.success_faces) == faces
    assert [face for face in range(1, check.sides + 1) if check.passes(face)] == faces
    assert check.chance() == Fraction(len(faces), 6)


NUMBERS = st.integers(-25, 25)


@PROPERTY
@given(st.integers(1, 20), NUMBERS, NUMBERS, st.lists(NUMBERS, max_size=3), st.sampled_from(Aim))
def test_a_check_means_what_it_says(sides: int, base: int, target: int, parts: list[int], aim: Aim) -> None:
    check = Check("test", "X-1", sides, base, aim, target, tuple(Modifier("m", part, "X-2") for part in parts))
    brings = base + sum(parts)
    for face in range(1, sides + 1):
        wins = face <= brings if aim is Aim.AT_MOST else face + brings >= target
        assert check.passes(face) == wins
    assert check.chance() == Fraction(sum(check.passes(face) for face in range(1, sides + 1)), sides)


@pytest.mark.parametrize("face", [0, -1, 7])
def test_a_face_the_die_does_not_have_never_passes(face: int) -> None:
    assert not at_most(9).passes(face)


def test_modifiers_add_up_to_the_total() -> None:
    assert at_most(4, 15, 2, -5).total == 1


def test_dice_read_a_check_as_it_is() -> None:
    check = at_most(3)
    assert [ScriptDice(("test", face)).check(check) for face in (3, 4)] == [(3, True), (4, False)]


def test_equal_checks_are_equal_and_can_be_keys() -> None:
    assert at_most(3, 6, 1) == at_most(3, 6, 1)
    assert len({at_most(3, 6, 1), at_most(3, 6, 1), at_most(4)}) == 2
