"""Which action of a half a decision belongs to."""

from __future__ import annotations

from typing import Any

from game.rules.counter_attack.state import MatchState
from game.ui.table.records import Action


def action_of(desk: Any, before: MatchState, after: MatchState) -> Action:
    """The one that goes on after a decision, unless the period ends with it."""
    state = after if after.half is before.half else before
    return state.half.value, desk.action(state)
