"""No orders (NMR): what is carried out for a manager who gave none, and who stands in for him (U-8.7).

His line-ups are made where matches are opened (U-8.7c); in all other phases an empty envelope is carried out, so that
no talents are found (U-8.7a) and nothing is sold, bid or listed (U-8.7d).
"""

from __future__ import annotations

from game.rules.united.season import events as told
from game.rules.united.season.queries import by_person, people
from game.rules.united.season.state import UNTIL_BACK, LeagueClub, Member, SeasonState
from game.rules.united.season.tables import WORTH_REACHING
from game.rules.united.season.work import Season, gave_none, put
from game.rules.united.state import Age


def training_by_default(club: LeagueClub, state: SeasonState) -> tuple[int, ...]:
    """U-8.7b: whom to train, once down the list; who may not be trained is left out when it is carried out."""
    phases_left = state.calendar.rounds - state.round + 1

    def place(member: Member) -> tuple[int, int]:
        if member.age is Age.TALENT and member.level + phases_left >= WORTH_REACHING:
            return 0, member.level
        if member.age is Age.I and member.level >= WORTH_REACHING:
            return 1, -member.level
        return {Age.FROZEN: 2, Age.II: 3}.get(member.age, 4), -member.level

    return tuple(member.id for member in sorted(club.squad, key=place))


def orders_missing(work: Season) -> None:
    """U-8.7, U-8.7d: says who gave no orders for the matches of this round, and counts the rounds."""
    for number in people(work.draft):
        club = work.draft.clubs[number]
        if gave_none(work.draft, number):
            put(work, number, missed=club.missed + 1)
            work.emit(told.NoOrders, number, club.missed + 1)
        elif club.missed:
            put(work, number, missed=0)


def change_stand_ins(work: Season) -> None:
    """After a round: holidays come to an end (U-8.7e), the computer takes over where nobody gives orders (U-8.7d)."""
    for number, club in enumerate(work.draft.clubs):
        if 0 < club.holiday < UNTIL_BACK:
            back = club.holiday == 1
            put(work, number, holiday=club.holiday - 1, no_transfers=club.no_transfers and not back)
            if back:
                work.emit(told.OnHoliday, number, 0)
        elif by_person(club) and club.missed >= work.draft.settings.takeover:
            put(work, number, holiday=UNTIL_BACK)
            work.emit(told.ManagerChanged, number, club.manager, False)
