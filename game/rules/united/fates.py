"""How cards may change a side: the exact distribution behind U-3.5b, for the forecast.

Given how many men of a row are sent off, the rows are independent: everybody in a row is hit with the same weight, so
who it is is a fair lot, and every minute is a lot of its own. What ties the rows together is only the number of men
sent off in each; that table is small. Weights are whole numbers over a common denominator, so nothing is rounded.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb

from game.core.frozen import frozen
from game.rules.united.counting import counted, punishments, row_weight
from game.rules.united.queries import fielded, strength, strength_left
from game.rules.united.state import ROWS, Club, LineUp, Sheet
from game.rules.united.tables import DISCIPLINARY_MATRIX, MATCH_MINUTES, MATRIX_DIE, PUNISHMENTS_FOR_RED

MOST_REDS = max(map(max, DISCIPLINARY_MATRIX)) // PUNISHMENTS_FOR_RED
"""More than three men are never sent off: it takes two punishments each."""
Reds = tuple[int, int, int, int, int]
"""Men sent off in T, A, V, M, S."""
Losses = dict[tuple[int, int], int]
"""Weight of (strength lost in normal time, strength lost in extra time)."""
Series = list[int]
"""Ways to hand out 0, 1, 2 ... punishments, order counted."""


@frozen
class Fate:
    """A side before the match, its chances of losing men, and what that would cost each row."""

    sheet: Sheet
    reds: dict[Reds, int]
    losses: tuple[list[Losses], ...]
    total: int


def fate(club: Club, line_up: LineUp, discipline: bool, whole: bool) -> Fate:
    """Everything cards can do to a side; ``whole``: also what is lost in extra time."""
    rows: list[list[int]] = [
        [strength(man, row) for man, place in fielded(club, line_up) if place is row] for row in ROWS
    ]
    hardness = sum(line_up.hardness) if discipline else 0
    weights = [row_weight(row, line_up) for row in ROWS]
    reds = _red_counts(hardness, [len(men) for men in rows], weights)
    losses = tuple(_row_losses(men, whole) for men in rows)
    total = sum(weight * _ways(counts, losses) for counts, weight in reds.items())
    return Fate(counted(club, line_up), reds, losses, total)


def _ways(counts: Reds, losses: tuple[list[Losses], ...]) -> int:
    ways = 1
    for count, row in zip(counts, losses, strict=True):
        ways *= sum(row[count].values())
    return ways


def _red_counts(hardness: int, sizes: list[int], weights: list[int]) -> dict[Reds, int]:
    """The weight of every way to lose men, for one certain set of them and per 90 minutes each."""
    total = sum(size * weight for size, weight in zip(sizes, weights, strict=True))
    if not hardness or not total:
        return {(0, 0, 0, 0, 0): 1}
    drawn = [punishments(hardness, roll) for roll in range(MATRIX_DIE)]
    most = max(drawn)
    found: dict[Reds, int] = {}
    for counts, series in _deals(sizes, weights, most):
        ways = sum(series[number] * total ** (most - number) for number in drawn)
        if ways:
            found[counts] = ways * MATCH_MINUTES ** (most // PUNISHMENTS_FOR_RED - sum(counts))
    return found


def _deals(sizes: list[int], weights: list[int], most: int) -> list[tuple[Reds, Series]]:
    """Ways to deal punishments so that certain men of each row are sent off, for every number of such men."""
    deals: list[tuple[tuple[int, ...], Series]] = [((), [1] + [0] * most)]
    for size, weight in zip(sizes, weights, strict=True):
        rows = [
            _row_series(size, weight, reds, most)
            for reds in range(min(size, most // PUNISHMENTS_FOR_RED) + 1 if weight else 1)
        ]
        deals = [
            ((*counts, reds), _times(series, row))
            for counts, series in deals
            for reds, row in enumerate(rows)
            if sum(counts) + reds <= most // PUNISHMENTS_FOR_RED
        ]
    return [
        ((keeper, sweeper, defence, midfield, attack), series)
        for (keeper, sweeper, defence, midfield, attack), series in deals
    ]


def _row_series(size: int, weight: int, reds: int, most: int) -> Series:
    """So many certain men hit twice or more, all others at most once."""
    powers = [weight**hits for hits in range(most + 1)]
    once = [power if hits < PUNISHMENTS_FOR_RED else 0 for hits, power in enumerate(powers)]
    red = [power if hits >= PUNISHMENTS_FOR_RED else 0 for hits, power in enumerate(powers)]
    series = [1] + [0] * most
    for man in range(size):
        series = _times(series, red if man < reds else once)
    return series


def _times(first: Series, second: Series) -> Series:
    """Both together: the punishments are dealt out in every order."""
    return [
        sum(comb(total, part) * first[part] * second[total - part] for part in range(total + 1) if first[part])
        for total in range(len(first))
    ]


def _row_losses(men: list[int], whole: bool) -> list[Losses]:
    """By men sent off: what the row loses, over every set of that many men and every minute."""
    by_reds: list[Losses] = [{(0, 0): 1}] + [{} for _ in range(MOST_REDS)]
    for full in men:
        single = _single_loss(full)
        off = full if whole else 0
        for count in range(MOST_REDS, 0, -1):
            target = by_reds[count]
            for (lost, gone), weight in by_reds[count - 1].items():
                for more, ways in single.items():
                    key = (lost + more, gone + off)
                    target[key] = target.get(key, 0) + weight * ways
    return by_reds


@cache
def _single_loss(full: int) -> dict[int, int]:
    """What one man's row loses when he is sent off, with the minutes in which it loses that."""
    return Counter(full - strength_left(full, minute) for minute in range(1, MATCH_MINUTES + 1))
