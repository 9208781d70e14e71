"""How a player ages at the end of a season (U-7.1a): one year older, some levels less, or gone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.rules.united.season.state import Member
from game.rules.united.state import Age
from game.rules.united.tables import AGEING

OLDER = "+"
"""What the book's table writes behind an age that stands for all older ones too."""


@cache
def row_of(age: Age, rows: tuple[str, ...]) -> str:
    """Which of these rows of a table, the youngest first, an age belongs to; the last one is open (III+)."""
    return age.value if age.value in rows else next(row for row in rows if row.endswith(OLDER))


def years_loss(age: Age) -> int:
    """U-7.1a: the levels that ageing takes from a player of this age."""
    losses = {old: lost for old, _, lost in AGEING}
    return losses[row_of(age, tuple(losses))]


def aged(member: Member) -> Member | None:
    """U-7.1a, U-2.3: the player after ageing, None: gone; ``peak`` is what he was (U-6.7b).

    Whoever was frozen stays even at level 0; beyond the last numeral nobody lives.
    """
    ages = list(Age)
    level = member.level - years_loss(member.age)
    if member.age is ages[-1] or (level < 1 and member.age is not Age.FROZEN):
        return None
    return replace(member, age=ages[ages.index(member.age) + 1], level=level, peak=member.level)
