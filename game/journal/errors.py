"""What is wrong with a journal: file, line, cause."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.faults import system_fault
from game.core.names import shown
from game.core.reading import path_text
from game.core.ruling import FactValue

MOST_LETTERS = 1000
"""Of a problem, which may be made of what stands in the file."""


class JournalError(Exception):
    """A journal that cannot be used as it is; the file itself is left alone.

    ``problem`` says so in English; where there is a ``key`` below ``file`` in the word catalogues, every language can.
    """

    def __init__(
        self, path: Path | str, line: int, problem: str, key: str = "", facts: Mapping[str, FactValue] | None = None
    ) -> None:
        problem = shown(problem, MOST_LETTERS)
        where = f", line {line}" if line else ""
        super().__init__(f"{path_text(path)}{where}: {problem}")
        self.path = str(path)
        self.line = line
        self.problem = problem
        self.key = key
        self.facts = dict(facts or {})


def refused_by_system(path: Path | str, what: str, error: OSError) -> JournalError:
    """Something that the operating system did not let us do with a match."""
    fault = system_fault(error)
    return JournalError(path, 0, f"{what} ({fault})", fault.key, fault.facts)
