"""A small file of one person that is written whole: what is kept beside matches and settings.

A broken one is named and never in the way: it stays until something is noted, and beside that afterwards. If the disk
refuses, what was noted goes on in memory.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.files import read_json, refused_by_system, write_whole
from game.play.folders import free_path

M = TypeVar("M", bound=BaseModel)


class Noted(Generic[M]):
    """The file, and what stands in it."""

    def __init__(self, path: Path, empty: M) -> None:
        self.path, self.value = path, empty
        self.problem: ContentError | None = None
        """What was wrong with the file, for a message."""
        self._unsaved = self._broken = False
        self.read()

    @property
    def refused(self) -> ContentError | None:
        """Why what was noted last is in memory only; None: it is on the disk."""
        return self.problem if self._unsaved else None

    def read(self) -> None:
        """Take in what stands in the file, which another copy of the program may have changed."""
        self._broken = False
        if self._unsaved or not os.path.lexists(self.path):
            return
        try:
            self.value = checked(type(self.value), read_json(self.path), self.path)
        except ContentError as error:
            self.problem, self._broken = error, True

    def write(self, value: M) -> None:
        """Note something else from now on."""
        self.value = value
        try:
            if self._broken:
                self._set_aside()
            write_whole(self.path, value.model_dump_json(indent=2) + "\n")
            self._unsaved = False
        except ContentError as error:
            self._unsaved = True
            self.problem = error

    def _set_aside(self) -> None:
        """Keep a broken file beside the one that takes its place."""
        try:
            self.path.replace(free_path(self.path.with_name(self.path.name + ".broken")))
        except OSError as error:
            raise refused_by_system(self.path, error) from error
