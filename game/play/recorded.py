"""A match as its journal tells it, read again from the file: what reports and ledgers are made from."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

from game.core.cast import Cast
from game.core.frozen import frozen
from game.core.rules import AnyEvent, AnyState, Ending, Seat
from game.journal.entries import Journal
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest, replay, replaying
from game.play.opening import spec_of
from game.play.session import Session
from game.rules.spec import GameSpec


@frozen
class Shown:
    """An event, the entry of the journal it belongs to, and who decided it."""

    entry: int
    seat: Seat
    event: AnyEvent
    after: int
    """The number of decisions up to and including its own."""


@frozen
class Recorded:
    """A game, a journal of it, and the line of play that counts."""

    spec: GameSpec
    journal: Journal
    timeline: Timeline[AnyState]

    @property
    def path(self) -> Path:
        return Path(self.journal.path)

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

    def events_told(self, number: int, viewer: Seat | None) -> list[AnyEvent]:
        """What a decision brought about, by its number, as ``viewer`` may be told of it (None: as both may)."""
        rules, after = self.spec.rules, self.timeline.state_at(number + 1)
        shown = [rules.event_view(after, event, viewer) for event in self.timeline.events_at(number)]
        return [event for event in shown if event is not None]

    def told(self, viewer: Seat | None) -> Iterator[tuple[AnyState, list[AnyEvent]]]:
        """For every decision: the match before it and what happened, both as ``viewer`` may know them (None: both)."""
        for number, before in enumerate(self.timeline.states[:-1]):
            yield self.spec.rules.view(before, viewer), self.events_told(number, viewer)

    def shown(self) -> list[Shown]:
        """Every event both may be told of, in order."""
        return [
            Shown(decision.entry, decision.seat, event, number + 1)
            for number, decision in enumerate(self.timeline.decisions)
            for event in self.events_told(number, None)
        ]

    def last_told(self, count: int) -> list[tuple[Cast, AnyEvent]]:
        """The last things that happened and that both may be told, as ``stories`` tells them, and nothing before."""
        found = list[tuple[Cast, AnyEvent]]()
        known: dict[tuple[str, str], Cast] = {self.sides: self.spec.cast(self.timeline.state)}
        for number in reversed(range(len(self.timeline.decisions))):
            before = self.timeline.state_at(number)
            cast = known.setdefault(self.spec.sides(before), self.spec.cast(before))
            found += [(cast, event) for event in reversed(self.events_told(number, None))]
            if len(found) >= count:
                break
        return found[:count][::-1]

    def stories(self) -> Iterator[tuple[Cast, list[AnyEvent]]]:
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
    spec, journal = _read(source)
    return Recorded(spec, journal, replay(spec.rules, journal, to))


def recording(source: Session | Path) -> Generator[tuple[int, int], None, Recorded]:
    """As ``recorded``, move by move: yields how far it has come."""
    spec, journal = _read(source)
    return Recorded(spec, journal, (yield from replaying(spec.rules, journal)))


def standing(path: Path) -> Recorded:
    """A journal file as it stands now, quickly: what came before is worked out only if somebody asks."""
    spec, journal = _read(path)
    return Recorded(spec, journal, latest(spec.rules, journal))


def _read(source: Session | Path) -> tuple[GameSpec, Journal]:
    journal = read_journal(source) if isinstance(source, Path) else source.book.journal()
    return spec_of(journal), journal
