"""The file of the Undici pitch: what it may contain, and everything that must fit together in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.content.fields import MaybeName
from game.content.strict import Strict
from game.content.told import Fault

WIDTH, HEIGHT, HALF = 16, 14, 7
LETTERS = "ABCDEFGHIJKLMNOP"
CROSSING, CIRCLE, NEUTRAL = ">", "o", "."
SHOT, HEADER = "s", "h"
"""Before a number: one can shoot from here; one can shoot and head the ball here."""
SYMBOL = re.compile(r"[>o.]|[sh]?[+-]?[0-9]")
BY_SIGN = 1
"""In this version of the file, numbers above 0 were for headers too, the others for shots alone."""
Coordinates = tuple[int, int]
"""Column and row, counted from 1."""
Colour = Literal["red", "yellow", "green", "none"]
COLOURS: tuple[Colour, ...] = ("red", "yellow", "green")


def place_of(name: str) -> Coordinates:
    """Column and row of a square's name."""
    letter, digits = name[:1], name[1:]
    if letter and letter in LETTERS and digits in {str(row) for row in range(1, HEIGHT + 1)}:
        return LETTERS.index(letter) + 1, int(digits)
    raise Fault("board-square", name=repr(name[:20]), last=f"{LETTERS[-1]}{HEIGHT}")


def name_of(place: Coordinates) -> str:
    return f"{LETTERS[place[0] - 1]}{place[1]}"


def is_number(symbol: str) -> bool:
    """Whether it is a square with a printed number."""
    return symbol[-1:].isdecimal()


def with_kind(symbol: str) -> str:
    """A number without its kind of square, as it was meant when its sign said that."""
    if not is_number(symbol) or symbol[0] in (SHOT, HEADER):
        return symbol
    return f"{HEADER if int(symbol) > 0 else SHOT}{symbol}"


def _row(text: str) -> str:
    symbols = text.split()
    if len(symbols) != WIDTH:
        raise Fault("board-row", needed=WIDTH, count=len(symbols))
    for symbol in symbols:
        if not SYMBOL.fullmatch(symbol):
            raise Fault("board-sign", sign=repr(symbol[:20]))
    return text


def _corners(names: list[str]) -> list[str]:
    (left, low), (right, high) = map(place_of, names)
    if left > right or low > high:
        raise Fault("board-block", first=names[0], second=names[1])
    return names


def _letters(names: list[str]) -> list[str]:
    for name in names:
        if len(name) != 1 or name not in LETTERS:
            raise Fault("board-column", name=repr(name[:20]), last=LETTERS[-1])
    if names[0] > names[1]:
        raise Fault("board-columns")
    return names


BoardRow = Annotated[str, Field(max_length=200), AfterValidator(_row)]
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
    version: Literal[1, 2]
    game: Literal["undici"]
    name: MaybeName = ""
    """Empty: the pitch of the program."""
    about: Annotated[list[str], Field(max_length=50)] = []
    map: Annotated[list[BoardRow], Field(min_length=HALF, max_length=HALF)]
    area: Block
    corners: Block
    lines: Annotated[list[Colour], Field(min_length=HEIGHT // 2, max_length=HEIGHT // 2)]
    flanks: Flanks

    @model_validator(mode="after")
    def fits_together(self) -> Self:
        for fault in self.faults():
            raise fault
        return self

    def rows(self) -> tuple[str, ...]:
        """The map with the kind of every square."""
        kind = with_kind if self.version == BY_SIGN else str
        return tuple(" ".join(kind(symbol) for symbol in row.split()) for row in self.map)

    def symbols(self) -> dict[Coordinates, str]:
        """What is printed on every square, the white half included."""
        upper = {
            (column, HEIGHT - down): symbol
            for down, row in enumerate(self.rows())
            for column, symbol in enumerate(row.split(), 1)
        }
        return upper | {(column, HEIGHT + 1 - row): symbol for (column, row), symbol in upper.items()}

    def block(self, name: str) -> frozenset[Coordinates]:
        """The squares of a rectangle as it is written down."""
        (left, low), (right, high) = map(place_of, getattr(self, name))
        return frozenset((column, row) for column in range(left, right + 1) for row in range(low, high + 1))

    def flank(self, name: str) -> range:
        """The columns of a flank as white sees it."""
        first, last = getattr(self.flanks, name)
        return range(LETTERS.index(first) + 1, LETTERS.index(last) + 2)

    def faults(self) -> Iterator[Fault]:
        """Everything that does not fit together."""
        yield from self._mirrored()
        yield from self._middle()
        yield from self._blocks()
        yield from self._bands()

    def _mirrored(self) -> Iterator[Fault]:
        symbols = self.symbols()
        for place, symbol in symbols.items():
            other = (WIDTH + 1 - place[0], place[1])
            if is_number(symbol) and symbol[0] not in (SHOT, HEADER):
                yield Fault("board-kind", square=name_of(place), sign=symbol)
            elif symbol != symbols[other] and place[0] < other[0]:
                yield Fault("board-mirror", square=name_of(place), sign=symbol, other=name_of(other),
                            there=symbols[other])  # fmt: skip

    def _middle(self) -> Iterator[Fault]:
        circle = sorted(place for place, symbol in self.symbols().items() if symbol == CIRCLE and place[1] > HALF)
        if len(circle) != 2:
            yield Fault("board-circle", count=len(circle))
        for place in circle:
            if place[1] != HALF + 1:
                yield Fault("board-halfway", square=name_of(place))
        if not any(map(is_number, self.symbols().values())):
            yield Fault("board-no-shot")

    def _blocks(self) -> Iterator[Fault]:
        for name in ("area", "corners"):
            low = min(row for _, row in self.block(name))
            if low <= HALF:
                yield Fault("board-half", part=name, low=HALF + 1, high=HEIGHT)
        area = self.block("area")
        for column, row in sorted(area):
            if (WIDTH + 1 - column, row) not in area:
                yield Fault("board-area-mirror", square=name_of((column, row)))
        if max(row for _, row in area) != HEIGHT:
            yield Fault("board-area-goal")
        if (1, HEIGHT) not in self.block("corners"):
            yield Fault("board-corner", square=f"A{HEIGHT}")
        if max(column for column, _ in self.block("corners")) > WIDTH // 2:
            yield Fault("board-corner-wide")

    def _bands(self) -> Iterator[Fault]:
        if self.lines != self.lines[::-1]:
            yield Fault("board-lines-mirror")
        below = self.lines[: HALF // 2]
        if sorted(below) != sorted(COLOURS) or self.lines[HALF // 2] != "none":
            yield Fault("board-lines")
        left, centre, right = (self.flank(name) for name in ("left", "centre", "right"))
        if [*left, *centre, *right] != list(range(1, WIDTH + 1)):
            yield Fault("board-flanks", last=LETTERS[-1])
        if len(left) != len(right):
            yield Fault("board-flanks-equal")
