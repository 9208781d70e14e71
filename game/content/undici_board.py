"""The Undici pitch as a value, ready to be asked and drawn: what is printed on which square.

Squares are numbers, row by row from the white left corner (A1 is 0). Side 0 is white and defends the bottom goal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.content.faults import checked
from game.content.files import read_json
from game.content.places import BOARDS
from game.content.undici_file import CIRCLE, CROSSING, HALF, HEIGHT, WIDTH, BoardFile, Place

PATH = BOARDS / "undici.json"
Square = int
Squares = frozenset[Square]
FLANKS = ("left", "centre", "right")


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The pitch; it is equal only to itself and must not be changed."""

    width: int
    height: int
    values: tuple[Mapping[Square, int], Mapping[Square, int]]
    """By the side that attacks there: the printed numbers of shooting and heading squares."""
    crossing: tuple[Squares, Squares]
    """By the side that attacks there."""
    circle: tuple[Squares, Squares]
    """By the half's owner: the squares of the centre circle."""
    area: tuple[Squares, Squares]
    """By the side that defends it."""
    corners: Squares
    lines: tuple[str, ...]
    """Their colours from the white goal to the black goal."""
    flanks: tuple[Mapping[str, range], Mapping[str, range]]
    """By side: the columns of its left, centre and right."""


@cache
def load_board() -> Board:
    """The pitch that comes with the program, read once."""
    return read_board(PATH)


def read_board(path: Path) -> Board:
    """The pitch in ``path``, or ``ContentError``."""
    return _built(checked(BoardFile, read_json(path), path))


def _built(file: BoardFile) -> Board:
    symbols = file.symbols()
    numbers = {place: int(symbol) for place, symbol in symbols.items() if symbol.lstrip("+-").isdecimal()}
    columns = {name: file.flank(name) for name in FLANKS}
    return Board(
        width=WIDTH,
        height=HEIGHT,
        values=(_values(numbers, 0), _values(numbers, 1)),
        crossing=_by_attack(place for place, symbol in symbols.items() if symbol == CROSSING),
        circle=_by_half(place for place, symbol in symbols.items() if symbol == CIRCLE),
        area=_by_half([*file.block("area"), *map(_other_half, file.block("area"))]),
        corners=_squares(each for place in file.block("corners") for each in _four(place)),
        lines=tuple(file.lines),
        flanks=(columns, {"left": columns["right"], "centre": columns["centre"], "right": columns["left"]}),
    )


def _number(place: Place) -> Square:
    return (place[1] - 1) * WIDTH + place[0] - 1


def _squares(places: Iterable[Place]) -> Squares:
    return frozenset(map(_number, places))


def _half(place: Place) -> int:
    """The side whose half this is."""
    return int(place[1] > HALF)


def _other_half(place: Place) -> Place:
    return place[0], HEIGHT + 1 - place[1]


def _four(place: Place) -> tuple[Place, ...]:
    column, row = place
    return tuple((x, y) for x in (column, WIDTH + 1 - column) for y in (row, HEIGHT + 1 - row))


def _by_half(places: Iterable[Place]) -> tuple[Squares, Squares]:
    found = list(places)
    return _squares(p for p in found if not _half(p)), _squares(p for p in found if _half(p))


def _by_attack(places: Iterable[Place]) -> tuple[Squares, Squares]:
    below, above = _by_half(places)
    return above, below


def _values(numbers: Mapping[Place, int], side: int) -> dict[Square, int]:
    return {_number(place): value for place, value in numbers.items() if _half(place) != side}
