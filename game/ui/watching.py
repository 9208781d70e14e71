"""A recorded match being watched: its events in order, each with its entry, as both may be told of them."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.frozen import frozen
from game.core.rules import Seat
from game.play.parts import GameSpec, Journal, Timeline, read_journal, replay, replaying, spec_of
from game.play.session import Session
from game.play.story import asides
from game.ui.table.asides import Asides, asides_of


@frozen
class Shown:
    """An event, the entry of the journal it belongs to, and the state after that entry."""

    entry: int
    seat: Seat
    event: Any
    after: int
    """The number of decisions up to and including its own."""


@dataclass(slots=True)
class Watched:
    """A match from a file; only the line of play that counted, without what was taken back."""

    path: Path
    journal: Journal
    spec: GameSpec
    timeline: Timeline[Any]

    @property
    def state(self) -> Any:
        """The end of it, as both may see it."""
        return self.spec.rules.view(self.timeline.state, None)

    @property
    def asides(self) -> Asides:
        """What its log tells beside the match."""
        return asides_of(self.journal.header, asides(self.journal))

    @property
    def over(self) -> bool:
        return self.spec.rules.ending(self.timeline.state) is not None

    def shown(self) -> list[Shown]:
        """Every event both may be told of, as the rules tell it again."""
        found: list[Shown] = []
        rules, states = self.spec.rules, self.timeline.states
        for number, decision in enumerate(self.timeline.decisions, 1):
            events = self.timeline.events_at(number - 1)
            told = [rules.event_view(states[number], event, None) for event in events]
            found += [Shown(decision.entry, decision.seat, event, number) for event in told if event is not None]
        return found


def watched(source: Session | Path) -> Watched:
    """A recorded match, or one on the table as far as it was played; ``JournalError`` if it cannot be read."""
    path, journal, spec = _read(source)
    return Watched(path, journal, spec, replay(spec.rules, journal))


def watching(source: Session | Path) -> Generator[tuple[int, int], None, Watched]:
    """As ``watched``, move by move: yields how far it has come."""
    path, journal, spec = _read(source)
    timeline = yield from replaying(spec.rules, journal)
    return Watched(path, journal, spec, timeline)


def _read(source: Session | Path) -> tuple[Path, Journal, GameSpec]:
    path, journal = (source, read_journal(source)) if isinstance(source, Path) else (source.path, source.book.journal())
    return path, journal, spec_of(journal)
