"""Everything a manager can do."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.world_cup.cards import Card, Colour

LaneId = int
NOWHERE: LaneId = -1
"""WC-CARD-02: a tile of a multiple card that is not laid."""


@dataclass(frozen=True, slots=True)
class SetStrengths:
    """WC-SET-06: a colour for every team."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Agree:
    """WC-SET-06: the strengths may stay as they are."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """WC-TURN-01: a card and the lanes for its tiles, in the order of the card; ``NOWHERE`` leaves one out."""

    card: Card
    lanes: tuple[LaneId, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """WC-TURN-02: a card is laid aside unused."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoOn:
    """On to the next stage."""


@dataclass(frozen=True, slots=True)
class FinishEarly:
    """D.4: every team that is left belongs to the other manager; he has won."""


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """The sand has run through: a card of the hand is laid aside, chosen by lot."""


Action = SetStrengths | Agree | PlayCard | Discard | GoOn | FinishEarly | TimeExpired
