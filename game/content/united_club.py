"""The file of a United club: what it may contain, checked to the letter."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.content.club_file import ClubHead, LineUpsFile
from game.content.faults import checked
from game.content.fields import ClubName as Name
from game.content.files import read_json
from game.content.strict import Strict, each_once

RowLetter = Literal["T", "A", "V", "M", "S"]
FieldLetter = Literal["V", "M", "S"]


class PlayerFile(Strict):
    """A player as the book writes him: ``MS III 7``, spread over three keys."""

    name: Name
    qualified: Annotated[str, Field(pattern=r"^(T|A?V?M?S?)$", min_length=1)]
    age: Literal["tT", "nT", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    level: Annotated[int, Field(ge=0, le=15)]
    points: Annotated[int, Field(ge=0, le=999)] = 0
    banned: Annotated[int, Field(ge=0, le=99)] = 0
    listed: bool = False


class LineUpFile(Strict):
    """A line-up by row letters; it may be illegal, the rules judge that."""

    T: list[Name] = []
    A: list[Name] = []
    V: list[Name] = []
    M: list[Name] = []
    S: list[Name] = []
    hardness: dict[RowLetter, Annotated[int, Field(ge=0, le=99)]] = {}
    home: dict[FieldLetter, Annotated[int, Field(ge=0, le=99)]] = {}


class ClubFile(ClubHead):
    """A club with its squad and the line-ups it keeps."""

    game: Literal["united"] = "united"
    founded: bool = False
    """A new club: it must keep to the limits of a foundation (U-1.4)."""
    players: Annotated[list[PlayerFile], Field(max_length=60)]
    line_ups: LineUpsFile[LineUpFile] = LineUpsFile()

    @model_validator(mode="after")
    def names_differ(self) -> Self:
        each_once([player.name for player in self.players], "player-twins")
        return self


def read_club_file(path: Path) -> ClubFile:
    """The club in ``path``, or ``ContentError``."""
    return checked(ClubFile, read_json(path), path)


def most_of(field: str) -> int:
    """The largest number the file of a club holds for a field of a player."""
    most: int = max(limit.le for limit in PlayerFile.model_fields[field].metadata if hasattr(limit, "le"))
    return most
