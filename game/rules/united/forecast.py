"""The exact distribution of results of two line-ups, by the rules' own numbers and checks; nothing is rolled.

The chances of both sides follow from three pairs of rows: home attack and away defence, midfield and midfield, home
defence and away attack. For given sweepers and keepers every chance of a side scores alike, so its goals are
binomial. ``fates`` says how cards may change the rows; the pairs are combined by the men sent off in each row.
All weights are whole numbers until the very end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from math import comb

from game.core.frozen import frozen
from game.rules.postal.outlook import results
from game.rules.united.checks import PENALTY_AWARD, conversion_check, kick_check, scoring_chance
from game.rules.united.counting import chances, extra_time, shoot_out_level
from game.rules.united.fates import Fate, fate
from game.rules.united.queries import side_line_up
from game.rules.united.state import MatchState, Sheet, row_value
from game.rules.united.tables import KEEPER_DIE, SHOOT_OUT_SERIES, SWEEPER_DIE

SCALE = SWEEPER_DIE * KEEPER_DIE
"""A chance scores in so many of these cases."""
Numbers = dict[int, int]
"""Weights by packed numbers of chances: home, away, home in extra time, away in extra time."""
UNITS = (1, 1 << 10, 1 << 20, 1 << 30)
MASK = (1 << 10) - 1
Score = tuple[int, int]


@frozen
class Forecast:
    """Exact chances of every score after normal time and, in a cup tie, of going through."""

    scores: dict[Score, Fraction]
    through: tuple[Fraction, Fraction] | None = None

    @property
    def results(self) -> tuple[Fraction, Fraction, Fraction]:
        """Home win, draw, away win after normal time."""
        return results(self.scores)

    @property
    def means(self) -> tuple[Fraction, Fraction]:
        """Expected goals of normal time."""
        home = sum((score[0] * chance for score, chance in self.scores.items()), Fraction(0))
        away = sum((score[1] * chance for score, chance in self.scores.items()), Fraction(0))
        return home, away


@frozen
class _Back:
    """Sweeper and keeper of a side as cards may leave them.

    ``normal`` lists every strength the keeper may have left, with its weight; the number of chances does not depend
    on him, so he need not be told apart any further.
    """

    reds: tuple[int, int]
    normal: tuple[tuple[Sheet, int], ...]
    extra: Sheet
    weight: int

    @property
    def sweepers(self) -> tuple[int, int]:
        """What the sweeper is worth in normal and in extra time."""
        return self.normal[0][0].values[1], self.extra.values[1]

    @property
    def shoot_out_level(self) -> int:
        return shoot_out_level(self.extra.keeper_level, sent_off=bool(self.reds[0]))

    def goals_against(self, most: int) -> list[list[int]]:
        """By number of chances: the weights of 0, 1, 2 ... goals, over ``SCALE ** most`` and the keeper's weights."""
        tables = [(_binomials(_scoring(sheet), most), ways) for sheet, ways in self.normal]
        return [
            [sum(table[found][goals] * ways for table, ways in tables) for goals in range(found + 1)]
            for found in range(most + 1)
        ]


@frozen
class _Sequel:
    """What extra time and shoot-out depend on."""

    chances: tuple[int, int]
    scoring: tuple[int, int]
    keepers: tuple[int, int]


def forecast(state: MatchState) -> Forecast:
    """The results of a match whose line-ups are known, seen from before kick-off."""
    return _Combination(state).forecast()


class _Combination:
    """Two fates brought together."""

    def __init__(self, state: MatchState) -> None:
        self.state = state
        self.cup = state.options.cup
        self.fates = [
            fate(state.clubs[side], side_line_up(state, side), state.options.discipline, self.cup) for side in (0, 1)
        ]
        self._pairs: dict[tuple[int, ...], Numbers] = {}
        self._middles: dict[tuple[int, ...], dict[tuple[int, int], Numbers]] = {}

    def forecast(self) -> Forecast:
        groups = [
            (home, away, self.numbers(home, away))
            for home in self.backs(self.fates[0])
            for away in self.backs(self.fates[1])
        ]
        most = max((packed & MASK for _, _, numbers in groups for packed in numbers), default=0)
        least = max((packed >> 10 & MASK for _, _, numbers in groups for packed in numbers), default=0)
        whole = self.fates[0].total * self.fates[1].total * SCALE ** (most + least)
        grids = self.grids(groups, (most, least))
        penalties = (self.penalty_goals(0), self.penalty_goals(1))
        whole *= sum(penalties[0]) * sum(penalties[1])
        played = _spread(_sum(grids.values()), penalties)
        exact = {score: Fraction(weight, whole) for score, weight in sorted(played.items()) if weight}
        if not self.cup:
            return Forecast(exact)
        through = [Fraction(0), Fraction(0)]
        for sequel, grid in grids.items():
            if sequel is not None:
                level, ahead = Fraction(_level(grid, penalties), whole), _extra_time_win(sequel)
                through[0] += level * ahead
                through[1] += level * (1 - ahead)
        for (home_goals, away_goals), chance in exact.items():
            if home_goals != away_goals:
                through[int(away_goals > home_goals)] += chance
        return Forecast(exact, (through[0], through[1]))

    def backs(self, side: Fate) -> Iterator[_Back]:
        """Every way keeper and sweeper may end up."""
        for reds in sorted({counts[:2] for counts in side.reds}):
            gone = next(iter(side.losses[0][reds[0]]))[1]
            for (lost, sweeper_gone), ways in side.losses[1][reds[1]].items():
                normal = tuple(
                    (replace(side.sheet, losses=(keeper_lost, lost, 0, 0, 0)), keeper_ways)
                    for (keeper_lost, _), keeper_ways in side.losses[0][reds[0]].items()
                )
                yield _Back(reds, normal, replace(side.sheet, losses=(gone, sweeper_gone, 0, 0, 0)), ways)

    def grids(
        self, groups: list[tuple[_Back, _Back, Numbers]], most: tuple[int, int]
    ) -> dict[_Sequel | None, dict[Score, int]]:
        """Goals of normal time without penalties, by what would follow: first the home goals, then the away goals."""
        whole: dict[_Sequel | None, dict[Score, int]] = defaultdict(lambda: defaultdict(int))
        for home, of_home in groupby(groups, key=lambda group: group[0]):
            half: dict[_Sequel | None, dict[Score, int]] = defaultdict(lambda: defaultdict(int))
            for _, away, numbers in of_home:
                home_goals = away.goals_against(most[0])
                weight = home.weight * away.weight
                sequels = {later: self.sequel(later, home, away) for later in {packed >> 20 for packed in numbers}}
                for packed, ways in numbers.items():
                    target = half[sequels[packed >> 20]]
                    found = packed >> 10 & MASK
                    for goals, share in enumerate(home_goals[packed & MASK]):
                        target[goals, found] += weight * ways * share
            away_goals = home.goals_against(most[1])
            for sequel, table in half.items():
                target = whole[sequel]
                for (goals, found), ways in table.items():
                    for scored, share in enumerate(away_goals[found]):
                        target[goals, scored] += ways * share
        return whole

    def sequel(self, later: int, home: _Back, away: _Back) -> _Sequel | None:
        if not self.cup:
            return None
        return _Sequel(
            (later & MASK, later >> 10),
            (_scoring(away.extra), _scoring(home.extra)),
            (home.shoot_out_level, away.shoot_out_level),
        )

    def penalty_goals(self, side: int) -> list[int]:
        """Weights of 0, 1, 2 ... penalty goals of ``side``: one try for every point of hardness of the other."""
        other = side_line_up(self.state, 1 - side)
        tries = sum(other.hardness) if self.state.options.discipline else 0
        chance = PENALTY_AWARD.chance() * conversion_check(self.fates[1 - side].sheet.keeper_level).chance()
        scored, missed = chance.numerator, chance.denominator - chance.numerator
        return [comb(tries, goals) * scored**goals * missed ** (tries - goals) for goals in range(tries + 1)]

    def numbers(self, home: _Back, away: _Back) -> Numbers:
        """Chances of both sides for given keepers and sweepers: the three pairs of rows put together."""
        combined: Numbers = defaultdict(int)
        for (attack, defence), partial in self.middle(home, away).items():
            _convolve(combined, partial, self.duel(0, attack, defence, away))
        return combined

    def middle(self, home: _Back, away: _Back) -> dict[tuple[int, int], Numbers]:
        """Home defence against away attack and midfield against midfield, by men lost in the other pair of rows."""
        key = (*home.reds, *away.reds, *home.sweepers)
        if key not in self._middles:
            self._middles[key] = self.combined_middle(home, away)
        return self._middles[key]

    def combined_middle(self, home: _Back, away: _Back) -> dict[tuple[int, int], Numbers]:
        flank: dict[tuple[int, int, int, int], Numbers] = defaultdict(lambda: defaultdict(int))
        for home_reds, home_ways in self.fates[0].reds.items():
            if home_reds[:2] != home.reds:
                continue
            for away_reds, away_ways in self.fates[1].reds.items():
                if away_reds[:2] != away.reds:
                    continue
                target = flank[home_reds[4], home_reds[3], away_reds[2], away_reds[3]]
                for packed, ways in self.duel(1, away_reds[4], home_reds[2], home).items():
                    target[packed] += home_ways * away_ways * ways
        middles: dict[tuple[int, int], Numbers] = defaultdict(lambda: defaultdict(int))
        for (attack, home_mid, defence, away_mid), partial in flank.items():
            _convolve(middles[attack, defence], partial, self.midfield(home_mid, away_mid))
        return middles

    def duel(self, attacker: int, attack_reds: int, defence_reds: int, back: _Back) -> Numbers:
        """Attack of one side against defence and sweeper of the other, with so many men sent off in each."""
        sweeper = back.sweepers
        key = (attacker, attack_reds, defence_reds, *sweeper)
        if key not in self._pairs:
            attack, defence = self.fates[attacker], self.fates[1 - attacker]
            found: Numbers = defaultdict(int)
            for (lost, gone), ways in attack.losses[4][attack_reds].items():
                for (other_lost, other_gone), other_ways in defence.losses[2][defence_reds].items():
                    packed = _duel_chances(
                        attacker,
                        row_value(attack.sheet.raised[2], lost),
                        row_value(defence.sheet.raised[0], other_lost),
                        sweeper[0],
                    )
                    if self.cup:
                        later = _duel_chances(
                            attacker,
                            row_value(attack.sheet.raised[2], gone),
                            row_value(defence.sheet.raised[0], other_gone),
                            sweeper[1],
                        )
                        packed += _thirds(later)
                    found[packed] += ways * other_ways
            self._pairs[key] = found
        return self._pairs[key]

    def midfield(self, home_reds: int, away_reds: int) -> Numbers:
        key = (home_reds, away_reds)
        if key not in self._pairs:
            home, away = self.fates
            found: Numbers = defaultdict(int)
            for (lost, gone), ways in home.losses[3][home_reds].items():
                for (other_lost, other_gone), other_ways in away.losses[3][away_reds].items():
                    packed = _midfield_chances(
                        row_value(home.sheet.raised[1], lost), row_value(away.sheet.raised[1], other_lost)
                    )
                    if self.cup:
                        packed += _thirds(
                            _midfield_chances(
                                row_value(home.sheet.raised[1], gone), row_value(away.sheet.raised[1], other_gone)
                            )
                        )
                    found[packed] += ways * other_ways
            self._pairs[key] = found
        return self._pairs[key]


def _duel_chances(attacker: int, attack: int, defence: int, sweeper: int) -> int:
    """U-3.8 for one attack and the defence it meets, packed."""
    forward = sum(chances((0, 0, 0, 0, attack), (0, sweeper, defence, 0, 0)))
    backward = sum(chances((0, 0, defence, 0, 0), (0, 0, 0, 0, attack)))
    return forward * UNITS[attacker] + backward * UNITS[1 - attacker]


def _midfield_chances(home: int, away: int) -> int:
    forward = sum(chances((0, 0, 0, home, 0), (0, 0, 0, away, 0)))
    backward = sum(chances((0, 0, 0, away, 0), (0, 0, 0, home, 0)))
    return forward * UNITS[0] + backward * UNITS[1]


def _thirds(packed: int) -> int:
    """U-8.4: the same chances as extra time has them."""
    return extra_time(packed & MASK) * UNITS[2] + extra_time(packed >> 10 & MASK) * UNITS[3]


def _convolve(target: Numbers, first: Numbers, second: Numbers) -> None:
    for packed, ways in first.items():
        for other, other_ways in second.items():
            target[packed + other] += ways * other_ways


def _scoring(against: Sheet) -> int:
    """In how many of ``SCALE`` cases a chance gets past this sweeper and this keeper."""
    return (scoring_chance(against) * SCALE).numerator


def _binomials(scoring: int, most: int) -> list[list[int]]:
    """By number of chances: the weights of 0, 1, 2 ... goals, all over ``SCALE ** most``."""
    return [
        [
            comb(found, goals) * scoring**goals * (SCALE - scoring) ** (found - goals) * SCALE ** (most - found)
            for goals in range(found + 1)
        ]
        for found in range(most + 1)
    ]


def _spread(grid: dict[Score, int], penalties: tuple[list[int], list[int]]) -> dict[Score, int]:
    """Scores with penalty goals added."""
    spread: dict[Score, int] = defaultdict(int)
    for (home, away), weight in grid.items():
        for more, ways in enumerate(penalties[0]):
            for extra, other_ways in enumerate(penalties[1]):
                spread[home + more, away + extra] += weight * ways * other_ways
    return spread


def _sum(grids: Iterable[dict[Score, int]]) -> dict[Score, int]:
    total: dict[Score, int] = defaultdict(int)
    for grid in grids:
        for score, weight in grid.items():
            total[score] += weight
    return total


def _level(grid: dict[Score, int], penalties: tuple[list[int], list[int]]) -> int:
    """The weight of a draw once penalty goals are added."""
    lead: dict[int, int] = defaultdict(int)
    for more, ways in enumerate(penalties[0]):
        for extra, other_ways in enumerate(penalties[1]):
            lead[more - extra] += ways * other_ways
    return sum(weight * lead[away - home] for (home, away), weight in grid.items() if away - home in lead)


def _extra_time_win(sequel: _Sequel) -> Fraction:
    """U-8.4: the chance of the home side to win from level at the end of normal time."""
    home = _goals(sequel.chances[0], Fraction(sequel.scoring[0], SCALE))
    away = _goals(sequel.chances[1], Fraction(sequel.scoring[1], SCALE))
    ahead, level = _compare(home, away)
    return ahead + level * _shoot_out_win(sequel.keepers)


def _shoot_out_win(keepers: tuple[int, int]) -> Fraction:
    """U-8.4: a series of five each, then pairs until one scores alone."""
    home, away = kick_check(keepers, 0).chance(), kick_check(keepers, 1).chance()
    ahead, level = _compare(_goals(SHOOT_OUT_SERIES, home), _goals(SHOOT_OUT_SERIES, away))
    alone, other_alone = home * (1 - away), away * (1 - home)
    return ahead + level * alone / (alone + other_alone)


def _goals(tries: int, chance: Fraction) -> list[Fraction]:
    return [comb(tries, goals) * chance**goals * (1 - chance) ** (tries - goals) for goals in range(tries + 1)]


def _compare(first: list[Fraction], second: list[Fraction]) -> tuple[Fraction, Fraction]:
    """The chances that the first is ahead, and that both are level."""
    pairs = [(one - two, a * b) for one, a in enumerate(first) for two, b in enumerate(second)]
    ahead = sum((chance for lead, chance in pairs if lead > 0), Fraction(0))
    return ahead, sum((chance for lead, chance in pairs if lead == 0), Fraction(0))
