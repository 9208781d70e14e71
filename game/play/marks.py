"""What a person noted about matches: bookmarks, and how far the film of a match was watched.

One small file. A broken one is set aside and named, never in the way; the matches themselves know nothing of it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.files import read_json, refused_by_system, write_whole
from game.play.folders import Folders, free_path

LONGEST_NOTE = 80

Beat = Annotated[int, Field(ge=0)]


class Bookmark(BaseModel):
    """A moment of a match worth coming back to."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    beat: Beat
    note: Annotated[str, Field(max_length=LONGEST_NOTE)] = ""


class MatchMarks(BaseModel):
    """What is noted about one match."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    bookmarks: list[Bookmark] = []
    film: bool = False
    """Somebody began to watch it: until its end was seen, the result is nobody's to tell."""
    seen: Beat | None = 0
    """How far it was watched; null: to the end."""


class MarksFile(BaseModel):
    """The whole file, by the ids of the matches."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    version: Literal[1] = 1
    matches: dict[str, MatchMarks] = {}


class Marks:
    """The marks of one person."""

    def __init__(self, folders: Folders) -> None:
        self.path: Path = folders.base / "marks.json"
        self.problem: ContentError | None = None
        """What was wrong with the file, for a message; marks go on working, if need be in memory only."""
        self._file = MarksFile()
        self._unsaved = False
        self._read()

    def bookmarks(self, match: str) -> list[Bookmark]:
        """In the order of the match."""
        return list(self._of(match).bookmarks)

    def toggle(self, match: str, beat: int, note: str = "") -> bool:
        """Set a bookmark, or take away the one that is there; whether there is one now."""
        self._read()
        marks = self._of(match)
        others = [mark for mark in marks.bookmarks if mark.beat != beat]
        setting = len(others) == len(marks.bookmarks)
        if setting:
            others.append(Bookmark(beat=beat, note=note.strip()[:LONGEST_NOTE]))
            others.sort(key=lambda mark: mark.beat)
        self._write(match, marks.model_copy(update={"bookmarks": others}))
        return setting

    def watched(self, match: str) -> int | None:
        """How far the film was watched; None: to the end. 0 for a match that nobody began to watch."""
        return self._of(match).seen

    def watch(self, match: str, beat: int, finished: bool = False) -> None:
        """The film is at ``beat`` now, or came to its end. What was seen once stays seen, also when watched again.

        Call it with 0 before the first picture: from then on the result is hidden.
        """
        self._read()
        marks = self._of(match)
        seen = None if finished or marks.seen is None else max(beat, marks.seen)
        if (seen, True) != (marks.seen, marks.film):
            self._write(match, marks.model_copy(update={"seen": seen, "film": True}))

    def hides_result(self, match: str) -> bool:
        """Whether its film was begun and not seen to the end; a match that was never filmed hides nothing."""
        marks = self._of(match)
        return marks.film and marks.seen is not None

    def _of(self, match: str) -> MatchMarks:
        return self._file.matches.get(match) or MatchMarks()

    def _read(self) -> None:
        """Take in what stands in the file, which another copy of the program may have changed."""
        if self._unsaved or not os.path.lexists(self.path):
            return
        try:
            self._file = checked(MarksFile, read_json(self.path), self.path)
        except ContentError as error:
            self.problem = error
            self._set_aside()

    def _set_aside(self) -> None:
        try:
            self.path.replace(free_path(self.path.with_name(self.path.name + ".broken")))
        except OSError as error:
            self.problem = refused_by_system(self.path, error)

    def _write(self, match: str, marks: MatchMarks) -> None:
        self._file = MarksFile(matches={**self._file.matches, match: marks})
        try:
            write_whole(self.path, self._file.model_dump_json(indent=2) + "\n")
            self._unsaved = False
        except ContentError as error:
            self._unsaved = True
            self.problem = error
