"""What happened in a match, decision by decision, with what the statistics count in each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.play.session import Session
from game.rules.counter_attack.state import MatchState
from game.ui.watching import Watched, watched


@dataclass(frozen=True, slots=True)
class Record:
    """One decision: its entry, the state before it, what both may be told of it, and what is counted."""

    entry: int
    before: MatchState
    events: tuple[Any, ...]
    counted: tuple[Any, ...]
    by_hand: bool = False
    action: tuple[str, int] = ("", 0)
    """The period and the number of the action it belongs to."""


def action_of(desk: Any, before: MatchState, after: MatchState) -> tuple[str, int]:
    """Which action a decision belongs to: the one that goes on after it, unless the period ends with it."""
    state = after if after.half is before.half else before
    return state.half.value, desk.action(state)


def recorded(session: Session | Path, desk: Any) -> list[Record]:
    """Everything so far, from the journal."""
    path = session if isinstance(session, Path) else session.path
    return records_of(watched(path), desk)


def records_of(match: Watched, desk: Any) -> list[Record]:
    """Every decision of a recorded match."""
    told: dict[int, list[Any]] = {}
    for shown in match.shown():
        told.setdefault(shown.after, []).append(shown.event)
    found = []
    for number, decision in enumerate(match.timeline.decisions, 1):
        before, events = match.timeline.states[number - 1], tuple(told.get(number, ()))
        action = action_of(desk, before, match.timeline.states[number])
        by_hand = any(roll[3] for roll in decision.rolls)
        found.append(Record(decision.entry, before, events, tuple(desk.counted(before, events)), by_hand, action))
    return found
