"""What the files of The World Cup Game may contain: a tournament, and the cards of the whole deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from game.content.fields import MOST_LETTERS, MaybeName, a_name, within
from game.content.told import Fault

ColourName = Literal["black", "red", "blue", "green", "yellow", "grey"]
CardName = Literal["1", "2", "3", "1+1", "2+1", "1+1+1", "attack", "penalty", "defence", "foul", "offside"]
CARD_NAMES: tuple[CardName, ...] = (
    "1", "2", "3", "1+1", "2+1", "1+1+1", "attack", "penalty", "defence", "foul", "offside",
)  # fmt: skip
TieName = Literal["repeat", "difference", "goals", "between", "lot"]
RoundName = Literal["last-16", "quarter", "semi", "third", "final"]
ColourNames: tuple[ColourName, ...] = ("black", "red", "blue", "green", "yellow", "grey")
TileName = Literal["1", "2", "3", "A", "P"]
LEAST_CARDS, MOST_CARDS = 40, 300
"""Of a whole deck: more than any box has."""
MOST_SQUARES = 6
MOST_HAND = 6
MOST_HALVES = 12
"""Half goals that a tile is worth."""
MOST_SIDES = 20
MOST_PART = 4
MOST_POINTS = 5
MOST_REPEAT = 20
"""Cards for each match of a repeat."""
ALL_TILES = "123APD"
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
            raise Fault("cup-written", example=example)
        return text

    return AfterValidator(check)


MatchText = Annotated[str, _shaped(_MATCH, "BUL-ITA 1:1")]
TieText = Annotated[str, _shaped(_TIE, "M1 1D-3BEF")]
RowText = Annotated[str, _shaped(_ROW, "ABCD: C D A B")]


def _name(text: str) -> str:
    return a_name(text, MOST_LETTERS)


NationName = Annotated[str, AfterValidator(_name)]
GroupName = Annotated[str, _shaped(re.compile("[A-Z0-9]"), "A")]


class Texts(Strict):
    """A name in both languages."""

    en: NationName
    de: NationName


class SaidEntry(Strict):
    """A name inside a sentence: English with its article, German in the first, fourth and third case."""

    en: NationName
    nom: NationName
    acc: NationName
    dat: NationName


class TeamEntry(Strict):
    """A nation with its strength."""

    code: Annotated[str, _shaped(re.compile(r"[A-Z]{3}"), "ITA")]
    name: Texts
    colour: ColourName
    said: SaidEntry | None = None


class GroupEntry(Strict):
    """A group: everybody meets everybody once."""

    name: GroupName
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
            home, away = (*sorted(odd), *sorted(odd))[:2]
            raise Fault("cup-meet", group=self.name, home=home, away=away)
        return self


class SecondRun(Strict):
    """What follows on the first run of the deck."""

    part: Annotated[int, Field(ge=1, le=MOST_PART)]
    without: list[CardName]


class FinalGroupEntry(Strict):
    """The winners of all groups play for the title; one part in so many of the deck is the pile."""

    part: Annotated[int, Field(ge=1, le=MOST_PART)]
    history: list[MatchText]


class RoundEntry(Strict):
    """A knock-out round: its pile and its matches."""

    stage: RoundName
    pile: Annotated[int, within(1, MOST_CARDS)]
    matches: Annotated[list[TieText], Field(min_length=1, max_length=16)]

    @property
    def ties(self) -> list[tuple[str, str, str]]:
        """The name of each match and where its teams come from."""
        return [(name, home, away) for name, home, away in (_parts(_TIE, text) for text in self.matches)]


def _parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    return tuple(part or "" for part in found.groups()) if found else ()


class DieEntry(Strict):
    """The die of penalties and shoot-outs."""

    sides: Annotated[int, within(2, MOST_SIDES)] = 6
    balls: Annotated[int, within(1, MOST_SIDES - 1)] = 4

    @model_validator(mode="after")
    def either_way(self) -> Self:
        if self.balls >= self.sides:
            raise Fault("cup-die", most=self.sides - 1)
        return self


def _tiles(text: str) -> str:
    if not text or any(tile not in ALL_TILES for tile in text) or len(set(text)) != len(text):
        raise Fault("cup-tiles", tiles=ALL_TILES)
    return text


TilesText = Annotated[str, AfterValidator(_tiles)]


def _facing(text: str) -> str:
    """What can be turned over."""
    if "D" in _tiles(text):
        raise Fault("cup-turned")
    return text


class TouchesEntry(Strict):
    """The outermost tiles that cards can touch."""

    defence: Annotated[str, AfterValidator(_facing)] = "123A"
    foul: TilesText = "123APD"
    offside: TilesText = "123"


class PresetEntry(Strict):
    """A ready-made set-up with this tournament; its words stand below ``setup.preset.world_cup``."""

    key: Annotated[str, Field(pattern=r"^[a-z][a-z-]{0,30}$")]
    rank: Annotated[int, within(1, 99)]
    """Its place among all presets."""
    options: dict[str, str | int | bool]


def _no_values() -> dict[TileName, int]:
    return {"1": 2, "2": 4, "3": 6, "A": 1, "P": 2}


class CardFile(Strict):
    """A deck: how many cards of each kind there are, what they do, the hand and the die."""

    format: Literal["touchline-cards"]
    version: Literal[1]
    game: Literal["world_cup"]
    about: Annotated[list[str], Field(max_length=50)]
    name: MaybeName = ""
    """Empty: the cards of the program."""
    cards: dict[CardName, Annotated[int, within(0, 99)]]
    hand: Annotated[int, within(1, MOST_HAND)] = 3
    die: DieEntry = DieEntry()
    values: dict[TileName, Annotated[int, within(0, MOST_HALVES)]] = Field(default_factory=_no_values)
    apart: bool = True
    missed_lies: bool = False
    touches: TouchesEntry = TouchesEntry()

    @model_validator(mode="after")
    def complete(self) -> Self:
        missing = [name for name in CARD_NAMES if name not in self.cards]
        if missing:
            raise Fault("cup-card-missing", card=missing[0])
        for tile in _no_values():
            if tile not in self.values:
                raise Fault("cup-value-missing", tile=tile)
        count, least = sum(self.cards.values()), LEAST_CARDS
        if not least <= count <= MOST_CARDS:
            raise Fault("cup-deck-size", least=least, most=MOST_CARDS, count=count)
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
) -> Iterator[Fault]:
    """What is wrong with a table of best thirds: a row for each combination of ``groups``, every third once in it.

    ``slots`` says from which groups the third may come that meets a winner (``1A``), ``order`` in which order rows
    name them. Nobody meets a third of his own group.
    """
    if sorted(order) != sorted(slots):
        yield Fault("cup-third-slots")
        return
    due = {"".join(each) for each in combinations(sorted(groups), len(slots))} if slots else set()
    if sorted(name for name, _ in rows) != sorted(due):
        yield Fault("cup-third-rows", count=len(due))
    for name, given in rows:
        if sorted(given) != sorted(name):
            yield Fault("cup-third-row", row=name)
        for slot, group in zip(order, given, strict=False):
            if group not in slots[slot] or group == slot[1:]:
                yield Fault("cup-third-sent", row=name, group=group, slot=slot, groups=slots[slot])


def row_of(text: str) -> tuple[str, tuple[str, ...]]:
    """A row of the table of thirds: the groups they come from, and whom each slot gets."""
    groups, slots = _parts(_ROW, text)
    return groups, tuple(slots.split())
