"""The values of a season: players for life, clubs with their accounts, the market, the cup, and the draft.

WP are counted in halves everywhere (U-4d). Clubs are known by their numbers, which hold for a season; players by ids,
which hold for life.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from game.core.codec import Steady, Within
from game.core.frozen import frozen
from game.league.calendar import Calendar, Fixture
from game.rules.united.season.frames import Frame
from game.rules.united.season.orders import Orders
from game.rules.united.season.settings import Settings
from game.rules.united.state import Age, FieldPoints, LineUp, TeamRow
from game.rules.united.tables import HIGHEST_LEVEL

NOBODY = -1
UNTIL_BACK = 100
"""More rounds than a holiday can have."""
Halves = int
"""Value points in halves."""


@frozen
class Member(Steady):
    """A player for life."""

    steady: ClassVar[int] = 4096

    id: int
    name: str
    qualified: tuple[TeamRow, ...]
    age: Age
    level: Annotated[int, Within(0, HIGHEST_LEVEL)]
    peak: int = 0
    """His level at the end of last season, before ageing (U-6.7b)."""
    trained: int = 0
    """Levels this season (U-4c)."""
    rows: FieldPoints = (0, 0, 0)
    """Matches of this season in V, M, S (U-3.2a)."""
    talent_matches: int = 0
    played_in: bool = True
    """U-5c: a talent after his fourth match, or one who was bought; everybody else always was."""
    points: int = 0
    """Disciplinary points of this season (U-3.5c)."""
    fresh: int = 0
    """Those of this round, on which the commission has not sat yet (U-3.5c)."""
    banned: int = 0
    """Matches of his club that he still has to sit out (U-3.5d)."""
    locked_until: int = 0
    """The first round, counted through all seasons, in which he may be sold again (U-6.8b)."""
    cost: Halves = 2
    """Of a level; T and A cost 4 (U-4b), special players their own (U-6.7c)."""
    ceiling: int = 0
    """An own ceiling for this season (U-6.7c); 0: none."""
    untrainable: bool = False
    """Above 10 when he was bought: no training this season (U-6.7b)."""
    goals: int = 0
    """League goals of this season."""
    career_matches: int = 0
    career_goals: int = 0
    since: int = 1
    """The season in which he came into the league system."""


@frozen
class Kept:
    """U-8.7c: the line-up of a match, with the sums of its rows then."""

    line_up: LineUp
    sums: FieldPoints
    able: tuple[int, ...] = ()
    """Who could play then, by ids: if anybody came, went, is out or is free again since, another line-up plays."""
    novices: tuple[int, ...] = ()
    """Who of them was a talent that was not played in."""


@frozen
class RoundTally:
    """What a club did in the matches of this round."""

    played: int = 0
    wins: int = 0
    draws: int = 0
    cup_wins: int = 0


@frozen
class LeagueClub(Steady):
    """A club of the league with everything that is its manager's own."""

    steady: ClassVar[int] = 256

    name: str
    short: str
    manager: str
    human: bool
    style: str = ""
    """How a computer manager goes about it (bots)."""
    kit: tuple[str, str] = ("", "")
    """Its colours, as core/kits writes them; empty: the usual ones."""
    league: int = 0
    squad: tuple[Member, ...] = ()
    """In squad order: who joined last stands last (U-8.7b)."""
    money: int = 0
    """Whole kKj (U-6.1)."""
    opening: int = 0
    """The balance when the season began (U-7.2)."""
    wp: Halves = 0
    """Earned in the round before, for phase 5 of this one (U-4a)."""
    wp_kept: Halves = 0
    """The odd half that was kept (U-4d)."""
    found: int = 0
    """Talents found this season (U-5a)."""
    kept: tuple[Kept | None, Kept | None] = (None, None)
    """The line-ups of the last home and away matches (U-8.7c)."""
    missed: int = 0
    """Rounds without orders, running (U-8.7d)."""
    holiday: int = 0
    """Rounds for which the computer stands in (U-8.7e); ``UNTIL_BACK``: until its manager returns (U-8.7d)."""
    no_transfers: bool = False
    """The computer that stands in buys and sells nobody (U-8.7e)."""
    founded: int = 1
    """The season in which it was founded."""
    lot: int = 0
    """Drawn once a season: the smaller number comes first (U-6.9a)."""
    place_before: int = 0
    """Last season's place; 0: a new club (U-6.9a)."""
    league_before: int = 0
    traded_with: tuple[int, ...] = ()
    """Partners of its trades this season; a computer manager trades with nobody twice (U-6.8d)."""
    no_sales: bool = False
    """U-6.9e: fewer than 11 after ageing, and not more than 11 since."""
    owes_keeper: bool = False
    """U-5e: no keeper after ageing; it must find a T talent in round 1."""
    cup_before: int = 0
    """How many cup matches it won last season (U-8.4b)."""
    tally: RoundTally = RoundTally()
    press: str = ""
    """What its manager has to say in the report of this round; nobody else knows it before."""


@frozen
class Listed:
    """A player on the transfer list, out of every squad, with the club that gets the money (U-6.6)."""

    seller: int
    member: Member


@frozen
class Knocked:
    """How a lot of the auction that is going on went; conditions of later bids look at it (U-8.6a)."""

    buyer: int
    """Nobody: not sold."""
    price: int


@frozen
class Score:
    """A league match that was played: its goals."""

    fixture: int
    home: int
    away: int


@frozen
class CupSide:
    """A place in the cup: a club, or its amateurs (U-8.4b)."""

    club: int
    amateur: bool = False


@frozen
class CupTie:
    """A match of the cup; ``home`` has the right to play at home unless the ground is neutral (U-8.4d)."""

    fixture: Fixture
    home: CupSide
    away: CupSide


@frozen
class Cup:
    """The cup as far as it is drawn; ``round`` counts its own rounds from 1, 0: no cup or not drawn yet."""

    round: int = 0
    rounds: tuple[int, ...] = ()
    """In which rounds of the season it is played."""
    ties: tuple[CupTie, ...] = ()
    """Of the next cup round."""
    through: tuple[CupSide, ...] = ()
    """Who has no match in it (byes), and who has won already."""
    winner: CupSide | None = None
    wins: tuple[int, ...] = ()
    """Cup matches won this season, by club."""


NO_CUP = Cup()


@dataclass(slots=True)
class SeasonState:
    """The draft a season is played on."""

    settings: Settings
    season: int
    calendar: Calendar
    clubs: list[LeagueClub]
    frames: list[Frame]
    round: int = 0
    orders: list[Orders | None] = field(default_factory=list)
    """The envelopes of the open sitting, by club; None: not in, or none given."""
    ahead: list[Orders | None] = field(default_factory=list)
    """Orders left for the next round (U-8.7e)."""
    standby: list[Orders | None] = field(default_factory=list)
    """Orders that were left for this round: they hold wherever a manager gives none (U-8.7e)."""
    offer: tuple[Member, ...] = ()
    """The lots of the next phase 13."""
    listed: tuple[Listed, ...] = ()
    """The lots of the next phase 14a, in their order."""
    went: tuple[Knocked, ...] = ()
    """How the first lots of the auction that is going on went: of ``offer``, or where that is over, of ``listed``;
    these players are gone from there."""
    scores: tuple[Score, ...] = ()
    cup: Cup = NO_CUP
    next_id: int = 1
    rounds_before: int = 0
    """Rounds of all earlier seasons: locks count on across the break (U-6.8b)."""

    def clone(self) -> SeasonState:
        return replace(
            self, clubs=self.clubs.copy(), frames=self.frames.copy(), orders=self.orders.copy(),
            ahead=self.ahead.copy(), standby=self.standby.copy(),
        )  # fmt: skip

    @property
    def absolute_round(self) -> int:
        return self.rounds_before + self.round


__all__ = [
    "NOBODY", "UNTIL_BACK", "Age", "Cup", "CupSide", "CupTie", "Fixture", "Halves", "Kept", "Knocked", "LeagueClub",
    "LineUp", "Listed", "Member", "RoundTally", "Score", "SeasonState",
]  # fmt: skip
