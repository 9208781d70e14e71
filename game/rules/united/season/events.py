"""What has happened in a season: facts with absolute values.

``known`` says who may be told (U-8.2): everybody, the manager of ``club`` only, or nobody (the house keeps it for its
books). Where everybody may know a part, ``public`` gives the event without the rest.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import ClassVar

from game.core.frozen import frozen
from game.core.ruling import Fact, RuleRef
from game.rules.united.season.results import Result
from game.rules.united.season.state import CupSide, CupTie, Member
from game.rules.united.state import TeamRow


class Known(Enum):
    """Who may be told of a kind of event."""

    ALL, CLUB, HOUSE = "all", "club", "house"


# -- the flow ----------------------------------------------------------------------------------------------------------


@frozen
class ClubFounded:
    """A club is there; its players are named, in the order of the alphabet, without a mark (U-1.4c)."""

    known: ClassVar[Known] = Known.ALL
    club: int
    name: str
    manager: str
    players: tuple[str, ...]


@frozen
class FoundingRepaired:
    """A computer's sheet was refused or missing; the house founded the club (U-1.4e)."""

    known: ClassVar[Known] = Known.CLUB
    club: int


@frozen
class SeasonBegan:
    """U-8.3: the season info is out; fixtures and home advantage stand in the calendar."""

    known: ClassVar[Known] = Known.ALL
    season: int
    rounds: int
    last_trading: int


@frozen
class OfferPublished:
    """U-6.5a: the lots of the next phase 13, with all data; ``number`` is p."""

    known: ClassVar[Known] = Known.ALL
    number: int
    lots: tuple[Member, ...]


@frozen
class CupDrawn:
    """U-8.4a: who meets whom in the next cup round, who has no match; ``round`` counts the rounds of the cup."""

    known: ClassVar[Known] = Known.ALL
    round: int
    ties: tuple[CupTie, ...]
    byes: tuple[CupSide, ...]


@frozen
class RoundBegan:
    known: ClassVar[Known] = Known.ALL
    season: int
    round: int
    home_points: int


@frozen
class EnvelopeClosed:
    """That somebody's orders are in, and nothing else."""

    known: ClassVar[Known] = Known.ALL
    club: int


@frozen
class EnvelopeOpened:
    """He took it back."""

    known: ClassVar[Known] = Known.ALL
    club: int


@frozen
class NoOrders:
    """U-8.7: a manager gave none; the automatic ones are carried out."""

    known: ClassVar[Known] = Known.ALL
    club: int
    running: int
    """For how many rounds now."""


@frozen
class ManagerChanged:
    """U-1.2, U-8.7d: a club is managed by somebody else."""

    known: ClassVar[Known] = Known.ALL
    club: int
    manager: str
    human: bool


@frozen
class OnHoliday:
    """U-8.7e: the computer stands in."""

    known: ClassVar[Known] = Known.ALL
    club: int
    rounds: int


@frozen
class OrderDropped:
    """An order that could not be carried out; the others stand (section 9 of the catalogue)."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    phase: int
    what: str
    """The kind of order: talent, sale, trade, training, bid, listing, line-up, amateurs."""
    reason: str
    rule: RuleRef
    facts: tuple[Fact, ...] = ()


# -- phases 1 to 8 -----------------------------------------------------------------------------------------------------


@frozen
class TalentFound:
    """U-5a; his row is his manager's secret (U-8.2)."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    player: int
    name: str
    row: TeamRow | None

    def public(self) -> TalentFound:
        return replace(self, row=None)


@frozen
class SoldAway:
    """U-6.4: a player left for the non-league; name and price are public."""

    known: ClassVar[Known] = Known.ALL
    club: int
    player: int
    name: str
    price: int
    phase: int


@frozen
class Trained:
    """U-4b; at NMR names are published (U-8.7b)."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    player: int
    name: str
    level: int


@frozen
class TrainedByDefault:
    """U-8.7b: the names of those trained where no orders came."""

    known: ClassVar[Known] = Known.ALL
    club: int
    names: tuple[str, ...]


@frozen
class TrainingClosed:
    """U-4d: what was spent, what is kept, what lapses, in half-WP."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    budget: int
    spent: int
    kept: int
    lapsed: int


@frozen
class Traded:
    """U-6.8: who went where for how much; names are public, data are not."""

    known: ClassVar[Known] = Known.ALL
    clubs: tuple[int, int]
    gone: tuple[tuple[str, ...], tuple[str, ...]]
    """Who left the first club, who the second."""
    players: tuple[tuple[int, ...], tuple[int, ...]]
    money: int
    """What the first paid to the second."""
    phase: int


# -- matches -----------------------------------------------------------------------------------------------------------


@frozen
class LineUpChanged:
    """U-3.1, U-8.7c: a line-up had to be changed; published only where no orders came."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    fixture: int
    out: tuple[str, ...]
    came: tuple[str, ...]
    automatic: bool
    """No orders came."""
    moved: tuple[str, ...] = ()
    """Who plays in another row."""
    trimmed: bool = False
    """Hardness or home advantage was not as it was ordered."""

    def public(self) -> LineUpChanged | None:
        return self if self.automatic else None


@frozen
class MatchReported:
    """U-8.2: what is published of a match; scorers and sent-off men by name."""

    known: ClassVar[Known] = Known.ALL
    fixture: int
    round: int
    day: int
    league: int
    home: CupSide
    away: CupSide
    score: tuple[int, int]
    after: str
    winner: int
    kicks: tuple[int, int]
    scorers: tuple[tuple[str, ...], tuple[str, ...]]
    """As often as he scored; empty: a man without a name."""
    penalties: tuple[tuple[tuple[str, bool], ...], tuple[tuple[str, bool], ...]]
    yellow: tuple[tuple[str, ...], tuple[str, ...]]
    red: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    """With the minute."""


@frozen
class MatchKept:
    """The whole result, for the books of the house and for watching the match again."""

    known: ClassVar[Known] = Known.HOUSE
    result: Result


@frozen
class RowLearned:
    """U-3.2a: after his sixth match there."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    player: int
    name: str
    row: TeamRow


@frozen
class PlayedIn:
    """U-5c: a talent had his fourth match."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    player: int
    name: str
    level: int


# -- the market --------------------------------------------------------------------------------------------------------


@frozen
class LotSold:
    """U-6.5d, U-6.6b: buyer and price are public."""

    known: ClassVar[Known] = Known.ALL
    phase: int
    lot: int
    player: int
    name: str
    buyer: int
    seller: int
    """-1: the game master."""
    price: int
    tied: bool = False
    """Decided by U-6.9a."""


@frozen
class LotUnsold:
    """Nobody bid validly: gone (U-6.5d), or to the non-league at this price (U-6.6c)."""

    known: ClassVar[Known] = Known.ALL
    phase: int
    lot: int
    player: int
    name: str
    seller: int
    price: int


@frozen
class BidLost:
    """A bid that was void or too low, told to its owner only (U-8.2); void ones have a reason."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    phase: int
    lot: int
    amount: int
    reason: str = ""
    rule: RuleRef = ""
    facts: tuple[Fact, ...] = ()


@frozen
class PlayerListed:
    """U-6.6a: with all data."""

    known: ClassVar[Known] = Known.ALL
    club: int
    member: Member


# -- phase 18 ----------------------------------------------------------------------------------------------------------


@frozen
class Banned:
    """U-3.5c: new bans of a player and what he has to sit out in all."""

    known: ClassVar[Known] = Known.ALL
    club: int
    player: int
    name: str
    matches: int
    left: int


@frozen
class AccountsClosed:
    """U-6.2, U-6.3b, U-4a: interest, income and WP of the round; the table shows them (U-8.2)."""

    known: ClassVar[Known] = Known.ALL
    club: int
    interest: int
    income: int
    money: int
    wp: int
    """In halves."""


@frozen
class PressText:
    known: ClassVar[Known] = Known.ALL
    club: int
    text: str


@frozen
class RoundClosed:
    known: ClassVar[Known] = Known.ALL
    round: int


# -- the turn of the season --------------------------------------------------------------------------------------------


@frozen
class Champion:
    known: ClassVar[Known] = Known.ALL
    league: int
    club: int


@frozen
class CupWon:
    known: ClassVar[Known] = Known.ALL
    side: CupSide


@frozen
class TopScorer:
    known: ClassVar[Known] = Known.ALL
    league: int
    name: str
    club: int
    goals: int


@frozen
class Aged:
    """U-7.1: a player after ageing."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    before: Member
    after: Member


@frozen
class Retired:
    """U-7.1: below level 1, gone."""

    known: ClassVar[Known] = Known.CLUB
    club: int
    member: Member


@frozen
class TaxPaid:
    """U-7.2: tax on the growth of the account; the table shows money."""

    known: ClassVar[Known] = Known.ALL
    club: int
    growth: int
    tax: int
    money: int


@frozen
class LicenceLost:
    """U-7.1c: fewer than 8 players."""

    known: ClassVar[Known] = Known.ALL
    club: int
    name: str


@frozen
class Dissolved:
    """U-7.3a: from the foot of the lowest league."""

    known: ClassVar[Known] = Known.ALL
    club: int
    name: str


@frozen
class Moved:
    """U-7.3: promoted or relegated."""

    known: ClassVar[Known] = Known.ALL
    club: int
    origin: int
    league: int


@frozen
class SeasonEnded:
    known: ClassVar[Known] = Known.ALL
    season: int


Event = (
    ClubFounded | FoundingRepaired | SeasonBegan | OfferPublished | CupDrawn | RoundBegan | EnvelopeClosed
    | EnvelopeOpened | NoOrders | ManagerChanged | OnHoliday | OrderDropped | TalentFound | SoldAway | Trained
    | TrainedByDefault | TrainingClosed | Traded | LineUpChanged | MatchReported | MatchKept | RowLearned | PlayedIn
    | LotSold | LotUnsold | BidLost | PlayerListed | Banned | AccountsClosed | PressText | RoundClosed | Champion
    | CupWon | TopScorer | Aged | Retired | TaxPaid | LicenceLost | Dissolved | Moved | SeasonEnded
)  # fmt: skip
