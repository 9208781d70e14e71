"""What can be done in a season: by managers, and by the house that keeps it going."""

from __future__ import annotations

from typing import Annotated

from game.core.codec import Within
from game.core.frozen import frozen
from game.rules.united.season.orders import Orders
from game.rules.united.season.results import Result
from game.rules.united.state import Player


@frozen
class FoundingSheet:
    """U-1.4: a new club; players as in a match, each with one qualification."""

    name: str
    short: str
    players: tuple[Player, ...]
    kit: tuple[str, str] = ("", "")


@frozen
class Found:
    """A manager founds his club; with a fault it is refused (U-1.4e)."""

    sheet: FoundingSheet


@frozen
class HandIn:
    """A manager closes his envelope."""

    orders: Orders


@frozen
class Withdraw:
    """He opens it again, as long as the last one is not in."""


@frozen
class SkipOrders:
    """He gives no orders this time: those he left before hold (U-8.7e), else the automatic ones (U-8.7)."""


@frozen
class LeaveOrders:
    """Orders for the next round, checked when they are carried out (U-8.7e); in each of its sittings they hold if the
    manager gives no others."""

    orders: Orders


@frozen
class Holiday:
    """The computer stands in for so many rounds; 0: he is back (U-8.7e)."""

    club: int
    rounds: Annotated[int, Within(0, 99)]
    no_transfers: bool = False


@frozen
class HandOver:
    """A club gets another manager, a person or a computer, between two rounds (U-1.2)."""

    club: int
    manager: str
    human: bool


@frozen
class ComputersFound:
    """The house has the computer clubs found; what the sheet says is judged like everybody's."""

    sheets: tuple[tuple[int, FoundingSheet], ...]


@frozen
class ComputersAct:
    """The house has all computer clubs hand in, in one entry of the journal."""

    envelopes: tuple[tuple[int, Orders], ...]


@frozen
class MatchesPlayed:
    """The results of a match day enter the season."""

    results: tuple[Result, ...]


@frozen
class GoOn:
    """The report was read: the next round begins."""


Action = (
    Found | HandIn | Withdraw | SkipOrders | LeaveOrders | Holiday | HandOver
    | ComputersFound | ComputersAct | MatchesPlayed | GoOn
)  # fmt: skip
