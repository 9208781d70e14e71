"""Orders that no phase of their sitting carries out are told at once (U-8.1, U-6.10)."""

from __future__ import annotations

import pytest

from game.rules.united.season.events import OrderDropped
from game.rules.united.season.frames import LISTING, Sitting
from game.rules.united.season.orders import BidOrder, Orders, SaleOrder, TalentOrder, TradeOrder
from game.rules.united.season.strays import drop_strays
from game.rules.united.state import TeamRow
from tests.united_league.builders import ELEVEN, club, of_kind, season, working

TALENT, SALE, TRADE = TalentOrder("Tal", TeamRow.V), SaleOrder(2, 1), TradeOrder(3, 1, (1,), ())
BEFORE, MARKET = Sitting(1, 9), Sitting(10, 17)
EVERYTHING = Orders(talents=(TALENT,), sales=(SALE, SaleOrder(12, 2)), trades=(TRADE,), training=(1,),
                    bids=(BidOrder(13, 0, 5), BidOrder(14, 0, 5)), listings=(1,))  # fmt: skip


def strays(orders: Orders, sitting: Sitting, round: int = 1) -> list[str]:
    work = working(season(club(*ELEVEN), club(*ELEVEN), round=round))
    work.draft.orders = [orders, None]
    drop_strays(work, sitting)
    dropped = of_kind(work, OrderDropped)
    assert all(event.club == 0 for event in dropped)
    return [f"{event.what} {event.phase} {event.rule}" for event in dropped]


@pytest.mark.rule("U-8.1", "U-8.5")
def test_what_is_asked_for_in_another_sitting_is_told() -> None:
    later = ["sale 12 U-8.1", "bid 13 U-8.1", "bid 14 U-8.1", "listing 14 U-8.1"]
    assert strays(EVERYTHING, BEFORE) == later
    assert strays(EVERYTHING, MARKET) == ["talent 1 U-8.1", "training 5 U-8.1", "sale 2 U-8.1", "trade 3 U-8.1"]
    assert strays(Orders(), BEFORE) == []


@pytest.mark.rule("U-8.1")
def test_an_order_for_a_phase_of_another_kind_is_told() -> None:
    wrong = Orders(sales=(SaleOrder(3, 1),), trades=(TradeOrder(2, 1, (1,), ()),), bids=(BidOrder(5, 0, 5),))
    assert strays(wrong, BEFORE) == ["sale 3 U-8.1", "trade 2 U-8.1", "bid 5 U-8.1"]


@pytest.mark.rule("U-6.10")
def test_after_the_last_trading_round_only_talents_training_and_matches_are_left() -> None:
    over = ["sale 2 U-6.10", "sale 12 U-6.10", "trade 3 U-6.10", "bid 13 U-6.10", "bid 14 U-6.10", "listing 14 U-6.10"]
    assert strays(EVERYTHING, BEFORE, round=8) == over
    assert strays(EVERYTHING, BEFORE, round=7)[0] == "sale 12 U-8.1"


@pytest.mark.rule("U-8.6b")
def test_lot_by_lot_bids_and_lists_are_asked_for_by_themselves() -> None:
    both = Orders(bids=(BidOrder(14, 0, 5),), listings=(1,))
    assert strays(both, Sitting(14, 14, 0)) == ["listing 14 U-8.1"]
    assert strays(both, Sitting(14, 14, LISTING)) == ["bid 14 U-8.1"]
    assert strays(both, Sitting(14, 17)) == []
