"""Whether a card can be used on a lane (C.2), for judges, offers and screens."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from game.core.ruling import Ruling
from game.rules.world_cup.actions import NOWHERE, PlayCard
from game.rules.world_cup.cards import GOAL_TILES, PENALTY_TILE, TILES, TURNED, Card
from game.rules.world_cup.reasons import Reason, refused
from game.rules.world_cup.state import CupState, LaneId
from game.rules.world_cup.tournament import KNOCK_OUT

ACTING_RULES = MappingProxyType({Card.DEFENCE: "WC-CARD-05", Card.FOUL: "WC-CARD-06", Card.OFFSIDE: "WC-CARD-07"})


def _layable(state: CupState, lane: LaneId, card: Card) -> Ruling | None:
    """WC-LANE-02, WC-LANE-05, WC-TURN-08."""
    room = state.room(lane)
    if len(state.lanes[lane]) < room:
        return None
    reason = Reason.FLAG_REACHED if state.stage in KNOCK_OUT else Reason.LANE_FULL
    return refused(reason, team=state.team_of(lane), squares=room)


def _defence(state: CupState, lane: LaneId, card: Card) -> Ruling | None:
    """WC-CARD-05, WC-CARD-08."""
    outermost = state.lanes[lane][-1]
    if outermost == TURNED:
        return refused(Reason.TURNED_ALREADY, team=state.team_of(lane))
    if outermost == PENALTY_TILE:
        return refused(Reason.PENALTY_STAYS, team=state.team_of(lane))
    return None


def _foul(state: CupState, lane: LaneId, card: Card) -> Ruling | None:
    """WC-CARD-06: whatever it is."""
    return None


def _offside(state: CupState, lane: LaneId, card: Card) -> Ruling | None:
    """WC-CARD-07, WC-CARD-08."""
    outermost = state.lanes[lane][-1]
    if outermost in GOAL_TILES:
        return None
    if outermost == PENALTY_TILE:
        return refused(Reason.PENALTY_STAYS, team=state.team_of(lane))
    return refused(Reason.NOT_A_GOAL, team=state.team_of(lane))


ACTING: MappingProxyType[Card, Callable[[CupState, LaneId, Card], Ruling | None]] = MappingProxyType(
    {Card.DEFENCE: _defence, Card.FOUL: _foul, Card.OFFSIDE: _offside}
)


def lane_fault(state: CupState, card: Card, lane: LaneId) -> Ruling | None:
    """Why a card cannot be used on a lane; nothing if it can."""
    if not 0 <= lane < len(state.lanes) or not state.lane_open(lane):
        return refused(Reason.MATCH_CLOSED, lane=lane)
    if card in TILES:
        return _layable(state, lane, card)
    if not state.lanes[lane]:
        return refused(Reason.LANE_EMPTY, ACTING_RULES[card], team=state.team_of(lane))
    return ACTING[card](state, lane, card)


def legal_lanes(state: CupState, card: Card) -> list[LaneId]:
    """C.2: every lane a card can be used on now."""
    lanes = (lane for match in state.open for lane in (2 * match, 2 * match + 1))
    if card in TILES:
        return [lane for lane in lanes if len(state.lanes[lane]) < state.room(lane)]
    fault = ACTING[card]
    return [lane for lane in lanes if state.lanes[lane] and fault(state, lane, card) is None]


def play_fault(state: CupState, action: PlayCard) -> Ruling | None:
    """Why this card cannot be played so; nothing if it can (the hand is checked elsewhere)."""
    most = len(TILES.get(action.card, ("",)))
    wanted = [lane for lane in action.lanes if lane != NOWHERE]
    if len(action.lanes) > most:
        return refused(Reason.TOO_MANY_LANES, "WC-CARD-02" if most > 1 else "WC-CARD-01", most=most, card=action.card)
    if not wanted:
        return refused(Reason.NO_LANE, card=action.card)
    for lane in wanted:
        fault = lane_fault(state, action.card, lane)
        if fault is not None:
            return fault
    if len(set(wanted)) < len(wanted):
        return refused(Reason.SAME_LANE, card=action.card)
    return None
