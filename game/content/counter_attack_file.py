"""The file of the Counter Attack pitch: what it may contain, and everything that must fit together in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.content.counter_attack_ranges import Ranges
from game.content.strict import Strict

Hex = tuple[int, int]
HexSet = frozenset[Hex]
Number = Annotated[int, Field(ge=-60, le=60)]
Point = Literal["N", "NE", "SE", "S", "SW", "NW"]
COMPASS: tuple[Point, ...] = ("N", "NE", "SE", "S", "SW", "NW")

EAST_REGIONS = ("third", "area", "six_yard", "arc", "dotted", "mouth")
"""Regions that are written down for the east side and lie on the pitch."""
EAST_HEXES = ("spot", "goal_kick", "corner")
PARTS = (("area", "third"), ("six_yard", "area"), ("mouth", "six_yard"), ("arc", "third"), ("dotted", "third"))
"""Which region lies inside which."""


def _two(numbers: list[int]) -> list[int]:
    if len(numbers) != 2:
        raise ValueError("expected two numbers")
    return numbers


def _span(numbers: list[int]) -> list[int]:
    if _two(numbers)[0] >= numbers[1]:
        raise ValueError("the first number must be smaller than the second")
    return numbers


def _region(runs: list[list[int]]) -> list[list[int]]:
    seen: set[Hex] = set()
    for run in runs:
        if len(run) != 3 or run[1] > run[2]:
            raise ValueError(f"a part of a region is [column, lowest row, highest row], not {run}")
        for place in _places(run):
            if place in seen:
                raise ValueError(f"hex {place} stands here twice")
            seen.add(place)
    if not seen:
        raise ValueError("the region is empty")
    return runs


def _places(run: list[int]) -> Iterator[Hex]:
    column, low, high = run
    return ((column, row) for row in range(low, high + 1))


def _faces(rose: list[Point]) -> list[Point]:
    if sorted(rose) != sorted(COMPASS):
        raise ValueError(f"expected each of {', '.join(COMPASS)} once")
    return rose


HexPair = Annotated[list[Number], AfterValidator(_two)]
Span = Annotated[list[Number], AfterValidator(_span)]
Region = Annotated[list[list[Number]], Field(max_length=200), AfterValidator(_region)]
Rose = Annotated[list[Point], AfterValidator(_faces)]


class RowSpans(Strict):
    even: Span
    odd: Span


class BoardFile(Strict):
    """The pitch; regions, spots, goal and line-up are those of the east side, the west side is the mirror image."""

    format: Literal["touchline-board"]
    version: Literal[1]
    game: Literal["counter_attack"]
    about: Annotated[list[str], Field(max_length=50)]
    columns: Span
    rows: RowSpans
    rose: Rose
    kick_off: HexPair
    circle: Region
    third: Region
    area: Region
    six_yard: Region
    arc: Region
    dotted: Region
    mouth: Region
    goal: Region
    goal_line: Annotated[float, Field(gt=0, le=60, multiple_of=0.25)]
    post: Annotated[float, Field(gt=0, le=60, multiple_of=0.5)]
    spot: HexPair
    goal_kick: HexPair
    corner: HexPair
    line_up: Annotated[list[HexPair], Field(min_length=11, max_length=11)]
    ranges: Ranges

    @model_validator(mode="after")
    def fits_together(self) -> Self:
        for fault in self._faults():
            raise ValueError(fault)
        return self

    def hexes(self) -> HexSet:
        """Everything in bounds."""
        first, last = self.columns
        spans = (self.rows.even, self.rows.odd)
        return frozenset(place for x in range(first, last + 1) for place in _places([x, *spans[x & 1]]))

    def region(self, name: str) -> HexSet:
        """The hexes of a region as it is written down."""
        return frozenset(place for run in getattr(self, name) for place in _places(run))

    def one(self, name: str) -> Hex:
        """A hex with a name."""
        x, z = getattr(self, name)
        return (x, z)

    def _faults(self) -> Iterator[str]:
        """What does not fit, the broader faults first: later checks rely on earlier ones."""
        yield from self._shape()
        yield from self._on_the_pitch()
        yield from self._nested()
        yield from self._ends()
        yield from self._players()

    def _shape(self) -> Iterator[str]:
        if self.columns[0] != -self.columns[1]:
            yield "columns: the pitch must reach as far to the west as to the east"
        if self.rows.even[0] != -self.rows.even[1] or self.rows.odd[0] != -1 - self.rows.odd[1]:
            yield "rows: the pitch must reach as far to the south as to the north"

    def _on_the_pitch(self) -> Iterator[str]:
        pitch = self.hexes()
        for name in ("kick_off", *EAST_HEXES):
            if self.one(name) not in pitch:
                yield f"{name}: hex {self.one(name)} is not on the pitch"
        for name in ("circle", *EAST_REGIONS):
            region = self.region(name)
            yield from (f"{name}: hex {place} is not on the pitch" for place in sorted(region - pitch))
            yield from _one_sided(name, region)
        for name in (*EAST_REGIONS, "goal"):
            wrong = sorted(place for place in self.region(name) if place[0] < 1)
            yield from (f"{name}: hex {place} is not on the east side" for place in wrong)
        circle = self.region("circle")
        alone = sorted((x, z) for x, z in circle if (-x, z) not in circle)
        yield from (f"circle: hex {place} has no mirror image in the other half" for place in alone)

    def _nested(self) -> Iterator[str]:
        for inner, outer in PARTS:
            outside = sorted(self.region(inner) - self.region(outer))
            yield from (f"{inner}: hex {place} is not in {outer}" for place in outside)
        for name, outer in (("spot", "area"), ("goal_kick", "six_yard"), ("kick_off", "circle")):
            if self.one(name) not in self.region(outer):
                yield f"{name}: hex {self.one(name)} is not in {outer}"
            if self.one(name) != north_south(self.one(name)):
                yield f"{name}: hex {self.one(name)} is not in the middle between the touchlines"
        if self.kick_off[0] != 0:
            yield "kick_off: it must be on the halfway line, column 0"
        yield from (f"arc: hex {place} is in area" for place in sorted(self.region("arc") & self.region("area")))
        third = self.region("third")
        columns = {x for x, _ in third}
        missing = sorted(place for place in self.hexes() - third if place[0] in columns)
        yield from (f"third: hex {place} is missing; thirds are whole columns" for place in missing)
        if columns != set(range(min(columns), self.columns[1] + 1)):
            yield "third: it must reach to the goal line without a gap"

    def _ends(self) -> Iterator[str]:
        last = self.columns[1]
        if self.one("corner") != max(place for place in self.hexes() if place[0] == last):
            yield f"corner: it must be the northernmost hex of column {last}"
        yield from _one_sided("goal", self.region("goal"))
        if not 3 * last < 4 * self.goal_line < 3 * (last + 1):
            yield f"goal_line: {self.goal_line} is not between the middles of columns {last} and {last + 1}"
        rows = range(-60, 61)
        for name, column in (("mouth", last), ("goal", last + 1)):
            between = {(column, z) for z in rows if abs(2 * z + (column & 1)) <= 2 * self.post}
            if self.region(name) != between:
                yield f"{name}: between the posts lie rows {min(between)[1]} to {max(between)[1]} of column {column}"

    def _players(self) -> Iterator[str]:
        places = [(x, z) for x, z in self.line_up]
        for place in places:
            if place not in self.hexes() or place[0] < 0:
                yield f"line_up: hex {place} is not in the east half"
            if places.count(place) > 1:
                yield f"line_up: two players stand on hex {place}"
        if places[0] not in self.region("area"):
            yield f"line_up: the keeper's hex {places[0]} is not in area"


def north_south(place: Hex) -> Hex:
    """The hex as far from the other touchline."""
    x, z = place
    return (x, -z - (x & 1))


def _one_sided(name: str, region: HexSet) -> Iterator[str]:
    alone = sorted(place for place in region if north_south(place) not in region)
    yield from (f"{name}: hex {place} has no mirror image {north_south(place)} in the other half" for place in alone)
