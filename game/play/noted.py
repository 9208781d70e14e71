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
from game.content.files import read_json, refused_by_system, unreadable, write_whole
from game.core.reading import LARGE, too_large
from game.play.folders import free_path

M = TypeVar("M", bound=BaseModel)


class Noted(Generic[M]):
    """The file, and what stands in it."""

    def __init__(self, path: Path, empty: M) -> None:
        self.path, self.value = path, empty
        self.problem: ContentError | None = None
        """What was wrong with the file, for a message."""
        self.refused: ContentError | None = None
        """Why what was noted last is not on the disk; None: it is."""
        self._unsaved = self._broken = False
        self.read()

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
        """Note something else from now on; what would be too much to be read again is not noted at all."""
        self.refused = None
        try:
            text = self.check_room(value)
            self.value, self._unsaved = value, True
            if self._broken:
                self._set_aside()
            write_whole(self.path, text)
            self._unsaved = False
        except ContentError as error:
            self.problem = self.refused = error

    def check_room(self, value: M) -> str:
        """The file with something else in it; ``ContentError`` if it could not be read again."""
        text = value.model_dump_json(indent=2) + "\n"
        if len(text.encode()) > LARGE:
            raise unreadable(self.path, too_large())
        return text

    def _set_aside(self) -> None:
        """Keep a broken file beside the one that takes its place."""
        try:
            self.path.replace(free_path(self.path.with_name(self.path.name + ".broken")))
        except OSError as error:
            raise refused_by_system(self.path, error) from error
