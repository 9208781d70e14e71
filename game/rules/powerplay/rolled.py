"""What the rolls of a Powerplay match are reported as, and the luck in them.

Of luck are shots, penalty shots and the shots of a shoot-out, and whether a point of hardness did harm. Whom it hits
and who shoots is drawn by lot and is nobody's luck.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game.core.checks import Check
from game.core.dice import Rolled
from game.core.luck import ATTEMPT, LuckRoll
from game.core.reports import RollReport, Span, in_steps
from game.core.seats import Seat
from game.rules.postal.rolled import checked, looked_up, meaning
from game.rules.powerplay.checks import EFFECT, INJURY, MAN, PENALTY_SHOT, SIXTH, VICTIM
from game.rules.powerplay.tables import (
    EFFECT_DIE,
    EFFECTS,
    GRAVE_INJURY,
    INJURY_DIE,
    MAN_DIE,
    OUTFIELD,
    SIXTH_DIE,
)
from game.rules.powerplay.verdicts import Verdict

SHOT, PENALTY, KICK, FOUL = "shot", "penalty", "kick", "foul"
KINDS = (SHOT, PENALTY, KICK, FOUL)
STRUCK = Fraction(OUTFIELD, MAN_DIE)
"""PP-7.3.5: five of six faces hit somebody."""


def shot(side: Seat, check: Check, rolled: Rolled | None) -> RollReport:
    """PP-7.4: a shot against the keeper; None: it could not be missed."""
    steps = () if rolled is None else (checked(check, rolled, side, (Verdict.GOAL, Verdict.SAVED), SHOT),)
    return _tried(side, steps, check, rolled is None or rolled.passed, Verdict.SAVED)


def penalty(side: Seat, rolled: Rolled) -> RollReport:
    """PP-7.5: a penalty shot in play."""
    steps = (checked(PENALTY_SHOT, rolled, side, (Verdict.GOAL, Verdict.MISSED), PENALTY),)
    return _tried(side, steps, PENALTY_SHOT, rolled.passed, Verdict.MISSED)


def _tried(side: Seat, steps: tuple[RollReport, ...], check: Check, scored: bool, failed: Verdict) -> RollReport:
    """A try at a goal as a whole."""
    verdict, good = (Verdict.GOAL, side) if scored else (failed, 1 - side)
    return in_steps(steps, verdict, good, lambda: (LuckRoll(side, ATTEMPT, check.chance(), scored, side),))


def kick(side: Seat, rolled: Rolled) -> RollReport:
    """PP-7.6: a shot of the shoot-out is no try at a goal."""
    return checked(PENALTY_SHOT, rolled, side, (Verdict.GOAL, Verdict.MISSED), KICK)


def fouls(side: Seat, sixths: tuple[int, ...]) -> RollReport:
    """PP-7.3.5: when the hardness of ``side`` strikes."""
    return looked_up(SIXTH, "PP-7.3.5", SIXTH_DIE, side, sixths, Verdict.DRAWN)


def passed(side: Seat, face: int, empty: bool) -> RollReport:
    """PP-7.3.5: a point of hardness of ``side`` that hit nobody; one that struck an empty place is nobody's luck."""
    verdict = Verdict.EMPTY if empty else Verdict.SPARED
    return in_steps((_man(side, face, verdict),), verdict, side)


def deed(side: Seat, face: int, effect: int, verdict: str, *further: RollReport) -> RollReport:
    """PP-7.3.5: a point of hardness of ``side`` hit a man: what it brought him, and the dice that followed."""
    brought = looked_up(EFFECT, "PP-7.3.5", EFFECT_DIE, side, (effect,), verdict, EFFECT_TABLE)
    return in_steps((_man(side, face, Verdict.CAUGHT), brought, *further), verdict, 1 - side)


def harmed(side: Seat, face: int, effect: int, nobody: int) -> RollReport:
    """PP-7.3.5: hardness of ``side`` hurts an opponent and gives them a penalty shot, which is good for neither.

    ``nobody``: the die that should have said whom, but nobody stands there; 0: somebody does, who is told of himself.
    """
    missed = (_victim(side, nobody, Verdict.EMPTY),) if nobody else ()
    return replace(deed(side, face, effect, Verdict.THEIR_INJURY, *missed), good=None)


def injured(side: Seat, face: int, effect: int, matches: int, weaker: bool) -> RollReport:
    """PP-7.3.6: a man of ``side`` is hurt by his own hardness, or, without an ``effect``, by that of the others."""
    guilty = side if effect else 1 - side
    verdict = Verdict.GRAVE if weaker else Verdict.LIGHT
    long = looked_up(INJURY, "PP-7.3.6", INJURY_DIE, guilty, (matches,), verdict, INJURY_TABLE)
    if effect:
        return deed(side, face, effect, Verdict.OWN_INJURY, long)
    return in_steps((_victim(guilty, face, Verdict.CAUGHT), long), Verdict.THEIR_INJURY, guilty)


def _victim(side: Seat, face: int, verdict: Verdict) -> RollReport:
    """PP-7.3.5: whom of the others the hardness of ``side`` hurts; a six is rolled again."""
    return looked_up(VICTIM, "PP-7.3.5", MAN_DIE, side, (face,), verdict, _men(VICTIM, Verdict.AGAIN))


def _man(side: Seat, face: int, verdict: Verdict) -> RollReport:
    caught = verdict is Verdict.CAUGHT

    def luck() -> tuple[LuckRoll, ...]:
        return () if verdict is Verdict.EMPTY else (LuckRoll(side, FOUL, STRUCK, caught, 1 - side),)

    return looked_up(MAN, "PP-7.3.5", MAN_DIE, side, (face,), verdict, _men(MAN, Verdict.SPARED), luck)


def _men(reason: str, nobody: Verdict) -> tuple[Span, ...]:
    """A die that picks one of five men; the sixth face picks none."""
    return meaning(reason, Verdict.CAUGHT, 1, OUTFIELD), meaning(reason, nobody, OUTFIELD + 1, MAN_DIE)


def _effects() -> tuple[Span, ...]:
    """PP-7.3.5: what hardness brings, from which face to which."""
    firsts = (1, *(up_to + 1 for _, up_to in EFFECTS))
    return tuple(meaning(EFFECT, name, first, up_to) for (name, up_to), first in zip(EFFECTS, firsts, strict=False))


EFFECT_TABLE = _effects()
INJURY_TABLE = (
    meaning(INJURY, Verdict.LIGHT, 1, GRAVE_INJURY - 1), meaning(INJURY, Verdict.GRAVE, GRAVE_INJURY, INJURY_DIE),
)  # fmt: skip
"""PP-7.3.6: the face is the number of matches; the gravest costs strength as well."""
