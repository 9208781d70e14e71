"""Plans that last: line-ups to start from in which no row has nothing left before the end (PP-7.3.4).

``suggest`` lets the strongest of the moment play, which is quick and good enough to compare plans by. Whoever starts
from a plan wants it to hold for six sixths: where a row would be worn out, men rest earlier, two lines take turns, or,
if the squad has too few for the shape, the second line plays a balanced one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import sqrt
from types import MappingProxyType

from game.rules.powerplay.queries import available, is_rookie, strength_at
from game.rules.powerplay.repair import best_taker, repaired
from game.rules.powerplay.state import ICE_ROWS, Club, LineUp, Posting, Sixth, TeamRow, row_of, six
from game.rules.powerplay.suggest import (
    BALANCED,
    PLANS,
    Shape,
    bench_of,
    lined_up,
    pointed,
    shaped,
    spare_men,
    strongest,
)
from game.rules.powerplay.tables import GOAL, RESTING, SIXTHS, TIRING

LEAST_LEFT = 1
"""The men of a row together should have so much left in every sixth."""
SHORT = 3
"""How much heavier what is missing to that weighs than anything that could be won elsewhere."""
MOST_CHANGES = 12
"""So many men are exchanged at most to get there."""
Men = list[list[str]]
"""Who skates in every sixth, in the order of its fields."""
FieldRows = list[list[TeamRow]]
"""The rows of those fields."""


@lru_cache(maxsize=64)
def lasting_plans(club: Club, home_points: int) -> Mapping[str, LineUp]:
    """A legal line-up for every plan, by the name of the plan, none of them worn out before the end."""
    return MappingProxyType({name: _lasting(club, shape, home_points) for name, shape in PLANS.items()})


def _lasting(club: Club, shape: Shape, home_points: int) -> LineUp:
    plan = shaped(club, shape)
    squad = Squad(club)
    if squad.worn_out(plan.sixths):
        ways = (plan.sixths, *_in_turn(club, shape, spare_men(club)))
        whole = (repaired(club, LineUp(six(list(way))), home_points, hardness_due=False)[0].sixths for way in ways)
        plan = LineUp(six(_best(squad, whole)))
        plan = replace(plan, substitutes=bench_of(club, plan), taker=best_taker(club, plan))
    return repaired(club, pointed(club, plan, home_points), home_points)[0]


def _best(squad: Squad, ways: Iterable[Sequence[Sixth]]) -> list[Sixth]:
    """The first way that lasts, for the first ones are truest to the plan; if none does, the most even one."""
    tried = []
    for way in ways:
        tried.append(squad.steadied(way))
        if not squad.worn_out(tried[-1]):
            return tried[-1]
    return max(tried, key=squad.evenness)


# -- two lines -----------------------------------------------------------------------------------------------------


def _in_turn(club: Club, shape: Shape, spare: set[str]) -> Iterator[list[Sixth]]:
    """Two lines, the one or the other first, both in this shape or one of them in a balanced one."""
    for second in dict.fromkeys((shape, PLANS[BALANCED])):
        lines = _lines(club, (shape, second), spare)
        for begin in (0, 1):
            order = [(at + begin) % 2 for at in range(SIXTHS)]
            yield _turns(club, [(shape, second)[at] for at in order], [spare | lines[1 - at] for at in order], spare)


def _turns(club: Club, shapes: Sequence[Shape], resting: Sequence[set[str]], spare: set[str]) -> list[Sixth]:
    """Six sixths, in each of which some rest as long as others can play."""
    tired: dict[str, int] = {}
    sixths = []
    for shape, rest in zip(shapes, resting, strict=True):
        sixth, tired = lined_up(club, shape, tired, rest, spare)
        sixths.append(sixth)
    return sixths


def _lines(club: Club, shapes: tuple[Shape, Shape], spare: set[str]) -> tuple[set[str], set[str]]:
    """Two lines for their shapes: field by field the best man to one, the next best to the other, in turn."""
    placed = [Posting(GOAL, man.name) for man in club.players if man.row is TeamRow.T]
    lines: tuple[set[str], set[str]] = (set(), set())
    for number, fields in enumerate(zip(*shapes, strict=True)):
        for at in (number % 2, 1 - number % 2):
            found = strongest(club, fields[at], {}, placed, spare)
            placed += found
            lines[at].update(place.player for place in found)
    return lines


# -- exchanging men ------------------------------------------------------------------------------------------------


class Squad:
    """The men of a club with what they are worth in every row, asked very often."""

    def __init__(self, club: Club) -> None:
        self.worth = {
            (man.name, row): strength_at(man, row, 0)
            for man in club.players
            for row in ICE_ROWS
            if available(man) and not (is_rookie(man) and man.row is not row)
        }

    def worn_out(self, sixths: Sequence[Sixth]) -> bool:
        """Whether a row has too little left in some sixth."""
        totals = self._totals(*_taken(sixths))
        return totals is not None and any(total < LEAST_LEFT for each in totals for total in each.values())

    def evenness(self, sixths: Sequence[Sixth]) -> float:
        """What the rows of all sixths are worth, each point less the more there are."""
        return self._value(*_taken(sixths))

    def steadied(self, sixths: Sequence[Sixth]) -> list[Sixth]:
        """The same sixths, but where a row has too little left, men rest earlier so that it has.

        One man after the other is exchanged for a rested one, or two change their fields, whatever evens the rows most.
        """
        men, rows = _taken(sixths)
        worth = self._value(men, rows)
        for _ in range(MOST_CHANGES):
            totals = self._totals(men, rows)
            if totals is None or all(total >= LEAST_LEFT for each in totals for total in each.values()):
                break
            found, trial = max(((self._value(each, rows), each) for each in _exchanges(men)), default=(worth, men))
            if found <= worth:
                break
            worth, men = found, trial
        return [_with(sixth, names) for sixth, names in zip(sixths, men, strict=True)]

    def _value(self, men: Men, rows: FieldRows) -> float:
        """The more even, the more; very little where somebody could not play."""
        totals = self._totals(men, rows)
        if totals is None:
            return -1000.0
        return sum(sqrt(total) - SHORT * max(0, LEAST_LEFT - total) for each in totals for total in each.values())

    def _totals(self, men: Men, rows: FieldRows) -> list[dict[TeamRow, int]] | None:
        """PP-7.3.4: the strength of every row in every sixth; None: somebody may not stand where he does."""
        lost: dict[str, int] = {}
        found = []
        for names, there in zip(men, rows, strict=True):
            totals = dict.fromkeys(ICE_ROWS, 0)
            for name, row in zip(names, there, strict=True):
                left = self.worth.get((name, row), -1) - lost.get(name, 0)
                if left < 0:
                    return None
                totals[row] = totals.get(row, 0) + left
            found.append(totals)
            rested = {name: points - RESTING for name, points in lost.items() if points > RESTING and name not in names}
            lost = rested | {name: lost.get(name, 0) + TIRING for name in names}
        return found


def _taken(sixths: Sequence[Sixth]) -> tuple[Men, FieldRows]:
    """Who skates, and in which rows."""
    skating = [[place for place in sixth.places if place.field != GOAL] for sixth in sixths]
    return [[each.player for each in places] for places in skating], [[row_of(each.field) for each in places]
                                                                     for places in skating]  # fmt: skip


def _exchanges(men: Men) -> Iterator[Men]:
    """Every way to let one man rest for another in one sixth, or to let two of them change their fields."""
    used = sorted({name for names in men for name in names})
    for at, names in enumerate(men):
        for index, name in enumerate(names):
            for other in used:
                if other not in names:
                    yield [*men[:at], [*names[:index], other, *names[index + 1 :]], *men[at + 1 :]]
            for second in range(index + 1, len(names)):
                changed = list(names)
                changed[index], changed[second] = names[second], name
                yield [*men[:at], changed, *men[at + 1 :]]


def _with(sixth: Sixth, names: Sequence[str]) -> Sixth:
    left = iter(names)
    return Sixth(tuple(place if place.field == GOAL else Posting(place.field, next(left)) for place in sixth.places))
