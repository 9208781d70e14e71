"""Phases 2, 4, 6, 8, 10, 12, 15, 17: players go to the non-league (U-6.4)."""

from __future__ import annotations

from game.rules.united.season import events as told
from game.rules.united.season.limits import may_leave
from game.rules.united.season.values import nonleague_value
from game.rules.united.season.work import Season, club_at, drop, let_go, member_of, orders_of, put


def sell_away(work: Season, phase: int, lot: int) -> None:
    """U-6.4b: the sales of a phase, each club's in the order given; the money is there at once."""
    for number in range(len(work.draft.clubs)):
        for order in orders_of(work.draft, number).sales:
            if order.phase == phase:
                _sell(work, phase, number, order.player)


def _sell(work: Season, phase: int, number: int, player: int) -> None:
    """U-6.4b: judged on the squad of this moment (U-6.9b to e)."""
    club = club_at(work, number)
    ruling, member = may_leave(club, (player,), work.draft), member_of(club, player)
    if member is None or not ruling.allowed:
        drop(work, number, phase, "sale", ruling)
        return
    price = nonleague_value(member)
    let_go(work, number, player)
    put(work, number, money=club.money + price)
    work.emit(told.SoldAway, number, player, member.name, price, phase)
