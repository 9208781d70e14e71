"""The game master's offer: its dice (U-6.5a-c, U-6.7) and its auction (U-6.5d-e, U-8.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.rules.united.season.events import BidLost, LotSold, LotUnsold, OfferPublished
from game.rules.united.season.frames import Phases
from game.rules.united.season.orders import BidOrder, Orders
from game.rules.united.season.phases.offer import publish_offer
from game.rules.united.season.phases.table import PHASES
from game.rules.united.season.settings import Settings
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.work import Season
from game.rules.united.state import Age
from tests.united_league.builders import ELEVEN, club, member, of_kind, resolved, season, working

L = 7
Roll = tuple[str, int]


def seen(man: Member) -> str:
    return f"{''.join(man.qualified)} {man.age} {man.level}"


def field(row: int, age: int, level: int) -> list[Roll]:
    return [("offer-row", row), ("offer-age", age), ("offer-level", level)]


def other(age: int, level: int) -> list[Roll]:
    """A keeper or sweeper."""
    return [("offer-age", age), ("offer-level", level)]


def published(p: int, *rolls: list[Roll], **settings: Any) -> Season:
    """An offer of as few lots as there can be: T, A, one field player, in this order."""
    state = season(club(*ELEVEN), settings=Settings(clubs=4, offer_size=3, **settings))
    work = working(state, *(roll for lot in rolls for roll in lot))
    publish_offer(work, p)
    work.dice.expect_end()  # type: ignore[attr-defined]
    return work


ANY = other(30, 60)


@pytest.mark.rule("U-6.5b")
@pytest.mark.parametrize(
    ("p", "rolls", "found"),
    [
        (3, field(92, 8, 50), "VM nT 4"),
        (0, field(5, 10, 80), "V nT 2"),
        (0, field(40, 3, 20), "M nT 2"),
        (5, field(40, 3, 20), "M nT 5"),
        (1, field(100, 40, 98), "VMS II 11"),
        (1, field(30, 35, 100), "V I 13"),
        (1, field(61, 36, 9), "S II 6"),
        (1, field(96, 70, 20), "VS III 7"),
        (1, field(97, 86, 96), "MS V 11"),
    ],
)
def test_g_u19_field_players(p: int, rolls: list[Roll], found: str) -> None:
    assert seen(published(p, ANY, ANY, rolls).draft.offer[2]) == found


@pytest.mark.rule("U-6.5b")
def test_g_u20_keepers_and_sweepers_take_ten_off_the_roll() -> None:
    offer = published(1, other(30, 7), other(60, 10), field(1, 90, 100)).draft.offer
    assert [seen(man) for man in offer[:2]] == ["T I 5", "A III 6"]
    assert seen(published(1, other(90, 100), ANY, field(1, 30, 1)).draft.offer[0]) == "T V 10"
    assert seen(published(4, other(10, 9), ANY, field(1, 30, 1)).draft.offer[0]) == "T nT 4"
    assert seen(published(4, other(56, 11), ANY, field(1, 30, 1)).draft.offer[0]) == "T III 7"


@pytest.mark.rule("U-6.5b", "U-6.10")
def test_g_u21_in_the_last_offer_nobody_is_thawed_and_no_age_is_rolled() -> None:
    work = published(L - 1, [("offer-level", 88)], [("offer-level", 10)], [("offer-row", 61), ("offer-level", 97)])
    assert [seen(man) for man in work.draft.offer] == ["T tT 0", "A tT 0", "S tT 2"]


@pytest.mark.rule("U-6.5a", "U-6.10")
def test_after_the_last_offer_there_is_none() -> None:
    work = published(L)
    assert work.draft.offer == ()
    assert work.events == []


@pytest.mark.rule("U-6.5a", "U-6.5c")
def test_an_offer_has_eleven_lots_of_players_who_are_played_in_and_have_no_name() -> None:
    work = working(season(club(*ELEVEN)), dice=StreamDice(4))
    publish_offer(work, 0)
    offer = work.draft.offer
    assert [seen(man)[0] for man in offer[:2]] == ["T", "A"]
    assert not any(set("TA") & set(man.qualified) for man in offer[2:])
    assert [man.id for man in offer] == list(range(10_000, 10_011))
    assert work.draft.next_id == 10_011
    assert {(man.name, man.played_in, man.since) for man in offer} == {("", True, 1)}
    assert [man.cost for man in offer] == [4, 4] + [2] * 9
    assert of_kind(work, OfferPublished) == [OfferPublished(0, offer)]


@pytest.mark.rule("U-6.7b")
def test_who_is_above_ten_cannot_be_trained_in_the_season_he_is_bought() -> None:
    offer = published(1, other(30, 97), other(30, 100), field(1, 30, 98)).draft.offer
    assert [(man.level, man.untrainable) for man in offer] == [(10, False), (10, False), (11, True)]


@pytest.mark.rule("U-6.7c")
@pytest.mark.parametrize(
    ("kind", "dear", "low"),
    [(2, ("T I 8", 3, 0), ("V I 8", 3, 13)), (3, ("T nT 2", 5, 0), ("V I 10", 4, 13))],
)
def test_special_players_have_a_cost_or_a_ceiling_of_their_own(
    kind: int, dear: tuple[str, int, int], low: tuple[str, int, int]
) -> None:
    """U-6.7c: three in a hundred; a specialist who becomes a new talent rolls his level anew."""
    thawed: list[Roll] = [("offer-level", 60)] if kind == 3 else []
    work = published(
        1, ANY, ANY, field(1, 30, 41),
        [("offer-special", 3), ("offer-special-kind", kind), *thawed],
        [("offer-special", 4)],
        [("offer-special", 1), ("offer-special-kind", kind)],
        special_share=3,
    )  # fmt: skip
    keeper, sweeper, defender = work.draft.offer
    assert (seen(sweeper), sweeper.cost, sweeper.ceiling) == ("A I 8", 4, 0)
    assert (seen(keeper), keeper.cost, keeper.ceiling) == dear
    assert (seen(defender), defender.cost, defender.ceiling) == low


@pytest.mark.rule("U-6.7b", "U-6.7c")
def test_a_ceiling_of_his_own_keeps_a_strong_player_trainable() -> None:
    specials: list[Roll] = [("offer-special", 4), ("offer-special", 4), ("offer-special", 1), ("offer-special-kind", 1)]
    man = published(1, ANY, ANY, field(1, 30, 98), specials, special_share=3).draft.offer[2]
    assert (man.level, man.ceiling, man.untrainable) == (11, 13, False)


# -- the auction -------------------------------------------------------------------------------------------------------


def bid(lot: int, amount: int, name: str = "Newman", **conditions: Any) -> BidOrder:
    return BidOrder(13, lot, amount, name, **conditions)


def offering(*lots: str, clubs: tuple[LeagueClub, ...] = (), **more: Any) -> SeasonState:
    """Three clubs, or these, and lots."""
    found = clubs or tuple(club(*ELEVEN, name=name, money=1000, lot=lot) for lot, name in enumerate("XYZ"))
    return season(*found, offer=tuple(member(text, " ") for text in lots), **more)


def auctioned(state: SeasonState, *sheets: list[BidOrder]) -> Season:
    return resolved(state, 13, orders={at: Orders(bids=tuple(sheet)) for at, sheet in enumerate(sheets)})


def reasons(work: Season) -> list[tuple[int, str]]:
    """Who was told that a bid is void, and by which rule; too low ones without."""
    return [(event.club, event.reason.removeprefix("united-league.")) for event in of_kind(work, BidLost)]


@pytest.mark.rule("U-6.5d", "U-6.5e", "U-6.3a")
def test_g_u22_void_bids_are_passed_over_and_the_next_one_buys() -> None:
    clubs = (club(*ELEVEN, name="X", money=-150), club(*ELEVEN, name="Y"), club(*ELEVEN, name="Z"))
    state = offering("S I 8", clubs=clubs)
    work = auctioned(state, [bid(0, 900)], [bid(0, 850, "Tal")], [bid(0, 639)])
    lot = state.offer[0]
    assert of_kind(work, LotSold) == [LotSold(13, 0, lot.id, "Tal", 1, -1, 850)]
    assert reasons(work) == [(0, "overdrawn"), (2, "bid-below-value")]
    assert [each.money for each in work.draft.clubs] == [-150, -850, 0]
    assert work.draft.clubs[1].squad[-1] == replace(lot, name="Tal")
    assert work.draft.clubs[0] == clubs[0]
    assert (work.draft.offer, work.draft.went) == ((), ())


@pytest.mark.rule("U-6.3a")
def test_g_u17_a_bid_may_use_the_overdraft_to_its_end() -> None:
    clubs = (club(*ELEVEN, money=150), club(*ELEVEN, money=150))
    work = auctioned(offering("S I 8", clubs=clubs), [bid(0, 1151)], [bid(0, 1150)])
    assert [each.money for each in work.draft.clubs] == [150, -1000]
    assert reasons(work) == [(0, "overdrawn")]


@pytest.mark.rule("U-6.5d")
@pytest.mark.parametrize(
    ("home", "lot", "order", "reason"),
    [
        (ELEVEN, "S I 8", bid(0, 700, ""), "bid-without-name"),
        (ELEVEN, "S I 8", bid(0, 700, " Tal"), "bid-without-name"),
        (ELEVEN, "S I 8", bid(0, 700, "V1"), "player-name-taken"),
        (ELEVEN, "S I 8", bid(0, 639), "bid-below-value"),
        (ELEVEN, "S V 8", bid(0, 0), "bid-below-value"),
        (ELEVEN, "S V 8", bid(0, -5), "bid-below-value"),
        ((*ELEVEN, "9x S II 2"), "S I 8", bid(0, 700), "squad-full"),
        ((*ELEVEN, "6x S nT 2"), "S nT 4", bid(0, 700), "talents-full"),
        ((*ELEVEN, "6x S tT 2"), "S tT 0", bid(0, 700), "frozen-full"),
        (ELEVEN, "S I 8", bid(1, 700), "bid-no-lot"),
        (ELEVEN, "S I 8", bid(-1, 700), "bid-no-lot"),
    ],
)
def test_bad_bids_are_void_and_their_owner_is_told_why(
    home: tuple[str, ...], lot: str, order: BidOrder, reason: str
) -> None:
    state = offering(lot, clubs=(club(*home, money=2000),))
    work = auctioned(state, [order])
    assert reasons(work) == [(0, reason)]
    assert [event.player for event in of_kind(work, LotUnsold)] == [state.offer[0].id]
    assert work.draft.clubs == state.clubs


@pytest.mark.rule("U-6.5d")
def test_one_kkj_buys_whoever_is_worth_nothing() -> None:
    work = auctioned(offering("S V 8"), [bid(0, 1)])
    assert work.draft.clubs[0].money == 999


@pytest.mark.rule("U-6.5d")
def test_a_club_bids_once_for_a_lot() -> None:
    work = auctioned(offering("S I 8"), [bid(0, 700), bid(0, 900)], [bid(0, 800)])
    assert [(event.buyer, event.price) for event in of_kind(work, LotSold)] == [(1, 800)]
    assert reasons(work) == [(0, ""), (0, "bid-twice")]


@pytest.mark.rule("U-6.5d")
def test_nobody_wants_him_and_he_vanishes() -> None:
    state = offering("S I 8", "V I 8")
    work = auctioned(state, [bid(1, 700)])
    (unsold,) = of_kind(work, LotUnsold)
    assert (unsold.lot, unsold.player, unsold.price) == (0, state.offer[0].id, 0)
    everybody = {man.id for each in work.draft.clubs for man in each.squad}
    assert state.offer[1].id in everybody
    assert state.offer[0].id not in everybody


@pytest.mark.rule("U-6.5d", "U-6.3a")
def test_lots_are_sold_one_after_the_other_with_the_money_and_the_room_of_that_moment() -> None:
    """Money for two lots of three at these prices, then room for one lot alone."""
    bids = [bid(0, 900, "A"), bid(1, 900, "B"), bid(2, 900, "C")]
    work = auctioned(offering("S I 8", "S I 8", "S I 8"), bids)
    assert [event.lot for event in of_kind(work, LotSold)] == [0, 1]
    assert reasons(work) == [(0, "overdrawn")]
    nineteen = club("T I 5", "18x V I 5", money=9000)
    work = auctioned(offering("S I 8", "S I 8", clubs=(nineteen,)), bids[:2])
    assert reasons(work) == [(0, "squad-full")]
    twice = auctioned(offering("S I 8", "S I 8"), [bid(0, 700, "Tal"), bid(1, 700, "Tal")])
    assert reasons(twice) == [(0, "player-name-taken")]


@pytest.mark.rule("U-6.9a")
def test_equal_bids_go_by_the_table_and_that_is_told() -> None:
    """G-U41 with its table stands among the tests of the transfer list; here new clubs go by lot."""
    clubs = tuple(club(*ELEVEN, name=name, money=1000, lot=lot) for name, lot in (("X", 2), ("Y", 0), ("Z", 1)))
    work = auctioned(offering("S I 8", clubs=clubs), [bid(0, 700)], [bid(0, 700)], [bid(0, 700)])
    (sold,) = of_kind(work, LotSold)
    assert (sold.buyer, sold.tied) == (1, True)
    assert sorted(reasons(work)) == [(0, ""), (2, "")]


# -- conditions --------------------------------------------------------------------------------------------------------


THREE = ("S V 3", "S V 3", "S V 3")


@pytest.mark.rule("U-8.6a", "U-8.6b")
@pytest.mark.parametrize(
    ("conditions", "bought"),
    [
        ({}, True),
        ({"only_with": (0,)}, True),
        ({"only_with": (0, 1)}, False),
        ({"only_without": (1,)}, True),
        ({"only_without": (0,)}, False),
        ({"only_if_cheap": ((0, 20), (1, 31))}, True),
        ({"only_if_cheap": ((1, 29),)}, False),
        ({"most_buys": 1}, False),
        ({"most_buys": 2}, True),
        ({"leave": 70}, True),
        ({"leave": 71}, False),
    ],
)
def test_conditions_look_at_earlier_lots(conditions: dict[str, Any], bought: bool) -> None:
    """X buys the first lot for 20, Y the second for 30; X bids 10 for the third, with 80 in the account then."""
    clubs = (club(*ELEVEN, name="X", money=100), club(*ELEVEN, name="Y"))
    bids = [bid(0, 20, "A"), bid(2, 10, "C", **conditions)]
    work = auctioned(offering(*THREE, clubs=clubs), bids, [bid(1, 30)])
    assert [event.lot for event in of_kind(work, LotSold) if event.buyer == 0] == ([0, 2] if bought else [0])
    faults = {event.rule for event in of_kind(work, BidLost)}
    assert faults == (set() if bought else {"U-8.6b"} if "leave" in conditions else {"U-8.6a"})


@pytest.mark.rule("U-8.6a")
def test_a_lot_that_nobody_bought_has_cost_nothing() -> None:
    work = auctioned(offering(*THREE), [bid(2, 10, only_if_cheap=((0, 0),))])
    assert [event.lot for event in of_kind(work, LotSold)] == [2]


@pytest.mark.rule("U-8.6a")
@pytest.mark.parametrize("conditions", [{"only_with": (1,)}, {"only_without": (2,)}, {"only_if_cheap": ((-1, 50),)}])
def test_conditions_on_what_is_not_sold_yet_make_a_bid_void(conditions: dict[str, Any]) -> None:
    work = auctioned(offering(*THREE), [bid(1, 10, **conditions)])
    assert reasons(work) == [(0, "condition-ahead")]


# -- lot by lot --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-8.6b")
def test_lot_by_lot_comes_to_the_same_as_all_at_once() -> None:
    state = offering(*THREE)
    sheets = {
        0: (bid(0, 20, "A"), bid(2, 30, "C", only_with=(0,))),
        1: (bid(1, 5, "B"), bid(2, 25, "D")),
        2: (),
    }  # fmt: skip
    at_once = auctioned(state, *map(list, sheets.values()))
    steps = working(state)
    for lot in range(3):
        assert steps.draft.offer == state.offer
        assert len(steps.draft.went) == lot
        steps.draft.orders = [Orders(bids=tuple(b for b in bids if b.lot == lot)) for bids in sheets.values()]
        PHASES[13].resolve(steps, 13, lot)
    assert steps.draft.clubs == at_once.draft.clubs
    assert steps.events == at_once.events
    assert (steps.draft.offer, steps.draft.went) == ((), ())


@pytest.mark.rule("U-8.6b")
def test_a_single_lot_takes_no_bids_for_others() -> None:
    work = working(offering(*THREE))
    work.draft.orders = [Orders(bids=(bid(1, 10),)), Orders(), Orders()]
    work.push(Phases((13,), 0))
    PHASES[13].resolve(work, 13, 0)
    assert reasons(work) == [(0, "bid-no-lot")]
    assert len(work.draft.went) == 1


@pytest.mark.rule("U-6.5b")
def test_every_age_and_level_of_an_offer_is_one_the_table_knows() -> None:
    """Many offers: ages I and older at 5 to 13, new talents at 2 to 10, nobody older than V."""
    for p in range(L - 1):
        work = working(season(club(*ELEVEN)), dice=StreamDice(p))
        publish_offer(work, p)
        for man in work.draft.offer:
            lowest, highest = (max(2, p), 10) if man.age is Age.TALENT else (5, 13)
            assert lowest <= man.level <= highest
            assert man.age in (Age.TALENT, Age.I, Age.II, Age.III, Age.IV, Age.V)
