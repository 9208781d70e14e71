"""What screens may know of the journal and of the games, in one place: names for what a session is made of."""

from __future__ import annotations

from game.core.driver import Refused
from game.journal.entries import Decision, Header, Journal, Parent, SeatKind, SeatSetup, TakenBack, UndoPolicy
from game.journal.errors import JournalError
from game.journal.lines import closed_bytes
from game.journal.reader import nothing_to_collect, read_journal
from game.journal.replay import Timeline, replay, replaying
from game.play.opening import spec_of
from game.play.undo import UndoChoice, UndoState
from game.rules.registry import TITLES, spec
from game.rules.spec import Computer, FileKind, Flaw, GameSpec

__all__ = [
    "TITLES",
    "Computer",
    "Decision",
    "FileKind",
    "Flaw",
    "GameSpec",
    "Header",
    "Journal",
    "JournalError",
    "Parent",
    "Refused",
    "SeatKind",
    "SeatSetup",
    "TakenBack",
    "Timeline",
    "UndoChoice",
    "UndoPolicy",
    "UndoState",
    "closed_bytes",
    "nothing_to_collect",
    "read_journal",
    "replay",
    "replaying",
    "spec",
    "spec_of",
]
