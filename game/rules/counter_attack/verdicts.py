"""What rolls decide, in a word each, and their reports: said once, by the rule that decides."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from functools import cache, partial

from game.core.checks import Aim, Check
from game.core.dice import Rolled
from game.core.luck import LuckRoll
from game.core.reports import Reporting, RollReport, Span, Thrown
from game.core.rules import Work
from game.core.sums import Sum
from game.rules.counter_attack import sums
from game.rules.counter_attack.pitch import Leaving
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, side_of
from game.rules.counter_attack.tables import DIE

DIRECTION, DISTANCE = "counter_attack.loose-direction", "counter_attack.loose-distance"
COMPASS = tuple(Span(f"compass.{face}", face, face) for face in range(1, DIE + 1))
"""The faces of a die that names a direction."""


class Verdict(StrEnum):
    """The words of all rolls; sentences, marks, film and figures go by them."""

    FOUL = "foul"
    STOLEN = "stolen"
    TRIED = "tried"
    WON = "won"
    PAST = "past"
    TIED = "tied"
    LOST = "lost"
    HIT = "hit"
    MISSED = "missed"
    INJURED = "injured"
    FIT = "fit"
    NO_CARD = "none"
    YELLOW = "yellow"
    SECOND_YELLOW = "second-yellow"
    RED = "red"
    TAKEN = "taken"
    ACCURATE = "accurate"
    ASTRAY = "astray"
    CONTROLLED = "controlled"
    CONTESTED = "contested"
    """A duel in the air of which one side has rolled."""
    ON_TARGET = "on-target"
    WIDE = "wide"
    SAFE = "safe"
    OWN_GOAL = "own-goal"
    HELD = "held"
    BEATEN = "beaten"
    CLEAR = "clear"
    LOW = "low"
    BLOCKED = "blocked"
    GOAL = "goal"
    SAVED = "saved"
    UNREACHED = "unreached"
    SPILLED = "spilled"
    FORWARD = "forward"
    BEHIND = "behind"
    STOPPED = "stopped"
    RESTS = "rests"
    INTO_GOAL = "into-goal"
    OUT = "out"
    ADDED = "added"


ENDS = {
    Leaving.STAYS: Verdict.RESTS, Leaving.GOAL: Verdict.INTO_GOAL, Leaving.GOAL_LINE: Verdict.OUT,
    Leaving.TOUCHLINE: Verdict.OUT,
}  # fmt: skip
"""Where a loose ball that nobody stops comes to an end."""


KINDS = (
    "steal", "tackle", "nutmeg", "dive", "reckless", "interception", "accuracy", "header", "control", "back-header",
    "loose-save", "free-kick", "block", "on-target", "shot", "handling", "injury", "booking",
)  # fmt: skip
"""What the ledger of luck tells apart.

Where a loose ball runs, how long injury time lasts and which card is drawn is nobody's luck. A duel of two dice is one
entry: whoever went for the ball won it or did not. A steal is won with its face or not; that a 1 is a foul is left out.
"""


def his(piece: Piece, kind: str, chance: Fraction, success: bool) -> LuckRoll:
    """A roll that is good for whoever rolled if it succeeds."""
    return LuckRoll(side_of(piece), kind, chance, success, side_of(piece))


def single(
    sum: Sum, face: int, verdict: Verdict, passed: bool, kind: str, chance: Fraction, hopes: Side | None = None
) -> RollReport:
    """One die that somebody rolled; ``hopes``: who hopes that it passes (None: he himself)."""
    side = sum.dice[0].side
    assert side is not None
    good = side if hopes is None else hopes
    luck = LuckRoll(side, kind, chance, passed, good)
    return RollReport((Thrown(sum, (face,)),), verdict, good if passed else 1 - good, lambda: (luck,))


def judged(
    check: Check, piece: Piece, rolled: Rolled, kind: str, yes: Verdict, no: Verdict, hopes: Side | None = None
) -> RollReport:
    """A check that somebody rolled, with the verdicts for passing and for failing it."""
    verdict = yes if rolled.passed else no
    return single(sums.checked(check, piece), rolled.face, verdict, rolled.passed, kind, check.chance(), hopes)


@cache
def face_check(reason: str, rule: str, face: int) -> Check:
    """A die on which a face, or a higher one, is enough."""
    return Check(reason, rule, DIE, 0, Aim.AT_LEAST, face)


def reaches(work: Work[MatchState], event: Callable[..., Reporting], check: Check, piece: Piece, yes: Verdict) -> bool:
    """A defender near the line of the ball rolls for it, and it is told (CA-PASS-04, CA-SHOT-03, OPT-TENPLUS)."""
    about = partial(sums.reaching, work.draft, check.reason, check.rule, piece, check.target)
    work.dice.about(about)
    face, passed = work.dice.check(check)
    verdict, kind = yes if passed else Verdict.MISSED, check.reason.removeprefix("counter_attack.")
    work.tell(event, piece, check.target, face,
              report=lambda: single(about(), face, verdict, passed, kind, check.chance()))  # fmt: skip
    return passed


def ran(direction: int, steps: int, verdict: Verdict, known: bool = False) -> RollReport:
    """CA-LOOSE-03: where a loose ball ran, and how far; ``known``: the direction was rolled before (OPT-SPILL)."""
    way = Sum(DIRECTION, "CA-LOOSE-03", DIE, (sums.die(NOBODY, face=direction if known else 0),))
    far = sums.alone(DISTANCE, "CA-LOOSE-03", NOBODY)
    return RollReport((Thrown(way, (direction,), table=COMPASS), Thrown(far, (steps,))), verdict)
