"""All that hardness may do in a match, sixth by sixth: the ways behind PP-7.3.5, for the exact forecast.

A situation is who is out on either side and how many points of hardness are still to strike. From every situation
there are ways through the next sixth, each with a whole weight, to the next situation; what a way comes down to is a
``Clash``. Situations that can no longer be told apart are one.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple

from game.rules.powerplay.counting import plan_of
from game.rules.powerplay.hits import LOT, STRIKE, Ice, Shape, SideHits
from game.rules.powerplay.queries import dangerous, side_line_up
from game.rules.powerplay.scoring import Clash, clash
from game.rules.powerplay.state import MatchState, Outs
from game.rules.powerplay.tables import SIXTH_DIE, SIXTHS

POINT = STRIKE * LOT
"""The weight of all that a point of hardness can do in its sixth, whoever is hurt by it."""
Pair = tuple[int, int]
Mixed = dict[tuple[Ice, int], int]
"""Where a side may stand in the middle of a sixth and how many men it has hurt, with the weights."""
Ends = list[tuple[Outs, Shape, int]]
"""Who is out after a sixth, what the side was worth in it, the weight."""


class Situation(NamedTuple):
    """Who is out on both sides, and the points of hardness still to strike."""

    outs: tuple[Outs, Outs]
    left: Pair


class Fate(NamedTuple):
    """The situation after a sixth, the weight, and what the sixth was."""

    after: Situation
    weight: int
    clash: Clash


def hits_of(state: MatchState) -> tuple[SideHits, SideHits]:
    """Both line-ups under hardness."""
    home, away = (
        SideHits(plan_of(state.clubs[side], side_line_up(state, side)), state.options.support) for side in (0, 1)
    )
    return home, away


def points_of(state: MatchState) -> Pair:
    """The points of hardness of both sides that can do harm."""
    home, away = (dangerous(state.clubs[side], side_line_up(state, side)) for side in (0, 1))
    return home, away


class Fates:
    """All ways of a match, one layer for each sixth; ``total`` is the weight of them all."""

    def __init__(self, state: MatchState) -> None:
        self.sides = hits_of(state)
        self.start = Situation(((), ()), points_of(state))
        self.total = (SIXTH_DIE * POINT) ** sum(self.start.left)
        self._known: dict[tuple[int, int, Outs, int, int, bool], dict[int, Ends]] = {}
        self.layers: list[dict[Situation, list[Fate]]] = []
        now = {self.start}
        for sixth in range(1, SIXTHS + 1):
            layer = {situation: self._ways(situation, sixth) for situation in now}
            self.layers.append(layer)
            now = {way.after for ways in layer.values() for way in ways}

    def ways_from(self, sixth: int, left: Pair) -> int:
        """The weight of all that may still happen from the beginning of a sixth on."""
        weight: int = ((SIXTHS + 1 - sixth) * POINT) ** sum(left)
        return weight

    def _ways(self, situation: Situation, sixth: int) -> list[Fate]:
        """Every way through a sixth from a situation, equal ones put together."""
        found: dict[tuple[Situation, Clash], int] = {}
        for struck, ways in _strikes(situation.left, sixth):
            left = (situation.left[0] - struck[0], situation.left[1] - struck[1])
            for home, away, harms in self._paired(situation.outs, sixth, struck, any(left)):
                shots = (harms[1], harms[0])
                for ours, ours_shape, ours_weight in home:
                    for theirs, theirs_shape, weight in away:
                        key = (Situation((ours, theirs), left), clash(ours_shape, theirs_shape, shots))
                        found[key] = found.get(key, 0) + ways * ours_weight * weight
        return [Fate(after, weight, each) for (after, each), weight in found.items()]

    def _paired(
        self, outs: tuple[Outs, Outs], sixth: int, struck: Pair, dangers: bool
    ) -> Iterator[tuple[Ends, Ends, Pair]]:
        """PP-7.3.5: both sides with the men they hurt, home first: what one side does is what the other suffers."""
        for hurt in range(struck[1] + 1):
            for harm, home in self._ends(0, sixth, outs[0], struck[0], hurt, dangers).items():
                away = self._ends(1, sixth, outs[1], struck[1], harm, dangers).get(hurt)
                if away:
                    yield home, away, (harm, hurt)

    def _ends(self, side: int, sixth: int, outs: Outs, points: int, hurt: int, dangers: bool) -> dict[int, Ends]:
        """How a side may come out of a sixth in which ``hurt`` of its men are injured, by how many it injures."""
        key = (side, sixth, outs, points, hurt, dangers)
        if key not in self._known:
            mixed: Mixed = {(Ice(outs), 0): 1}
            hits = self.sides[side]
            order = (self._striking, self._suffering) if side == 0 else (self._suffering, self._striking)
            for step in order:
                mixed = step(hits, sixth, mixed, points if step == self._striking else hurt)
            self._known[key] = _ended(hits, sixth, mixed, dangers)
        return self._known[key]

    @staticmethod
    def _striking(hits: SideHits, sixth: int, mixed: Mixed, points: int) -> Mixed:
        for _ in range(points):
            after: Mixed = {}
            for (ice, harms), ways in mixed.items():
                for strike in hits.strikes(sixth, ice):
                    key = (strike.ice, harms + strike.harm)
                    weight = strike.weight if strike.harm else strike.weight * LOT
                    after[key] = after.get(key, 0) + ways * weight
            mixed = after
        return mixed

    @staticmethod
    def _suffering(hits: SideHits, sixth: int, mixed: Mixed, hurt: int) -> Mixed:
        for _ in range(hurt):
            after: Mixed = {}
            for (ice, harms), ways in mixed.items():
                for further, weight in hits.victims(sixth, ice):
                    after[further, harms] = after.get((further, harms), 0) + ways * weight
            mixed = after
        return mixed


def _ended(hits: SideHits, sixth: int, mixed: Mixed, dangers: bool) -> dict[int, Ends]:
    """Put together what can no longer be told apart."""
    merged: dict[int, dict[tuple[Outs, Shape], int]] = {}
    for (ice, harms), ways in mixed.items():
        key = (hits.lasting(sixth, ice.outs, dangers), hits.shape(sixth, ice))
        there = merged.setdefault(harms, {})
        there[key] = there.get(key, 0) + ways
    return {harms: [(*key, ways) for key, ways in there.items()] for harms, there in merged.items()}


def _strikes(left: Pair, sixth: int) -> Iterator[tuple[Pair, int]]:
    """How many of the points left strike in this sixth, and in how many ways; in the last one all of them."""
    last = sixth == SIXTHS
    for home in range(left[0] if last else 0, left[0] + 1):
        for away in range(left[1] if last else 0, left[1] + 1):
            yield (home, away), comb(left[0], home) * comb(left[1], away)
