"""Why something is refused: every reason with its rule; the words stand in the catalogues below ``reason``."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

from game.core.ruling import FactValue, RuleRef, Ruling, refuse


class Reason(StrEnum):
    """Keys of the sentences."""

    NOT_IN_HAND = "world_cup.not-in-hand"
    NO_LANE = "world_cup.no-lane"
    NO_TARGET = "world_cup.no-target"
    TOO_MANY_LANES = "world_cup.too-many-lanes"
    ONE_LANE = "world_cup.one-lane"
    SAME_LANE = "world_cup.same-lane"
    MATCH_CLOSED = "world_cup.match-closed"
    LANE_FULL = "world_cup.lane-full"
    FLAG_REACHED = "world_cup.flag-reached"
    LANE_EMPTY = "world_cup.lane-empty"
    TURNED_ALREADY = "world_cup.turned-already"
    PENALTY_STAYS = "world_cup.penalty-stays"
    NOT_A_GOAL = "world_cup.not-a-goal"
    NOT_TOUCHED = "world_cup.not-touched"
    COLOUR_FOR_EACH = "world_cup.colour-for-each"
    NOTHING_CHANGED = "world_cup.nothing-changed"
    NOT_DECIDED = "world_cup.not-decided"
    DECK_TOO_SMALL = "world_cup.deck-too-small"
    NO_TIME_LIMIT = "world_cup.no-time-limit"


RULE_OF: MappingProxyType[str, RuleRef] = MappingProxyType(
    {
        Reason.NOT_IN_HAND: "WC-TURN-01",
        Reason.NO_LANE: "WC-CARD-01",
        Reason.NO_TARGET: "WC-LANE-03",
        Reason.TOO_MANY_LANES: "WC-CARD-01",
        Reason.ONE_LANE: "WC-LANE-03",
        Reason.SAME_LANE: "WC-CARD-02",
        Reason.MATCH_CLOSED: "WC-TURN-04",
        Reason.LANE_FULL: "WC-LANE-02",
        Reason.FLAG_REACHED: "WC-LANE-05",
        Reason.LANE_EMPTY: "WC-LANE-03",
        Reason.TURNED_ALREADY: "WC-CARD-08",
        Reason.PENALTY_STAYS: "WC-CARD-08",
        Reason.NOT_A_GOAL: "WC-CARD-07",
        Reason.NOT_TOUCHED: "WC-CARD-08",
        Reason.COLOUR_FOR_EACH: "WC-SET-06",
        Reason.NOTHING_CHANGED: "WC-SET-06",
        Reason.NOT_DECIDED: "WC-SET-01",
        Reason.DECK_TOO_SMALL: "WC-SET-07",
        Reason.NO_TIME_LIMIT: "WC-TURN-02",
    }
)


def refused(reason: Reason, rule: RuleRef = "", **facts: FactValue) -> Ruling:
    """A refusal by this game's rules; ``rule`` where the same reason has another rule for another card."""
    return refuse(reason, rule or RULE_OF[reason], **facts)
