"""Phase 1: new talents (U-5), and what happens where none may be found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.names import LONGEST
from game.rules.united.season.events import OrderDropped, TalentFound
from game.rules.united.season.orders import Orders, TalentOrder
from game.rules.united.season.reasons import Reason
from game.rules.united.season.state import LeagueClub, Listed
from game.rules.united.season.work import Season
from game.rules.united.state import Age, TeamRow
from tests.united_league.builders import ELEVEN, club, man, member, of_kind, resolved, season

T, A, V, M, S = TeamRow
FINDS = "Alder", "Birk", "Corvin", "Drost"


def wanted(*rows: TeamRow) -> Orders:
    return Orders(talents=tuple(TalentOrder(name, row) for name, row in zip(FINDS, rows, strict=False)))


def found(of: LeagueClub, orders: Orders | None, round: int = 1) -> Season:
    return resolved(season(of, round=round), 1, orders={0: orders})


def dropped(work: Season) -> list[tuple[str, str]]:
    return [(event.reason, event.rule) for event in of_kind(work, OrderDropped)]


@pytest.mark.rule("U-5a")
def test_a_talent_joins_last_without_age_and_level_and_his_row_stays_a_secret() -> None:
    work = found(club(*ELEVEN), wanted(T, V))
    keeper, defender = work.draft.clubs[0].squad[-2:]
    assert (keeper.name, keeper.qualified, keeper.age, keeper.level) == ("Alder", (T,), Age.TALENT, 0)
    assert (keeper.id, defender.id, work.draft.next_id) == (10_000, 10_001, 10_002)
    assert not keeper.played_in
    assert (keeper.cost, defender.cost) == (4, 2)
    assert work.draft.clubs[0].found == 2
    told = of_kind(work, TalentFound)[0]
    assert told.row is T
    assert told.public().row is None
    assert told.public().name == "Alder"


@pytest.mark.rule("U-5a")
def test_a_fourth_talent_of_the_season_is_dropped_and_the_others_stand() -> None:
    work = found(club(*ELEVEN, found=1), wanted(V, M, S, A))
    assert [each.name for each in work.draft.clubs[0].squad[-2:]] == ["Alder", "Birk"]
    assert dropped(work) == [(Reason.TALENTS_ALL_FOUND, "U-5a")] * 2


@pytest.mark.rule("U-5b")
def test_a_squad_has_at_most_twenty_players_and_men_on_the_list_are_not_in_it() -> None:
    full = club("T I 5", "A I 5", "17x V I 5")
    state = season(full, listed=(Listed(0, member("V I 3")),))
    work = resolved(state, 1, orders={0: wanted(V, M)})
    assert len(work.draft.clubs[0].squad) == 20
    assert dropped(work) == [(Reason.SQUAD_FULL, "U-6.9d")]


@pytest.mark.rule("U-5b")
def test_g_u14_with_six_talents_nobody_new_is_found_and_after_the_season_three_again() -> None:
    young = club(*ELEVEN, "6x V nT 3")
    assert dropped(found(young, wanted(V))) == [(Reason.TALENTS_FULL, "U-6.9d")]
    older = replace(young, squad=tuple(replace(each, age=Age.I) for each in young.squad))
    work = found(older, wanted(V, M, S))
    assert work.draft.clubs[0].found == 3
    assert not dropped(work)


@pytest.mark.rule("U-5b")
def test_former_frozen_talents_count_among_the_six() -> None:
    work = found(club(*ELEVEN, "3x V nT 0", "2x M nT 0 new"), wanted(S, S))
    assert work.draft.clubs[0].found == 1
    assert dropped(work) == [(Reason.TALENTS_FULL, "U-6.9d")]


@pytest.mark.rule("U-5a")
@pytest.mark.parametrize("name", ["", " Alder", "Al\nder", "x" * (LONGEST + 1)])
def test_a_talent_needs_a_name_that_can_be_read(name: str) -> None:
    work = found(club(*ELEVEN), Orders(talents=(TalentOrder(name, V),)))
    assert dropped(work) == [(Reason.TALENT_NAME, "U-5a")]
    assert len(work.draft.clubs[0].squad) == 11


@pytest.mark.rule("U-5a")
def test_a_name_is_given_once_in_a_club() -> None:
    twice = (TalentOrder("V1", V), TalentOrder("Corvin", S), TalentOrder("Corvin", M))
    work = found(club(*ELEVEN), Orders(talents=twice))
    assert [reason for reason, _ in dropped(work)] == [Reason.PLAYER_NAME_TAKEN] * 2
    assert [each.name for each in work.draft.clubs[0].squad[11:]] == ["Corvin"]


@pytest.mark.rule("U-8.7a")
def test_without_orders_no_talent_is_found() -> None:
    work = resolved(season(club(*ELEVEN)), 1, orders={0: None})
    assert work.draft.clubs[0].found == 0
    assert not of_kind(work, TalentFound)


NO_KEEPER = ("A I 5", "4x V I 5", "3x M I 5", "3x S I 5")


@pytest.mark.rule("U-5e")
def test_who_has_no_keeper_after_ageing_finds_one_even_without_orders() -> None:
    work = found(club(*NO_KEEPER, owes_keeper=True), None)
    after = work.draft.clubs[0]
    assert after.squad[-1].qualified == (T,)
    assert after.squad[-1].name
    assert after.found == 1
    assert not after.owes_keeper


@pytest.mark.rule("U-5e")
def test_a_keeper_who_was_ordered_keeps_his_name_and_counts_among_the_three() -> None:
    work = found(club(*NO_KEEPER, owes_keeper=True), wanted(V, T, M, S))
    after = work.draft.clubs[0]
    assert [each.name for each in after.squad[-3:]] == ["Alder", "Birk", "Corvin"]
    assert man(after, "Birk").qualified == (T,)
    assert not after.owes_keeper
    assert dropped(work) == [(Reason.TALENTS_ALL_FOUND, "U-5a")]


@pytest.mark.rule("U-5e")
def test_the_last_place_for_a_talent_is_kept_for_the_keeper() -> None:
    work = found(club(*NO_KEEPER, owes_keeper=True), wanted(V, M, S))
    after = work.draft.clubs[0]
    assert dropped(work) == [(Reason.KEEPER_TALENT_DUE, "U-5e")]
    assert after.squad[-1].qualified == (T,)
    assert after.found == 3


@pytest.mark.rule("U-5e")
def test_where_there_is_no_room_the_keeper_is_owed_until_there_is() -> None:
    work = found(club(*NO_KEEPER, "6x V nT 0", owes_keeper=True), Orders())
    assert work.draft.clubs[0].owes_keeper
    assert dropped(work) == [(Reason.TALENTS_FULL, "U-6.9d")]
    fewer = replace(work.draft.clubs[0], squad=work.draft.clubs[0].squad[:-1])
    later = found(fewer, Orders(), round=2)
    assert later.draft.clubs[0].squad[-1].qualified == (T,)
    assert not later.draft.clubs[0].owes_keeper


@pytest.mark.rule("U-5e")
def test_nobody_is_owed_any_more_once_there_is_a_keeper() -> None:
    work = found(club("T I 4", *NO_KEEPER, owes_keeper=True), Orders(), round=2)
    assert not work.draft.clubs[0].owes_keeper
    assert work.draft.clubs[0].found == 0


@pytest.mark.rule("U-5e")
def test_a_name_that_nobody_gave_is_new_in_the_club() -> None:
    names = {found(club(*NO_KEEPER, owes_keeper=True), Orders()).draft.clubs[0].squad[-1].name for _ in range(2)}
    (name,) = names
    taken = club(*NO_KEEPER, f"{name}: V I 1", owes_keeper=True)
    assert found(taken, Orders()).draft.clubs[0].squad[-1].name != name
