"""Computer managers decide from what they may know, and from dice alone (U-8.2, U-8.6b)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.core.dice import StreamDice
from game.league.running import run_season
from game.rules.united.season.actions import ComputersAct
from game.rules.united.season.bots.acting import orders_for
from game.rules.united.season.bots.founding import founding_for
from game.rules.united.season.entering import entries, settings_for
from game.rules.united.season.frames import ComputersDue
from game.rules.united.season.opening import begin
from game.rules.united.season.orders import Orders
from game.rules.united.season.settings import OrderMode, Settings
from game.rules.united.season.spec import LEAGUE, house
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.views import view
from game.rules.united.state import Age, TeamRow

SITTINGS = range(25)


@cache
def moments(mode: OrderMode = OrderMode.SITTINGS) -> tuple[SeasonState, ...]:
    """Every moment of the second season of four clubs in which computers hand in."""
    settings: Settings = replace(settings_for(4), order_mode=mode)
    start = begin(settings, entries(settings, (), StreamDice(1)))
    over = [done.state for done in run_season(LEAGUE, start, bytes(32), StreamDice(1))][-1]
    second = LEAGUE.next_season(over)
    states = [done.state for done in run_season(LEAGUE, second, bytes(32), StreamDice(2))]
    return tuple(state for state in states if state.frames and isinstance(state.frames[-1], ComputersDue))


def other_man(man: Member) -> Member:
    """Somebody else of the same name and with the same cards, as far as everybody knows."""
    return replace(
        man, qualified=(TeamRow.S,), age=Age.I, level=(man.level + 5) % 11, peak=3, trained=1, rows=(1, 2, 3),
        talent_matches=0, played_in=True,
    )  # fmt: skip


def other_club(club: LeagueClub) -> LeagueClub:
    return replace(
        club, squad=tuple(map(other_man, reversed(club.squad))), wp_kept=1, found=0, kept=(None, None), press="Shh!",
        owes_keeper=True,
    )  # fmt: skip


def twin(state: SeasonState, club: int) -> SeasonState:
    """A season that differs in everything that this club's manager may not know."""
    changed = state.clone()
    changed.clubs = [each if number == club else other_club(each) for number, each in enumerate(state.clubs)]
    changed.orders = [None if number == club else Orders(training=(1, 2), press="?") for number in range(4)]
    changed.next_id += 100
    return changed


@pytest.mark.rule("U-8.2")
@pytest.mark.parametrize("at", SITTINGS)
def test_what_is_hidden_changes_no_order(at: int) -> None:
    state = moments()[at]
    frame = state.frames[-1]
    assert isinstance(frame, ComputersDue)
    for club in range(4):
        one, two = (
            orders_for(view(world, club), club, frame.sitting, StreamDice(7)) for world in (state, twin(state, club))
        )
        assert one == two


@pytest.mark.rule("U-1.4c")
def test_nobody_founds_by_what_others_found() -> None:
    settings = settings_for(4)
    state = begin(settings, entries(settings, ("Anna",), StreamDice(1)))
    founded = state.clone()
    founded.clubs[0] = replace(moments()[0].clubs[0], name="", human=True)
    assert founded.clubs[0].squad
    one, two = (founding_for(view(world, 2), 2, StreamDice(3)) for world in (state, founded))
    assert one == two


@pytest.mark.rule("U-8.6b")
@pytest.mark.parametrize("mode", OrderMode)
def test_computers_hand_in_whatever_is_asked_and_the_same_lot_gives_the_same(mode: OrderMode) -> None:
    for state in moments(mode)[:30]:
        acts, again, other = (house(state, StreamDice(seed)) for seed in (4, 4, 5))
        assert isinstance(acts, ComputersAct)
        assert [club for club, _ in acts.envelopes] == list(range(4))
        assert acts == again
        assert isinstance(other, ComputersAct)
    assert any(house(state, StreamDice(4)) != house(state, StreamDice(5)) for state in moments(mode)[:40])


@pytest.mark.rule("U-8.6b")
@pytest.mark.parametrize("mode", OrderMode)
def test_what_computers_order_fits_the_sitting(mode: OrderMode) -> None:
    seen = set()
    for state in moments(mode):
        frame = state.frames[-1]
        assert isinstance(frame, ComputersDue)
        act = house(state, StreamDice(4))
        assert isinstance(act, ComputersAct)
        for _, orders in act.envelopes:
            phases = [*(bid.phase for bid in orders.bids), *(sale.phase for sale in orders.sales)]
            phases += [trade.phase for trade in orders.trades]
            assert all(map(frame.sitting.asks, phases))
            assert frame.sitting.asks(1) or not orders.talents
            assert frame.sitting.asks(5) or not orders.training
            assert frame.sitting.asks(9) == bool(orders.line_ups)
            assert frame.sitting.lot < 0 or all(bid.lot == frame.sitting.lot for bid in orders.bids)
            seen |= {
                name for name in ("talents", "training", "line_ups", "bids", "sales", "press") if getattr(orders, name)
            }
    assert seen >= {"talents", "training", "line_ups", "bids", "press"}
