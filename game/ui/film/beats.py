"""The beats of a film and the ways through them; what a beat is about is each game's own."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self, TypeVar

from game.core.frozen import frozen
from game.core.rules import AnyEvent

GOAL, KICK, END = "goal", "kick", "end"
"""Kinds of beats that every match has: a goal, a shot of the shoot-out, the end."""


@frozen
class Beat(ABC):
    """One thing that is shown, and how the match stands when it is over."""

    MARKS: ClassVar[Mapping[str, str]]
    """How the line of time marks kinds of beats; others not at all."""
    LOG_KINDS: ClassVar[Mapping[str, str]]
    """How the log files kinds of beats; others as facts."""
    number: int
    entry: int
    event: AnyEvent
    kind: str
    side: int | None
    minute: int
    for_show: bool
    """The rules know no minute here."""
    stage: str
    score: tuple[int, int]
    kicks: tuple[int, int]
    group: int
    """The number of moments played so far, this one included."""
    decisive: bool
    """It can turn a close match late on."""

    @property
    def scored(self) -> bool:
        """Whether it went in."""
        return self.kind == GOAL or (self.kind == KICK and bool(self.event.scored))

    @property
    @abstractmethod
    def in_doubt(self) -> bool:
        """A moment in which something can fall: its outcome is open until it was seen."""

    @property
    @abstractmethod
    def taken_up(self) -> bool:
        """Whether a copy takes up a match in the middle here."""

    @property
    def is_chance(self) -> bool:
        """A moment in which a goal can fall."""
        return self.in_doubt

    @property
    def over(self) -> bool:
        """The last beat of a match."""
        return self.kind == END

    @property
    def delayed(self) -> bool:
        """It is shown later than it was rolled, so it bars no way back."""
        return False

    @property
    def about(self) -> str:
        """Whom its dice pick, where they pick somebody."""
        return ""

    @property
    def mark(self) -> str:
        return self.MARKS.get(self.kind, "")

    @property
    def phase(self) -> str:
        """The part of the match it belongs to."""
        return self.stage

    @property
    def log_kind(self) -> str:
        return self.LOG_KINDS.get(self.kind, "fact")

    @property
    def started(self) -> bool:
        """Whether play has begun."""
        return self.group > 0 or self.minute > 0


B = TypeVar("B", bound=Beat)
"""The beats of a game."""


class Cutter(Protocol[B]):
    """Makes beats of what is told, and never changes those it has made."""

    beats: list[B]

    def take_in(self, told: Iterable[tuple[int, Any]], now: Any) -> None:
        """Further events with their entries; ``now`` is the present state as both may see it."""

    def fork(self) -> Self:
        """One that goes on from here without touching this film."""
        ...


def chance(*parts: object) -> float:
    """A number from 0 to 1, always the same for the same parts: play for the eye, never for the result."""
    text = ":".join(str(part) for part in parts)
    return hashlib.sha256(text.encode()).digest()[0] / 256


Finder = Callable[[Sequence[Beat], int], int | None]


def next_goal(beats: Sequence[Beat], at: int) -> int | None:
    """The next beat in which it goes in."""
    return next((beat.number for beat in beats[at + 1 :] if beat.scored), None)


def next_chance(beats: Sequence[Beat], at: int) -> int | None:
    return next((beat.number for beat in beats[at + 1 :] if beat.is_chance), None)


def next_phase(beats: Sequence[Beat], at: int) -> int:
    """The first beat of the next part, or the last of all."""
    here = beats[max(0, at)].phase if beats else ""
    return next((beat.number for beat in beats[max(0, at) :] if beat.phase != here), len(beats) - 1)


def last_phase(beats: Sequence[Beat], at: int) -> int:
    """The first beat of this part, or of the one before if that is where we are."""
    if not beats:
        return -1
    here = beats[max(0, at)].phase
    first = next(beat.number for beat in beats if beat.phase == here)
    if first < at or first == 0:
        return first
    before = beats[first - 1].phase
    return next(beat.number for beat in beats if beat.phase == before)


def ticks(beats: Sequence[Beat]) -> list[tuple[int, str]]:
    """What the scrubber marks: goals, punishments, ends of periods."""
    return [(beat.number, "goal" if beat.scored else beat.mark) for beat in beats if beat.scored or beat.mark]


def branch_entry(beats: Sequence[Beat], at: int, entries: Sequence[int]) -> int | None:
    """The last of the journal's ``entries`` of which nothing lies ahead of ``at``, with play left after it."""
    ahead = {beat.entry for beat in beats[at + 1 :] if not beat.delayed}
    over = {beat.entry for beat in beats if beat.over}
    barred = min(ahead | over, default=None)
    open_ones = [entry for entry in entries if barred is None or entry < barred]
    return max(open_ones, default=None)
