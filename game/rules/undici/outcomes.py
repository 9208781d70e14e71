"""What came of an action, in one short word, seen from the side that acts: what odds are told apart by."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from types import MappingProxyType
from typing import Any

from game.core.rules import Prospect, Seat
from game.rules.undici import events as told
from game.rules.undici.events import Event
from game.rules.undici.frames import Contested, HeaderCards, InterceptDue, Reached, Responding
from game.rules.undici.state import MatchState, Side

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


def outcome(events: Sequence[Event]) -> Hashable:
    """The last thing that decided something."""
    for event in reversed(events):
        if type(event) in WORDS:
            return WORDS[type(event)](event)
    for event in reversed(events):
        if isinstance(event, told.Needed) and not event.reached:
            return f"{event.kind}-lost"
    return NOTHING


WITH_DEED = (Responding, HeaderCards, Contested, Reached, InterceptDue)
WANTED = ("goal", "moved")
"""Good for whoever acts, besides whatever arrives or is won; nothing is good or bad about ``done``."""


def teller(before: MatchState) -> Side:
    """Who acts: whoever announced what is going on, else whose turn it is."""
    frame = before.frames[-1] if before.frames else None
    return frame.deed.side if isinstance(frame, WITH_DEED) else before.active


def good_for(before: MatchState, word: str) -> Side | None:
    """Which side is better off after an outcome; None: neither."""
    if word == NOTHING:
        return None
    acts = teller(before)
    return acts if word in WANTED or word.endswith(("-arrived", "-won")) else 1 - acts


def prospect(before: MatchState, word: str, seat: Seat) -> Prospect:
    """An outcome as ``seat`` is told of it: what is mine, what is theirs."""
    whose = "own" if seat == teller(before) else "theirs"
    return Prospect(f"undici.{whose}.{word}", good_for(before, word))
