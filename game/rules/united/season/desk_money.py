"""What the office asks about an account: what came and went in each round, and what may come (U-6.2, U-6.3, U-7.2).

The past is read from what the manager was told, the future from fixtures and the printed sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.core.frozen import frozen
from game.core.rules import Seat
from game.rules.united.season import events as told
from game.rules.united.season.phases.closing import earned, income, interest
from game.rules.united.season.state import RoundTally, SeasonState
from game.rules.united.season.tables import TAX_FREE_GROWTH
from game.rules.united.season.turn import tax_on
from game.rules.united.tables import OVERDRAFT

DAYS = (1, 2)


@frozen
class AccountRound:
    """What a round has brought; ``money`` is the balance when it was over, None: it is not."""

    round: int
    sold: int = 0
    """Sales and trades."""
    bought: int = 0
    interest: int = 0
    income: int = 0
    money: int | None = None
    wp: int = 0
    """In halves."""


def ledger(events: Iterable[told.Event], seat: Seat) -> tuple[AccountRound, ...]:
    """One line for each round of the season that has begun."""
    lines: list[AccountRound] = []
    for event in events:
        if isinstance(event, told.RoundBegan):
            lines.append(AccountRound(event.round))
        elif lines:
            lines[-1] = _booked(lines[-1], event, seat)
    return tuple(lines)


def _booked(line: AccountRound, event: told.Event, seat: Seat) -> AccountRound:
    if isinstance(event, told.AccountsClosed) and event.club == seat:
        return replace(line, interest=event.interest, income=event.income, money=event.money, wp=event.wp)
    for amount in _moved(event, seat):
        line = replace(line, sold=line.sold + max(0, amount), bought=line.bought + max(0, -amount))
    return line


def _moved(event: told.Event, seat: Seat) -> Iterator[int]:
    """What an event brings to the account, or takes from it."""
    if isinstance(event, told.SoldAway) and event.club == seat:
        yield event.price
    elif isinstance(event, told.LotSold):
        yield (event.seller == seat) * event.price - (event.buyer == seat) * event.price
    elif isinstance(event, told.LotUnsold) and event.seller == seat:
        yield event.price
    elif isinstance(event, told.Traded) and seat in event.clubs:
        yield -event.money if event.clubs[0] == seat else event.money


# -- the future --------------------------------------------------------------------------------------------------------


@frozen
class Ahead:
    """A round to come, if all its league matches are lost, and if all are won; without buying and selling."""

    round: int
    home: int
    away: int
    least: int
    most: int
    """Balances when it is over."""


def look_ahead(seen: SeasonState, seat: Seat, money: int) -> tuple[Ahead, ...]:
    """U-6.3b, U-6.2: to the end of the season, from a balance in the round that goes on; the cup is not counted."""
    lines: list[Ahead] = []
    least = most = money
    for round in range(seen.round, seen.calendar.rounds + 1):
        worst, best = tallies(seen, seat, round)
        least, most = (balance - interest(balance) + income(tally) for balance, tally in ((least, worst), (most, best)))
        fixtures = [each for day in DAYS for each in seen.calendar.on(round, day)]
        homes, aways = (sum(each.clubs[side] == seat for each in fixtures) for side in (0, 1))
        lines.append(Ahead(round, homes, aways, least, most))
    return tuple(lines)


def tallies(seen: SeasonState, seat: Seat, round: int) -> tuple[RoundTally, RoundTally]:
    """A round with everything lost, and with everything won that is not played yet."""
    count = sum(seat in each.clubs for day in DAYS for each in seen.calendar.on(round, day))
    so_far = seen.clubs[seat].tally if round == seen.round else RoundTally()
    left = max(0, count - so_far.played)
    lost = replace(so_far, played=so_far.played + left)
    return lost, replace(lost, wins=so_far.wins + left)


def wp_ahead(seen: SeasonState, seat: Seat) -> tuple[int, int]:
    """U-4a: the half-WP of this round, at least and at most."""
    worst, best = tallies(seen, seat, seen.round)
    return earned(worst), earned(best)


def tax_ahead(seen: SeasonState, seat: Seat, money: int) -> int:
    """U-7.2: the tax if the season ended with so much."""
    return tax_on(money - seen.clubs[seat].opening)


def spendable(money: int) -> int:
    """U-6.3a: what can be spent with the overdraft."""
    return money + OVERDRAFT


__all__ = [
    "OVERDRAFT", "TAX_FREE_GROWTH", "AccountRound", "Ahead", "ledger", "look_ahead", "spendable", "tax_ahead",
    "wp_ahead",
]  # fmt: skip
