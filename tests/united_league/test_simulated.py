"""Seasons of computer clubs in bulk: the same seed, the same seasons, and figures in which clubs can live (balance)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from game.cli import entry
from game.rules.registry import league
from game.workshop.simulate_league import simulate_league

SEASONS = 8


@cache
def simulated(clubs: int, seasons: int, seed: int = 1) -> dict[str, Any]:
    found = league("united")
    return simulate_league(found, found.settings(clubs), seasons, seed)


def test_the_same_seed_gives_the_same_seasons_and_another_one_others() -> None:
    found = league("united")
    again = simulate_league(found, found.settings(4), 2, 1)
    assert again == simulated(4, 2)
    assert simulated(4, 2, seed=2)["seasons"] != again["seasons"]


def test_clubs_neither_starve_nor_hoard_and_their_elevens_stay_good() -> None:
    data = simulated(12, SEASONS)
    assert 0 <= data["money"] <= 3000
    assert 7.5 <= data["means"]["level"] <= 9.5
    assert 2 <= data["means"]["goals"] <= 4
    assert data["seasons_with_licences_lost"] == 0
    assert min(data["clubs_by_place"]) >= 2


def test_the_accounts_of_all_clubs_together_change_by_what_is_told_of_them() -> None:
    before = 0
    for each in simulated(12, SEASONS)["seasons"]:
        flow = each["flow"]
        came = sum(value for name, value in flow.items() if name != "left")
        assert before + came == flow["left"]
        assert flow["offer"] < 0 < flow["income"]
        before = flow["left"]


def test_nothing_that_computers_order_is_dropped_and_few_lots_find_nobody_for_long() -> None:
    for each in simulated(12, SEASONS)["seasons"]:
        assert each["dropped"] == 0
        assert each["lots_sold"] >= 30
    assert sum(each["list_sold"] for each in simulated(12, SEASONS)["seasons"]) > 0


@pytest.mark.parametrize("clubs", [4, 6, 8, 10])
def test_small_leagues_live_too(clubs: int) -> None:
    data = simulated(clubs, 3)
    assert data["seasons_with_licences_lost"] == 0
    assert -200 <= data["money"] <= 3000
    assert all(len(each["places"][0]) == clubs for each in data["seasons"])


def test_five_leagues_with_promotion_and_new_clubs() -> None:
    data = simulated(60, 2)
    first, second = data["seasons"]
    assert all(len({club for table in each["places"] for club in table}) == 60 for each in (first, second))
    assert [len(table) for table in second["places"]] == [12] * 5
    assert set(first["places"][0]) != set(second["places"][0])
    assert len(data["places"]) > 60


def test_the_command_tells_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "united-league", "--seasons", "2", "--clubs", "4", "--seed", "1"]
    assert entry([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == simulated(4, 2)
    assert entry(words) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in simulated(4, 2)["places"])
    assert "2 " + simulated(4, 2)["seasons"][1]["champions"][0] in told


@pytest.mark.parametrize("words", [["--clubs", "13"], ["--set", "offer_size=999"], ["--set", "nonsense"]])
def test_what_cannot_be_played_is_said(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["simulate", "united-league", *words]) == 2
    assert capsys.readouterr().err.startswith("touchline: ")
