"""What the files of The World Cup Game may contain: a tournament, and the cards of the whole deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

ColourName = Literal["black", "red", "blue", "green", "yellow", "grey"]
CardName = Literal["1", "2", "3", "1+1", "2+1", "1+1+1", "attack", "penalty", "defence", "foul", "offside"]
CARD_NAMES: tuple[CardName, ...] = (
    "1", "2", "3", "1+1", "2+1", "1+1+1", "attack", "penalty", "defence", "foul", "offside",
)  # fmt: skip
TieName = Literal["repeat", "difference", "goals", "between", "lot"]
RoundName = Literal["last-16", "quarter", "semi", "third", "final"]
CARDS = 87
"""How many cards the whole deck has."""
DEALT = 6
"""How many of them are in two hands of three."""
_MATCH = re.compile(r"([A-Z]{3})-([A-Z]{3})(?: ([0-9]{1,2}):([0-9]{1,2}))?")
_TIE = re.compile(r"([A-Z][0-9]?) ([A-Z0-9]+)-([A-Z0-9]+)")
_PLACE = re.compile(r"([123])([A-Z0-9]+)")
_ROW = re.compile(r"([A-Z0-9]+): ((?:[A-Z0-9] )*[A-Z0-9])")


class Strict(BaseModel):
    """To the letter: no other keys, no other kinds of values; words of a key are joined by hyphens."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, alias_generator=lambda name: name.replace("_", "-")
    )


def _shaped(pattern: re.Pattern[str], example: str) -> AfterValidator:
    def check(text: str) -> str:
        if not pattern.fullmatch(text):
            raise ValueError(f"{text!r} is not written like {example!r}")
        return text

    return AfterValidator(check)


MatchText = Annotated[str, _shaped(_MATCH, "BUL-ITA 1:1")]
TieText = Annotated[str, _shaped(_TIE, "M1 1D-3BEF")]
RowText = Annotated[str, _shaped(_ROW, "ABCD: C D A B")]


class Texts(Strict):
    """A name in both languages."""

    en: Annotated[str, Field(min_length=1, max_length=40)]
    de: Annotated[str, Field(min_length=1, max_length=40)]


class TeamEntry(Strict):
    """A nation with its strength."""

    code: Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
    name: Texts
    colour: ColourName


class GroupEntry(Strict):
    """A group: everybody meets everybody once."""

    name: Annotated[str, Field(pattern=r"^[A-Z0-9]$")]
    teams: Annotated[list[TeamEntry], Field(min_length=2, max_length=6)]
    matches: list[MatchText]

    @property
    def codes(self) -> list[str]:
        return [team.code for team in self.teams]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom, the home team first."""
        return [(text[:3], text[4:7]) for text in self.matches]

    @model_validator(mode="after")
    def everybody_meets_everybody(self) -> Self:
        due = Counter(frozenset(pair) for pair in combinations(self.codes, 2))
        found = Counter(frozenset(pair) for pair in self.pairs)
        if due != found:
            odd = next(iter((due - found) or (found - due)))
            raise ValueError(f"group {self.name}: {' and '.join(sorted(odd))} must meet exactly once")
        return self


class SecondRun(Strict):
    """What follows on the first run of the deck."""

    part: Annotated[int, Field(ge=1, le=4)]
    without: list[CardName]


class FinalGroupEntry(Strict):
    """The winners of all groups play for the title; one part in so many of the deck is the pile."""

    part: Annotated[int, Field(ge=1, le=4)]
    history: list[MatchText]


class RoundEntry(Strict):
    """A knock-out round: its pile and its matches."""

    stage: RoundName
    pile: Annotated[int, Field(ge=1, le=CARDS - DEALT)]
    matches: Annotated[list[TieText], Field(min_length=1, max_length=16)]

    @property
    def ties(self) -> list[tuple[str, str, str]]:
        """The name of each match and where its teams come from."""
        return [(name, home, away) for name, home, away in (_parts(_TIE, text) for text in self.matches)]


def _parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    return tuple(part or "" for part in found.groups()) if found else ()


class CardFile(Strict):
    """How many cards of each kind there are."""

    format: Literal["touchline-cards"]
    version: Literal[1]
    game: Literal["world_cup"]
    about: Annotated[list[str], Field(max_length=50)]
    cards: dict[CardName, Annotated[int, Field(ge=0, le=CARDS)]]

    @model_validator(mode="after")
    def complete(self) -> Self:
        missing = [name for name in CARD_NAMES if name not in self.cards]
        if missing:
            raise ValueError(f"cards: '{missing[0]}' is missing")
        if sum(self.cards.values()) != CARDS:
            raise ValueError(f"cards: the deck has {CARDS}, these are {sum(self.cards.values())}")
        return self


def result_of(text: str) -> tuple[str, str, int, int] | None:
    """Home, away and the real score of a match; None where the file does not say it."""
    home, away, scored, conceded = _parts(_MATCH, text)
    return (home, away, int(scored), int(conceded)) if scored else None


def place_of(text: str) -> tuple[int, str] | None:
    """The place and the group (for thirds: the groups) of ``1A``; None: it names a match."""
    found = _parts(_PLACE, text)
    return (int(found[0]), found[1]) if found else None


def thirds_faults(
    groups: Sequence[str], slots: Mapping[str, str], order: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]
) -> Iterator[str]:
    """What is wrong with a table of best thirds: a row for each combination of ``groups``, every third once in it.

    ``slots`` says from which groups the third may come that meets a winner (``1A``), ``order`` in which order rows
    name them. Nobody meets a third of his own group.
    """
    if sorted(order) != sorted(slots):
        yield "third-slots: exactly those who meet a third, and the thirds are named second"
        return
    due = {"".join(each) for each in combinations(sorted(groups), len(slots))} if slots else set()
    if sorted(name for name, _ in rows) != sorted(due):
        yield f"thirds: there must be one row for each of the {len(due)} combinations"
    for name, given in rows:
        if sorted(given) != sorted(name):
            yield f"thirds: row {name} must use each of these groups once"
        for slot, group in zip(order, given, strict=False):
            if group not in slots[slot] or group == slot[1:]:
                yield f"thirds: row {name} sends the third of {group} to {slot}, who meets one of {slots[slot]}"


def row_of(text: str) -> tuple[str, tuple[str, ...]]:
    """A row of the table of thirds: the groups they come from, and whom each slot gets."""
    groups, slots = _parts(_ROW, text)
    return groups, tuple(slots.split())
