"""The parts of a chart with their places: sides of matches, matches, groups, and all of it together."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.frozen import frozen
from game.ui.widgets.base import Rect

LEAST_SQUARES = 4
"""So many squares have room in every lane, also where no strength has as many."""
SLIM = 2.0
"""How many times as high as wide a square may be."""


@frozen
class Side:
    """One team of a match: its plate, its lane from the inside out, its goals, and what answers to the pointer."""

    lane: int
    plate: Rect
    squares: tuple[Rect, ...]
    goals: Rect
    whole: Rect

    @property
    def lane_rect(self) -> Rect:
        """Flag and squares, without the score."""
        return self.plate.unionall(list(self.squares)) if self.squares else self.plate


@frozen
class MatchBox:
    """A match of a group or of the bracket; ``match`` is -1 while it has no teams."""

    match: int
    name: str
    rect: Rect
    sides: tuple[Side, Side]
    pixels: int = 0
    """The size of its letters: codes and score alike."""


@frozen
class GroupBox:
    """A group: heading, lines of the table, matches (none where only the table is shown)."""

    name: str
    rect: Rect
    head: Rect
    rows: tuple[Rect, ...]
    matches: tuple[MatchBox, ...]


@dataclass(slots=True)
class ChartLayout:
    """Everything with its place."""

    rect: Rect
    title: Rect
    groups: list[GroupBox] = field(default_factory=list)
    ties: list[MatchBox] = field(default_factory=list)
    heads: list[tuple[str, Rect]] = field(default_factory=list)
    """Headings of the rounds."""
    links: list[tuple[tuple[int, int], ...]] = field(default_factory=list)
    """Lines from a match to the one its winner goes on to."""
    legend: Rect | None = None
    """Room that is left over for what the tiles mean."""
    _by_lane: dict[int, Side] | None = field(default=None, repr=False, compare=False)

    @property
    def matches(self) -> list[MatchBox]:
        return [*(box for group in self.groups for box in group.matches), *self.ties]

    def sides(self) -> dict[int, Side]:
        """By the numbers of their lanes; asked for in every frame, once everything has its place."""
        if self._by_lane is None:
            every = (side for box in self.matches for side in box.sides)
            self._by_lane = {side.lane: side for side in every if side.lane >= 0 and side.squares}
        return self._by_lane

    def tie(self, name: str) -> MatchBox | None:
        return next((box for box in self.ties if box.name == name), None)


def lane_squares(score: int, outwards: int, step: int, row: Rect, pad: int, count: int) -> tuple[Rect, ...]:
    """The squares of a lane, all of one size, from the edge of the score on: upright, but not too slim."""
    wide = max(3, step - max(1, step // 14))
    high = min(row.height - 2 * pad, round(wide * SLIM))
    y = row.y + (row.height - high) // 2
    first = score if outwards > 0 else score - wide
    return tuple(Rect(first + outwards * at * step, y, wide, high) for at in range(count))
