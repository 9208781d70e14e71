"""Where everything is on the rink, in metres: the fields of both sides facing each other, goals, boxes, benches.

The home side attacks to the right. Its fields 1 to 7 lie in its own half from top to bottom, 8 to 14 before them; those
of the other side mirror them, so that field 9 meets 13 and then 6.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.art.rink import LENGTH, WIDTH
from game.ui.film.scenery import Point

COLUMNS = 7
EDGE = 1.5
"""From the boards to the first lane."""
LANE = (WIDTH - 2 * EDGE) / COLUMNS
BACKS = {"V": 7.3, "S": 18.9}
"""Where the fields of a row begin, from the own end."""
DEEP = 10.9
"""How long a field is."""
MARGIN, ABOVE = 0.6, 3.4
"""Beside the boards, and above and below them: penalty boxes and benches."""
BOX, BENCH = (1.6, 10.4), (1.6, 21.2)
"""How near the middle line the penalty boxes above and the benches below begin, and how long they are."""
KEEPER = 5.3
IN_ROW = 6
"""Marks of a shoot-out that stand in one row."""
DICE = 7.0, 3.2
"""How far into the ice the dice reach from its ends, and how far from the middle of the goal they keep."""
CENTRE: Point = (LENGTH / 2, WIDTH / 2)
NARROW, STRETCHED = 0.88, 1.3
"""How far a window may squeeze or stretch the rink."""


def ahead(side: int, metres: float) -> float:
    """So far from one's own end, as a place on the rink."""
    return metres if side == 0 else LENGTH - metres


def row(where: int) -> str:
    return "V" if where <= COLUMNS else "S"


def lane(side: int, where: int) -> int:
    """The lane of a field, counted from the top."""
    column = (where - 1) % COLUMNS
    return column if side == 0 else COLUMNS - 1 - column


def level(number: int) -> float:
    """The middle of a lane."""
    return EDGE + LANE * (number + 0.5)


def spot(side: int, where: int, depth: float) -> Point:
    """A place on a field: ``depth`` 0 is its back, 1 its front."""
    return ahead(side, BACKS[row(where)] + DEEP * depth), level(lane(side, where))


@lru_cache(maxsize=64)
def man_spot(side: int, where: int) -> Point:
    """Where a man stands on his field, in front of its number."""
    return spot(side, where, 0.3)


def number_spot(side: int, where: int) -> Point:
    """Where the strength of a field is written."""
    return spot(side, where, 0.9)


def keeper_spot(side: int) -> Point:
    return ahead(side, KEEPER), WIDTH / 2


def box_spot(side: int, seat: int) -> Point:
    """The penalty boxes lie above, one on either side of the middle."""
    return ahead(side, LENGTH / 2 - BOX[0] - 2.2 - 3.2 * seat), -1.5


def try_step(count: int) -> tuple[float, int]:
    """How far the marks of a shoot-out stand apart, and how many stand in a row: many have two rows."""
    across = count if count <= IN_ROW else -(-count // 2)
    return min(1.7, (BOX[1] - 0.8) / max(1, across)), max(1, across)


def try_spot(side: int, number: int, count: int) -> Point:
    """The marks of a shoot-out stand in the box and are read from left to right, whoever shoots."""
    step, across = try_step(count)
    line, place = divmod(number, across)
    left = LENGTH / 2 + (BOX[0] if side else -BOX[0] - BOX[1])
    level_of = -1.5 if count <= IN_ROW else -2.15 + 1.3 * line
    return left + 0.4 + step * (place + 0.5), level_of


def seat_spot(side: int, seat: int, count: int, room: float = BENCH[1]) -> Point:
    """Seats on the bench, from the middle outwards; many men, or little ``room``, bring them closer together."""
    step = min(2.6, (room - 2) / max(1, count))
    return ahead(side, LENGTH / 2 - BENCH[0] - 1.6 - step * seat), WIDTH + 1.5


def bench_door(side: int) -> Point:
    """Where men come on and go off, below."""
    return ahead(side, LENGTH / 2 - 8), WIDTH + 1.9


def goal_spot(side: int, aside: float) -> Point:
    """A place in the goal a side shoots at; ``aside`` from -1 to 1."""
    return ahead(side, LENGTH - 3.4), WIDTH / 2 + 0.75 * aside


def shooter_spot(side: int) -> Point:
    """Where whoever takes a penalty shot ends up."""
    return ahead(side, LENGTH - 12.6), WIDTH / 2


def slot(side: int, number: int) -> Point:
    """From where a shot out of a lane is taken: drawn in towards the middle."""
    return ahead(side, LENGTH - 10.5), WIDTH / 2 + (level(number) - WIDTH / 2) * 0.6


class RinkMap:
    """Where places of the rink are in a picture of ``size`` pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        across, down = size[0] / (LENGTH + 2 * MARGIN), size[1] / (WIDTH + 2 * ABOVE)
        across, down = min(across, down * STRETCHED), min(down, across / NARROW)
        self.across, self.down = across, down
        wide, high = round(LENGTH * across), round(WIDTH * down)
        self.field = pygame.Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
        """The ice within the boards."""

    @property
    def metre(self) -> float:
        return min(self.across, self.down)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(self.field.x + x * self.across), round(self.field.y + y * self.down)

    @property
    def cell_size(self) -> tuple[int, int]:
        """All fields are of one size, with a little air to their neighbours."""
        return round(DEEP * self.across), round(LANE * 0.88 * self.down)

    def cell(self, side: int, where: int) -> pygame.Rect:
        """A field."""
        cell = pygame.Rect((0, 0), self.cell_size)
        cell.center = self.at(*spot(side, where, 0.5))
        return cell
