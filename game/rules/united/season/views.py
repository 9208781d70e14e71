"""What each manager may know of a season (U-8.2): the one gate that every page, bot and report goes through.

Of other clubs everybody knows what was published: names, money, WP earned, cards, bans, goals, trades, results. Levels,
ages, qualifications, training, line-ups and orders are their managers' own. A man whose data are hidden is qualified
for no row.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.rules.united.season.events import Event, Known
from game.rules.united.season.orders import Orders
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.state import Age

MOST_KNOWN = 1024
"""So many public faces of clubs are remembered."""


def view(state: SeasonState, seat: Seat | None) -> SeasonState:
    """The season as ``seat`` may know it; None is what everybody may know, the house knows all.

    Closed envelopes are their managers' own even where everything else is open to everybody.
    """
    if seat is not None and seat < 0:
        return state
    seen = state.clone()
    nobody: list[Orders | None] = [None] * len(state.clubs)
    seen.orders = [_told_to(orders, number, seat) for number, orders in enumerate(state.orders)]
    seen.ahead, seen.standby = nobody[: len(state.ahead)], nobody[: len(state.standby)]
    if seat is not None:
        for shown, whole in ((seen.ahead, state.ahead), (seen.standby, state.standby)):
            shown[seat : seat + 1] = whole[seat : seat + 1]
    if knows_all(state, seat):
        return seen
    seen.next_id = 1
    seen.clubs = [club if number == seat else _seen(state, number, seat) for number, club in enumerate(state.clubs)]
    return seen


def knows_all(state: SeasonState, seat: Seat | None) -> bool:
    """The house; everybody where the league is open for teaching (U-8.2)."""
    return state.settings.open_league or (seat is not None and seat < 0)


def _seen(state: SeasonState, number: int, seat: Seat | None) -> LeagueClub:
    """Somebody else's club; men whose data its manager shows to this seat in a trade are seen whole (U-6.8c)."""
    club = state.clubs[number]
    if club.founded == state.season and not state.calendar.rounds:
        return replace(public_club(club), squad=())
    seen, shown = public_club(club), _shown_to(state.orders[number] if state.orders else None, seat)
    if not shown:
        return seen
    whole = {member.id: member for member in club.squad if member.id in shown}
    return replace(seen, squad=tuple(whole.get(member.id, member) for member in seen.squad))


def _shown_to(orders: Orders | None, seat: Seat | None) -> set[int]:
    trades = orders.trades if orders is not None else ()
    return {player for trade in trades if trade.partner == seat for player in trade.shown}


def _told_to(orders: Orders | None, number: int, seat: Seat | None) -> Orders | None:
    """U-8.2: of an envelope its own manager knows all, a partner the trades that it proposes to him (U-6.8c)."""
    if orders is None or number == seat:
        return orders
    proposed = tuple(trade for trade in orders.trades if trade.partner == seat)
    return Orders(trades=proposed) if proposed else None


_faces: dict[int, tuple[LeagueClub, LeagueClub]] = {}


def public_club(club: LeagueClub) -> LeagueClub:
    """What everybody knows of a club (U-8.2): its line in the table, and its men by their names, without a mark
    (U-1.4c). Made once for each club as it is: sixty managers look at it."""
    known = _faces.get(id(club))
    if known is None or known[0] is not club:
        while len(_faces) >= MOST_KNOWN:
            del _faces[next(iter(_faces))]
        known = _faces[id(club)] = (club, _public(club))
    return known[1]


def _public(club: LeagueClub) -> LeagueClub:
    men = sorted(map(public_member, club.squad), key=lambda member: (member.name, member.id))
    return replace(
        club, squad=tuple(men), wp_kept=0, found=0, kept=(None, None), no_transfers=False, no_sales=False,
        owes_keeper=False, press="",
    )  # fmt: skip


def public_member(member: Member) -> Member:
    """U-8.2: a man by his name, with cards, bans, goals, and what follows from trades; no data."""
    return Member(
        member.id, member.name, (), Age.I, 0, points=member.points, fresh=member.fresh, banned=member.banned,
        locked_until=member.locked_until, goals=member.goals, career_goals=member.career_goals, since=member.since,
    )  # fmt: skip


def event_view(state: SeasonState, event: Event, seat: Seat | None) -> Event | None:
    """U-8.2: an event as ``seat`` may be told of it; None: not at all."""
    if event.known is Known.ALL or knows_all(state, seat):
        return event
    if event.known is Known.CLUB and getattr(event, "club", None) == seat:
        return event
    public = getattr(event, "public", None)
    found: Event | None = public() if public is not None else None
    return found
