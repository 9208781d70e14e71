"""What must hold in every state of a postal match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.postal.frames import LineUpDue


def misplaced(state: Any) -> Iterator[str]:
    """Two sides only, and one thing to decide."""
    sides = {moment.side for moment in state.moments} | {goal.side for goal in state.goals}
    if not sides | {frame.side for frame in state.frames if isinstance(frame, LineUpDue)} <= {0, 1}:
        yield "a third side"
    if len(state.frames) > 1:
        yield "two things to decide at once"
