"""What has come of a manager's own affairs since his orders before: told to him alone (U-8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from game.core.ruling import FactValue, Ruling
from game.rules.united.season import events as told
from game.rules.united.season.orders import OFFER
from game.ui.office.scene import Office
from game.ui.united.office.sheets.common import note, sitting
from game.ui.widgets.base import Widget

_known: WeakKeyDictionary[Office, tuple[told.Event, ...]] = WeakKeyDictionary()
"""What each manager who sits at his desk was told; while he sits there nothing happens."""


def season_events(office: Office) -> tuple[told.Event, ...]:
    """All that he was told in this season."""
    if office not in _known:
        _known[office] = tuple(office.bureau.session.events(office.seat))
    return _known[office]


def latest(office: Office) -> list[told.Event]:
    """Before the matches: of the round before; on the market: of this round."""
    found: list[told.Event] = []
    wanted = office.view.round - (sitting(office).first < OFFER - 3)
    number = 0
    for event in season_events(office):
        number = event.round if isinstance(event, told.RoundBegan) else number
        if number >= wanted:
            found.append(event)
    return found


def lines(office: Office) -> list[Widget]:
    """A line for each, with its rule where something came to nothing."""
    return [line for event in latest(office) for line in _lines(office, event)]


def _lines(office: Office, event: told.Event) -> Iterator[Widget]:
    seat = office.seat
    if isinstance(event, told.OrderDropped) and event.club == seat:
        yield _dropped(office, event.what, event)
    elif isinstance(event, told.BidLost) and event.club == seat and event.reason:
        yield _dropped(office, "bid", event)
    elif isinstance(event, told.PlayedIn) and event.club == seat:
        yield _said(office, "played-in", "ok", {"player": event.name, "level": event.level}, "U-5c")
    elif isinstance(event, told.RowLearned) and event.club == seat:
        yield _said(office, "learned", "ok", {"player": event.name, "row": event.row.value}, "U-3.2a")
    elif isinstance(event, told.Banned) and event.club == seat:
        yield _said(office, "banned", "warn", {"player": event.name, "count": event.left}, "U-3.5c")
    else:
        yield from _market(office, event)


def _market(office: Office, event: told.Event) -> Iterator[Widget]:
    """Who came and who went."""
    seat = office.seat
    if isinstance(event, told.LotSold) and event.buyer == seat:
        yield _said(office, "bought", "ok", {"player": event.name, "money": event.price})
    elif isinstance(event, told.LotSold) and event.seller == seat:
        facts: dict[str, FactValue] = {"player": event.name, "money": event.price}
        yield _said(office, "sold", "accent", {**facts, "club": office.view.clubs[event.buyer].name})
    elif isinstance(event, told.LotUnsold) and event.seller == seat:
        yield _said(office, "unsold", "accent", {"player": event.name, "money": event.price}, "U-6.6c")
    elif isinstance(event, told.Traded) and seat in event.clubs:
        mine = event.clubs.index(seat)
        yield _said(office, "traded", "ok", {"gone": ", ".join(event.gone[mine]) or "–",
                                             "came": ", ".join(event.gone[1 - mine]) or "–"}, "U-6.8")  # fmt: skip


def _said(office: Office, key: str, tone: str, facts: dict[str, FactValue], rule: str = "") -> Widget:
    icon = {"ok": "check", "warn": "warning"}.get(tone, "info")
    return note(icon, tone, office.say(f"office.news.{key}", facts), rule, f"{key}-{facts.get('player', '')}")


def _dropped(office: Office, kind: str, event: told.OrderDropped | told.BidLost) -> Widget:
    """U-8.5: an order that was not carried out, and why."""
    why = office.app.words.refusal(Ruling(event.reason, event.rule, event.facts))
    text = office.say("office.news.dropped", {"what": office.say(f"office.order.{kind}"), "why": why})
    return note("warning", "warn", text)
