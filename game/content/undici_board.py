"""The Undici pitch as a value, ready to be asked and drawn: what is printed on which square.

Squares are numbers, row by row from the white left corner (A1 is 0). Side 0 is white and defends the bottom goal.
A match keeps its board: ``Plan`` is what a file says, right or wrong; a ``Board`` is made of a sound one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from game.content import undici_file
from game.content.faults import checked, faults_in
from game.content.files import json_format, read_json, spread, write_whole
from game.content.places import BOARDS
from game.core.codec import Steady
from game.core.frozen import frozen
from game.core.names import cleaned
from game.core.ruling import FactValue

PATH = BOARDS / "undici.json"
Square = int
Squares = frozenset[Square]
FLANKS = ("left", "centre", "right")
GROUND = ("values", "heading", "crossing", "circle", "area", "corners", "flanks")
"""What a board works out from its plan."""


@frozen
class Plan(Steady):
    """What a file says of a pitch, in its words."""

    name: str
    """Empty: the pitch of the program."""
    map: tuple[str, ...]
    area: tuple[str, ...]
    corners: tuple[str, ...]
    lines: tuple[str, ...]
    """Their colours from the white goal to the black goal."""
    flanks: tuple[tuple[str, ...], ...]
    """The first and the last column of left, centre and right."""


@frozen
class Board(Steady):
    """The pitch of a match; ``ValueError`` for a plan that is none."""

    plan: Plan
    values: tuple[Mapping[Square, int], Mapping[Square, int]] = field(init=False, compare=False, repr=False)
    """By the side that attacks there: the printed numbers of shooting and heading squares."""
    heading: tuple[Squares, Squares] = field(init=False, compare=False, repr=False)
    """By the side that attacks there: those of them where one can head the ball as well."""
    crossing: tuple[Squares, Squares] = field(init=False, compare=False, repr=False)
    """By the side that attacks there."""
    circle: tuple[Squares, Squares] = field(init=False, compare=False, repr=False)
    """By the half's owner: the squares of the centre circle."""
    area: tuple[Squares, Squares] = field(init=False, compare=False, repr=False)
    """By the side that defends it."""
    corners: Squares = field(init=False, compare=False, repr=False)
    flanks: tuple[Mapping[str, range], Mapping[str, range]] = field(init=False, compare=False, repr=False)
    """By side: the columns of its left, centre and right."""

    def __post_init__(self) -> None:
        self._check()
        for name, value in zip(GROUND, _ground(self.plan), strict=True):
            object.__setattr__(self, name, value)

    def _check(self) -> None:
        undici_file.BoardFile.model_validate(_data(self.plan))

    @property
    def lines(self) -> tuple[str, ...]:
        """Their colours from the white goal to the black goal."""
        return self.plan.lines


class Sketch(Board):
    """A pitch in the making: what is written down fits, but perhaps not together. To be looked at, not to be played."""

    __slots__ = ()

    def _check(self) -> None:
        if faults_in(undici_file.BoardFile, _data(self.plan)):
            raise ValueError("this is no pitch")


# -- files -------------------------------------------------------------------------------------------------------------


@cache
def load_board() -> Board:
    """The pitch that comes with the program, read once."""
    return Board(read_plan(PATH))


def read_plan(path: Path) -> Plan:
    """What a file says of a pitch, or ``ContentError``; one of somebody's own without a name is called after it."""
    file = checked(undici_file.BoardFile, read_json(path), path)
    flanks = tuple(tuple(getattr(file.flanks, name)) for name in FLANKS)
    name = file.name or ("" if path.resolve() == PATH.resolve() else cleaned(path.stem))
    return Plan(name, file.rows(), tuple(file.area), tuple(file.corners), tuple(file.lines), flanks)


def write_plan(plan: Plan, path: Path) -> None:
    """A file that can be read again; ``ContentError`` for what it cannot hold, and nothing is written."""
    file = checked(undici_file.BoardFile, _data(plan), path)
    write_whole(path, spread(file.model_dump(exclude={"about"})))


def is_board(path: Path) -> bool:
    """Whether a file looks like a pitch of this game."""
    return json_format(path, "undici") == "touchline-board"


def plan_faults(plan: Plan) -> list[tuple[str, str, dict[str, FactValue]]]:
    """Everything that is wrong with it: in which field, the key of its sentence below ``file``, and its facts."""
    found = [(str(loc[0]), key, facts) for loc, key, facts in faults_in(undici_file.BoardFile, _data(plan))]
    if found:
        return found
    return [("map", fault.key, dict(fault.facts)) for fault in _unjudged(plan).faults()]


def _unjudged(plan: Plan) -> undici_file.BoardFile:
    """Its file, whether or not everything fits together."""
    data = _data(plan)
    return undici_file.BoardFile.model_construct(**data | {"flanks": undici_file.Flanks.model_validate(data["flanks"])})


def _data(plan: Plan) -> dict[str, Any]:
    flanks = {name: list(columns) for name, columns in zip(FLANKS, plan.flanks, strict=False)}
    return {
        "format": "touchline-board", "version": 2, "game": "undici", "name": plan.name, "map": list(plan.map),
        "area": list(plan.area),
        "corners": list(plan.corners), "lines": list(plan.lines), "flanks": flanks,
    }  # fmt: skip


# -- what is printed ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _ground(plan: Plan) -> tuple[object, ...]:
    """In the order of ``GROUND``."""
    file = _unjudged(plan)
    symbols = file.symbols()
    numbers = {place: int(symbol[1:]) for place, symbol in symbols.items() if undici_file.is_number(symbol)}
    columns = {name: file.flank(name) for name in FLANKS}
    return (
        (_values(numbers, 0), _values(numbers, 1)),
        _by_attack(place for place in numbers if symbols[place][0] == undici_file.HEADER),
        _by_attack(place for place, symbol in symbols.items() if symbol == undici_file.CROSSING),
        _by_half(place for place, symbol in symbols.items() if symbol == undici_file.CIRCLE),
        _by_half([*file.block("area"), *map(_other_half, file.block("area"))]),
        _squares(each for place in file.block("corners") for each in _four(place)),
        (columns, {"left": columns["right"], "centre": columns["centre"], "right": columns["left"]}),
    )


def _number(place: undici_file.Coordinates) -> Square:
    return (place[1] - 1) * undici_file.WIDTH + place[0] - 1


def _squares(places: Iterable[undici_file.Coordinates]) -> Squares:
    return frozenset(map(_number, places))


def _half(place: undici_file.Coordinates) -> int:
    """The side whose half this is."""
    return int(place[1] > undici_file.HALF)


def _other_half(place: undici_file.Coordinates) -> undici_file.Coordinates:
    return place[0], undici_file.HEIGHT + 1 - place[1]


def _four(place: undici_file.Coordinates) -> tuple[undici_file.Coordinates, ...]:
    column, row = place
    return tuple((x, y) for x in (column, undici_file.WIDTH + 1 - column) for y in (row, undici_file.HEIGHT + 1 - row))


def _by_half(places: Iterable[undici_file.Coordinates]) -> tuple[Squares, Squares]:
    found = list(places)
    return _squares(p for p in found if not _half(p)), _squares(p for p in found if _half(p))


def _by_attack(places: Iterable[undici_file.Coordinates]) -> tuple[Squares, Squares]:
    below, above = _by_half(places)
    return above, below


def _values(numbers: Mapping[undici_file.Coordinates, int], side: int) -> dict[Square, int]:
    return {_number(place): value for place, value in numbers.items() if _half(place) != side}


FIRST = Board(
    Plan(
        "",
        (
            "> > > > s-1 h+1 h+3 h+4 h+4 h+3 h+1 s-1 > > > >",
            "> > > . s0 h+1 h+2 h+3 h+3 h+2 h+1 s0 . > > >",
            "> > > . s-1 s0 h+1 h+2 h+2 h+1 s0 s-1 . > > >",
            "> > . . s-2 s-1 s0 s0 s0 s0 s-1 s-2 . . > >",
            ". . . . . s-2 s-1 s-1 s-1 s-1 s-2 . . . . .",
            ". . . . . . s-2 s-2 s-2 s-2 . . . . . .",
            ". . . . . . . o o . . . . . . .",
        ),
        ("E12", "L14"),
        ("A13", "B14"),
        ("red", "yellow", "green", "none", "green", "yellow", "red"),
        (("A", "D"), ("E", "L"), ("M", "P")),
    )
)
"""The pitch of matches whose files name none: those of the first version of the rules. It never changes, whatever the
file of the program says by now."""
