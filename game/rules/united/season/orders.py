"""What a manager orders in a sitting (U-8.1); bad orders are dropped when they are carried out (U-8.5).

Players are named by their ids. In bids a lot is the number of the offered or listed player, from 0.
"""

from __future__ import annotations

from typing import Annotated

from game.core.codec import Within
from game.core.frozen import frozen
from game.rules.united.state import LineUp, TeamRow

Phase = Annotated[int, Within(1, 18)]
SALES, TRADES = (2, 4, 6, 8, 10, 12, 15, 17), (3, 7, 11, 16)
"""The phases of sales to the non-league (U-6.4b) and of private trades (U-6.8a)."""
OFFER, LIST = 13, 14
"""The phases in which the game master's offer and the transfer list are auctioned."""


@frozen
class TalentOrder:
    """Phase 1: a new talent for a row (U-5a)."""

    name: str
    row: TeamRow


@frozen
class SaleOrder:
    """Phases 2, 4, 6 …: a player goes to the non-league (U-6.4b)."""

    phase: Phase
    player: int


@frozen
class TradeOrder:
    """Phases 3, 7, 11, 16: players and money against players and money; the partner must order the same (U-6.8)."""

    phase: Phase
    partner: int
    give: tuple[int, ...]
    get: tuple[int, ...]
    money: int = 0
    """What is paid to the partner; negative: what he pays."""
    shown: tuple[int, ...] = ()
    """Own players whose data the partner may see."""

    def mirrored(self, club: int) -> TradeOrder:
        """What the partner of ``club`` must order."""
        return TradeOrder(self.phase, club, self.get, self.give, -self.money)

    def matches(self, other: TradeOrder, club: int) -> bool:
        """U-6.8a: whether the partner ordered the same; the order of players does not matter."""
        same = set(self.give) == set(other.get) and set(self.get) == set(other.give)
        return same and (other.partner, other.phase, other.money) == (club, self.phase, -self.money)


@frozen
class BidOrder:
    """A sealed bid for a lot, with conditions (U-6.5d, U-8.6a); conditions on earlier lots of the same auction."""

    phase: Phase
    lot: int
    amount: int
    name: str = ""
    only_with: tuple[int, ...] = ()
    """Only if these lots became mine."""
    only_without: tuple[int, ...] = ()
    """Only if these lots did not become mine."""
    only_if_cheap: tuple[tuple[int, int], ...] = ()
    """Only if lots cost at most so much: (lot, price)."""
    most_buys: int = 0
    """Only while fewer than so many lots of this auction were bought; 0: no limit."""
    leave: int = -1000
    """Only if at least so much is left in the account."""


@frozen
class AmateurOrder:
    """U-8.4c: the row values of one's amateur team, T A V M S, for its cup match."""

    values: tuple[int, int, int, int, int]
    home: tuple[int, int, int] = (0, 0, 0)


@frozen
class Orders:
    """One envelope; what is empty is not ordered."""

    talents: tuple[TalentOrder, ...] = ()
    sales: tuple[SaleOrder, ...] = ()
    trades: tuple[TradeOrder, ...] = ()
    training: tuple[int, ...] = ()
    line_ups: tuple[LineUp | None, ...] = ()
    """For the club's matches of the round in their order; None: the one that stands by (U-8.7c)."""
    bids: tuple[BidOrder, ...] = ()
    listings: tuple[int, ...] = ()
    amateurs: AmateurOrder | None = None
    press: str = ""


NO_ORDERS = Orders()
