"""The rule book: every rule of the catalogue once, in both languages, and every id the program names."""

from __future__ import annotations

import re

import pytest

from game.content.rulebook import RuleBook, rule_book
from game.rules.registry import TITLES
from game.rules.united.reasons import Reason
from game.rules.united.season.reasons import Reason as LeagueReason
from tests.words.collect import seen

NUMBERS = """
1.2 1.3 1.3a 1.3b 1.3c 1.4 1.4a 1.4b 1.4c 1.4d 1.4e 2.1 2.2 2.3
3.1 3.2 3.2a 3.3 3.4 3.5a 3.5b 3.5c 3.5d 3.5e 3.6 3.6a 3.7 3.8 3.9a 3.9b 3.9c
4 4a 4b 4c 4d 4e 4f 5 5a 5b 5c 5d 5e
6.1 6.2 6.3 6.3a 6.3b 6.4 6.4a 6.4b 6.5 6.5a 6.5b 6.5c 6.5d 6.5e 6.6 6.6a 6.6b 6.6c 6.6d 6.7 6.7a 6.7b 6.7c
6.8 6.8a 6.8b 6.8c 6.8d 6.9a 6.9b 6.9c 6.9d 6.9e 6.10 6.11 6.11a 6.11b 6.11c
7.1 7.1a 7.1b 7.1c 7.2 7.3 7.3a 7.3b 7.3c 7.3d
8.1 8.2 8.3 8.4 8.4a 8.4b 8.4c 8.4d 8.4e 8.4f 8.5 8.6 8.6a 8.6b 8.7 8.7a 8.7b 8.7c 8.7d 8.7e 8.8 9
"""
CATALOGUE = [f"U-{number}" for number in NUMBERS.split()]
LANGUAGES = ("en", "de")


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return rule_book("united")


def test_every_rule_of_the_catalogue_is_there_exactly_once(book: RuleBook) -> None:
    assert sorted(rule.id for rule in book.rule) == sorted(CATALOGUE)


@pytest.mark.parametrize("game", TITLES)
def test_every_rule_is_explained_in_both_languages(game: str) -> None:
    for rule in rule_book(game).rule:
        english, german = (rule.say(language) for language in LANGUAGES)
        assert min(len(english.text.strip()), len(german.text.strip())) > 40, rule.id
        assert english.text != german.text, rule.id
        assert english.title.strip(), rule.id
        assert german.title.strip(), rule.id
        for ruling in rule.rulings:
            assert ruling.en != ruling.de, rule.id


def test_every_rule_stands_in_a_chapter_that_exists(book: RuleBook) -> None:
    assert {rule.chapter for rule in book.rule} == set(book.chapters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_lead_to_rules_that_exist(book: RuleBook, language: str) -> None:
    for rule in book.rule:
        texts = [rule.say(language).text, *(ruling.say(language) for ruling in rule.rulings)]
        named = {each for text in texts for each in re.findall(r"U-\d+(?:\.\d+)?[a-z]?\b", text)}
        assert named <= set(CATALOGUE), rule.id


def test_both_languages_refer_to_the_same_rules_and_numbers(book: RuleBook) -> None:
    for rule in book.rule:
        english, german = (rule.say(language).text for language in LANGUAGES)
        assert set(re.findall(r"U-[\d.]*\d[a-z]?", english)) == set(re.findall(r"U-[\d.]*\d[a-z]?", german)), rule.id


def test_rules_are_found_whatever_the_case(book: RuleBook) -> None:
    found = book.find("u-3.5A")
    assert found is not None
    assert found.id == "U-3.5a"
    assert book.find("U-3.5") is None


def test_every_rule_the_program_names_is_in_the_book(book: RuleBook) -> None:
    named = {*Reason.rules().values(), *LeagueReason.rules().values()} | seen().rules
    assert named <= {rule.id for rule in book.rule}
    assert len(named) > 10
