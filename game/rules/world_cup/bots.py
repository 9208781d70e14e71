"""Managers that are programs: one plays by lot, one looks for the card and the lanes that bring most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.spec import computers
from game.rules.world_cup.actions import Action, Agree, Discard, GoOn, LaneId, PlayCard, canonical
from game.rules.world_cup.bot_worth import Worth
from game.rules.world_cup.cards import PENALTY_TILE, TILES, TURNED, Card, Lane, Tile
from game.rules.world_cup.frames import Interval, StrengthsDue
from game.rules.world_cup.judging import legal_lanes
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import CupState

KEPT: Mapping[Card, float] = MappingProxyType(
    {
        Card.ONE: 0.30, Card.TWO: 0.52, Card.THREE: 0.62, Card.ONE_ONE: 0.55, Card.TWO_ONE: 0.75,
        Card.ONE_ONE_ONE: 0.75, Card.ATTACK: 0.08, Card.PENALTY: 0.26, Card.DEFENCE: 0.48, Card.FOUL: 0.5,
        Card.OFFSIDE: 0.46,
    }
)  # fmt: skip
"""What a card will probably bring later on: it is worth waiting for a better moment."""
HURRY = 14
"""So few cards before the end of a pile waiting begins to lose its worth."""

Found = tuple[float, Action]


def greedy(state: CupState, seat: Seat, dice: Dice) -> Action:
    """The play that brings most now, measured against what its card could bring later."""
    frame = state.frames[-1]
    if isinstance(frame, StrengthsDue):
        return Agree()
    if isinstance(frame, Interval):
        return GoOn()
    return max(_plays(state, seat), key=lambda found: found[0])[1]


def _plays(state: CupState, seat: Seat) -> Iterator[Found]:
    """The best play of every card in the hand, and to lay it aside."""
    worth = Worth(state, seat)
    patience = min(1.0, state.pile / HURRY)
    for card in dict.fromkeys(map(Card, state.hands[seat])):
        kept = KEPT[card] * patience
        yield -kept, Discard(card)
        gain, lanes = _laid(worth, card) if card in TILES else _acted(worth, card)
        if lanes:
            yield gain - kept, PlayCard(card, canonical(card, lanes))


def _laid(worth: Worth, card: Card) -> tuple[float, tuple[LaneId, ...]]:
    """WC-CARD-02: every tile on the lane where it brings most; all but the first only if they help."""
    total, lanes = 0.0, list[LaneId]()
    free = legal_lanes(worth.state, card)
    for tile in TILES[card]:
        gains = [(_tile(worth, lane, tile), lane) for lane in free if lane not in lanes]
        gain, lane = max(gains, default=(0.0, -1))
        if lane >= 0 and (gain > 0 or not lanes):
            total += gain
            lanes.append(lane)
    return total, tuple(lanes)


def _tile(worth: Worth, lane: LaneId, tile: Tile) -> float:
    gain = worth.gain(lane, worth.state.lanes[lane] + tile)
    return gain * worth.ball if tile == PENALTY_TILE else gain


def _acted(worth: Worth, card: Card) -> tuple[float, tuple[LaneId, ...]]:
    """WC-CARD-05 to WC-CARD-07: where the outermost tile hurts most."""
    gains = [
        (worth.gain(lane, _without(worth.state.lanes[lane], card)), lane) for lane in legal_lanes(worth.state, card)
    ]
    gain, lane = max(gains, default=(0.0, -1))
    return gain, (lane,) if lane >= 0 else ()


def _without(lane: Lane, card: Card) -> Lane:
    return lane[:-1] + TURNED if card is Card.DEFENCE else lane[:-1]


BOTS = computers(greedy, WORLD_CUP, ("Leopold", "Lotte"))
