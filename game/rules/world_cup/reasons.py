"""Why something is refused: every reason with its rule; the words stand in the catalogues below ``reason``."""

from __future__ import annotations

from game.core.ruling import RuledReason, refused


class Reason(RuledReason):
    """Keys of the sentences."""

    NOT_IN_HAND = "world_cup.not-in-hand", "WC-TURN-01"
    NO_LANE = "world_cup.no-lane", "WC-CARD-01"
    NO_TARGET = "world_cup.no-target", "WC-LANE-03"
    TOO_MANY_LANES = "world_cup.too-many-lanes", "WC-CARD-01"
    ONE_LANE = "world_cup.one-lane", "WC-LANE-03"
    SAME_LANE = "world_cup.same-lane", "WC-CARD-02"
    MATCH_CLOSED = "world_cup.match-closed", "WC-TURN-04"
    LANE_FULL = "world_cup.lane-full", "WC-LANE-02"
    FLAG_REACHED = "world_cup.flag-reached", "WC-LANE-05"
    LANE_EMPTY = "world_cup.lane-empty", "WC-LANE-03"
    TURNED_ALREADY = "world_cup.turned-already", "WC-CARD-08"
    PENALTY_STAYS = "world_cup.penalty-stays", "WC-CARD-08"
    NOT_A_GOAL = "world_cup.not-a-goal", "WC-CARD-07"
    NOT_TOUCHED = "world_cup.not-touched", "WC-CARD-08"
    COLOUR_FOR_EACH = "world_cup.colour-for-each", "WC-SET-06"
    NOTHING_CHANGED = "world_cup.nothing-changed", "WC-SET-06"
    NOT_DECIDED = "world_cup.not-decided", "WC-SET-01"
    DECK_TOO_SMALL = "world_cup.deck-too-small", "WC-SET-07"
    NO_TIME_LIMIT = "world_cup.no-time-limit", "WC-TURN-02"


__all__ = ["Reason", "refused"]
