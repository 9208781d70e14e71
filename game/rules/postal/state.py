"""What the values of all postal games have in common: options, clubs, line-ups, the state of a match.

Each game has its own; the shared parts of match, desk and bots know of them what stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field
from typing import Any, ClassVar, Protocol, TypeVar

from game.core.clock import Glass
from game.core.rules import State


class PostalOptions(Protocol):
    """How a match is played."""

    @property
    def open_match(self) -> bool:
        """Both may see line-ups once the match began."""

    @property
    def line_up_seconds(self) -> int: ...
    @property
    def glass(self) -> Glass: ...


class PostalClub(Protocol):
    """A club."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def name(self) -> str: ...
    @property
    def stored(self) -> Sequence[object]:
        """The line-ups it keeps, for home and for away matches; None: none."""


Op = TypeVar("Op", bound=PostalOptions)
C = TypeVar("C", bound=PostalClub)
L = TypeVar("L")
"""A line-up."""
X = TypeVar("X")
"""What mending a line-up changed."""


class PostalState(State, Protocol[Op, C, L]):
    """The state of a match, and what a manager may see of it."""

    options: Op
    clubs: tuple[C, C]
    line_ups: list[L | None]
    moments: tuple[Any, ...]
    """What there is to be played, of the game's own kind; each has a ``side``."""
    played: int
    owed: int


M = TypeVar("M", bound=PostalState[Any, Any, Any])
"""The state of a match of a game."""
