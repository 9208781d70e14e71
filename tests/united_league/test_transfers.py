"""The transfer list: who is put on it, in which order it is sold, who is paid (U-6.6), and equal bids (U-6.9a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.driver import run_on
from game.league.calendar import Calendar, Fixture
from game.league.seats import HOUSE
from game.rules.united.season.actions import ComputersAct
from game.rules.united.season.events import BidLost, LotSold, LotUnsold, OrderDropped, PlayerListed
from game.rules.united.season.flow import computers_act
from game.rules.united.season.frames import LISTING, ComputersDue, MatchDay, Phases
from game.rules.united.season.orders import BidOrder, Orders
from game.rules.united.season.phases.table import PHASES
from game.rules.united.season.plan import CLOSING, round_frames
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import OrderMode, Settings, System
from game.rules.united.season.state import LeagueClub, Listed, Member, Score, SeasonState
from game.rules.united.season.work import Season
from tests.united_league.builders import ELEVEN, club, man, member, of_kind, resolved, season, working

SQUAD = ("T I 5", "Euwe: S I 8 6DP", "Reti: V I 3", "11x V I 5")


def bid(lot: int, amount: int, **more: Any) -> BidOrder:
    return BidOrder(14, lot, amount, **more)


def listed(seller: int, text: str, name: str = "Lot", **more: Any) -> Listed:
    return Listed(seller, replace(member(text, name), **more))


def held(state: SeasonState, *sheets: Orders) -> Season:
    return resolved(state, 14, orders=dict(enumerate(sheets)))


def bids(*orders: BidOrder) -> Orders:
    return Orders(bids=orders)


def reasons(work: Season) -> list[tuple[int, str]]:
    return [(event.club, event.reason.removeprefix("united-league.")) for event in of_kind(work, BidLost)]


def money(work: Season) -> list[int]:
    return [each.money for each in work.draft.clubs]


# -- 14a: the list is sold ---------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.6b")
def test_the_winner_pays_the_former_club_and_gets_him_with_everything_that_is_his() -> None:
    lot = listed(1, "S I 8 6DP", banned=2, trained=3, rows=(1, 0, 5), locked_until=2)
    work = held(season(club(*ELEVEN), club(*ELEVEN), round=5, listed=(lot,)), bids(bid(0, 700)))
    assert money(work) == [-700, 700]
    assert work.draft.clubs[0].squad[-1] == lot.member
    assert of_kind(work, LotSold) == [LotSold(14, 0, lot.member.id, "Lot", 0, 1, 700)]
    assert (work.draft.listed, work.draft.went) == ((), ())


@pytest.mark.rule("U-6.6b")
def test_the_former_club_pays_nothing_in_the_end_but_its_bid_must_be_covered() -> None:
    lot = listed(0, "S I 8")
    work = held(season(club(*ELEVEN, money=-300), listed=(lot,)), bids(bid(0, 700)))
    assert money(work) == [-300]
    assert work.draft.clubs[0].squad[-1] == lot.member
    poor = held(season(club(*ELEVEN, money=-301), listed=(lot,)), bids(bid(0, 700)))
    assert reasons(poor) == [(0, "overdrawn")]


@pytest.mark.rule("U-6.6c", "U-6.9d")
def test_g_u23_no_bid_at_his_value_and_the_seller_may_not_stop_it_with_twenty_players() -> None:
    lot = listed(0, "V III 6")
    state = season(club("T I 5", "19x V I 5"), club(*ELEVEN), listed=(lot,))
    work = held(state, bids(bid(0, 300)), bids(bid(0, 239)))
    assert reasons(work) == [(0, "squad-full"), (1, "bid-below-value")]
    assert of_kind(work, LotUnsold) == [LotUnsold(14, 0, lot.member.id, "Lot", 0, 240)]
    assert money(work) == [240, 0]
    assert all(lot.member not in each.squad for each in work.draft.clubs)


@pytest.mark.rule("U-6.6c")
def test_the_value_of_that_moment_may_be_nothing() -> None:
    state = season(club(*ELEVEN), listed=(listed(0, "V V 6"),))
    assert [event.price for event in of_kind(held(state), LotUnsold)] == [0]
    assert [event.price for event in of_kind(held(state, bids(bid(0, 1))), LotSold)] == [1]


@pytest.mark.rule("U-6.6b")
def test_proceeds_of_a_lot_can_be_spent_on_the_next() -> None:
    state = season(club(*ELEVEN, money=-1000), club(*ELEVEN), listed=(listed(0, "S I 8"), listed(1, "S V 1", "B")))
    work = held(state, bids(bid(1, 700)), bids(bid(0, 700)))
    assert money(work) == [-1000, 0]
    assert reasons(work) == []


@pytest.mark.rule("U-6.5d")
def test_whoever_bears_a_name_of_the_squad_cannot_be_bought() -> None:
    state = season(club(*ELEVEN, money=900), listed=(listed(0, "S I 8", "V1"),))
    assert reasons(held(state, bids(bid(0, 700)))) == [(0, "player-name-taken")]


def fourth_round(places: list[int], league_of: list[int], system: System) -> SeasonState:
    """Round 4; before it every club has won as often as its place says, the best most often; all share one lot."""
    settings = Settings(system) if system is not System.SINGLE else Settings()
    leagues = len(settings.leagues)
    clubs: list[LeagueClub] = []
    for place, league in zip(places, league_of, strict=True):
        clubs.append(club(*ELEVEN, name=f"{league}.{place}", league=league, money=1000, lot=0))
    fixtures: list[Fixture] = []
    scores: list[Score] = []
    for number, place in enumerate(places):
        for _ in range(12 - place):
            fixtures.append(Fixture(len(fixtures), 1, 1, number, 99, league_of[number]))
            scores.append(Score(len(scores), 1, 0))
    assert leagues > max(league_of)
    calendar = Calendar(11, 7, (6,) * 11, tuple(fixtures))
    return season(*clubs, round=4, settings=settings, calendar=calendar, scores=tuple(scores),
                  listed=(listed(len(clubs) - 1, "S I 8"),))  # fmt: skip


@pytest.mark.rule("U-6.9a")
def test_g_u41_the_third_buys_before_the_seventh() -> None:
    state = fourth_round(list(range(1, 13)), [0] * 12, System.SINGLE)
    work = held(state, *(bids(bid(0, 700)) if at in (2, 6) else Orders() for at in range(12)))
    assert [(event.buyer, event.tied) for event in of_kind(work, LotSold)] == [(2, True)]
    assert reasons(work) == [(6, "")]


@pytest.mark.rule("U-6.9a")
def test_g_u41_the_last_of_the_first_league_buys_before_the_first_of_2a() -> None:
    leagues = [1] * 12 + [0] * 12
    state = fourth_round([*range(1, 13)] * 2, leagues, System.THREE)
    work = held(state, *(bids(bid(0, 700)) if at in (0, 23) else Orders() for at in range(24)))
    assert [(event.buyer, event.tied) for event in of_kind(work, LotSold)] == [(23, True)]


# -- 14b: players are listed -------------------------------------------------------------------------------------------


def lists(state: SeasonState, *names: str, number: int = 0) -> Orders:
    return Orders(listings=tuple(man(state.clubs[number], name).id for name in names))


@pytest.mark.rule("U-6.6a")
def test_who_is_listed_is_out_of_the_squad_at_once_and_everybody_sees_his_data() -> None:
    state = season(club(*SQUAD))
    euwe = man(state.clubs[0], "Euwe")
    work = held(state, lists(state, "Euwe", "Reti"))
    assert work.draft.listed == (Listed(0, euwe), Listed(0, man(state.clubs[0], "Reti")))
    assert not any(each.name in ("Euwe", "Reti") for each in work.draft.clubs[0].squad)
    assert of_kind(work, PlayerListed)[0] == PlayerListed(0, euwe)


@pytest.mark.rule("U-6.6b")
def test_the_list_begins_with_the_last_of_the_table_then_goes_by_the_sheets() -> None:
    state = fourth_round([1, 2], [0, 0], System.SINGLE)
    state.listed = ()
    state.clubs = [replace(each, squad=club(*SQUAD).squad) for each in state.clubs]
    work = held(state, lists(state, "Reti", "Euwe"), lists(state, "Euwe", number=1))
    assert [(each.seller, each.member.name) for each in work.draft.listed] == [(1, "Euwe"), (0, "Reti"), (0, "Euwe")]


@pytest.mark.rule("U-6.6a", "U-6.6b")
def test_the_old_list_is_sold_before_the_new_one_is_made() -> None:
    state = season(club(*SQUAD), club(*ELEVEN), listed=(listed(1, "S I 8"),))
    orders = replace(lists(state, "Euwe"), bids=(bid(0, 700),))
    work = held(state, orders)
    assert [each.member.name for each in work.draft.listed] == ["Euwe"]
    assert [event.name for event in of_kind(work, LotSold)] == ["Lot"]


@pytest.mark.rule("U-6.6a")
def test_a_player_bought_a_moment_ago_may_be_listed() -> None:
    """Auctioned players have no lock (U-6.8b)."""
    lot = listed(1, "S I 8")
    state = season(club(*SQUAD), club(*ELEVEN), listed=(lot,))
    work = held(state, Orders(bids=(bid(0, 700),), listings=(lot.member.id,)))
    assert work.draft.listed == (Listed(0, lot.member),)


@pytest.mark.rule("U-6.6d")
@pytest.mark.parametrize(("round", "rules"), [(6, []), (7, ["U-6.6d"])])
def test_the_last_listing_is_in_the_round_before_the_last_trading_round(round: int, rules: list[str]) -> None:
    state = season(club(*SQUAD), round=round)
    work = held(state, lists(state, "Euwe"))
    assert [event.rule for event in of_kind(work, OrderDropped)] == rules
    assert len(work.draft.listed) == (not rules)


@pytest.mark.rule("U-6.9b", "U-6.9c", "U-6.8b", "U-6.9e", "U-6.6a")
def test_bad_listings_are_dropped_with_their_rule() -> None:
    def rules(of: LeagueClub, *names: str, lots: tuple[Listed, ...] = (), more: tuple[Member, ...] = ()) -> list[str]:
        state = season(of, listed=lots)
        orders = Orders(listings=(*lists(state, *names).listings, *(each.id for each in more)))
        work = held(state, orders)
        return [f"{event.what} {event.rule}" for event in of_kind(work, OrderDropped)]

    home = club(*SQUAD)
    locked = replace(home, squad=tuple(replace(each, locked_until=9) for each in home.squad))
    assert rules(home, "T1") == ["listing U-6.9b"]
    assert rules(club(*ELEVEN), "V1") == ["listing U-6.9c"]
    assert rules(locked, "Euwe") == ["listing U-6.8b"]
    assert rules(replace(home, no_sales=True), "Euwe") == ["listing U-6.9e"]
    assert rules(home, "Euwe", "Euwe") == ["listing U-6.6a"]
    assert rules(home, more=(member("S I 5"),)) == ["listing U-8.1"]


# -- lot by lot --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-8.6b")
def test_lot_by_lot_and_then_the_listing_come_to_the_same_as_all_at_once() -> None:
    state = season(club(*SQUAD), club(*SQUAD), listed=(listed(1, "S I 8"), listed(0, "S V 4", "B")))
    listing = lists(state, "Euwe").listings
    at_once = held(state, Orders(bids=(bid(0, 700), bid(1, 5)), listings=listing), bids(bid(1, 6)))
    steps = working(state)
    for lot, sheets in ((0, (bids(bid(0, 700)), Orders())), (1, (bids(bid(1, 5)), bids(bid(1, 6)))),
                        (LISTING, (Orders(listings=listing), Orders()))):  # fmt: skip
        assert len(steps.draft.listed) == (0 if lot == LISTING else 2)
        steps.draft.orders = list(sheets)
        PHASES[14].resolve(steps, 14, lot)
    assert steps.draft.clubs == at_once.draft.clubs
    assert steps.draft.listed == at_once.draft.listed
    assert steps.events == at_once.events


@pytest.mark.rule("U-8.6b")
def test_in_steps_every_lot_is_asked_for_by_itself_and_then_the_listing() -> None:
    """The market of a whole round through the kernel: the club bids for each lot when it is asked for it."""
    settings = Settings(clubs=4, order_mode=OrderMode.STEPS)
    offered = (member("S V 3", " "), member("V V 3", " "))
    state = season(club(*SQUAD), club(*ELEVEN), settings=settings, offer=offered, listed=(listed(1, "S V 8"),), round=2)
    work = working(state)
    frames = round_frames(state)
    work.draft.frames = list(reversed(frames[frames.index(MatchDay(2)) + 1 : frames.index(Phases((CLOSING,)))]))
    asked: list[tuple[int, int]] = []
    run_on(SEASON, work)
    while work.draft.frames:
        frame = work.draft.frames[-1]
        assert isinstance(frame, ComputersDue)
        phase, lot = frame.sitting.first, frame.sitting.lot
        asked.append((phase, lot))
        mine = Orders(
            bids=(BidOrder(phase, lot, 10 + lot, f"New {lot}"),) if lot >= 0 else (),
            listings=lists(work.draft, "Euwe").listings if lot == LISTING else (),
        )
        computers_act(work, HOUSE, ComputersAct(((0, mine), (1, Orders()))))
        run_on(SEASON, work)
    assert asked == [
        (10, -1),
        (11, -1),
        (12, -1),
        (13, 0),
        (13, 1),
        (14, 0),
        (14, LISTING),
        (15, -1),
        (16, -1),
        (17, -1),
    ]
    assert [(event.phase, event.lot, event.price) for event in of_kind(work, LotSold)] == [
        (13, 0, 10), (13, 1, 11), (14, 0, 10),
    ]  # fmt: skip
    assert [each.member.name for each in work.draft.listed] == ["Euwe"]
    assert of_kind(work, OrderDropped) == []
