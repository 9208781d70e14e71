"""Whatever is ordered, the market loses no player and no money, breaks no limit, and answers every order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import StreamDice
from game.rules.united.season.events import BidLost, LotSold, LotUnsold, OrderDropped, PlayerListed, SoldAway, Traded
from game.rules.united.season.limits import fieldable, real_keeper
from game.rules.united.season.orders import LIST, OFFER, SALES, TRADES, BidOrder, Orders, SaleOrder, TradeOrder
from game.rules.united.season.phases.offer import publish_offer
from game.rules.united.season.phases.table import PHASES
from game.rules.united.season.settings import Settings, TradeGuard
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.season.work import Season
from game.rules.united.state import Age
from tests.united_league.builders import club, of_kind, season, working

MARKET = tuple(phase for phase in PHASES if phase in (*SALES, *TRADES, OFFER, LIST))
SQUAD = ("2x T I 6", "A I 5", "4x V II 6", "4x M I 7", "3x S III 8", "2x MS IV 4", "S nT 2", "V tT 1")
NAMES = ("", "Tal", "Euwe", "Keres", "Fine", "Reti", "Flohr", "Bird")


class Wild:
    """Orders of every kind, most of them possible, many not."""

    def __init__(self, seed: int) -> None:
        self.dice = StreamDice(seed)

    def upto(self, most: int) -> int:
        """0 to ``most``."""
        return self.dice.roll("wild", most + 1) - 1

    def player(self, state: SeasonState, number: int) -> int:
        """Mostly of the squad."""
        squad = state.clubs[number].squad
        return squad[self.upto(len(squad) - 1)].id if self.upto(9) else self.upto(state.next_id)

    def sheet(self, state: SeasonState, number: int, phase: int) -> Orders:
        if phase in SALES:
            return Orders(sales=tuple(SaleOrder(phase, self.player(state, number)) for _ in range(self.upto(2))))
        if phase in (OFFER, LIST):
            lots = range(len(state.offer if phase == OFFER else state.listed))
            listings = tuple(self.player(state, number) for _ in range(self.upto(2))) if phase == LIST else ()
            return Orders(bids=tuple(self.bid(phase, lot) for lot in lots if self.upto(1)), listings=listings)
        return Orders()

    def bid(self, phase: int, lot: int) -> BidOrder:
        name = NAMES[self.upto(len(NAMES) - 1)] + ("" if not self.upto(4) else f" {self.upto(99)}")
        with_lots = (self.upto(max(lot, 1)),) if not self.upto(5) else ()
        return BidOrder(phase, lot, 100 * self.upto(12), name, only_without=with_lots, most_buys=self.upto(3))

    def trades(self, state: SeasonState, phase: int) -> list[Orders]:
        """Most are ordered by both."""
        sheets: list[list[TradeOrder]] = [[] for _ in state.clubs]
        for _ in range(self.upto(4)):
            number, partner = self.upto(len(sheets) - 1), self.upto(len(sheets) - 1)
            give = tuple(self.player(state, number) for _ in range(self.upto(2)))
            get = tuple(self.player(state, partner) for _ in range(self.upto(2)))
            order = TradeOrder(phase, partner, give, get, 100 * self.upto(20) - 1000)
            sheets[number].append(order)
            if self.upto(5):
                sheets[partner].append(order.mirrored(number))
        return [Orders(trades=tuple(sheet)) for sheet in sheets]


def opening(seed: int) -> SeasonState:
    clubs = (club(*SQUAD, name=name, money=500, lot=lot) for lot, name in enumerate("ABCD"))
    settings = Settings(clubs=4, trade_guard=TradeGuard.OFF if seed % 2 else TradeGuard.REFUSE, special_share=3)
    state = season(*(renamed(each) for each in clubs), settings=settings)
    return replace(state, next_id=max(man.id for each in state.clubs for man in each.squad) + 1)


def renamed(of: LeagueClub) -> LeagueClub:
    """No name twice in the league, so that trades seldom fail for that."""
    return replace(of, squad=tuple(replace(man, name=f"{of.name} {man.name}") for man in of.squad))


def check_squads(state: SeasonState) -> None:
    """U-6.3a, U-6.7a, U-6.9b to d, and everybody in one place."""
    ids = [man.id for each in state.clubs for man in each.squad]
    ids += [each.member.id for each in state.listed] + [man.id for man in state.offer]
    assert len(ids) == len(set(ids))
    for each in state.clubs:
        assert each.money >= -1000
        assert len(each.squad) <= 20
        assert max(sum(man.age is age for man in each.squad) for age in (Age.TALENT, Age.FROZEN)) <= 6
        assert len({man.name for man in each.squad}) == len(each.squad)
        assert fieldable(each.squad) == 11
        assert any(map(real_keeper, each.squad))


def check_money(work: Season, before: int) -> None:
    """U-6.4b, U-6.5d, U-6.6b-c, U-6.8a: only the non-league pays, only the game master takes."""
    paid = sum(event.price for event in of_kind(work, SoldAway)) + sum(
        event.price for event in of_kind(work, LotUnsold)
    )
    taken = sum(event.price for event in of_kind(work, LotSold) if event.seller < 0)
    assert sum(each.money for each in work.draft.clubs) - before == paid - taken


def check_answers(work: Season, sheets: list[Orders]) -> None:
    """Section 9: nothing that was ordered is passed over in silence."""
    dropped = [event.what for event in of_kind(work, OrderDropped)]
    ordered = {"sale": 0, "listing": 0, "trade": 0}
    for sheet in sheets:
        ordered["sale"] += len(sheet.sales)
        ordered["listing"] += len(sheet.listings)
        ordered["trade"] += len(sheet.trades)
    bids = sum(len(sheet.bids) for sheet in sheets)
    assert ordered["sale"] == len(of_kind(work, SoldAway)) + dropped.count("sale")
    assert ordered["listing"] == len(of_kind(work, PlayerListed)) + dropped.count("listing")
    assert ordered["trade"] == 2 * len(of_kind(work, Traded)) + dropped.count("trade")
    assert bids == len(of_kind(work, LotSold)) + len(of_kind(work, BidLost))


def played(state: SeasonState, wild: Wild) -> tuple[SeasonState, dict[str, int]]:
    """The phases of the market of a round, with an offer at its end; and how much of each kind happened."""
    happened: dict[str, int] = {}
    for phase in MARKET:
        work = working(state, dice=wild.dice)
        sheets = wild.trades(state, phase) if phase in TRADES else []
        sheets = sheets or [wild.sheet(state, number, phase) for number in range(len(state.clubs))]
        work.draft.orders = [*sheets]
        PHASES[phase].resolve(work, phase, -1)
        check_squads(work.draft)
        check_money(work, sum(each.money for each in state.clubs))
        check_answers(work, sheets)
        for event in work.events or ():
            happened[type(event).__name__] = happened.get(type(event).__name__, 0) + 1
        state = work.draft
    work = working(state, dice=wild.dice)
    publish_offer(work, state.round)
    work.draft.round += 1
    return work.draft, happened


@pytest.mark.rule("U-6.3a", "U-6.4b", "U-6.5d", "U-6.6b", "U-6.8c", "U-6.9c", "U-6.9d")
def test_the_market_keeps_its_books_whatever_is_ordered() -> None:
    total: dict[str, int] = {}
    for seed in range(12):
        state, wild = opening(seed), Wild(seed)
        while state.round <= state.calendar.last_trading:
            state, happened = played(state, wild)
            total = {kind: total.get(kind, 0) + happened.get(kind, 0) for kind in {*total, *happened}}
    kinds = (SoldAway, Traded, LotSold, LotUnsold, BidLost, PlayerListed, OrderDropped)
    assert min(total.get(kind.__name__, 0) for kind in kinds) >= 10
