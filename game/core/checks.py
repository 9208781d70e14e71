"""Checks: a roll against a number, with everything needed to roll it, show it, explain it and know its odds."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm

from game.core.frozen import frozen
from game.core.ruling import RuleRef


class Aim(StrEnum):
    """Which way a check succeeds."""

    AT_MOST, AT_LEAST = "at most", "at least"


@frozen
class Modifier:
    """One named part of the number a check is made with."""

    name: str
    value: int
    rule: RuleRef


@frozen
class Check:
    """One die against a number.

    AT_MOST succeeds when the face is at most ``base`` plus the modifiers; AT_LEAST when face plus ``base`` plus the
    modifiers reaches ``target``.
    """

    reason: str
    rule: RuleRef
    sides: int
    base: int
    aim: Aim = Aim.AT_MOST
    target: int = 0
    modifiers: tuple[Modifier, ...] = ()
    name: str = field(default="", kw_only=True)
    """What ``base`` is called, below ``modifier``; empty: it has no name of its own."""
    need: tuple[Modifier, ...] = field(default=(), kw_only=True)
    """What ``target`` is made of, where it has parts."""

    success_faces: range = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        total = self.total
        if self.aim is Aim.AT_MOST:
            faces = range(1, max(0, min(self.sides, total)) + 1)
        else:
            faces = range(max(1, min(self.sides + 1, self.target - total)), self.sides + 1)
        object.__setattr__(self, "success_faces", faces)

    @property
    def total(self) -> int:
        """What the roller brings: base and modifiers."""
        return self.base + sum(modifier.value for modifier in self.modifiers)

    def passes(self, face: int) -> bool:
        return face in self.success_faces

    def chance(self) -> Fraction:
        """The exact chance of success."""
        return Fraction(len(self.success_faces), self.sides)


@frozen
class Contest:
    """Several roll one die each and add what they bring; the highest wins, the tied roll again among themselves."""

    reason: str
    rule: RuleRef
    sides: int
    bonuses: tuple[int, ...]

    def chances(self) -> tuple[Fraction, ...]:
        """The exact chance of every entrant to win."""
        return _contest_chances(self.sides, self.bonuses)


@lru_cache(maxsize=512)
def _contest_chances(sides: int, bonuses: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Those who bring the same have the same chance, and only by how much they differ counts."""
    least = min(bonuses)
    groups = tuple(sorted(Counter(bonus - least for bonus in bonuses).items()))
    shares, whole = _group_shares(sides, groups)
    chance = {bonus: Fraction(share, whole) for (bonus, _), share in zip(groups, shares, strict=True)}
    return tuple(chance[bonus - least] for bonus in bonuses)


_Groups = tuple[tuple[int, int], ...]
"""What entrants bring more than the least of them, and how many of them bring it."""


@lru_cache(maxsize=4096)
def _group_shares(sides: int, groups: _Groups) -> tuple[tuple[int, ...], int]:
    """The chance of one entrant of each group, over a number that they share: whole numbers are quicker than fractions.

    It is summed over every number of entrants who can have the best total together. A tie of everybody leaves things
    as they were, so its weight is simply divided away.
    """
    sizes = [size for _, size in groups]
    throws = sides ** sum(sizes)
    parts: list[tuple[int, list[int], tuple[int, ...], int]] = []
    for tied, weight in _ties(sides, groups).items():
        if sum(tied) == sum(sizes) > 1:
            throws -= weight
            continue
        left = [index for index, number in enumerate(tied) if number]
        least = groups[left[0]][0]
        still = tuple((groups[index][0] - least, tied[index]) for index in left)
        shares, whole = _group_shares(sides, still) if sum(tied) > 1 else ((1,), 1)
        parts.append(
            (weight, left, tuple(tied[index] * share for index, share in zip(left, shares, strict=True)), whole)
        )
    common = lcm(*(whole for *_, whole in parts))
    wins = [0] * len(groups)
    for weight, left, shares, whole in parts:
        for index, share in zip(left, shares, strict=True):
            wins[index] += weight * share * (common // whole)
    split = lcm(*sizes)
    found = [win * (split // size) for win, size in zip(wins, sizes, strict=True)]
    divisor = gcd(*found, throws * common * split)
    return tuple(each // divisor for each in found), throws * common * split // divisor


def _ties(sides: int, groups: _Groups) -> dict[tuple[int, ...], int]:
    """How many throws of all entrants leave so many of each group with the best total."""
    found: dict[tuple[int, ...], int] = {}
    for best in range(1, groups[-1][0] + sides + 1):
        sets: list[tuple[tuple[int, ...], int]] = [((), 1)]
        for bonus, size in groups:
            below, reached = max(0, min(sides, best - bonus - 1)), 1 <= best - bonus <= sides
            ways = [(number, comb(size, number) * below ** (size - number)) for number in range(size * reached + 1)]
            sets = [((*tied, number), weight * more) for tied, weight in sets for number, more in ways if more]
        for tied, weight in sets:
            if any(tied):
                found[tied] = found.get(tied, 0) + weight
    return found


@frozen
class Cell:
    """Some of the throws of a roll: how many, and what they have in common."""

    ways: int
    leads: tuple[int, ...] = ()
    """Whether the first side is ahead (1), level (0) or behind (-1); empty: that is not what they have in common."""
    faces: tuple[tuple[int, ...], ...] = ()
    """The faces of each die that is rolled; empty: any."""
    best: int = -1
    """Whose total counts, as a number among all dice; -1: whoever's."""
    face: int = 0
    """What his die shows (where nobody is named: the best die of the first side); 0: anything."""
    over: int = 0
    """The best die of the first side shows more than this."""
    star: bool | None = None
    """Whether his die shows a star, where there are stars."""


@frozen
class Best:
    """Several of one side roll one die each and add what they bring; the best counts, of equals the first named."""

    reason: str
    rule: RuleRef
    sides: int
    bonuses: tuple[int, ...]

    def chances(self) -> tuple[tuple[int, int, Fraction], ...]:
        """Every entrant and face that can be the best, with its exact chance."""
        return _best_chances(self.sides, self.bonuses)

    def cell(self, index: int, face: int) -> Cell:
        """What such a chance stands for, among all throws of everybody's dice."""
        return Cell(0, best=index, face=face) if len(self.bonuses) > 1 else Cell(0, faces=((face,),))

    @property
    def throws(self) -> int:
        """How many throws there are of all dice that are rolled for it."""
        return int(self.sides ** len(self.bonuses))


@lru_cache(maxsize=4096)
def _best_chances(sides: int, bonuses: tuple[int, ...]) -> tuple[tuple[int, int, Fraction], ...]:
    """An entrant is the best with a face if all before him stay below his total and nobody behind him exceeds it."""
    found = []
    for index, bonus in enumerate(bonuses):
        for face in range(1, sides + 1):
            weight = Fraction(1, sides)
            for other, brought in enumerate(bonuses):
                most = face + bonus - brought - (1 if other < index else 0)
                if other != index:
                    weight *= Fraction(max(0, min(sides, most)), sides)
            if weight:
                found.append((index, face, weight))
    return tuple(found)
