"""The state of an Undici match: chips, ball, padlocks, cards, and the stack of what is going on.

Pieces are numbers: 0 to 17 belong to side 0 (white, attacks upwards), 18 to 35 to side 1 (black), in the order of the
squads. Squares are numbers too, from the white left corner row by row; ``geometry.squares`` gives their names.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from game.content.undici_board import FIRST, Board
from game.core.clock import Glass
from game.core.codec import Later
from game.core.frozen import frozen
from game.rules.undici.chips import Ability, Chip, Squad
from game.rules.undici.deck import Card, CardId
from game.rules.undici.frames import NOBODY, Extra, Frame

Piece = int
Side = int
Square = int
SQUAD = 18
PIECES = range(2 * SQUAD)
OFF: Square = -1
"""Not on the board: a chip that does not play, a padlock laid aside."""
GOAL: Square = -2
"""Where the keepers stand (UN-SET-08)."""
WHITE, BLACK = 0, 1
"""Sides, and the two padlocks by colour."""


class Rerolls(StrEnum):
    """UN-CAPT-03: what a captain rolls again."""

    OWN, BOTH = "own", "both"


class CaptainRolls(StrEnum):
    """UN-CAPT-02: for which rolls a captain may roll again."""

    OWN = "own"
    """Those of actions and duels he takes part in."""
    TEAM = "team"
    """Any of his team."""


class Level(StrEnum):
    """UN-OFFS-03: when a passer is level with the receiver."""

    ROW = "row"
    """On the same row of squares."""
    LINE = "line"
    """On the same line of two rows."""


class Restart(StrEnum):
    """How the next turn begins."""

    NONE = ""
    KICK_OFF = "kick-off"
    """UN-GOAL-02. A keeper who has the ball needs no word: it lies with him (UN-SAVE-11)."""


@frozen
class Options:
    """How a match is played (UN-SET-03, UN-SET-14)."""

    die_sides: int = 6
    """UN-SET-03: six or eight."""
    abilities: bool = True
    """UN-SET-14."""
    captain_rerolls: Rerolls = Rerolls.OWN
    response_cap: int = 0
    """UN-CARD-12: cards in answer during one opposing turn; 0: no limit."""
    substitutions: int = 0
    """UN-Q23: chips exchanged at formations during a match."""
    glass_seconds: int = 0
    """A sand timer for the decisions of the own turn; 0: none."""
    glass: Glass = Glass.OFF
    kick_off_keeper: Annotated[bool, Later()] = False
    """UN-KICK-03: whether the kick-off may go to the keeper."""
    captain_rolls: Annotated[CaptainRolls, Later()] = CaptainRolls.OWN
    offside_level: Annotated[Level, Later()] = Level.ROW


@frozen
class Permanent:
    """UN-CARD-03: a card that stays; ``ability`` is what UE-01 lends the captain."""

    card: CardId
    ability: Ability | None = None


@dataclass(slots=True)
class MatchState:
    """A match between two decisions; ``clone`` copies what an action may change."""

    options: Options
    squads: tuple[Squad, Squad]
    deck: tuple[Card, ...]
    """The designs that both trainers' decks are made of; nobody knows in which order cards come."""
    frames: list[Frame]
    at: list[Square] = field(default_factory=lambda: [OFF] * 2 * SQUAD)
    flipped: list[int] = field(default_factory=lambda: [0] * 2 * SQUAD)
    """UN-FLIP-02: at how many more ends of his trainer's turns a chip turns up again; 0: it is up."""
    captains: list[Piece] = field(default_factory=lambda: [NOBODY, NOBODY])
    rerolls: list[int] = field(default_factory=lambda: [2, 2])
    carrier: Piece = NOBODY
    locks: list[Square] = field(default_factory=lambda: [OFF, OFF])
    """Where the white and the black padlock lie."""
    locked_by: Side = 0
    """Who placed them (UN-LOCK-10)."""
    hands: list[tuple[CardId, ...]] = field(default_factory=lambda: list[tuple[CardId, ...]]([(), ()]))
    permanents: list[tuple[Permanent, ...]] = field(default_factory=lambda: list[tuple[Permanent, ...]]([(), ()]))
    discards: list[tuple[CardId, ...]] = field(default_factory=lambda: list[tuple[CardId, ...]]([(), ()]))
    piles: list[int] = field(default_factory=lambda: [20, 20])
    """How many cards each trainer still draws (UN-SET-02): any of those of his deck that he has not seen."""
    score: tuple[int, int] = (0, 0)
    goals: tuple[tuple[Side, Piece, int], ...] = ()
    """Side, scorer, turn."""
    active: Side = 0
    turn: int = 0
    """Turns begun, of both trainers together."""
    actions: int = 0
    """Left in this turn."""
    extras: tuple[Extra, ...] = ()
    """Given by cards and not used yet."""
    played: int = 0
    """UN-CARD-06: cards the active trainer has played this turn."""
    answered: int = 0
    """UN-CARD-12: cards the passive trainer has played this turn."""
    silent: bool = False
    """The passive trainer does not want to be asked again this turn."""
    received: Piece = NOBODY
    """Who has just received a successful pass; any other action clears it (EA-04, TC-03)."""
    bulldozer: tuple[Piece, ...] = ()
    """TC-09: for this turn."""
    engine: tuple[Piece, ...] = ()
    """TC-10: for this turn."""
    restart: Restart = Restart.NONE
    first: Side = 0
    """Who kicked off the match."""
    last_turns: tuple[int, int] | None = None
    """UN-END-01: turns left once both piles are empty."""
    substituted: list[int] = field(default_factory=lambda: [0, 0])
    over: bool = False
    elevens: list[tuple[Piece, ...]] = field(default_factory=lambda: list[tuple[Piece, ...]]([(), ()]))
    """UN-SET-04: who plays, the keeper first; between a goal and the formations they stand nowhere."""
    board: Annotated[Board, Later()] = FIRST
    """The pitch it is played on, whatever becomes of the file it came from."""

    def clone(self) -> MatchState:
        return MatchState(
            self.options, self.squads, self.deck, self.frames[:], self.at[:], self.flipped[:], self.captains[:],
            self.rerolls[:], self.carrier, self.locks[:], self.locked_by, self.hands[:], self.permanents[:],
            self.discards[:], self.piles[:], self.score, self.goals, self.active, self.turn, self.actions,
            self.extras, self.played, self.answered, self.silent, self.received, self.bulldozer, self.engine,
            self.restart, self.first, self.last_turns, self.substituted[:], self.over,
            self.elevens[:], self.board,
        )  # fmt: skip

    def chip(self, piece: Piece) -> Chip:
        """What is printed on a piece."""
        return self.squads[piece >= SQUAD].chips[piece % SQUAD]


def side_of(piece: Piece) -> Side:
    """The side a piece belongs to."""
    return 1 if piece >= SQUAD else 0


def pieces_of(side: Side) -> range:
    return range(side * SQUAD, (side + 1) * SQUAD)
