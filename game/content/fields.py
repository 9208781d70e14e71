"""What fields in the files of several games have in common: whole numbers, names, colours."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from game.content.told import Fault
from game.core.names import LONGEST, LONGEST_PERSON, composed, name_fault

MOST_LETTERS = LONGEST


def within(low: int, high: int) -> BeforeValidator:
    """A whole number from ``low`` to ``high``."""

    def check(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Fault("number", low=low, high=high)
        return value

    return BeforeValidator(check)


def a_name(text: str, most: int = MOST_LETTERS) -> str:
    """A name by the one rule for all of them (``core/names.py``); how its letters are put together is mended."""
    name = composed(text) if len(text) <= 2 * most else text
    key = name_fault(name, most)
    if key:
        raise Fault(key, most=most)
    return name


def _a_card_name(text: str) -> str:
    """A name, and nothing that a spreadsheet would take for a formula."""
    name = a_name(text)
    if not (name[0].isalnum() or name[0] in "'’"):
        raise Fault("name-begin")
    return name


def _short(text: str) -> str:
    """Some letters for a scoreboard, or none."""
    return a_name(text.strip(), MOST_SHORT) if text.strip() else ""


def _maybe(text: str) -> str:
    return a_name(text) if text else text


def _person(text: str) -> str:
    """As it was typed: spaces at the ends are nobody's fault."""
    return a_name(text.strip(), LONGEST_PERSON) if text.strip() else ""


MOST_SHORT = 4
Name = Annotated[str, AfterValidator(_a_card_name)]
"""What a file calls a card, or whatever stands in a table."""
ClubName = Annotated[str, AfterValidator(a_name)]
MaybeName = Annotated[str, AfterValidator(_maybe)]
ShortName = Annotated[str, AfterValidator(_short)]
PersonName = Annotated[str, AfterValidator(_person)]
Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
KitKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,31}$")]


def same_name(name: str) -> str:
    """What two names have in common that people take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()
