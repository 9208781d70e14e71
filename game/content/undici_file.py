"""The file of the Undici pitch: what it may contain, and everything that must fit together in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

WIDTH, HEIGHT, HALF = 16, 14, 7
LETTERS = "ABCDEFGHIJKLMNOP"
CROSSING, CIRCLE, NEUTRAL = ">", "o", "."
SYMBOL = re.compile(r"[>o.]|[+-]?[0-9]")
Place = tuple[int, int]
"""Column and row, counted from 1."""
Colour = Literal["red", "yellow", "green", "none"]
COLOURS: tuple[Colour, ...] = ("red", "yellow", "green")


class Strict(BaseModel):
    """To the letter: no other keys, no other kinds of values."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def place_of(name: str) -> Place:
    """Column and row of a square's name."""
    letter, digits = name[:1], name[1:]
    if letter and letter in LETTERS and digits in {str(row) for row in range(1, HEIGHT + 1)}:
        return LETTERS.index(letter) + 1, int(digits)
    raise ValueError(f"{name!r} is no square from A1 to {LETTERS[-1]}{HEIGHT}")


def name_of(place: Place) -> str:
    return f"{LETTERS[place[0] - 1]}{place[1]}"


def _row(text: str) -> str:
    symbols = text.split()
    if len(symbols) != WIDTH:
        raise ValueError(f"a row has {WIDTH} squares, this one {len(symbols)}")
    for symbol in symbols:
        if not SYMBOL.fullmatch(symbol):
            raise ValueError(f"{symbol!r} is no sign of a square (>, o, . or a number from -9 to +9)")
    return text


def _corners(names: list[str]) -> list[str]:
    (left, low), (right, high) = map(place_of, names)
    if left > right or low > high:
        raise ValueError(f"{names[0]} does not lie to the lower left of {names[1]}")
    return names


def _letters(names: list[str]) -> list[str]:
    for name in names:
        if len(name) != 1 or name not in LETTERS:
            raise ValueError(f"{name!r} is no column from A to {LETTERS[-1]}")
    if names[0] > names[1]:
        raise ValueError("the first column must not lie to the right of the second")
    return names


Row = Annotated[str, Field(max_length=200), AfterValidator(_row)]
Block = Annotated[list[str], Field(min_length=2, max_length=2), AfterValidator(_corners)]
Columns = Annotated[list[str], Field(min_length=2, max_length=2), AfterValidator(_letters)]


class Flanks(Strict):
    """The first and the last column of each side as the white team sees it."""

    left: Columns
    centre: Columns
    right: Columns


class BoardFile(Strict):
    """The pitch; map, area and corners are those of the black half, the white half is the mirror image."""

    format: Literal["touchline-board"]
    version: Literal[1]
    game: Literal["undici"]
    about: Annotated[list[str], Field(max_length=50)]
    map: Annotated[list[Row], Field(min_length=HALF, max_length=HALF)]
    area: Block
    corners: Block
    lines: Annotated[list[Colour], Field(min_length=HEIGHT // 2, max_length=HEIGHT // 2)]
    flanks: Flanks

    @model_validator(mode="after")
    def fits_together(self) -> Self:
        for fault in self._faults():
            raise ValueError(fault)
        return self

    def symbols(self) -> dict[Place, str]:
        """What is printed on every square, the white half included."""
        upper = {
            (column, HEIGHT - down): symbol
            for down, row in enumerate(self.map)
            for column, symbol in enumerate(row.split(), 1)
        }
        return upper | {(column, HEIGHT + 1 - row): symbol for (column, row), symbol in upper.items()}

    def block(self, name: str) -> frozenset[Place]:
        """The squares of a rectangle as it is written down."""
        (left, low), (right, high) = map(place_of, getattr(self, name))
        return frozenset((column, row) for column in range(left, right + 1) for row in range(low, high + 1))

    def flank(self, name: str) -> range:
        """The columns of a flank as white sees it."""
        first, last = getattr(self.flanks, name)
        return range(LETTERS.index(first) + 1, LETTERS.index(last) + 2)

    def _faults(self) -> Iterator[str]:
        yield from self._mirrored()
        yield from self._middle()
        yield from self._blocks()
        yield from self._bands()

    def _mirrored(self) -> Iterator[str]:
        for (column, row), symbol in self.symbols().items():
            other = (WIDTH + 1 - column, row)
            if symbol != self.symbols()[other]:
                there = self.symbols()[other]
                yield f"map: {name_of((column, row))} shows {symbol}, its mirror image {name_of(other)} shows {there}"

    def _middle(self) -> Iterator[str]:
        circle = sorted(place for place, symbol in self.symbols().items() if symbol == CIRCLE and place[1] > HALF)
        if len(circle) != 2:
            yield f"map: each half has two squares of the centre circle (o), not {len(circle)}"
        for place in circle:
            if place[1] != HALF + 1:
                yield f"map: {name_of(place)} of the centre circle (o) does not lie on the halfway line"
        if not any(symbol.isdecimal() or symbol[0] in "+-" for symbol in self.symbols().values()):
            yield "map: there is no square to shoot from"

    def _blocks(self) -> Iterator[str]:
        for name in ("area", "corners"):
            low = min(row for _, row in self.block(name))
            if low <= HALF:
                yield f"{name}: it must lie in the black half, rows {HALF + 1} to {HEIGHT}"
        area = self.block("area")
        for column, row in sorted(area):
            if (WIDTH + 1 - column, row) not in area:
                yield f"area: {name_of((column, row))} has no mirror image in it"
        if max(row for _, row in area) != HEIGHT:
            yield "area: it must reach to the goal line"
        if (1, HEIGHT) not in self.block("corners"):
            yield f"corners: A{HEIGHT} is missing"
        if max(column for column, _ in self.block("corners")) > WIDTH // 2:
            yield "corners: the upper left corner must not reach beyond the middle"

    def _bands(self) -> Iterator[str]:
        if self.lines != self.lines[::-1]:
            yield "lines: both halves must have the same colours, seen from their goals"
        below = self.lines[: HALF // 2]
        if sorted(below) != sorted(COLOURS) or self.lines[HALF // 2] != "none":
            yield "lines: each half has one red, one yellow and one green line; the middle line has none"
        left, centre, right = (self.flank(name) for name in ("left", "centre", "right"))
        if [*left, *centre, *right] != list(range(1, WIDTH + 1)):
            yield f"flanks: left, centre and right must follow one another from A to {LETTERS[-1]}"
        if len(left) != len(right):
            yield "flanks: left and right must be equally wide"
