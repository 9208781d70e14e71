"""The rule book of Undici: every rule of the catalogue once, in both languages, and every id the program names."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from game.content.rulebook import RuleBook, rule_book
from game.content.words import LANGUAGES, Words
from game.play.reading import mentioned, mentioning, neighbours, search
from game.rules.undici.answering import PARTS
from game.rules.undici.reasons import Reason
from game.rules.undici.squads import shipped_deck
from game.ui.undici.card_words import card_text
from tests.undici.spoken import BOTH, ENGLISH, GERMAN, spoken

FAMILIES = {
    "BOARD": 5, "SET": 14, "TURN": 7, "END": 4, "KICK": 5, "MOVE": 8, "GROUP": 5, "PASS": 9, "TACK": 11, "DRIB": 7,
    "SHOT": 6, "CROSS": 5, "HEAD": 5, "GOAL": 6, "SAVE": 11, "CARD": 17, "LOCK": 14, "AREA": 2, "OFFS": 5, "FLIP": 4,
    "CAPT": 3, "ABIL": 11, "DECK": 5,
}  # fmt: skip
"""How many rules each family of the catalogue has."""
CATALOGUE = [f"UN-{family}-{number:02}" for family, count in FAMILIES.items() for number in range(1, count + 1)]
ID = re.compile(r"UN-[A-Z]+-\d\d")
NUMBER = re.compile(r"(?<![A-Z\d])[A-P]\d{1,2}(?!\d)|[+−]\d|\b\d+\b")
"""Squares, points and counts."""


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return rule_book("undici")


def test_every_rule_of_the_catalogue_is_there_exactly_once(book: RuleBook) -> None:
    assert sorted(rule.id for rule in book.rule) == sorted(CATALOGUE)
    assert sorted(neighbours(book)) == sorted(CATALOGUE)


def test_both_languages_name_the_same_rules_and_numbers(book: RuleBook) -> None:
    for rule in book.rule:
        pairs = [(rule.en.text, rule.de.text), *((ruling.en, ruling.de) for ruling in rule.rulings)]
        for english, german in pairs:
            assert set(ID.findall(english)) == set(ID.findall(german)) <= set(CATALOGUE), rule.id
            assert _numbers(english) == _numbers(german), rule.id


def _numbers(text: str) -> list[str]:
    """What stands in figures, whatever the order of words; how often a card is there is written differently."""
    plain = ID.sub("", text).replace("-mal", "")
    return sorted(set(NUMBER.findall(plain)))


def test_every_rule_the_program_names_is_in_the_book(book: RuleBook) -> None:
    named = {*Reason.rules().values(), *(part.rule for part in PARTS.values())}
    assert named <= {rule.id for rule in book.rule}
    assert len(named) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_stands_in_the_appendix_of_its_kind_under_its_name(book: RuleBook, language: str) -> None:
    kinds = {"points": "UN-DECK-01", "actions": "UN-DECK-02", "lucky": "UN-DECK-03", "class": "UN-DECK-04",
             "unique": "UN-DECK-05"}  # fmt: skip
    for card in shipped_deck():
        rule = book.find(kinds[card.category])
        assert rule is not None
        name = str(spoken(language).named("card", card.id))
        assert name in rule.say(language).text, (rule.id, card.id, name)
        several = re.search(rf"{re.escape(name)} \((\d)(?: of them|-mal|;)?", rule.say(language).text)
        told = int(several.group(1)) if several else 1
        assert told == card.count, (rule.id, card.id)


@pytest.mark.parametrize("say", BOTH, ids=LANGUAGES)
def test_every_card_is_explained_with_its_own_numbers(say: Words) -> None:
    for card in shipped_deck():
        text = card_text(say, card)
        assert text.endswith("."), card.id
        if card.points:
            assert f"+{card.points}" in text or f" {card.points} " in text, card.id
        if card.symbol:
            ability = str(say.named("ability", card.symbol.value))
            assert ability.rstrip("e") in text, card.id
        stays = "Stays in play" if say is ENGLISH else "Bleibt im Spiel"
        assert text.startswith(stays) == card.permanent, card.id


def test_words_of_both_languages_ask_for_the_same_facts() -> None:
    mine = [key for key in ENGLISH.entries if ".undici." in key]
    assert {key for key in GERMAN.entries if ".undici." in key} == set(mine)
    for key in mine:
        assert _asked(ENGLISH, key) == _asked(GERMAN, key), key


def _asked(say: Words, key: str) -> set[str]:
    entry = say.entries[key]
    texts = [entry] if isinstance(entry, str) else [text for name, text in entry.items() if name != "by"]
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_reader_finds_rules_and_follows_their_links(book: RuleBook) -> None:
    assert search(book, "gorilla", "en")[0].rule.startswith("UN-")
    assert {hit.rule for hit in search(book, "Abseitslinie", "de")} >= {"UN-OFFS-01", "UN-SAVE-08"}
    rule = book.find("un-pass-02")
    assert rule is not None
    assert mentioned(book, rule, "en") == ["UN-BOARD-02", "UN-PASS-03"]
    assert "UN-CROSS-02" in mentioning(book, rule, "de")
