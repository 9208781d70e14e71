"""Sales (duties 6 and 7): whoever is of no use any more, as long as enough men are left now and after ageing."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.united.queries import is_keeper, is_sweeper
from game.rules.united.season.bots.desk import Desk, later
from game.rules.united.season.limits import may_leave
from game.rules.united.season.orders import SaleOrder
from game.rules.united.season.state import Member
from game.rules.united.season.tables import FIELDABLE
from game.rules.united.season.values import nonleague_value
from game.rules.united.state import Age

LAST_SALE = 17
CROWDED = 17
"""From so many men on somebody goes before the last trading round too."""
STAY_NOW, STAY_LATER = 12, 11
"""So many must be left to be fielded, and after ageing (duty 6)."""


def sales(desk: Desk) -> tuple[SaleOrder, ...]:
    """Phase 17: to the non-league, where nothing better can be had any more."""
    if desk.round < desk.calendar.last_trading:
        return ()
    return tuple(SaleOrder(LAST_SALE, man.id) for man in surplus(desk, 0))


def listings(desk: Desk) -> tuple[int, ...]:
    """Phase 14b: to the transfer list, which brings at least as much; until the round before the last."""
    if desk.round >= desk.calendar.last_trading:
        return ()
    return tuple(man.id for man in surplus(desk, CROWDED))


def surplus(desk: Desk, crowd: int) -> Iterator[Member]:
    """The least useful first, down to a squad of ``crowd``; each must be spared after those before him."""
    club = desk.club
    if club.no_sales:
        return
    gone: list[int] = []
    for man in useless(desk):
        if len(club.squad) - len(gone) < crowd:
            return
        if spared(desk, (*gone, man.id)):
            gone.append(man.id)
            yield man


def useless(desk: Desk) -> list[Member]:
    """Men who bring money and are neither among the best eleven now nor among those kept for next season."""
    squad = desk.club.squad
    strongest = sorted((man for man in squad if man.age is not Age.FROZEN), key=lambda man: -man.level)[:FIELDABLE]
    promising = sorted(squad, key=lambda man: -sum(desk.ahead(man)))[: desk.style.men]
    kept = {man.id for man in (*strongest, *promising) if man in strongest or desk.ahead(man)}
    free = [man for man in squad if man.id not in kept and not _first_of_kind(desk, man) and nonleague_value(man) > 0]
    return sorted(free, key=lambda man: (sum(desk.ahead(man)), man.level))


def _first_of_kind(desk: Desk, man: Member) -> bool:
    """The best keeper and sweeper stay, and those who are to follow them."""
    for kind in (is_keeper, is_sweeper):
        if kind(man):
            others = [each for each in desk.club.squad if kind(each) and each is not man]
            return not any(each.level > man.level for each in others) or bool(desk.ahead(man))
    return False


def spared(desk: Desk, players: tuple[int, ...]) -> bool:
    """U-6.9b-c, and what the manager wants to have left himself."""
    club = desk.club
    if not may_leave(club, players, desk.seen).allowed:
        return False
    left = [man for man in club.squad if man.id not in players]
    lasting = sum(later(man.age, desk.end_level(man))[1] >= 0 for man in left)
    return len(left) >= STAY_NOW and lasting >= min(STAY_LATER, desk.survivors)
