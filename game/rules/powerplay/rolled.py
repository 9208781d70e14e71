"""What the rolls of a Powerplay match are reported as, and the luck in them.

Of luck are shots, penalty shots and the shots of a shoot-out, and whether a point of hardness did harm. Whom it hits
and who shoots is drawn by lot and is nobody's luck.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from game.core.checks import Check
from game.core.dice import Rolled
from game.core.luck import ATTEMPT, LuckRoll
from game.core.reports import RollReport, Span, in_steps
from game.core.seats import Seat
from game.rules.postal.rolled import checked, looked_up, meaning
from game.rules.powerplay.checks import EFFECT, INJURY, MAN, PENALTY_SHOT, SIXTH, VICTIM
from game.rules.powerplay.tables import EFFECT_DIE, EFFECTS, GRAVE_INJURY, INJURY_DIE, MAN_DIE, OUTFIELD, SIXTH_DIE
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


class Picked(NamedTuple):
    """A die that picks one of some men, for the hardness of a side."""

    side: Seat
    men: int
    face: int


def passed(picked: Picked, empty: bool) -> RollReport:
    """PP-7.3.5: a point of hardness that hit nobody; one that struck an empty place is nobody's luck."""
    verdict = Verdict.EMPTY if empty else Verdict.SPARED
    return in_steps((_man(picked, verdict),), verdict, picked.side)


def deed(picked: Picked, effect: int, verdict: str, *further: RollReport) -> RollReport:
    """PP-7.3.5: a point of hardness hit a man: what it brought him, and the dice that followed."""
    brought = looked_up(EFFECT, "PP-7.3.5", EFFECT_DIE, picked.side, (effect,), verdict, EFFECT_TABLE)
    return in_steps((_man(picked, Verdict.CAUGHT), brought, *further), verdict, 1 - picked.side)


def harmed(picked: Picked, effect: int, nobody: Picked | None) -> RollReport:
    """PP-7.3.5: an opponent is to be hurt, and they get a penalty shot, which is good for neither.

    ``nobody``: the die that should have said whom, but nobody stands there; whoever does is told of by himself.
    """
    missed = (_victim(nobody, Verdict.EMPTY),) if nobody is not None else ()
    return replace(deed(picked, effect, Verdict.THEIR_INJURY, *missed), good=None)


def injured(side: Seat, picked: Picked, effect: int, matches: int, weaker: bool) -> RollReport:
    """PP-7.3.6: a man of ``side`` is hurt by its own hardness, or by that of the others, which drew him by lot."""
    verdict = Verdict.GRAVE if weaker else Verdict.LIGHT
    long = looked_up(INJURY, "PP-7.3.6", INJURY_DIE, picked.side, (matches,), verdict, INJURY_TABLE)
    if picked.side == side:
        return deed(picked, effect, Verdict.OWN_INJURY, long)
    return in_steps((_victim(picked, Verdict.CAUGHT), long), Verdict.THEIR_INJURY, picked.side)


def _man(picked: Picked, verdict: Verdict) -> RollReport:
    side = picked.side

    def luck() -> tuple[LuckRoll, ...]:
        caught = verdict is Verdict.CAUGHT
        return () if verdict is Verdict.EMPTY else (LuckRoll(side, FOUL, STRUCK, caught, 1 - side),)

    table = _men(MAN, picked.men, Verdict.SPARED)
    return looked_up(MAN, "PP-7.3.5", MAN_DIE, side, (picked.face,), verdict, table, luck)


def _victim(picked: Picked, verdict: Verdict) -> RollReport:
    """PP-7.3.5: whom of the others hardness hurts; what picks nobody is rolled again."""
    table = _men(VICTIM, picked.men, Verdict.AGAIN)
    return looked_up(VICTIM, "PP-7.3.5", MAN_DIE, picked.side, (picked.face,), verdict, table)


def _men(reason: str, men: int, nobody: Verdict) -> tuple[Span, ...]:
    """A die that picks one of some men; its further faces pick none."""
    faces = ((Verdict.CAUGHT, 1, men), (nobody, men + 1, MAN_DIE))
    return tuple(meaning(reason, word, first, last) for word, first, last in faces if first <= last)


def _effects() -> tuple[Span, ...]:
    """PP-7.3.5: what hardness brings, from which face to which."""
    firsts = (1, *(up_to + 1 for _, up_to in EFFECTS))
    return tuple(meaning(EFFECT, name, first, up_to) for (name, up_to), first in zip(EFFECTS, firsts, strict=False))


EFFECT_TABLE = _effects()
INJURY_TABLE = (
    meaning(INJURY, Verdict.LIGHT, 1, GRAVE_INJURY - 1), meaning(INJURY, Verdict.GRAVE, GRAVE_INJURY, INJURY_DIE),
)  # fmt: skip
"""PP-7.3.6: the face is the number of matches; the gravest costs strength as well."""
