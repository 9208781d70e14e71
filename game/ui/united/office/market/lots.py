"""A player who is for sale, in words: his rows, age and level, and what is peculiar about him (U-6.5a, U-6.7)."""

from __future__ import annotations

from game.content.words import Words
from game.rules.united.season import desk
from game.rules.united.season.desk_market import special_cost
from game.rules.united.season.state import Member
from game.rules.united.state import Age


def rows_text(member: Member) -> str:
    return "".join(row.value for row in member.qualified)


def data_text(member: Member) -> str:
    """As the book writes it: ``VM II 9``."""
    return f"{rows_text(member)} {member.age.value} {member.level}"


def peculiar(member: Member, words: Words) -> list[str]:
    """What the short notation does not tell."""
    say = words.say
    told = []
    if member.points:
        told.append(say("office.lot.points", {"points": member.points}))
    if member.banned:
        told.append(say("office.lot.banned", {"count": member.banned}))
    if member.untrainable:
        told.append(say("office.lot.untrainable"))
    if member.ceiling:
        told.append(say("office.lot.ceiling", {"level": member.ceiling}))
    if special_cost(member):
        told.append(say("office.lot.cost", {"wp": desk.wp_text(special_cost(member))}))
    if member.age is Age.FROZEN:
        told.append(say("office.lot.frozen"))
    return told
