"""The distribution of results of two line-ups, by the rules' own numbers and checks.

Along every way that hardness can take (``fates``) the goals of a sixth are sums of independent shots. Up to
``EXACT_POINTS`` points of hardness that can do harm, both sides together, every way is followed and nothing is
rounded. That is where nobody plays harder than he must. Every further point makes twenty times as many ways (the men
who are missing from either side, in any order, for the rest of the match), so beyond it they are drawn evenly
(``drawn``), and the forecast says so.

Scores are kept as one large whole number: the weight of ``h : a`` stands at its own place in it, far enough from the
next, so that adding goals is shifting and adding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from math import sqrt

from game.core.frozen import frozen
from game.rules.postal.outlook import results
from game.rules.powerplay.counting import plan_of
from game.rules.powerplay.drawn import drawn_paths
from game.rules.powerplay.fates import Fate, Fates, Situation, points_of
from game.rules.powerplay.queries import side_line_up
from game.rules.powerplay.scoring import Attempts, Clash, expected_goals, goals, late_win, tenths
from game.rules.powerplay.state import MatchState
from game.rules.powerplay.tables import SHOT_DIE, SIXTHS

EXACT_POINTS = 2
BYTE = 8
Score = tuple[int, int]
Means = tuple[tuple[Fraction, Fraction], ...]


@frozen
class Errors:
    """Standard errors of a forecast whose ways were drawn, as if each had been drawn by itself.

    The ways are spread evenly over what every point can do, so the true errors are smaller.
    """

    results: tuple[float, float, float]
    through: float
    means: tuple[float, float]
    sixths: tuple[tuple[float, float], ...]


@frozen
class Forecast:
    """Chances of every score after sixty minutes, of winning in the end, and goals to be expected in every sixth."""

    scores: dict[Score, Fraction]
    through: tuple[Fraction, Fraction]
    """To win, overtime and shoot-out included (PP-7.6)."""
    sixths: Means
    """Expected goals of both sides by sixths, penalty shots included."""
    exact: bool = True
    """Every way was followed; else ways of hardness were drawn, and all else is exact."""
    as_lined_up: Means = ()
    """Expected goals by sixths while hardness harms nobody: exact for any two line-ups."""
    errors: Errors | None = None
    """How far drawn ways may be off; None: nothing was drawn."""

    @property
    def results(self) -> tuple[Fraction, Fraction, Fraction]:
        """Home ahead, level, away ahead after sixty minutes."""
        return results(self.scores)

    @property
    def means(self) -> tuple[Fraction, Fraction]:
        """Expected goals of sixty minutes."""
        home = sum((each[0] for each in self.sixths), Fraction(0))
        return home, sum((each[1] for each in self.sixths), Fraction(0))


def forecast(state: MatchState, follow: int = EXACT_POINTS) -> Forecast:
    """The results of a match whose line-ups are known, seen from before the face-off.

    ``follow``: up to so many points of hardness every way is followed, however long it takes.
    """
    seen = _followed(Fates(state)) if sum(points_of(state)) <= follow else _drawn(drawn_paths(state))
    return replace(seen, as_lined_up=as_lined_up(state))


def as_lined_up(state: MatchState) -> Means:
    """PP-7.3.1, PP-7.4: expected goals of both sides by sixths, as long as hardness harms nobody; always exact."""
    home, away = (plan_of(state.clubs[side], side_line_up(state, side)) for side in (0, 1))
    support = state.options.support
    return tuple(
        expected_goals(home.board(number, (), (), support), away.board(number, (), (), support))
        for number in range(1, SIXTHS + 1)
    )


class Grid:
    """Where the weights of scores stand in a large number: room for the most tries of every sixth."""

    def __init__(self, clashes: Sequence[Iterable[Clash]], total: int) -> None:
        self.tries = [_most(each) for each in clashes]
        self.whole = total * SHOT_DIE ** sum(home + away for home, away in self.tries)
        self.size = -(-(self.whole.bit_length() + 1) // BYTE)
        """Bytes of a weight."""
        self.stride = sum(away for _, away in self.tries) + 1
        self.row = self.size * BYTE * self.stride
        """Bits of all weights with the same number of home goals."""

    def scored(self, packed: int, attempts: Attempts, most: int, step: int = 0) -> int:
        """With the goals of one side in one more sixth, brought up to the most tries there are in it."""
        missing: int = SHOT_DIE ** (most - attempts.number)
        return _shifted(packed, goals(attempts), step or self.size * BYTE) * missing

    def with_home(self, packed: int, attempts: Attempts, index: int) -> int:
        return self.scored(packed, attempts, self.tries[index][0], self.row)

    def played(self, packed: int, clash: Clash, index: int) -> int:
        """The packed scores with the goals of one more sixth."""
        return self.scored(self.with_home(packed, clash.home, index), clash.away, self.tries[index][1])

    def parts(self, packed: int, every: int = 1) -> list[int]:
        """The weights in a large number, or every so many of them."""
        size = self.size
        raw = packed.to_bytes(packed.bit_length() // BYTE + size, "little")
        return [int.from_bytes(raw[at : at + size], "little") for at in range(0, len(raw), size * every)]

    def read(self, packed: int) -> dict[Score, int]:
        """The weight of every score."""
        return {divmod(place, self.stride): part for place, part in enumerate(self.parts(packed)) if part}

    def level(self, packed: int) -> int:
        """The weight of all draws."""
        return sum(self.parts(packed, self.stride + 1)[: self.stride])


def _most(clashes: Iterable[Clash]) -> Score:
    """The most tries of both sides."""
    home = away = 0
    for clash in clashes:
        home, away = max(home, clash.home.number), max(away, clash.away.number)
    return home, away


def _shifted(packed: int, series: Sequence[int], step: int) -> int:
    total = 0
    for weight in reversed(series):
        total = (total << step) + packed * weight
    return total


def _summed(grid: Grid, packed: int, level: dict[Clash, int], means: Means, exact: bool) -> Forecast:
    """The forecast from packed scores; ``level``: the weight of the draws by what the last sixth was."""
    whole = grid.whole
    scores = {score: Fraction(ways, whole) for score, ways in sorted(grid.read(packed).items())}
    through = [Fraction(0), Fraction(0)]
    for (home, away), chance in scores.items():
        if home != away:
            through[int(away > home)] += chance
    for clash, ways in level.items():
        ahead = late_win(clash)
        through[0] += Fraction(ways, whole) * ahead
        through[1] += Fraction(ways, whole) * (1 - ahead)
    return Forecast(scores, (through[0], through[1]), means, exact)


# -- every way -------------------------------------------------------------------------------------------------------


def _followed(fates: Fates) -> Forecast:
    """All ways, with the scores that lead to each situation."""
    grid = Grid([{way.clash for ways in layer.values() for way in ways} for layer in fates.layers], fates.total)
    now: dict[Situation, int] = {fates.start: 1}
    for index in range(SIXTHS - 1):
        after: dict[Situation, int] = {}
        for situation, packed in now.items():
            for target, more in _onwards(grid, packed, fates.layers[index][situation], index):
                after[target] = after.get(target, 0) + more
        now = after
    last: dict[Clash, int] = {}
    for situation, packed in now.items():
        for way in fates.layers[SIXTHS - 1][situation]:
            last[way.clash] = last.get(way.clash, 0) + packed * way.weight
    ends = {clash: grid.played(packed, clash, SIXTHS - 1) for clash, packed in last.items()}
    level = {clash: grid.level(packed) for clash, packed in ends.items()}
    return _summed(grid, sum(ends.values()), level, _followed_means(fates), True)


def _onwards(grid: Grid, packed: int, ways: Sequence[Fate], index: int) -> Iterator[tuple[Situation, int]]:
    """The scores one sixth later, by the situation there; what is alike on one side is counted once."""
    home: dict[Attempts, int] = {}
    away: dict[tuple[Situation, Attempts], list[int]] = {}
    for way in ways:
        first, second = way.clash
        if first not in home:
            home[first] = grid.with_home(packed, first, index)
        series = away.setdefault((way.after, first), [0] * (grid.tries[index][1] + 1))
        scale = way.weight * SHOT_DIE ** (grid.tries[index][1] - second.number)
        for number, weight in enumerate(goals(second)):
            series[number] += weight * scale
    for (target, first), series in away.items():
        yield target, _shifted(home[first], series, grid.size * BYTE)


def _followed_means(fates: Fates) -> Means:
    """Expected goals by sixths: every way with its share of all ways."""
    reached: dict[Situation, int] = {fates.start: 1}
    means = []
    for index, layer in enumerate(fates.layers):
        home = away = 0
        after: dict[Situation, int] = {}
        for situation, mass in reached.items():
            for way in layer[situation]:
                weight = mass * way.weight
                after[way.after] = after.get(way.after, 0) + weight
                share = weight * fates.ways_from(index + 2, way.after.left)
                home += share * tenths(way.clash.home)
                away += share * tenths(way.clash.away)
        reached = after
        means.append((Fraction(home, fates.total * SHOT_DIE), Fraction(away, fates.total * SHOT_DIE)))
    return tuple(means)


# -- drawn ways ------------------------------------------------------------------------------------------------------


def _drawn(paths: Sequence[tuple[Clash, ...]]) -> Forecast:
    """Drawn ways; along each the goals of both sides are independent, so they are multiplied out only at its end."""
    grid = Grid([{path[index] for path in paths} for index in range(SIXTHS)], len(paths))
    rows = [0] * (sum(home for home, _ in grid.tries) + 1)
    level: dict[Clash, int] = {}
    ends: list[tuple[float, float, float, float]] = []
    for path in paths:
        home = away = 1
        for index, clash in enumerate(path):
            home = grid.scored(home, clash.home, grid.tries[index][0])
            away = grid.scored(away, clash.away, grid.tries[index][1])
        ours, theirs = grid.parts(home), grid.parts(away)
        for count, weight in enumerate(ours):
            rows[count] += away * weight
        drawn = sum(one * two for one, two in zip(ours, theirs, strict=False))
        level[path[-1]] = level.get(path[-1], 0) + drawn
        ends.append(_ended(ours, theirs, path[-1]))
    packed = sum(row << (grid.row * count) for count, row in enumerate(rows))
    means = tuple(_mean(paths, index) for index in range(SIXTHS))
    return replace(_summed(grid, packed, level, means, False), errors=_errors(paths, ends))


def _ended(ours: Sequence[int], theirs: Sequence[int], last: Clash) -> tuple[float, float, float, float]:
    """Along one way: home ahead, level, away ahead, home wins in the end."""
    whole, other = sum(ours), sum(theirs)
    home, away = [weight / whole for weight in ours], [weight / other for weight in theirs]
    below = list(accumulate(away, initial=0.0))
    ahead = sum(share * below[min(goals, len(away))] for goals, share in enumerate(home))
    even = sum(one * two for one, two in zip(home, away, strict=False))
    return ahead, even, 1 - ahead - even, ahead + even * float(late_win(last))


def _errors(paths: Sequence[tuple[Clash, ...]], ends: Sequence[tuple[float, float, float, float]]) -> Errors:
    home, even, away, through = (_error(column) for column in zip(*ends, strict=True))
    goals = [[[tenths(side) / SHOT_DIE for side in clash] for clash in path] for path in paths]
    sixths = [[_error([path[index][side] for path in goals]) for side in (0, 1)] for index in range(SIXTHS)]
    means = [_error([sum(sixth[side] for sixth in path) for path in goals]) for side in (0, 1)]
    return Errors((home, even, away), through, (means[0], means[1]), tuple((one, two) for one, two in sixths))


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean of so many values."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def _mean(paths: Sequence[tuple[Clash, ...]], index: int) -> tuple[Fraction, Fraction]:
    whole = len(paths) * SHOT_DIE
    home = sum(tenths(path[index].home) for path in paths)
    return Fraction(home, whole), Fraction(sum(tenths(path[index].away) for path in paths), whole)
