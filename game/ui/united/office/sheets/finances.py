"""The sheet of finances: a line for each round that was, a look ahead to the season's end, tax and credit."""

from __future__ import annotations

from game.rules.united.season import desk, desk_money
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.sheets.account import account_bar
from game.ui.united.office.sheets.common import fact, note, own, sitting
from game.ui.united.office.sheets.news import season_events
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

PAST = ("round", "sold", "bought", "interest", "income", "balance", "points")


def build(office: Office) -> Widget:
    then = desk.rehearsed(office.view, office.seat, sitting(office), office.orders).club.money
    top = [_card([account_bar(office, own(office).money, then)]), _card(_end(office, then))]
    for card in top:
        card.grow = 1
    wide = office.app.metrics.wide_text
    cards = Column(top, gap=10) if wide else Row(top, gap=12, align="top")
    without = note("info", "muted", office.say("office.finance.without"))
    body = Column([cards, _head(office, "past", "U-6.2"), _past(office), _head(office, "ahead", "U-6.3b"),
                   _ahead(office, then), without], gap=8)  # fmt: skip
    return Panel(ScrollArea(body, "finance-scroll"), pad=14, grow=1)


def _card(lines: list[Widget]) -> Widget:
    return Panel(Column(lines, gap=6), "raised", pad=12)


def _head(office: Office, key: str, rule: str) -> Widget:
    return Row([Label(office.say(f"office.finance.{key}"), "h3", grow=1), RuleChip(rule)], align="center")


def _end(office: Office, then: int) -> list[Widget]:
    """WP of the round, growth and tax."""
    say = office.say
    least, most = (desk.wp_text(each) or "0" for each in desk_money.wp_ahead(office.view, office.seat))
    growth = then - own(office).opening
    facts = {"free": desk_money.TAX_FREE_GROWTH}
    tax = desk_money.tax_ahead(office.view, office.seat, then)
    return [
        fact(say("office.finance.wp"), say("office.finance.from-to", {"least": least, "most": most}), "U-4a"),
        fact(say("office.finance.growth"), say("office.kkj", {"money": growth})),
        fact(say("office.finance.tax", facts), say("office.kkj", {"money": tax}), "U-7.2", "warn" if tax else "text"),
    ]  # fmt: skip


def _past(office: Office) -> Widget:
    """One line a round; the season's beginning stands above."""
    say = office.say
    columns = [TableColumn(say(f"office.finance.{name}"), "right" if at else "left", grow=1)
               for at, name in enumerate(PAST)]  # fmt: skip
    opening = own(office).opening
    rows = [TableRow("0", (Cell(say("office.finance.opening")), *(Cell("") for _ in range(4)),
                           Cell(str(opening), opening, bold=True), Cell("")))]  # fmt: skip
    rows += [_line(office, each) for each in desk_money.ledger(season_events(office), office.seat)]
    return DataTable(columns, rows, "finance-past", grow=0)


def _line(office: Office, line: desk_money.AccountRound) -> TableRow:
    sums = (line.sold, -line.bought, -line.interest, line.income)
    balance = Cell("…" if line.money is None else str(line.money), line.money or 0, bold=True,
                   tone="bad" if (line.money or 0) < 0 else "text")  # fmt: skip
    wp = Cell("" if line.money is None else desk.wp_text(line.wp), line.wp)
    cells = (
        Cell(str(line.round), line.round),
        *(Cell(f"{each:+}" if each else "–", each) for each in sums),
        balance,
        wp,
    )
    return TableRow(str(line.round), cells)


def _ahead(office: Office, then: int) -> Widget:
    """If everything is lost, if everything is won."""
    say = office.say
    columns = [TableColumn(say("office.finance.round"), grow=1), TableColumn(say("office.finance.games"), grow=2),
               TableColumn(say("office.finance.lost"), "right", grow=1),
               TableColumn(say("office.finance.won"), "right", grow=1)]  # fmt: skip
    rows = [
        TableRow(str(each.round), (
            Cell(str(each.round), each.round),
            Cell(say("office.finance.venues", {"home": each.home, "away": each.away})),
            Cell(str(each.least), each.least, tone="bad" if each.least < -desk_money.OVERDRAFT else "text"),
            Cell(str(each.most), each.most, bold=True),
        ))
        for each in desk_money.look_ahead(office.view, office.seat, then)
    ]  # fmt: skip
    return DataTable(columns, rows, "finance-ahead", grow=0)


FINANCES = Sheet("finances", "chart", build, orders=False)
