"""What the rolls of a United match are reported as, and the luck in them.

Of luck are sweeper, keeper, penalties, kicks, and what hardness costs in penalties. Who scores and who is punished is
drawn by lot and is nobody's luck; the number of cards is not a matter of success or failure.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.checks import Check
from game.core.dice import Rolled
from game.core.luck import ATTEMPT, LuckRoll
from game.core.reports import RollReport, in_steps
from game.core.seats import Seat
from game.rules.postal.rolled import checked, looked_up
from game.rules.united import checks
from game.rules.united.state import Sheet
from game.rules.united.tables import MATCH_MINUTES, MATRIX_DIE
from game.rules.united.verdicts import Verdict

SWEEPER, KEEPER, PENALTY, KICK, AWARD = "sweeper", "keeper", "penalty", "kick", "penalty-award"
KINDS = (SWEEPER, KEEPER, PENALTY, KICK, AWARD)
SPOT = (Verdict.GOAL, Verdict.MISSED)


def chance(side: Seat, against: Sheet, verdict: Verdict, sweeper: Rolled | None, keeper: Rolled | None) -> RollReport:
    """U-3.9: a chance of ``side`` past the sweeper, then past the keeper; None: there was nobody to pass."""
    other = 1 - side
    steps = []
    if sweeper is not None:
        words = (Verdict.STOPPED, Verdict.PAST)
        steps.append(checked(checks.sweeper_check(against), sweeper, other, words, SWEEPER))
    if keeper is not None:
        steps.append(checked(checks.keeper_check(against), keeper, other, (Verdict.SAVED, Verdict.BEATEN), KEEPER))
    scored = verdict is Verdict.GOAL
    whole = LuckRoll(side, ATTEMPT, checks.scoring_chance(against), scored, side)
    return in_steps(steps, verdict, side if scored else other, lambda: (whole,))


def penalty(side: Seat, check: Check, rolled: Rolled) -> RollReport:
    """U-3.5a: a try at goal by itself."""
    shot = checked(check, rolled, side, SPOT, PENALTY)
    whole = LuckRoll(side, ATTEMPT, check.chance(), rolled.passed, side)
    return in_steps((shot,), shot.verdict, shot.good, lambda: (whole,))


def kick(side: Seat, check: Check, rolled: Rolled) -> RollReport:
    """U-8.4: a kick of the shoot-out is no try at a goal."""
    return checked(check, rolled, side, SPOT, KICK)


def award(side: Seat, rolled: Rolled) -> RollReport:
    """U-3.5a: a point of hardness of ``side``."""
    return checked(checks.PENALTY_AWARD, rolled, side, (Verdict.AWARDED, Verdict.SPARED), AWARD, 1 - side)


def punishments(side: Seat, points: Sequence[Rolled], face: int, count: int) -> RollReport:
    """U-3.5b: how many there are, and the points of hardness that cost no penalty: nothing else tells of them."""
    spared = [award(side, rolled) for rolled in points if not rolled.passed]
    verdict, good = (Verdict.PUNISHED, 1 - side) if count else (Verdict.UNPUNISHED, side)
    return in_steps(
        (*spared, looked_up(checks.PUNISHMENTS, "U-3.5b", MATRIX_DIE, side, (face,), verdict)), verdict, good
    )


def card(side: Seat, sides: int, faces: tuple[int, ...], minute: int = 0) -> RollReport:
    """U-3.5b: the lots that fell on a man, and the minute in which he goes (0: he stays)."""
    verdict = Verdict.RED if minute else Verdict.YELLOW
    drawn = [looked_up(checks.PUNISHED, "U-3.5b", sides, side, (face,), Verdict.PUNISHED) for face in faces]
    when = [looked_up(checks.MINUTE, "U-3.5b", MATCH_MINUTES, side, (minute,), verdict)] if minute else []
    return in_steps((*drawn, *when), verdict, 1 - side)
