"""Every dice check of a United match, with its named parts. The only place where rolls meet numbers."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from game.core.checks import Check, Contest, Modifier
from game.rules.united.state import Sheet
from game.rules.united.tables import CONVERSION_DIE, KEEPER_DIE, PENALTY_DIE, SCORER_DIE, SHOOT_OUT_RAISE, SWEEPER_DIE

PUNISHMENTS = "united.punishments"
PUNISHED = "united.punished"
MINUTE = "united.minute"

PENALTY_AWARD = Check("united.penalty-award", "U-3.5a", PENALTY_DIE, 1)
"""One in ten for every point of hardness."""


def sweeper_check(sheet: Sheet) -> Check:
    """U-3.9a: stop the chance with at most the sweeper's strength on a die of 15."""
    return _specialist_check(
        "united.sweeper", "U-3.9a", SWEEPER_DIE, sheet.sweeper_level, sheet.bonus[1], sheet.losses[1]
    )


def keeper_check(sheet: Sheet) -> Check:
    """U-3.9b: save the shot with at most the keeper's strength on a die of 14."""
    return _specialist_check("united.keeper", "U-3.9b", KEEPER_DIE, sheet.keeper_level, sheet.bonus[0], sheet.losses[0])


@lru_cache(maxsize=1024)
def _specialist_check(reason: str, rule: str, sides: int, level: int, bonus: int, loss: int) -> Check:
    parts = (Modifier("united.hardness", bonus, "U-3.4"), Modifier("united.sent-off", -loss, "U-3.5b"))
    return Check(reason, rule, sides, level, modifiers=tuple(part for part in parts if part.value))


@lru_cache(maxsize=64)
def conversion_check(keeper_level: int) -> Check:
    """U-3.5a: a penalty goes in with 100 % less 5 % for every level of the keeper."""
    against = (Modifier("united.keeper-level", -keeper_level, "U-3.5a"),) if keeper_level else ()
    return Check("united.penalty", "U-3.5a", CONVERSION_DIE, CONVERSION_DIE, modifiers=against)


def kick_check(keepers: tuple[int, int], side: int) -> Check:
    """U-8.4: a kick of ``side``, as a penalty; two keepers of level 0 both rise to 10 for the shoot-out."""
    return conversion_check(SHOOT_OUT_RAISE if keepers == (0, 0) else keepers[1 - side])


def scoring_chance(against: Sheet) -> Fraction:
    """U-3.9: how likely a chance gets past this sweeper and this keeper."""
    return (1 - sweeper_check(against).chance()) * (1 - keeper_check(against).chance())


def scorer_contest(strengths: tuple[int, ...]) -> Contest:
    """U-3.9c: a die of 15 and the strength; the highest has scored, the tied roll again."""
    return Contest("united.scorer", "U-3.9c", SCORER_DIE, strengths)
