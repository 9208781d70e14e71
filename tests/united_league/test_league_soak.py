"""Seasons of wild orders: every invariant of the catalogue holds all the time, and nonsense changes nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.codec import decode, decode_union, encode
from game.core.dice import StreamDice
from game.core.digest import digest
from game.core.driver import Applied, Refused, apply
from game.core.ruling import CORE_REASONS, NOT_YOUR_DECISION
from game.rules.united.season.actions import Action, GoOn
from game.rules.united.season.changes import broken_changes
from game.rules.united.season.events import Event
from game.rules.united.season.opening import Entry, begin
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import OrderMode, Settings
from game.rules.united.season.state import SeasonState
from game.rules.united.season.turn import next_season

LONGEST = 5000


def league(people: int, mode: OrderMode, clubs: int = 4, doubles: int = 0) -> SeasonState:
    entries = [Entry(f"Manager {number}", number < people) for number in range(clubs)]
    return begin(Settings(clubs=clubs, order_mode=mode, doubles=doubles, special_share=3), entries)


def step(state: SeasonState, dice: StreamDice) -> tuple[SeasonState, tuple[Event, ...]]:
    prompt = SEASON.prompt(state)
    assert prompt is not None
    seat = prompt.seats[dice.roll("seat", len(prompt.seats)) - 1]
    applied = apply(SEASON, state, seat, SEASON.random_answer(state, seat, dice), dice)
    assert isinstance(applied, Applied), applied
    return applied.state, applied.events


def a_season(state: SeasonState, dice: StreamDice, told: Counter[str]) -> SeasonState:
    """To its end, with everything checked after every decision."""
    for _ in range(LONGEST):
        if SEASON.prompt(state) is None:
            return state
        after, events = step(state, dice)
        assert SEASON.broken_invariants(after) == []
        assert broken_changes(state, after, events) == []
        told.update(type(event).__name__ for event in events)
        state = after
    raise AssertionError("the season does not end")


@pytest.mark.parametrize(
    ("people", "mode", "seed"),
    [(2, OrderMode.SITTINGS, 1), (0, OrderMode.EVENING, 2), (1, OrderMode.STEPS, 3), (4, OrderMode.EVENING, 4)],
)
def test_two_seasons_of_wild_orders_break_nothing(people: int, mode: OrderMode, seed: int) -> None:
    dice, told = StreamDice(seed), Counter[str]()
    ended = a_season(league(people, mode, doubles=2), dice, told)
    a_season(next_season(ended), dice, told)
    assert told["SeasonEnded"] == 2
    assert told["CupWon"] == 2
    wanted = {"Traded", "SoldAway", "LotSold", "LotUnsold", "PlayerListed", "TalentFound", "PlayedIn", "Banned",
              "Trained", "OrderDropped", "BidLost", "LineUpChanged"}  # fmt: skip
    assert wanted <= told.keys()


def test_nonsense_is_refused_with_a_reason_and_changes_nothing() -> None:
    dice, state = StreamDice(7), league(2, OrderMode.SITTINGS, doubles=1)
    refused, allowed = Counter[str](), 0
    for number in range(150):
        if SEASON.prompt(state) is None:
            break
        before = digest(SeasonState, state)
        for _ in range(4):
            seat = dice.roll("seat", 6) - 2
            action = SEASON.random_nonsense(state, seat, dice)
            assert decode_union(Action, encode(Action, action)) == action
            ruling = SEASON.judge(state, seat, action)
            result = apply(SEASON, state, seat, action, dice)
            if ruling.allowed:
                assert isinstance(result, Applied)
                assert SEASON.broken_invariants(result.state) == []
                allowed += 1
                continue
            assert result == Refused(ruling)
            assert ruling.reason in SEASON.reasons or ruling.reason in CORE_REASONS
            assert ruling.rule or ruling.reason == NOT_YOUR_DECISION
            refused[ruling.reason] += 1
        assert digest(SeasonState, state) == before, number
        state, _ = step(state, dice)
    assert allowed
    assert {"united-league.wrong-matches", "united-league.wrong-result"} <= refused.keys()


def test_a_season_can_be_stored_at_any_time_and_comes_out_the_same() -> None:
    dice, state = StreamDice(3), league(1, OrderMode.SITTINGS, doubles=1)
    while SEASON.prompt(state) is not None:
        stored = decode(SeasonState, encode(SeasonState, state))
        assert stored == state
        assert SEASON.misshapen(stored) == []
        state, _ = step(stored, dice)
    assert not any(isinstance(frame, GoOn) for frame in state.frames)
