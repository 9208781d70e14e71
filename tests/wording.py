"""What the words of every game are asked: which keys there are, which facts they want, whether sentences are whole."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from string import Formatter
from typing import Any, get_args

import pytest

from game.content.words import LANGUAGES, Words, words
from game.core.rules import Rules
from game.play.story import question

ENGLISH, GERMAN = (words(language) for language in LANGUAGES)
BOTH = pytest.mark.parametrize("say", [ENGLISH, GERMAN], ids=LANGUAGES)


def keys(prefix: str) -> set[str]:
    return {key.removeprefix(prefix) for key in ENGLISH.entries if key.startswith(prefix)}


def placeholders(say: Words, key: str) -> set[str]:
    entry = say.entries[key]
    texts = [entry] if isinstance(entry, str) else [text for name, text in entry.items() if name != "by"]
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def asked_in_whole_sentences(
    spec: Any, rules: Rules[Any, Any], states: Iterable[Any], say: Words, unfinished: re.Pattern[str]
) -> None:
    """The question of every one of these positions."""
    for state in states:
        prompt = rules.prompt(state)
        assert prompt is not None
        said = question(spec, prompt, state, say)
        assert not unfinished.search(said), said
        assert said[-1] in ".?", said


def actions_are_named(game: str, actions: Any) -> None:
    """Every action has a label, and a name for the undo button."""
    every = {action.__name__ for action in get_args(actions)}
    assert keys(f"offer.{game}.") == every
    assert keys(f"action.{game}.") == every


def options_are_named(game: str, options: type, but: Iterable[str] = ()) -> set[str]:
    """Every option has a name and a help, and some say what they are; the names of all of them."""
    names = {field.name for field in fields(options)} - {*but}
    said = {key for key in keys(f"option.{game}.") if key.endswith(".said")}
    assert keys(f"option.{game}.") - said == {f"{name}.{part}" for name in names for part in ("name", "help")}
    assert {key.removesuffix(".said") for key in said} <= names
    return names
