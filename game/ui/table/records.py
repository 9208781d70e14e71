"""What happened in a match, decision by decision, with what the statistics count in each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.rules import AnyEvent, AnyState
from game.play.recorded import Recorded, recorded
from game.play.session import Session
from game.ui.table.log import LogLine

Action = tuple[str, int]
"""The period and the number of the action a decision belongs to, where a game counts them."""
UNCOUNTED: Action = ("", 0)
Counts = Callable[[Any, tuple[Any, ...]], Iterable[Any]]
"""From the state before a decision and its events to what the statistics count in it."""
ActionOf = Callable[[Any, Any], Action]
"""From the states before and after a decision to the action it belongs to."""


@dataclass(frozen=True)
class Record:
    """One decision: its entry, the state before it, what both may be told of it, and whoever counts what is in it."""

    entry: int
    before: AnyState
    events: tuple[AnyEvent, ...]
    counts: Counts
    by_hand: bool = False
    action: Action = UNCOUNTED

    @cached_property
    def counted(self) -> tuple[Any, ...]:
        """What the statistics count, when somebody looks at them: the chance of a shot takes a while."""
        return tuple(self.counts(self.before, self.events))


def uncounted(before: AnyState, after: AnyState) -> Action:
    return UNCOUNTED


def records_of(match: Recorded, counts: Counts, action_of: ActionOf = uncounted) -> list[Record]:
    """Every decision of a recorded match, as both may be told of it."""
    told: dict[int, list[Any]] = {}
    for shown in match.shown():
        told.setdefault(shown.after, []).append(shown.event)
    states = [match.spec.rules.view(state, None) for state in match.timeline.states]
    found = []
    for number, decision in enumerate(match.timeline.decisions, 1):
        before, events = states[number - 1], tuple(told.get(number, ()))
        by_hand = any(roll[3] for roll in decision.rolls)
        action = action_of(before, states[number])
        found.append(Record(decision.entry, before, events, counts, by_hand, action))
    return found


def written(
    records: Iterable[Record], tells: Callable[[Any], bool], line: Callable[[Any, Any, int, bool], LogLine]
) -> list[LogLine]:
    """The log: a line for every event that ``tells`` something, by the state before its decision, the entry, and
    whether people rolled."""
    return [
        line(record.before, event, record.entry, record.by_hand)
        for record in records
        for event in record.events
        if tells(event)
    ]


def counted(session: Session, counts: Counts) -> list[Any]:
    """What the statistics have counted so far, from the journal."""
    return [entry for record in records_of(recorded(session), counts) for entry in record.counted]
