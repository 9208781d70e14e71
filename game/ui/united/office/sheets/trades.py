"""The sheet of private trades (U-6.8): what others propose, and an offer of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.ruling import ALLOWED, FactValue
from game.rules.united.season import desk_trades
from game.rules.united.season.orders import TradeOrder
from game.rules.united.season.state import Member
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.outside import club_name
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.united.office.sheets.common import beside, note, order_button, ordered_line, rows_text, sheet_page, sitting
from game.ui.united.office.sheets.trading import GET, GIVE, MONEY, PHASE, SHOW, Trader
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row, Rule
from game.ui.widgets.buttons import Choice, Toggle
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown, Slider
from game.ui.widgets.text import Icon, Label, RuleChip

MOST, STEP = 2000, 10
"""What can be paid, kKj, and in which steps."""


def build(office: Office) -> Widget:
    trader = Trader(office)
    tables: list[Widget] = [_table(trader, GIVE, trader.mine, "office.trade.mine"),
                            _table(trader, GET, trader.theirs, "office.trade.theirs")]  # fmt: skip
    main: Widget = Row(tables, gap=10)
    offers = [_offer(trader, each) for each in desk_trades.proposals(office.view, office.seat, trader.asked)]
    if offers:
        main.grow = 1
        main = Column([*offers, main], gap=10)
    clubs = [(str(club), club_name(office.view, club)) for club in range(len(office.view.clubs)) if club != office.seat]
    tools = [Label(office.say("office.trade.with"), "table", "muted"),
             Dropdown(clubs, str(trader.partner), trader.with_partner, "trade-partner", 220),
             *_phases(trader), RuleChip("U-6.8"), assist_button(office, "trades")]  # fmt: skip
    return sheet_page(office, beside(office, main, [*_making(trader), *_ordered(trader)]), tools)


def _phases(trader: Trader) -> list[Widget]:
    say = trader.office.say
    options = [(str(each), say("office.sale.at", {"phase": each})) for each in trader.phases]
    return [Choice(options, str(trader.phase), lambda key: trader.put(PHASE, key), PHASE, role="table",
                   tip=say("office.trade.phases"))]  # fmt: skip


def _data(man: Member) -> str:
    return f"{rows_text(man.qualified)}, {man.age.value} {man.level}" if desk_trades.shown(man) else "–"


def _table(trader: Trader, name: str, men: Sequence[Member], title: str) -> DataTable:
    """Enter or a double click puts a man into the trade, or takes him out."""
    picked = trader.picked(name)
    columns = [TableColumn(trader.office.say(title), grow=2), TableColumn(trader.office.say("office.trade.data"))]
    rows = [_row(man, man.id in picked) for man in men]
    return DataTable(columns, rows, name, lambda key: None, lambda key: trader.toggle(name, int(key)))


def _row(man: Member, picked: bool) -> TableRow:
    named = Cell(man.name, icon="check" if picked else "", bold=picked, tone="accent" if picked else "text")
    return TableRow(str(man.id), (named, Cell(_data(man), tone="muted")), man.name)


# -- an offer of one's own ---------------------------------------------------------------------------------------------


def _making(trader: Trader) -> list[Widget]:
    office, say = trader.office, trader.office.say
    order = trader.order
    switches = [
        Toggle(man.name, man.id in order.shown, lambda on, man=man: trader.toggle(SHOW, man.id), f"show-{man.id}",  # type: ignore[misc]
               say("office.trade.show-tip"))
        for man in trader.men(GIVE)
    ]  # fmt: skip
    shown = [Label(say("office.trade.show"), "table", "muted"), *switches] if switches else []
    propose = order_button(office, say("office.trade.propose"), trader.propose, "propose", "scales",
                           trader.ruling(order))  # fmt: skip
    return [
        Label(say("office.trade.title"), "h3"), Label(say("office.trade.how"), "table", "muted"),
        *_sides(trader, order, trader.men(GIVE), trader.men(GET)),
        Slider(order.money, -MOST, MOST, lambda money: trader.put(MONEY, str(money)), MONEY, STEP, _signed, 120,
               tip=say("office.trade.money-tip")),
        *shown, propose, *_guard(office),
    ]  # fmt: skip


def _signed(money: int) -> str:
    return f"{money:+}" if money else "0"


def _sides(trader: Trader, order: TradeOrder, give: Iterable[Member], get: Iterable[Member]) -> list[Widget]:
    """Who goes and who comes, and what is paid."""
    say = trader.office.say
    lines: list[Widget] = [
        Label(say("office.trade.give", {"names": ", ".join(man.name for man in give) or "–"}), "table"),
        Label(say("office.trade.get", {"names": ", ".join(man.name for man in get) or "–"}), "table"),
    ]
    key = "pay" if order.money > 0 else "paid" if order.money else "no-money"
    return [*lines, Label(say(f"office.trade.{key}", {"money": abs(order.money)}), "table")]


def _guard(office: Office) -> list[Widget]:
    """U-6.8d: whether trades of too different worth are refused."""
    return [note("info", "muted", office.say(f"office.trade.guard-{office.view.settings.trade_guard.value}"), "U-6.8d")]


def _ordered(trader: Trader) -> list[Widget]:
    if not trader.office.orders.trades:
        return []
    lines = [
        ordered_line(trader.office, _told(trader.office, trader.office.seat, each), "", f"trade-{at}",
                     lambda each=each: trader.take_back(each), void=not _sound(trader, each))  # type: ignore[misc]
        for at, each in enumerate(trader.office.orders.trades)
    ]  # fmt: skip
    return [Rule(), Label(trader.office.say("office.ordered-title"), "body-bold"), *lines]


def _sound(trader: Trader, trade: TradeOrder) -> bool:
    return trader.ruling(trade).allowed


# -- offers of others --------------------------------------------------------------------------------------------------


def _offer(trader: Trader, offer: desk_trades.Proposal) -> Widget:
    """What somebody proposes; to agree is to order the same."""
    office, say = trader.office, trader.office.say
    agreed = any(offer.answer == each for each in office.orders.trades)
    if agreed:
        button = order_button(office, say("office.trade.not-agree"), lambda: trader.take_back(offer.answer),
                              f"refuse-{offer.club}", "undo", ALLOWED, "plain")  # fmt: skip
    else:
        button = order_button(office, say("office.trade.agree"), lambda: trader.add(offer.answer),
                              f"agree-{offer.club}", "check", trader.ruling(offer.answer))  # fmt: skip
    said = say("office.trade.offers", {"club": club_name(office.view, offer.club), "phase": offer.order.phase})
    lines: list[Widget] = [
        Row([Icon("scales", 20, "ok" if agreed else "accent"), Label(said, "body-bold", grow=1), button],
            gap=8, align="center"),
        Label(_told(office, office.seat, offer.answer), "table"),
        *_seen(office, offer),
    ]  # fmt: skip
    return Panel(Column(lines, gap=6), "raised", pad=10)


def _seen(office: Office, offer: desk_trades.Proposal) -> list[Widget]:
    """U-6.8c: true data of those whom he shows."""
    men = [man for man in office.view.clubs[offer.club].squad if man.id in offer.order.give and desk_trades.shown(man)]
    told = ((man, office.say("office.trade.seen", {"player": man.name, "data": _data(man)})) for man in men)
    return [note("eye", "muted", text, "U-6.8c", str(man.id)) for man, text in told]


def _told(office: Office, seat: int, trade: TradeOrder) -> str:
    """A trade in a sentence, as one of the two sees it."""
    names = {man.id: man.name for club in (seat, trade.partner) for man in office.view.clubs[club].squad}
    facts: dict[str, FactValue] = {
        "club": club_name(office.view, trade.partner), "phase": trade.phase, "money": abs(trade.money),
        "give": ", ".join(names.get(each, "–") for each in trade.give) or "–",
        "get": ", ".join(names.get(each, "–") for each in trade.get) or "–",
    }  # fmt: skip
    key = "line-pay" if trade.money > 0 else "line-paid" if trade.money else "line"
    return office.say(f"office.trade.{key}", facts)


def due(office: Office) -> bool:
    return bool(desk_trades.trade_phases(office.view, sitting(office)))


def ordered(office: Office) -> str:
    count = len(office.orders.trades)
    return office.say("office.ordered.trades", {"count": count}) if count else ""


TRADES = Sheet("trades", "scales", build, due, ordered)
