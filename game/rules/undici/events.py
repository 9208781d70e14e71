"""The facts of what happened, for log, film, statistics and odds."""

from __future__ import annotations

from typing import ClassVar

from game.core.frozen import frozen
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


@frozen
class ElevenNamed:
    side: Side
    captain: Piece


@frozen
class KickOffRolled(Reporting):
    """UN-KICK-01: the faces of white and black, and who kicks off; equal faces are told and rolled again."""

    faces: tuple[int, int]
    first: Side
    """-1 when they were equal."""


@frozen
class PlacesTaken:
    side: Side
    places: tuple[tuple[Piece, Square], ...]
    change: tuple[tuple[Piece, Piece], ...] = ()


@frozen
class TurnBegan:
    side: Side
    turn: int
    last: bool
    """UN-END-01: this trainer's last."""


@frozen
class KickedOff:
    kicker: Piece
    square: Square
    receiver: Piece


@frozen
class Moved:
    """One chip went this way; ``how``: single, group, tractor, free, reposition."""

    piece: Piece
    start: Square
    path: Path
    how: str
    with_ball: bool


@frozen
class LockBroken:
    """UN-LOCK-05, TC-09."""

    piece: Piece
    lock: int
    square: Square


@frozen
class Declared:
    """An action is announced, with its cards."""

    kind: DeedKind
    side: Side
    actor: Piece
    target: Piece
    cards: tuple[CardId, ...]


@frozen
class Answered:
    """Cards in answer; ``cancels`` is the card that a UE-06 was played on."""

    side: Side
    cards: tuple[CardId, ...]
    cancels: CardId = ""


@frozen
class CalledOff:
    """UE-06: the action was legal only through the cancelled card and does not take place."""

    kind: DeedKind
    actor: Piece


@frozen
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


@frozen
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


@frozen
class RolledAgain:
    """UN-CAPT-01: the captain used a re-roll; ``left`` remain."""

    piece: Piece
    left: int


@frozen
class BallPassed:
    """Pass or cross arrived."""

    kind: DeedKind
    passer: Piece
    receiver: Piece


@frozen
class Intercepted:
    """UN-PASS-06, UN-PASS-07: also by the opposing keeper where nobody else can."""

    kind: DeedKind
    passer: Piece
    by: Piece


@frozen
class DuelEnded:
    """UN-TACK-05: the two have swapped squares; ``flipped`` says whether the loser was turned over (LR-03)."""

    kind: DeedKind
    actor: Piece
    """Who tackled or dribbled."""
    winner: Piece
    loser: Piece
    flipped: bool


@frozen
class GoalScored:
    side: Side
    scorer: Piece
    kind: DeedKind
    score: tuple[int, int]


@frozen
class Saved:
    keeper: Piece
    shooter: Piece
    kind: DeedKind


@frozen
class TurnedUp:
    pieces: tuple[Piece, ...]


@frozen
class LeftArea:
    piece: Piece
    square: Square


@frozen
class LocksPlaced:
    side: Side
    white: Square
    black: Square
    card: CardId = ""


@frozen
class CardPlayed:
    """A card that is not tied to an action."""

    side: Side
    card: CardId
    piece: Piece = -1
    ability: Ability | None = None
    lock: int = -1
    other: CardId = ""


@frozen
class HandSeen:
    """UE-05: the other hand, for the side that may look."""

    reveals: ClassVar[bool] = True
    side: Side
    hand: tuple[CardId, ...]


@frozen
class CardDiscarded:
    """From the hand (``permanent`` False) or from the table."""

    side: Side
    card: CardId
    permanent: bool


@frozen
class CardDrawn:
    """UN-CARD-01; the other side is told that a card was drawn, not which."""

    reveals: ClassVar[bool] = True
    side: Side
    card: CardId
    left: int


@frozen
class TimeRanOut:
    side: Side


@frozen
class MatchEnded:
    score: tuple[int, int]


Event = (
    ElevenNamed | KickOffRolled | PlacesTaken | TurnBegan | KickedOff | Moved | LockBroken | Declared | Answered
    | CalledOff | Needed | Compared | RolledAgain | BallPassed | Intercepted | DuelEnded | GoalScored | Saved
    | TurnedUp | LeftArea | LocksPlaced | CardPlayed | HandSeen | CardDiscarded | CardDrawn | TimeRanOut | MatchEnded
)  # fmt: skip
