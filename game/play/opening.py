"""How sessions begin: a new match, one taken up again, one branched off another."""

from __future__ import annotations

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game import __version__
from game.core.dice import new_seed, seal_of
from game.journal.entries import FORMAT, Header, Journal, Parent, SeatKind, SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import Timeline, replay
from game.journal.writer import JournalWriter
from game.play.session import Session, snapshot_of
from game.play.timers import DecisionTimer
from game.rules.registry import spec as game_spec
from game.rules.spec import GameSpec

DRIVEN, SECRET = "TOUCHLINE_TRACE", "TOUCHLINE_SECRET"
"""Tests that drive the window from outside (``ui/trace.py``) may name the secret of new matches, 64 digits."""


def _planned() -> bytes | None:
    """The secret named by a test; nobody else is asked."""
    named = os.environ.get(SECRET, "") if DRIVEN in os.environ else ""
    return bytes.fromhex(named) if named else None


def start(
    path: Path,
    spec: GameSpec,
    state: Any,
    seats: tuple[SeatSetup, SeatSetup],
    undo: UndoPolicy = UndoPolicy.FREE,
    name: str = "",
    seed: bytes | None = None,
    parent: Parent | None = None,
    timer: DecisionTimer | None = None,
) -> Session:
    """A new match in a new journal."""
    secret = seed or _planned() or new_seed()
    header = Header(
        format=FORMAT,
        game=spec.id,
        rules_version=spec.rules.version,
        program=__version__,
        id=secrets.token_hex(8),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=seats,
        seal=seal_of(secret),
        secret=secret.hex(),
        undo=undo,
        name=name,
        parent=parent,
    )
    writer = JournalWriter.create(path, header, snapshot_of(spec, 0, state))
    return Session(spec, header, Timeline([state]), writer, timer or DecisionTimer())


def resume(path: Path, timer: DecisionTimer | None = None) -> Session:
    """A match taken up again at the decision that was open."""
    spec_of(read_journal(path))
    writer = JournalWriter.resume(path)
    try:
        journal = read_journal(path)
        spec = spec_of(journal)
        if journal.stored_format != FORMAT:
            writer.convert(journal)
        session = Session(spec, journal.header, replay(spec.rules, journal), writer, timer or DecisionTimer())
        session.take_up(journal)
    except BaseException:
        writer.close()
        raise
    return session


def branch(journal: Journal, to: int, path: Path, name: str = "") -> Session:
    """Play on from an earlier moment, in a marked copy with dice of its own; the original is not touched."""
    spec = spec_of(journal)
    state = replay(spec.rules, journal, to).state
    parent = Parent(journal.header.id, to)
    return start(path, spec, state, journal.header.seats, journal.header.undo, name, parent=parent)


def spec_of(journal: Journal) -> GameSpec:
    """The game a journal belongs to, if it is there with all its bots."""
    try:
        spec = game_spec(journal.header.game)
    except LookupError as error:
        raise JournalError(journal.path, 1, str(error)) from error
    for seat in journal.header.seats:
        if seat.kind is SeatKind.BOT and seat.bot not in spec.bots:
            raise JournalError(journal.path, 1, f"there is no bot '{seat.bot}'; there is {', '.join(spec.bots)}")
    return spec
