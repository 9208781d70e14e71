"""Time as data: how long a decision may take and how much of it is used up.

Nobody reads a real clock here. The rules say in a prompt which limit holds and what expiry does (an action of the
game); the session owns the wall clock and writes the time spent into the journal, so replays are exact.
"""

from __future__ import annotations

from enum import StrEnum

from game.core.frozen import frozen


class Glass(StrEnum):
    """How serious the hourglass is."""

    OFF, ADVISORY, STRICT = "off", "advisory", "strict"


@frozen
class TimeLimit:
    """The limit of one decision, or of all decisions in a row that share one glass by its name."""

    seconds: int
    glass: Glass
    name: str = ""


@frozen
class GameClock:
    """The time of one decision, in milliseconds."""

    limit: int
    spent: int = 0

    def after(self, milliseconds: int) -> GameClock:
        """This clock when so much more time has passed; time never runs backwards."""
        return GameClock(self.limit, self.spent + max(0, milliseconds))

    @property
    def left(self) -> int:
        return max(0, self.limit - self.spent)

    @property
    def expired(self) -> bool:
        return self.limit > 0 and self.spent >= self.limit
