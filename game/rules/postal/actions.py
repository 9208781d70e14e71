"""What managers can do in every postal match, besides handing in a line-up of the game's own kind."""

from __future__ import annotations

from typing import Annotated

from game.core.codec import Within
from game.core.frozen import frozen


@frozen
class TimeExpired:
    """No line-up came in time: the automatic one plays."""


@frozen
class StartMatch:
    """Both line-ups are in: the match begins."""


@frozen
class PlayOn:
    """Play the next moments."""

    moments: Annotated[int, Within(1, 999)] = 1


@frozen
class Finish:
    """Play everything that is left, to the end of the match."""
