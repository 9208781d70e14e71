"""The assistant fills in: a sheet anew, or all that is still empty; each is one step that can be taken back."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.united.season import desk_assistant
from game.rules.united.season.orders import LIST, OFFER
from game.ui.office.scene import Office
from game.ui.united.office.sheets.common import sitting
from game.ui.widgets.buttons import Button

PARTS = {
    "squad": ("training",),
    "talents": ("talents",),
    "sales": ("sales",),
    "listing": ("listings",),
    "trades": ("trades",),
    "line-ups": ("line_ups",),
    "press": ("press",),
}
"""What of the envelope each sheet is about."""
AUCTIONS = {"bids-offer": OFFER, "bids-list": LIST}
ALL = (*(part for name, parts in PARTS.items() if name != "press" for part in parts), "bids")
"""What he fills in by himself: nobody is quoted who has said nothing."""


def assist_button(office: Office, sheet: str) -> Button:
    """On a sheet: as the assistant would fill it in."""
    return _button(office, "office.assist", lambda: fill_in(office, sheet))


def assist_all_button(office: Office) -> Button:
    return _button(office, "office.assist-all", lambda: fill_in_all(office))


def _button(office: Office, key: str, act: Callable[[], object]) -> Button:
    shut = office.say("office.sealed-why") if office.sealed else ""
    return Button(office.say(key), act, "assist", icon="person", tip=office.say(f"{key}-tip"), why=shut,
                  refused=office.app.toast)  # fmt: skip


def fill_in(office: Office, sheet: str) -> None:
    """A sheet as he would fill it in; what was ordered on it goes."""
    before, asked = office.orders, sitting(office)
    if sheet in AUCTIONS:
        office.order(desk_assistant.with_bids(office.view, office.seat, asked, before, AUCTIONS[sheet]))
    else:
        office.order(desk_assistant.filled(office.view, office.seat, asked, before, PARTS[sheet]))
    office.app.toast(office.say("office.assist-same" if office.orders == before else "office.assist-done"))


def fill_in_all(office: Office) -> None:
    """All sheets on which nothing is ordered yet."""
    before = office.orders
    office.order(desk_assistant.completed(office.view, office.seat, sitting(office), before, ALL))
    changed = sum(getattr(office.orders, part) != getattr(before, part) for part in ALL)
    office.app.toast(office.say("office.assist-count", {"count": changed}))
