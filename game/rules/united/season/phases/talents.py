"""Phase 1: new talents (U-5). Without orders none are found (U-8.7a), but for the keeper that is owed (U-5e)."""

from __future__ import annotations

from game.core.names import name_fault
from game.core.ruling import Ruling
from game.rules.united.season import events as told
from game.rules.united.season.limits import may_join, real_keeper
from game.rules.united.season.names import spare_name
from game.rules.united.season.orders import TalentOrder
from game.rules.united.season.queries import usual_cost
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import LeagueClub, Member
from game.rules.united.season.tables import TALENTS_A_SEASON
from game.rules.united.season.work import Season, club_at, drop, orders_of, put, take_in
from game.rules.united.state import Age, TeamRow


def find_talents(work: Season, phase: int, lot: int) -> None:
    """U-5a: every club finds whom it ordered, as long as it may; without orders nobody (U-8.7a)."""
    for number, club in enumerate(work.draft.clubs):
        for order in orders_of(work.draft, number).talents:
            fault = talent_fault(club_at(work, number), order)
            if fault.allowed:
                _find(work, number, order)
            else:
                drop(work, number, phase, "talent", fault)
        if club.owes_keeper:
            _find_keeper(work, number, phase)


def talent_fault(club: LeagueClub, order: TalentOrder) -> Ruling:
    """U-5a, U-5b, U-5e: why a club may not find this talent now."""
    if name_fault(order.name):
        return refused(Reason.TALENT_NAME, name=order.name)
    talent = novice(order)
    fault = _room(club, talent)
    if fault.allowed and order.row is not TeamRow.T and _owes_keeper(club):
        keeper = novice(_unnamed(club))
        return fault if _room(club, talent, keeper).allowed else refused(Reason.KEEPER_TALENT_DUE, player=order.name)
    return fault


def _room(club: LeagueClub, *talents: Member) -> Ruling:
    """U-5a: three a season; U-5b: twenty players and six talents at once, like all who come (U-6.9d)."""
    if club.found + len(talents) > TALENTS_A_SEASON:
        return refused(Reason.TALENTS_ALL_FOUND, player=talents[0].name, most=TALENTS_A_SEASON)
    return may_join(club, talents)


def _owes_keeper(club: LeagueClub) -> bool:
    return club.owes_keeper and not any(map(real_keeper, club.squad))


def _unnamed(club: LeagueClub) -> TalentOrder:
    """U-5e: a keeper whom nobody named."""
    return TalentOrder(spare_name({each.name for each in club.squad}, len(club.name)), TeamRow.T)


def novice(order: TalentOrder, player: int = 0, season: int = 1) -> Member:
    """U-5a: a new talent: age nT, level 0, not played in."""
    return Member(
        id=player, name=order.name, qualified=(order.row,), age=Age.TALENT, level=0, played_in=False,
        cost=usual_cost((order.row,)), since=season,
    )  # fmt: skip


def _find(work: Season, number: int, order: TalentOrder) -> None:
    """He joins last."""
    draft, club = work.draft, club_at(work, number)
    player, draft.next_id = draft.next_id, draft.next_id + 1
    take_in(work, number, novice(order, player, draft.season))
    put(work, number, found=club.found + 1)
    work.emit(told.TalentFound, number, player, order.name, order.row)


def _find_keeper(work: Season, number: int, phase: int) -> None:
    """U-5e: who has no keeper finds one, ordered or not; where there is no room he stays owed until there is."""
    club = club_at(work, number)
    if _owes_keeper(club):
        order = _unnamed(club)
        fault = _room(club, novice(order))
        if not fault.allowed:
            drop(work, number, phase, "talent", fault)
            return
        _find(work, number, order)
    put(work, number, owes_keeper=False)
