"""The printed numbers of the book, each with its rule."""

from __future__ import annotations

FOUNDING_WP = 60  # U-1.4
FOUNDING_TALENTS = 3  # U-1.4
FOUNDING_OTHERS = 10  # U-1.4
SPECIALIST_COST = 2  # U-1.4: T and A cost two value points a level
FULL_LEVEL = 10  # U-2.2: the end of the normal range
HIGHEST_LEVEL = 15  # U-2.2: above 10 only special players; the book's tables end at 13
TALENT_PLAYED_IN = 2  # U-5: the level a talent jumps to with its fourth match
SQUAD_LIMIT = 20  # U-6.9d
TALENT_LIMIT = 6  # U-6.9d, and as a ruling for frozen talents

LINE_UP_OTHERS = 10  # U-3.1: beside the keeper
ROW_MINIMUM = 2  # U-3.1
FIELD_MINIMUM = 6  # U-3.1: with fewer field players the minimum lapses
OUT_OF_ROW = 1  # U-3.2

MOST_HARDNESS = 10  # U-3.4
SPECIALIST_HARDNESS = 2  # U-3.4: points for one more strength of T or A
PENALTY_DIE = 10  # U-3.5a: one in ten for every point of hardness
CONVERSION_DIE = 20  # U-3.5a: 5 % a face
MATRIX_DIE = 10  # U-3.5b: the book counts 0 to 9
HARD_ROW_WEIGHT = 2  # U-3.5b: twice the chance of a punishment in a row with hardness
PUNISHMENTS_FOR_RED = 2  # U-3.5b
MATCH_MINUTES = 90  # U-3.5b
YELLOW_POINTS = 4  # U-3.5c
RED_POINTS = 10  # U-3.5c
BAN_STEP = 10  # U-3.5c
LEAST_HOME_POINTS = 6  # U-3.6
MOST_HOME_POINTS = 8  # U-3.6
RATIO = 3  # U-3.7
SWEEPER_DIE = 15  # U-3.9a
KEEPER_DIE = 14  # U-3.9b
SCORER_DIE = 15  # U-3.9c
EXTRA_TIME_SHARE = 3  # U-8.4
SHOOT_OUT_SERIES = 5  # U-8.4
SHOOT_OUT_RAISE = 10  # U-8.4: two keepers of level 0 both count as this

CHANCE_DIVISORS = (4, 2, 1)
"""U-3.8: points of lead for one chance of V, M, S."""

DISCIPLINARY_MATRIX = (
    (0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3),
    (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4),
    (0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4),
    (0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 4),
    (0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
    (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5),
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5),
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5),
    (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
    (0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6),
)
"""U-3.5b: punishments by roll (0 to 9) and hardness (0 to 10)."""


def half_up(numerator: int, denominator: int) -> int:
    """The quotient of two whole numbers, rounded to the nearest, halves up."""
    return (2 * numerator + denominator) // (2 * denominator)
