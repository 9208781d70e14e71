"""The journal of a match being played: what is written into its file, how large its envelopes are, what it holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.codec import CodecError, decode_union, encode
from game.core.digest import digest_of
from game.core.rules import AnyAction, AnyRules, AnyState, Seat
from game.journal.entries import Decision, Journal, Line, Snapshot
from game.journal.lines import closed_bytes
from game.journal.reader import read_journal
from game.journal.writer import JournalWriter


class Book:
    """Lines are safe in the file when a call returns."""

    def __init__(self, rules: AnyRules, writer: JournalWriter) -> None:
        self.path = writer.path
        self.writer = writer
        self._rules = rules
        self._since_snapshot = 0
        self._read: Journal | None = None
        """The file as it was read last, while nothing was written since."""

    def journal(self) -> Journal:
        """What the file holds; it is read again only if something was written since."""
        if self._read is None:
            self._read = read_journal(self.path)
        return self._read

    def as_kept(self, seat: Seat, action: object) -> AnyAction:
        """The action as the file would give it back; None: it could not, and what cannot be read again is never
        written."""
        kind = self._rules.action_type
        try:
            again = decode_union(kind, encode(kind, action))
        except (CodecError, AttributeError, KeyError, TypeError, ValueError, RecursionError):
            return None
        return again if type(seat) is int and type(again) is type(action) and again == action else None

    def take_up(self, journal: Journal) -> None:
        """The file was read just now."""
        self._read = journal

    def append(self, *lines: Line, about: tuple[AnyState, ...] = ()) -> None:
        """``about``: the states that the lines tell something of, which may be hidden."""
        self._read = None
        self.writer.append(*lines, room=self._rules.room(*about) if about else 0)

    def append_decision(self, decision: Decision, before: AnyState, after: AnyState, new_turn: bool) -> None:
        """With a snapshot at the start of every turn, and never too far apart."""
        due = new_turn or self._since_snapshot + 1 >= self._rules.snapshot_every
        snapshot = (snapshot_of(self._rules, decision.entry, after),) if due else ()
        self.append(decision, *snapshot, about=(before, after))
        self._since_snapshot = 0 if due else self._since_snapshot + 1

    def append_turn(self, line: Line, entry: int, state: AnyState) -> None:
        """A line that leads to another state than the last one."""
        self.append(line, snapshot_of(self._rules, entry, state), about=(state,))


def snapshot_of(rules: AnyRules, entry: int, state: AnyState) -> Snapshot:
    data = encode(rules.state_type, state)
    return Snapshot(entry, data, digest_of(data))


def with_header(path: Path, **facts: Any) -> None:
    """Write a match anew with other facts in its header: an example that is the same on every day."""
    journal = read_journal(path)
    path.write_bytes(closed_bytes(replace(journal.header, **facts), journal.lines))
