"""What fields in the files of several games have in common: whole numbers, names of people, colours."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from game.content.told import Fault

MOST_LETTERS = 40


def within(low: int, high: int) -> BeforeValidator:
    """A whole number from ``low`` to ``high``."""

    def check(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Fault("number", low=low, high=high)
        return value

    return BeforeValidator(check)


def _a_name(text: str) -> str:
    """Printable, and nothing that a spreadsheet would take for a formula."""
    if not 1 <= len(text) <= MOST_LETTERS:
        raise Fault("name-length", most=MOST_LETTERS)
    if text != text.strip() or not text.isprintable():
        raise Fault("name-spaces")
    if not (text[0].isalnum() or text[0] in "'’"):
        raise Fault("name-begin")
    return text


Name = Annotated[str, AfterValidator(_a_name)]
Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
KitKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,31}$")]


def same_name(name: str) -> str:
    """What two names have in common that people take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()
