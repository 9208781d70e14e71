"""What the files of clubs have in common in the games that have such files."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from game.content.fields import ClubName, ShortName
from game.content.strict import Strict

L = TypeVar("L")


class ClubHead(Strict):
    """How the file of every club begins; ``game`` says whose it is."""

    format: Literal["touchline-club"] = "touchline-club"
    version: Literal[1] = 1
    game: str
    name: ClubName
    short: ShortName = ""


class LineUpsFile(Strict, Generic[L]):
    """The line-ups that a club keeps."""

    home: L | None = None
    away: L | None = None
