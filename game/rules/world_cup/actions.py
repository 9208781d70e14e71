"""Everything a manager can do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.core.frozen import frozen
from game.rules.world_cup.cards import TILES, Card, CardId, Colour

LaneId = int
NOWHERE: LaneId = -1
"""WC-CARD-02: a tile of a multiple card that is not laid."""


@frozen
class SetStrengths:
    """WC-SET-06: a colour for every team."""

    colours: tuple[Colour, ...]


@frozen
class Agree:
    """WC-SET-06: the strengths may stay as they are."""


@frozen
class PlayCard:
    """WC-TURN-01: a card and the lanes for its tiles, in the order of the card; ``NOWHERE`` leaves one out."""

    card: Card
    lanes: tuple[LaneId, ...]


@frozen
class Discard:
    """WC-TURN-02: a card is laid aside unused."""

    card: Card


@frozen
class GoOn:
    """On to the next stage."""


@frozen
class FinishEarly:
    """D.4: every team that is left belongs to the other manager; he has won."""


@frozen
class TimeExpired:
    """The sand has run through: a card of the hand is laid aside, chosen by lot."""


def canonical(card: CardId, lanes: Sequence[LaneId]) -> tuple[LaneId, ...]:
    """WC-CARD-02: the one way to write a play: a lane for each tile, equal tiles by their lanes, those left out last.

    Sealed dice depend on the action: the same tiles on the same lanes must not draw another card when they are named
    in another order. Lanes beyond the tiles of the card stay, so that the judge can refuse them.
    """
    tiles = TILES.get(card, ("",))
    if len(lanes) > len(tiles):
        return tuple(lanes)
    named = (*lanes, *(NOWHERE,) * (len(tiles) - len(lanes)))
    if len(tiles) == 1:
        return named
    alike = groupby(zip(tiles, named, strict=True), key=lambda each: each[0])
    runs = (sorted((lane for _, lane in run), key=lambda lane: (lane == NOWHERE, lane)) for _, run in alike)
    return tuple(lane for run in runs for lane in run)


Action = SetStrengths | Agree | PlayCard | Discard | GoOn | FinishEarly | TimeExpired
