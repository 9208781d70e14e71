"""What managers can do in every postal match, besides handing in a line-up of the game's own kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.codec import Within


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """No line-up came in time: the automatic one plays."""


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Both line-ups are in: the match begins."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play the next moments."""

    moments: Annotated[int, Within(1, 999)] = 1


@dataclass(frozen=True, slots=True)
class Finish:
    """Play everything that is left, to the end of the match."""
