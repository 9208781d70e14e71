"""What computer clubs of United's league are made of: ready clubs, and lists of names for all others."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.content.faults import checked
from game.content.fields import ClubName, Colour, PersonName, ShortName, within
from game.content.files import read_json
from game.content.places import ASSETS
from game.content.strict import Strict, each_once

HOME = ASSETS / "united"
CLUBS, NAMES = HOME / "league_clubs.json", HOME / "names.json"
Style = Literal["balanced", "bolt", "attack", "hard-men", "youth", "miser"]
KitColours = Annotated[list[Colour], Field(min_length=2, max_length=2)]
Form = Annotated[str, Field(pattern=r"^[^{}]*\{town\}[^{}]*$", max_length=20)]
NameList = Annotated[list[ClubName], Field(max_length=400)]


class NoviceFile(Strict):
    """A founding player: new talents have level 0."""

    name: ClubName
    row: Literal["T", "A", "V", "M", "S"]
    level: Annotated[int, within(0, 10)]


class LeagueClubFile(Strict):
    """A club with its manager, how he goes about it, and the men it is founded with."""

    name: ClubName
    short: ShortName
    manager: PersonName
    style: Style
    kit: KitColours
    players: Annotated[list[NoviceFile], Field(min_length=11, max_length=20)]

    @model_validator(mode="after")
    def names_differ(self) -> Self:
        each_once([player.name for player in self.players], "player-twins")
        return self


class LeagueClubsFile(Strict):
    """Clubs that nobody has to found."""

    format: Literal["touchline-league-clubs"]
    version: Literal[1]
    game: Literal["united"]
    clubs: Annotated[list[LeagueClubFile], Field(min_length=1, max_length=60)]

    @model_validator(mode="after")
    def names_differ(self) -> Self:
        each_once([club.name for club in self.clubs], "club-twins")
        return self


class FamilyFile(Strict):
    """Names of one origin: whole ones, and heads and tails that make some."""

    origin: str
    given: NameList
    heads: NameList
    tails: list[str]
    names: NameList

    @property
    def surnames(self) -> tuple[str, ...]:
        return (*(head + tail for head in self.heads for tail in self.tails), *self.names)


class NamesFile(Strict):
    """Lists of names for clubs and people that do not exist."""

    format: Literal["touchline-names"]
    version: Literal[1]
    game: Literal["united"]
    families: Annotated[list[FamilyFile], Field(min_length=1)]
    towns: NameList
    forms: list[Form]
    kits: list[KitColours]


def read_league_clubs(path: Path) -> tuple[LeagueClubFile, ...]:
    """The clubs in a file, or ``ContentError``."""
    return tuple(checked(LeagueClubsFile, read_json(path), path).clubs)


def read_names(path: Path) -> NamesFile:
    """The lists of names in a file, or ``ContentError``."""
    return checked(NamesFile, read_json(path), path)


@cache
def ready_clubs() -> tuple[LeagueClubFile, ...]:
    """The clubs that come with the program."""
    return read_league_clubs(CLUBS)


@cache
def name_lists() -> NamesFile:
    """The names that come with the program."""
    return read_names(NAMES)
