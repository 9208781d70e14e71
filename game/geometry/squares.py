"""A grid of squares: numbers row by row from the bottom left, names such as H12, eight directions.

Columns and rows count from 1, as the names do. Whoever asks for a square that is not there gets ``NOWHERE`` or
nothing, never another square.
"""

from __future__ import annotations

from functools import cache

Square = int
Direction = int
NOWHERE: Square = -1
STEPS: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""What a step in each direction adds to column and row, clockwise from up."""
DIRECTIONS: range = range(len(STEPS))
UP, UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, LEFT, UP_LEFT = DIRECTIONS
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Grid:
    """A rectangle of squares; all its tables are made once, so asking is quick."""

    __slots__ = ("_around", "_columns", "_rays", "_rows", "_towards", "height", "squares", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.squares = range(width * height)
        self._columns = tuple(square % width + 1 for square in self.squares)
        self._rows = tuple(square // width + 1 for square in self.squares)
        self._rays = tuple(tuple(self._ray(square, step) for step in STEPS) for square in self.squares)
        self._towards = tuple({ray[0]: way for way, ray in enumerate(rays) if ray} for rays in self._rays)
        self._around = tuple(tuple(towards) for towards in self._towards)

    def _ray(self, square: Square, step: tuple[int, int]) -> tuple[Square, ...]:
        """All squares in a direction up to the edge."""
        column, row = self._columns[square] + step[0], self._rows[square] + step[1]
        found = []
        while 1 <= column <= self.width and 1 <= row <= self.height:
            found.append(self.at(column, row))
            column, row = column + step[0], row + step[1]
        return tuple(found)

    # -- names and numbers

    def at(self, column: int, row: int) -> Square:
        """The square in a column and a row, or ``NOWHERE``."""
        if 1 <= column <= self.width and 1 <= row <= self.height:
            return (row - 1) * self.width + column - 1
        return NOWHERE

    def column(self, square: Square) -> int:
        return self._columns[square]

    def row(self, square: Square) -> int:
        return self._rows[square]

    def name(self, square: Square) -> str:
        """As people call it: H12."""
        return f"{LETTERS[self._columns[square] - 1]}{self._rows[square]}"

    def parse(self, name: str) -> Square:
        """The square of a name; ``ValueError`` if there is none."""
        letter, digits = name[:1], name[1:]
        square = NOWHERE
        if letter and letter in LETTERS and digits.isascii() and digits.isdecimal() and digits == digits.lstrip("0"):
            square = self.at(LETTERS.index(letter) + 1, int(digits))
        if square == NOWHERE:
            raise ValueError(f"there is no square {name!r}")
        return square

    def mirrored(self, square: Square) -> Square:
        """The same square as the people on the other side of the board count it: turned by half a circle."""
        return len(self.squares) - 1 - square

    # -- ways

    def neighbours(self, square: Square) -> tuple[Square, ...]:
        """The up to eight squares around one."""
        return self._around[square]

    def step(self, square: Square, direction: Direction) -> Square:
        """The next square in a direction, or ``NOWHERE``."""
        ray = self._rays[square][direction]
        return ray[0] if ray else NOWHERE

    def direction(self, start: Square, neighbour: Square) -> Direction:
        """Which way a neighbour lies; -1 if it is none."""
        return self._towards[start].get(neighbour, -1)

    def ray(self, square: Square, direction: Direction, longest: int) -> tuple[Square, ...]:
        """Up to so many squares in a direction, the nearest first."""
        return self._rays[square][direction][:longest]

    def distance(self, one: Square, other: Square) -> int:
        """Steps in eight directions."""
        return max(abs(self._columns[one] - self._columns[other]), abs(self._rows[one] - self._rows[other]))


@cache
def grid(width: int, height: int) -> Grid:
    """The grid of this size, made once."""
    return Grid(width, height)
