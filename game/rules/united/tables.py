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

AGEING = (("tT", "nT", 0), ("nT", "I", 0), ("I", "II", 2), ("II", "III", 4), ("III+", "IV+", 5))
"""U-7.1: age before, age after, levels lost."""

NONLEAGUE_RATES = {"tT": 120, "nT": 100, "I": 80, "II": 60, "III": 40, "IV": 20}
"""U-6.4a: what the non-league pays for a value point, by age; older: nothing."""
QUALIFICATION_TENTHS = 1  # U-6.4a, U-6.11b: a tenth more for every further qualification
SPECIALIST_TENTHS = 17  # U-6.11b: T and A are estimated at 1.7 times the table
ESTIMATED_POINT = 4  # U-6.11b: what a disciplinary point takes from the estimate
OVERDRAFT = 1000  # U-6.3a
LOCK_ROUNDS = 4  # U-6.8b

OFFER_DIE = 100  # U-6.5b
OFFER_ROWS = ((30, "V"), (60, "M"), (90, "S"), (93, "VM"), (96, "VS"), (99, "MS"), (100, "VMS"))
"""U-6.5b: rows of an offered field player: up to which roll of 100."""
OFFER_AGES = ((10, "nT"), (35, "I"), (55, "II"), (70, "III"), (85, "IV"), (100, "V"))
"""U-6.5b: the age of an offered player: up to which roll of 100."""
OFFER_LEVELS = {
    "tT": ((80, 0), (95, 1), (100, 2)),
    "nT": ((25, 0), (75, 1), (100, 2)),
    "I": ((15, 6), (40, 7), (65, 8), (85, 9), (97, 10), (98, 11), (99, 12), (100, 13)),
    "II": ((9, 6), (31, 7), (53, 8), (75, 9), (97, 10), (98, 11), (99, 12), (100, 13)),
    "III+": ((20, 7), (45, 8), (70, 9), (95, 10), (97, 11), (99, 12), (100, 13)),
}
"""U-6.5b: the level of an offered player by his age: up to which roll of 100; of an nT what the round's number is
raised by."""
SPECIALIST_OFFER = 10  # U-6.5b: what is taken off the roll for the level of T and A
SPECIALIST_OFFER_LEVELS = {"I": 5, "II": 5, "III+": 6}
"""U-6.5b: the level of T and A where 0 or less is left of that roll."""

TRADE_VALUES = {
    "tT": (200, 500, 800, 1150, 1550, 2000, 2500, 3100, 3800, 4600, 5500, 6500, 7600, 8800),
    "nT": (150, 400, 700, 1050, 1450, 1900, 2400, 3000, 3700, 4500, 5400, 6400, 7500, 8700),
    "I": (0, 80, 160, 250, 350, 600, 1200, 1800, 2100, 2500, 3000, 3600, 4300, 5100),
    "II": (0, 60, 120, 190, 270, 430, 750, 1000, 1300, 1650, 2050, 2550, 3150, 3850),
    "III": (0, 40, 80, 130, 190, 330, 500, 800, 1100, 1450, 1850, 2300, 2850, 3450),
    "IV": (0, 20, 40, 70, 110, 230, 400, 750, 1050, 1350, 1750, 2200, 2750, 3350),
    "V+": (0, 0, 0, 10, 30, 130, 350, 700, 1000, 1300, 1700, 2150, 2700, 3300),
}
"""U-6.11: what an outfield player is worth before round 1, in kKj, by age and level (0 to 13)."""


def half_up(numerator: int, denominator: int) -> int:
    """The quotient of two whole numbers, rounded to the nearest, halves up."""
    return (2 * numerator + denominator) // (2 * denominator)
