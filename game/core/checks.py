"""Checks: a roll against a number, with everything needed to roll it, show it, explain it and know its odds."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from game.core.ruling import RuleRef


class Aim(StrEnum):
    """Which way a check succeeds."""

    AT_MOST = "at most"
    AT_LEAST = "at least"


@dataclass(frozen=True, slots=True)
class Modifier:
    """One named part of the number a check is made with."""

    name: str
    value: int
    rule: RuleRef


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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
    """Sum over every best total and every set of entrants who can reach it together.

    A tie of everybody leaves things as they were, so its weight is simply divided away.
    """
    count = len(bonuses)
    wins = [Fraction(0)] * count
    replay = Fraction(0)
    for best in range(min(bonuses) + 1, max(bonuses) + sides + 1):
        for tied, weight in _ties_at(best, sides, bonuses):
            if len(tied) == count > 1:
                replay += weight
            elif len(tied) == 1:
                wins[tied[0]] += weight
            else:
                again = _contest_chances(sides, tuple(bonuses[index] for index in tied))
                for index, chance in zip(tied, again, strict=True):
                    wins[index] += weight * chance
    return tuple(win / (1 - replay) for win in wins)


def _ties_at(best: int, sides: int, bonuses: tuple[int, ...]) -> list[tuple[tuple[int, ...], Fraction]]:
    """Every set of entrants that shares the best total ``best``, with its chance."""
    sets: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    for index, bonus in enumerate(bonuses):
        face = best - bonus
        below = Fraction(max(0, min(sides, face - 1)), sides)
        equal = Fraction(1 if 1 <= face <= sides else 0, sides)
        sets = [
            entry
            for tied, weight in sets
            for entry in (((*tied, index), weight * equal), (tied, weight * below))
            if entry[1]
        ]
    return [entry for entry in sets if entry[0]]


@dataclass(frozen=True, slots=True)
class Best:
    """Several of one side roll one die each and add what they bring; the best counts, of equals the first named."""

    reason: str
    rule: RuleRef
    sides: int
    bonuses: tuple[int, ...]

    def chances(self) -> tuple[tuple[int, int, Fraction], ...]:
        """Every entrant and face that can be the best, with its exact chance."""
        return _best_chances(self.sides, self.bonuses)


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
