"""Private trades: what both must order, all or nothing, the guard, the lock (U-6.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.rules.united.season.events import OrderDropped, SoldAway, Traded
from game.rules.united.season.orders import Orders, SaleOrder, TradeOrder
from game.rules.united.season.phases.trades import carry_out_trades
from game.rules.united.season.settings import Settings, TradeGuard
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.season.work import Season
from tests.united_league.builders import club, man, of_kind, resolved, season, working

HOME = ("T I 5", "Euwe: S I 8 8DP", "Reti: V I 6", "11x V I 5")
AWAY = ("Tal: M I 8", "Fine: T I 6", "Keres: A I 4", "11x S I 5")
PHASE = 3


def two(home: tuple[str, ...] = HOME, away: tuple[str, ...] = AWAY, **more: Any) -> SeasonState:
    return season(club(*home, name="Home"), club(*away, name="Away"), **more)


def trade(state: SeasonState, give: str = "", get: str = "", money: int = 0, phase: int = PHASE) -> TradeOrder:
    """What the first club orders: ``Euwe Reti`` for ``Tal``."""
    gives = tuple(man(state.clubs[0], name).id for name in give.split())
    gets = tuple(man(state.clubs[1], name).id for name in get.split())
    return TradeOrder(phase, 1, gives, gets, money)


def agreed(state: SeasonState, order: TradeOrder, shown: tuple[int, ...] = (), phase: int = PHASE) -> Season:
    """Both order the same."""
    theirs = replace(order.mirrored(0), shown=shown)
    return resolved(state, phase, orders={0: Orders(trades=(order,)), 1: Orders(trades=(theirs,))})


def told(work: Season) -> list[tuple[int, str]]:
    """Who was told what."""
    dropped = of_kind(work, OrderDropped)
    assert all(event.what == "trade" for event in dropped)
    return [(event.club, event.reason.removeprefix("united-league.")) for event in dropped]


def changed(of: LeagueClub, name: str, **changes: Any) -> LeagueClub:
    return replace(of, squad=tuple(replace(m, **changes) if m.name == name else m for m in of.squad))


# -- a trade -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.8a", "U-6.8b")
@pytest.mark.parametrize("phase", [3, 7, 11, 16])
def test_players_and_money_change_clubs_and_players_are_locked_for_four_rounds(phase: int) -> None:
    state = two(round=5)
    state.clubs[0] = changed(state.clubs[0], "Euwe", banned=2, trained=3, rows=(0, 3, 5), talent_matches=1)
    euwe, tal = man(state.clubs[0], "Euwe"), man(state.clubs[1], "Tal")
    work = agreed(state, trade(state, "Euwe", "Tal", money=50, phase=phase), phase=phase)
    home, away = work.draft.clubs
    assert (home.money, away.money) == (-50, 50)
    assert home.squad[-1] == replace(tal, locked_until=9)
    assert away.squad[-1] == replace(euwe, locked_until=9)
    assert (len(home.squad), len(away.squad)) == (14, 14)
    assert of_kind(work, Traded) == [Traded((0, 1), (("Euwe",), ("Tal",)), ((euwe.id,), (tal.id,)), 50, phase)]
    assert told(work) == []


@pytest.mark.rule("U-6.8b")
def test_g_u29_traded_in_round_five_sold_from_round_nine_on() -> None:
    state = two(round=5)
    after = agreed(state, trade(state, "Euwe", "Tal")).draft

    def sold_in(round: int) -> bool:
        later = replace(after.clone(), round=round)
        order = SaleOrder(2, man(later.clubs[0], "Tal").id)
        return bool(of_kind(resolved(later, 2, orders={0: Orders(sales=(order,))}), SoldAway))

    assert [sold_in(round) for round in (5, 8, 9)] == [False, False, True]


@pytest.mark.rule("U-6.8b")
def test_g_u29_traded_in_round_nine_of_eleven_sold_from_the_second_of_the_next_season_on() -> None:
    state = two(round=9)
    after = agreed(state, trade(state, "Euwe", "Tal")).draft
    assert man(after.clubs[0], "Tal").locked_until == 11 + 2


@pytest.mark.rule("U-6.8b")
def test_the_lock_counts_through_seasons() -> None:
    state = two(round=2, rounds_before=22)
    after = agreed(state, trade(state, "Euwe", "Tal")).draft
    assert man(after.clubs[0], "Tal").locked_until == 28


@pytest.mark.rule("U-6.8a")
def test_players_for_money_and_several_for_one() -> None:
    state = two()
    work = agreed(state, trade(state, "Euwe", "", money=-1500))
    assert [each.money for each in work.draft.clubs] == [0, 0]
    assert told(work) == [(0, "trade-limits"), (1, "overdrawn")]
    state.clubs[1] = replace(state.clubs[1], money=500)
    work = agreed(state, trade(state, "Euwe Reti", "Tal", money=-1500))
    assert [each.money for each in work.draft.clubs] == [1500, -1000]
    assert [each.name for each in work.draft.clubs[1].squad[-2:]] == ["Euwe", "Reti"]


@pytest.mark.rule("U-6.8a")
def test_the_order_of_the_players_does_not_matter() -> None:
    state = two()
    mine = trade(state, "Euwe Reti", "Tal Keres")
    theirs = TradeOrder(PHASE, 0, mine.get[::-1], mine.give[::-1])
    work = resolved(state, PHASE, orders={0: Orders(trades=(mine,)), 1: Orders(trades=(theirs,))})
    assert len(of_kind(work, Traded)) == 1


# -- what does not agree -----------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.8a", "U-6.8c")
@pytest.mark.parametrize("fault", ["money", "players", "phase", "nothing"])
def test_what_differs_is_not_carried_out_and_both_are_told(fault: str) -> None:
    state = two()
    mine = trade(state, "Euwe", "Tal", money=50)
    theirs = {
        "money": replace(mine.mirrored(0), money=-49),
        "players": replace(mine.mirrored(0), give=()),
        "phase": replace(mine.mirrored(0), phase=7),
        "nothing": None,
    }[fault]
    orders = Orders(trades=(theirs,)) if theirs else Orders()
    work = resolved(state, PHASE, orders={0: Orders(trades=(mine,)), 1: orders})
    both = [(0, "trade-differs"), (1, "trade-differs")]
    assert told(work) == (both if fault in ("money", "players") else both[:1])
    assert work.draft.clubs == state.clubs


@pytest.mark.rule("U-8.7d", "U-6.8c")
def test_with_a_club_that_gave_no_orders_there_is_no_trade() -> None:
    state = two()
    work = working(state)
    work.draft.orders = [Orders(trades=(trade(state, "Euwe", "Tal"),)), None]
    carry_out_trades(work, PHASE, -1)
    assert told(work) == [(0, "partner-without-orders")]


@pytest.mark.rule("U-6.8a")
@pytest.mark.parametrize("partner", [0, 2, -1])
def test_a_trade_needs_another_club(partner: int) -> None:
    state = two()
    order = replace(trade(state, "Euwe", ""), partner=partner)
    work = resolved(state, PHASE, orders={0: Orders(trades=(order,))})
    assert told(work) == [(0, "trade-partner")]


@pytest.mark.rule("U-6.8a")
def test_at_least_one_player_moves() -> None:
    state = two()
    work = agreed(state, trade(state, money=100))
    assert told(work) == [(0, "trade-empty"), (1, "trade-empty")]
    assert work.draft.clubs == state.clubs


@pytest.mark.rule("U-6.8a")
def test_one_trade_for_each_club_and_phase_the_first_confirmed_counts() -> None:
    """Home's first order is confirmed by nobody, its second by Away, its third by Third; Third's only one is that."""
    state = season(club(*HOME, name="Home"), club(*AWAY, name="Away"), club(*AWAY, name="Third"))
    unheard = trade(state, "Reti", "Keres")
    first = trade(state, "Euwe", "Tal")
    second = TradeOrder(PHASE, 2, (man(state.clubs[0], "Reti").id,), (man(state.clubs[2], "Tal").id,))
    orders = {
        0: Orders(trades=(unheard, first, second)),
        1: Orders(trades=(first.mirrored(0),)),
        2: Orders(trades=(second.mirrored(0),)),
    }  # fmt: skip
    work = resolved(state, PHASE, orders=orders)
    assert [event.clubs for event in of_kind(work, Traded)] == [(0, 1)]
    assert told(work) == [(0, "one-trade"), (0, "one-trade"), (2, "one-trade")]


@pytest.mark.rule("U-6.8a")
def test_a_dropped_trade_is_not_replaced_by_the_next_one() -> None:
    state = season(club(*HOME, name="Home"), club(*AWAY, name="Away"), club(*AWAY, name="Third"))
    first = trade(state, "T1", "Tal")
    second = TradeOrder(PHASE, 2, (man(state.clubs[0], "Reti").id,), (man(state.clubs[2], "Tal").id,))
    orders = {
        0: Orders(trades=(first, second)), 1: Orders(trades=(first.mirrored(0),)),
        2: Orders(trades=(second.mirrored(0),)),
    }  # fmt: skip
    work = resolved(state, PHASE, orders=orders)
    assert of_kind(work, Traded) == []
    assert told(work) == [(0, "only-keeper"), (1, "trade-limits"), (0, "one-trade"), (2, "one-trade")]


# -- limits of both sides ----------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.8c", "U-6.3a", "U-6.9b", "U-6.9c", "U-6.9d", "U-6.8b", "U-6.9e")
@pytest.mark.parametrize(
    ("home", "changes", "give", "get", "money", "reason"),
    [
        (HOME, {}, "T1", "Tal", 0, "only-keeper"),
        (HOME, {"money": -960}, "Euwe", "Tal", 50, "overdrawn"),
        (HOME, {"no_sales": True}, "Euwe", "Tal", 0, "sales-banned"),
        (HOME, {"locked": True}, "Euwe", "Tal", 0, "locked"),
        (("T I 5", "Euwe: S I 8", "Reti: V I 6", "8x V I 5"), {}, "Euwe", "", -900, "too-few-left"),
        (("T I 5", "Euwe: S I 8", "Reti: V I 6", "17x V I 5"), {}, "Euwe", "Tal Keres", 0, "squad-full"),
        (("T I 5", "Euwe: S I 8", "Tal: V I 6", "11x V I 5"), {}, "Euwe", "Tal", 0, "player-name-taken"),
    ],
)
def test_a_limit_of_one_side_ends_it_all_and_only_that_side_hears_which(
    home: tuple[str, ...], changes: dict[str, Any], give: str, get: str, money: int, reason: str
) -> None:
    state = two(home, settings=Settings(clubs=4, trade_guard=TradeGuard.OFF))
    locked = {"locked_until": 3} if changes.pop("locked", False) else {}
    state.clubs[0] = replace(changed(state.clubs[0], "Euwe", **locked), **changes)
    work = agreed(state, trade(state, give, get, money))
    assert told(work) == [(0, reason), (1, "trade-limits")]
    assert work.draft.clubs == state.clubs


@pytest.mark.rule("U-6.8c")
def test_a_man_who_is_not_there_any_more_ends_it() -> None:
    state = two()
    order = trade(state, "Euwe", "Tal")
    state.clubs[1] = replace(state.clubs[1], squad=state.clubs[1].squad[1:])
    assert told(agreed(state, order)) == [(0, "trade-limits"), (1, "not-in-squad")]


SIX = ("T I 5", "Euwe: S I 8", "10x V I 5", "6x M nT 2")
TALENT = ("Tal: M nT 5", "T I 6", "12x S I 5")


@pytest.mark.rule("U-6.8c", "U-6.9d", "U-8.2")
def test_the_reason_tells_nothing_about_a_man_whose_data_were_not_shown() -> None:
    """A seventh talent: that Tal is one is Away's secret, unless it was shown, or the league is open."""
    state = two(SIX, TALENT)
    order = trade(state, "Euwe", "Tal")
    (mine, theirs) = of_kind(agreed(state, order), OrderDropped)
    assert (mine.reason, theirs.reason) == ("united-league.trade-limits",) * 2
    assert (mine.facts, theirs.facts) == ((("club", "Away"),), (("club", "Home"),))
    assert told(agreed(state, order, shown=order.get))[0] == (0, "talents-full")
    state.settings = Settings(clubs=4, open_league=True)
    assert told(agreed(state, order))[0] == (0, "talents-full")


@pytest.mark.rule("U-6.9d", "U-6.7a")
@pytest.mark.parametrize("age", ["nT", "tT"])
def test_talents_may_be_exchanged_at_the_limit(age: str) -> None:
    state = two(("T I 5", "11x V I 5", f"6x M {age} 5"), (f"Tal: M {age} 5", "T I 6", "12x S I 5"))
    assert told(agreed(state, trade(state, "M1", "Tal"))) == []


@pytest.mark.rule("U-6.9d")
def test_full_squads_may_exchange() -> None:
    full = ("T I 5", "Euwe: S I 8", "18x V I 5")
    state = two(full)
    assert told(agreed(state, trade(state, "Euwe", "Tal"))) == []
    assert told(agreed(state, trade(state, "", "Tal", money=900))) == [(0, "squad-full"), (1, "trade-limits")]


@pytest.mark.rule("U-6.9e")
def test_a_club_that_may_not_sell_may_buy() -> None:
    state = two(("T I 5", "9x V I 5"))
    state.clubs[0] = replace(state.clubs[0], money=2000, no_sales=True)
    work = agreed(state, trade(state, "", "Tal Keres", money=2500))
    assert told(work) == []
    assert not work.draft.clubs[0].no_sales


# -- the guard ---------------------------------------------------------------------------------------------------------


def guarded(state: SeasonState, order: TradeOrder, guard: TradeGuard = TradeGuard.REFUSE) -> list[tuple[int, str]]:
    state.settings = Settings(clubs=4, trade_guard=guard)
    return told(agreed(state, order))


BOTH = [(0, "trade-guard"), (1, "trade-guard")]


@pytest.mark.rule("U-6.8d", "U-6.11b")
def test_extreme_differences_are_refused_by_the_estimates_with_the_money() -> None:
    """Reti V I 6 is worth 1200 before round 1: three times 400 is allowed, three times 399 is not."""
    state = two()
    assert guarded(state, trade(state, "Reti", "", money=-400)) == []
    assert guarded(state, trade(state, "Reti", "", money=-399)) == BOTH
    assert guarded(state, trade(state, "Reti", "")) == BOTH


@pytest.mark.rule("U-6.8d")
def test_small_differences_are_nobodys_business() -> None:
    """V 3 is worth 250: given away for nothing it is less than 300; V 4 with 350 is not."""
    home = ("T I 5", "Low: V I 3", "Mid: V I 4", "11x V I 5")
    state = two(home)
    assert guarded(state, trade(state, "Low", "")) == []
    assert guarded(state, trade(state, "Mid", "")) == BOTH
    assert guarded(state, trade(state, "Mid", "", money=-50)) == []


@pytest.mark.rule("U-6.8d")
def test_the_guard_tells_no_value_and_can_be_turned_off() -> None:
    state = two()
    order = trade(state, "Reti", "")
    dropped = of_kind(agreed(state, order), OrderDropped)
    assert [(event.rule, event.facts) for event in dropped] == [("U-6.8d", ())] * 2
    assert guarded(state, order, TradeGuard.OFF) == []


@pytest.mark.rule("U-6.8d")
def test_the_guard_that_asks_is_answered_by_both_orders() -> None:
    state = two()
    assert guarded(state, trade(state, "Reti", ""), TradeGuard.ASK) == []
