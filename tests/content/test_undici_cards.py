"""The file of Undici's strategy cards: the shipped deck, what can be wrong in it, and cards that people add."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from game.cli import entry
from game.content.card_words import card_words
from game.content.errors import ContentError
from game.content.undici_cards import CARDS, read_cards, shipped_cards
from game.content.undici_models import MOMENTS, AbilityName, EffectName, WindowName
from game.content.words import words
from game.rules.undici.actions import Pass, Shoot
from game.rules.undici.chips import Ability
from game.rules.undici.deck import Category, Effect, Window
from game.rules.undici.events import Needed
from game.rules.undici.mechanics.playing import EFFECTS
from game.rules.undici.squads import card_from, shipped_deck
from tests.undici.builders import act, events, offered, w
from tests.undici.hands import passes, table

ADDED = {
    "id": "XX-01", "category": "points", "windows": ["pass"], "effect": "bonus", "count": 2, "points": 3,
    "name": {"en": "Radar {on}", "de": "Radar"}, "text": {"en": "Pass: +3.", "de": "Pass: +3."},
}  # fmt: skip


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(CARDS.read_text(encoding="utf-8"))
    return found


def written(tmp_path: Path, changed: dict[str, Any]) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(changed), encoding="utf-8")
    return path


def with_card(tmp_path: Path, **change: Any) -> Path:
    """The shipped deck with one more card; None takes a value away."""
    card = {name: value for name, value in {**ADDED, **change}.items() if value is not None}
    return written(tmp_path, {**data(), "cards": [*data()["cards"], card]})


# -- the shipped deck --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-02", "UN-CARD-13")
def test_51_cards_in_five_categories() -> None:
    deck = shipped_deck()
    counts: Counter[str] = Counter()
    for card in deck:
        counts[card.category] += card.count
    assert counts == {"points": 16, "actions": 7, "lucky": 8, "class": 11, "unique": 9}
    assert sum(card.count for card in deck) == 51
    assert sorted(card.id for card in deck if card.permanent) == ["EP-13", "UE-01", "UE-07"]
    assert all(card.symbol for card in deck if card.category is Category.CLASS)
    twos = [card for card in deck if card.category is Category.POINTS and card.points == 2]
    assert all(card.symbol for card in twos), "every +2 needs a symbol"
    answers = {card.id for card in deck if any(window.startswith("against") for window in card.windows)}
    assert answers == {"EP-10", "EP-11", "EP-12", "LR-04", "TC-06", "UE-06"}


def test_the_file_knows_every_effect_moment_and_ability_of_the_rules() -> None:
    assert set(get_args(EffectName)) == set(Effect) == {card.effect for card in shipped_deck()}
    assert set(get_args(WindowName)) == set(Window)
    assert set(get_args(AbilityName)) == set(Ability)
    assert {effect for effect in Effect if effect not in MOMENTS} == set(EFFECTS), "whatever is played in the turn"


def test_the_deck_is_sound_for_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["validate", str(CARDS)]) == 0
    assert "cards of undici, 51 in a deck" in capsys.readouterr().out


# -- faults ------------------------------------------------------------------------------------------------------------

FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"id": "radar"}, "card-id", "cards 43 (radar), id"),
    ({"id": "EP-01"}, "card-twice", ""),
    ({"effect": "teleport"}, "one-of", "cards 43 (XX-01), effect"),
    ({"effect": None}, "missing", "cards 43 (XX-01), effect"),
    ({"windows": ["half-time"]}, "one-of", "cards 43 (XX-01), windows 1"),
    ({"windows": []}, "few", "cards 43 (XX-01), windows"),
    ({"windows": ["turn"]}, "card-moment", "cards 43 (XX-01)"),
    ({"windows": ["pass", "locks"]}, "card-moment", "cards 43 (XX-01)"),
    ({"effect": "scout", "points": 0}, "card-moment", "cards 43 (XX-01)"),
    ({"permanent": True}, "card-instant", "cards 43 (XX-01)"),
    ({"effect": "short-passes", "windows": ["turn"]}, "card-permanent", "cards 43 (XX-01)"),
    ({"points": 0}, "card-points", "cards 43 (XX-01)"),
    ({"points": 10}, "number", "cards 43 (XX-01), points"),
    ({"count": 0}, "number", "cards 43 (XX-01), count"),
    ({"count": "2"}, "number", "cards 43 (XX-01), count"),
    ({"symbol": "eagle"}, "one-of", "cards 43 (XX-01), symbol"),
    ({"category": "magic"}, "one-of", "cards 43 (XX-01), category"),
    ({"colour": "red"}, "unknown", "cards 43 (XX-01), colour"),
    ({"text": None}, "card-words", "cards 43 (XX-01)"),
    ({"lucky": 5}, "card-lucky", "cards 43 (XX-01)"),
    ({"lucky": 9}, "number", "cards 43 (XX-01), lucky"),
    ({"own_name": "EP-02"}, "card-own-words", "cards 43 (XX-01)"),
    ({"name": {"en": "Radar"}}, "missing", "cards 43 (XX-01), name, de"),
]


@pytest.mark.parametrize(("change", "key", "place"), FAULTS)
def test_a_wrong_card_is_named_with_its_place_in_both_languages(
    tmp_path: Path, change: dict[str, Any], key: str, place: str
) -> None:
    with pytest.raises(ContentError) as caught:
        read_cards(with_card(tmp_path, **change))
    assert (caught.value.key, caught.value.place) == (key, place)
    for language in ("en", "de"):
        said = words(language).problem(caught.value)
        assert not re.search(r"[{}]|\[[a-z-]+\.", said), said


def test_a_small_deck_and_a_strange_head_are_refused(tmp_path: Path) -> None:
    few = {**data(), "cards": data()["cards"][:8]}
    with pytest.raises(ContentError) as caught:
        read_cards(written(tmp_path, few))
    assert caught.value.key == "deck-small"
    for name, value in (("format", 1), ("version", 2), ("game", "united"), ("cards", {})):
        with pytest.raises(ContentError):
            read_cards(written(tmp_path, {**data(), name: value}))
    with pytest.raises(ContentError):
        read_cards(written(tmp_path, {name: value for name, value in data().items() if name != "format"}))


def test_validate_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["validate", str(with_card(tmp_path, windows=["turn"]))]) != 0
    told = capsys.readouterr()
    assert "the effect bonus does nothing at the moment turn" in told.out + told.err


# -- cards that people add ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-CARD-14")
def test_an_added_card_with_a_known_effect_works_without_code(tmp_path: Path) -> None:
    deck = tuple(card_from(each) for each in read_cards(with_card(tmp_path)).cards)
    state = table({9: "F5", 11: "L8"}, {7: "K9", 9: "M8"}, 9, deck=deck, hands=(("XX-01",), ()))
    action = Pass(w(11), ("XX-01",))
    assert action in offered(state)
    event = events(act(state, action, *passes(2)), Needed)[0]
    assert (event.bonuses, event.reached) == ((("card:XX-01", 3),), True)


def test_every_moment_of_the_table_is_one_in_which_the_rules_take_the_card(tmp_path: Path) -> None:
    """A new combination: no marker counts for a cross; nothing about it is written in code."""
    path = with_card(tmp_path, effect="no-malus", windows=["shot"], points=0)
    deck = tuple(card_from(each) for each in read_cards(path).cards)
    state = table({9: "F10"}, {4: "A9"}, 9, deck=deck, hands=(("XX-01",), ()))
    assert Shoot(("XX-01",)) in offered(state), "without a symbol anybody may"


def test_an_added_card_brings_its_words(tmp_path: Path) -> None:
    path = with_card(tmp_path)
    assert card_words("undici", "de", path) == {"value.card.XX-01": "Radar", "card-text.undici.XX-01": "Pass: +3."}
    assert card_words("undici", "en", path)["value.card.XX-01"] == "Radar {{on}}"
    assert card_words("undici", "en", CARDS) == {}, "the words of the shipped cards stand in the catalogues"
    assert card_words("undici", "en", tmp_path / "nowhere.json") == {}
    assert not any(card.name or card.text for card in shipped_cards().cards)
