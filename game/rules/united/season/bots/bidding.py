"""Bids (duty 5): what a man would add to the eleven now and in seasons to come, and what the account can bear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.dice import Dice
from game.rules.united.queries import is_keeper, is_sweeper
from game.rules.united.season.bots.desk import Desk, later
from game.rules.united.season.orders import LIST, OFFER, BidOrder
from game.rules.united.season.state import Member
from game.rules.united.season.tables import FROZEN_LIMIT, LEAST_PRICE
from game.rules.united.season.values import estimate_now, nonleague_value
from game.rules.united.state import Age
from game.rules.united.tables import SQUAD_LIMIT, TALENT_LIMIT

LEVEL_PRICE = 240
"""kKj for a level more in a place of the eleven for a season."""
RICH = 4
"""Whoever has money pays more: for every so many kKj one more a level."""
MOST_OF_ESTIMATE = 120
"""Percent."""
PER_CENT = 100
SPREAD = 20
"""Bids of managers who think alike differ by so many percent."""
NEED = 3
"""Levels that a man is worth more who keeps the squad complete."""
ROOM_LEFT = 2
"""Places of the squad that are kept for talents."""
AGES = {Age.TALENT: TALENT_LIMIT, Age.FROZEN: FROZEN_LIMIT}


def bids(desk: Desk, phase: int, lots: Iterable[tuple[int, Member]], dice: Dice) -> tuple[BidOrder, ...]:
    """Bids for the lots that are worth most, within the means of the club; in an auction one name for each lot."""
    worth = [(value(desk, man), -lot, man) for lot, man in lots if allowed(desk, man)]
    best = sorted((each for each in worth if each[0] > 0), key=lambda each: each[:2], reverse=True)
    return tuple(_orders(desk, phase, [(price, -lot, man) for price, lot, man in best], dice))


def _orders(desk: Desk, phase: int, best: Sequence[tuple[int, int, Member]], dice: Dice) -> Iterator[BidOrder]:
    for worth, lot, man in best:
        least = max(LEAST_PRICE, nonleague_value(man))
        most = min(worth, estimate_now(desk.seen, man) * MOST_OF_ESTIMATE // PER_CENT)
        amount = min(max(least, most * (PER_CENT - dice.roll("bot-bid", SPREAD)) // PER_CENT), desk.purse)
        if amount < least or most < least:
            continue
        name = desk.new_name(dice) if phase == OFFER else ""
        yield BidOrder(phase, lot, amount, name, most_buys=desk.style.buys, leave=desk.style.keeps)


def allowed(desk: Desk, man: Member) -> bool:
    """U-6.9d, U-6.7a: whether there is room for him, and nobody of his name (U-6.5d)."""
    squad = desk.club.squad
    if len(squad) > SQUAD_LIMIT - ROOM_LEFT or any(each.name == man.name for each in squad):
        return False
    return man.age not in AGES or sum(each.age is man.age for each in squad) < AGES[man.age]


def value(desk: Desk, man: Member) -> int:
    """What a man is worth to the manager, in kKj."""
    level_price = LEVEL_PRICE + max(0, desk.purse) // RICH
    return level_price * _levels(desk, man) // PER_CENT * desk.style.pays // PER_CENT


def _levels(desk: Desk, man: Member) -> int:
    """Hundredths of levels and seasons that he adds to what there is."""
    ahead = desk.ahead(man)
    if is_keeper(man) or is_sweeper(man):
        return desk.style.behind * _as_specialist(desk, man, ahead) // PER_CENT
    now = 0 if man.age is Age.FROZEN else max(0, man.level - desk.bar_now)
    future = sum(max(0, level - desk.bar_later) for level in ahead)
    need = NEED if desk.thin and later(man.age, man.level)[1] >= 0 else 0
    return now * PER_CENT * desk.left // desk.rounds + (future + need) * _taste(desk, man)


def _taste(desk: Desk, man: Member) -> int:
    """How much of the future a manager sees in the young."""
    return desk.style.young if man.age in AGES else PER_CENT


def _as_specialist(desk: Desk, man: Member, ahead: tuple[int, ...]) -> int:
    """The same beside the club's own keepers, or sweepers."""
    kind = is_keeper if is_keeper(man) else is_sweeper
    own = [each for each in desk.club.squad if kind(each)]
    best = max((each.level for each in own if each.age is not Age.FROZEN), default=0)
    now = 0 if man.age is Age.FROZEN else max(0, man.level - best)
    coming = [desk.ahead(each) for each in own]
    future = sum(
        max(0, level - max((levels[season] for levels in coming if len(levels) > season), default=0))
        for season, level in enumerate(ahead)
    )
    return now * PER_CENT * desk.left // desk.rounds + future * _taste(desk, man)


def offered(desk: Desk, lot: int, dice: Dice) -> tuple[BidOrder, ...]:
    """Phase 13: for the game master's offer, or one lot of it."""
    lots = ((number, man) for number, man in enumerate(desk.seen.offer) if lot in (number, -1))
    return bids(desk, OFFER, lots, dice)


def listed(desk: Desk, lot: int, dice: Dice) -> tuple[BidOrder, ...]:
    """Phase 14a: for the transfer list, or one lot of it."""
    lots = (
        (number, each.member)
        for number, each in enumerate(desk.seen.listed)
        if lot in (number, -1) and each.seller != desk.number
    )
    return bids(desk, LIST, lots, dice)
