"""What went wrong with a file, said in the language of the window: the one place that screens ask."""

from __future__ import annotations

import os
from pathlib import Path

from game.content.errors import ContentError
from game.content.words import Words
from game.core.faults import LOG
from game.core.reading import path_text
from game.journal.errors import JournalError
from game.play.browsing import problem_of

FileTrouble = ContentError | JournalError | OSError
"""Whatever reading and writing may end in."""


def said(error: FileTrouble, words: Words) -> str:
    """The sentence: which file, and why."""
    if isinstance(error, ContentError):
        return words.problem(error)
    if isinstance(error, OSError):
        named = isinstance(error.filename, (str, bytes))
        return f"{_name(error.filename)}: {words.refused(error)}" if named else words.refused(error)
    cause = error.__cause__
    name = _name(error.path)
    LOG.info("trouble with a match: %s, line %d (%s)", name, error.line, type(cause or error).__name__)
    if not error.key:
        return problem_of(error)
    where = f"{name}, {words.say('file.at-line', {'line': error.line})}" if error.line else name
    return f"{where}: {words.say(f'file.{error.key}', error.facts)}"


def _name(path: str | bytes) -> str:
    return path_text(Path(os.fsdecode(path)).name)
