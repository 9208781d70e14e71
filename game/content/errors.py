"""What is wrong with a file, said so that a person can mend it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.frozen import frozen
from game.core.names import shown
from game.core.reading import path_text
from game.core.ruling import FactValue

MOST_LETTERS = 1000
"""Of a place or a problem: both may be made of what stands in the file."""


@frozen
class Spot:
    """A place in a table as people count: its line, the card that stands there, and how the file calls the column."""

    line: int = 0
    column: str = ""
    card: str = ""


class ContentError(Exception):
    """A file that cannot be used: which one, where in it, and why.

    Its text is English. ``key`` names the same sentence below ``file`` in the word catalogues, with its ``facts``, so
    that a screen can say it in any language; errors of files that no screen reads have none.
    """

    def __init__(
        self, path: Path | str, place: str, problem: str, key: str = "", facts: Mapping[str, FactValue] | None = None,
        spot: Spot | None = None,
    ) -> None:  # fmt: skip
        place, problem = shown(place, MOST_LETTERS), shown(problem, MOST_LETTERS)
        where = f", {place}" if place else ""
        super().__init__(f"{path_text(path)}{where}: {problem}")
        self.path = str(path)
        self.place = place
        self.problem = problem
        self.key, self.facts, self.spot = key, dict(facts or {}), spot
        self.further: tuple[ContentError, ...] = ()
        """What else is wrong with the file, as far as it is known."""
