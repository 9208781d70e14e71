"""A die of a moment as the film shows it, read from the report of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.checks import Check
from game.core.frozen import frozen
from game.core.reports import Fallen, RollReport, Span, report_of
from game.core.sums import Sum, check_of
from game.ui.film.beats import Beat


@frozen
class Roll:
    """One die: what came of its roll, where it lies among others, and whom the moment is about."""

    report: RollReport
    fallen: Fallen
    who: str = ""
    due: bool = False
    """It is still to be rolled: nothing of what it shows may be told."""

    @property
    def sum(self) -> Sum:
        return self.fallen.thrown.sum

    @property
    def check(self) -> Check | None:
        """The number it has to reach; None: it is looked up in a table and neither succeeds nor fails."""
        return check_of(self.sum)

    @property
    def table(self) -> tuple[Span, ...]:
        return self.fallen.thrown.table

    @property
    def face(self) -> int:
        return 0 if self.due else self.fallen.face

    @property
    def side(self) -> int:
        """Whose die it is."""
        return self.fallen.die.side or 0

    @property
    def verdict(self) -> str:
        return "" if self.due else self.report.verdict

    @property
    def good(self) -> bool | None:
        """Whether it came out well for whoever rolled it; None: neither well nor badly."""
        return None if self.due else self.report.favours(self.fallen.die)

    def awaited(self) -> Roll:
        """The same die before it fell."""
        return replace(self, who="", due=True)


def rolls_of(beat: Beat | None) -> tuple[Roll, ...]:
    """The dice of a moment in their order; facts tell of theirs in words, and where dice are secret there are none."""
    report = report_of(beat.event) if beat is not None and beat.in_doubt else None
    if beat is None or report is None:
        return ()
    return tuple(Roll(each, fallen, beat.about) for each in report.rolls for fallen in each.fallen)


def by_hand(beat: Beat, roll: Roll, decisions: Iterable[Any]) -> bool:
    """Whether people rolled this die on the table."""
    rolls = (line for decision in decisions if decision.entry == beat.entry for line in decision.rolls)
    return any(line[0] == roll.sum.reason and line[2] == roll.face and line[3] for line in rolls)
