"""What came of an action, in one short word: what odds are told apart by."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from types import MappingProxyType
from typing import Any

from game.rules.undici import events as told

NOTHING = "done"
WORDS: MappingProxyType[type, Callable[[Any], str]] = MappingProxyType(
    {
        told.GoalScored: lambda event: "goal",
        told.Saved: lambda event: "saved",
        told.Intercepted: lambda event: f"{event.kind}-lost",
        told.BallPassed: lambda event: f"{event.kind}-arrived",
        told.DuelEnded: lambda event: f"{event.kind}-{'won' if event.winner == event.actor else 'lost'}",
        told.CalledOff: lambda event: "called-off",
        told.Moved: lambda event: "moved",
    }
)


def outcome(events: Sequence[Any]) -> Hashable:
    """The last thing that decided something."""
    for event in reversed(events):
        if type(event) in WORDS:
            return WORDS[type(event)](event)
    for event in reversed(events):
        if isinstance(event, told.Needed) and not event.reached:
            return f"{event.kind}-lost"
    return NOTHING
