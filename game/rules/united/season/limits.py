"""What a squad may come to: who may leave, who may join, what may be paid (U-6.3a, U-6.7a, U-6.8b, U-6.9b to e).

Everything is judged on the squad after the deed; in a trade others may come while some go. The only keeper may not go
even then: the book forbids it whatever is got for him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.ruling import ALLOWED, Ruling
from game.rules.united.queries import is_keeper, others_at_once
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.tables import FIELDABLE, FROZEN_LIMIT, FULL_AGAIN
from game.rules.united.season.work import member_of
from game.rules.united.state import Age
from game.rules.united.tables import OVERDRAFT, SQUAD_LIMIT, TALENT_LIMIT

KINDS_LIMITED = ((Age.TALENT, TALENT_LIMIT, Reason.TALENTS_FULL), (Age.FROZEN, FROZEN_LIMIT, Reason.FROZEN_FULL))


def real_keeper(member: Member) -> bool:
    """U-6.9b: banned or not, but he must not be frozen."""
    return is_keeper(member) and member.age is not Age.FROZEN


def fieldable(squad: Iterable[Member]) -> int:
    """U-6.9c: how many can be fielded at once: one T and ten others, of whom one may do nothing but sweep."""
    free = [member for member in squad if not member.banned and member.age is not Age.FROZEN]
    return any(map(is_keeper, free)) + others_at_once(free)


def may_leave(club: LeagueClub, players: Sequence[int], state: SeasonState, coming: Sequence[Member] = ()) -> Ruling:
    """Whether these players may be sold, listed or traded away together, for whoever comes in the same deed."""
    gone: list[Member] = []
    for player in players:
        member = member_of(club, player)
        if member is None:
            return _not_there(state, club, player)
        if member.locked_until > state.absolute_round:
            return refused(Reason.LOCKED, player=member.name, rounds=member.locked_until - state.absolute_round)
        gone.append(member)
    return _left_behind(club, gone, coming)


def _not_there(state: SeasonState, club: LeagueClub, player: int) -> Ruling:
    """U-6.6a: who is on the list is in no squad."""
    listed = next((each for each in state.listed if each.member.id == player), None)
    if listed is not None and state.clubs[listed.seller] is club:
        return refused(Reason.ON_THE_LIST, player=listed.member.name)
    return refused(Reason.NOT_IN_SQUAD)


def _left_behind(club: LeagueClub, gone: Sequence[Member], coming: Sequence[Member]) -> Ruling:
    """U-6.9e, U-6.9b, U-6.9c: what a club must keep."""
    if club.no_sales and gone:
        return refused(Reason.SALES_BANNED, player=gone[0].name, count=len(club.squad), needed=FULL_AGAIN)
    left = [member for member in club.squad if member not in gone]
    keeper = next(filter(real_keeper, gone), None)
    if keeper is not None and not any(map(real_keeper, left)):
        return refused(Reason.ONLY_KEEPER, player=keeper.name)
    count = fieldable([*left, *coming])
    if gone and count < FIELDABLE:
        return refused(Reason.TOO_FEW_LEFT, player=gone[0].name, count=count, needed=FIELDABLE)
    return ALLOWED


def may_join(club: LeagueClub, coming: Sequence[Member], going: Iterable[int] = ()) -> Ruling:
    """U-6.9d, U-6.7a: whether these may come, bought, found or traded; names stay unique in a squad (U-6.5d)."""
    away = set(going)
    staying = [member for member in club.squad if member.id not in away]
    names = {member.name for member in staying}
    for member in coming:
        if member.name in names:
            return refused(Reason.PLAYER_NAME_TAKEN, player=member.name)
        names.add(member.name)
    return _room(staying, coming)


def _room(staying: Sequence[Member], coming: Sequence[Member]) -> Ruling:
    if coming and len(staying) + len(coming) > SQUAD_LIMIT:
        return refused(Reason.SQUAD_FULL, player=coming[0].name, most=SQUAD_LIMIT)
    arriving, before = Counter(each.age for each in coming), Counter(each.age for each in staying)
    for age, most, reason in KINDS_LIMITED:
        if arriving[age] and before[age] + arriving[age] > most:
            return refused(reason, player=next(each.name for each in coming if each.age is age), most=most)
    return ALLOWED


def may_pay(club: LeagueClub, price: int) -> Ruling:
    """U-6.3a: the overdraft, with the balance of this moment."""
    if club.money - price < -OVERDRAFT:
        return refused(Reason.OVERDRAWN, money=club.money, price=price, most=OVERDRAFT)
    return ALLOWED
