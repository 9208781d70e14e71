"""Hints of a tutor with their weight: what is worth knowing, the gravest first."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.core.frozen import frozen
from game.core.ruling import FactValue, RuleRef
from game.rules.spec import Hint

Weighed = tuple[Fraction | int, Hint]
"""A hint and how grave it is: roughly the goals it is about."""


@frozen
class Hints:
    """Makes the hints of a game."""

    game: str

    def __call__(self, weight: Fraction | int, key: str, rule: RuleRef, **facts: FactValue | Fraction) -> Weighed:
        return weight, Hint(f"{self.game}.{key}", rule, tuple(facts.items()))


def gravest_first(found: Iterable[Weighed]) -> list[Hint]:
    return [hint for _, hint in sorted(found, key=lambda each: -each[0])]
