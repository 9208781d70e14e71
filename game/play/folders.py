"""Where the program keeps a person's files."""

from __future__ import annotations

import os
from pathlib import Path

from game.core.frozen import frozen

HOME_VARIABLE = "TOUCHLINE_HOME"
"""An environment variable that puts everything into one folder of one's choice."""


class _Below:
    """A place below the base of somebody's folders."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def __get__(self, folders: Folders, kind: type) -> Path:
        return folders.base.joinpath(*self.names)


@frozen
class Folders:
    """The folders of one person."""

    base: Path
    matches = _Below("matches")
    bin = _Below("bin")
    """Removed matches; nothing is deleted."""
    teams = _Below("teams")
    careers = _Below("careers")
    """Leagues, each in a folder of its own."""
    careers_bin = _Below("careers-bin")
    """Leagues that were removed; nothing is deleted."""
    lessons = _Below("lessons")
    """The matches of lessons that are open; nothing stays there."""
    guided = _Below("lessons", "guided")
    """Guided first matches that are not over."""
    own_lessons = _Below("own-lessons")
    """Lessons that somebody has written or taken in."""
    learning = _Below("learning.json")
    index = _Below("matches.index")
    """What is known of the matches; it can always be made anew."""
    bin_index = _Below("bin.index")
    settings = _Below("settings.json")
    log = _Below("logs", "touchline.log")
    reports = _Below("reports")


def own_folders() -> Folders:
    """Where this person's files are on this system."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Folders(Path(chosen))
    from platformdirs import user_data_path

    return Folders(user_data_path("touchline", appauthor=False))


def free_path(path: Path) -> Path:
    """This path, or one with a number that is not taken."""
    candidate, number = path, 2
    while os.path.lexists(candidate):
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate
