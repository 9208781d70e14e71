"""The words of Undici, also those of files that the program does not read before the game can be chosen."""

from __future__ import annotations

from functools import cache

from game.content.places import ASSETS
from game.content.words import LANGUAGES, Words, read_words, words

FILES = ("undici", "un_table", "undici_tutor", "undici_report")


@cache
def spoken(language: str) -> Words:
    """A language with everything the rules of Undici say."""
    entries = dict(words(language).entries)
    for name in FILES:
        entries |= read_words(ASSETS / "words" / language / f"{name}.toml")
    return Words(language, entries)


ENGLISH, GERMAN = (spoken(language) for language in LANGUAGES)
BOTH = (ENGLISH, GERMAN)
