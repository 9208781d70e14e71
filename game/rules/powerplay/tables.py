"""The printed numbers of the book, each with its rule."""

from __future__ import annotations

FOUNDING_SP = 40  # PP-3.2
EASTERN_SP = 42  # PP-2.2: a new club of Eastern Europe
FOUNDING_MOST = 6  # PP-3.2: no player of a new club is stronger
KEEPER_MOST = 6  # PP-3.2
NORMAL_MOST = 8  # PP-3.2
STAR = 9  # PP-3.2: one a club, outfield only
ROOKIES = 3  # PP-3.2.3
ROOKIE_MOST = 4  # PP-3.2.3: as far as a rookie can be trained
FOREIGN_ROW = 2  # PP-3.3: V in S, S in V, a keeper on the ice
FOREIGN_GOAL = 4  # PP-3.3: an outfield player in goal
COACH_MOST = 3  # PP-4.1
HOME_POINTS = 5  # PP-4.2
SOLD_OUT_POINT = 1  # PP-4.2
LEAST_HARDNESS = 1  # PP-4.3
MOST_HARDNESS = 5  # PP-4.3
HARMLESS = 1  # PP-4.3.4: what a Scandinavian side plays on top, without harm
FANS = 1000  # PP-8.3
SEATS = 2000  # PP-8.4
GUESTS = 2  # PP-8.3: one in so many guests comes, unless it is a derby

GOAL = 0  # PP-7.1: the keeper's field
COLUMNS = 7  # PP-7.1
LAST_FIELD = 14  # PP-7.1
SIXTHS = 6  # PP-7.2
OUTFIELD = 5  # PP-7.2
TIRING = 2  # PP-7.3.4
RESTING = 1  # PP-7.3.4
SUPPORT = (0, 1, 1, 1, 2, 2, 3, 3, 3, 4)
"""PP-7.3.3: what a player of strength 0 to 9 gives each neighbouring field; the last holds for all above."""
CENTRE, WINGS_IN, WINGS_OUT = 10, 9, 8
SHOT_FACES = (WINGS_OUT, WINGS_OUT, WINGS_IN, CENTRE, WINGS_IN, WINGS_OUT, WINGS_OUT)
"""PP-7.4: faces of a die of ten that score from columns 1 to 7 against a keeper of strength 0."""
SHOT_DIE = 10  # PP-7.4: ten per cent a face
PENALTY_FACES = 7  # PP-7.5: seven in ten
SHOOT_OUT_SERIES = 5  # PP-7.6

SIXTH_DIE = 6  # PP-7.3.5
MAN_DIE = 6  # PP-7.3.5: 1 to 5 a player, 6 nothing
EFFECT_DIE = 20  # PP-7.3.5
EFFECTS = (("two", 7), ("five", 11), ("own-injury", 15), ("their-injury", 19), ("match", 20))
"""PP-7.3.5: what a point of hardness brings, up to which face."""
TWO_MINUTES, FIVE_MINUTES = 2, 5  # PP-4.3.2
INJURY_DIE = 6  # PP-7.3.6
GRAVE_INJURY = 6  # PP-7.3.6: costs a strength point for good
FIRST_BAN, BAN_STEP = 6, 4  # PP-4.3.3: penalty minutes
REPEATED_MATCH_PENALTY = 2  # PP-4.3.3: matches for the second and later ones

AGEING = (("0", "A", 0), ("A", "B", 1), ("B", "C", 1), ("C", "D", 1), ("D", "E", 2), ("E", "F", 2), ("F", "G", 3),
          ("G", "H", 3))  # fmt: skip
"""PP-3.4: age now, age after the season, strength points lost; after H a career ends."""
TRAINING_COSTS = (200, 300, 400, 500, 600, 800, 1200, 2000, 3200)
"""PP-3.5: what one strength point more costs, from strength 0 to 8."""
LOWEST_BIDS = {"A": 400, "B": 300, "C": 200, "D": 100, "E": 50, "F": 25, "G": 10, "H": 10}
"""PP-5.2: the lowest bid for each strength point, by age; the book leaves G out, which is a ruling."""

WIN_POINTS, LATE_WIN_POINTS, LATE_LOSS_POINTS = 3, 2, 1  # PP-7.6


def halved(value: int) -> int:
    """PP-7.3.5, PP-7.4: half, rounded up."""
    return (value + 1) // 2


def support_of(strength: int) -> int:
    """PP-7.3.3: what a player of this strength gives every neighbouring field."""
    return SUPPORT[min(max(strength, 0), len(SUPPORT) - 1)]


def mirrored(field: int) -> int:
    """PP-7.3.1: the field of the other side in the same row that lies opposite: 9 faces 13, 2 faces 6."""
    return 2 * COLUMNS + COLUMNS + 1 - field if field > COLUMNS else COLUMNS + 1 - field


def column(field: int) -> int:
    """PP-7.4: the column of a field, 1 to 7."""
    return field - COLUMNS if field > COLUMNS else field
