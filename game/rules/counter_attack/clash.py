"""Two sides roll against each other and the best of each counts (CA-HEAD-04, CA-SHOT-05).

Rolled are the same dice as ever, the attack's first. Odds fork once for every result that can be told apart, instead of
following every pair of faces to its end: most of them lead to the same ball.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.core.checks import Best, Cell
from game.core.dice import Dice
from game.core.frozen import frozen


class Fought(NamedTuple):
    """Who was best on each side, with which face, and by how much the attack is ahead.

    Where only odds are asked, faces are examples and all of them together are not known.
    """

    lead: int
    attacker: int
    face: int
    defender: int
    answer: int
    """0: the defence did not roll."""
    faces: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()


Results = tuple[tuple[Fought, Fraction], ...]


@frozen
class Merged(Best):
    """The dice of the attack; for odds, what comes of them and of the answer together."""

    answer: tuple[int, ...] = ()
    void: int = 0
    """A face of the best attacker up to which the defence need not roll; 0: none."""
    faces_count: bool = False
    """Whether the face of an attacker who wins is told apart."""

    def results(self) -> Results:
        return _results(self.sides, self.bonuses, self.answer, self.void, self.faces_count)

    def cell(self, index: int, face: int) -> Cell:
        """Who is ahead, or a die of the attack that needed no answer."""
        result, entrants = self.results()[index][0], len(self.bonuses)
        if not result.answer:
            return Cell(0, face=result.face)
        if result.lead > 0:
            face = result.face if self.faces_count else 0
            return Cell(0, (1,), best=result.attacker, face=face, over=self.void)
        lead = (result.lead > 0) - (result.lead < 0)
        best = entrants + result.defender if len(self.answer) > 1 else -1
        return Cell(0, (lead,), best=best, over=self.void)

    @property
    def throws(self) -> int:
        return int(self.sides ** (len(self.bonuses) + len(self.answer)))

    def chances(self) -> tuple[tuple[int, int, Fraction], ...]:
        """Every result by its number in ``results``."""
        return tuple((number, result.face, weight) for number, (result, weight) in enumerate(self.results()))


def fight(dice: Dice, attack: Best, defence: Best, void: int = 0, faces_count: bool = False) -> Fought:
    """Roll for both; equal totals are a lead of 0."""
    merged = Merged(attack.reason, attack.rule, attack.sides, attack.bonuses, defence.bonuses, void, faces_count)
    attacker, face, faces = dice.best(merged)
    if not faces:
        return merged.results()[attacker][0]
    if face <= void:
        return Fought(0, attacker, face, 0, 0, faces)
    defender, answer, answers = dice.best(defence)
    lead = attack.bonuses[attacker] + face - defence.bonuses[defender] - answer
    return Fought(lead, attacker, face, defender, answer, faces, answers)


@lru_cache(maxsize=1024)
def _results(sides: int, attack: tuple[int, ...], defence: tuple[int, ...], void: int, faces_count: bool) -> Results:
    """Every result with its exact chance: who wins (with which face, where that counts), or whom he ties with."""
    examples: dict[tuple[int, ...], Fought] = {}
    weights: dict[tuple[int, ...], Fraction] = {}
    for attacker, face, likely in Best("", "", sides, attack).chances():
        for defender, answer, weight in Best("", "", sides, defence).chances():
            lead = attack[attacker] + face - defence[defender] - answer
            key: tuple[int, ...]
            if face <= void:
                key, result = (2, face), Fought(0, attacker, face, 0, 0)
            else:
                key = (1, attacker, face if faces_count else 0) if lead > 0 else (0 if lead == 0 else -1, defender)
                result = Fought(lead, attacker, face, defender, answer)
            examples.setdefault(key, result)
            weights[key] = weights.get(key, Fraction(0)) + likely * weight
    return tuple((examples[key], weights[key]) for key in examples)
