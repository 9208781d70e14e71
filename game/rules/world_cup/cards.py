"""Cards and the tiles they lay (WC-CARD): eleven kinds, eight that lay tiles and three that act on them.

A lane is written as a text of tiles from the inside out (``12AP``); a turned-over tile is ``D``.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from types import MappingProxyType

CardId = str
UNKNOWN: CardId = "?"
"""A card that one may not see."""
Tile = str
Lane = str
ATTACK, PENALTY_TILE, TURNED = "A", "P", "D"


class Card(StrEnum):
    """WC-DECK-01: the kinds of card; all counts of cards are in this order."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    ONE_ONE = "1+1"
    TWO_ONE = "2+1"
    ONE_ONE_ONE = "1+1+1"
    ATTACK = "attack"
    PENALTY = "penalty"
    DEFENCE = "defence"
    FOUL = "foul"
    OFFSIDE = "offside"


CARDS: tuple[Card, ...] = tuple(Card)
INDEX: MappingProxyType[str, int] = MappingProxyType({str(card): index for index, card in enumerate(CARDS)})
Counts = tuple[int, ...]
"""How many of each kind, in the order of ``Card``."""
NONE: Counts = (0,) * len(CARDS)

TILES: MappingProxyType[str, tuple[Tile, ...]] = MappingProxyType(
    {
        Card.ONE: ("1",),
        Card.TWO: ("2",),
        Card.THREE: ("3",),
        Card.ONE_ONE: ("1", "1"),
        Card.TWO_ONE: ("2", "1"),
        Card.ONE_ONE_ONE: ("1", "1", "1"),
        Card.ATTACK: (ATTACK,),
        Card.PENALTY: (PENALTY_TILE,),
    }
)
"""What a laying card lays; the others act on a tile that lies there."""
GOAL_TILES = "123"
HALVES: MappingProxyType[Tile, int] = MappingProxyType({"1": 2, "2": 4, "3": 6, ATTACK: 1, PENALTY_TILE: 2, TURNED: 0})
"""WC-LANE-04: what a tile is worth, in half goals."""


class Colour(StrEnum):
    """WC-SET-05: strengths, the best first."""

    BLACK = "black"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    GREY = "grey"


SQUARES: MappingProxyType[Colour, int] = MappingProxyType(
    {
        Colour.BLACK: 4, Colour.RED: 4, Colour.BLUE: 3, Colour.GREEN: 3, Colour.YELLOW: 2, Colour.GREY: 2,
    }
)  # fmt: skip
"""WC-LANE-02, WC-LANE-05: tiles that fit in a lane, in groups and in knock-out matches alike."""
FLAG_SQUARE: MappingProxyType[Colour, int] = MappingProxyType({each: squares + 1 for each, squares in SQUARES.items()})
"""WC-LANE-05: where the flag stands in a knock-out lane of five squares: the first one that tiles may not reach."""


@cache
def goals(lane: Lane) -> int:
    """WC-LANE-04, WC-CARD-03: the goals of a lane; a single half is lost."""
    return sum(HALVES[tile] for tile in lane) // 2
