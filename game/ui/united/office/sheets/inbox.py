"""What lies in the inbox of a manager: what waits for him, each with the sheet that solves it."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.frozen import frozen
from game.core.ruling import FactValue
from game.rules.united.season import desk, desk_squad, desk_trades
from game.ui.office.scene import Office
from game.ui.united.office.sheets.common import own, sitting


@frozen
class Card:
    """A matter, by the key of its sentence below ``office.inbox``."""

    key: str
    sheet: str
    icon: str
    tone: str = "accent"
    rule: str = ""
    facts: tuple[tuple[str, FactValue], ...] = ()


def cards(office: Office) -> list[Card]:
    """The most urgent ones first."""
    return [*_duties(office), *_offers(office), *_men(office), *_chances(office)]


def _duties(office: Office) -> Iterator[Card]:
    """What is due in this sitting."""
    club, asked = own(office), sitting(office)
    if club.owes_keeper and asked.asks(desk_squad.TALENTS):
        yield Card("keeper", "talents", "warning", "warn", "U-5e")
    if club.no_sales:
        yield Card("no-sales", "bids-offer", "warning", "warn", "U-6.9e")
    if club.money < 0:
        cost = desk.interest(club.money)
        yield Card("owes", "finances", "warning", "warn", "U-6.3b", (("money", -club.money), ("cost", cost)))
    if asked.asks(desk.MATCHES):
        matches = desk.own_matches(office.view, office.seat)
        missing = sum(desk.lined_up(office.orders, each) is None for each in matches)
        if missing:
            yield Card("line-ups", "line-ups", "shirt", facts=(("count", missing),))
    left = _wp_left(office) if asked.asks(desk_squad.TRAINING) else 0
    if left:
        yield Card("wp", "squad", "arrow-up", rule="U-4d", facts=(("wp", desk.wp_text(left)),))


def _wp_left(office: Office) -> int:
    """U-4d: what lapses though somebody could be trained with it."""
    done = desk.trained(office.view, office.seat, office.orders.training)
    left = done.budget - done.spent
    ordered = set(office.orders.training)
    able = any(desk.may_train(man, left).allowed for man in own(office).squad if man.id not in ordered)
    return left - done.kept if able else 0


def _offers(office: Office) -> Iterator[Card]:
    """Trades that others propose and that are not answered."""
    for offer in desk_trades.proposals(office.view, office.seat, sitting(office)):
        if not any(offer.answer == each for each in office.orders.trades):
            yield Card("trade", "trades", "scales", rule="U-6.8", facts=(("club", office.view.clubs[offer.club].name),))


def _men(office: Office) -> Iterator[Card]:
    """Who is banned, about to be played in, or about to learn a row."""
    squad = own(office).squad
    banned = [man.name for man in squad if man.banned]
    if banned:
        yield Card("banned", "squad", "card-red", "warn", "U-3.5d", (("names", ", ".join(banned)),))
    for man in squad:
        if not man.played_in and man.talent_matches == desk_squad.PLAYED_IN_AFTER - 1:
            yield Card("plays-in", "line-ups", "star", rule="U-5c", facts=(("player", man.name),))
        for row, count in desk_squad.learning(man):
            if count == desk_squad.LEARNED_AFTER - 1:
                facts = (("player", man.name), ("row", row.value))
                yield Card("learns", "line-ups", "star", rule="U-3.2a", facts=facts)


def _chances(office: Office) -> Iterator[Card]:
    """What is possible for the last time."""
    last = office.view.calendar.last_trading
    if office.view.round == last and any(sheet.key == "trades" for sheet in office.sheets()):
        yield Card("last-trading", "sales", "clock", rule="U-6.10")
    if desk_squad.lists(office.view, sitting(office)) and office.view.round == last - 1:
        yield Card("last-listing", "listing", "clock", rule="U-6.6d")
