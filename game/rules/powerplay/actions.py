"""What managers can do in a Powerplay match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from game.core.codec import Within
from game.rules.powerplay.state import LineUp


@dataclass(frozen=True, slots=True)
class SubmitLineUp:
    """Hand in a line-up; with ``repair`` an illegal one is mended as the game master would."""

    line_up: LineUp
    repair: bool = False


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """No line-up came in time: the automatic one plays, without extra points (PP-9.2)."""


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Face-off: it is drawn in which sixth hardness is paid for."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play the next moments."""

    moments: Annotated[int, Within(1, 999)] = 1


@dataclass(frozen=True, slots=True)
class Finish:
    """Play everything that is left, to the end of the match."""


Action = SubmitLineUp | TimeExpired | StartMatch | PlayOn | Finish
