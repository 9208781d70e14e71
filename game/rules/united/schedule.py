"""The order in which the moments of a period are played.

The book evaluates chances in any order and gives goals no minutes; spreading every row's chances evenly over the
period makes a watchable match without a single roll and never changes what comes out (U-3.9c).
"""

from __future__ import annotations

from game.rules.united.state import FIELD_ROWS, FieldPoints, Moment, MomentKind

_MOMENTS = {(side, row): Moment(side, MomentKind.CHANCE, row) for side in (0, 1) for row in FIELD_ROWS}
_PENALTIES = tuple(Moment(side, MomentKind.PENALTY) for side in (0, 1))
KICKS = tuple(Moment(side, MomentKind.KICK) for side in (0, 1))


def in_order(found: tuple[FieldPoints, FieldPoints], penalties: tuple[int, int] = (0, 0)) -> tuple[Moment, ...]:
    """All chances and penalties of both sides, each kind spread evenly."""
    timed: list[tuple[float, int, Moment]] = []
    for side in (0, 1):
        groups = [(count, _MOMENTS[side, row]) for row, count in zip(FIELD_ROWS, found[side], strict=True)]
        groups.append((penalties[side], _PENALTIES[side]))
        for group, (count, moment) in enumerate(groups):
            timed += [((2 * index + 1) / (2 * count), 2 * group + side, moment) for index in range(count)]
    timed.sort(key=_when)
    return tuple([moment for _, _, moment in timed])


def _when(timed: tuple[float, int, Moment]) -> tuple[float, int]:
    return timed[:2]
