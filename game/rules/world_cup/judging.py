"""Whether a card can be used on a lane (C.2), for judges, offers and screens."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.core.ruling import RuleRef, Ruling
from game.rules.world_cup.actions import NOWHERE, PlayCard
from game.rules.world_cup.cards import GOAL_TILES, PENALTY_TILE, TILES, TURNED, Card, CardId
from game.rules.world_cup.reasons import Reason, refused
from game.rules.world_cup.state import CupState, LaneId
from game.rules.world_cup.tournament import KNOCK_OUT

RULE_OF_CARD: MappingProxyType[str, RuleRef] = MappingProxyType(
    {
        Card.ONE: "WC-CARD-01", Card.TWO: "WC-CARD-01", Card.THREE: "WC-CARD-01", Card.ONE_ONE: "WC-CARD-02",
        Card.TWO_ONE: "WC-CARD-02", Card.ONE_ONE_ONE: "WC-CARD-02", Card.ATTACK: "WC-CARD-03",
        Card.PENALTY: "WC-CARD-04", Card.DEFENCE: "WC-CARD-05", Card.FOUL: "WC-CARD-06", Card.OFFSIDE: "WC-CARD-07",
    }
)  # fmt: skip
"""What each kind of card does."""


def _layable(state: CupState, lane: LaneId, card: Card) -> Ruling | None:
    """WC-LANE-02, WC-LANE-05, WC-TURN-08."""
    room = state.room(lane)
    if len(state.lanes[lane]) < room:
        return None
    team = state.team_of(lane)
    if state.stage not in KNOCK_OUT:
        return refused(Reason.LANE_FULL, team=team, squares=room)
    return refused(Reason.FLAG_REACHED, team=team, squares=room, flag=room + 1)


def _touch(state: CupState, lane: LaneId, card: Card) -> Ruling | None:
    """WC-CARD-05 to WC-CARD-08: which outermost tiles a card can touch."""
    outermost, team = state.lanes[lane][-1], state.team_of(lane)
    if outermost in state.box.touched(card):
        return None
    if card is Card.DEFENCE and outermost == TURNED:
        return refused(Reason.TURNED_ALREADY, team=team)
    if outermost == PENALTY_TILE and PENALTY_TILE in state.box.foul:
        return refused(Reason.PENALTY_STAYS, team=team)
    if card is Card.OFFSIDE and state.box.offside == GOAL_TILES:
        return refused(Reason.NOT_A_GOAL, team=team)
    return refused(Reason.NOT_TOUCHED, RULE_OF_CARD[card], team=team, card=str(card), tile=outermost)


def lane_fault(state: CupState, card: Card, lane: LaneId) -> Ruling | None:
    """Why a card cannot be used on a lane; nothing if it can."""
    if not 0 <= lane < len(state.lanes) or not state.lane_open(lane):
        return refused(Reason.MATCH_CLOSED, lane=lane)
    if card in TILES:
        return _layable(state, lane, card)
    if not state.lanes[lane]:
        return refused(Reason.LANE_EMPTY, RULE_OF_CARD[card], team=state.team_of(lane))
    return _touch(state, lane, card)


def next_fault(state: CupState, card: Card, lane: LaneId, used: Sequence[LaneId]) -> Ruling | None:
    """WC-CARD-02: why the next tile of a card cannot go to a lane, with others of it on lanes ``used`` already."""
    fault = lane_fault(state, card, lane)
    if fault is not None or lane not in used:
        return fault
    if state.box.apart:
        return refused(Reason.SAME_LANE, card=card)
    room = state.room(lane)
    full = len(state.lanes[lane]) + list(used).count(lane) >= room
    return refused(Reason.LANE_FULL, team=state.team_of(lane), squares=room) if full else None


def legal_lanes(state: CupState, card: Card) -> list[LaneId]:
    """C.2: every lane a card can be used on now."""
    lanes = (lane for match in state.open for lane in (2 * match, 2 * match + 1))
    if card in TILES:
        return [lane for lane in lanes if len(state.lanes[lane]) < state.room(lane)]
    touched = state.box.touched(card)
    return [lane for lane in lanes if state.lanes[lane] and state.lanes[lane][-1] in touched]


def most_lanes(card: CardId) -> int:
    """How many lanes a card can be used on at once."""
    return len(TILES.get(card, ("",)))


def too_many(card: CardId) -> Ruling:
    """A card was to be used on more lanes than it has tiles, or than the one it acts on."""
    reason = Reason.TOO_MANY_LANES if card in TILES else Reason.ONE_LANE
    return refused(reason, RULE_OF_CARD[card], most=most_lanes(card), card=card)


def _nowhere(card: CardId) -> Ruling:
    """WC-TURN-05: a card that is used on nothing is not played; it can be discarded."""
    return refused(Reason.NO_LANE if card in TILES else Reason.NO_TARGET, RULE_OF_CARD[card], card=card)


def play_fault(state: CupState, action: PlayCard) -> Ruling | None:
    """Why this card cannot be played so; nothing if it can (the hand is checked elsewhere)."""
    wanted = [lane for lane in action.lanes if lane != NOWHERE]
    if len(action.lanes) > most_lanes(action.card):
        return too_many(action.card)
    if not wanted:
        return _nowhere(action.card)
    for lane in wanted:
        fault = lane_fault(state, action.card, lane)
        if fault is not None:
            return fault
    for at, lane in enumerate(wanted):
        fault = next_fault(state, action.card, lane, wanted[:at])
        if fault is not None:
            return fault
    return None
