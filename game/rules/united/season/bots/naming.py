"""Names of clubs, managers and players that nobody has yet, drawn from the lists that come with the program."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import TypeVar

from game.content.united_league import FamilyFile, name_lists
from game.core.dice import Dice
from game.core.names import LONGEST_PERSON
from game.rules.united.season.tables import LONGEST_SHORT

T = TypeVar("T")
TRIES = 40
INITIALS = "ABCDEFGHIJKLMNOPRSTUVWZ"


def picked(dice: Dice, reason: str, among: Sequence[T]) -> T:
    """One of them by lot."""
    return among[dice.roll(reason, len(among)) - 1]


@cache
def _surnames() -> tuple[tuple[str, ...], ...]:
    return tuple(family.surnames for family in name_lists().families)


def player_name(dice: Dice, taken: Collection[str], share: tuple[int, int] = (0, 1)) -> str:
    """A surname that is not taken; where all that come up are, with an initial.

    Those who name men at the same time have a ``share`` of the names each, which of how many; where that is used up
    they take any.
    """
    name = ""
    for first, step in (share, (0, 1)):
        for _ in range(TRIES):
            names = picked(dice, "bot-family", _surnames())[first::step]
            if names:
                name = picked(dice, "bot-name", names)
                if name not in taken:
                    return name
    return next(initialled for letter in INITIALS if (initialled := f"{letter}. {name}") not in taken)


def manager_name(dice: Dice, taken: Collection[str]) -> str:
    """A given name and a surname of one origin."""
    while True:
        family: FamilyFile = picked(dice, "bot-family", name_lists().families)
        name = f"{picked(dice, 'bot-given', family.given)} {picked(dice, 'bot-name', family.surnames)}"
        if name not in taken and len(name) <= LONGEST_PERSON:
            return name


def free_towns(names: Collection[str]) -> list[str]:
    """Towns without a club so far; there are more than twice as many as a league has clubs."""
    return [town for town in name_lists().towns if not any(town in name for name in names)]


def short_name(town: str) -> str:
    """The first letters of a town for a scoreboard."""
    return "".join(letter for letter in town if letter.isalpha())[: LONGEST_SHORT - 1].upper()
