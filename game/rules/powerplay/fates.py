"""What hardness may do to both sides, sixth by sixth: the ways behind PP-7.3.5, for the forecast.

A situation is who is out on either side and how many points of hardness are still to strike. From every situation
there are ways through the next sixth, each with a whole weight, to the next situation; what a way does to the ice is
a ``Clash``: the chances of both sides, the keepers, the penalty shots. Situations that can no longer be told apart
are one. With much hardness there are too many of them, and ways are drawn instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import NamedTuple, TypeVar

from game.core.dice import StreamDice
from game.rules.powerplay.checks import effect_weights
from game.rules.powerplay.counting import Cuts, Plan, duel, plan_of
from game.rules.powerplay.queries import dangerous, side_line_up
from game.rules.powerplay.state import Man, MatchState, Out, Outs, Support
from game.rules.powerplay.tables import EFFECT_DIE, MAN_DIE, SIXTH_DIE, SIXTHS

EXACT_FOULS = 3
"""Up to so many points of hardness that can do harm, both sides together, every way is followed."""
SAMPLES = 1500
"""Otherwise so many ways are drawn."""
SHARE = 60
"""A common multiple of all numbers of men on the ice: a victim is drawn among 1 to 5."""
FOUL_WEIGHT = MAN_DIE * EFFECT_DIE * SHARE
WEIGHTS = {name: weight * SHARE for name, weight in effect_weights().items()}
Chances = tuple[tuple[int, int], ...]
T = TypeVar("T")


class Situation(NamedTuple):
    """Who is out on both sides, and the points of hardness still to strike."""

    outs: tuple[Outs, Outs]
    left: tuple[int, int]


class Clash(NamedTuple):
    """What a sixth comes down to."""

    chances: tuple[Chances, Chances]
    keepers: tuple[int, int]
    shots: tuple[int, int]
    """Penalty shots of both sides."""


class Hit(NamedTuple):
    """Both sides in the middle of a sixth: who is out, which fields are weakened, penalty shots so far."""

    outs: tuple[Outs, Outs]
    cuts: tuple[Cuts, Cuts]
    shots: tuple[int, int]


Key = Situation | tuple[Clash, ...]
"""A situation, or what has happened so far."""
Way = tuple[Key, int, Clash]
"""The situation after a sixth, the weight, and what the sixth was."""
Layer = dict[Key, list[Way]]


class Fates:
    """All ways of a match, one layer for each sixth; ``total`` is the weight of them all."""

    def __init__(self, state: MatchState) -> None:
        self.support: Support = state.options.support
        self.plans: tuple[Plan, Plan] = (
            plan_of(state.clubs[0], side_line_up(state, 0)),
            plan_of(state.clubs[1], side_line_up(state, 1)),
        )
        home, away = (dangerous(state.clubs[side], side_line_up(state, side)) for side in (0, 1))
        start = Situation(((), ()), (home, away))
        self.exact = home + away <= EXACT_FOULS
        self.start: Key = start if self.exact else ()
        self.layers: list[Layer] = self._all(start) if self.exact else self._drawn(start)
        self.total = (SIXTH_DIE * FOUL_WEIGHT) ** (home + away) if self.exact else SAMPLES

    # -- every way ----------------------------------------------------------------------------------------------

    def _all(self, start: Situation) -> list[Layer]:
        layers: list[Layer] = []
        now = {start}
        for sixth in range(1, SIXTHS + 1):
            ways = {situation: self._ways(situation, sixth) for situation in now}
            layers.append({situation: list(each) for situation, each in ways.items()})
            now = {way[0] for each in ways.values() for way in each}
        return layers

    def _ways(self, situation: Situation, sixth: int) -> list[tuple[Situation, int, Clash]]:
        """Every way through a sixth from a situation, equal ones put together."""
        found: dict[tuple[Situation, Clash], int] = {}
        for struck, ways in _strikes(situation.left, sixth):
            left = (situation.left[0] - struck[0], situation.left[1] - struck[1])
            for hit, weight in self._hits(situation.outs, sixth, struck).items():
                key = (self._after(hit, left, sixth), self._clash(hit, sixth))
                found[key] = found.get(key, 0) + ways * weight
        return [(after, weight, clash) for (after, clash), weight in found.items()]

    def _hits(self, gone: tuple[Outs, Outs], sixth: int, struck: tuple[int, int]) -> dict[Hit, int]:
        """PP-7.3.5: what so many points can do, home first."""
        hits = {Hit(gone, ((), ()), (0, 0)): 1}
        for side in (0,) * struck[0] + (1,) * struck[1]:
            after: dict[Hit, int] = {}
            for hit, weight in hits.items():
                for further, ways in self.foul(hit, side, sixth):
                    after[further] = after.get(further, 0) + weight * ways
            hits = after
        return hits

    def foul(self, hit: Hit, side: int, sixth: int) -> Iterator[tuple[Hit, int]]:
        """PP-7.3.5: everything one point of hardness can do; the weights make ``FOUL_WEIGHT``."""
        standing = self.plans[side].standing(sixth, hit.outs[side])
        men = [man for man in standing if man is not None]
        yield hit, (MAN_DIE - len(men)) * EFFECT_DIE * SHARE
        for man in men:
            yield _weakened(hit, side, (man.field, False)), WEIGHTS["two"]
            yield _weakened(hit, side, (man.field, True)), WEIGHTS["five"]
            yield self._without(hit, side, man, sixth, replaced=True), WEIGHTS["own-injury"]
            yield self._without(hit, side, man, sixth, replaced=False), WEIGHTS["match"]
        if men:
            yield from self._harm(hit, side, sixth, len(men) * WEIGHTS["their-injury"])

    def _harm(self, hit: Hit, side: int, sixth: int, weight: int) -> Iterator[tuple[Hit, int]]:
        """PP-7.3.5: one of the others is hurt, and they get a penalty shot."""
        other = 1 - side
        standing = self.plans[other].standing(sixth, hit.outs[other])
        shots = (hit.shots[0] + (other == 0), hit.shots[1] + (other == 1))
        awarded = hit._replace(shots=shots)
        if not standing:
            yield awarded, weight
        for victim in standing:
            share = weight // len(standing)
            yield (awarded if victim is None else self._without(awarded, other, victim, sixth, replaced=True)), share

    def _without(self, hit: Hit, side: int, man: Man, sixth: int, replaced: bool) -> Hit:
        substitute = self.plans[side].substitute(man.field, hit.outs[side]) if replaced else ""
        out = Out(man.player, sixth if substitute else 0, substitute)
        return hit._replace(outs=_changed(hit.outs, side, (*hit.outs[side], out)))

    def _after(self, hit: Hit, left: tuple[int, int], sixth: int) -> Situation:
        """The situation after a sixth; what can make no difference any more is forgotten."""
        home, away = (self._lasting(side, hit.outs[side], sixth, any(left)) for side in (0, 1))
        return Situation((home, away), left)

    def _lasting(self, side: int, gone: Outs, sixth: int, dangers: bool) -> Outs:
        names = {place.player for each in self.plans[side].line_up.sixths[sixth:] for place in each.places}
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

    def _clash(self, hit: Hit, sixth: int) -> Clash:
        home, away = (self.plans[side].board(sixth, hit.outs[side], hit.cuts[side], self.support) for side in (0, 1))
        chances = duel(home.strengths, away.strengths).chances
        return Clash(chances, (home.keeper_strength, away.keeper_strength), hit.shots)

    # -- drawn ways ---------------------------------------------------------------------------------------------

    def _drawn(self, start: Situation) -> list[Layer]:
        """Ways drawn with dice that are always the same; a situation is here simply what has happened so far."""
        dice = StreamDice(SAMPLES)
        counts: dict[tuple[Clash, ...], int] = {}
        for _ in range(SAMPLES):
            path = self._path(start, dice)
            counts[path] = counts.get(path, 0) + 1
        layers: list[Layer] = [{} for _ in range(SIXTHS)]
        for path, count in counts.items():
            for index in range(SIXTHS):
                way = (path[: index + 1], count if index == SIXTHS - 1 else 1, path[index])
                ways = layers[index].setdefault(path[:index], [])
                if way not in ways:
                    ways.append(way)
        return layers

    def _path(self, start: Situation, dice: StreamDice) -> tuple[Clash, ...]:
        struck = [[dice.roll("", SIXTH_DIE) for _ in range(count)] for count in start.left]
        gone, path = start.outs, []
        for sixth in range(1, SIXTHS + 1):
            hit = Hit(gone, ((), ()), (0, 0))
            for side in (0, 1):
                for _ in range(struck[side].count(sixth)):
                    ways = list(self.foul(hit, side, sixth))
                    hit = ways[dice.draw("", [weight for _, weight in ways])][0]
            gone = hit.outs
            path.append(self._clash(hit, sixth))
        return tuple(path)


def _strikes(left: tuple[int, int], sixth: int) -> Iterator[tuple[tuple[int, int], int]]:
    """How many of the points left strike in this sixth, and in how many ways; in the last one all of them."""
    last = sixth == SIXTHS
    for home in range(left[0] if last else 0, left[0] + 1):
        for away in range(left[1] if last else 0, left[1] + 1):
            yield (home, away), comb(left[0], home) * comb(left[1], away)


def _weakened(hit: Hit, side: int, cut: tuple[int, bool]) -> Hit:
    cuts = tuple(sorted((*hit.cuts[side], cut)))
    return hit._replace(cuts=_changed(hit.cuts, side, cuts))


def _changed(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
