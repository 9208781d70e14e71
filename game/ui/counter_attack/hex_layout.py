"""Where a hex is on the screen, at any zoom and pan, and which hex a pixel belongs to: exactly one, also on edges.

Measures are multiples of 1/32 pixel, so that all sums and products below are exact. A pixel stands for its middle; a
point on an edge belongs to the western hex, on a horizontal edge to the southern one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor, sqrt

import pygame

from game.geometry.hexes import Hex, line_coordinates

Rect = pygame.Rect
Point = tuple[float, float]
FINE = 32
ZOOMS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
HALF_WIDTH, HALF_HEIGHT = 61, 27
"""Half the board with its margin: in quarters of a hex width beyond the goals, in half rows beyond the touchlines."""
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Of a hex, in quarters of its width and half rows, downwards positive."""


@dataclass(frozen=True, slots=True)
class HexLayout:
    """A grid of flat-top hexes: a quarter of their width, half their height, and where the middle of (0, 0) is."""

    quarter: float
    half: float
    origin: tuple[int, int] = (0, 0)

    @property
    def width(self) -> float:
        """Of a hex, from corner to corner."""
        return 4 * self.quarter

    @property
    def unpanned(self) -> HexLayout:
        """The same with the middle of (0, 0) at the point zero."""
        return replace(self, origin=(0, 0))

    def point(self, u: float, v: float) -> Point:
        """A point in quarters of a hex width eastwards and half rows northwards."""
        return self.origin[0] + self.quarter * u, self.origin[1] - self.half * v

    def centre(self, place: Hex) -> Point:
        """The middle of a hex."""
        return self.point(*line_coordinates(place))

    def pixel(self, place: Hex) -> tuple[int, int]:
        """The pixel in which the middle lies."""
        x, y = self.centre(place)
        return floor(x), floor(y)

    def polygon(self, place: Hex, size: float = 1.0) -> list[Point]:
        """The six corners, from the eastern one clockwise; ``size`` 0.9 leaves a tenth out all around."""
        x, y = self.centre(place)
        return [(x + self.quarter * u * size, y + self.half * v * size) for u, v in CORNERS]

    def bounds(self, place: Hex) -> Rect:
        """Every pixel the hex touches."""
        x, y = self.centre(place)
        left, top = floor(x - 2 * self.quarter), floor(y - self.half)
        return Rect(left, top, ceil(x + 2 * self.quarter) - left, ceil(y + self.half) - top)

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


def measures(quarter: float) -> tuple[float, float]:
    """A quarter of the width and half the height that belongs to it, both in the fine measure."""
    fine = max(1, floor(quarter * FINE)) / FINE
    return fine, round(fine * sqrt(3) * FINE) / FINE


class Camera:
    """What part of the board a rectangle on the screen shows."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 1, 1)
        self.step = 0
        """Which of the zooms."""
        self.layout = HexLayout(*measures(1))
        self._wanted: Point | None = None

    @property
    def zoom(self) -> float:
        return ZOOMS[self.step]

    @property
    def middle(self) -> Point:
        """What the middle of the view shows, in quarters and half rows."""
        (x, y), layout = self.view.center, self.layout
        return (x - layout.origin[0]) / layout.quarter, (layout.origin[1] - y) / layout.half

    def place(self, view: Rect) -> None:
        """Show the same in another rectangle."""
        middle = self._wanted or (self.middle if self.step else (0.0, 0.0))
        self.view, self._wanted = view, None
        self._look(middle, view.center)

    def restore(self, step: int, middle: Point) -> None:
        """Look at this as soon as there is a place to look from."""
        self.step, self._wanted = max(0, min(step, len(ZOOMS) - 1)), middle

    def _fit(self) -> float:
        return min(self.view.width / (2 * HALF_WIDTH), self.view.height / (2 * HALF_HEIGHT * sqrt(3)))

    def _look(self, point: Point, pixel: tuple[int, int]) -> None:
        """Bring a point of the board to a pixel, as near as the edges allow."""
        quarter, half = measures(self._fit() * self.zoom)
        origin = (round(pixel[0] - quarter * point[0]), round(pixel[1] + half * point[1]))
        self.layout = HexLayout(quarter, half, self._clamped(origin, quarter, half))

    def _clamped(self, origin: tuple[int, int], quarter: float, half: float) -> tuple[int, int]:
        """The board covers the view, or lies within it where it is smaller: in the middle, unless it is zoomed."""
        view, free = self.view, self.step > 0
        x = _held(origin[0], view.left, view.right, floor(HALF_WIDTH * quarter), free)
        return x, _held(origin[1], view.top, view.bottom, floor(HALF_HEIGHT * half), free)

    def refit(self) -> bool:
        """The whole board; False if it was shown already."""
        return self.set_step(0, self.view.center)

    def zoom_by(self, steps: int, pixel: tuple[int, int]) -> bool:
        """Nearer or farther; what is under the pixel stays there."""
        return self.set_step(self.step + steps, pixel)

    def set_step(self, step: int, pixel: tuple[int, int]) -> bool:
        wanted = max(0, min(step, len(ZOOMS) - 1))
        if wanted == self.step:
            return False
        layout = self.layout
        point = ((pixel[0] - layout.origin[0]) / layout.quarter, (layout.origin[1] - pixel[1]) / layout.half)
        self.step = wanted
        self._look(point, pixel)
        return True

    def pan_to(self, origin: tuple[int, int]) -> bool:
        """Move the board; False if it stayed where it was."""
        held = self._clamped(origin, self.layout.quarter, self.layout.half)
        if held == self.layout.origin:
            return False
        self.layout = replace(self.layout, origin=held)
        return True

    def reveal(self, place: Hex, around: int = 1) -> bool:
        """Pan just so far that a hex is in view, with some hexes around it."""
        box = self.layout.bounds(place)
        box.inflate_ip(2 * around * box.width, 2 * around * box.height)
        x, y, view = *self.layout.origin, self.view
        right = max(0, view.left - box.left) - max(0, box.right - view.right)
        down = max(0, view.top - box.top) - max(0, box.bottom - view.bottom)
        return self.pan_to((x + right, y + down))


def _held(origin: int, low: int, high: int, reach: int, free: bool) -> int:
    if 2 * reach > high - low:
        return max(high - reach, min(origin, low + reach))
    return max(low + reach, min(origin, high - reach)) if free else (low + high) // 2
