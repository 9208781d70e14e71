"""Where a cell of a board is on the screen, at any zoom and pan, and which cell a pixel belongs to.

Measures are multiples of 1/32 pixel, so that sums and products are exact. Points of a board are told in quarters of a
cell's width to the right and half rows upwards, from the middle of the board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from math import ceil, floor
from typing import Any, ClassVar, Self, TypeAlias

import pygame

from game.core.frozen import frozen

Rect = pygame.Rect
Point = tuple[float, float]
Corner = tuple[int, int]
Place: TypeAlias = Any
"""A cell: whatever the layout of a game knows it by."""
FINE = 32
ZOOMS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)


@frozen
class Layout(ABC):
    """A grid of cells: a quarter of their width, half their height, and where the middle of the board is."""

    quarter: float
    half: float
    origin: tuple[int, int] = (0, 0)
    corners: ClassVar[tuple[Corner, ...]] = ()
    """Of a cell, in quarters and half rows, downwards positive."""
    tall: ClassVar[float] = 2.0
    """Half a row in quarters of a width."""
    apart: ClassVar[float] = 4.0
    """From cell to cell in quarters."""
    column: ClassVar[float] = 4.0
    """From column to column in quarters."""
    reach: ClassVar[tuple[float, float]] = (0, 0)
    """Half the board with its margin, in quarters and half rows."""

    # -- what a kind of board fills in --------------------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def spot(place: Place) -> Point:
        """The middle of a cell, in quarters and half rows."""

    @abstractmethod
    def at(self, pixel: tuple[int, int]) -> Place:
        """The cell a pixel belongs to, on the board or beyond it."""

    @staticmethod
    @abstractmethod
    def distance(one: Place, other: Place) -> int:
        """Steps from cell to cell."""

    @staticmethod
    @abstractmethod
    def edges(place: Place) -> Iterable[tuple[Place, Corner, Corner]]:
        """What lies beyond each edge of a cell, with the two corners of the edge, clockwise."""

    @staticmethod
    @abstractmethod
    def across(place: Place) -> tuple[Point, Point]:
        """The ends of a line over the whole board through a cell, as offside is drawn; a flag stands at each."""

    # -- the same for all ---------------------------------------------------------------------------------------

    @classmethod
    def measured(cls, quarter: float, origin: tuple[int, int] = (0, 0)) -> Self:
        """With measures as near to this as the fine ones allow."""
        fine = max(1, floor(quarter * FINE)) / FINE
        return cls(fine, round(fine * cls.tall * FINE) / FINE, origin)

    @property
    def width(self) -> float:
        """Of a cell."""
        return 4 * self.quarter

    @property
    def unpanned(self) -> Self:
        """The same with the middle of the board at the point zero."""
        return type(self)(self.quarter, self.half)

    def point(self, u: float, v: float) -> Point:
        """A point in quarters of a width to the right and half rows upwards."""
        return self.origin[0] + self.quarter * u, self.origin[1] - self.half * v

    def centre(self, place: Place) -> Point:
        """The middle of a cell."""
        return self.point(*self.spot(place))

    def pixel(self, place: Place) -> tuple[int, int]:
        """The pixel in which the middle lies."""
        x, y = self.centre(place)
        return floor(x), floor(y)

    def polygon(self, place: Place, size: float = 1.0) -> list[Point]:
        """The corners, clockwise; ``size`` 0.9 leaves a tenth out all around."""
        x, y = self.centre(place)
        return [(x + self.quarter * u * size, y + self.half * v * size) for u, v in self.corners]

    def bounds(self, place: Place) -> Rect:
        """Every pixel the cell touches."""
        x, y = self.centre(place)
        left, top = floor(x - 2 * self.quarter), floor(y - self.half)
        return Rect(left, top, ceil(x + 2 * self.quarter) - left, ceil(y + self.half) - top)


class Camera:
    """What part of the board a rectangle on the screen shows."""

    def __init__(self, layout: type[Layout]) -> None:
        self.view = Rect(0, 0, 1, 1)
        self.step = 0
        """Which of the zooms."""
        self.kind = layout
        self.layout = layout.measured(1)
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
        wide, high = self.kind.reach
        return min(self.view.width / (2 * wide), self.view.height / (2 * high * self.kind.tall))

    def _look(self, point: Point, pixel: tuple[int, int]) -> None:
        """Bring a point of the board to a pixel, as near as the edges allow."""
        layout = self.kind.measured(self._fit() * self.zoom)
        origin = (round(pixel[0] - layout.quarter * point[0]), round(pixel[1] + layout.half * point[1]))
        self.layout = replace(layout, origin=self._clamped(origin, layout.quarter, layout.half))

    def _clamped(self, origin: tuple[int, int], quarter: float, half: float) -> tuple[int, int]:
        """The board covers the view, or lies within it where it is smaller: in the middle, unless it is zoomed."""
        view, free = self.view, self.step > 0
        wide, high = self.kind.reach
        x = _held(origin[0], view.left, view.right, floor(wide * quarter), free)
        return x, _held(origin[1], view.top, view.bottom, floor(high * half), free)

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

    def reveal(self, place: Place, around: int = 1) -> bool:
        """Pan just so far that a cell is in view, with some cells around it."""
        return self._reveal(self.layout.bounds(place), around)

    def keep_in_view(self, point: Point, around: int) -> bool:
        """The same for any point, in quarters and half rows."""
        x, y = self.layout.point(*point)
        wide, high = round(self.layout.width), round(2 * self.layout.half)
        return self._reveal(Rect(round(x) - wide // 2, round(y) - high // 2, wide, high), around)

    def pan_by(self, across: int, down: int) -> bool:
        """Look so many cells further right and down."""
        x, y = self.layout.origin
        right = round(across * self.kind.column * self.layout.quarter)
        return self.pan_to((x - right, y - round(down * 2 * self.layout.half)))

    def _reveal(self, box: Rect, around: int) -> bool:
        """As much of the surroundings as there is room for."""
        for number in range(around, -1, -1):
            wide, high = (2 * number + 1) * box.width, (2 * number + 1) * box.height
            if number == 0 or (wide <= self.view.width and high <= self.view.height):
                box = box.inflate(2 * number * box.width, 2 * number * box.height)
                break
        x, y, view = *self.layout.origin, self.view
        right = max(0, view.left - box.left) - max(0, box.right - view.right)
        down = max(0, view.top - box.top) - max(0, box.bottom - view.bottom)
        return self.pan_to((x + right, y + down))


def _held(origin: int, low: int, high: int, reach: int, free: bool) -> int:
    if 2 * reach > high - low:
        return max(high - reach, min(origin, low + reach))
    return max(low + reach, min(origin, high - reach)) if free else (low + high) // 2
