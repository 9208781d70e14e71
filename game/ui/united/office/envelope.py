"""An envelope before it is sealed: what would come to nothing in it, and what would be left over without need."""

from __future__ import annotations

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.united.season import desk
from game.rules.united.season.desk_trades import meant, waits
from game.rules.united.season.events import BidLost, OrderDropped, TrainingClosed
from game.rules.united.season.frames import OrdersDue, Sitting
from game.rules.united.season.orders import Orders
from game.rules.united.season.state import SeasonState
from game.ui.office.scene import Office

MATCHES = 9
"""The phase of the matches: a sitting that asks for it asks for line-ups (U-8.1)."""


def sitting_of(seen: SeasonState) -> Sitting | None:
    """The sitting that is open; None: nobody is asked for orders."""
    frame = seen.frames[-1] if seen.frames else None
    return frame.sitting if isinstance(frame, OrdersDue) else None


def mended(orders: Orders, seen: SeasonState, seat: Seat) -> Orders:
    """What is in already, else what was begun in this sitting."""
    inside = seen.orders[seat] if seen.orders and sitting_of(seen) is not None else None
    return orders if inside is None else inside


def left_ahead(seen: SeasonState, seat: Seat) -> bool:
    """U-8.7e: whether orders lie ready for the next round."""
    return seen.ahead[seat] is not None


def tried(office: Office) -> desk.Rehearsal | None:
    """The phases of the sitting with the envelope as it is."""
    sitting = sitting_of(office.view)
    return None if sitting is None else desk.rehearsed(office.view, office.seat, sitting, office.orders)


def faults(office: Office) -> list[str]:
    """What would come to nothing, by the phases that carry it out."""
    found = tried(office)
    dropped = [each for each in found.dropped if not waits(each)] if found else []
    lost: list[OrderDropped | BidLost] = [*dropped, *(each for each in found.void if not meant(each))] if found else []
    return [_would_drop(office, each) for each in lost]


def _would_drop(office: Office, lost: OrderDropped | BidLost) -> str:
    kind = lost.what if isinstance(lost, OrderDropped) else "bid"
    why = office.app.words.refusal(Ruling(lost.reason, lost.rule, lost.facts))
    return office.say("office.would-drop", {"what": office.say(f"office.order.{kind}"), "why": why})


def unused(office: Office) -> list[str]:
    """WP that would lapse though somebody could be trained with them (U-4d), and matches nobody was lined up for
    (U-8.7c)."""
    return [*_lapsing(office), *_not_lined_up(office)]


def _lapsing(office: Office) -> list[str]:
    found = tried(office)
    closed = [each for each in found.events if isinstance(each, TrainingClosed)] if found else []
    lapsed = sum(each.lapsed for each in closed if each.club == office.seat)
    ordered = set(office.orders.training)
    squad = office.view.clubs[office.seat].squad
    able = any(desk.may_train(man, lapsed).allowed for man in squad if man.id not in ordered)
    return [office.say("office.wp-lapse", {"wp": desk.wp_text(lapsed)})] if able else []


def _not_lined_up(office: Office) -> list[str]:
    sitting = sitting_of(office.view)
    if sitting is None or not sitting.asks(MATCHES):
        return []
    matches = desk.own_matches(office.view, office.seat)
    given = office.orders.line_ups
    missing = sum(at >= len(given) or given[at] is None for at in range(len(matches)))
    return [office.say("office.no-line-up", {"count": missing})] if missing else []
