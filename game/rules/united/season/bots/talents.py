"""New talents (duty 2): three as soon as there is room, for the rows that will be missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.core.dice import Dice
from game.rules.united.season.bots.desk import Desk
from game.rules.united.season.orders import TalentOrder
from game.rules.united.season.tables import PLAYED_IN_AFTER, TALENTS_A_SEASON
from game.rules.united.state import FIELD_ROWS, Age, TeamRow
from game.rules.united.tables import FULL_LEVEL, SQUAD_LIMIT, TALENT_LIMIT

YOUNG = (Age.FROZEN, Age.TALENT, Age.I, Age.II)
"""Ages from which a keeper or sweeper is still good next season."""
PER_ROUND = 2
"""League matches, in which talents are played in."""


def found(desk: Desk, dice: Dice) -> tuple[TalentOrder, ...]:
    """Talents by need, each with a name of his own."""
    return tuple(TalentOrder(desk.new_name(dice), row) for row in islice(wanted(desk), room(desk)))


def room(desk: Desk) -> int:
    """U-5a, U-5b: how many may come; none when they could not be played in any more."""
    club = desk.club
    if desk.left < PLAYED_IN_AFTER // PER_ROUND:
        return 0
    talents = sum(man.age is Age.TALENT for man in club.squad)
    return max(0, min(TALENTS_A_SEASON - club.found, SQUAD_LIMIT - len(club.squad), TALENT_LIMIT - talents))


def wanted(desk: Desk) -> Iterator[TeamRow]:
    """A keeper and a sweeper where none is younger than III, else the row that will be thinnest."""
    for row in (TeamRow.T, TeamRow.A):
        if not any(row in man.qualified and man.age in YOUNG for man in desk.club.squad):
            yield row
    sums = dict.fromkeys(FIELD_ROWS, 0)
    for man in desk.club.squad:
        if man.qualified[0] in sums:
            sums[man.qualified[0]] += next(iter(desk.ahead(man)), 0)
    while True:
        thinnest = min(FIELD_ROWS, key=lambda row: sums[row])
        sums[thinnest] += FULL_LEVEL
        yield thinnest
