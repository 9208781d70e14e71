"""The facts of what happened, for log, film, statistics and odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.reports import Reporting
from game.rules.world_cup.cards import CardId, Colour, Tile
from game.rules.world_cup.tournament import Stage

Seat = int
Team = int
Match = int
LaneId = int


@dataclass(frozen=True, slots=True)
class StrengthsSet:
    """WC-SET-06: the teams whose colour a manager has changed."""

    side: Seat
    changed: tuple[tuple[Team, Colour], ...]


@dataclass(frozen=True, slots=True)
class StrengthsAgreed:
    side: Seat


@dataclass(frozen=True, slots=True)
class TeamsDealt:
    """D.4: the teams of both managers in the order in which they came, and those of nobody."""

    teams: tuple[tuple[Team, ...], tuple[Team, ...]]
    neutral: tuple[Team, ...]


@dataclass(frozen=True, slots=True)
class FirstDrawn(Reporting):
    """WC-SET-08: who begins."""

    side: Seat


@dataclass(frozen=True, slots=True)
class StageBegan:
    stage: Stage
    matches: tuple[Match, ...]
    pile: int
    first: Seat


@dataclass(frozen=True, slots=True)
class Paired:
    """A knock-out match has its teams."""

    match: Match
    name: str
    home: Team
    away: Team


@dataclass(frozen=True, slots=True)
class HandDealt:
    """WC-SET-07; the other manager is told that cards were dealt, not which."""

    reveals: ClassVar[bool] = True
    side: Seat
    hand: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    side: Seat
    card: CardId
    lanes: tuple[LaneId, ...]


@dataclass(frozen=True, slots=True)
class TileLaid:
    """WC-CARD-01 to WC-CARD-04: with the score of the match afterwards."""

    lane: LaneId
    team: Team
    tile: Tile
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TileTurned:
    """WC-CARD-05: ``tile`` is what it was."""

    lane: LaneId
    team: Team
    tile: Tile
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TileRemoved:
    """WC-CARD-06, WC-CARD-07."""

    lane: LaneId
    team: Team
    tile: Tile
    card: CardId
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PenaltyRolled(Reporting):
    """WC-CARD-04: one blob die."""

    lane: LaneId
    team: Team
    face: int
    scored: bool


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The sand of a strict hourglass has run through; the lot takes a card (CardDropped follows)."""

    side: Seat


@dataclass(frozen=True, slots=True)
class CardDropped:
    """WC-TURN-02, WC-TURN-07: discarded face down; the other manager does not learn which card."""

    side: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """WC-TURN-01; the other manager is not told which."""

    reveals: ClassVar[bool] = True
    side: Seat
    card: CardId
    left: int


@dataclass(frozen=True, slots=True)
class RunEnded:
    """WC-DECK-04: the first run is over; ``gone`` cards have left the game, ``pile`` cards follow."""

    gone: int
    pile: int


@dataclass(frozen=True, slots=True)
class StageEnded:
    stage: Stage


@dataclass(frozen=True, slots=True)
class LotDrawn(Reporting):
    """Chance has ranked teams that were level in everything, the better first; ``group`` is empty for thirds."""

    group: str
    order: tuple[Team, ...]


@dataclass(frozen=True, slots=True)
class GroupDecided:
    """The final order of a group."""

    group: str
    order: tuple[Team, ...]


@dataclass(frozen=True, slots=True)
class RepeatCalled:
    """WC-TIE-01: level teams repeat these matches; ``blocks`` says who is level with whom."""

    group: str
    teams: tuple[Team, ...]
    matches: tuple[Match, ...]
    blocks: tuple[tuple[Team, ...], ...] = ()
    """Empty in journals of the first version of the rules, which took all level teams for one set."""

    @property
    def level(self) -> tuple[tuple[Team, ...], ...]:
        """Every set of teams with equally many points."""
        return self.blocks or (self.teams,)


@dataclass(frozen=True, slots=True)
class ThirdsRanked:
    """WC-TIE-07: the thirds in their order; the first ``through`` go on."""

    order: tuple[Team, ...]
    through: int
    row: str


@dataclass(frozen=True, slots=True)
class KickTaken(Reporting):
    """WC-PEN-01: one kick of a shoot-out and the goals so far, home team first."""

    match: Match
    team: Team
    face: int
    scored: bool
    goals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """WC-KO-05: who goes on, with the score; ``kicks`` is that of the shoot-out, if there was one."""

    match: Match
    winner: Team
    loser: Team
    score: tuple[int, int]
    kicks: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ChampionCrowned:
    team: Team
    owner: Seat


@dataclass(frozen=True, slots=True)
class FinishedEarly:
    """D.4: this manager owns every team that was left."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class TournamentEnded(Reporting):
    """WC-END: who wins; ``team`` is his best where nobody owns the champion, ``lot`` says whether chance decided."""

    winner: Seat
    team: Team
    lot: bool = False


Event = (
    StrengthsSet | StrengthsAgreed | TeamsDealt | FirstDrawn | StageBegan | Paired | HandDealt | CardPlayed | TileLaid
    | TileTurned | TileRemoved | PenaltyRolled | TimeRanOut | CardDropped | CardDrawn | RunEnded | StageEnded | LotDrawn
    | GroupDecided | RepeatCalled | ThirdsRanked | KickTaken | MatchWon | ChampionCrowned | FinishedEarly
    | TournamentEnded
)  # fmt: skip
