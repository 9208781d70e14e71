"""Replaying journals: to any entry, with the recorded dice; and verifying them, digests and seal.

Under the rules version that wrote it a journal replays exactly. Under another one it is entered at its last snapshot;
decisions after it that the rules of today no longer reproduce are set aside (they stay in the file) and counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Generic

from game.core.codec import CodecError, decode, decode_union, encode
from game.core.dice import DiceError, HandDice, Roll, RollNeeded, SealedDice, TapeDice, seal_of
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, apply
from game.core.rules import A, Rules, S
from game.journal.entries import Decision, Journal, Restored, Snapshot, Step, TakenBack
from game.journal.errors import JournalError


@dataclass(slots=True)
class Timeline(Generic[S]):
    """Where a match stands: the states of its line of play and the decisions between them."""

    states: list[S]
    decisions: list[Decision] = field(default_factory=list)
    undone: list[tuple[Decision, S]] = field(default_factory=list)
    steps: int = 0
    """Numbered entries so far."""
    set_aside: int = 0
    """Decisions that today's rules could not follow any more."""

    @property
    def state(self) -> S:
        return self.states[-1]

    def add(self, decision: Decision, state: S) -> None:
        self.decisions.append(decision)
        self.states.append(state)
        self.undone.clear()
        self.steps = decision.entry

    def take_back(self, decisions: int) -> None:
        while len(self.decisions) > decisions:
            self.undone.append((self.decisions.pop(), self.states.pop()))
        self.steps += 1

    def restore(self) -> None:
        decision, state = self.undone.pop()
        self.decisions.append(decision)
        self.states.append(state)
        self.steps += 1


def replay(rules: Rules[S, A], journal: Journal, to: int | None = None, verify: bool = False) -> Timeline[S]:
    """The match after entry ``to`` (None: all of it); ``verify`` checks every digest and the seal on the way."""
    start = journal.lines[journal.base]
    assert isinstance(start, Snapshot)
    last = journal.steps()[-1].entry if journal.steps() else 0
    if to is not None and not 0 <= to <= last:
        raise JournalError(journal.path, 0, f"there is no entry {to}; they are counted from 0 to {last}")
    _check_secret(journal)
    if journal.rules_version != rules.version or (to is not None and to < start.entry):
        return _replay_other_version(rules, journal, to)
    timeline: Timeline[S] = Timeline(
        [_decoded(rules, journal, journal.places[journal.base], start, todays=journal.base == 0)], steps=start.entry
    )
    for line, entry in zip(journal.places[journal.base :], journal.lines[journal.base :], strict=True):
        if isinstance(entry, (Decision, TakenBack, Restored)):
            if to is not None and entry.entry > to:
                break
            _follow(rules, journal, line, timeline, entry, verify)
        elif isinstance(entry, Snapshot) and verify:
            _check_snapshot(rules, journal, line, timeline, entry)
    if timeline.decisions and not verify:
        _check_digest(rules, journal, 0, timeline.decisions[-1], timeline.state)
    return timeline


def _check_secret(journal: Journal) -> None:
    if seal_of(_secret(journal)) != journal.header.seal:
        raise JournalError(journal.path, 1, "the seal does not fit the secret: the dice were fixed afterwards")


def _secret(journal: Journal) -> bytes:
    try:
        return bytes.fromhex(journal.header.secret)
    except ValueError as error:
        raise JournalError(journal.path, 1, "the secret of the dice is broken") from error


def _decoded(rules: Rules[S, A], journal: Journal, line: int, snapshot: Snapshot, todays: bool) -> S:
    """A stored position, if it can be read and could happen; one of older rules need not keep to today's."""
    try:
        state: S = decode(rules.state_type, snapshot.state)
    except (CodecError, RecursionError) as error:
        raise JournalError(journal.path, line, f"the position cannot be read: {error}") from error
    try:
        broken = rules.broken_invariants(state) if todays else rules.misshapen(state)
    except Exception as error:  # noqa: BLE001 - a made-up position may break any question asked of it
        broken = [f"{type(error).__name__}: {error}"]
    if broken:
        raise JournalError(journal.path, line, f"the position cannot happen in a match: {broken[0]}")
    return state


def _follow(rules: Rules[S, A], journal: Journal, line: int, timeline: Timeline[S], entry: Step, verify: bool) -> None:
    """One entry more."""
    if entry.entry != timeline.steps + 1:
        raise JournalError(journal.path, line, f"entry {entry.entry} follows entry {timeline.steps}: lines are missing")
    if isinstance(entry, Decision):
        done = _redo(rules, journal, line, timeline.state, entry, listen=verify)
        if verify:
            _check_digest(rules, journal, line, entry, done.state)
            _check_seal(rules, journal, line, timeline.state, entry)
            if tuple(encode(rules.event_type, event) for event in done.events) != entry.events:
                raise JournalError(journal.path, line, f"entry {entry.entry} tells other events than happen")
        timeline.add(entry, done.state)
    elif isinstance(entry, TakenBack):
        if not 0 <= entry.decisions < len(timeline.decisions):
            raise JournalError(journal.path, line, f"nothing to take back to {entry.decisions}")
        timeline.take_back(entry.decisions)
    else:
        if not timeline.undone:
            raise JournalError(journal.path, line, "nothing to do again")
        timeline.restore()


def _redo(rules: Rules[S, A], journal: Journal, line: int, state: S, entry: Decision, listen: bool) -> Applied[S]:
    """A recorded decision carried out again, by today's rules and the recorded dice."""
    try:
        action: A = decode_union(rules.action_type, entry.action)
        dice = TapeDice(entry.dice())
        result = apply(rules, state, entry.seat, action, dice, listen, entry.spent)
        dice.expect_end()
    except (CodecError, DiceError, RecursionError) as error:
        raise JournalError(journal.path, line, f"entry {entry.entry} cannot be replayed: {error}") from error
    if isinstance(result, Refused):
        raise JournalError(journal.path, line, f"entry {entry.entry} is not legal: {result.ruling.reason}")
    return result


def _check_digest(rules: Rules[S, A], journal: Journal, line: int, entry: Decision, state: S) -> None:
    if digest(rules.state_type, state) != entry.digest:
        raise JournalError(journal.path, line, f"entry {entry.entry} replays to another position than was recorded")


def _check_snapshot(rules: Rules[S, A], journal: Journal, line: int, timeline: Timeline[S], snapshot: Snapshot) -> None:
    if digest(rules.state_type, timeline.state) != snapshot.digest or encode(
        rules.state_type, timeline.state
    ) != encode(rules.state_type, _decoded(rules, journal, line, snapshot, todays=False)):
        raise JournalError(journal.path, line, f"the position stored after entry {snapshot.entry} is another one")


def _check_seal(rules: Rules[S, A], journal: Journal, line: int, before: S, entry: Decision) -> None:
    """Every roll of the program again, from the revealed secret; typed dice are taken as typed."""
    program = SealedDice(_secret(journal), digest(rules.state_type, before), canonical(entry.action))
    dice = HandDice([roll.face if roll.by_hand else None for roll in entry.dice()], program)
    try:
        action: A = decode_union(rules.action_type, entry.action)
        apply(rules, before, entry.seat, action, dice, listen=False, spent=entry.spent)
    except (RollNeeded, DiceError):
        dice.rolls.append(Roll("", 0, 0))
    if dice.rolls != entry.dice():
        wrong = next(index for index, pair in enumerate(zip_longest(dice.rolls, entry.dice()), 1) if pair[0] != pair[1])
        raise JournalError(journal.path, line, f"roll {wrong} of entry {entry.entry} does not fit the seal")


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
            best = Timeline(
                [_decoded(rules, journal, journal.places[index], snapshot, todays=False)], steps=snapshot.entry
            )
        except JournalError as error:
            problem = error
            continue
        _follow_while_possible(rules, journal, index, best, to)
        return best
    raise problem or JournalError(journal.path, 0, f"there is no entry {to}")


def _follow_while_possible(
    rules: Rules[S, A], journal: Journal, index: int, timeline: Timeline[S], to: int | None
) -> None:
    rest: list[tuple[int, Any]] = [
        (line, entry)
        for line, entry in zip(journal.places[index + 1 :], journal.lines[index + 1 :], strict=True)
        if isinstance(entry, (Decision, TakenBack, Restored)) and (to is None or entry.entry <= to)
    ]
    for done, (line, entry) in enumerate(rest):
        try:
            _follow(rules, journal, line, timeline, entry, verify=False)
            if isinstance(entry, Decision):
                _check_digest(rules, journal, line, entry, timeline.state)
        except JournalError:
            if timeline.decisions and timeline.decisions[-1] is entry:
                timeline.decisions.pop()
                timeline.states.pop()
            timeline.set_aside = len(rest) - done
            timeline.steps = journal.steps()[-1].entry if to is None else to
            return
