"""Strategy cards as the rules know them (UN-CARD): when they may be played and which effect they have.

Their names and explanations stand in the card file beside these facts; a match keeps the cards it is played with.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from game.core.codec import Later
from game.core.frozen import frozen
from game.rules.undici.chips import Ability

CardId = str
UNKNOWN: CardId = "?"
"""A card in a hand that one may not see."""
SAME = -1


class Category(StrEnum):
    """UN-CARD-13: the five kinds of card."""

    POINTS, ACTIONS, LUCKY, CLASS, UNIQUE = "points", "actions", "lucky", "class", "unique"


class Window(StrEnum):
    """When a card may be played: for an own action, at any moment of the own turn, in answer, with the padlocks."""

    PASS = "pass"
    KEEPER_PASS = "keeper-pass"
    CROSS = "cross"
    SHOT = "shot"
    HEADER = "header"
    TACKLE = "tackle"
    DRIBBLE = "dribble"
    MOVE = "move"
    TURN = "turn"
    AGAINST_PASS = "against-pass"
    AGAINST_CROSS = "against-cross"
    AGAINST_TACKLE = "against-tackle"
    AGAINST_DRIBBLE = "against-dribble"
    AGAINST_SHOT = "against-shot"
    AGAINST_HEADER = "against-header"
    AGAINST_CARD = "against-card"
    LOCKS = "locks"


class Effect(StrEnum):
    """What a card does; every one has its function in ``effects``. ``points`` of a card says how much."""

    BONUS = "bonus"
    """Points on the own roll of the action."""
    BONUS_OUTSIDE = "bonus-outside"
    """... of a shot from outside the area."""
    BONUS_INSIDE = "bonus-inside"
    """... of a shot from inside the area."""
    SHORT_PASSES = "short-passes"
    """Permanent: points on own passes over at most ``reach`` quadrants."""
    EXTRA_ACTION = "extra-action"
    EXTRA_MOVE = "extra-move"
    EXTRA_GROUP = "extra-group"
    EXTRA_PASS = "extra-pass"
    LUCKY_FREE_PASS = "lucky-free-pass"
    LUCKY_SECOND_SHOT = "lucky-second-shot"
    LUCKY_STAY_UP = "lucky-stay-up"
    LUCKY_SAVE = "lucky-save"
    LUCKY_LONG_MOVE = "lucky-long-move"
    LUCKY_HEADER = "lucky-header"
    NO_MARKERS = "no-markers"
    CROSS_BESIDE = "cross-beside"
    SHOOT_AT_ONCE = "shoot-at-once"
    NO_MALUS = "no-malus"
    NO_BLOCK = "no-block"
    WIN_TIE = "win-tie"
    TACKLE_BEHIND = "tackle-behind"
    TURN_ONCE = "turn-once"
    BREAK_BLACK = "break-black"
    TWO_TRACTORS = "two-tractors"
    NEARER = "nearer"
    LEND_ABILITY = "lend-ability"
    DESTROY_PERMANENT = "destroy-permanent"
    LIFT_LOCK = "lift-lock"
    WAKE = "wake"
    SCOUT = "scout"
    CANCEL = "cancel"
    FIVE_IN_AREA = "five-in-area"
    BOTH_LOCKS = "both-locks"


@frozen
class Card:
    """One design; ``count`` of it are in the deck."""

    id: CardId
    category: Category
    windows: tuple[Window, ...]
    effect: Effect
    count: int = 1
    points: int = 0
    reach: int = 0
    permanent: bool = False
    symbol: Ability | None = None
    """UN-CARD-04: only for a chip with this ability."""
    lucky: Annotated[int, Later()] = 0
    """UN-DECK-03: the natural face it needs at least; 0: the usual one."""
    black: Annotated[int, Later()] = SAME
    """How many of it are in black's deck; SAME: as many as in white's."""
    text: Annotated[str, Later()] = ""
    """What its owner has written on it."""
    name: Annotated[str, Later()] = ""
    """What its owner calls it. In a match a card with a name of its own is known by it."""

    def count_of(self, side: int) -> int:
        """How many of it are in the deck of a side."""
        return self.black if side and self.black != SAME else self.count

    @property
    def needs_abilities(self) -> bool:
        """UN-SET-14: whether it is taken out of the deck where nobody has special abilities."""
        return self.symbol is not None or self.effect is Effect.LEND_ABILITY
