"""What the odds of an action are told apart by: a single moment by its result, anything longer by the score."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.rules.powerplay.events import (
    Event,
    FoulPassed,
    FoulsDrawn,
    GoalScored,
    KickTaken,
    MatchEnded,
    MatchPenalty,
    PenaltyMissed,
    PenaltyShotAwarded,
    PlayerInjured,
    ShotSaved,
    SixthBegan,
    TimePenalty,
)
from game.rules.powerplay.state import MatchState

WORDS = {
    ShotSaved: "saved",
    PenaltyMissed: "missed",
    GoalScored: "goal",
    FoulPassed: "nothing",
    PenaltyShotAwarded: "their-injury",
    MatchPenalty: "match-penalty",
}
FAVOURS = {
    "goal": True, "saved": False, "missed": False, "nothing": True, "minutes-2": False, "minutes-5": False,
    "own-injury": False, "match-penalty": False,
}  # fmt: skip
"""Whether it is good for the side whose shot or whose hardness it is; an injured opponent who gets a penalty shot is
neither."""


def outcome(before: MatchState, events: Sequence[Event]) -> Hashable:
    """The result of one moment in a word, when hardness first strikes at the face-off, else the score."""
    ended = [event for event in events if isinstance(event, MatchEnded)]
    if ended:
        return f"{ended[-1].score[0]}:{ended[-1].score[1]}"
    drawn = [event for event in events if isinstance(event, FoulsDrawn)]
    if drawn:
        sixths = [sixth for event in drawn for sixth in event.sixths]
        return f"first-strike:{min(sixths)}" if sixths else "no-strike"
    told = [word for word in map(_told, events) if word]
    if len(told) == 1:
        return told[0]
    if not told and any(isinstance(event, SixthBegan) for event in events):
        return "face-off"
    goals = [event.score for event in events if isinstance(event, GoalScored)]
    home, away = goals[-1] if goals else before.score
    return f"{home}:{away}"


def _told(event: Event) -> str:
    """The result of one moment; empty for everything else and for what only follows from another event."""
    if isinstance(event, TimePenalty):
        return f"minutes-{event.minutes}"
    if isinstance(event, PlayerInjured):
        return "" if event.fouled else "own-injury"
    if isinstance(event, KickTaken):
        return "goal" if event.scored else "missed"
    return WORDS.get(type(event), "")
