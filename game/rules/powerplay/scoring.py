"""Goals of a sixth by their chances: what two sides come down to, counted without a roll (PP-7.4, PP-7.5, PP-7.6)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.rules.powerplay.checks import PENALTY_SHOT, shot_check
from game.rules.powerplay.counting import attacked, fields
from game.rules.powerplay.hits import Shape
from game.rules.powerplay.state import Board
from game.rules.powerplay.tables import COLUMNS, LAST_FIELD, SHOT_DIE, SHOT_FACES

Tries = tuple[int, int, int]
"""Chances from the outer columns, beside the middle, and from the middle."""
Series = tuple[int, ...]
"""Weights of 0, 1, 2 ... goals."""
KINDS = tuple(sorted(set(SHOT_FACES)))
COLUMN_OF_KIND = tuple(SHOT_FACES.index(faces) + 1 for faces in KINDS)
KIND_OF_COLUMN = tuple(KINDS.index(faces) for faces in SHOT_FACES)
MIDDLE = COLUMNS // 2


class Attempts(NamedTuple):
    """What one side may try in a sixth: chances against a keeper, and penalty shots."""

    tries: Tries
    keeper: int
    penalties: int = 0

    @property
    def number(self) -> int:
        return sum(self.tries) + self.penalties


class Clash(NamedTuple):
    """What a sixth comes down to: the attempts of both sides."""

    home: Attempts
    away: Attempts


@lru_cache(maxsize=8192)
def clash(home: Shape, away: Shape, penalties: tuple[int, int]) -> Clash:
    """PP-7.3.1: two sides against each other, with the penalty shots each was given."""
    tries = won(home.fields, away.fields)
    return Clash(Attempts(tries[0], away.keeper, penalties[0]), Attempts(tries[1], home.keeper, penalties[1]))


def won(home: tuple[int, ...], away: tuple[int, ...]) -> tuple[Tries, Tries]:
    """The chances of both sides; every column meets the one opposite and no other."""
    ours, theirs = [0, 0, 0], [0, 0, 0]
    for column in range(COLUMNS):
        opposite = COLUMNS - 1 - column
        met = home[COLUMNS + column], home[column], away[COLUMNS + opposite], away[opposite]
        if any(met):
            first, second = column_chances(*met)
            ours[KIND_OF_COLUMN[column]] += first
            theirs[KIND_OF_COLUMN[opposite]] += second
    return (ours[0], ours[1], ours[2]), (theirs[0], theirs[1], theirs[2])


@lru_cache(maxsize=8192)
def column_chances(attack: int, defence: int, their_attack: int, their_defence: int) -> tuple[int, int]:
    """PP-7.3.1, PP-7.3.2: attack and counter of both sides in one column, by the rules themselves."""
    own, other = [0] * LAST_FIELD, [0] * LAST_FIELD
    own[MIDDLE], own[COLUMNS + MIDDLE] = defence, attack
    other[MIDDLE], other[COLUMNS + MIDDLE] = their_defence, their_attack
    chances = [0, 0]
    for side, pair in enumerate(((own, other), (other, own))):
        if pair[0][COLUMNS + MIDDLE]:
            run, counter = attacked(COLUMNS + MIDDLE + 1, fields(pair[0]), fields(pair[1]))
            chances[side] += run.chances
            chances[1 - side] += counter.chances if counter else 0
    return chances[0], chances[1]


def faces_of(kind: int, keeper: int) -> int:
    """How many faces of ten score."""
    return len(shot_check(COLUMN_OF_KIND[kind], keeper).success_faces)


@lru_cache(maxsize=8192)
def goals(attempts: Attempts) -> Series:
    """PP-7.4, PP-7.5: the weights of 0, 1, 2 ... goals, over ten to the number of tries."""
    series: Series = (1,)
    for kind, count in enumerate(attempts.tries):
        faces = faces_of(kind, attempts.keeper)
        for _ in range(count):
            series = _tried(series, faces)
    for _ in range(attempts.penalties):
        series = _tried(series, len(PENALTY_SHOT.success_faces))
    return series


def _tried(series: Series, faces: int) -> Series:
    """One more try that scores with so many faces of ten."""
    missed = [weight * (SHOT_DIE - faces) for weight in series]
    scored = [weight * faces for weight in series]
    return tuple(a + b for a, b in zip((*missed, 0), (0, *scored), strict=True))


@lru_cache(maxsize=8192)
def tenths(attempts: Attempts) -> int:
    """Expected goals of a sixth, in tenths."""
    shots = sum(count * faces_of(kind, attempts.keeper) for kind, count in enumerate(attempts.tries))
    return shots + attempts.penalties * len(PENALTY_SHOT.success_faces)


def expected_goals(home: Board, away: Board) -> tuple[Fraction, Fraction]:
    """PP-7.4: what the chances of a sixth are worth to both sides on average."""
    met = clash(Shape(home.strengths, home.keeper_strength), Shape(away.strengths, away.keeper_strength), (0, 0))
    return Fraction(tenths(met.home), SHOT_DIE), Fraction(tenths(met.away), SHOT_DIE)


@lru_cache(maxsize=8192)
def late_win(last: Clash) -> Fraction:
    """PP-7.6: the chance of the home side to win from level: the chances of the last sixth again, then a fair lot."""
    home, away = (goals(side._replace(penalties=0)) for side in last)
    ahead = sum(weight * sum(away[:lead]) for lead, weight in enumerate(home))
    level = sum(ours * theirs for ours, theirs in zip(home, away, strict=False))
    return Fraction(2 * ahead + level, 2 * sum(home) * sum(away))
