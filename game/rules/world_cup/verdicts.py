"""What chance has decided: penalties and kicks by the die of the box, lots where nothing else does.

Dealing decides nothing: who gets which team or card is told by the event itself, and is nobody's luck; nor are lots.
Lots have no dice that anybody would see.
"""

from __future__ import annotations

from enum import StrEnum
from functools import partial

from game.core.checks import Check
from game.core.dice import Rolled
from game.core.luck import LuckRoll
from game.core.reports import Reporting, RollReport, Thrown
from game.core.rules import SEATS
from game.core.sums import of_check
from game.rules.world_cup.queries import owner_of
from game.rules.world_cup.state import CupState, Seat
from game.rules.world_cup.tournament import Team


class Verdict(StrEnum):
    """What a roll or a lot has come to."""

    SCORED = "scored"
    MISSED = "missed"
    BEGINS = "begins"
    """WC-SET-08: a manager is first."""
    RANKED = "ranked"
    """Level teams have their order."""
    WON = "won"
    """WC-END-03: a manager has won the tournament."""


def went_in(event: Reporting) -> bool:
    """Whether a penalty or a kick was a goal."""
    return event.report is not None and event.report.verdict == Verdict.SCORED


def kicked(state: CupState, check: Check, team: Team, rolled: Rolled, roller: Seat | None = None) -> RollReport:
    """WC-CARD-04, WC-PEN-01: a ball is good for whoever owns the team; rolled by ``roller``, else by the owner."""
    owner = seat_of(state, team)
    roller = owner if roller is None else roller
    thrown = Thrown(of_check(check, owner, team), (rolled.face,))
    good = None if owner is None else owner if rolled.passed else 1 - owner
    verdict = Verdict.SCORED if rolled.passed else Verdict.MISSED
    return RollReport((thrown,), verdict, good, partial(_luck, check, rolled.passed, roller, owner))


def _luck(check: Check, scored: bool, roller: Seat | None, owner: Seat | None) -> tuple[LuckRoll, ...]:
    """A kick of a team of nobody is nobody's luck; a penalty for one is that of whoever plays the card."""
    if roller is None:
        return ()
    kind = check.reason.partition(".")[2]
    return (LuckRoll(roller, kind, check.chance(), scored, roller if owner is None else owner),)


def drawn(verdict: Verdict, good: Seat | None) -> RollReport:
    """A lot."""
    return RollReport((), verdict, good)


def ranked(state: CupState, order: tuple[Team, ...]) -> RollReport:
    """Good for whoever owns the team that is drawn first, unless all of them are his."""
    owners = [seat_of(state, team) for team in order]
    return drawn(Verdict.RANKED, owners[0] if len(set(owners)) > 1 else None)


def seat_of(state: CupState, team: Team) -> Seat | None:
    """The manager whose team it is; None: nobody's."""
    owner = owner_of(state, team)
    return owner if owner in SEATS else None
