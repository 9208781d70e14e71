"""What managers can do in a Powerplay match."""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.postal.actions import Finish, PlayOn, StartMatch, TimeExpired
from game.rules.powerplay.state import LineUp


@frozen
class SubmitLineUp:
    """Hand in a line-up; with ``repair`` an illegal one is mended as the game master would."""

    line_up: LineUp
    repair: bool = False


Action = SubmitLineUp | TimeExpired | StartMatch | PlayOn | Finish

__all__ = ["Action", "Finish", "PlayOn", "StartMatch", "SubmitLineUp", "TimeExpired"]
