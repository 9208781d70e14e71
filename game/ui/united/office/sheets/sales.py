"""The sheet of sales to the non-league (U-6.4): who goes in which phase of the sitting, and for how much."""

from __future__ import annotations

from dataclasses import replace

from game.core.ruling import ALLOWED
from game.rules.united.season import desk, desk_squad
from game.rules.united.season.orders import SaleOrder
from game.rules.united.season.state import Member
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.united.office.sheets.common import (
    account_line,
    beside,
    choose,
    chosen_man,
    fact,
    order_button,
    ordered_line,
    press,
    sheet_page,
    sitting,
)
from game.ui.united.office.sheets.men import Shown, man_facts, man_head, man_table
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Rule
from game.ui.widgets.buttons import Choice
from game.ui.widgets.text import Label, RuleChip

LIST, PHASE = "sale-men", "sale-phase"


class Seller:
    """The squad as it is in the phase that is looked at, and the sales that are ordered."""

    def __init__(self, office: Office) -> None:
        self.office, self.asked = office, sitting(office)
        self.phases = desk_squad.sale_phases(office.view, self.asked)
        kept = int(office.chosen.get(PHASE, "0"))
        self.phase = kept if kept in self.phases else self.phases[0]
        self.state = desk.expected(office.view, office.seat, self.asked, office.orders, self.phase)
        self.men = [man for man in self.state.clubs[office.seat].squad if man.id < desk.UNKNOWN_IDS]
        self.ordered = {each.player: each for each in office.orders.sales}
        self.brings = desk_squad.proceeds(office.view, office.seat, self.asked, office.orders)

    def order(self, man: Member) -> None:
        sale = SaleOrder(self.phase, man.id)
        self.office.order(replace(self.office.orders, sales=(*self.office.orders.sales, sale)))

    def take_back(self, player: int) -> None:
        rest = tuple(each for each in self.office.orders.sales if each.player != player)
        self.office.order(replace(self.office.orders, sales=rest))


def build(office: Office) -> Widget:
    seller = Seller(office)
    say = office.say
    shown = [Shown(man, man, "check" if man.id in seller.ordered else "") for man in seller.men]
    extra = {each.player: say("office.phase", {"phase": each.phase}) for each in seller.ordered.values()}
    table = man_table(office, LIST, shown, extra)
    table.open = lambda key: press(office, "unsell" if int(key) in seller.ordered else "sell")
    man = chosen_man(office, LIST, seller.men)
    after = desk.rehearsed(office.view, office.seat, seller.asked, office.orders).club.money
    main = Column([table, account_line(office, after)], gap=8)
    tools = [Label(say("office.sale.when"), "table", "muted"), *_phases(seller), RuleChip("U-6.4b"),
             assist_button(office, "sales")]  # fmt: skip
    return sheet_page(office, beside(office, main, _card(seller, man), man.id if man else 0), tools)


def _phases(seller: Seller) -> list[Widget]:
    """When: where there is anything to choose."""
    office = seller.office
    options = [(str(each), office.say("office.sale.at", {"phase": each})) for each in seller.phases]
    return [Choice(options, str(seller.phase), lambda key: choose(office, PHASE, key), PHASE, role="table",
                   tip=office.say("office.sale.phases"))]  # fmt: skip


def _card(seller: Seller, man: Member | None) -> list[Widget]:
    return [*(_man(seller, man) if man else []), *_ordered(seller)]


def _man(seller: Seller, man: Member) -> list[Widget]:
    office, say = seller.office, seller.office.say
    if man.id in seller.ordered:
        button = order_button(office, say("office.sale.back"), lambda: seller.take_back(man.id), "unsell", "undo",
                              ALLOWED, "plain")  # fmt: skip
    else:
        sale = SaleOrder(seller.phase, man.id)
        ruling = desk_squad.sale_ruling(office.view, office.seat, seller.asked, office.orders, sale)
        text = say("office.sale.add", {"money": desk.nonleague_value(man)})
        button = order_button(office, text, lambda: seller.order(man), "sell", "export", ruling)
    return [*man_head(office, man), button, *man_facts(office, seller.state, man)]


def _ordered(seller: Seller) -> list[Widget]:
    """All sales of the envelope in their order, with what each brings."""
    office, say = seller.office, seller.office.say
    if not office.orders.sales:
        return []
    names = {man.id: man.name for man in (*office.view.clubs[office.seat].squad, *seller.men)}
    lines: list[Widget] = [
        ordered_line(
            office, say("office.sale.line", {"player": names.get(each.player, "–"), "phase": each.phase}),
            str(seller.brings.get(each.player, "–")), str(each.player),
            lambda player=each.player: seller.take_back(player),  # type: ignore[misc]
            void=each.player not in seller.brings,
        )
        for each in office.orders.sales
    ]  # fmt: skip
    total = fact(say("office.sale.total"), say("office.kkj", {"money": sum(seller.brings.values())}))
    return [Rule(), Label(say("office.ordered-title"), "body-bold"), *lines, total]


def due(office: Office) -> bool:
    return bool(desk_squad.sale_phases(office.view, sitting(office)))


def ordered(office: Office) -> str:
    count = len(office.orders.sales)
    return office.say("office.ordered.sales", {"count": count}) if count else ""


SALES = Sheet("sales", "export", build, due, ordered)
