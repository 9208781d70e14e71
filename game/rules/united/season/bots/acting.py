"""What computer clubs hand in for a sitting, each from its own view (U-8.6b)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.rules.united.season.bots import bidding, press, selling, talents, trades, training
from game.rules.united.season.bots.desk import Desk
from game.rules.united.season.bots.line_ups import line_ups
from game.rules.united.season.frames import LISTING, Sitting
from game.rules.united.season.orders import LIST, OFFER, Orders, TalentOrder
from game.rules.united.season.phases.talents import novice
from game.rules.united.season.plan import MATCHES
from game.rules.united.season.state import Member, SeasonState

TALENTS, TRAINING = 1, 5


def orders_for(seen: SeasonState, club: int, sitting: Sitting, dice: Dice) -> Orders:
    """The envelope of a computer club; ``seen`` is what its manager may know."""
    desk = Desk(seen, club, sitting)
    found = talents.found(desk, dice) if sitting.asks(TALENTS) else ()
    trained = training.trained(desk) if sitting.asks(TRAINING) else ()
    squad = _expected(desk, found, trained)
    market = _market(desk, dice) if desk.trades else Orders()
    return Orders(
        talents=found,
        sales=market.sales,
        trades=market.trades,
        training=tuple(man.id for man in trained),
        line_ups=line_ups(desk, squad, dice) if sitting.asks(MATCHES) else (),
        bids=market.bids,
        listings=market.listings,
        press=press.said(desk, dice) if sitting.asks(LIST) else "",
    )


def _market(desk: Desk, dice: Dice) -> Orders:
    """Whatever buys and sells."""
    sitting = desk.sitting
    lists = sitting.asks(LIST) and sitting.lot < 0
    return Orders(
        sales=selling.sales(desk) if sitting.asks(selling.LAST_SALE) else (),
        trades=trades.answers(desk),
        bids=(
            *(bidding.offered(desk, sitting.lot, dice) if sitting.asks(OFFER) else ()),
            *(bidding.listed(desk, sitting.lot, dice) if sitting.asks(LIST) and sitting.lot != LISTING else ()),
        ),
        listings=selling.listings(desk) if lists else (),
    )


def _expected(desk: Desk, found: Sequence[TalentOrder], trained: Sequence[Member]) -> tuple[Member, ...]:
    """The squad of the matches, if nothing else happens before them."""
    better = {man.id: man for man in trained}
    squad = (better.get(man.id, man) for man in desk.club.squad)
    return (*squad, *(novice(order, -number) for number, order in enumerate(found, 1)))
