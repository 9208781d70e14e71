"""What a hand of cards asks: what a card lays, how likely, and how the lanes would lie afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice

from game.core.ruling import Ruling
from game.rules.world_cup import judging, queries
from game.rules.world_cup.actions import NOWHERE, Discard, LaneId, PlayCard, canonical
from game.rules.world_cup.cards import COLOURS, INDEX, TILES, TURNED, Card, CardId, Colour, Lane, Tile
from game.rules.world_cup.state import CupState, Seat


def tiles_of(card: CardId) -> tuple[Tile, ...]:
    """What a card lays, tile by tile; empty: it acts on a tile that lies there."""
    return TILES.get(card, ())


def chance(state: CupState, card: CardId) -> Fraction | None:
    """WC-CARD-04, WC-PEN-04: how likely the tile of a card is laid; None: that is certain."""
    return state.box.ball if card == Card.PENALTY else None


def squares_of(state: CupState, colour: Colour) -> int:
    """WC-SET-05, WC-LANE-02: how many squares a strength has in this tournament."""
    return state.tournament.squares[COLOURS.index(colour)]


def play(card: CardId, lanes: Sequence[LaneId]) -> PlayCard:
    """A card on these lanes, in whichever order they were named: the same play is always the same action."""
    return PlayCard(Card(card), canonical(card, lanes))


def discard(card: CardId) -> Discard:
    return Discard(Card(card))


def preview(state: CupState, card: CardId, lanes: Sequence[LaneId]) -> dict[LaneId, Lane]:
    """The lanes as they would lie afterwards; a penalty as if it went in."""
    tiles, found = tiles_of(card) or ("",), dict[LaneId, Lane]()
    for lane, tile in zip(lanes, tiles, strict=False):
        if lane != NOWHERE and 0 <= lane < len(state.lanes):
            found[lane] = _acted(found.get(lane, state.lanes[lane]), card, tile)
    return found


def _acted(lane: Lane, card: CardId, tile: Tile) -> Lane:
    if tile:
        return lane + tile
    return lane[:-1] + TURNED if card == Card.DEFENCE else lane[:-1]


def evidence(state: CupState, action: PlayCard, ruling: Ruling) -> tuple[LaneId, ...]:
    """The lanes that speak against an action: the first that its card cannot be used on or that it names twice."""
    lanes = tuple(lane for lane in getattr(action, "lanes", ()) if 0 <= lane < len(state.lanes))
    wrong = (lane for at, lane in enumerate(lanes) if judging.next_fault(state, action.card, lane, lanes[:at]))
    return tuple(islice(wrong, 1)) or lanes[-1:]


def with_lanes(state: CupState, lanes: dict[LaneId, Lane]) -> CupState:
    """The chart with other tiles in some lanes: for a look at what would be."""
    made = state.clone()
    for lane, tiles in lanes.items():
        made.lanes[lane] = tiles
    return made


def unseen(state: CupState, side: Seat) -> tuple[tuple[CardId, int], ...]:
    """What may still be drawn or be in the other hand, as a manager can know it: every kind that is left."""
    left = queries.hidden_cards(state, side)
    return tuple((str(card), left[INDEX[card]]) for card in Card if left[INDEX[card]] > 0)
