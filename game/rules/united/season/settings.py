"""How a league is played: what the book leaves to the game master, and our rulings, each with its default (U-8.8)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from game.core.codec import Steady, Within
from game.core.frozen import frozen

LEAGUE_OF_TWELVE = 12


class System(StrEnum):
    """U-1.3a: which leagues there are."""

    SINGLE, THREE, FIVE = "single", "three", "five"


SYSTEM_LEAGUES: dict[System, tuple[str, ...]] = {
    System.SINGLE: ("1",),
    System.THREE: ("1", "2A", "2B"),
    System.FIVE: ("1", "2A", "2B", "3A", "3B"),
}
"""The leagues of a system by their names, the highest first."""


class TradeGuard(StrEnum):
    """U-6.8d: what happens to a trade whose sides are worth too different amounts."""

    REFUSE, ASK, OFF = "refuse", "ask", "off"


class OrderMode(StrEnum):
    """U-8.6b: how often a round asks for orders."""

    SITTINGS = "sittings"
    """Three times: before the matches, for the game master's offer, for the transfer list."""
    EVENING = "evening"
    """Twice: before the matches, and for the whole market."""
    STEPS = "steps"
    """Phase by phase and lot by lot."""


@frozen
class Settings(Steady):
    """The terms of a season; changes apply from the next season info on (U-8.8)."""

    system: System = System.SINGLE
    clubs: Annotated[int, Within(4, LEAGUE_OF_TWELVE)] = LEAGUE_OF_TWELVE
    """Of each league: even, and 12 wherever there is more than one."""
    doubles: Annotated[int, Within(0, 6)] = 0
    """U-1.3b: how often everybody plays everybody at home and away; 0: so that there are about 11 rounds."""
    win_points: Annotated[int, Within(2, 3)] = 2
    cup: bool = True
    amateurs: bool = True
    """U-8.4b: free places of the cup go to amateur teams."""
    trade_guard: TradeGuard = TradeGuard.REFUSE
    offer_size: Annotated[int, Within(3, 22)] = 11
    special_share: Annotated[int, Within(0, 3)] = 0
    """U-6.7c: percent of offered players with a cost or ceiling of their own."""
    later_wp: Annotated[int, Within(40, 90)] = 60
    later_money: Annotated[int, Within(0, 2000)] = 0
    open_league: bool = False
    """Everybody sees everything: for teaching (U-8.2)."""
    order_mode: OrderMode = OrderMode.SITTINGS
    takeover: Annotated[int, Within(1, 9)] = 2
    """U-8.7d: after so many rounds without orders the computer manages the club."""

    def __post_init__(self) -> None:
        if self.clubs % 2:
            raise ValueError("the clubs of a league must be even in number (U-1.3a)")
        if self.system is not System.SINGLE and self.clubs != LEAGUE_OF_TWELVE:
            raise ValueError("where there are several leagues, each has 12 clubs (U-1.3a)")

    @property
    def leagues(self) -> tuple[str, ...]:
        return SYSTEM_LEAGUES[self.system]
