"""What is wrong with a file, said so that a person can mend it."""

from __future__ import annotations

from pathlib import Path


class ContentError(Exception):
    """A file that cannot be used: which one, where in it, and why."""

    def __init__(self, path: Path | str, place: str, problem: str) -> None:
        where = f", {place}" if place else ""
        super().__init__(f"{path}{where}: {problem}")
        self.path = str(path)
        self.place = place
        self.problem = problem
