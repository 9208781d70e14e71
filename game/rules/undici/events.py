"""The facts of what happened, for log, film, statistics and odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.reports import Reporting
from game.rules.undici.chips import Ability
from game.rules.undici.deck import CardId
from game.rules.undici.frames import DeedKind

Piece = int
Side = int
Square = int
Path = tuple[Square, ...]
Part = tuple[str, int]
"""A named part of a total: its word below ``part.undici`` and its points."""


@dataclass(frozen=True, slots=True)
class ElevenNamed:
    side: Side
    captain: Piece


@dataclass(frozen=True, slots=True)
class KickOffRolled(Reporting):
    """UN-KICK-01: the faces of white and black, and who kicks off; equal faces are told and rolled again."""

    faces: tuple[int, int]
    first: Side
    """-1 when they were equal."""


@dataclass(frozen=True, slots=True)
class PlacesTaken:
    side: Side
    places: tuple[tuple[Piece, Square], ...]
    change: tuple[tuple[Piece, Piece], ...] = ()


@dataclass(frozen=True, slots=True)
class TurnBegan:
    side: Side
    turn: int
    last: bool
    """UN-END-01: this trainer's last."""


@dataclass(frozen=True, slots=True)
class KickedOff:
    kicker: Piece
    square: Square
    receiver: Piece


@dataclass(frozen=True, slots=True)
class Moved:
    """One chip went this way; ``how``: single, group, tractor, free, reposition."""

    piece: Piece
    start: Square
    path: Path
    how: str
    with_ball: bool


@dataclass(frozen=True, slots=True)
class LockBroken:
    """UN-LOCK-05, TC-09."""

    piece: Piece
    lock: int
    square: Square


@dataclass(frozen=True, slots=True)
class Declared:
    """An action is announced, with its cards."""

    kind: DeedKind
    side: Side
    actor: Piece
    target: Piece
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """Cards in answer; ``cancels`` is the card that a UE-06 was played on."""

    side: Side
    cards: tuple[CardId, ...]
    cancels: CardId = ""


@dataclass(frozen=True, slots=True)
class CalledOff:
    """UE-06: the action was legal only through the cancelled card and does not take place."""

    kind: DeedKind
    actor: Piece


@dataclass(frozen=True, slots=True)
class Needed(Reporting):
    """A roll against a number: pass or cross. ``parts`` make up the need, ``bonuses`` add to the die."""

    kind: DeedKind
    actor: Piece
    target: Piece
    face: int
    need: int
    parts: tuple[Part, ...]
    bonuses: tuple[Part, ...]
    reached: bool


@dataclass(frozen=True, slots=True)
class Compared(Reporting):
    """Two dice against each other; ``bare`` after a tie (UN-TACK-04)."""

    kind: DeedKind
    actor: Piece
    other: Piece
    faces: tuple[int, int]
    mine: tuple[Part, ...]
    theirs: tuple[Part, ...]
    bare: bool
    lead: int
    """Above 0: the actor's side is ahead."""


@dataclass(frozen=True, slots=True)
class RolledAgain:
    """UN-CAPT-01: the captain used a re-roll; ``left`` remain."""

    piece: Piece
    left: int


@dataclass(frozen=True, slots=True)
class BallPassed:
    """Pass or cross arrived."""

    kind: DeedKind
    passer: Piece
    receiver: Piece


@dataclass(frozen=True, slots=True)
class Intercepted:
    """UN-PASS-06, UN-PASS-07: also by the opposing keeper where nobody else can."""

    kind: DeedKind
    passer: Piece
    by: Piece


@dataclass(frozen=True, slots=True)
class DuelEnded:
    """UN-TACK-05: the two have swapped squares; ``flipped`` says whether the loser was turned over (LR-03)."""

    kind: DeedKind
    actor: Piece
    """Who tackled or dribbled."""
    winner: Piece
    loser: Piece
    flipped: bool


@dataclass(frozen=True, slots=True)
class GoalScored:
    side: Side
    scorer: Piece
    kind: DeedKind
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Saved:
    keeper: Piece
    shooter: Piece
    kind: DeedKind


@dataclass(frozen=True, slots=True)
class TurnedUp:
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class LeftArea:
    piece: Piece
    square: Square


@dataclass(frozen=True, slots=True)
class LocksPlaced:
    side: Side
    white: Square
    black: Square
    card: CardId = ""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card that is not tied to an action."""

    side: Side
    card: CardId
    piece: Piece = -1
    ability: Ability | None = None
    lock: int = -1
    other: CardId = ""


@dataclass(frozen=True, slots=True)
class HandSeen:
    """UE-05: the other hand, for the side that may look."""

    reveals: ClassVar[bool] = True
    side: Side
    hand: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """From the hand (``permanent`` False) or from the table."""

    side: Side
    card: CardId
    permanent: bool


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """UN-CARD-01; the other side is told that a card was drawn, not which."""

    reveals: ClassVar[bool] = True
    side: Side
    card: CardId
    left: int


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    side: Side


@dataclass(frozen=True, slots=True)
class MatchEnded:
    score: tuple[int, int]


Event = (
    ElevenNamed | KickOffRolled | PlacesTaken | TurnBegan | KickedOff | Moved | LockBroken | Declared | Answered
    | CalledOff | Needed | Compared | RolledAgain | BallPassed | Intercepted | DuelEnded | GoalScored | Saved
    | TurnedUp | LeftArea | LocksPlaced | CardPlayed | HandSeen | CardDiscarded | CardDrawn | TimeRanOut | MatchEnded
)  # fmt: skip
