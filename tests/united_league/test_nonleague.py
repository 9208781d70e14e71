"""Sales to the non-league (U-6.4b), and the bad orders among them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.united.season.events import OrderDropped, SoldAway
from game.rules.united.season.orders import Orders, SaleOrder
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.season.work import Season
from tests.united_league.builders import club, man, member, of_kind, resolved, season

SQUAD = ("T I 5", "Euwe: VMS III 6 14DP", "Reti: S I 8", "Flohr: M II 3", "9x V I 5")


def sale(state: SeasonState, *names: str, phase: int = 2, order_phase: int = 0) -> Season:
    orders = Orders(sales=tuple(SaleOrder(order_phase or phase, man(state.clubs[0], name).id) for name in names))
    return resolved(state, phase, orders={0: orders})


def names(of: LeagueClub) -> set[str]:
    return {each.name for each in of.squad}


@pytest.mark.rule("U-6.4b", "U-6.1")
@pytest.mark.parametrize("phase", [2, 4, 6, 8, 10, 12, 15, 17])
def test_a_player_leaves_for_his_value_at_once(phase: int) -> None:
    state = season(club(*SQUAD, money=-500))
    work = sale(state, "Euwe", phase=phase)
    after = work.draft.clubs[0]
    assert after.money == -500 + 274
    assert type(after.money) is int
    assert names(state.clubs[0]) - names(after) == {"Euwe"}
    euwe = man(state.clubs[0], "Euwe")
    assert of_kind(work, SoldAway) == [SoldAway(0, euwe.id, "Euwe", 274, phase)]


@pytest.mark.rule("U-6.4b")
def test_several_are_judged_one_after_the_other_in_the_order_given() -> None:
    """Of 13 two may go; the third order is dropped, and the others stand."""
    work = sale(season(club(*SQUAD)), "Reti", "Flohr", "Euwe")
    assert [event.name for event in of_kind(work, SoldAway)] == ["Reti", "Flohr"]
    (dropped,) = of_kind(work, OrderDropped)
    assert (dropped.club, dropped.phase, dropped.what, dropped.rule) == (0, 2, "sale", "U-6.9c")
    assert dict(dropped.facts) == {"player": "Euwe", "count": 10, "needed": 11}
    assert work.draft.clubs[0].money == 640 + 180


@pytest.mark.rule("U-6.4b")
def test_an_order_for_another_phase_waits_for_it() -> None:
    work = sale(season(club(*SQUAD)), "Euwe", phase=2, order_phase=4)
    assert work.events == []


@pytest.mark.rule("U-6.4b", "U-6.9b", "U-6.8b", "U-6.9e")
@pytest.mark.parametrize(
    ("changes", "who", "rule"),
    [
        ({}, "T1", "U-6.9b"),
        ({"no_sales": True}, "Euwe", "U-6.9e"),
        ({"locked": 4}, "Euwe", "U-6.8b"),
    ],
)
def test_bad_sales_are_dropped_with_their_rule(changes: dict[str, int], who: str, rule: str) -> None:
    home = club(*SQUAD, no_sales=bool(changes.get("no_sales")))
    locked = changes.get("locked", 0)
    home = replace(home, squad=tuple(replace(each, locked_until=locked) for each in home.squad))
    work = sale(season(home), who)
    assert [event.rule for event in of_kind(work, OrderDropped)] == [rule]
    assert work.draft.clubs[0] == home


@pytest.mark.rule("U-6.4b")
def test_nobody_sells_whom_he_has_not_got() -> None:
    theirs = club(*SQUAD, name="Away")
    state = season(club(*SQUAD), theirs)
    bad = Orders(sales=(SaleOrder(2, man(theirs, "Euwe").id), SaleOrder(2, member("S I 5").id)))
    work = resolved(state, 2, orders={0: bad})
    assert [event.reason for event in of_kind(work, OrderDropped)] == ["united-league.not-in-squad"] * 2
    assert work.draft.clubs == state.clubs
