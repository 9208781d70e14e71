"""A match as its journal tells it, read again from the file: what reports and ledgers are made from."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.core.cast import Cast
from game.core.frozen import frozen
from game.core.rules import Ending, Seat
from game.journal.entries import Journal
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest, replay, replaying
from game.play.opening import spec_of
from game.play.session import Session
from game.rules.spec import GameSpec


@frozen
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
        for number, (before, after) in enumerate(pairwise(states)):
            shown = [rules.event_view(after, event, viewer) for event in self.timeline.events_at(number)]
            yield rules.view(before, viewer), [event for event in shown if event is not None]

    def last_told(self, count: int) -> list[tuple[Cast, Any]]:
        """The last things that happened and that both may be told, as ``stories`` tells them, and nothing before."""
        rules, found = self.spec.rules, list[tuple[Cast, Any]]()
        known: dict[tuple[str, str], Cast] = {self.sides: self.spec.cast(self.timeline.state)}
        for number in reversed(range(len(self.timeline.decisions))):
            before, after = self.timeline.state_at(number), self.timeline.state_at(number + 1)
            cast = known.setdefault(self.spec.sides(before), self.spec.cast(before))
            for event in reversed(self.timeline.events_at(number)):
                shown = rules.event_view(after, event, None)
                found += [(cast, shown)] if shown is not None else []
            if len(found) >= count:
                break
        return found[:count][::-1]

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


def recording(source: Session | Path) -> Generator[tuple[int, int], None, Recorded]:
    """As ``recorded``, move by move: yields how far it has come."""
    journal = read_journal(source if isinstance(source, Path) else source.path)
    spec = spec_of(journal)
    timeline = yield from replaying(spec.rules, journal)
    return Recorded(spec, journal, timeline)


def standing(path: Path) -> Recorded:
    """A journal file as it stands now, quickly: what came before is worked out only if somebody asks."""
    journal = read_journal(path)
    spec = spec_of(journal)
    return Recorded(spec, journal, latest(spec.rules, journal))
