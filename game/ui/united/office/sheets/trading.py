"""A trade that is being put together, as it lies on the sheet (U-6.8): kept by names while one leafs."""

from __future__ import annotations

from dataclasses import replace

from game.core.ruling import Ruling
from game.rules.united.season import desk, desk_trades
from game.rules.united.season.orders import TradeOrder
from game.rules.united.season.state import Member
from game.ui.office.scene import Office
from game.ui.united.office.sheets.common import sitting

PHASE, PARTNER, MONEY = "trade-phase", "trade-partner", "trade-money"
GIVE, GET, SHOW = "trade-give", "trade-get", "trade-show"


class Trader:
    """Phase, partner, who goes, who comes, who is shown, what is paid."""

    def __init__(self, office: Office) -> None:
        self.office, self.asked = office, sitting(office)
        self.phases = desk_trades.trade_phases(office.view, self.asked)
        self.phase = self._number(PHASE, self.phases, self.phases[0])
        rivals = tuple(club for club in range(len(office.view.clubs)) if club != office.seat)
        self.partner = self._number(PARTNER, rivals, rivals[0])
        state = desk.expected(office.view, office.seat, self.asked, office.orders, self.phase)
        self.mine = [man for man in state.clubs[office.seat].squad if man.id < desk.UNKNOWN_IDS]
        self.theirs = list(office.view.clubs[self.partner].squad)
        self.money = int(office.chosen.get(MONEY) or 0)

    def _number(self, name: str, among: tuple[int, ...], usual: int) -> int:
        kept = self.office.chosen.get(name, "")
        return int(kept) if kept and int(kept) in among else usual

    # -- who ----------------------------------------------------------------------------------------------------

    def picked(self, name: str) -> tuple[int, ...]:
        """The ids of a list, those who are still there."""
        there = {man.id for man in (self.theirs if name == GET else self.mine)}
        return tuple(each for each in map(int, self.office.chosen.get(name, "").split()) if each in there)

    def toggle(self, name: str, player: int) -> None:
        before = self.picked(name)
        after = tuple(each for each in before if each != player) if player in before else (*before, player)
        self.put(name, " ".join(map(str, after)))

    def put(self, name: str, value: str) -> None:
        self.office.chosen[name] = value
        self.office.rebuild()

    def with_partner(self, club: str) -> None:
        """Another partner has other men."""
        self.office.chosen[GET] = ""
        self.put(PARTNER, club)

    def men(self, name: str) -> list[Member]:
        found = {man.id: man for man in (self.theirs if name == GET else self.mine)}
        return [found[each] for each in self.picked(name)]

    # -- the order ----------------------------------------------------------------------------------------------

    @property
    def order(self) -> TradeOrder:
        give = self.picked(GIVE)
        shown = tuple(each for each in self.picked(SHOW) if each in give)
        return TradeOrder(self.phase, self.partner, give, self.picked(GET), self.money, shown)

    def ruling(self, trade: TradeOrder) -> Ruling:
        office = self.office
        return desk_trades.trade_ruling(office.view, office.seat, self.asked, office.orders, trade)

    def propose(self) -> None:
        made = self.order
        for name in (GIVE, GET, SHOW, MONEY):
            self.office.chosen[name] = ""
        self.add(made)

    def add(self, trade: TradeOrder) -> None:
        orders = self.office.orders
        if trade not in orders.trades:
            self.office.order(replace(orders, trades=(*orders.trades, trade)))
        self.office.rebuild()

    def take_back(self, trade: TradeOrder) -> None:
        rest = tuple(each for each in self.office.orders.trades if each != trade)
        self.office.order(replace(self.office.orders, trades=rest))
