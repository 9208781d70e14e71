"""The exact distribution of results of two line-ups, by the rules' own numbers and checks.

``fates`` says which ways a match can take; along each the goals of a sixth are sums of independent shots. Scores are
kept as one large whole number each: the weight of ``h : a`` stands at its own place in it, far enough from the next,
so that adding goals is shifting and adding. Nothing is rounded. Where too much hardness makes all ways too many, they
are drawn, and the forecast says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from game.rules.powerplay.checks import PENALTY_SHOT, shot_check
from game.rules.powerplay.fates import Clash, Fates, Key
from game.rules.powerplay.state import MatchState
from game.rules.powerplay.tables import SHOT_DIE, SIXTHS

Score = tuple[int, int]
Series = tuple[int, ...]
"""Weights of 0, 1, 2 ... goals."""
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Forecast:
    """Chances of every score after sixty minutes, of winning in the end, and goals to be expected in every sixth."""

    scores: dict[Score, Fraction]
    through: tuple[Fraction, Fraction]
    """To win, overtime and shoot-out included (PP-7.6)."""
    sixths: tuple[tuple[Fraction, Fraction], ...]
    """Expected goals of both sides by sixths, penalty shots included."""
    exact: bool = True
    """Every way was followed; else ways of hardness were drawn, and all else is exact."""

    @property
    def results(self) -> tuple[Fraction, Fraction, Fraction]:
        """Home ahead, level, away ahead after sixty minutes."""
        split = [Fraction(0)] * 3
        for (home, away), chance in self.scores.items():
            split[0 if home > away else 1 if home == away else 2] += chance
        return (split[0], split[1], split[2])

    @property
    def means(self) -> tuple[Fraction, Fraction]:
        """Expected goals of sixty minutes."""
        home = sum((each[0] for each in self.sixths), Fraction(0))
        return home, sum((each[1] for each in self.sixths), Fraction(0))


def forecast(state: MatchState) -> Forecast:
    """The results of a match whose line-ups are known, seen from before the face-off."""
    return _Counted(Fates(state)).forecast()


@lru_cache(maxsize=4096)
def goals(clash: Clash, side: int, with_shots: bool = True) -> Series:
    """PP-7.4, PP-7.5: the weights of 0, 1, 2 ... goals of a side in a sixth, over ten to the number of its tries."""
    series: Series = (1,)
    keeper = clash.keepers[1 - side]
    for where, count in clash.chances[side]:
        for _ in range(count):
            series = _tried(series, len(shot_check(where, keeper).success_faces))
    for _ in range(clash.shots[side] if with_shots else 0):
        series = _tried(series, len(PENALTY_SHOT.success_faces))
    return series


def _tried(series: Series, faces: int) -> Series:
    """One more try that scores with so many faces of ten."""
    missed = [weight * (SHOT_DIE - faces) for weight in series]
    scored = [weight * faces for weight in series]
    return tuple(a + b for a, b in zip((*missed, 0), (0, *scored), strict=True))


class _Counted:
    """Fates and goals brought together."""

    def __init__(self, fates: Fates) -> None:
        self.fates = fates
        self.most = [self._most(index) for index in range(SIXTHS)]
        self.tries = [max(_tries(clash) for clash in self._clashes(index)) for index in range(SIXTHS)]
        self.whole = fates.total * SHOT_DIE ** sum(self.tries)
        self.bits = self.whole.bit_length() + 1
        self.stride = sum(away for _, away in self.most) + 1

    def forecast(self) -> Forecast:
        grids = self.grids()
        whole = self.whole
        scores = {score: Fraction(ways, whole) for score, ways in sorted(self.read(sum(grids.values())).items())}
        through = [Fraction(0), Fraction(0)]
        for (home, away), chance in scores.items():
            if home != away:
                through[int(away > home)] += chance
        for clash, packed in grids.items():
            level = sum(ways for (home, away), ways in self.read(packed).items() if home == away)
            ahead = late_win(clash)
            through[0] += Fraction(level, whole) * ahead
            through[1] += Fraction(level, whole) * (1 - ahead)
        return Forecast(scores, (through[0], through[1]), self.sixths(), self.fates.exact)

    def grids(self) -> dict[Clash, int]:
        """The packed scores of sixty minutes, by what the last sixth was: overtime depends on it."""
        now: dict[Key, int] = {self.fates.start: 1}
        for index in range(SIXTHS - 1):
            after: dict[Key, int] = {}
            for key, packed in now.items():
                for target, weight, clash in self.fates.layers[index][key]:
                    after[target] = after.get(target, 0) + self.played(packed * weight, clash, index)
            now = after
        last: dict[Clash, int] = {}
        for key, packed in now.items():
            for _, weight, clash in self.fates.layers[SIXTHS - 1][key]:
                last[clash] = last.get(clash, 0) + packed * weight
        return {clash: self.played(packed, clash, SIXTHS - 1) for clash, packed in last.items()}

    def played(self, packed: int, clash: Clash, index: int) -> int:
        """The packed scores with the goals of one more sixth."""
        packed = _shifted(packed, goals(clash, 0), self.bits * self.stride)
        packed = _shifted(packed, goals(clash, 1), self.bits)
        missing: int = SHOT_DIE ** (self.tries[index] - _tries(clash))
        return packed * missing

    def read(self, packed: int) -> dict[Score, int]:
        """The weight of every score."""
        mask = (1 << self.bits) - 1
        found: dict[Score, int] = {}
        count = -(-packed.bit_length() // self.bits)
        raw = packed.to_bytes(count * self.bits // 8 + 1, "little")
        for place in range(count):
            start = place * self.bits
            part = int.from_bytes(raw[start // 8 : (start + self.bits) // 8 + 1], "little") >> start % 8 & mask
            if part:
                found[place // self.stride, place % self.stride] = part
        return found

    def sixths(self) -> tuple[tuple[Fraction, Fraction], ...]:
        """Expected goals by sixths: every way with its share of all ways."""
        layers = self.fates.layers
        ends: list[dict[Key, int]] = [{} for _ in range(SIXTHS)]
        for index in reversed(range(SIXTHS)):
            following = ends[index + 1] if index + 1 < SIXTHS else None
            for key, ways in layers[index].items():
                ends[index][key] = sum(w * (following[t] if following is not None else 1) for t, w, _ in ways)
        reached: dict[Key, int] = {self.fates.start: 1}
        means = []
        for index, layer in enumerate(layers):
            home = away = Fraction(0)
            after: dict[Key, int] = {}
            for key, mass in reached.items():
                for target, weight, clash in layer[key]:
                    after[target] = after.get(target, 0) + mass * weight
                    share = mass * weight * (ends[index + 1][target] if index + 1 < SIXTHS else 1)
                    home += share * mean(clash, 0)
                    away += share * mean(clash, 1)
            reached = after
            means.append((home / self.fates.total, away / self.fates.total))
        return tuple(means)

    def _clashes(self, index: int) -> set[Clash]:
        return {clash for ways in self.fates.layers[index].values() for _, _, clash in ways}

    def _most(self, index: int) -> Score:
        """The most goals of both sides in a sixth."""
        clashes = self._clashes(index)
        return max(len(goals(each, 0)) for each in clashes) - 1, max(len(goals(each, 1)) for each in clashes) - 1


def _tries(clash: Clash) -> int:
    return sum(count for side in clash.chances for _, count in side) + sum(clash.shots)


def _shifted(packed: int, series: Sequence[int], step: int) -> int:
    total = 0
    for goals_more, weight in enumerate(series):
        if weight:
            total += (packed * weight) << (step * goals_more)
    return total


@lru_cache(maxsize=4096)
def mean(clash: Clash, side: int) -> Fraction:
    """Expected goals of a side in a sixth."""
    keeper = clash.keepers[1 - side]
    shots = sum((count * shot_check(where, keeper).chance() for where, count in clash.chances[side]), Fraction(0))
    return shots + clash.shots[side] * PENALTY_SHOT.chance()


def late_win(clash: Clash) -> Fraction:
    """PP-7.6: the chance of the home side to win from level: the chances of the last sixth again, then a fair lot."""
    home, away = (_shares(goals(clash, side, with_shots=False)) for side in (0, 1))
    pairs = [(one - two, a * b) for one, a in enumerate(home) for two, b in enumerate(away)]
    ahead = sum((chance for lead, chance in pairs if lead > 0), Fraction(0))
    level = sum((chance for lead, chance in pairs if lead == 0), Fraction(0))
    return ahead + level * HALF


def _shares(series: Series) -> list[Fraction]:
    whole = sum(series)
    return [Fraction(weight, whole) for weight in series]
