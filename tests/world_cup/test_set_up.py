"""What comes before the first card: who takes part, what differs, what the set-up page offers, tournaments as files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.content.places import ROOT
from game.content.words import words
from game.content.world_cup_file import TOURNAMENTS as CUPS
from game.content.world_cup_file import read_tournament
from game.core.clock import Glass
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.rules import Ending
from game.play.option_words import OptionWords
from game.rules.world_cup import setup_form
from game.rules.world_cup.actions import TimeExpired
from game.rules.world_cup.cards import INDEX
from game.rules.world_cup.events import CardDropped, TimeRanOut
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.spec import SPEC
from game.rules.world_cup.state import CupState, Options
from game.rules.world_cup.tournament import Stage, Tournament, built, later_deck, tournament_deck
from game.ui.gallery.windowless import stage
from game.ui.scenes.setup import SetupScene
from tests.world_cup.builders import MANAGERS, YEARS, act, events, shipped, table, why_not


@pytest.mark.rule("WC-SET-02", "WC-SET-03")
def test_every_tournament_has_those_who_really_took_part_and_is_data_only() -> None:
    assert {key: len(cup.nations) for key, cup in shipped().items()} == {
        "1950": 13, "1986": 24, "1990": 24, "2008": 16,
    }  # fmt: skip
    assert {type(cup) for cup in shipped().values()} == {Tournament}


@pytest.mark.rule("WC-GRP-07", "WC-KO-01", "WC-DECK-08")
def test_what_follows_the_groups_and_where_goals_are_rare() -> None:
    cups = shipped()
    assert not cups["1950"].rounds
    assert [each.stage for each in cups["2008"].rounds] == [Stage.QUARTER, Stage.SEMI, Stage.FINAL]
    assert len(cups["2008"].groups) == 4
    for year in ("1986", "1990"):
        deck = later_deck(cups[year], table(year).cards)
        assert deck[INDEX["3"]] == deck[INDEX["2+1"]] == 0
    assert tournament_deck(cups["2008"], table("2008").cards) == table("2008").cards


def test_the_set_up_page_knows_the_files() -> None:
    """Which options count is asked of the tournament; the code names none."""
    by_name = {field.name: field for field in SPEC.setup.fields}
    for name, cups in {
        "repeat_scope": {"1950"}, "repeat_set": {"1950"}, "most_repeats": {"1950"}, "edit_strengths": {"2008"},
        "third_place": {"1986", "1990"}, "allocation": {*YEARS},
    }.items():  # fmt: skip
        assert {key for key in shipped() if by_name[name].counts({"tournament": key})} == cups
    assert {key: preset.options["tournament"] for key, preset in SPEC.setup.presets.items()} == {
        "first": "2008", "mexico": "1986", "italy": "1990", "brazil": "1950", "brazil-quick": "1950",
    }  # fmt: skip
    for preset in SPEC.setup.presets.values():
        SPEC.options(preset.options)
    year = re.compile(r"\b(19[0-9]{2}|200[0-9])\b")
    for path in sorted((ROOT / "game" / "rules" / "world_cup").rglob("*.py")):
        bare = re.sub(r'"""(?:.|\n)*?"""|^EXAMPLE = \((?:.|\n)*?^\)', "", path.read_text(encoding="utf-8"), flags=re.M)
        assert not year.search(bare), f"{path.name} names a year"


def test_the_sides_are_the_two_people() -> None:
    state = SPEC.begin(SPEC.ready_teams(("Ada", "Ben")), Options())
    assert SPEC.sides(state) == ("Ada", "Ben")
    assert [kind.key for kind in SPEC.files] == ["tournaments", "decks"]


def test_the_set_up_page_asks_for_people_only(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(SetupScene(app, SPEC))
    assert isinstance(app.scene, SetupScene)
    assert [app.scene.sides.title(seat) for seat in (0, 1)] == ["Anna", "Ben"]
    root = app.scene.root
    assert root.find("name-0") is not None
    assert [name for name in ("title-0", "club-0", "swap", "team-way") if root.find(name) is not None] == []


# -- a further tournament ----------------------------------------------------------------------------------------------


def further(tmp_path: Path) -> Tournament:
    """The groups of 2008 as another tournament: wins count 2, two groups of four, semi-finals at once."""
    data: dict[str, Any] = json.loads((CUPS / "2008.json").read_text(encoding="utf-8"))
    data |= {"key": "small-cup", "name": {"en": "Small cup", "de": "Kleiner Pokal"}, "points-for-win": 2}
    data["groups"] = data["groups"][:2]
    data["rounds"] = [
        {"stage": "semi", "pile": 9, "matches": ["S1 1A-2B", "S2 1B-2A"]},
        {"stage": "final", "pile": 5, "matches": ["F S1-S2"]},
    ]
    data["champion"] = data["groups"][0]["teams"][0]["code"]
    path = tmp_path / "small.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return built(read_tournament(path))


def played(state: CupState, seed: int) -> tuple[CupState, Ending]:
    dice = StreamDice(seed)
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        done = apply(WORLD_CUP, state, prompt.seats[0], WORLD_CUP.random_answer(state, prompt.seats[0], dice), dice)
        assert isinstance(done, Applied)
        assert WORLD_CUP.broken_invariants(done.state) == []
        state = done.state
    ending = WORLD_CUP.ending(state)
    assert ending is not None
    return state, ending


def test_a_further_tournament_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put among the boards it is offered by its name and played like the others."""
    cup = further(tmp_path)
    field = SPEC.setup.fields[0]
    assert field.offered == YEARS
    monkeypatch.setattr(setup_form, "shipped", lambda: {**shipped(), cup.key: cup})
    assert SPEC.setup.fields[0].offered == (*YEARS, "small-cup")
    for language, name in (("en", "Small cup"), ("de", "Kleiner Pokal")):
        assert OptionWords(SPEC, words(language)).shown(field, cup.key) == name
    state, ending = played(new_tournament(MANAGERS, Options(cup.key), cup), 5)
    assert ending.winner in (0, 1)
    assert [fixture.stage for fixture in state.fixtures[12:]] == [Stage.SEMI, Stage.SEMI, Stage.FINAL]
    assert state.owners.count(0) == state.owners.count(1) == 4


# -- the hourglass -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-TURN-02")
def test_when_the_sand_has_run_through_the_lot_lays_a_card_aside() -> None:
    state = table("1986", ("3 2 foul", "1 1 1"), glass=Glass.STRICT, glass_seconds=60)
    prompt = WORLD_CUP.prompt(state)
    assert prompt is not None
    assert prompt.limit is not None
    assert prompt.limit.seconds == 60
    done = act(state, TimeExpired(), ("world_cup.late", 2))
    assert events(done, TimeRanOut) == [TimeRanOut(0)]
    assert events(done, CardDropped) == [CardDropped(0, "2")]
    assert len(done.state.hands[0]) == 3
    assert done.state.active == 1


def test_without_a_strict_glass_time_cannot_run_out() -> None:
    for glass in (Glass.OFF, Glass.ADVISORY):
        state = table("1986", glass=glass, glass_seconds=60)
        assert why_not(state, TimeExpired()).reason == "world_cup.no-time-limit"
