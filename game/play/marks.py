"""What a person noted about matches: bookmarks, and how far the film of a match was watched.

One small file. A broken one is named and never in the way: it stays until something is noted, and beside that
afterwards. The matches themselves know nothing of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from game.content.errors import ContentError
from game.content.strict import Strict
from game.core.names import cleaned
from game.play.folders import Folders
from game.play.noted import Noted

LONGEST_NOTE = 80

Beat = Annotated[int, Field(ge=0)]
Note = Annotated[str, Field(max_length=LONGEST_NOTE), AfterValidator(lambda text: cleaned(text, LONGEST_NOTE))]


class Bookmark(Strict):
    """A moment of a match worth coming back to."""

    beat: Beat
    note: Note = ""


class MatchMarks(Strict):
    """What is noted about one match."""

    bookmarks: list[Bookmark] = []
    film: bool = False
    """Somebody is watching it: until everything that was played has been seen, it is nobody's to tell."""
    seen: Beat | None = 0
    """How far it was watched; null: to the end."""


class MarksFile(Strict):
    """The whole file, by the ids of the matches."""

    version: Literal[1] = 1
    matches: dict[str, MatchMarks] = {}


class Marks:
    """The marks of one person."""

    def __init__(self, folders: Folders) -> None:
        self._noted = Noted(folders.base / "marks.json", MarksFile())

    @property
    def path(self) -> Path:
        return self._noted.path

    @property
    def problem(self) -> ContentError | None:
        """What was wrong with the file, for a message; marks go on working, if need be in memory only."""
        return self._noted.problem

    def bookmarks(self, match: str) -> list[Bookmark]:
        """In the order of the match."""
        return list(self._of(match).bookmarks)

    def toggle(self, match: str, beat: int, note: str = "") -> bool:
        """Set a bookmark, or take away the one that is there; whether there is one now."""
        self._noted.read()
        marks = self._of(match)
        others = [mark for mark in marks.bookmarks if mark.beat != beat]
        setting = len(others) == len(marks.bookmarks)
        if setting:
            others.append(Bookmark(beat=beat, note=cleaned(note, LONGEST_NOTE)))
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
        self._noted.read()
        marks = self._of(match)
        seen = None if finished or marks.seen is None else max(beat, marks.seen)
        if (seen, True) != (marks.seen, marks.film):
            self._write(match, marks.model_copy(update={"seen": seen, "film": True}))

    def caught_up(self, match: str) -> None:
        """The match goes on, and everything that was played so far has been seen: there is nothing to hide."""
        self._noted.read()
        marks = self._of(match)
        if self.hides_result(match):
            self._write(match, marks.model_copy(update={"seen": 0, "film": False}))

    def hides_result(self, match: str) -> bool:
        """Whether its film was begun and not seen to the end; a match that was never filmed hides nothing."""
        marks = self._of(match)
        return marks.film and marks.seen is not None

    def _of(self, match: str) -> MatchMarks:
        return self._noted.value.matches.get(match) or MatchMarks()

    def _write(self, match: str, marks: MatchMarks) -> None:
        self._noted.write(MarksFile(matches={**self._noted.value.matches, match: marks}))
