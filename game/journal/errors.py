"""What is wrong with a journal: file, line, cause."""

from __future__ import annotations

from pathlib import Path


class JournalError(Exception):
    """A journal that cannot be used as it is; the file itself is left alone."""

    def __init__(self, path: Path | str, line: int, problem: str) -> None:
        where = f", line {line}" if line else ""
        super().__init__(f"{path}{where}: {problem}")
        self.path = str(path)
        self.line = line
        self.problem = problem
