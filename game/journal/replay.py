"""Replaying journals: to any entry, with the recorded dice; and verifying them, digests and seal.

Under the rules version that wrote it a journal replays exactly. Under another one it is entered at its last snapshot;
decisions after it that the rules of today no longer reproduce are set aside (they stay in the file) and counted. What
can be verified of them without their rules is in ``old_dice``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterable
from itertools import zip_longest
from typing import Any, Generic, cast

from game.core.codec import CodecError, decode, decode_union, encode
from game.core.collecting import nothing_to_collect
from game.core.dice import DiceError, HandDice, Roll, RollNeeded, SealedDice, TapeDice, seal_of
from game.core.digest import canonical, digest, digest_of
from game.core.driver import Applied, Refused, apply
from game.core.frozen import frozen
from game.core.rules import A, Rules, S
from game.journal.entries import STEPS, Decision, Journal, Restored, Snapshot, Step, TakenBack
from game.journal.errors import JournalError
from game.journal.old_dice import OldMoves, check_number, check_old_moves, check_turn


@frozen
class _Stored:
    """A state that lies in the file and was not asked for yet: its line and the snapshot there."""

    line: int
    snapshot: Snapshot


class Timeline(Generic[S]):
    """Where a match stands: the states of its line of play and the decisions between them.

    A match that is taken up again is entered at its last snapshot; earlier states are worked out when asked for.
    """

    def __init__(
        self,
        states: Iterable[S | None],
        steps: int = 0,
        set_aside: int = 0,
        source: tuple[Rules[S, Any], Journal] | None = None,
    ) -> None:
        self.decisions: list[Decision] = []
        self.steps = steps
        """Numbered entries so far."""
        self.set_aside = set_aside
        """Decisions that today's rules could not follow any more."""
        self.older = OldMoves()
        """What was verified of moves that other rules made."""
        self.undone: list[Decision] = []
        self._undone: list[S | _Stored | None] = []
        self._states: list[S | _Stored | None] = list(states)
        self._events: dict[int, tuple[Any, ...]] = {}
        """What decisions brought about, by their entries, as far as that was heard already."""
        self._source = source

    @property
    def path(self) -> str:
        """The file it comes from; empty: it began just now."""
        return self._source[1].path if self._source is not None else ""

    @property
    def state(self) -> S:
        last = self._states[-1]
        return self.state_at(len(self._states) - 1) if last is None or isinstance(last, _Stored) else last

    @property
    def states(self) -> list[S]:
        """All of them, that of the start first."""
        return [self.state_at(index) for index in range(len(self._states))]

    def state_at(self, index: int) -> S:
        """The state after so many decisions; ``JournalError`` if it lies in the file and cannot be worked out."""
        known = index
        while self._states[known] is None:
            known -= 1
        found = self._states[known]
        assert found is not None
        state = self._states[known] = self._value(found)
        for number in range(known + 1, index + 1):
            state = self._states[number] = self._redone(state, self.decisions[number - 1])
        return state

    def after(self, entry: int) -> S | None:
        """The state after an entry, if that is a decision that counts."""
        index = next((number for number, each in enumerate(self.decisions, 1) if each.entry == entry), None)
        return self.state_at(index) if index is not None else None

    def events_at(self, index: int) -> tuple[Any, ...]:
        """What the decision in the state after so many brought about, by the rules themselves; ``JournalError`` if it
        cannot be carried out there: a match that was entered at a stored position vouches for nothing before it."""
        decision = self.decisions[index]
        if decision.entry not in self._events:
            self._redone(self.state_at(index), decision)
        return self._events[decision.entry]

    def heard(self, entry: int) -> tuple[Any, ...] | None:
        """What an entry brought about, by the rules themselves, also if it was taken back; None: nobody heard it."""
        return self._events.get(entry)

    def _value(self, found: S | _Stored) -> S:
        if not isinstance(found, _Stored):
            return found
        assert self._source is not None
        rules, journal = self._source
        return _decoded(rules, journal, found.line, found.snapshot, todays=False)

    def _redone(self, state: S, decision: Decision) -> S:
        assert self._source is not None
        rules, journal = self._source
        done = redone(rules, journal, 0, state, decision, listen=True)
        self._events[decision.entry] = done.events
        return done.state

    def follow(self, decision: Decision, done: Applied[S]) -> None:
        """One decision more, carried out."""
        self.add(decision, done.state)
        self._events[decision.entry] = done.events

    def add(self, decision: Decision, state: S | None) -> None:
        """One decision more, and the state after it (None: to be worked out)."""
        self.decisions.append(decision)
        self._states.append(state)
        self.undone.clear()
        self._undone.clear()
        self.steps = decision.entry

    def store(self, line: int, snapshot: Snapshot) -> None:
        """The state as it is now also lies in the file."""
        if self._states[-1] is None:
            self._states[-1] = _Stored(line, snapshot)

    def drop_last(self) -> None:
        """Forget the last decision as if it had never been read."""
        self.decisions.pop()
        self._states.pop()

    def take_back(self, decisions: int) -> None:
        while len(self.decisions) > decisions:
            self.undone.append(self.decisions.pop())
            self._undone.append(self._states.pop())
        self.steps += 1

    def restored(self) -> S:
        """The state after what was taken back last."""
        found = self._undone[-1]
        return self._redone(self.state, self.undone[-1]) if found is None else self._value(found)

    def restore(self) -> None:
        self.decisions.append(self.undone.pop())
        self._states.append(self._undone.pop())
        self.steps += 1


Progress = Callable[[int, int], None]
"""Told now and then how many entries of how many are done."""


def replay(
    rules: Rules[S, A], journal: Journal, to: int | None = None, verify: bool = False, progress: Progress | None = None
) -> Timeline[S]:
    """The match after entry ``to`` (None: all of it); ``verify`` checks every digest and the seal on the way."""
    working = replaying(rules, journal, to, verify)
    with nothing_to_collect():
        while True:
            try:
                done, total = next(working)
            except StopIteration as end:
                return cast("Timeline[S]", end.value)
            if progress is not None:
                progress(done, total)


def replaying(
    rules: Rules[S, A], journal: Journal, to: int | None = None, verify: bool = False
) -> Generator[tuple[int, int], None, Timeline[S]]:
    """As ``replay``, entry by entry, for whoever has something else to do meanwhile: yields how far it has come."""
    start = journal.lines[journal.base]
    assert isinstance(start, Snapshot)
    last = journal.last
    if to is not None and not 0 <= to <= last:
        raise JournalError(
            journal.path, 0, f"there is no entry {to}; they are counted from 0 to {last}", "match-no-entry"
        )
    _check_secret(journal)
    older = check_old_moves(rules, journal, to) if verify else OldMoves()
    if journal.rules_version != rules.version or (to is not None and to < start.entry):
        timeline = _replay_other_version(rules, journal, to)
        timeline.older = older
        return timeline
    place = journal.places[journal.base]
    first = _decoded(rules, journal, place, start, todays=journal.base == 0)
    timeline = Timeline([first], steps=start.entry, source=(rules, journal))
    timeline.older = older
    for line, entry in zip(journal.places[journal.base :], journal.lines[journal.base :], strict=True):
        if isinstance(entry, STEPS):
            if to is not None and entry.entry > to:
                break
            _follow(rules, journal, line, timeline, entry, verify)
            yield entry.entry, last
        elif isinstance(entry, Snapshot) and verify:
            _check_snapshot(rules, journal, line, timeline, entry)
    if timeline.decisions and not verify:
        check_digest(rules, journal, 0, timeline.decisions[-1], timeline.state)
    return timeline


def latest(rules: Rules[S, A], journal: Journal) -> Timeline[S]:
    """Where the match stands now, entered at its last snapshot: what came before is taken as the chain vouches for it.

    A match of other rules, or one whose last snapshot is no good, is replayed.
    """
    if journal.rules_version != rules.version:
        return replay(rules, journal)
    _check_secret(journal)
    try:
        return _entered(rules, journal)
    except JournalError:
        return replay(rules, journal)


def _entered(rules: Rules[S, A], journal: Journal) -> Timeline[S]:
    start = journal.lines[journal.base]
    assert isinstance(start, Snapshot)
    timeline: Timeline[S] = Timeline([None], steps=start.entry, source=(rules, journal))
    for line, entry in zip(journal.places[journal.base :], journal.lines[journal.base :], strict=True):
        if isinstance(entry, Snapshot):
            timeline.store(line, entry)
        elif isinstance(entry, STEPS):
            check_number(journal, line, timeline.steps, entry)
            if isinstance(entry, Decision):
                timeline.add(entry, None)
            else:
                _turn(journal, line, timeline, entry)
    if timeline.decisions:
        check_digest(rules, journal, 0, timeline.decisions[-1], timeline.state)
    _check_possible(rules, journal, 0, timeline.state, todays=True)
    return timeline


def sound_lines(rules: Rules[S, A], journal: Journal) -> int:
    """How many lines of the file, its header included, tell a match that can be followed to the end."""
    if journal.rules_version != rules.version:
        replay(rules, journal)
        return len(journal.lines) + 1
    start = journal.lines[journal.base]
    assert isinstance(start, Snapshot)
    _check_secret(journal)
    place = journal.places[journal.base]
    first = _decoded(rules, journal, place, start, todays=journal.base == 0)
    timeline = Timeline([first], steps=start.entry, source=(rules, journal))
    for line, entry in zip(journal.places[journal.base :], journal.lines[journal.base :], strict=True):
        if isinstance(entry, STEPS):
            try:
                _follow(rules, journal, line, timeline, entry, verify=False)
                if isinstance(entry, Decision):
                    check_digest(rules, journal, line, entry, timeline.state)
            except JournalError:
                return line - 1
    return len(journal.lines) + 1


def _check_secret(journal: Journal) -> None:
    if seal_of(_secret(journal)) != journal.header.seal:
        raise JournalError(
            journal.path, 1, "the seal does not fit the secret: the dice were fixed afterwards", "match-seal"
        )


def _secret(journal: Journal) -> bytes:
    try:
        return bytes.fromhex(journal.header.secret)
    except ValueError as error:
        raise JournalError(journal.path, 1, "the secret of the dice is broken", "match-seal") from error


def _decoded(rules: Rules[S, A], journal: Journal, line: int, snapshot: Snapshot, todays: bool) -> S:
    """A stored position, if it can be read and could happen; one of older rules need not keep to today's."""
    try:
        state: S = decode(rules.state_type, snapshot.state)
    except (CodecError, RecursionError) as error:
        raise JournalError(journal.path, line, f"the position cannot be read: {error}", "match-misfit") from error
    _check_possible(rules, journal, line, state, todays)
    return state


def _check_possible(rules: Rules[S, A], journal: Journal, line: int, state: S, todays: bool) -> None:
    try:
        broken = rules.broken_invariants(state) if todays else rules.misshapen(state)
    except Exception as error:  # noqa: BLE001 - a made-up position may break any question asked of it
        broken = [f"{type(error).__name__}: {error}"]
    if broken:
        raise JournalError(journal.path, line, f"the position cannot happen in a match: {broken[0]}", "match-misfit")


def _follow(rules: Rules[S, A], journal: Journal, line: int, timeline: Timeline[S], entry: Step, verify: bool) -> None:
    """One entry more."""
    check_number(journal, line, timeline.steps, entry)
    if isinstance(entry, Decision):
        done = redone(rules, journal, line, timeline.state, entry, listen=True)
        if verify:
            check_digest(rules, journal, line, entry, done.state)
            _check_seal(rules, journal, line, timeline.state, entry)
            if tuple(encode(rules.event_type, event) for event in done.events) != entry.events:
                raise JournalError(
                    journal.path, line, f"entry {entry.entry} tells other events than happen", "match-misfit"
                )
        timeline.follow(entry, done)
    else:
        _turn(journal, line, timeline, entry)


def _turn(journal: Journal, line: int, timeline: Timeline[S], entry: TakenBack | Restored) -> None:
    """Back, or forward again."""
    check_turn(journal, line, entry, len(timeline.decisions), len(timeline.undone))
    if isinstance(entry, TakenBack):
        timeline.take_back(entry.decisions)
    else:
        timeline.restore()


def redone(
    rules: Rules[S, A], journal: Journal, line: int, state: S, entry: Decision, listen: bool = False
) -> Applied[S]:
    """A recorded decision carried out again, by today's rules and the recorded dice, or ``JournalError``."""
    try:
        action: A = decode_union(rules.action_type, entry.action)
        dice = TapeDice(entry.dice())
        result = apply(rules, state, entry.seat, action, dice, listen, entry.spent, reports=listen)
        dice.expect_end()
    except Exception as error:
        known = isinstance(error, (CodecError, DiceError))
        problem = f"entry {entry.entry} cannot be replayed: {error if known else type(error).__name__}"
        raise JournalError(journal.path, line, problem, "match-misfit") from error
    if isinstance(result, Refused):
        raise JournalError(
            journal.path, line, f"entry {entry.entry} is not legal: {result.ruling.reason}", "match-misfit"
        )
    return result


def check_digest(rules: Rules[S, A], journal: Journal, line: int, entry: Decision, state: S) -> None:
    if digest(rules.state_type, state) != entry.digest:
        raise JournalError(
            journal.path, line, f"entry {entry.entry} replays to another position than was recorded", "match-misfit"
        )


def _check_snapshot(rules: Rules[S, A], journal: Journal, line: int, timeline: Timeline[S], snapshot: Snapshot) -> None:
    reached = encode(rules.state_type, timeline.state)
    if digest_of(reached) != snapshot.digest or reached != encode(
        rules.state_type, _decoded(rules, journal, line, snapshot, todays=False)
    ):
        raise JournalError(
            journal.path, line, f"the position stored after entry {snapshot.entry} is another one", "match-misfit"
        )


def rerolled(rules: Rules[S, A], journal: Journal, before: S, entry: Decision) -> list[tuple[Roll | None, Roll | None]]:
    """Every die of a decision as it was recorded and as the secret gives it; None: there is no such die.

    Dice rolled on the table are taken as they were typed in.
    """
    program = SealedDice(_secret(journal), digest(rules.state_type, before), canonical(entry.action))
    dice = HandDice([roll.face if roll.by_hand else None for roll in entry.dice()], program)
    with contextlib.suppress(RollNeeded, DiceError):
        # Where other dice fell, the action may come to ask for dice that nobody rolled: it goes no further then.
        action: A = decode_union(rules.action_type, entry.action)
        apply(rules, before, entry.seat, action, dice, listen=False, spent=entry.spent)
    return list(zip_longest(entry.dice(), dice.rolls))


def _check_seal(rules: Rules[S, A], journal: Journal, line: int, before: S, entry: Decision) -> None:
    dice = rerolled(rules, journal, before, entry)
    wrong = next((index for index, (old, new) in enumerate(dice, 1) if old != new), 0)
    if wrong:
        raise JournalError(
            journal.path, line, f"roll {wrong} of entry {entry.entry} does not fit the seal", "match-dice"
        )


def _replay_other_version(rules: Rules[S, A], journal: Journal, to: int | None) -> Timeline[S]:
    """Enter at the last position that can be read and follow as far as today's rules agree."""
    best: Timeline[S] | None = None
    problem: JournalError | None = None
    snapshots = [index for index, entry in enumerate(journal.lines) if isinstance(entry, Snapshot)]
    for index in reversed(snapshots):
        snapshot = journal.lines[index]
        assert isinstance(snapshot, Snapshot)
        if to is not None and snapshot.entry > to:
            continue
        try:
            first = _decoded(rules, journal, journal.places[index], snapshot, todays=False)
            best = Timeline([first], steps=snapshot.entry, source=(rules, journal))
        except JournalError as error:
            problem = error
            continue
        _follow_while_possible(rules, journal, index, best, to)
        return best
    raise problem or JournalError(journal.path, 0, f"there is no entry {to}", "match-no-entry")


def _follow_while_possible(
    rules: Rules[S, A], journal: Journal, index: int, timeline: Timeline[S], to: int | None
) -> None:
    rest: list[tuple[int, Any]] = [
        (line, entry)
        for line, entry in zip(journal.places[index + 1 :], journal.lines[index + 1 :], strict=True)
        if isinstance(entry, STEPS) and (to is None or entry.entry <= to)
    ]
    for done, (line, entry) in enumerate(rest):
        try:
            _follow(rules, journal, line, timeline, entry, verify=False)
            if isinstance(entry, Decision):
                check_digest(rules, journal, line, entry, timeline.state)
        except JournalError:
            if timeline.decisions and timeline.decisions[-1] is entry:
                timeline.drop_last()
            timeline.set_aside = len(rest) - done
            timeline.steps = journal.steps()[-1].entry if to is None else to
            return
