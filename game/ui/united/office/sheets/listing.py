"""The sheet of the transfer list (U-6.6): who is put on it, and in which order he comes under the hammer."""

from __future__ import annotations

from dataclasses import replace

from game.core.ruling import ALLOWED
from game.rules.united.season import desk, desk_squad
from game.rules.united.season.orders import LIST as PHASE
from game.rules.united.season.state import Member
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.united.office.sheets.common import (
    beside,
    chosen_man,
    note,
    order_button,
    ordered_line,
    press,
    sheet_page,
    sitting,
)
from game.ui.united.office.sheets.men import Shown, man_facts, man_head, man_table
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Rule
from game.ui.widgets.text import Label

LIST = "listing-men"


class Lister:
    """The squad as it is when the list is made, and who is put on it."""

    def __init__(self, office: Office) -> None:
        self.office, self.asked = office, sitting(office)
        self.ordered: tuple[int, ...] = office.orders.listings
        self.state = desk.expected(
            office.view, office.seat, self.asked, replace(office.orders, listings=()), PHASE + 1
        )  # fmt: skip
        self.men = [man for man in self.state.clubs[office.seat].squad if man.id < desk.UNKNOWN_IDS]
        tried = desk.rehearsed(office.view, office.seat, self.asked, office.orders, PHASE + 1)
        self.stays = {man.id for man in tried.club.squad}
        """Who is still in the squad after all that is ordered."""

    def hold(self, listings: tuple[int, ...]) -> None:
        self.office.order(replace(self.office.orders, listings=listings))

    def order(self, man: Member) -> None:
        self.hold((*self.ordered, man.id))

    def take_back(self, player: int) -> None:
        self.hold(tuple(each for each in self.ordered if each != player))

    def earlier(self, at: int) -> None:
        """U-6.6b: one place further up."""
        moved = list(self.ordered)
        moved[at - 1], moved[at] = moved[at], moved[at - 1]
        self.hold(tuple(moved))


def build(office: Office) -> Widget:
    lister = Lister(office)
    places = {player: f"{at}." for at, player in enumerate(lister.ordered, 1)}
    shown = [Shown(man, man, "check" if man.id in places else "") for man in lister.men]
    table = man_table(office, LIST, shown, places)
    table.open = lambda key: press(office, "unlist" if int(key) in lister.ordered else "list")
    man = chosen_man(office, LIST, lister.men)
    tools = [note("info", "muted", office.say("office.listing.about"), "U-6.6a"), assist_button(office, "listing")]
    card = [*(_man(lister, man) if man else []), *_ordered(lister)]
    return sheet_page(office, beside(office, table, card, man.id if man else 0), tools)


def _man(lister: Lister, man: Member) -> list[Widget]:
    office, say = lister.office, lister.office.say
    if man.id in lister.ordered:
        button = order_button(office, say("office.listing.back"), lambda: lister.take_back(man.id), "unlist", "undo",
                              ALLOWED, "plain")  # fmt: skip
    else:
        ruling = desk_squad.listing_ruling(office.view, office.seat, lister.asked, office.orders, man.id)
        button = order_button(office, say("office.listing.add"), lambda: lister.order(man), "list", "ticket", ruling)
    least = note("info", "muted", say("office.listing.least", {"money": desk.nonleague_value(man)}), "U-6.6c")
    return [*man_head(office, man), button, least, *man_facts(office, lister.state, man)]


def _ordered(lister: Lister) -> list[Widget]:
    """U-6.6b: in the order in which they come under the hammer."""
    if not lister.ordered:
        return []
    names = {man.id: man.name for man in lister.men}
    lines: list[Widget] = [
        ordered_line(
            lister.office, names.get(player, "–"), f"{at + 1}.", str(player),
            lambda player=player: lister.take_back(player),  # type: ignore[misc]
            (lambda at=at: lister.earlier(at)) if at else None,  # type: ignore[misc]
            void=player in lister.stays or player not in names,
        )
        for at, player in enumerate(lister.ordered)
    ]  # fmt: skip
    return [Rule(), Label(lister.office.say("office.ordered-title"), "body-bold"), *lines]


def due(office: Office) -> bool:
    return desk_squad.lists(office.view, sitting(office))


def ordered(office: Office) -> str:
    count = len(office.orders.listings)
    return office.say("office.ordered.listing", {"count": count}) if count else ""


LISTING = Sheet("listing", "ticket", build, due, ordered)
