"""A season being played: the only thing screens and commands talk to.

People hand in by ``submit``; everything else the house does, one step at a time (``house``). Nothing of a running round
can be copied, branched or taken back: a manager opens his own envelope again, and that is an action of the game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any

from game.core.codec import CodecError, decode_union
from game.core.dice import ChildDice
from game.core.driver import Applied, Refused, carry_out
from game.core.frozen import frozen
from game.core.rules import AnyEvent, AnyState, Seat
from game.journal.entries import Decision, Header
from game.journal.errors import JournalError
from game.journal.replay import Timeline
from game.journal.writer import JournalWriter
from game.league.calendar import Fixture
from game.league.running import house_dice, match_secret, play_out
from game.league.seats import HOUSE
from game.league.spec import AnyLeague, AnyResult
from game.play.journaled import Done, Journaled


@frozen
class Watched:
    """A match of the season once more: as it began, how it went, and whether it ended as it did when it counted."""

    begun: AnyState
    over: Applied[AnyState]
    same: bool
    """False: rules of today play it otherwise; what counts is what was written then."""


class SeasonSession(Journaled):
    """One season of a career."""

    def __init__(self, league: AnyLeague, header: Header, timeline: Timeline[AnyState], writer: JournalWriter) -> None:
        super().__init__(league.rules, header, timeline, writer)
        self.league = league
        self._secret = bytes.fromhex(header.secret)

    @property
    def season(self) -> int:
        return self.header.season

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The people who must decide before the season goes on."""
        return tuple(self.league.waits_for(self.state)) if self.prompt is not None else ()

    # -- the house ----------------------------------------------------------------------------------------------

    def house(self) -> Generator[tuple[int, int], None, Done | None]:
        """What the house does next, matches in bulk included: yields how many of how many are played; nothing is done
        (None) while people must decide, or when the season is over."""
        if self.prompt is None or self.waits_for:
            return None
        due = tuple(self.league.port.due(self.state))
        action = (yield from self._matches(due)) if due else self.league.house(self.state, self._dice)
        done = self.submit(HOUSE, action)
        if isinstance(done, Refused):
            raise RuntimeError(f"the house did what it may not: {done.ruling}")
        return done

    def _matches(self, due: Sequence[Fixture]) -> Generator[tuple[int, int], None, Any]:
        results: list[AnyResult] = []
        for fixture in due:
            yield len(results), len(due)
            final = play_out(self.league, self.state, fixture, self._secret)
            results.append(self.league.port.result(self.state, fixture, final))
        yield len(due), len(due)
        return self.league.port.played(tuple(results))

    @property
    def _dice(self) -> ChildDice:
        return house_dice(self._secret, self.timeline.steps)

    @property
    def rounds_over(self) -> int:
        """How many rounds of the season are over."""
        return len(rounds_of(self.league, self.timeline))

    # -- what happened --------------------------------------------------------------------------------------------

    def events(self, seat: Seat | None, since: int = 0) -> Iterator[AnyEvent]:
        """What happened after so many decisions, as ``seat`` may be told of it (None: everybody)."""
        for decision in self.timeline.decisions[since:]:
            yield from self.told(stored_events(self.league, self.timeline, decision), seat)


def matches_of(league: AnyLeague, timeline: Timeline[AnyState]) -> Iterator[tuple[int, Fixture, AnyResult]]:
    """Every match of a season: how many decisions were made before it, what it was, how it ended."""
    for number in range(len(timeline.decisions)):
        yield from ((number, *each) for each in played_by(league, timeline, number))


def played_by(league: AnyLeague, timeline: Timeline[AnyState], number: int) -> Iterator[tuple[Fixture, AnyResult]]:
    """The matches that a decision brought about."""
    decision = timeline.decisions[number]
    if is_kind(decision.action, league.port.played):
        action = _read(league.rules.action_type, decision.action, timeline, decision)
        due = {each.number: each for each in league.port.due(timeline.state_at(number))}
        yield from ((due[each.fixture], each) for each in action.results if each.fixture in due)


def check_matches(league: AnyLeague, timeline: Timeline[AnyState], secret: bytes) -> Iterator[tuple[Fixture, bool]]:
    """Every match played again: whether it ended as it was written."""
    for number, fixture, result in matches_of(league, timeline):
        yield fixture, again(league, timeline.state_at(number), fixture, secret, result).same


def again(league: AnyLeague, before: AnyState, fixture: Fixture, secret: bytes, result: AnyResult) -> Watched:
    """A match from its line-ups, with the dice it had."""
    port = league.port
    begun = port.open(before, fixture)
    dice = ChildDice(match_secret(secret, fixture))
    over = carry_out(port.rules, begun, port.seat, port.whole, dice, reports=True)
    return Watched(begun, over, port.result(before, fixture, over.state).digest == result.digest)


def stored_events(league: AnyLeague, timeline: Timeline[AnyState], decision: Decision) -> tuple[AnyEvent, ...]:
    """What a decision brought about, as it was heard or as it stands in the file; ``JournalError`` if that makes no
    sense."""
    heard = timeline.heard(decision.entry)
    return heard or tuple(_read(league.rules.event_type, each, timeline, decision) for each in decision.events)


def _read(kind: Any, data: Any, timeline: Timeline[AnyState], decision: Decision) -> Any:
    try:
        return decode_union(kind, data)
    except CodecError as error:
        problem = f"entry {decision.entry} cannot be read: {error}"
        raise JournalError(timeline.path, 0, problem, "match-misfit") from error


def is_kind(data: Any, kind: type[Any]) -> bool:
    """Whether stored data stands for a value of a kind; whether it is sound is not known yet."""
    return isinstance(data, dict) and data.get("@") == kind.__name__


def rounds_of(league: AnyLeague, timeline: Timeline[AnyState]) -> dict[int, int]:
    """Of every round that is over: after how many decisions it was."""
    closed, found = league.pages.closed, dict[int, int]()
    for number, decision in enumerate(timeline.decisions, 1):
        for each in decision.events:
            if is_kind(each, closed):
                found[_read(league.rules.event_type, each, timeline, decision).round] = number
    return found
