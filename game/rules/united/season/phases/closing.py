"""Phase 18: bans, interest, income, WP, the next offer, the next cup draw, the press (U-8.1).

U-3.5c, U-6.2, U-6.3b, U-4a; tables follow from the scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rules.united.report import ban_matches
from game.rules.united.season import events as told
from game.rules.united.season.cup import draw_next
from game.rules.united.season.nmr import change_stand_ins
from game.rules.united.season.phases.offer import publish_offer
from game.rules.united.season.state import Halves, LeagueClub, Member, RoundTally
from game.rules.united.season.tables import (
    CUP_WIN_INCOME,
    CUP_WIN_WP,
    DRAW_INCOME,
    DRAW_WP,
    INTEREST_SHARE,
    ROUND_INCOME,
    ROUND_WP,
    WIN_INCOME,
    WIN_WP,
)
from game.rules.united.season.work import Season, put
from game.rules.united.tables import half_up


def close_round(work: Season, phase: int, lot: int) -> None:
    """U-8.1: in this order."""
    _commission(work)
    for number in range(len(work.draft.clubs)):
        _account(work, number)
    publish_offer(work, work.draft.round)
    draw_next(work)
    _press(work)
    change_stand_ins(work)
    work.emit(told.RoundClosed, work.draft.round)


def _commission(work: Season) -> None:
    """U-3.5c: after all matches of a round; also for whoever was put on the list since, who serves nothing (U-3.5e)."""
    for number, club in enumerate(work.draft.clubs):
        if any(each.fresh for each in club.squad):
            put(work, number, squad=tuple(_judged(work, number, each) for each in club.squad))
    work.draft.listed = tuple(
        replace(each, member=_judged(work, each.seller, each.member)) for each in work.draft.listed
    )


def _judged(work: Season, number: int, member: Member) -> Member:
    if not member.fresh:
        return member
    matches = ban_matches(member.points - member.fresh, member.points)
    left = member.banned + matches
    if matches:
        work.emit(told.Banned, number, member.id, member.name, matches, left)
    return replace(member, fresh=0, banned=left)


def interest(money: int) -> int:
    """U-6.3b: a tenth of what is owed, rounded."""
    return half_up(-money, INTEREST_SHARE) if money < 0 else 0


def income(tally: RoundTally) -> int:
    """U-6.2, U-8.4f: of whoever played."""
    if not tally.played:
        return 0
    league = WIN_INCOME * tally.wins + DRAW_INCOME * tally.draws
    return ROUND_INCOME + league + CUP_WIN_INCOME * tally.cup_wins


def earned(tally: RoundTally) -> Halves:
    """U-4a, U-8.4f: of whoever played, for the next round."""
    if not tally.played:
        return 0
    return ROUND_WP + WIN_WP * tally.wins + DRAW_WP * tally.draws + CUP_WIN_WP * tally.cup_wins


def _account(work: Season, number: int) -> None:
    """U-6.3b, then U-6.2, then U-4a, in whole kKj (U-6.1); what the club did is forgotten then."""
    club: LeagueClub = work.draft.clubs[number]
    owed, got, points = interest(club.money), income(club.tally), earned(club.tally)
    money = club.money - owed + got
    put(work, number, money=money, wp=points, tally=RoundTally())
    work.emit(told.AccountsClosed, number, owed, got, money, points)


def keep_press(work: Season) -> None:
    """Before envelopes are handed out again: what was written for the press stands until the round is closed."""
    for number, text in _written(work):
        put(work, number, press=text)


def _written(work: Season) -> Iterator[tuple[int, str]]:
    for number, orders in enumerate(work.draft.orders):
        if orders is not None and orders.press:
            yield number, orders.press


def _press(work: Season) -> None:
    """The texts are published, and the envelopes of the round are empty."""
    keep_press(work)
    work.draft.orders = [None] * len(work.draft.clubs)
    for number, club in enumerate(work.draft.clubs):
        if club.press:
            work.emit(told.PressText, number, club.press)
            put(work, number, press="")
