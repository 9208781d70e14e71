"""The facts of what happened, for log, film, statistics and odds."""

from __future__ import annotations

from typing import ClassVar

from game.core.frozen import frozen
from game.core.reports import Reporting
from game.rules.world_cup.cards import CardId, Colour, Tile
from game.rules.world_cup.tournament import Stage

Seat = int
Team = int
Match = int
LaneId = int


@frozen
class StrengthsSet:
    """WC-SET-06: the teams whose colour a manager has changed."""

    side: Seat
    changed: tuple[tuple[Team, Colour], ...]


@frozen
class StrengthsAgreed:
    side: Seat


@frozen
class TeamsDealt:
    """D.4: the teams of both managers in the order in which they came, and those of nobody."""

    teams: tuple[tuple[Team, ...], tuple[Team, ...]]
    neutral: tuple[Team, ...]


@frozen
class FirstDrawn(Reporting):
    """WC-SET-08: who begins."""

    side: Seat


@frozen
class StageBegan:
    stage: Stage
    matches: tuple[Match, ...]
    pile: int
    first: Seat


@frozen
class Paired:
    """A knock-out match has its teams."""

    match: Match
    name: str
    home: Team
    away: Team


@frozen
class HandDealt:
    """WC-SET-07; the other manager is told that cards were dealt, not which."""

    reveals: ClassVar[bool] = True
    side: Seat
    hand: tuple[CardId, ...]


@frozen
class CardPlayed:
    side: Seat
    card: CardId
    lanes: tuple[LaneId, ...]


@frozen
class TileLaid:
    """WC-CARD-01 to WC-CARD-04: with the score of the match afterwards."""

    lane: LaneId
    team: Team
    tile: Tile
    score: tuple[int, int]


@frozen
class TileTurned:
    """WC-CARD-05: ``tile`` is what it was."""

    lane: LaneId
    team: Team
    tile: Tile
    score: tuple[int, int]


@frozen
class TileRemoved:
    """WC-CARD-06, WC-CARD-07."""

    lane: LaneId
    team: Team
    tile: Tile
    card: CardId
    score: tuple[int, int]


@frozen
class PenaltyRolled(Reporting):
    """WC-CARD-04: one blob die."""

    lane: LaneId
    team: Team
    face: int
    scored: bool


@frozen
class TimeRanOut:
    """The sand of a strict hourglass has run through; the lot takes a card (CardDropped follows)."""

    side: Seat


@frozen
class CardDropped:
    """WC-TURN-02, WC-TURN-07: discarded face down; the other manager does not learn which card."""

    side: Seat
    card: CardId


@frozen
class CardDrawn:
    """WC-TURN-01; the other manager is not told which."""

    reveals: ClassVar[bool] = True
    side: Seat
    card: CardId
    left: int


@frozen
class RunEnded:
    """WC-DECK-04: the first run is over; ``gone`` cards have left the game, ``pile`` cards follow."""

    gone: int
    pile: int


@frozen
class StageEnded:
    stage: Stage


@frozen
class LotDrawn(Reporting):
    """Chance has ranked teams that were level in everything, the better first; ``group`` is empty for thirds."""

    group: str
    order: tuple[Team, ...]


@frozen
class GroupDecided:
    """The final order of a group."""

    group: str
    order: tuple[Team, ...]


@frozen
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


@frozen
class ThirdsRanked:
    """WC-TIE-07: the thirds in their order; the first ``through`` go on."""

    order: tuple[Team, ...]
    through: int
    row: str


@frozen
class KickTaken(Reporting):
    """WC-PEN-01: one kick of a shoot-out and the goals so far, home team first."""

    match: Match
    team: Team
    face: int
    scored: bool
    goals: tuple[int, int]


@frozen
class MatchWon:
    """WC-KO-05: who goes on, with the score; ``kicks`` is that of the shoot-out, if there was one."""

    match: Match
    winner: Team
    loser: Team
    score: tuple[int, int]
    kicks: tuple[int, int] | None = None


@frozen
class ChampionCrowned:
    team: Team
    owner: Seat


@frozen
class FinishedEarly:
    """D.4: this manager owns every team that was left."""

    winner: Seat


@frozen
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
