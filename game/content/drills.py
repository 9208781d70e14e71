"""The positions of drills, one file a game, mined from matches; which kinds of question each is good for, no answer.

[[position]]
kinds = ["best-pass", "rollers"]
text = "white 1@-16,0 … / choose phase"
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.files import read_toml
from game.content.lessons import AtLeastOne, Key, Position
from game.content.strict import Strict
from game.content.titles import TITLES

DRILLS = "drills.toml"
FORMAT = "touchline-drills"
MOST_POSITIONS = 400


class DrillPosition(Strict):
    """A position in which the first side may be asked something."""

    kinds: Annotated[tuple[Key, ...], Field(strict=False, max_length=16), AtLeastOne]
    text: Position


class DrillsFile(Strict):
    """The positions of a game."""

    format: Literal["touchline-drills"]
    version: Literal[1]
    game: Key
    position: Annotated[tuple[DrillPosition, ...], Field(strict=False, max_length=MOST_POSITIONS), AtLeastOne]


def drills_path(game: str) -> Path:
    """Where the positions of a game lie, if it has any."""
    return TITLES[game].lessons / DRILLS


@lru_cache(maxsize=8)
def drill_positions(game: str) -> tuple[DrillPosition, ...]:
    """What can be asked of a game; none if there is nothing, or nothing that can be read."""
    try:
        return read_drills(drills_path(game)).position if drills_path(game).is_file() else ()
    except ContentError:
        return ()


def read_drills(path: Path) -> DrillsFile:
    """The positions in a file, or ``ContentError``."""
    return checked(DrillsFile, read_toml(path), path)
