"""The words of the program: keyed catalogues per language, with plural forms.

An entry is a text with ``{facts}``, or a table of forms: ``by`` names the fact that is counted, ``one`` and ``other``
are its texts (``zero`` is optional). Code holds keys; everything a person reads stands in ``assets/words``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.content.card_words import card_words
from game.content.errors import ContentError, Spot
from game.content.files import read_toml
from game.content.places import ASSETS
from game.content.titles import TITLES
from game.core.cast import FORMS, Called, Spoken
from game.core.faults import system_fault
from game.core.names import CUT, printable
from game.core.reading import file_text
from game.core.ruling import Fact, FactValue, Ruling

LANGUAGES = ("en", "de")
AREAS = ("shell", "table", "surfaces", "around", "reader", "film", "desk", "lab", "learn", "lesson", "files")
"""Further files of a language, below a folder of its name: what the screens say, one file for each area. Every game
has its own besides."""
Entry = str | Mapping[str, str]
_FACT = re.compile(r"\{[A-Za-z][A-Za-z0-9_-]*\}")
MOST_LETTERS = 2000
"""Of a fact in a sentence."""
MOST_FAULTS = 8
"""So many faults of a file are told one by one."""


class Words:
    """One language."""

    def __init__(self, language: str, entries: Mapping[str, Entry]) -> None:
        self.language = language
        self.entries = entries

    def say(self, key: str, facts: Mapping[str, FactValue] | Iterable[Fact] = ()) -> str:
        """The sentence of ``key`` with its facts; a missing key shows itself instead of crashing."""
        values = dict(facts)
        entry = self.entries.get(key)
        if entry is None:
            return f"[{key}]"
        if not isinstance(entry, str):
            entry = self._form(entry, values)
        return entry.format_map(_Facts({name: _typeset(value) for name, value in values.items()}))

    @staticmethod
    def _form(forms: Mapping[str, str], values: Mapping[str, FactValue]) -> str:
        count = values.get(forms["by"])
        if count == 0 and "zero" in forms:
            return forms["zero"]
        return forms["one"] if count == 1 else forms["other"]

    def refusal(self, ruling: Ruling) -> str:
        """Why something is refused, with the rule."""
        facts = [(name, self.named(name, value)) for name, value in ruling.facts]
        sentence = self.say(f"reason.{ruling.reason}", facts)
        return f"{sentence} ({ruling.rule})" if ruling.rule else sentence

    def problem(self, error: ContentError) -> str:
        """What is wrong with a file: its name, the place, the reason; without a key as the error says it itself.

        Further faults follow, one a line, up to a number that can still be read.
        """
        name, first, *others = file_text(error.path), error, *error.further
        lines = [f"{name}, {self._one(first)}" if self._where(first) else f"{name}: {self._one(first)}"]
        lines += [self._one(each) for each in others[: MOST_FAULTS - 1]]
        left = len(others) + 1 - len(lines)
        return "\n".join([*lines, *([self.say("file.further", {"count": left})] if left > 0 else [])])

    def _one(self, error: ContentError) -> str:
        place, said = self._where(error), self.fault(error.key, error.facts) if error.key else error.problem
        return f"{place}: {said}" if place else said

    def _where(self, error: ContentError) -> str:
        """The place of a fault; fields by the names people know."""
        if error.spot is not None:
            return self.place(error.spot)
        return ", ".join(self._field(part) for part in error.place.split(", ")) if error.key else error.place

    def _field(self, part: str) -> str:
        word, space, rest = part.partition(" ")
        shown = self.entries.get(f"file.field.{word}")
        return f"{shown}{space}{rest}" if isinstance(shown, str) else part

    def fault(self, key: str, facts: Mapping[str, FactValue]) -> str:
        """The sentence of a fault below ``file``, and in brackets what was found, if that is known."""
        sentence = self.say(f"file.{key}", facts)
        found = self.say("file.found", facts) if "found" in facts else ""
        return f"{sentence} {found}" if found else sentence

    def refused(self, error: OSError | ValueError) -> str:
        """Why the operating system refused something."""
        fault = system_fault(error)
        return self.fault(fault.key, fault.facts)

    def place(self, spot: Spot) -> str:
        """Line and column."""
        facts: dict[str, FactValue] = {"line": spot.line, "card": spot.card}
        line = self.say("file.at-card" if spot.card else "file.at-line", facts)
        column = self.say("file.at-column", {"column": spot.column})
        return ", ".join(part for part, there in ((line, spot.line), (column, spot.column)) if there)

    def named(self, name: str, value: FactValue) -> FactValue:
        """A fact as people call it: rows, stages and the like have names of their own."""
        if isinstance(value, Called):
            return value.spoken(self.language)
        shown = self.entries.get(f"value.{name}.{value}")
        return shown if isinstance(shown, str) else value


def _typeset(value: FactValue) -> FactValue:
    """Numbers below 0 with a minus sign, not with a hyphen; texts from anywhere so that they can be read."""
    if isinstance(value, str):
        return value if value.isprintable() and len(value) <= MOST_LETTERS else _readable(value)
    return f"−{-value}" if value < 0 else value


def _readable(text: str) -> str:
    cut = text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + CUT
    return "\n".join(printable(line) for line in cut.split("\n"))


class _Facts(dict[str, Any]):
    """Facts for a sentence; one that is missing stays visible in braces. ``{name_acc}`` is a form of ``{name}``."""

    def __missing__(self, key: str) -> str:
        name, _, form = key.rpartition("_")
        if form not in FORMS or name not in self:
            return "{" + key + "}"
        value = self[name]
        return value.forms.get(form, value) if isinstance(value, Spoken) else str(value)


@lru_cache(maxsize=4)
def words(language: str) -> Words:
    """The catalogue of a language: its main file, one for each area of the screens, and those of every game."""
    entries: dict[str, Entry] = {}
    for path in word_files(language):
        found = read_words(path)
        twice = sorted(entries.keys() & found.keys())
        if twice:
            raise ContentError(path, twice[0], "this key stands in another file of the language already")
        entries |= found
    own: dict[str, Entry] = {}
    for row in TITLES.values():
        own |= card_words(row.id, language, row.assets / row.cards) if row.cards else {}
    return Words(language, own | entries)


@lru_cache(maxsize=4)
def spoken(language: str) -> tuple[Words, ContentError | None]:
    """A language; or, if its words are damaged, another one and what is wrong. ``ContentError`` if none is left."""
    try:
        return words(language), None
    except ContentError as error:
        for other in LANGUAGES:
            if other != language:
                return words(other), error
        raise


def word_files(language: str) -> list[Path]:
    """The files a language consists of."""
    folder = ASSETS / "words"
    shared = [folder / f"{language}.toml", *(folder / language / f"{area}.toml" for area in AREAS)]
    return [*shared, *(path for row in TITLES.values() for path in row.word_files(language))]


def read_words(path: Path) -> dict[str, Entry]:
    """The entries of a catalogue file, or ``ContentError``."""
    found = dict(_flat(read_toml(path), "", str(path)))
    for name, entry in found.items():
        if not all(map(_is_sentence, (entry,) if isinstance(entry, str) else entry.values())):
            raise ContentError(path, name, "braces stand around the names of facts only", "braces")
    return found


def _is_sentence(text: str) -> bool:
    """Whether nothing but facts stands in braces; a brace itself is written twice."""
    if "{" not in text and "}" not in text:
        return True
    left = _FACT.sub("", text.replace("{{", "").replace("}}", ""))
    return "{" not in left and "}" not in left


def _flat(table: Mapping[str, Any], prefix: str, path: str) -> Iterable[tuple[str, Entry]]:
    """Nested tables as dotted keys; a table with ``other`` is an entry with plural forms."""
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, str):
            yield name, value
        elif isinstance(value, dict) and "other" in value:
            if not {"by", "one"} <= value.keys() or not all(isinstance(form, str) for form in value.values()):
                raise ContentError(path, name, "plural forms need 'by', 'one' and 'other', all texts", "plural-forms")
            yield name, value
        elif isinstance(value, dict):
            yield from _flat(value, name, path)
        else:
            raise ContentError(path, name, "expected a text or a table of plural forms", "no-words")
