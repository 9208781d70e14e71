"""Where a hex is on the screen, and which hex a pixel belongs to: exactly one, also on edges.

A pixel stands for its middle; a point on an edge belongs to the western hex, on a horizontal edge to the southern one.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, sqrt
from typing import ClassVar

import pygame

from game.core.frozen import frozen
from game.geometry import hexes
from game.geometry.hexes import Hex, line_coordinates, neighbours
from game.ui.board import layout as board
from game.ui.board.layout import ZOOMS, Corner, Layout, Point

__all__ = ["HALF_HEIGHT", "HALF_WIDTH", "ZOOMS", "Camera", "HexLayout", "Point", "Rect"]

Rect = pygame.Rect
HALF_WIDTH, HALF_HEIGHT = 61, 27
"""Half the board with its margin: in quarters of a hex width beyond the goals, in half rows beyond the touchlines."""
TOUCHLINE = 25


@frozen
class HexLayout(Layout):
    """A grid of flat-top hexes: a quarter of their width, half their height, and where the middle of (0, 0) is."""

    corners: ClassVar[tuple[Corner, ...]] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
    tall: ClassVar[float] = sqrt(3)
    apart: ClassVar[float] = 2 * sqrt(3)
    column: ClassVar[float] = 3.0
    reach: ClassVar[tuple[float, float]] = (HALF_WIDTH, HALF_HEIGHT)

    @staticmethod
    def spot(place: Hex) -> Point:
        return line_coordinates(place)

    @staticmethod
    def distance(one: Hex, other: Hex) -> int:
        return hexes.distance(one, other)

    @staticmethod
    def edges(place: Hex) -> Iterable[tuple[Hex, Corner, Corner]]:
        u, v = line_coordinates(place)
        ring = [(u - 1, v + 1), (u + 1, v + 1), (u + 2, v), (u + 1, v - 1), (u - 1, v - 1), (u - 2, v)]
        return [(other, ring[number], ring[(number + 1) % 6]) for number, other in enumerate(neighbours(place))]

    @staticmethod
    def across(place: Hex) -> tuple[Point, Point]:
        """From touchline to touchline."""
        u = line_coordinates(place)[0]
        return (u, TOUCHLINE), (u, -TOUCHLINE)

    def at(self, pixel: tuple[int, int]) -> Hex:
        """The hex a pixel belongs to, on the board or beyond it."""
        dx, dy = pixel[0] + 0.5 - self.origin[0], self.origin[1] - pixel[1] - 0.5
        column = floor(dx / (3 * self.quarter))
        for x in (column - 1, column, column + 1):
            across = abs(dx - 3 * self.quarter * x)
            row = floor((dy / self.half - (x & 1)) / 2)
            for z in (row - 1, row, row + 1, row + 2):
                if self._holds(across, abs(dy - self.half * (2 * z + (x & 1)))):
                    return (x, z)
        raise AssertionError(f"no hex at {pixel}")

    def _holds(self, across: float, along: float) -> bool:
        """Whether a point so far from the middle lies in the hex or on its edge."""
        return along <= self.half and self.half * across + self.quarter * along <= 2 * self.quarter * self.half


class Camera(board.Camera):
    """What part of the hex pitch a rectangle on the screen shows."""

    def __init__(self) -> None:
        super().__init__(HexLayout)
