"""What can be chosen for a league of United (U-8.8), and the clubs that are ready."""

from __future__ import annotations

from game.content.united_league import ready_clubs
from game.core.choices import OptionField
from game.rules.united.season.settings import LEAGUE_OF_TWELVE, SYSTEM_LEAGUES, OrderMode, System, TradeGuard
from game.ui.office.title import ReadyClub, Size

SIZES = (
    *(Size(clubs, 1) for clubs in range(4, LEAGUE_OF_TWELVE + 1, 2)),
    *(Size(LEAGUE_OF_TWELVE * len(leagues), len(leagues))
      for system, leagues in SYSTEM_LEAGUES.items() if system is not System.SINGLE),
)  # fmt: skip
"""U-1.3a."""


def _number(name: str, values: range | tuple[int, ...], rule: str, usual: bool = False) -> OptionField:
    return OptionField(name, "number", tuple(values), rule, always=usual)


TERMS = (
    OptionField("order_mode", "choice", (OrderMode.EVENING, OrderMode.SITTINGS, OrderMode.STEPS), "U-8.6b"),
    OptionField("cup", rule="U-8.4a"),
    OptionField("amateurs", rule="U-8.4b", fits=lambda terms, given: bool(terms["cup"])),
    OptionField("win_points", "choice", (2, 3), "U-7.3d"),
    OptionField("trade_guard", "choice", (TradeGuard.REFUSE, TradeGuard.OFF), "U-6.8d"),
    OptionField("open_league", rule="U-8.2"),
    _number("doubles", range(4), "U-1.3b", usual=True),
    _number("offer_size", range(3, 23), "U-6.5a"),
    _number("special_share", range(4), "U-6.7c"),
    _number("takeover", range(1, 10), "U-8.7d"),
    _number("later_wp", range(40, 91, 5), "U-1.4d"),
    _number("later_money", (0, 250, 500, 750, 1000, 1500, 2000), "U-1.4d"),
)


def ready() -> tuple[ReadyClub, ...]:
    """The clubs that come with the program."""
    return tuple(
        ReadyClub(club.name, (club.kit[0], club.kit[1]), f"ul.place.{club.short.lower()}") for club in ready_clubs()
    )
