"""Chances of dice against dice, exactly, for the ledger of luck and for bots."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from game.rules.counter_attack import jackpot
from game.rules.counter_attack.tables import DIE

NO_CHANCE = Fraction(0)


def at_least(needed: int) -> Fraction:
    """A face or a higher one."""
    return Fraction(min(DIE, max(0, DIE + 1 - needed)), DIE)


@lru_cache(maxsize=4096)
def duel_chance(attack: int, defence: int, wide: int = 0, starry: bool = False) -> Fraction:
    """That the attack's total is higher; up to the face ``wide`` it never is; ``starry``: OPT-JACKPOT."""
    tried = (each for each in jackpot.faces(starry) if each[0] > wide)
    return sum((weight * answered_chance(attack + face, star, defence, starry) for face, star, weight in tried),
               NO_CHANCE)  # fmt: skip


@lru_cache(maxsize=4096)
def answered_chance(total: int, star: bool, defence: int, starry: bool) -> Fraction:
    """That a total (with a star or without) is higher than a value and a die."""
    answers = jackpot.faces(starry)
    won = (weight for face, other, weight in answers if jackpot.lead(total - defence - face, star, other) > 0)
    return sum(won, NO_CHANCE)


@lru_cache(maxsize=1024)
def challenge_chance(tackling: int, dribbling: int, foul: int, starry: bool = False) -> Fraction:
    """CA-TACKLE-02: that the defender wins the ball without a foul."""
    return duel_chance(tackling, dribbling, foul, starry)


@lru_cache(maxsize=4096)
def header_chance(attack: tuple[int, ...], defence: tuple[int, ...], starry: bool = False, wide: int = 0) -> Fraction:
    """CA-HEAD-04: that the attack wins the ball in the air, with a face above ``wide`` (OPT-WIDE1)."""
    ours, theirs = _strongest(attack, starry), _strongest(defence, starry)
    return sum(
        (
            likely * weight
            for (star, total, face), likely in ours.items()
            for (other, answer, _), weight in theirs.items()
            if face > wide and jackpot.lead(total - answer, star, other) > 0
        ),
        NO_CHANCE,
    )


def best_above(bonuses: tuple[int, ...], wide: int, starry: bool = False) -> Fraction:
    """CA-HEAD-04, CA-ADV-06: that the die of the best of several shows more than ``wide``."""
    return sum((weight for (_, _, face), weight in _strongest(bonuses, starry).items() if face > wide), NO_CHANCE)


@lru_cache(maxsize=1024)
def _strongest(bonuses: tuple[int, ...], starry: bool) -> dict[tuple[bool, int, int], Fraction]:
    """The best of several dice, a star before every total, of equals the first: total and face, and how likely."""
    found = {(False, -DIE, 0): Fraction(1)}
    for bonus in bonuses:
        better: dict[tuple[bool, int, int], Fraction] = {}
        for best, likely in found.items():
            for face, star, weight in jackpot.faces(starry):
                key = (star, bonus + face, face) if (star, bonus + face) > best[:2] else best
                better[key] = better.get(key, NO_CHANCE) + likely * weight
        found = better
    return found
