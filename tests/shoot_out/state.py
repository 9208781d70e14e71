"""A shoot-out between two decisions: whose kick it is, what was scored, who has chipped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from game.core.codec import Within
from game.core.frozen import frozen
from game.core.seats import Seat


@frozen
class Options:
    kicks: Annotated[int, Within(1, 11)] = 5
    """SO-1: of each side, before one alone can decide."""


@frozen
class Kick:
    """``side`` stands at the spot."""

    side: Seat


@dataclass(slots=True)
class ShootOut:
    options: Options
    names: tuple[str, str]
    frames: list[Kick]
    taken: list[tuple[bool, ...]] = field(default_factory=lambda: [(), ()])
    """Of each side, which of its kicks went in."""
    chipped: list[bool] = field(default_factory=lambda: [False, False])

    def clone(self) -> ShootOut:
        return ShootOut(self.options, self.names, self.frames.copy(), self.taken.copy(), self.chipped.copy())

    @property
    def score(self) -> tuple[int, int]:
        return sum(self.taken[0]), sum(self.taken[1])

    @property
    def rounds(self) -> int:
        """SO-1, SO-5: so many kicks both sides will have had, if nobody decides before."""
        return max(self.options.kicks, len(self.taken[0]))
