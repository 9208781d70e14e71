"""Puzzle files: positions with a goal. What is best in them stands nowhere; the rules know (``play/puzzles.py``)."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.fields import within
from game.content.files import read_toml
from game.content.lessons import Id, Key, Position, Seed
from game.content.strict import Strict, each_once
from game.content.titles import TITLES
from game.core.frozen import frozen

PUZZLES = "puzzles.toml"
PUZZLES_FORMAT = "touchline-puzzles"
MOST_PUZZLES = 99
RATINGS = (1, 5)
"""Easy, hard."""


class PuzzleFile(Strict):
    """One position with whose puzzle it is."""

    id: Id
    position: Position
    you: Literal[0, 1]
    """The side that solves it."""
    kind: Key
    """What is to be brought about: one of the kinds of its game."""
    rating: Annotated[int, within(*RATINGS)]
    """How hard it is, as ``puzzles --check`` reckons it from the position."""
    match: Seed
    """The seed of the recorded match it was met in."""


class PuzzlesFile(Strict):
    """The puzzles of a game, in the order in which they are offered."""

    format: Literal["touchline-puzzles"]
    version: Literal[1]
    game: Key
    puzzle: Annotated[tuple[PuzzleFile, ...], Field(strict=False, max_length=MOST_PUZZLES)]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        each_once([each.id for each in self.puzzle], "lesson-twice")
        return self


@frozen
class Puzzle:
    """A puzzle with the game and the file it comes from."""

    game: str
    file: PuzzleFile
    path: Path

    @property
    def id(self) -> str:
        return self.file.id

    @property
    def text(self) -> str:
        """Its digest: another one means that it was changed."""
        return hashlib.sha256(repr(self.file).encode()).hexdigest()[:16]


def puzzles_path(game: str) -> Path:
    """Where the puzzles of a game lie, if it has any."""
    return TITLES[game].lessons / PUZZLES


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file, or ``ContentError``."""
    file = checked(PuzzlesFile, read_toml(path), path)
    return tuple(Puzzle(file.game, each, path) for each in file.puzzle)


@lru_cache(maxsize=8)
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Those that come with a game; a file that cannot be read has none."""
    path = puzzles_path(game)
    try:
        return read_puzzles(path) if path.is_file() else ()
    except ContentError:
        return ()
