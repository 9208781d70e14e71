"""What computer managers order: given this squad, that (section 10 of the catalogue, duties 2 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import pytest

from game.content.united_league import name_lists, ready_clubs
from game.content.words import words
from game.core.dice import StreamDice
from game.league.calendar import Calendar, Fixture
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.season.bots import bidding, press, selling, talents, trades, training
from game.rules.united.season.bots.acting import orders_for
from game.rules.united.season.bots.desk import Desk, grown, later, seasons_ahead
from game.rules.united.season.bots.line_ups import Plan, eleven, hardness, line_ups, spread
from game.rules.united.season.bots.naming import player_name
from game.rules.united.season.bots.styles import STYLES
from game.rules.united.season.frames import LISTING, Sitting
from game.rules.united.season.orders import Orders, TradeOrder
from game.rules.united.season.pages.voices import MOODS, VARIANTS, in_words, voice
from game.rules.united.season.state import Cup, CupSide, CupTie, LeagueClub, Listed, Member, SeasonState
from game.rules.united.season.values import estimate_now, nonleague_value
from game.rules.united.state import FIELD_ROWS, Age, Club, LineUp, Player
from tests.united_league.builders import ELEVEN, club, man, member, resolved, season

BEFORE, OFFER_DAY, MARKET = Sitting(1, 9), Sitting(10, 13), Sitting(14, 17)
FIXTURES = (Fixture(0, 1, 1, 0, 1, 0), Fixture(1, 1, 2, 1, 0, 0))
DAYS = Calendar(11, 7, (6,) * 11, tuple(replace(each, round=r) for r in range(1, 12) for each in FIXTURES))
YOUNG_BACK = ("T II 5", "A I 6")
"""Nobody is needed in goal or as a sweeper."""


def league(*squads: str, round: int = 1, other: LeagueClub | None = None, **more: Any) -> SeasonState:
    """A season of two clubs that play each other twice a round."""
    own = {key: more.pop(key) for key in list(more) if key in LeagueClub.__dataclass_fields__}
    mine = club(*squads, name="Home", **({"style": "balanced"} | own))
    return season(mine, other or club(*ELEVEN, name="Away"), round=round, **({"calendar": DAYS} | more))


def desk(state: SeasonState, sitting: Sitting = BEFORE) -> Desk:
    return Desk(state, 0, sitting)


def rows_found(state: SeasonState) -> list[str]:
    return [order.row.value for order in talents.found(desk(state), StreamDice(1))]


# -- looking ahead -----------------------------------------------------------------------------------------------------


def test_men_are_seen_as_they_will_be() -> None:
    assert later(Age.I, 8) == (Age.II, 6)
    assert later(Age.III, 5) == (Age.III, -1)
    assert grown(Age.TALENT, 2, 9) == 10
    assert grown(Age.I, 7, 9) == 7
    assert seasons_ahead(Age.I, 10) == (8, 4)
    assert seasons_ahead(Age.III, 8) == ()
    assert seasons_ahead(Age.FROZEN, 0)[0] >= 6


# -- talents (duty 2) --------------------------------------------------------------------------------------------------


def test_three_talents_are_found_in_the_first_round() -> None:
    assert len(rows_found(league(*YOUNG_BACK, "3x V I 5", "3x M I 5", "3x S I 5"))) == 3


def test_no_young_keeper_and_no_young_sweeper_come_first() -> None:
    assert rows_found(league("T III 8", "A IV 9", "3x V I 5", "3x M I 5", "3x S I 5"))[:2] == ["T", "A"]
    assert rows_found(league("T III 8", "A I 9", "3x V I 5", "3x M I 5", "3x S I 5"))[0] == "T"


def test_else_the_row_that_will_be_thinnest() -> None:
    assert rows_found(league(*YOUNG_BACK, "4x V I 9", "3x M III 9", "4x S I 9")) == ["M", "M", "V"]


@pytest.mark.parametrize(
    ("squad", "found", "round", "count"),
    [
        (("13x V I 5",), 2, 1, 1),
        (("17x V I 5",), 0, 1, 1),
        (("5x V nT 5", "7x M I 5"), 0, 1, 1),
        (("9x V I 5",), 3, 1, 0),
        (("9x V I 5",), 0, 11, 0),
    ],
)
def test_no_more_than_may_come(squad: tuple[str, ...], found: int, round: int, count: int) -> None:
    assert len(rows_found(league(*YOUNG_BACK, *squad, found=found, round=round))) == count


def test_talents_get_names_that_nobody_has() -> None:
    state = league(*YOUNG_BACK, "9x V I 5")
    orders = talents.found(desk(state), StreamDice(3))
    names = [order.name for order in orders]
    assert len(set(names)) == 3
    assert not set(names) & {each.name for each in state.clubs[0].squad}


def test_two_clubs_do_not_think_of_the_same_name_at_the_same_time() -> None:
    state = league(*YOUNG_BACK, "9x V I 5")
    for seed in range(30):
        one, other = (Desk(state, number, BEFORE).new_name(StreamDice(seed)) for number in (0, 1))
        assert one != other


def test_when_all_names_are_taken_there_are_initials() -> None:
    every = {name for family in name_lists().families for name in family.surnames}
    name = player_name(StreamDice(1), every)
    assert name[1:3] == ". "
    assert name[3:] in every
    assert player_name(StreamDice(1), every | {name}) != name


# -- training (duty 3) -------------------------------------------------------------------------------------------------


def trained(*squad: str, wp: int = 8, round: int = 5, **more: Any) -> list[str]:
    state = league(*squad, wp=wp, round=round, **more)
    return [f"{each.age.value} {each.level}" for each in training.trained(desk(state))]


def test_talents_come_first_then_the_first_age() -> None:
    assert trained("T I 8", "V nT 4", "M nT 2", "S I 8", "V II 8", "3x M III 8", "4x S III 8", wp=6) == [
        "nT 5", "nT 3", "I 9"
    ]  # fmt: skip


def test_talents_who_are_not_played_in_are_not_trained() -> None:
    assert trained("T I 8", "V nT 0 new", "S I 8", wp=2) == ["I 9"]


def test_who_would_be_gone_is_not_trained() -> None:
    assert trained("T IV 5", "V IV 5", "M IV 4", "S II 3", wp=20) == []


def test_men_are_saved_when_too_few_would_be_left() -> None:
    assert trained("T I 8", "V II 4", "3x M III 5", "4x S IV 5", wp=2, round=9) == ["II 5"]
    assert trained("T I 8", "9x S I 8", "V II 4", wp=2, round=9) == ["I 9"]


def test_no_more_than_can_be_paid_and_specialists_cost_double() -> None:
    assert trained("T I 6", "V I 8", "M I 8", wp=4, style="bolt") == ["I 7"]
    assert trained("T I 6", "V I 8", "M I 8", wp=7, style="bolt") == ["I 7", "I 9"]
    assert trained("T I 6", "V I 8", "M I 8", wp=4, style="attack") == ["I 9", "I 9"]
    assert trained("T I 6", "V I 8", wp=1) == []


def test_a_second_keeper_is_worth_less_than_the_first() -> None:
    state = league("T I 9", "T II 5", "3x V I 5", "3x M I 5", "3x S I 5", wp=40, round=5)
    assert training.gain(desk(state), man(state.clubs[0], "T1")) > training.gain(desk(state), man(state.clubs[0], "T2"))


# -- line-ups (duty 4) -------------------------------------------------------------------------------------------------


def as_club(squad: Sequence[Member], match: int) -> Club:
    """The club as it enters its ``match``-th match."""
    players = (
        Player(each.name, each.qualified, each.age, each.level, each.points, max(0, each.banned - match + 1),
               played_in=each.played_in)
        for each in squad
    )  # fmt: skip
    return Club("Home", tuple(players))


def lined_up(state: SeasonState, seed: int = 1) -> tuple[LineUp, ...]:
    return line_ups(desk(state), state.clubs[0].squad, StreamDice(seed))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    "squad",
    [
        ELEVEN,
        ("T I 5", "2x A I 5", "9x V I 5", "2x S nT 0 new", "A nT 0 new"),
        ("T I 5", "T nT 0 new", "4x M II 6", "4x S I 9", "3x V III 2", "AVS IV 7", "M tT 4"),
        ("T I 5", "10x M I 5"),
        ("T I 5", "A I 5", "4x V I 5"),
    ],
)
def test_line_ups_are_legal(style: str, squad: tuple[str, ...]) -> None:
    state = league(*squad, style=style)
    home, away = lined_up(state)
    for match, (line_up, points) in enumerate(((home, 6), (away, 0)), 1):
        assert not line_up_faults(as_club(state.clubs[0].squad, match), line_up, points)
        assert sum(line_up.home) == points


def test_a_ban_is_judged_match_by_match() -> None:
    state = league("T I 5", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5", "Kees: S I 9")
    mine = state.clubs[0]
    state.clubs[0] = replace(mine, squad=(*mine.squad[:-1], replace(mine.squad[-1], banned=1)))
    first, second = lined_up(state)
    assert "Kees" not in first.names()
    assert "Kees" in second.names()


@pytest.mark.parametrize(("points", "hard"), [(0, True), (4, True), (8, False), (18, False), (28, False), (6, False)])
def test_nobody_plays_hard_beside_a_man_whom_the_next_card_keeps_out(points: int, hard: bool) -> None:
    men = [member(f"V I 5 {points}DP"), member("M I 5")]
    assert (sum(hardness(men, Plan((1, 1, 1), hardness=4))) > 0) is hard


def test_hard_men_are_hard_and_the_young_are_not() -> None:
    hard, young = (lined_up(league(*ELEVEN, style=style)) for style in ("hard-men", "youth"))
    assert sum(hard[1].hardness) > sum(young[1].hardness) == 0


def test_two_talents_are_played_in_at_a_time_and_all_three_in_six_matches() -> None:
    names = ("Ann", "Ben", "Cem")
    state = league("T I 8", "A I 8", "9x V I 8", *(f"{name}: M nT 0 new" for name in names))
    squad = list(state.clubs[0].squad)
    for _ in range(3):
        for line_up in line_ups(desk(state), squad, StreamDice(1)):
            assert sum(name in line_up.names() for name in names) <= 2
            squad = [
                replace(each, talent_matches=each.talent_matches + (each.name in line_up.names())) for each in squad
            ]
    assert [each.talent_matches for each in squad if each.name in names] == [4, 4, 4]


def test_styles_lean_to_their_rows() -> None:
    men = [member(f"{row} I 6", f"{row}{number}") for row in "VMS" for number in range(3)]

    def sums(shares: tuple[int, int, int]) -> list[int]:
        return [sum(each.level for each in spread(men, shares)[row]) for row in FIELD_ROWS]

    assert sums((1, 1, 1)) == [18, 18, 18]
    assert sums((2, 3, 4))[2] > sums((2, 3, 4))[0]
    assert sums((5, 3, 4))[0] > sums((5, 3, 4))[1]


def test_the_best_keeper_plays_and_a_poor_sweeper_sits_out() -> None:
    men = [member("T I 5", "Gil"), member("T I 8", "Hal"), member("A I 2", "Ike")]
    men += [member("V I 8", f"V{number}") for number in range(10)]
    line_up = eleven(men, (), Plan((1, 1, 1)))
    assert line_up.places[0] == ("Hal",)
    assert "Ike" not in line_up.names()
    assert len(line_up.names()) == 11


def test_the_cup_has_its_own_line_up() -> None:
    tie = CupTie(Fixture(9, 1, 3, 0, 1, neutral=True), CupSide(0), CupSide(1))
    state = league(*ELEVEN, cup=Cup(1, (1,), (tie,)))
    assert [sum(each.home) for each in lined_up(state)] == [6, 0, 0]
    amateurs = CupTie(Fixture(9, 1, 3, 1, 0), CupSide(1), CupSide(0, amateur=True))
    assert len(lined_up(league(*ELEVEN, cup=Cup(1, (1,), (amateurs,))))) == 2


# -- bids (duty 5) -----------------------------------------------------------------------------------------------------


def bid_for(state: SeasonState, *lots: str, seed: int = 1) -> dict[int, int]:
    state.offer = tuple(member(lot, "") for lot in lots)
    return {bid.lot: bid.amount for bid in bidding.offered(desk(state, OFFER_DAY), -1, StreamDice(seed))}


PLAIN = ("T I 6", "A I 6", "4x V I 6", "4x M I 6", "4x S I 6")


def test_a_better_man_is_bid_for_and_a_worse_one_is_not() -> None:
    found = bid_for(league(*PLAIN, money=2000), "V I 9", "M III 5")
    assert set(found) == {0}


def test_nobody_pays_more_than_he_has_less_than_the_least_or_far_beyond_the_estimate() -> None:
    for money in (-400, 0, 500, 5000, 100_000):
        for seed in range(5):
            state = league(*PLAIN, money=money, style="attack")
            lots = ("V I 9", "T I 9", "S nT 6", "M II 10", "A tT 1", "S V 10")
            for lot, amount in bid_for(state, *lots, seed=seed).items():
                offered = state.offer[lot]
                assert max(1, nonleague_value(offered)) <= amount <= money + 600
                assert amount * 100 <= estimate_now(state, offered) * 120


def test_bids_leave_what_the_style_keeps_and_no_more_men_than_it_buys() -> None:
    state = league(*PLAIN, money=3000, style="miser")
    state.offer = tuple(member("V I 9", "") for _ in range(4))
    found = bidding.offered(desk(state, OFFER_DAY), -1, StreamDice(1))
    assert len(found) == 4
    assert {(bid.leave, bid.most_buys) for bid in found} == {(STYLES["miser"].keeps, STYLES["miser"].buys)}
    assert len({bid.name for bid in found}) == 4


def test_equal_clubs_seldom_bid_the_same() -> None:
    amounts = [bid_for(league(*PLAIN, money=9000), "V I 9", seed=seed)[0] for seed in range(12)]
    assert len(set(amounts)) >= 8


def test_a_club_without_a_young_keeper_pays_for_one() -> None:
    old = ("T III 6", *PLAIN[1:])
    worth = [bidding.value(desk(league(*squad, money=500)), member("T I 7")) for squad in (old, PLAIN)]
    assert worth[0] > worth[1] > 0


def test_frozen_talents_of_the_last_offer_are_bid_for() -> None:
    assert 0 in bid_for(league("T I 6", "A I 6", "9x V III 8", money=1000, round=7), "V tT 0")


def test_no_bid_without_room() -> None:
    assert bid_for(league("T I 6", "A I 6", "17x V I 6", money=3000), "V I 9") == {}
    assert bid_for(league("T I 6", "A I 6", "9x V I 6", "6x M nT 3", money=3000), "V nT 9") == {}


def test_the_thin_pay_for_anybody_who_lasts() -> None:
    thin = ("T I 6", "A I 6", "9x V III 8")
    assert bid_for(league(*thin, money=2000, round=7), "V I 6")
    assert not bid_for(league(*PLAIN, money=2000, round=7), "V I 6")


def test_listed_men_are_bid_for_but_not_one_s_own() -> None:
    state = league(*PLAIN, money=3000)
    state.listed = tuple(Listed(seller, member("V I 9", name)) for seller, name in ((0, "Own"), (1, "His"), (1, "V1")))
    found = bidding.listed(desk(state, MARKET), -1, StreamDice(1))
    assert [(bid.lot, bid.phase, bid.name) for bid in found] == [(1, 14, "")]


def test_one_lot_alone_is_bid_for_where_lots_are_asked_one_by_one() -> None:
    state = league(*PLAIN, money=3000)
    state.offer = (member("V I 9", ""), member("M I 9", ""))
    assert [bid.lot for bid in bidding.offered(desk(state, OFFER_DAY), 1, StreamDice(1))] == [1]


# -- sales and planning (duties 6 and 7) -------------------------------------------------------------------------------

FULL = ("T I 8", "A I 8", "8x V I 8", "3x M nT 5")


def sold(*squad: str, round: int = 7, **more: Any) -> list[str]:
    state = league(*FULL, *squad, round=round, **more)
    names = {each.id: each.name for each in state.clubs[0].squad}
    return [names[order.player] for order in selling.sales(desk(state, MARKET))]


def test_in_the_last_trading_round_those_who_will_be_gone_are_sold() -> None:
    assert sold("Old: S III 5", "Keen: S I 9") == ["Old"]
    assert sold("Old: S III 5", round=6) == []


def test_who_brings_nothing_stays() -> None:
    assert sold("Old: S V 5") == []


def test_the_strongest_play_on_even_if_they_will_be_gone() -> None:
    assert "Ace" not in sold("Ace: S III 10", "Old: S III 5")


def test_no_club_sells_below_what_it_needs() -> None:
    few = league("T I 8", "A I 8", "9x V III 5", "Old: S III 4", round=7)
    assert selling.sales(desk(few, MARKET)) == ()
    banned = league(*FULL, "Old: S III 5", round=7, no_sales=True)
    assert selling.sales(desk(banned, MARKET)) == ()


def test_the_only_keeper_and_the_best_sweeper_are_never_sold() -> None:
    state = league("T III 5", "A III 4", "14x V I 8", round=7)
    assert selling.sales(desk(state, MARKET)) == ()


def test_a_crowded_squad_lists_its_least_useful_men_before() -> None:
    old = ("Old: S III 5", "Older: S III 4", "Oldest: M III 4", "Eld: M III 3")
    state = league(*FULL, *old, round=3)
    names = {each.id: each.name for each in state.clubs[0].squad}
    listed = [names[player] for player in selling.listings(desk(state, MARKET))]
    assert listed == ["Eld"]
    last = league(*FULL, *old, round=7)
    assert selling.listings(desk(last, MARKET)) == ()


# -- trades (duty 8) ---------------------------------------------------------------------------------------------------


def proposal(money: int, shown: bool = True, **more: Any) -> tuple[SeasonState, TradeOrder]:
    """Away offers Pat (V I 7) for Kim (V I 7) and money."""
    away = club("T I 5", "A I 5", "9x V I 5", "Pat: V I 7", name="Away", human=True, money=5000)
    state = league("T I 6", "A I 6", "11x V I 6", "Kim: V I 7", other=away, money=1000, **more)
    kim, pat = man(state.clubs[0], "Kim"), man(away, "Pat")
    order = TradeOrder(3, 0, (pat.id,), (kim.id,), money, (pat.id,) if shown else ())
    state.orders = [None, Orders(trades=(order,))]
    return state, order


def answered(state: SeasonState, sitting: Sitting = BEFORE) -> tuple[TradeOrder, ...]:
    return trades.answers(desk(state, sitting))


def test_a_trade_is_taken_from_a_gain_of_five_percent_on() -> None:
    state, _ = proposal(0)
    worth = estimate_now(state, man(state.clubs[0], "Kim"))
    least = -(-worth * 5 // 100)
    for money, taken in ((0, False), (least - 1, False), (least, True), (worth, True), (-100, False)):
        state, order = proposal(money)
        assert answered(state) == ((order.mirrored(1),) if taken else ())


@pytest.mark.rule("U-6.8a")
def test_what_is_taken_is_carried_out() -> None:
    state, order = proposal(500)
    work = resolved(state, 3, orders={0: Orders(trades=answered(state)), 1: Orders(trades=(order,))})
    assert "Pat" in {each.name for each in work.draft.clubs[0].squad}
    assert work.draft.clubs[0].traded_with == (1,)
    assert work.draft.clubs[1].traded_with == (0,)


def test_men_who_are_not_shown_count_for_nothing() -> None:
    assert answered(proposal(500, shown=False)[0]) == ()
    assert len(answered(proposal(3000, shown=False)[0])) == 1


def test_nobody_trades_twice_a_season_with_the_same_manager() -> None:
    assert answered(proposal(500, traded_with=(1,))[0]) == ()
    state, order = proposal(500)
    state.orders = [None, Orders(trades=(order, replace(order, phase=7, get=(), give=(), money=4000)))]
    assert len(answered(state)) == 1


def test_a_trade_that_breaks_a_limit_is_not_taken() -> None:
    assert answered(proposal(500, no_sales=True)[0]) == ()
    state, order = proposal(500)
    keeper = man(state.clubs[0], "T1")
    state.orders = [None, Orders(trades=(replace(order, get=(keeper.id,), money=4900),))]
    assert answered(state) == ()
    state.orders = [None, Orders(trades=(replace(order, get=(12345,)),))]
    assert answered(state) == ()


def test_only_trades_of_the_phases_that_are_asked_are_answered() -> None:
    assert answered(proposal(500)[0], MARKET) == ()


# -- the whole envelope ------------------------------------------------------------------------------------------------


def test_a_sitting_asks_for_its_own_phases_only() -> None:
    state = league(*PLAIN, money=3000, wp=8, round=3)
    state.offer = (member("V I 9", ""),)
    before, offer, market = (orders_for(state, 0, each, StreamDice(1)) for each in (BEFORE, OFFER_DAY, MARKET))
    assert [bool(each.talents) for each in (before, offer, market)] == [True, False, False]
    assert [bool(each.training) for each in (before, offer, market)] == [True, False, False]
    assert [len(each.line_ups) for each in (before, offer, market)] == [2, 0, 0]
    assert [{bid.phase for bid in each.bids} for each in (before, offer)] == [set(), {13}]
    assert orders_for(state, 0, Sitting(14, 14, LISTING), StreamDice(1)).bids == ()


@pytest.mark.rule("U-6.10")
def test_after_the_last_trading_round_nobody_buys_or_sells() -> None:
    state = league(*PLAIN, money=3000, round=8)
    state.offer = (member("V I 9", ""),)
    found = orders_for(state, 0, Sitting(1, 17), StreamDice(1))
    assert (found.bids, found.sales, found.listings, found.trades) == ((), (), (), ())


@pytest.mark.rule("U-8.7e")
def test_who_stands_in_without_transfers_leaves_the_market_alone() -> None:
    state = league(*PLAIN, money=3000, round=3, human=True, holiday=2, no_transfers=True, style="")
    state.offer = (member("V I 9", ""),)
    found = orders_for(state, 0, Sitting(1, 17), StreamDice(1))
    assert (found.bids, found.sales, found.listings, found.trades) == ((), (), (), ())
    assert len(found.line_ups) == 2


def test_the_press_hears_from_some_and_only_what_has_words() -> None:
    state = league(*PLAIN, tally=replace(club(*ELEVEN).tally, played=2, wins=2))
    heard = {press.said(desk(state, MARKET), StreamDice(seed)) for seed in range(60)}
    assert heard == {"", *(f"ul.voice.balanced-won-{number}" for number in (1, 2, 3))}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_voice_and_every_place_has_words(language: Literal["en", "de"]) -> None:
    say = words(language)
    voices = [voice(style, mood, 1 + at) for style in STYLES for mood in MOODS for at in range(VARIANTS)]
    places = [f"ul.place.{ready.short.lower()}" for ready in ready_clubs()]
    assert set(voices + places) <= set(say.entries)
    assert len({in_words(key, say) for key in voices}) == len(voices)
    assert in_words("We shall see.", say) == "We shall see."


def test_styles_change_weights_only() -> None:
    state = league(*PLAIN, "S III 5", "M nT 4", money=1200, wp=8, round=5)
    state.offer = (member("V I 8", ""), member("S nT 4", ""), member("A I 7", ""))
    found = set()
    for style in STYLES:
        state.clubs[0] = replace(state.clubs[0], style=style)
        found.add(tuple(bid.amount for bid in orders_for(state, 0, OFFER_DAY, StreamDice(1)).bids))
    assert len(found) >= 4
