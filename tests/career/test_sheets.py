"""Order sheets: what is written reads back, every fault has its place and a sentence, and the rules judge the rest."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from game.content.words import LANGUAGES, words
from game.core.rules import Seat
from game.league.spec import SheetFault
from game.rules.united.season.actions import HandIn
from game.rules.united.season.frames import OrdersDue, Sitting
from game.rules.united.season.orders import NO_ORDERS, BidOrder, SaleOrder, TalentOrder, TradeOrder
from game.rules.united.season.rules import SEASON
from game.rules.united.season.sheets.judging import read_sheet
from game.rules.united.season.sheets.writing import empty_sheet, moment
from game.rules.united.season.state import SeasonState
from game.rules.united.state import TeamRow
from tests.united_league.builders import ELEVEN, club, man, member, season

BEFORE, MARKET = Sitting(1, 9), Sitting(10, 17)
ME, OTHER = 0, 1


def asked(sitting: Sitting, **more: Any) -> SeasonState:
    """Two clubs, asked for the orders of a sitting."""
    mine = club(*ELEVEN, "Keres: M I 6", "V I 4", "S I 4", "El Kettani: S II 5", name="Lynx", wp=20, money=2000)
    other = club(*ELEVEN, "Tal: M I 6", "V I 4", "S I 4", name="Otter", wp=20, money=2000)
    others = [club(*ELEVEN, name=name) for name in ("Badger", "Stoat")]
    frames: Any = [OrdersDue(sitting, (ME, OTHER))]
    return season(mine, other, *others, round=2, frames=frames, standby=[None] * 4, **more)


def read(state: SeasonState, text: str, seat: Seat = ME) -> tuple[HandIn, tuple[SheetFault, ...]]:
    return read_sheet(state, seat, tomllib.loads(text))


def sheet(state: SeasonState, *lines: str) -> str:
    return "\n".join((f'club = "Lynx"\nmoment = "{moment(state)}"', *lines))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sitting", [BEFORE, MARKET, Sitting(1, 1), Sitting(13, 13, 0)])
def test_an_empty_sheet_reads_back_as_no_orders(language: str, sitting: Sitting) -> None:
    state = asked(sitting, offer=(member("S I 8"),))
    text = empty_sheet(SEASON.view(state, ME), ME, words(language))
    action, faults = read(state, text)
    assert faults == ()
    assert action.orders == NO_ORDERS


def test_every_order_can_be_written() -> None:
    state = asked(BEFORE)
    keres, tal = man(state.clubs[ME], "Keres"), man(state.clubs[OTHER], "Tal")
    text = sheet(
        state, 'talents = [{ name = "Nova", row = "S" }]', 'training = ["keres", "V1"]',
        'sales = [{ phase = 2, player = "El Kettani" }]',
        'trades = [{ phase = 3, partner = "otter", give = ["Keres"], get = ["Tal"], money = -50, shown = ["Keres"] }]',
        'press = "  We are coming.  "',
    )  # fmt: skip
    action, faults = read(state, text)
    assert faults == ()
    orders = action.orders
    assert orders.talents == (TalentOrder("Nova", TeamRow.S),)
    assert orders.training == (keres.id, man(state.clubs[ME], "V1").id)
    assert orders.sales == (SaleOrder(2, man(state.clubs[ME], "El Kettani").id),)
    assert orders.trades == (TradeOrder(3, OTHER, (keres.id,), (tal.id,), -50, (keres.id,)),)
    assert orders.press == "We are coming."


def test_bids_with_conditions_count_lots_from_one() -> None:
    state = asked(MARKET, offer=(member("S I 8"), member("V I 7")))
    only = "only_without = [1], only_if_cheap = [[1, 800]], leave = 100"
    action, faults = read(
        state, sheet(state, f'bids = [{{ phase = 13, lot = 2, amount = 900, name = "Nova", {only} }}]')
    )
    assert faults == ()
    expected = BidOrder(13, 1, 900, "Nova", only_without=(0,), only_if_cheap=((0, 800),), leave=100)
    assert action.orders.bids == (expected,)


FAULTS = [
    ('talents = [{ name = "Nova", row = "X" }]', "talents 1", "bad-value"),
    ('talents = [{ name = "Nova" }]', "talents 1", "missing-value"),
    ('talents = [{ name = "Nova", row = "S", age = 3 }]', "talents 1", "unknown-field"),
    ('talents = "Nova"', "talents", "no-list"),
    ('talents = ["Nova"]', "talents 1", "no-table"),
    ('training = ["Keras"]', "training 1", "unknown-player-near"),
    ('training = ["Zzyzx", 7]', "training 1", "unknown-player"),
    ('sales = [{ phase = 99, player = "Keres" }]', "sales 1", "bad-value"),
    ('trades = [{ phase = 3, partner = "Ottter", give = [], get = [] }]', "trades 1", "unknown-club-near"),
    ("trades = [{ phase = 3, partner = 5, give = [], get = [] }]", "trades 1", "unknown-club"),
    ("bids = [{ phase = 13, lot = 0, amount = 5 }]", "bids 1", "no-lot"),
    ("bids = [{ phase = 13, lot = 1, amount = 5, only_if_cheap = [3] }]", "bids 1", "no-pair"),
    (f'press = "{"x" * 401}"', "press", "press"),
    ("tips = []", "tips", "unknown-part"),
    ("amateurs = [1, 2]", "amateurs", "no-table"),
]


@pytest.mark.parametrize(("line", "place", "key"), FAULTS)
def test_every_fault_has_its_place_and_a_sentence_in_both_languages(line: str, place: str, key: str) -> None:
    state = asked(BEFORE)
    action, faults = read(state, sheet(state, line))
    assert (faults[0].place, faults[0].key) == (place, key)
    assert action.orders == NO_ORDERS
    for language in LANGUAGES:
        told = words(language).say(f"sheet.{key}", faults[0].facts)
        assert told[0] != "["
        assert "{" not in told


def test_a_sheet_of_another_club_or_sitting_is_told_so() -> None:
    state = asked(BEFORE)
    _, faults = read(state, 'club = "Otter"\nmoment = "1/1/1-9"')
    assert [each.key for each in faults] == ["other-club", "other-moment"]


@pytest.mark.rule("U-8.5")
def test_what_the_rules_would_drop_is_told_with_their_ruling_and_nothing_is_changed() -> None:
    state = asked(BEFORE)
    before = SEASON.view(state, None)
    sales = ", ".join(f'{{ phase = 2, player = "{name}" }}' for name in ("T1", "Keres"))
    action, faults = read(state, sheet(state, 'training = ["Keres", "Keres"]', f"sales = [{sales}]"))
    assert [(each.place, each.ruling.rule if each.ruling else "") for each in faults] == [
        ("sale", "U-6.9b"), ("training", "U-8.1"), ("training", "U-8.1"),
    ]  # fmt: skip
    assert len(action.orders.sales) == 2
    assert SEASON.view(state, None) == before


def test_what_depends_on_the_partner_alone_is_no_fault() -> None:
    state = asked(BEFORE)
    text = 'trades = [{ phase = 3, partner = "Otter", give = ["Keres"], get = ["Tal"] }]'
    assert read(state, sheet(state, text))[1] == ()
