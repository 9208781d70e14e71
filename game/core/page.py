"""A page to be read or printed, as data: screens draw it, the printer sets it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from game.core.frozen import frozen
from game.core.ruling import Fact, FactValue, RuleRef, Ruling


class Speaker(Protocol):
    """Words in some language, as a game needs them to write its part of a page."""

    def say(self, key: str, facts: Mapping[str, FactValue] | Iterable[Fact] = ()) -> str: ...

    def named(self, name: str, value: FactValue) -> FactValue: ...

    def refusal(self, ruling: Ruling) -> str: ...


@frozen
class Facts:
    """Both sides compared: label, home, away."""

    heading: str
    rows: tuple[tuple[str, str, str], ...]


@frozen
class Listing:
    """A table; ``numeric`` are the columns with figures, counted from 0."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[int, ...] = ()


@frozen
class Story:
    """Sentences one after the other."""

    heading: str
    lines: tuple[str, ...]


@frozen
class Note:
    """A remark by itself."""

    text: str


Block = Facts | Listing | Story | Note


@frozen
class Score:
    """The result, set large, and a word about it."""

    home: str
    away: str
    goals: tuple[int, int]
    people: tuple[str, str] = ("", "")
    """Who played the two sides."""
    remark: str = ""


@frozen
class Page:
    """A whole page; without a score while there is no result to tell."""

    title: str
    subtitle: str
    score: Score | None
    blocks: tuple[Block, ...]
    footer: tuple[str, ...] = ()
    """Small print."""


@frozen
class Worded:
    """The words of the tables that a game's book prints."""

    speaker: Speaker
    game: str

    def __call__(self, name: str) -> str:
        return self.speaker.say(f"printed.{self.game}.{name}")

    def named(self, name: str, value: FactValue) -> str:
        return str(self.speaker.named(name, value))


def printing(
    game: str, makers: Mapping[RuleRef, Callable[[Worded], Listing | Sequence[Listing]]]
) -> Callable[[RuleRef, Speaker], list[Listing]]:
    """The tables of a rule for the rule reader, from what makes each of them."""

    def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
        found = makers[rule](Worded(say, game)) if rule in makers else ()
        return [found] if isinstance(found, Listing) else list(found)

    return printed
