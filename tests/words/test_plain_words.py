"""Sentences that people tripped over, in the words they are said with now."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.content.words import words
from game.core.ruling import FactValue

AS_SAID: tuple[tuple[str, str, dict[str, FactValue], str], ...] = (
    ("de", "prompt.united.kick-off", {}, "Beide Aufstellungen sind da. Es kann losgehen!"),
    ("de", "prompt.powerplay.face-off", {}, "Beide Aufstellungen sind da. Es kann losgehen!"),
    ("de", "replay.copy-name", {"minute": 5}, "Was wäre, wenn … (ab Minute 5)"),
    ("de", "luck-screen.few", {"count": 21, "needed": 30}, "Erst 21 Würfe. Ab 30 gibt es ein Urteil."),
    (
        "de",
        "reason.united.too-few-players",
        {"count": 8, "needed": 10, "spare": 0},
        "Du hast 10 einsatzfähige Spieler: Stell alle auf.",
    ),
    (
        "de",
        "film.head.stopped-by",
        {"player": "Bogoljubow", "against": "den Sturm", "face": 8, "strength": 10},
        "Bogoljubow klärt gegen den Sturm! (8 ≤ 10)",
    ),
    (
        "de",
        "around.rivalry-won",
        {"first": "Jörg", "won": 2, "second": "Günther", "lost": 0},
        "Bilanz: Jörg 2 Siege, Günther 0",
    ),
    ("de", "desk.back-to-form", {}, "Zurück zur Aufstellung"),
    ("de", "curtain.world_cup.turn", {}, "Deine Karten sind geheim. Nur du schaust jetzt hin."),
    ("de", "value.crowd.counted", {}, "Nach Fans und Plätzen"),
    ("de", "check.united.available", {}, "Niemand gesperrt, auf der Transferliste oder tiefgekühlt"),
    ("en", "luck-screen.few", {"count": 1, "needed": 30}, "Only 1 roll so far. From 30 on there is a verdict."),
)
DROPPED = re.compile(r"\bFigures\b|as a present|Last shape|Leave it\b|rolls of")
"""Words that nobody understood."""


@pytest.mark.parametrize(("language", "key", "facts", "sentence"), AS_SAID, ids=lambda value: str(value)[:40])
def test_a_sentence_is_said_like_this(language: str, key: str, facts: dict[str, FactValue], sentence: str) -> None:
    assert words(language).say(key, facts) == sentence


def _texts(entry: object) -> Iterator[str]:
    """Every form of a sentence."""
    yield from map(str, entry.values()) if isinstance(entry, dict) else (str(entry),)


def test_odd_words_are_gone() -> None:
    entries = words("en").entries
    assert len(entries) > 1000
    assert not [(key, text) for key, entry in entries.items() for text in _texts(entry) if DROPPED.search(text)]
