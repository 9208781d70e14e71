"""The state of a tournament: lanes, hands, counts of cards, and what was decided so far.

Matches are numbered in the order in which they come; the lanes of match m are 2m (home) and 2m + 1 (away).
Piles have no order: a draw takes any card that is neither in a hand nor lies open or face down.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from game.core.clock import Glass
from game.core.codec import Later, Within
from game.core.frozen import frozen
from game.rules.world_cup.cards import COLOURS, NONE, USUAL_BOX, Box, CardId, Colour, Counts, Lane, goals
from game.rules.world_cup.frames import Frame
from game.rules.world_cup.tables import ENDLESS
from game.rules.world_cup.tournament import Stage, Team, Tournament

Match = int
LaneId = int
Seat = int
NEUTRAL: Seat = -1
"""The owner of a team that belongs to nobody."""
NOBODY: Team = -1


class RepeatScope(StrEnum):
    """WC-TIE-02: which ties on points make matches be repeated."""

    ANY, FIRST = "any", "first"


class RepeatSet(StrEnum):
    """WC-TIE-03: which matches are repeated."""

    ALL = "all"
    """Every match of a tied team."""
    AMONG = "among"
    """Only matches between tied teams (WC-Q13)."""


class Allocation(StrEnum):
    """How teams are dealt (D.4, WC-Q24)."""

    TIERS, RANDOM = "tiers", "random"


@frozen
class Options:
    """How a tournament is played."""

    tournament: str = ""
    """Its key; empty: the one that people begin with."""
    allocation: Allocation = Allocation.TIERS
    edit_strengths: bool = False
    """WC-SET-06: only where the tournament invites to it."""
    repeat_scope: RepeatScope = RepeatScope.ANY
    repeat_set: RepeatSet = RepeatSet.ALL
    most_repeats: Annotated[int, Within(0, ENDLESS), Later()] = 2
    """WC-TIE-05: of the matches of one group; 0: no limit."""
    third_place: bool = False
    """WC-KO-06."""
    glass: Glass = Glass.OFF
    glass_seconds: int = 0
    """For one turn; the book knows no limit."""


@frozen
class Manager:
    """One of the two at the table."""

    name: str


@frozen
class Fixture:
    """A match: its name (``A1``, ``M1``), its stage, its teams; ``group`` is empty in knock-out rounds."""

    name: str
    stage: Stage
    group: str
    home: Team
    away: Team


@frozen
class Shootout:
    """WC-PEN: the kicks of a drawn knock-out match, home team first; ``1`` is a goal, ``0`` a miss."""

    match: Match
    home: str
    away: str

    @property
    def score(self) -> tuple[int, int]:
        return self.home.count("1"), self.away.count("1")


def _pair() -> list[tuple[CardId, ...]]:
    return [(), ()]


@dataclass(slots=True)
class CupState:
    """A tournament between two decisions; ``clone`` copies what an action may change."""

    options: Options
    managers: tuple[Manager, Manager]
    tournament: Tournament
    cards: Counts
    """The whole deck, all kinds that exist."""
    colours: tuple[Colour, ...]
    frames: list[Frame]
    owners: tuple[Seat, ...] = ()
    """By team; empty before the teams are dealt."""
    stage: Stage = Stage.GROUP
    final_phase: bool = False
    """Whether repeats belong to the final group."""
    fixtures: tuple[Fixture, ...] = ()
    lanes: list[Lane] = field(default_factory=list)
    open: tuple[Match, ...] = ()
    """WC-TURN-04: the matches that cards can be used on."""
    deck: Counts = NONE
    """Every card that is in the game now."""
    pile: int = 0
    aside: int = 0
    """WC-DECK-06: cards that stay unseen besides the pile."""
    hands: list[tuple[CardId, ...]] = field(default_factory=_pair)
    spent: Counts = NONE
    """Played openly since the last shuffle."""
    dropped: list[tuple[CardId, ...]] = field(default_factory=_pair)
    """WC-TURN-07: discarded unused since the last shuffle, face down, by manager."""
    run: int = 1
    first: Seat = 0
    """Who began this stage."""
    active: Seat = 0
    turn: int = 0
    """Plays and pauses so far; counts up."""
    plays: int = 0
    """Plays in this stage."""
    due: int = 0
    """Cards in the pile(s) of this stage so far: as many plays as it has (C.3)."""
    repeats: tuple[tuple[str, int], ...] = ()
    """WC-TIE-05: how often the matches of a group were repeated."""
    lots: tuple[tuple[Team, ...], ...] = ()
    """Orders drawn by lot or coin, the better first (WC-TIE-05, WC-TIE-06, WC-TIE-08)."""
    shootouts: tuple[Shootout, ...] = ()
    champion: Team = NOBODY
    winner: Seat = NEUTRAL
    early: bool = False
    """Finished before the final: all teams that were left belonged to the winner."""
    box: Annotated[Box, Later()] = USUAL_BOX
    """Hand, die and effects of cards, as they were when the tournament began."""

    def clone(self) -> CupState:
        return CupState(
            self.options, self.managers, self.tournament, self.cards, self.colours, self.frames[:], self.owners,
            self.stage, self.final_phase, self.fixtures, self.lanes[:], self.open, self.deck, self.pile, self.aside,
            self.hands[:], self.spent, self.dropped[:], self.run, self.first, self.active, self.turn, self.plays,
            self.due, self.repeats, self.lots, self.shootouts, self.champion, self.winner, self.early, self.box,
        )  # fmt: skip

    def team_of(self, lane: LaneId) -> Team:
        """Whose goals a lane holds."""
        fixture = self.fixtures[lane >> 1]
        return fixture.away if lane & 1 else fixture.home

    def room(self, lane: LaneId) -> int:
        """WC-LANE-02: how many tiles fit in a lane."""
        return self.squares(self.team_of(lane))

    def squares(self, team: Team) -> int:
        """WC-SET-05, WC-LANE-02: how many tiles fit in the lanes of a team."""
        return self.tournament.squares[COLOURS.index(self.colours[team])]

    def score(self, match: Match) -> tuple[int, int]:
        """WC-LANE-04: the goals of both teams as the lanes lie."""
        halves = self.box.halves
        return goals(self.lanes[2 * match], halves), goals(self.lanes[2 * match + 1], halves)

    def lane_open(self, lane: LaneId) -> bool:
        return lane >> 1 in self.open
