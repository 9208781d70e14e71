"""What one point of hardness may do to one side of a sixth, and what is left of its fields (PP-7.3.5 to PP-7.3.7).

The two sides hurt each other in one way only: a man of the other side is injured. So each side is followed by itself,
and the ways of both are put together by the number of such injuries.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.powerplay.checks import effect_weights
from game.rules.powerplay.counting import Cuts, Plan
from game.rules.powerplay.state import Fields, Man, Out, Outs, Support
from game.rules.powerplay.tables import EFFECT_DIE, MAN_DIE

STRIKE = MAN_DIE * EFFECT_DIE
"""The weight of all that a point of hardness can do."""
LOT = 60
"""The weight of all victims: a common multiple of all numbers of men on the ice."""
WEIGHTS = effect_weights()


class Ice(NamedTuple):
    """One side in the middle of a sixth: who is out, and which fields are weakened."""

    outs: Outs = ()
    cuts: Cuts = ()


class Strike(NamedTuple):
    """What a point of hardness did: the own side after it, and whether a man of the other side is hurt."""

    ice: Ice
    harm: bool
    weight: int


class Shape(NamedTuple):
    """What a side is worth in a sixth: its fields and its keeper."""

    fields: Fields
    keeper: int


class SideHits:
    """The line-up of one side under hardness; what was worked out once is remembered."""

    def __init__(self, plan: Plan, support: Support) -> None:
        self.plan, self.support = plan, support
        names = [{place.player for place in sixth.places} for sixth in plan.line_up.sixths]
        self._later = [set().union(*names[number:]) for number in range(len(names) + 1)]
        self._strikes: dict[tuple[int, Ice], tuple[Strike, ...]] = {}
        self._victims: dict[tuple[int, Ice], tuple[tuple[Ice, int], ...]] = {}
        self._shapes: dict[tuple[int, Ice], Shape] = {}

    def strikes(self, sixth: int, ice: Ice) -> tuple[Strike, ...]:
        """PP-7.3.5: everything one point of hardness of this side can do; the weights make ``STRIKE``."""
        key = (sixth, ice)
        if key not in self._strikes:
            self._strikes[key] = tuple(self._struck(sixth, ice))
        return self._strikes[key]

    def _struck(self, sixth: int, ice: Ice) -> Iterator[Strike]:
        men = [man for man in self.plan.standing(sixth, ice.outs) if man is not None]
        for man in men:
            yield Strike(_weakened(ice, man.field, False), False, WEIGHTS["two"])
            yield Strike(_weakened(ice, man.field, True), False, WEIGHTS["five"])
            yield Strike(self._without(sixth, ice, man, replaced=True), False, WEIGHTS["own-injury"])
            yield Strike(self._without(sixth, ice, man, replaced=False), False, WEIGHTS["match"])
        if men:
            yield Strike(ice, True, len(men) * WEIGHTS["their-injury"])
        yield Strike(ice, False, STRIKE - len(men) * EFFECT_DIE)

    def victims(self, sixth: int, ice: Ice) -> tuple[tuple[Ice, int], ...]:
        """PP-7.3.5: one of this side is hurt by the other, by lot; the weights make ``LOT``."""
        key = (sixth, ice)
        if key not in self._victims:
            standing = self.plan.standing(sixth, ice.outs)
            hurt = [ice if man is None else self._without(sixth, ice, man, replaced=True) for man in standing]
            self._victims[key] = tuple((after, LOT // len(standing)) for after in hurt) or ((ice, LOT),)
        return self._victims[key]

    def _without(self, sixth: int, ice: Ice, man: Man, replaced: bool) -> Ice:
        substitute = self.plan.substitute(man.field, ice.outs) if replaced else ""
        return Ice((*ice.outs, Out(man.player, sixth if substitute else 0, substitute)), ice.cuts)

    def shape(self, sixth: int, ice: Ice) -> Shape:
        key = (sixth, ice)
        if key not in self._shapes:
            board = self.plan.board(sixth, ice.outs, ice.cuts, self.support)
            self._shapes[key] = Shape(board.strengths, board.keeper_strength)
        return self._shapes[key]

    def lasting(self, sixth: int, gone: Outs, dangers: bool) -> Outs:
        """Who is out after a sixth, without what can make no difference any more.

        A substitute who has come on counts only while points of hardness are left (``dangers``) or he has places.
        """
        names = set(self._later[sixth])
        replaced: list[Out] = []
        missed: list[Out] = []
        for out in gone:
            if out.player in names:
                names.discard(out.player)
                names.add(out.substitute)
                (replaced if out.substitute else missed).append(out)
            elif out.substitute and dangers:
                replaced.append(Out("", 0, out.substitute))
        return (*replaced, *sorted(missed))


def _weakened(ice: Ice, where: int, gone: bool) -> Ice:
    return Ice(ice.outs, tuple(sorted((*ice.cuts, (where, gone)))))
