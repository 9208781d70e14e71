"""The file of a Powerplay club: what it may contain, checked to the letter and said in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.content.club_file import ClubHead, LineUpsFile
from game.content.faults import checked
from game.content.fields import ClubName as Name
from game.content.fields import MaybeName, within
from game.content.files import read_json
from game.content.strict import Strict, each_once

MOST_PLAYERS = 40


Points = Annotated[int, within(0, 99)]


class PlayerFile(Strict):
    """A player: his row, age and strength, and what the season has done to him."""

    name: Name
    row: Literal["T", "V", "S"]
    age: Literal["0", "A", "B", "C", "D", "E", "F", "G", "H"]
    strength: Annotated[int, within(0, 9)]
    minutes: Annotated[int, within(0, 999)] = 0
    match_penalties: Points = 0
    banned: Points = 0
    injured: Points = 0


class PlaceFile(Strict):
    """A man on a field with his extra points."""

    field: Annotated[int, within(0, 14)]
    player: Name
    mp: Points = 0
    hv: Points = 0
    hp: Points = 0


class LineUpFile(Strict):
    """Six sixths, substitutes for V and S, and who takes the penalty shots; the rules judge whether it is legal."""

    sixths: Annotated[list[Annotated[list[PlaceFile], Field(max_length=15)]], Field(min_length=6, max_length=6)]
    substitutes: Annotated[list[MaybeName], Field(min_length=2, max_length=2)] = ["", ""]
    taker: MaybeName = ""


class ClubFile(ClubHead):
    """A club with its squad, its house and the line-ups it keeps."""

    game: Literal["powerplay"] = "powerplay"
    region: Literal["scandinavia", "eastern-europe", "alps", "elsewhere"] = "elsewhere"
    country: MaybeName = ""
    coach: Annotated[int, within(0, 3)] = 0
    arena: MaybeName = ""
    seats: Annotated[int, within(0, 1_000_000)] = 2000
    fans: Annotated[int, within(0, 1_000_000)] = 1000
    founded: bool = False
    """A new club: it must keep to the limits of a foundation (PP-3.2)."""
    players: Annotated[list[PlayerFile], Field(max_length=MOST_PLAYERS)]
    line_ups: LineUpsFile[LineUpFile] = LineUpsFile()

    @model_validator(mode="after")
    def names_differ(self) -> Self:
        each_once([player.name for player in self.players], "player-twins")
        return self


def read_club_file(path: Path) -> ClubFile:
    """The club in ``path``, or ``ContentError``."""
    data = read_json(path)
    return checked(ClubFile, data, path)
