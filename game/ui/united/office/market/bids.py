"""The bid sheets of the game master's offer (U-6.5) and of the transfer list (U-6.6): all lots with their data, what is
bid, and what one can spend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from game.core.rules import Seat
from game.core.ruling import FactValue, Ruling
from game.rules.united.season import desk_market as desk
from game.rules.united.season.frames import Sitting
from game.rules.united.season.orders import LIST, OFFER, BidOrder, Orders
from game.rules.united.season.state import SeasonState
from game.ui.art.crests import crest
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.envelope import sitting_of
from game.ui.united.office.market.form import bid_form
from game.ui.united.office.market.lots import data_text, peculiar, rows_text
from game.ui.united.office.outside import club_name, colours
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Sized
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Progress
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

KINDS = {OFFER: "offer", LIST: "list"}
RULES = {OFFER: "U-6.5d", LIST: "U-6.6b"}
FORM = 344
"""Units of the form beside the lots."""


class BidSheet:
    """An auction as one manager sees it at his desk."""

    def __init__(self, office: Office, phase: int) -> None:
        self.office, self.phase = office, phase
        self.seen: SeasonState = office.view
        self.seat: Seat = office.seat
        self.orders: Orders = office.orders
        found = sitting_of(office.view)
        assert found is not None
        self.sitting: Sitting = found
        self.lots = desk.asked_for(self.seen, self.sitting, phase)
        self.bids = desk.bids_for(self.orders, phase)
        self.together: Mapping[tuple[int, int], Ruling] = desk.faults_together(
            self.seen, self.seat, self.sitting, self.orders
        )

    # -- which lot ----------------------------------------------------------------------------------------------

    @property
    def lot(self) -> desk.OnSale:
        """The one whose bid is written."""
        wanted = self.office.chosen.get(self.name, "")
        return next((each for each in self.lots if str(each.number) == wanted), self.lots[0])

    @property
    def name(self) -> str:
        return f"lots-{KINDS[self.phase]}"

    def choose(self, key: str) -> None:
        self.office.chosen[self.name] = key
        self.office.rebuild()

    # -- bids ---------------------------------------------------------------------------------------------------

    def bid(self, lot: desk.OnSale) -> BidOrder:
        """What is bid for a lot; where nothing is, an empty bid."""
        return self.bids.get(lot.number, BidOrder(self.phase, lot.number, 0))

    def put(self, bid: BidOrder) -> None:
        """Another bid into the envelope; one without anything in it goes."""
        empty = bid == BidOrder(bid.phase, bid.lot, 0)
        orders = desk.without_bid(self.orders, bid.phase, bid.lot) if empty else desk.with_bid(self.orders, bid)
        self.office.order(orders)
        self.office.rebuild()

    def change(self, lot: desk.OnSale, **what: object) -> None:
        self.put(replace(self.bid(lot), **what))  # type: ignore[arg-type]

    def alone(self, lot: desk.OnSale) -> Ruling | None:
        """Why the bid for a lot comes to nothing whatever else happens; None: it does not, or there is none."""
        if lot.number not in self.bids:
            return None
        ruling = desk.fault_alone(self.seen, self.seat, self.sitting, self.orders, self.bids[lot.number])
        return None if ruling.allowed else ruling

    def mark(self, lot: desk.OnSale) -> tuple[str, str]:
        """Icon and tone of a bid in the list."""
        if lot.number not in self.bids:
            return "", "muted"
        if self.alone(lot) is not None:
            return "warning", "bad"
        return ("info", "accent") if (self.phase, lot.number) in self.together else ("check", "ok")


def build(office: Office, phase: int) -> Widget:
    sheet = BidSheet(office, phase)
    wide = office.app.metrics.wide_text
    lots, form = _lots(sheet, grow=0 if wide else 1), bid_form(sheet)
    if wide:
        whole = Column([*_purse(sheet), lots, form], gap=12)
        return Panel(ScrollArea(whole, "bid-scroll"), pad=14, grow=1)
    beside = Sized(Panel(ScrollArea(form, "bid-scroll", about=sheet.lot.number), "raised", pad=14), FORM)
    return Panel(Column([*_purse(sheet), Row([Column([lots], grow=1), beside], gap=12, grow=1)], gap=10, grow=1),
                 pad=14, grow=1)  # fmt: skip


def _purse(sheet: BidSheet) -> list[Widget]:
    """U-6.3a, U-6.9d: account and credit as a bar, and the places that are left in the squad."""
    say = sheet.office.say
    found = desk.purse(sheet.seen, sheet.seat, sheet.sitting, sheet.orders, sheet.phase)
    money: dict[str, FactValue] = {"money": found.money, "credit": found.credit, "bids": found.bids,
                                   "limit": found.limit}  # fmt: skip
    over = found.bids > found.limit
    share = min(1.0, found.bids / found.limit) if found.limit else float(bool(found.bids))
    places: dict[str, FactValue] = {"squad": found.squad, "talents": found.talents, "frozen": found.frozen,
                                    "most": found.most[0], "most_talents": found.most[1],
                                    "most_frozen": found.most[2]}  # fmt: skip
    bar = Progress(share, "credit-bar", 200, 10, "warn" if over else "accent", grow=1,
                   tip=say("office.purse-tip", money))  # fmt: skip
    spent = Label(say("office.purse-bids", money), "table-bold", "warn" if over else "text")
    return [
        Row([Label(say("office.purse", money), "table"), bar, spent], gap=12, align="center"),
        Flow([Label(say("office.places", places), "table", "muted"), RuleChip("U-6.3a", "purse-rule"),
              RuleChip("U-6.9d", "places-rule"), RuleChip(RULES[sheet.phase], "auction-rule"),
              assist_button(sheet.office, f"bids-{KINDS[sheet.phase]}")], gap=10),
    ]  # fmt: skip


def _lots(sheet: BidSheet, grow: float) -> DataTable:
    say, listed = sheet.office.say, sheet.phase == LIST
    names = ("seller", "data") if listed else ("rows", "age", "level")
    columns = [TableColumn(say("office.lot.number"), "right")]
    columns += [TableColumn(say(f"office.lot.{name}"), "right" if name == "level" else "left", int(name == names[0]))
                for name in names]  # fmt: skip
    columns += [TableColumn(say(f"office.lot.{name}"), "right") for name in ("least", "estimate", "bid")]
    rows = [_row(sheet, lot) for lot in sheet.lots]
    return DataTable(columns, rows, sheet.name, sheet.choose, lambda key: _to_amount(sheet), str(sheet.lot.number),
                     grow=grow)  # fmt: skip


def _to_amount(sheet: BidSheet) -> None:
    sheet.office.app.focus(sheet.office.root.find("bid-amount"), by_key=True)


def _row(sheet: BidSheet, lot: desk.OnSale) -> TableRow:
    man, bid = lot.member, sheet.bids.get(lot.number)
    icon, tone = sheet.mark(lot)
    special = peculiar(man, sheet.office.app.words)
    cells = [Cell(str(lot.number + 1), lot.number)]
    if sheet.phase == LIST:
        name, kit = club_name(sheet.seen, lot.seller), colours(sheet.seen, lot.seller)
        cells += [Cell(man.name, art=lambda high: crest(name, high, kit)), Cell(data_text(man), man.level, bold=True)]
        special = [name, *special]
    else:
        rows = rows_text(man) + ("*" if special else "")
        cells += [Cell(rows, bold=True), Cell(man.age.value), Cell(str(man.level), man.level, bold=True)]
    cells += [
        Cell(str(lot.least), lot.least), Cell(str(lot.estimate), lot.estimate),
        Cell(str(bid.amount) if bid else "–", bid.amount if bid else -1, icon, tone, bold=bid is not None),
    ]  # fmt: skip
    return TableRow(str(lot.number), tuple(cells), f"{data_text(man)} · {' · '.join(special)}" if special else "")


# -- its line on the pile ----------------------------------------------------------------------------------------------


def due(phase: int, office: Office) -> bool:
    sitting = sitting_of(office.view)
    return sitting is not None and bool(desk.asked_for(office.view, sitting, phase))


def ordered(phase: int, office: Office) -> str:
    bids = desk.bids_for(office.orders, phase)
    total = sum(bid.amount for bid in bids.values())
    return office.say("office.bids-of", {"count": len(bids), "total": total}) if bids else ""


def _sheet(phase: int, icon: str) -> Sheet:
    return Sheet(f"bids-{KINDS[phase]}", icon, partial(_build_for, phase), partial(due, phase),
                 partial(ordered, phase))  # fmt: skip


def _build_for(phase: int, office: Office) -> Widget:
    return build(office, phase)


BIDS_OFFER = _sheet(OFFER, "ticket")
BIDS_LIST = _sheet(LIST, "scales")
