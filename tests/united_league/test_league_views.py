"""Who may know what in a season (U-8.2, U-1.4c): equal views for equal public histories."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.codec import decode, encode
from game.core.dice import StreamDice
from game.rules.united.season.actions import FoundingSheet
from game.rules.united.season.events import Known, LineUpChanged, TalentFound, Trained
from game.rules.united.season.founding import found_club
from game.rules.united.season.frames import FoundingDue, MatchDay, OrdersDue, Sitting
from game.rules.united.season.opening import NO_CALENDAR
from game.rules.united.season.orders import BidOrder, Orders, TalentOrder, TradeOrder
from game.rules.united.season.rules import SEASON
from game.rules.united.season.state import Kept, LeagueClub, Listed, Member, SeasonState
from game.rules.united.season.views import event_view, view
from game.rules.united.state import Age, LineUp, Player, TeamRow
from tests.united.builders import line_up
from tests.united_league.builders import ELEVEN, club, man, member, season, working

LINE = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3")
SECRET = ("qualified", "age", "level", "peak", "trained", "rows", "talent_matches", "played_in", "cost", "ceiling",
          "untrainable", "career_matches")  # fmt: skip
"""What is a manager's own of each of his men."""


def full() -> SeasonState:
    """A season in the middle of a sitting, with something in every corner."""
    rich = club(*ELEVEN, "Kid: M nT 0 new", "Ice: S tT 2", "Card: V II 7 14DP", name="Home", human=True,
                money=300, wp=5, wp_kept=1, found=2, kept=(Kept(LINE, (20, 20, 20), (1, 2)), None), press="Hear!",
                no_transfers=True, no_sales=True, owes_keeper=True)  # fmt: skip
    others = [club(*ELEVEN, name=name, human=True) for name in ("Away", "Third")]
    state = season(rich, *others, round=3, frames=[OrdersDue(Sitting(1, 9), (1,))], standby=[None] * 3)
    first, second = man(rich, "V1"), man(rich, "V2")
    trades = (TradeOrder(3, 1, (first.id,), (), 50, (second.id,)),)
    state.orders[0] = Orders(
        talents=(TalentOrder("New", TeamRow.S),), trades=trades, training=(first.id,), line_ups=(LINE,),
        bids=(BidOrder(13, 0, 700, "Star"),), listings=(second.id,), press="Later!",
    )  # fmt: skip
    state.ahead[0] = state.standby[0] = Orders(listings=(first.id,))
    return replace(state, offer=(member("S I 11"),), listed=(Listed(2, member("T V 9")),), next_id=777)


@pytest.mark.rule("U-8.2")
def test_ones_own_club_and_orders_are_seen_whole() -> None:
    state = full()
    seen = view(state, 0)
    assert seen.clubs[0] is state.clubs[0]
    assert (seen.orders[0], seen.ahead[0], seen.standby[0]) == (state.orders[0], state.ahead[0], state.standby[0])


@pytest.mark.rule("U-8.2")
@pytest.mark.parametrize("seat", [None, 2])
def test_of_others_only_what_was_published(seat: int | None) -> None:
    state = full()
    seen = view(state, seat)
    mine, theirs = state.clubs[0], seen.clubs[0]
    public = (
        "name",
        "short",
        "manager",
        "human",
        "money",
        "opening",
        "wp",
        "tally",
        "league",
        "lot",
        "missed",
        "holiday",
    )
    assert all(getattr(theirs, name) == getattr(mine, name) for name in public)
    assert (theirs.wp_kept, theirs.found, theirs.kept, theirs.press) == (0, 0, (None, None), "")
    assert (theirs.no_transfers, theirs.no_sales, theirs.owes_keeper) == (False, False, False)
    assert [each.name for each in theirs.squad] == sorted(each.name for each in mine.squad)
    blank = Member(0, "", (), Age.I, 0)
    assert all(getattr(each, name) == getattr(blank, name) for each in theirs.squad for name in SECRET)
    assert {each.name: (each.points, each.banned) for each in theirs.squad} == {
        each.name: (each.points, each.banned) for each in mine.squad
    }
    assert (seen.orders[0], seen.ahead[0], seen.standby[0]) == (None, None, None)
    assert (seen.offer, seen.listed, seen.calendar, seen.scores) == (
        state.offer, state.listed, state.calendar, state.scores,
    )  # fmt: skip


@pytest.mark.rule("U-6.8c", "U-8.2")
def test_a_partner_sees_the_trade_that_is_proposed_to_him_and_whom_he_is_shown() -> None:
    state = full()
    orders, seen = state.orders[0], view(state, 1)
    assert orders is not None
    assert seen.orders[0] == Orders(trades=orders.trades)
    assert man(seen.clubs[0], "V2") == man(state.clubs[0], "V2")
    assert man(seen.clubs[0], "V1").qualified == ()
    assert view(state, 2).orders[0] is None


def test_nobody_is_shown_men_of_another_club() -> None:
    state = full()
    stranger = man(state.clubs[2], "V1")
    state.orders[0] = Orders(trades=(TradeOrder(3, 1, (), (stranger.id,), 0, (stranger.id,)),))
    assert man(view(state, 1).clubs[2], "V1").qualified == ()


@pytest.mark.rule("U-8.2")
def test_the_house_knows_all_and_an_open_league_everything_but_envelopes() -> None:
    state = full()
    assert view(state, -1) is state
    shown = replace(state, settings=replace(state.settings, open_league=True))
    shown.orders[0] = Orders(press="Soon.")
    for seat in (None, 2):
        assert view(shown, seat).clubs == shown.clubs
        assert view(shown, seat).orders[0] is None
    assert view(shown, 0).orders[0] == shown.orders[0]
    assert event_view(shown, Trained(0, 1, "Kid", 3), 2) == Trained(0, 1, "Kid", 3)


def test_a_view_can_be_stored_and_changes_nothing() -> None:
    state = full()
    before = encode(SeasonState, state)
    for seat in (None, 0, 1, 2):
        seen = view(state, seat)
        assert decode(SeasonState, encode(SeasonState, seen)) == seen
        assert view(seen, seat) == seen
        assert SEASON.hides(state)
    assert encode(SeasonState, state) == before


@pytest.mark.rule("U-1.4c")
def test_before_the_season_info_nobody_sees_what_others_founded() -> None:
    state = replace(full(), calendar=NO_CALENDAR, frames=[FoundingDue((2,))], round=0, orders=[None] * 3)
    assert view(state, 1).clubs[0].squad == ()
    assert view(state, 0).clubs[0].squad == state.clubs[0].squad
    old = replace(state, season=2)
    assert len(view(old, 1).clubs[0].squad) == len(state.clubs[0].squad)


@pytest.mark.rule("U-1.4c")
def test_neither_the_order_nor_the_numbers_of_a_founding_sheet_tell_who_is_what() -> None:
    rows = ["T", "A", *"VVVMMMSSS"]
    names = ["Kato", "Abel", "Zoll", "Mark", "Finn", "Bert", "Udo", "Lars", "Nils", "Cord", "Emil"]
    seen = []
    for order in (names, names[::-1]):
        players = [Player(name, (TeamRow(row),), Age.I, 4) for name, row in zip(order, rows, strict=True)]
        kid = Player("Aron", (TeamRow.V,), Age.TALENT if order is names else Age.I, 0 if order is names else 1)
        work = working(season(LeagueClub("", "", "A", True), club(*ELEVEN)), dice=StreamDice(1))
        found_club(work, 0, FoundingSheet("Home", "HOM", (kid, *players) if order is names else (*players, kid)))
        seen.append(view(replace(work.draft, clubs=work.draft.clubs), 1).clubs[0])
    assert seen[0] == seen[1]
    assert len(seen[0].squad) == 12


def test_what_is_known_of_an_event() -> None:
    state = full()
    found = TalentFound(0, 5, "Kid", TeamRow.M)
    assert event_view(state, found, 0) == found
    assert event_view(state, found, -1) == found
    assert [event_view(state, found, seat) for seat in (1, None)] == [TalentFound(0, 5, "Kid", None)] * 2
    trained = Trained(0, 5, "Kid", 3)
    assert [event_view(state, trained, seat) for seat in (0, 1, None)] == [trained, None, None]
    changed = LineUpChanged(0, 1, ("A",), ("B",), automatic=False)
    assert event_view(state, changed, 1) is None
    assert event_view(state, replace(changed, automatic=True), 1) == replace(changed, automatic=True)
    assert Trained.known is Known.CLUB


# -- equal views for equal public histories ----------------------------------------------------------------------------

TEXTS = st.text("abc", max_size=3)
SEEDS = st.integers(0, 3)


@st.composite
def secrets(draw: st.DrawFn, state: SeasonState) -> SeasonState:
    """The season with other secrets of club 0, and nothing public changed."""
    changed = state.clone()
    mine = state.clubs[0]
    squad = [
        replace(
            each, qualified=(draw(st.sampled_from(list(TeamRow))),), age=draw(st.sampled_from(list(Age))),
            level=draw(st.integers(0, 13)), peak=draw(SEEDS), trained=draw(SEEDS), rows=(draw(SEEDS), 0, 0),
            talent_matches=draw(SEEDS), played_in=draw(st.booleans()), career_matches=draw(SEEDS), cost=draw(SEEDS),
        )
        for each in draw(st.permutations(mine.squad))
    ]  # fmt: skip
    changed.clubs[0] = replace(
        mine, squad=tuple(squad), wp_kept=draw(SEEDS), found=draw(SEEDS), press=draw(TEXTS),
        no_sales=draw(st.booleans()), owes_keeper=draw(st.booleans()), no_transfers=draw(st.booleans()),
        kept=(draw(st.sampled_from((None, Kept(LINE, (1, 2, 3))))), None),
    )  # fmt: skip
    blank = LineUp(((), (), (), (), ()))
    own = Orders(
        training=draw(st.sampled_from(((), (1,), (2, 3)))), line_ups=draw(st.sampled_from(((), (None,), (blank,)))),
        listings=draw(st.sampled_from(((), (4,)))), press=draw(TEXTS),
    )  # fmt: skip
    for envelopes in (changed.orders, changed.ahead, changed.standby):
        envelopes[0] = draw(st.sampled_from((None, own)))
    changed.next_id = draw(st.integers(500, 900))
    return changed


@pytest.mark.rule("U-8.2")
@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(st.data())
def test_equal_views_for_equal_public_histories(data: st.DataObject) -> None:
    state = replace(full(), frames=data.draw(st.sampled_from(([MatchDay(1)], [OrdersDue(Sitting(1, 9), (2,))]))))
    state.orders[0] = None
    other = data.draw(secrets(state))
    for seat in (None, 1, 2):
        assert view(other, seat) == view(state, seat)
    assert encode(SeasonState, view(other, 1)) == encode(SeasonState, view(state, 1))
