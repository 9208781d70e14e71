"""Ways of hardness drawn evenly, where there are too many to follow them all (PP-7.3.5).

Every single point of hardness strikes equally often in every way it can, as far as ``PATHS`` allow; only how the
points meet each other is drawn, with dice that are always the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.dice import StreamDice
from game.rules.powerplay.fates import POINT, hits_of, points_of
from game.rules.powerplay.hits import LOT, Ice, SideHits
from game.rules.powerplay.scoring import Clash, clash
from game.rules.powerplay.state import MatchState
from game.rules.powerplay.tables import SIXTH_DIE, SIXTHS

PATHS = 1440
CELLS = SIXTH_DIE * POINT
"""All that a point can do, in equally likely cells."""
Path = tuple[Clash, ...]
Struck = tuple[list[int], list[int]]
"""The cells of the points of both sides that strike in a sixth."""


def drawn_paths(state: MatchState) -> list[Path]:
    """So many ways a match can take, each of equal weight."""
    dice = StreamDice(PATHS)
    hits, counts = hits_of(state), points_of(state)
    cells = tuple([[_spread(dice) for _ in range(count)] for count in counts])
    return [_path(hits, ([point[number] for point in cells[0]], [point[number] for point in cells[1]]))
            for number in range(PATHS)]  # fmt: skip


def _spread(dice: StreamDice) -> list[int]:
    """A cell for every path: each from a stretch of its own, the stretches in drawn order."""
    order = list(range(PATHS))
    for last in range(PATHS - 1, 0, -1):
        other = dice.roll("", last + 1) - 1
        order[last], order[other] = order[other], order[last]
    return [(stretch * CELLS + dice.roll("", CELLS) - 1) // PATHS for stretch in order]


def _path(hits: tuple[SideHits, SideHits], cells: Struck) -> Path:
    """PP-7.3.5: sixth by sixth, home first."""
    ice, path = [Ice(), Ice()], []
    for sixth in range(1, SIXTHS + 1):
        ice = [Ice(each.outs) for each in ice]
        shots = [0, 0]
        for side in (0, 1):
            for cell in cells[side]:
                if cell // POINT == sixth - 1:
                    harmed = _strike(hits, ice, side, sixth, cell % POINT)
                    shots[1 - side] += harmed
        home, away = (hits[side].shape(sixth, ice[side]) for side in (0, 1))
        path.append(clash(home, away, (shots[0], shots[1])))
    return tuple(path)


def _strike(hits: tuple[SideHits, SideHits], ice: list[Ice], side: int, sixth: int, cell: int) -> bool:
    """One point of hardness; whether it brings the other side a penalty shot."""
    left, lot = divmod(cell, LOT)
    strikes = hits[side].strikes(sixth, ice[side])
    strike = strikes[_at(left, (each.weight for each in strikes))]
    ice[side] = strike.ice
    if strike.harm:
        victims = hits[1 - side].victims(sixth, ice[1 - side])
        ice[1 - side] = victims[_at(lot, (weight for _, weight in victims))][0]
    return strike.harm


def _at(cell: int, weights: Iterable[int]) -> int:
    """Which of several weights a cell belongs to."""
    for index, weight in enumerate(weights):
        if cell < weight:
            return index
        cell -= weight
    raise ValueError("a cell beyond all weights")
