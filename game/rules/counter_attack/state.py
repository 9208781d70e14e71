"""The state of a Counter Attack match: who stands where, who has the ball, and the stack of what is going on.

Pieces are numbers: 0 to 15 belong to side 0, 16 to 31 to side 1, in the order of the squads; the first of each side
is its keeper. A side is a seat at the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from game.core.clock import Glass
from game.core.codec import Later
from game.core.frozen import frozen
from game.geometry.hexes import Hex
from game.rules.counter_attack.cards import Card, Referee, Squad
from game.rules.counter_attack.frames import Frame

Piece = int
Side = int
NOBODY: Piece = -1
SQUAD = 16
PIECES = range(2 * SQUAD)


class Switch(StrEnum):
    """Every advanced rule and every variant that can be switched on, by its rule or its name in the rule book."""

    CORNER_ACCURACY = "CA-ADV-01"
    CORNER_MOVES = "CA-ADV-02"
    FIRST_TIME = "CA-ADV-03"
    THIRD_TO_THIRD = "CA-ADV-04"
    ANGLE = "CA-ADV-05"
    OFF_TARGET = "CA-ADV-06"
    STRETCH = "CA-ADV-07"
    KEEPER_MOVED = "CA-ADV-08"
    RECKLESS = "CA-ADV-09"
    BEHIND = "CA-ADV-10"
    BACK_HEADER = "CA-ADV-12"
    CONTROL = "CA-ADV-13"
    NUTMEG = "CA-ADV-14"
    ROLLS_FIRST = "OPT-ROLLSFIRST"
    NO_PASS_GOAL = "OPT-NOPASSGOAL"
    SHIELD = "OPT-SHIELD"
    QUICK_FIRST = "OPT-QTFIRST"
    STAND_TACKLE = "OPT-STANDTACKLE"
    BOX_SNAP = "OPT-BOXSNAP"
    HEAD_SHOT_AGAIN = "OPT-HEADSHOT2"
    WIDE_BALL = "OPT-WIDEBALL"
    TEN_PLUS = "OPT-TENPLUS"
    INJURY_ALL = "OPT-INJALL"
    SPILL = "OPT-SPILL"
    HEAD_TWO = "OPT-HEAD2"
    RECONTEST = "OPT-HPRECONTEST"
    LONG_BLOCK = "OPT-LONGBLOCK"
    REPOSITION = "OPT-REPOS"
    DIVE_TIE = "OPT-DIVETIE"
    SAVE_OUT = "OPT-SAVEOUT"
    JUMPERS = "OPT-JUMPERS"
    SUBS_THREE = "OPT-SUBS3"
    SNAP_ON_WON = "OPT-AOS"
    DROP = "OPT-DROP"
    LOOSE_ZONE = "OPT-LOOSEZOI"
    KICK_HEAD = "OPT-GKHEAD"
    ADDED = "OPT-ADDED"
    TWO_KEEPERS = "OPT-2GK"
    CORNER_LIMITS = "OPT-CORNERLIMITS"
    DOUBLE_JEOPARDY = "OPT-DOUBLEJEOPARDY"
    JACKPOT = "OPT-JACKPOT"
    OFF_BALL = "OPT-OFFBALL"
    KICK_OFF_ANYWHERE = "OPT-KICKANY"
    OFFSIDE_AFTER = "OPT-OFFAFTER"
    ATTACK_THROWS = "OPT-THROWIN"
    FREE_PLACING = "OPT-FREEFK"
    WIDE_AT_ONCE = "OPT-WIDE1"


ADVANCED = tuple(switch for switch in Switch if switch.value.startswith("CA-"))


class Half(StrEnum):
    """The periods of a match (CA-TIME-01, CA-TIME-04)."""

    FIRST, SECOND, EXTRA_FIRST = "first", "second", "extra-first"
    EXTRA_SECOND, SHOOT_OUT, OVER = "extra-second", "shoot-out", "over"


class Scenario(StrEnum):
    """The short scenarios of the book; side 0 has the task (CA-SCEN-01 to CA-SCEN-04)."""

    NONE = "none"
    OUTNUMBERED = "outnumbered"
    MISSING_GOAL = "missing-goal"
    DEFENCE_ATTACK = "defence-attack"
    TOP_BOTTOM = "top-bottom"


@frozen
class Options:
    """How a match is played."""

    switches: tuple[Switch, ...] = ()
    high_balls: bool = True
    """CA-SETUP-09: without high and long passes in a first match."""
    minutes: int = 0
    """CA-TIME-01: the real minutes of a half; 0: actions are counted instead."""
    half_actions: int = 40
    """How many actions a half lasts where actions are counted instead of minutes."""
    extra_actions: int = 13
    extra_time: bool = False
    shoot_out: bool = False
    glass_seconds: int = 0
    """CA-TIME-02: the sand timer of a step of the movement phase; 0: none."""
    glass: Glass = Glass.OFF
    glass_second_half: Annotated[bool, Later()] = False
    """CA-SETUP-09: the sand timer runs only from the second half on."""
    toss: bool = False
    """CA-KICKOFF-02: a coin decides who kicks off; without it whoever makes the match does."""
    scenario: Scenario = Scenario.NONE

    def on(self, switch: Switch) -> bool:
        return switch in self.switches


@dataclass(slots=True)
class MatchState:
    """A match between two decisions; ``clone`` copies what an action may change."""

    options: Options
    squads: tuple[Squad, Squad]
    referee: Referee
    frames: list[Frame]
    at: list[Hex | None] = field(default_factory=lambda: list[Hex | None]([None]) * 2 * SQUAD)
    """Where each piece stands; None: not on the pitch."""
    shirts: list[int] = field(default_factory=lambda: [0] * 2 * SQUAD)
    keepers: list[Piece] = field(default_factory=lambda: [0, SQUAD])
    """Who is in goal; ``NOBODY`` after a sending-off until somebody is named."""
    yellows: list[int] = field(default_factory=lambda: [0] * 2 * SQUAD)
    injured: list[bool] = field(default_factory=lambda: [False] * 2 * SQUAD)
    gone: list[bool] = field(default_factory=lambda: [False] * 2 * SQUAD)
    """Taken off or sent off: never back."""
    ball: Hex = (0, 0)
    carrier: Piece = NOBODY
    attack: Side = 0
    """The side in possession, or the last one while the ball is free."""
    east: Side = 0
    """The side that attacks the goal in the east."""
    kicked_off: Side = 0
    """Who kicked off the match."""
    score: tuple[int, int] = (0, 0)
    half: Half = Half.FIRST
    actions: int = 0
    """Actions played in this half."""
    added: int = 0
    """CA-TIME-05: how many more actions this half lasts; 0: not rolled."""
    barred: tuple[Piece, ...] = ()
    """CA-HEAD-10: they jumped and take no part in the next movement phase."""
    offside: tuple[Piece, ...] = ()
    """CA-SET-20: who stood offside when the ball was played; cleared by any other touch."""
    passer: Piece = NOBODY
    """Who has played the ball and must leave it to others: until it has arrived (CA-HIGH-03, CA-HEAD-01), a first-time
    pass until somebody has it (CA-FIRST-05); ``NOBODY``: it is anybody's."""
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]] = ((), ())
    """The shoot-out so far."""
    clock: int = 0
    """CA-TIME-01: the real milliseconds played in this half, where minutes count."""
    until: int = 0
    """CA-TIME-05: the number of actions at which the half ends, once time was added."""
    first_leg: tuple[int, int] = (0, 0)
    """CA-SCEN-02, CA-SCEN-04: how the first leg ended; ``score`` counts both legs together."""
    ended: str = ""
    """How the match came to its end: full-time, extra-time, shoot-out, or scenario: and its name."""
    goals: tuple[tuple[Side, Piece], ...] = ()
    """Who scored, and for which side: an own goal counts for the other one. A piece of the first leg (CA-SCEN-04) is
    numbered as it was then."""
    first_leg_cards: tuple[tuple[Side, str, str], ...] = ()
    """CA-SCEN-04: the side, the name and ``yellow`` or ``red`` for every card of the first leg."""

    def clone(self) -> MatchState:
        return MatchState(
            self.options, self.squads, self.referee, self.frames[:], self.at[:], self.shirts[:], self.keepers[:],
            self.yellows[:], self.injured[:], self.gone[:], self.ball, self.carrier, self.attack, self.east,
            self.kicked_off, self.score, self.half, self.actions, self.added, self.barred, self.offside, self.passer,
            self.kicks, self.clock, self.until, self.first_leg, self.ended, self.goals,
            self.first_leg_cards,
        )  # fmt: skip

    def card(self, piece: Piece) -> Card:
        """The card of a piece."""
        return self.squads[piece >= SQUAD].cards[piece % SQUAD]

    def hex(self, piece: Piece) -> Hex:
        """Where a piece on the pitch stands."""
        where = self.at[piece]
        assert where is not None, f"piece {piece} is not on the pitch"
        return where


def side_of(piece: Piece) -> Side:
    """The side a piece belongs to."""
    return 1 if piece >= SQUAD else 0


def pieces_of(side: Side) -> range:
    return range(side * SQUAD, (side + 1) * SQUAD)
