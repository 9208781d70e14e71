"""A match as its journal tells it, read again from the file: what reports and ledgers are made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.cast import Cast
from game.core.rules import Ending, Seat
from game.journal.entries import Journal
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest, replay
from game.play.opening import spec_of
from game.play.session import Session
from game.play.story import happened
from game.rules.spec import GameSpec


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game, a journal of it, and the line of play that counts."""

    spec: GameSpec
    journal: Journal
    timeline: Timeline[Any]

    @property
    def ending(self) -> Ending | None:
        ending: Ending | None = self.spec.rules.ending(self.timeline.state)
        return ending

    @property
    def sides(self) -> tuple[str, str]:
        return self.spec.sides(self.timeline.state)

    @property
    def all_open(self) -> bool:
        """Nothing about the match as it stands is secret from anybody."""
        return not self.spec.rules.hides(self.timeline.state)

    def told(self, viewer: Seat | None) -> Iterator[tuple[Any, list[Any]]]:
        """For every decision: the match before it and what happened, both as ``viewer`` may know them (None: both)."""
        rules, states = self.spec.rules, self.timeline.states
        for before, after, decision in zip(states[:-1], states[1:], self.timeline.decisions, strict=True):
            shown = [rules.event_view(after, event, viewer) for event in happened(rules, before, decision)]
            yield rules.view(before, viewer), [event for event in shown if event is not None]

    def stories(self) -> Iterator[tuple[Cast, list[Any]]]:
        """For every decision what both may be told, and who is who: as at the end, or before the teams changed hands.

        Late names are the better ones (a substitute has his shirt by then), but where sides have other names
        afterwards their numbers mean other people.
        """
        casts = {self.spec.sides(state): state for state in self.timeline.states}
        known = {sides: self.spec.cast(state) for sides, state in casts.items()}
        for before, events in self.told(None):
            yield known[self.spec.sides(before)], events


def recorded(source: Session | Path, to: int | None = None) -> Recorded:
    """A running match or a journal file, up to entry ``to`` (None: as far as it was played), or ``JournalError``."""
    journal = read_journal(source if isinstance(source, Path) else source.path)
    spec = spec_of(journal)
    return Recorded(spec, journal, replay(spec.rules, journal, to))


def standing(path: Path) -> Recorded:
    """A journal file as it stands now, quickly: what came before is worked out only if somebody asks."""
    journal = read_journal(path)
    spec = spec_of(journal)
    return Recorded(spec, journal, latest(spec.rules, journal))
