"""Where a square is on the screen: sixteen across, fourteen up, a goal beyond each end, and the lines between rows.

A place is a square by its number, a goal (``GOALS`` by its side), or an edge between two rows (``edge``).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import ClassVar

from game.content.undici_file import HEIGHT, WIDTH
from game.core.frozen import frozen
from game.geometry.squares import grid
from game.ui.board.layout import Corner, Layout, Point

GRID = grid(WIDTH, HEIGHT)
Place = int
GOALS: tuple[Place, Place] = (len(GRID.squares), len(GRID.squares) + 1)
"""The goal that white defends, and black's."""
NOWHERE: Place = -1
EDGES = 1000
"""From here on places are edges between rows, counted from the white goal line."""
PLACES = frozenset((*GRID.squares, *GOALS))


def edge(row: int) -> Place:
    """The edge above a row; 0 is the white goal line."""
    return EDGES + row


@frozen
class SquareLayout(Layout):
    """A grid of squares; u counts four for a square, v two."""

    corners: ClassVar[tuple[Corner, ...]] = ((2, 1), (-2, 1), (-2, -1), (2, -1))
    tall: ClassVar[float] = 2.0
    reach: ClassVar[tuple[float, float]] = (2 * WIDTH + 2.6, HEIGHT + 2.2)

    @staticmethod
    def spot(place: Place) -> Point:
        if place in GOALS:
            return 0, (HEIGHT + 1) * (1 if place == GOALS[1] else -1)
        if place >= EDGES:
            return 0, 2 * (place - EDGES) - HEIGHT
        return 4 * GRID.column(place) - 2 * (WIDTH + 1), 2 * GRID.row(place) - (HEIGHT + 1)

    @staticmethod
    def distance(one: Place, other: Place) -> int:
        if one in GRID.squares and other in GRID.squares:
            return GRID.distance(one, other)
        (u, v), (x, y) = SquareLayout.spot(one), SquareLayout.spot(other)
        return round(max(abs(u - x) / 4, abs(v - y) / 2))

    @staticmethod
    def edges(place: Place) -> Iterable[tuple[Place, Corner, Corner]]:
        u, v = (round(part) for part in SquareLayout.spot(place))
        ring = [(u - 2, v + 1), (u + 2, v + 1), (u + 2, v - 1), (u - 2, v - 1)]
        around = [GRID.step(place, way) if place in GRID.squares else NOWHERE for way in (0, 2, 4, 6)]
        return [(other, ring[number], ring[(number + 1) % 4]) for number, other in enumerate(around)]

    @staticmethod
    def across(place: Place) -> tuple[Point, Point]:
        """From touchline to touchline."""
        v = SquareLayout.spot(place)[1]
        return (-2 * WIDTH, v), (2 * WIDTH, v)

    def at(self, pixel: tuple[int, int]) -> Place:
        dx, dy = pixel[0] + 0.5 - self.origin[0], self.origin[1] - pixel[1] - 0.5
        column = floor(dx / (4 * self.quarter)) + WIDTH // 2 + 1
        row = floor(dy / (2 * self.half)) + HEIGHT // 2 + 1
        if row in (0, HEIGHT + 1) and abs(dx) <= 4 * self.quarter:
            return GOALS[row > 0]
        return GRID.at(column, row)
