"""Where the program keeps a person's files."""

from __future__ import annotations

import os
from pathlib import Path

from game.core.frozen import frozen

HOME_VARIABLE = "TOUCHLINE_HOME"
"""An environment variable that puts everything into one folder of one's choice."""


@frozen
class Folders:
    """The folders of one person."""

    base: Path

    @property
    def matches(self) -> Path:
        return self.base / "matches"

    @property
    def bin(self) -> Path:
        """Removed matches; nothing is deleted."""
        return self.base / "bin"

    @property
    def teams(self) -> Path:
        return self.base / "teams"

    @property
    def index(self) -> Path:
        """What is known of the matches; it can always be made anew."""
        return self.base / "matches.index"

    @property
    def bin_index(self) -> Path:
        return self.base / "bin.index"

    @property
    def settings(self) -> Path:
        return self.base / "settings.json"

    @property
    def log(self) -> Path:
        return self.base / "logs" / "touchline.log"

    @property
    def reports(self) -> Path:
        return self.base / "reports"


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
