"""Trades that people propose (duty 8): taken if they gain enough by the published estimate, once a season with each."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.united.season.bots.desk import Desk
from game.rules.united.season.limits import may_join, may_leave, may_pay
from game.rules.united.season.orders import TradeOrder
from game.rules.united.season.state import Member
from game.rules.united.season.values import estimate_now
from game.rules.united.season.work import member_of

GAIN = 5
"""Percent that a trade must bring."""
PER_CENT = 100


def answers(desk: Desk) -> tuple[TradeOrder, ...]:
    """What the manager orders in answer to proposals that he may see: the same, or nothing; one a phase (U-6.8a)."""
    found: dict[int, TradeOrder] = {}
    for partner, orders in enumerate(desk.seen.orders):
        for order in orders.trades if orders is not None and partner != desk.number else ():
            wanted = order.partner == desk.number and desk.sitting.asks(order.phase)
            if wanted and order.phase not in found and _fresh(desk, partner, found) and good(desk, partner, order):
                found[order.phase] = order.mirrored(partner)
    return tuple(found[phase] for phase in sorted(found))


def _fresh(desk: Desk, partner: int, found: dict[int, TradeOrder]) -> bool:
    """Nobody trades twice a season with the same club: it would be milked."""
    return partner not in desk.club.traded_with and all(order.partner != partner for order in found.values())


def good(desk: Desk, partner: int, order: TradeOrder) -> bool:
    """Whether the club gains by it and may do it; men whose data are not shown count for nothing."""
    own = [member_of(desk.club, player) for player in order.get]
    theirs = [member_of(desk.seen.clubs[partner], player) for player in order.give]
    going, coming = [man for man in own if man], [man for man in theirs if man]
    if len(going) + len(coming) < len(own) + len(theirs):
        return False
    given = _worth(desk, going) + max(0, -order.money)
    got = _worth(desk, (man for man in coming if man.id in order.shown)) + max(0, order.money)
    return (got - given) * PER_CENT >= GAIN * max(1, given) and _may(desk, going, coming, -order.money)


def _worth(desk: Desk, men: Iterable[Member]) -> int:
    return sum(estimate_now(desk.seen, man) for man in men)


def _may(desk: Desk, going: list[Member], coming: list[Member], price: int) -> bool:
    """U-6.8c: no limit of the own side breaks."""
    ids = [man.id for man in going]
    checks = (
        may_leave(desk.club, ids, desk.seen, coming),
        may_join(desk.club, coming, ids),
        may_pay(desk.club, price),
    )
    return all(ruling.allowed for ruling in checks)
