"""Every dice check of a Powerplay match, with its named parts. The only place where rolls meet numbers."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from game.core.checks import Check, Modifier
from game.rules.powerplay.tables import EFFECTS, PENALTY_FACES, SHOT_DIE, SHOT_FACES, column

SIXTH = "powerplay.sixth"
MAN = "powerplay.man"
EFFECT = "powerplay.effect"
VICTIM = "powerplay.victim"
INJURY = "powerplay.injury"
TAKER = "powerplay.taker"

PENALTY_SHOT = Check("powerplay.penalty-shot", "PP-7.5", SHOT_DIE, PENALTY_FACES)
"""Seven in ten, whoever shoots and whoever keeps."""


@lru_cache(maxsize=256)
def shot_check(where: int, keeper: int) -> Check:
    """PP-7.4: 100, 90 or 80 % by the column, less 10 % for every strength of the keeper."""
    against = (Modifier("powerplay.keeper", -keeper, "PP-7.4"),) if keeper else ()
    return Check("powerplay.shot", "PP-7.4", SHOT_DIE, SHOT_FACES[column(where) - 1], modifiers=against)


def certain(check: Check) -> bool:
    """Whether there is nothing to roll: it cannot fail."""
    return len(check.success_faces) == check.sides


def effect_of(face: int) -> str:
    """PP-7.3.5: what a point of hardness brings, by the table."""
    return next(name for name, up_to in EFFECTS if face <= up_to)


def effect_weights() -> dict[str, int]:
    """PP-7.3.5: on how many of the twenty faces each effect stands."""
    below = (0, *(up_to for _, up_to in EFFECTS))
    return {name: up_to - before for (name, up_to), before in zip(EFFECTS, below, strict=False)}


def scoring_chance(where: int, keeper: int) -> Fraction:
    return shot_check(where, keeper).chance()
