"""Brute force: a rule run once for every possible sequence of faces. Slow, simple, and independent of ``odds``."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction

from game.core.dice import PlainDice


class _Faces(PlainDice):
    """Shows given faces, then ones; remembers how many sides each die had."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.sides: list[int] = []

    def roll(self, reason: str, sides: int) -> int:
        at = len(self.sides)
        self.sides.append(sides)
        if at == len(self.faces):
            self.faces.append(1)
        return self.faces[at]


def by_faces(run: Callable[[PlainDice], Hashable]) -> dict[Hashable, Fraction]:
    """The chance of every result, by trying all faces of all dice (contests must not be able to tie)."""
    chances: dict[Hashable, Fraction] = {}
    faces: list[int] = []
    while True:
        dice = _Faces(faces)
        result = run(dice)
        weight = Fraction(1)
        for sides in dice.sides:
            weight /= sides
        chances[result] = chances.get(result, Fraction(0)) + weight
        while faces and faces[-1] == dice.sides[len(faces) - 1]:
            faces.pop()
        if not faces:
            return chances
        faces[-1] += 1
