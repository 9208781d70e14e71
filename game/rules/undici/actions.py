"""Everything a trainer can do."""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.undici.chips import Ability
from game.rules.undici.deck import CardId
from game.rules.undici.frames import NOBODY

Piece = int
Square = int
Cards = tuple[CardId, ...]


@frozen
class NameEleven:
    """UN-SET-04, UN-SET-10: eleven pieces, one of them the captain."""

    pieces: tuple[Piece, ...]
    captain: Piece


@frozen
class TakePlaces:
    """UN-SET-05: a square for each of the ten; ``change`` (out, in) where substitutions are played (UN-Q23)."""

    places: tuple[tuple[Piece, Square], ...]
    change: tuple[tuple[Piece, Piece], ...] = ()


@frozen
class KickOff:
    """UN-KICK-02, UN-KICK-03."""

    kicker: Piece
    square: Square
    receiver: Piece


@frozen
class Move:
    """UN-MOVE: a single movement along ``path``, the squares entered one by one."""

    piece: Piece
    path: tuple[Square, ...]
    cards: Cards = ()


@frozen
class GroupMove:
    """UN-GROUP: several chips of one line in one direction; ``moves`` in the order in which they are made."""

    moves: tuple[tuple[Piece, tuple[Square, ...]], ...]
    cards: Cards = ()


@frozen
class Pass:
    """UN-PASS, also the keeper's (UN-SAVE-05)."""

    to: Piece
    cards: Cards = ()


@frozen
class Cross:
    """UN-CROSS."""

    to: Piece
    cards: Cards = ()


@frozen
class Shoot:
    """UN-SHOT."""

    cards: Cards = ()


@frozen
class Tackle:
    """UN-TACK: this piece goes for the ball."""

    piece: Piece
    cards: Cards = ()


@frozen
class Dribble:
    """UN-DRIB: the carrier takes on this opponent."""

    opponent: Piece
    cards: Cards = ()


@frozen
class PlayCard:
    """A card that is not tied to an action, with whatever it needs to be told."""

    card: CardId
    piece: Piece = NOBODY
    ability: Ability | None = None
    lock: int = -1
    """The padlock by colour (UE-03)."""
    other: CardId = ""
    """The opposing permanent (UE-02)."""


@frozen
class DropPermanent:
    """UN-CARD-08: discard an own permanent."""

    card: CardId


@frozen
class Declare:
    """UN-HEAD-05: cards for the header, or none."""

    cards: Cards = ()


@frozen
class Respond:
    """UN-CARD-10: cards in answer, or none; ``cancels`` is the card a UE-06 is played on."""

    cards: Cards = ()
    cancels: CardId = ""
    silent: bool = False
    """Do not ask again in this turn."""


@frozen
class Reroll:
    """UN-CAPT-01."""


@frozen
class GoOn:
    """UN-TACK-06: the free move of a duel's winner; an empty path: he stays."""

    path: tuple[Square, ...] = ()


@frozen
class Intercept:
    """UN-PASS-06: this opponent gets the ball."""

    piece: Piece


@frozen
class Leave:
    """UN-AREA-02: this chip leaves the area."""

    piece: Piece
    square: Square


@frozen
class PlaceLocks:
    """UN-LOCK: white and black padlock; -1 where no square is legal for one. ``card`` is a UE-08."""

    white: Square
    black: Square
    card: CardId = ""


@frozen
class Discard:
    """UN-CARD-05 and UE-05."""

    card: CardId


@frozen
class Done:
    """No (further) use of what is offered: end of turn, no reroll, no Tractor move, end of repositioning."""


@frozen
class TimeExpired:
    """The sand has run out."""


Action = (
    NameEleven | TakePlaces | KickOff | Move | GroupMove | Pass | Cross | Shoot | Tackle | Dribble | PlayCard
    | DropPermanent | Declare | Respond | Reroll | GoOn | Intercept | Leave | PlaceLocks | Discard | Done | TimeExpired
)  # fmt: skip
