"""Cards and the tiles they lay (WC-CARD): eleven kinds, eight that lay tiles and three that act on them.

A lane is written as a text of tiles from the inside out (``12AP``); a turned-over tile is ``D``.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from game.core.codec import Steady
from game.core.frozen import frozen

CardId = str
UNKNOWN: CardId = "?"
"""A card that one may not see."""
Tile = str
Lane = str
ATTACK, PENALTY_TILE, TURNED = "A", "P", "D"


class Card(StrEnum):
    """WC-DECK-01: the kinds of card; all counts of cards are in this order."""

    ONE, TWO, THREE, ONE_ONE = "1", "2", "3", "1+1"
    TWO_ONE, ONE_ONE_ONE, ATTACK, PENALTY = "2+1", "1+1+1", "attack", "penalty"
    DEFENCE, FOUL, OFFSIDE = "defence", "foul", "offside"


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
ALL_TILES = GOAL_TILES + ATTACK + PENALTY_TILE + TURNED
Halves = tuple[int, int, int, int, int]
"""WC-LANE-04: what the tiles are worth, in half goals, in the order of ``ALL_TILES``; a turned-over one nothing."""


class Colour(StrEnum):
    """WC-SET-05: strengths, the best first."""

    BLACK, RED, BLUE = "black", "red", "blue"
    GREEN, YELLOW, GREY = "green", "yellow", "grey"


COLOURS: tuple[Colour, ...] = tuple(Colour)
Squares = tuple[int, int, int, int, int, int]
"""WC-LANE-02, WC-LANE-05: tiles that fit in a lane, in groups and in knock-out matches alike, from black to grey."""
USUAL_SQUARES: Squares = (4, 4, 3, 3, 2, 2)


@frozen
class Box(Steady):
    """What belongs to the cards, dice and tiles of a box rather than to a tournament; every match keeps its own.

    The usual values are our reconstruction; whoever owns the game corrects them in a file (``decks``).
    """

    hand: int = 3
    """WC-TURN-03."""
    sides: int = 6
    balls: int = 4
    """WC-PEN-04: six faces, four with a ball."""
    halves: Halves = (2, 4, 6, 1, 2)
    apart: bool = True
    """WC-CARD-02: whether each tile of a multiple card goes to another lane."""
    missed_lies: bool = False
    """WC-CARD-04: whether a missed penalty leaves a turned-over tile."""
    defence: str = GOAL_TILES + ATTACK
    """WC-CARD-05, WC-CARD-08: the outermost tiles that the card can touch."""
    foul: str = ALL_TILES
    """WC-CARD-06."""
    offside: str = GOAL_TILES
    """WC-CARD-07, WC-CARD-08."""

    @property
    def ball(self) -> Fraction:
        """How likely a ball is rolled."""
        return Fraction(self.balls, self.sides)

    def worth(self, tile: Tile) -> int:
        """WC-LANE-04: a tile in half goals."""
        return worth(tile, self.halves)

    def touched(self, card: CardId) -> str:
        """The outermost tiles that an acting card can touch."""
        return {Card.DEFENCE: self.defence, Card.FOUL: self.foul, Card.OFFSIDE: self.offside}[Card(card)]


USUAL_BOX = Box()


def worth(tile: Tile, halves: Halves) -> int:
    """WC-LANE-04: a tile in half goals."""
    return 0 if tile == TURNED else halves[ALL_TILES.index(tile)]


@lru_cache(maxsize=8192)
def goals(lane: Lane, halves: Halves) -> int:
    """WC-LANE-04, WC-CARD-03: the goals of a lane; a single half is lost."""
    return sum(worth(tile, halves) for tile in lane) // 2
