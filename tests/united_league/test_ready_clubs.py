"""Ready clubs, lists of names, and the clubs that computer managers found (U-1.4, duty 1 of computer clubs)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.errors import ContentError
from game.content.united_league import CLUBS, NAMES, name_lists, read_league_clubs, read_names, ready_clubs
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.league.seats import HOUSE
from game.rules.united.season.actions import Found, FoundingSheet
from game.rules.united.season.bots.founding import founding_for, sheet_of, varied
from game.rules.united.season.bots.styles import STYLES
from game.rules.united.season.entering import entries, settings_for
from game.rules.united.season.founding import sheet_faults
from game.rules.united.season.opening import begin
from game.rules.united.season.rules import SEASON
from game.rules.united.season.spec import house
from game.rules.united.season.state import SeasonState
from game.rules.united.squad import founding_cost
from game.rules.united.state import Age, Club, Player, TeamRow


def opening(clubs: int, *people: str, seed: int = 1) -> SeasonState:
    """A league before anybody has founded."""
    settings = settings_for(clubs)
    return begin(settings, entries(settings, people, StreamDice(seed)))


def founded(state: SeasonState, seed: int = 2) -> SeasonState:
    """All computer clubs founded as the house does it, and judged."""
    done = apply(SEASON, state, HOUSE, house(state, StreamDice(seed)), StreamDice(seed))
    assert isinstance(done, Applied), done
    return done.state


@pytest.mark.rule("U-1.4a")
@pytest.mark.parametrize("ready", ready_clubs(), ids=lambda each: each.short)
def test_ready_clubs_spend_exactly_60_wp(ready: Any) -> None:
    sheet = sheet_of(ready)
    assert founding_cost(Club(sheet.name, sheet.players)) == 60
    assert not sheet_faults(opening(12), 0, sheet)
    assert 2 <= sum(player.age is Age.TALENT for player in sheet.players) <= 3


def test_there_are_twelve_ready_clubs_of_all_styles_and_no_two_are_alike() -> None:
    clubs = ready_clubs()
    assert len(clubs) == 12
    assert {club.style for club in clubs} == set(STYLES)
    for names in ([c.name for c in clubs], [c.short for c in clubs], [c.manager for c in clubs],
                  [p.name for c in clubs for p in c.players], [tuple(c.kit) for c in clubs]):  # fmt: skip
        assert max(Counter(names).values()) == 1


def test_no_name_of_a_list_stands_there_twice_and_there_are_towns_for_all() -> None:
    lists = name_lists()
    surnames = [name for family in lists.families for name in family.surnames]
    assert max(Counter(surnames).values()) == 1
    assert max(Counter(lists.towns).values()) == 1
    assert len(lists.towns) > 2 * 60
    assert not any(town in club.name for town in lists.towns for club in ready_clubs())


@pytest.mark.rule("U-1.4a")
@pytest.mark.parametrize("clubs", [4, 12, 36, 60])
def test_computers_found_clubs_without_a_fault(clubs: int) -> None:
    state = founded(opening(clubs))
    assert max(Counter(club.name.casefold() for club in state.clubs).values()) == 1
    men = Counter(man.name for club in state.clubs for man in club.squad)
    assert sum(count > 1 for count in men.values()) <= len(men) / 50
    assert all(len({man.name for man in club.squad}) == len(club.squad) for club in state.clubs)
    assert all(club.style in STYLES and all(club.kit) and club.short for club in state.clubs)


def test_a_club_of_a_person_may_have_taken_the_name_and_the_computer_finds_another() -> None:
    state = opening(4, "Anna")
    ready = ready_clubs()[0]
    done = apply(SEASON, state, 0, Found(sheet_of(ready)), StreamDice(1))
    assert isinstance(done, Applied)
    others = founded(done.state).clubs[1:]
    assert ready.name not in {club.name for club in others}
    assert ready.manager in {club.manager for club in others}


@pytest.mark.rule("U-1.4d")
@pytest.mark.parametrize("points", [40, 60, 70, 90])
def test_later_clubs_spend_what_the_game_master_set(points: int) -> None:
    state = opening(12)
    state.season, state.settings = 3, replace(state.settings, later_wp=points)
    sheets = [founding_for(state, club, StreamDice(club)) for club in range(12)]
    assert all(points - 1 <= founding_cost(Club(sheet.name, sheet.players)) <= points for sheet in sheets)
    assert not [fault for club, sheet in enumerate(sheets) for fault in sheet_faults(state, club, sheet)]
    assert len({sheet.name for sheet in sheets}) == 12


def test_the_same_lot_founds_the_same_club_and_another_one_another() -> None:
    state = opening(60)
    one, same, other = (founding_for(state, 40, StreamDice(seed)) for seed in (5, 5, 6))
    assert one == same != other


def test_plans_vary_but_cost_the_same() -> None:
    plan = sheet_of(ready_clubs()[0]).players
    found = [varied(plan, 60, StreamDice(seed)) for seed in range(20)]
    assert len({tuple(player.level for player in men) for men in found}) > 5
    assert all(founding_cost(Club("", tuple(men))) == 60 for men in found)
    assert varied((Player("Ann", (TeamRow.T,), Age.I, 5),) * 1 + plan[1:], 60, StreamDice(1))[0].level == 5


Change = Callable[[Any], None]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["clubs"].append(data["clubs"][0]), "two clubs are called SV Hafenwerder"),
        (lambda data: data["clubs"][0]["players"].append(data["clubs"][0]["players"][0]), "two players are called"),
        (lambda data: data["clubs"][0].update(style="dreamy"), "style"),
        (lambda data: data["clubs"][0].update(kit=["red", "#FFFFFF"]), "kit"),
        (lambda data: data["clubs"][0]["players"][0].update(level=11), "0"),
        (lambda data: data["clubs"][0].pop("manager"), "manager"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_ready_clubs_is_said(tmp_path: Path, change: Change, said: str) -> None:
    data = json.loads(CLUBS.read_text(encoding="utf-8"))
    change(data)
    path = tmp_path / "clubs.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ContentError, match=said):
        read_league_clubs(path)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(families=[]),
        lambda data: data.update(forms=["FC"]),
        lambda data: data["families"][0]["names"].append(""),
        lambda data: data.update(version=2),
    ],
)
def test_what_is_wrong_with_lists_of_names_is_said(tmp_path: Path, change: Change) -> None:
    data = json.loads(NAMES.read_text(encoding="utf-8"))
    change(data)
    path = tmp_path / "names.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ContentError):
        read_names(path)


def test_sheets_of_ready_clubs_wear_their_kits() -> None:
    sheet: FoundingSheet = sheet_of(ready_clubs()[0])
    assert sheet.kit == ("#12324D", "#FFFFFF")
