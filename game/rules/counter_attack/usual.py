"""How strong cards usually are: a help for people who make cards of their own.

Outfielders are those of the base game (181 cards), keepers all that are known (52).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.frozen import frozen


@frozen
class Usual:
    """What is usual for one kind of card."""

    means: Mapping[str, float]
    total: float
    spread: float
    """How far most totals are from the mean: one standard deviation."""
    least: int
    most: int
    """The smallest and the greatest total."""


OUTFIELDERS = Usual(
    MappingProxyType(
        {"pace": 4.54, "dribbling": 2.66, "heading": 3.71, "high_pass": 4.97, "resilience": 4.80, "shooting": 3.13,
         "tackling": 2.91}
    ), 26.7, 2.7, 19, 33,
)  # fmt: skip
KEEPERS = Usual(
    MappingProxyType(
        {"aerial": 4.90, "dribbling": 1.75, "pace": 5.17, "resilience": 4.54, "saving": 4.02, "handling": 3.79,
         "high_pass": 4.83}
    ), 29.0, 2.3, 25, 34,
)  # fmt: skip


def usual(keeper: bool) -> Usual:
    """What is usual for a keeper or an outfielder."""
    return KEEPERS if keeper else OUTFIELDERS
