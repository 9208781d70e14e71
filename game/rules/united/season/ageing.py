"""Ageing at the end of a season (U-7.1); estimated values look ahead to it (U-6.11b)."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.season.state import Member
from game.rules.united.season.tables import LEVELS_LOST, LOST_LATER
from game.rules.united.state import Age

AGES = tuple(Age)
"""From the frozen talent on, one a season."""


def next_age(age: Age) -> Age | None:
    """U-7.1: one further; None: nobody grows older than IX."""
    at = AGES.index(age) + 1
    return AGES[at] if at < len(AGES) else None


def aged(man: Member) -> Member | None:
    """U-7.1: as he begins the next season; None: below level 1 he is gone, but for former frozen talents."""
    age, level = next_age(man.age), man.level - LEVELS_LOST.get(man.age, LOST_LATER)
    if age is None or (level < 1 and man.age is not Age.FROZEN):
        return None
    return replace(man, age=age, level=max(level, 0))
