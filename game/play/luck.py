"""The luck ledger: what was rolled against what was to be expected, exactly, and no verdict on small samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from game.core.frozen import frozen
from game.core.luck import ATTEMPT, LuckRoll
from game.core.reports import report_of
from game.core.rules import SEATS, Seat
from game.play.recorded import Recorded, recorded
from game.play.session import Session

VERDICT_FROM = 30
"""So many rolls before luck is called good or bad."""
ABOUT_HALF = (Fraction(45, 100), Fraction(55, 100))
"""Between these percentiles luck was even."""
TOTAL = "total"
"""The kind of a side's sum over all its rolls."""


@frozen
class Tally:
    """Rolls of one side and kind: how many, how many should have succeeded, how many did."""

    side: Seat
    kind: str
    rolled: int
    expected: Fraction
    actual: int
    percentile: Fraction
    """The share of matches with fewer successes from the same rolls, equal ones counted half."""
    luck: Fraction
    """The percentile as seen by the side itself: above one half it was lucky."""

    @property
    def difference(self) -> Fraction:
        return self.actual - self.expected

    @property
    def verdict(self) -> str | None:
        """The key of a sentence, once there are enough rolls for one; it takes the fact ``share``."""
        if self.rolled < VERDICT_FROM:
            return None
        low, high = ABOUT_HALF
        return f"luck.verdict.{'unlucky' if self.luck < low else 'lucky' if self.luck > high else 'even'}"

    @property
    def share(self) -> int:
        """Of 100 matches, how many would have been worse (or, for the unlucky, better); never all of them."""
        beaten = max(self.luck, 1 - self.luck)
        return min(99, round(100 * beaten))


@frozen
class Ledger:
    """The luck of a match."""

    lines: tuple[Tally, ...]
    """One for every side and kind that was rolled."""
    totals: tuple[Tally, Tally]
    """Over all rolls of a side; success is here what is good for it."""
    goals: tuple[Tally, Tally]
    """Goals against expected goals: tries, expected, scored."""

    @property
    def rolled(self) -> int:
        return sum(total.rolled for total in self.totals)


def ledger(rolls: Iterable[LuckRoll]) -> Ledger:
    """Sort and sum up rolls; kinds stand in the order in which they first came up."""
    every = list(rolls)
    dice = [roll for roll in every if roll.kind != ATTEMPT]
    kinds = dict.fromkeys(roll.kind for roll in dice)
    grouped = {
        (side, kind): [roll for roll in dice if (roll.side, roll.kind) == (side, kind)]
        for side in SEATS
        for kind in kinds
    }
    home, away = ([_for_oneself(roll) for roll in dice if roll.side == side] for side in SEATS)
    tries = [[roll for roll in every if (roll.side, roll.kind) == (side, ATTEMPT)] for side in SEATS]
    return Ledger(
        lines=tuple(tally(side, kind, found) for (side, kind), found in grouped.items() if found),
        totals=(tally(0, TOTAL, home), tally(1, TOTAL, away)),
        goals=(tally(0, ATTEMPT, tries[0]), tally(1, ATTEMPT, tries[1])),
    )


def tally(side: Seat, kind: str, rolls: Sequence[LuckRoll]) -> Tally:
    """Rolls that belong together, all of them good for the same side."""
    chances = [roll.chance for roll in rolls]
    actual = sum(roll.success for roll in rolls)
    rank = percentile(chances, actual)
    good = all(roll.good_for == side for roll in rolls)
    return Tally(side, kind, len(rolls), sum(chances, Fraction(0)), actual, rank, rank if good else 1 - rank)


def _for_oneself(roll: LuckRoll) -> LuckRoll:
    """The same roll with success as what is good for whoever rolled."""
    if roll.good_for == roll.side:
        return roll
    return LuckRoll(roll.side, roll.kind, 1 - roll.chance, not roll.success, roll.side)


def successes(chances: Iterable[Fraction]) -> list[Fraction]:
    """How likely 0, 1, 2 ... of these rolls succeed; convolved in whole numbers, so nothing is rounded."""
    weights, whole = [1], 1
    for chance in chances:
        good, bad = chance.numerator, chance.denominator - chance.numerator
        weights = [bad * fail + good * win for fail, win in zip([*weights, 0], [0, *weights], strict=True)]
        whole *= chance.denominator
    return [Fraction(weight, whole) for weight in weights]


def percentile(chances: Sequence[Fraction], actual: int) -> Fraction:
    """The chance of fewer than ``actual`` successes, and half the chance of exactly as many."""
    likely = successes(chances)
    return sum(likely[:actual], Fraction(0)) + likely[actual] / 2


def match_luck(source: Session | Path, viewer: Seat | None = None, to: int | None = None) -> Ledger:
    """The ledger of a running match or a journal, from what ``viewer`` may be told (None: both), up to entry ``to``."""
    return recorded_luck(recorded(source, to), viewer)


def recorded_luck(match: Recorded, viewer: Seat | None = None) -> Ledger:
    """The ledger of a match that was read already; what nobody may know is not counted."""
    return ledger(roll for before, events in match.told(viewer)
                  for roll in (*reported(events), *match.spec.whole_tries(before, events)))  # fmt: skip


def reported(events: Iterable[object]) -> Iterator[LuckRoll]:
    """The rolls behind events, as their reports tell them."""
    for event in events:
        report = report_of(event)
        if report is not None:
            yield from report.luck()
