"""The bid for one lot: the amount, the name a bought man gets, and the conditions (U-6.5d, U-8.6a-b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.names import LONGEST
from game.core.ruling import FactValue
from game.rules.united.season.orders import BidOrder
from game.ui.united.office.market.lots import data_text, peculiar
from game.ui.united.office.outside import club_name
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown, Entry
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.rules.united.season.desk_market import OnSale
    from game.ui.united.office.market.bids import BidSheet

DIGITS = 5
"""Of an amount."""
NO_LIMIT = -1000
"""So much must be left where nothing is asked: the end of the credit."""
MINUS = "-−"
KIND, LOT, PRICE = "condition-kind", "condition-lot", "condition-price"
WITH, WITHOUT, CHEAP = "with", "without", "cheap"


def bid_form(sheet: BidSheet) -> Widget:
    """Everything about the bid for the chosen lot."""
    lot = sheet.lot
    parts: list[Widget] = [*_head(sheet, lot)]
    if sheet.office.sealed:
        parts += [Rule(), *_written(sheet, lot)]
    else:
        parts += [_amount(sheet, lot), *_name(sheet, lot), *_state(sheet, lot), Rule(), *_conditions(sheet, lot)]
    return Column(parts, gap=10)


def _head(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    say = sheet.office.say
    facts: dict[str, FactValue] = {"lot": lot.number + 1, "data": data_text(lot.member)}
    lines: list[Widget] = [Label(say("office.lot.title", facts), "h3")]
    if not lot.unnamed:
        seller = club_name(sheet.seen, lot.seller)
        lines.append(Label(say("office.lot.of", {"name": lot.member.name, "club": seller}), "table"))
    lines += [Label(each, "table", "muted") for each in peculiar(lot.member, sheet.office.app.words)]
    return lines


def _amount(sheet: BidSheet, lot: OnSale) -> Widget:
    """A number, or one of the two that everybody reckons with."""
    say, bid = sheet.office.say, sheet.bid(lot)
    amount = Entry(str(bid.amount) if bid.amount else "", lambda text: sheet.change(lot, amount=_number(text)),
                   "bid-amount", say("office.bid-hint"), DIGITS, 110, tip=say("office.bid-tip"))  # fmt: skip
    least = Button(say("office.bid-least", {"amount": lot.least}), lambda: sheet.change(lot, amount=lot.least),
                   "bid-least", "quiet", small=True)  # fmt: skip
    guess = Button(say("office.bid-estimate", {"amount": lot.estimate}),
                   lambda: sheet.change(lot, amount=max(lot.least, lot.estimate)), "bid-estimate", "quiet",
                   small=True)  # fmt: skip
    field = Row([Label(say("office.bid"), "body-bold"), amount, Label("kKj", "table", "muted")], gap=8, align="center")
    return Column([field, Flow([least, guess], gap=6)], gap=6)


def _number(text: str) -> int:
    """What was typed as a number; anything but digits is not heard."""
    digits = "".join(letter for letter in text if letter in "0123456789")
    return int(digits or "0")


def _name(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    """U-6.5d: an offered man is named by whoever buys him."""
    if not lot.unnamed:
        return []
    say = sheet.office.say
    return [Row([Label(say("office.bid-name"), "body-bold"),
                 Entry(sheet.bid(lot).name, lambda text: sheet.change(lot, name=text), "bid-name",
                       say("office.bid-name-hint"), LONGEST, 150, grow=1)], gap=8, align="center")]  # fmt: skip


def _state(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    """Whether the bid counts, and why not."""
    say, words = sheet.office.say, sheet.office.app.words
    if lot.number not in sheet.bids:
        return []
    alone, together = sheet.alone(lot), sheet.together.get((sheet.phase, lot.number))
    if alone is not None:
        line = Row([Icon("warning", 18, "bad"), Label(words.refusal(alone), "table", grow=1),
                    RuleChip(alone.rule, "bid-why")], gap=8, align="top")  # fmt: skip
    elif together is not None:
        told = say("office.bid-if-all", {"why": words.refusal(together)})
        line = Row([Icon("info", 18, "accent"), Label(told, "table", grow=1),
                    RuleChip(together.rule, "bid-why")], gap=8, align="top")  # fmt: skip
    else:
        line = Row([Icon("check", 18, "ok"), Label(say("office.bid-counts"), "table", grow=1)], gap=8, align="center")
    gone = Button(say("office.bid-out"), lambda: sheet.put(BidOrder(sheet.phase, lot.number, 0)), "bid-out", "quiet",
                  "trash", small=True)  # fmt: skip
    return [line, Flow([gone])]


# -- conditions --------------------------------------------------------------------------------------------------------


def conditions(bid: BidOrder) -> list[tuple[str, int, int]]:
    """Kind, lot and price of every condition."""
    found = [(WITH, lot, 0) for lot in bid.only_with] + [(WITHOUT, lot, 0) for lot in bid.only_without]
    return [*found, *((CHEAP, lot, price) for lot, price in bid.only_if_cheap)]


def condition_text(sheet: BidSheet, condition: tuple[str, int, int]) -> str:
    kind, lot, price = condition
    return sheet.office.say(f"office.condition-{kind}", {"lot": lot + 1, "price": price})


def _conditions(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    say, bid = sheet.office.say, sheet.bid(lot)
    head = Row([Label(say("office.conditions"), "table-bold", grow=1), RuleChip("U-8.6a", "condition-rule")],
               gap=8, align="center")  # fmt: skip
    lines: list[Widget] = [
        Row([Label(condition_text(sheet, each), "table", grow=1),
             Button("", lambda at=at: _drop(sheet, lot, at), f"condition-out-{at}", "quiet", "cross",  # type: ignore[misc]
                    tip=say("office.condition-out"), small=True)], gap=6, align="center")
        for at, each in enumerate(conditions(bid))
    ]  # fmt: skip
    return [head, *lines, *_new_condition(sheet, lot), *_limits(sheet, lot)]


def _new_condition(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    """Lots that come before this one can be asked for."""
    if not lot.number:
        return [Label(sheet.office.say("office.condition-first"), "caption", "muted")]
    office, say, chosen = sheet.office, sheet.office.say, sheet.office.chosen
    kind = chosen.get(KIND, WITH)
    kinds = [(each, say(f"office.condition-kind-{each}")) for each in (WITH, WITHOUT, CHEAP)]
    earlier = [(str(at), say("office.condition-lot", {"lot": at + 1})) for at in range(lot.number)]
    asked = chosen.get(LOT, "0") if int(chosen.get(LOT, "0")) < lot.number else "0"
    fields: list[Widget] = [Dropdown(kinds, kind, lambda value: _choose(sheet, KIND, value), KIND, 190),
                            Dropdown(earlier, asked, lambda value: _choose(sheet, LOT, value), LOT, 96)]  # fmt: skip
    if kind == CHEAP:
        fields.append(Entry(chosen.get(PRICE, ""), lambda text: office.chosen.__setitem__(PRICE, text), PRICE,
                            say("office.bid-hint"), DIGITS, 80))  # fmt: skip
    add = Button(say("office.condition-add"), lambda: _add(sheet, lot, kind, int(asked)), "condition-add", "plain",
                 "plus", small=True)  # fmt: skip
    return [Flow([*fields, add], gap=6)]


def _choose(sheet: BidSheet, name: str, value: str) -> None:
    sheet.office.chosen[name] = value
    sheet.office.rebuild()


def _add(sheet: BidSheet, lot: OnSale, kind: str, asked: int) -> None:
    price = _number(sheet.office.chosen.get(PRICE, ""))
    _set(sheet, lot, [*conditions(sheet.bid(lot)), (kind, asked, price if kind == CHEAP else 0)])


def _drop(sheet: BidSheet, lot: OnSale, at: int) -> None:
    found = conditions(sheet.bid(lot))
    _set(sheet, lot, [*found[:at], *found[at + 1 :]])


def _set(sheet: BidSheet, lot: OnSale, wanted: Sequence[tuple[str, int, int]]) -> None:
    sheet.change(
        lot,
        only_with=tuple(sorted({at for kind, at, _ in wanted if kind == WITH})),
        only_without=tuple(sorted({at for kind, at, _ in wanted if kind == WITHOUT})),
        only_if_cheap=tuple(sorted({at: price for kind, at, price in wanted if kind == CHEAP}.items())),
    )


def _limits(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    """U-8.6b: how many to buy at most, and what must be left."""
    say, bid = sheet.office.say, sheet.bid(lot)
    counts = [("0", say("office.buys-any"))]
    counts += [(str(most), say("office.buys", {"count": most})) for most in range(1, len(sheet.lots) + 1)]
    left = "" if bid.leave == NO_LIMIT else str(bid.leave)
    return [
        Row([Label(say("office.most-buys"), "table", grow=1),
             Dropdown(counts, str(bid.most_buys), lambda value: sheet.change(lot, most_buys=int(value)), "most-buys",
                      164)], gap=8, align="center"),
        Row([Label(say("office.leave"), "table", grow=1),
             Entry(left, lambda text: _leave(sheet, lot, text), "leave", "kKj", DIGITS, 100)],
            gap=8, align="center"),
    ]  # fmt: skip


def _leave(sheet: BidSheet, lot: OnSale, text: str) -> None:
    """Debts may be meant: a sign alone is only the beginning of a number."""
    typed = text.strip()
    if typed in MINUS and typed:
        return
    owed = _number(typed)
    sheet.change(lot, leave=max(NO_LIMIT, -owed if typed[0] in MINUS else owed) if typed else NO_LIMIT)


def _written(sheet: BidSheet, lot: OnSale) -> list[Widget]:
    """A sealed bid, to be read only."""
    bid, say = sheet.bids.get(lot.number), sheet.office.say
    if bid is None:
        return [Label(say("office.bid-none"), "table", "muted")]
    facts: dict[str, FactValue] = {"amount": bid.amount, "name": bid.name}
    lines: list[Widget] = [Label(say("office.bid-written-named" if bid.name else "office.bid-written", facts), "body")]
    lines += [Label(condition_text(sheet, each), "table", "muted") for each in conditions(bid)]
    if bid.most_buys:
        lines.append(Label(say("office.buys", {"count": bid.most_buys}), "table", "muted"))
    if bid.leave != NO_LIMIT:
        lines.append(Label(say("office.leave-written", {"money": bid.leave}), "table", "muted"))
    return lines
