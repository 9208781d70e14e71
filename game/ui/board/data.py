"""What a board shows, as plain values: the ball, overlays, and moves to be played as film. No rules in here."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol, TypeAlias

from game.core.frozen import frozen
from game.ui.board.layout import Place

Piece: TypeAlias = int | str
"""What tells one piece from all others."""
Label: TypeAlias = tuple[Place, str]


@frozen
class Ball:
    """The ball; ``held``: at the foot of whoever stands there."""

    at: Place
    held: bool = False


class Token(Protocol):
    """A piece on the board; how it looks is each game's own."""

    @property
    def piece(self) -> Piece: ...
    @property
    def at(self) -> Place: ...


class Kind(StrEnum):
    """What an overlay says; each has a colour, a shape and a pattern of its own. Drawn in this order."""

    THIRD = "third"
    """A final third, tinted."""
    SHOOTING = "shooting"
    """Placees from which one may shoot: diamonds."""
    GOAL = "goal"
    """Goal hexes that can be aimed at."""
    ZONE = "zone"
    """Zones of influence of ``side``: a contour and a hatch that leans to the side's own way."""
    CORRIDOR = "corridor"
    """The fields under the ball's line."""
    BLOCKED = "blocked"
    """The hexes that are the reason why not: crossed hatch."""
    TARGET = "target"
    """Where one may go or aim: dots, rings around pieces."""
    OFFSIDE = "offside"
    """A line across the pitch through the column of the first hex."""
    LAST = "last"
    """The last action, from the first hex to the last: start dot and thin arrow."""
    RULER = "ruler"
    """A measured line with a tick for each hex; its label stands at the end."""
    SAFE = "safe"
    """A path, hex by hex: solid."""
    RISKY = "risky"
    """A path, hex by hex: dashed, with its labels on plates."""
    NUMBER = "number"
    """Labels in the corners of hexes."""
    MARKER = "marker"
    """Who counts against the first place, one by one: a line from each of the others, with its label."""
    POINT = "point"
    """What somebody points at: a broad bright ring."""
    PINNED = "pinned"
    """The target that was chosen: double ring and cross."""


@frozen
class Overlay:
    """Something drawn over the grass."""

    kind: Kind
    hexes: tuple[Place, ...] = ()
    labels: tuple[Label, ...] = ()
    side: int | None = None

    def __hash__(self) -> int:
        """Of a few of its places only: overlays are looked up for every other cell under the pointer."""
        return hash((self.kind, len(self.hexes), self.hexes[:1], self.hexes[-1:], self.labels[:1], self.side))


@frozen
class Run:
    """A piece goes along a path, the hex it starts from first; ``ball``: it takes the ball along."""

    piece: Piece
    path: tuple[Place, ...]
    ball: bool = False


@frozen
class Flight:
    """The ball goes from hex to hex in straight lines; ``height`` 0: along the ground, 1: as high as it gets."""

    path: tuple[Place, ...]
    height: float = 0.0
    held: bool = False
    """Somebody has it at the end."""


Move: TypeAlias = Run | Flight
