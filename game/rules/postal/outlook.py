"""Chances of scores, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.rules.spec import Forecast, Sides

Score = tuple[int, int]
Scores = Mapping[Score, Fraction]


def results(scores: Scores) -> tuple[Fraction, Fraction, Fraction]:
    """Home ahead, level, away ahead."""
    split = [Fraction(0)] * 3
    for (home, away), chance in scores.items():
        split[0 if home > away else 1 if home == away else 2] += chance
    return (split[0], split[1], split[2])


def outlook(scores: Scores, means: tuple[Fraction, Fraction]) -> Forecast:
    """Chances as fractions in text, so that nothing is rounded."""
    home, draw, away = results(scores)
    return {
        "results": {"home": str(home), "draw": str(draw), "away": str(away)},
        "means": pair(means),
        "scores": {f"{score[0]}:{score[1]}": str(chance) for score, chance in scores.items()},
    }


def pair(sides: tuple[Fraction, Fraction]) -> Sides:
    return {"home": str(sides[0]), "away": str(sides[1])}
