"""What this computer remembers of a match besides its file: under which seal it began, and how far it had come.

It stands in the lock file beside the match. A file that was cut or given another secret by hand does not fit it any
more. Without it (the file came from elsewhere) nothing is held against the match.
"""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import IO

from game.core.frozen import frozen
from game.core.reading import Unreadable, parse_json, read_text
from game.journal.entries import Journal
from game.journal.errors import JournalError

LARGEST = 1000
_EXTRA = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY"))


@frozen
class Witness:
    """The id of a match, the seal that was shown before it, and the last entry that was confirmed."""

    id: str
    seal: str
    entry: int

    def check_seal(self, journal: Journal) -> None:
        """``JournalError`` if the match has another seal than it began with."""
        if self.id == journal.header.id and self.seal != journal.header.seal:
            problem = "this is not the fingerprint the match began with: its dice were exchanged"
            raise JournalError(journal.path, 1, problem, "match-exchanged")

    def missing(self, journal: Journal) -> bool:
        """Whether the match had come further than its file knows."""
        return (self.id, self.seal) == (journal.header.id, journal.header.seal) and self.entry > journal.last


def lock_path(path: Path) -> Path:
    """The file beside a match that says whether it is being played, and remembers."""
    return path.with_name(path.name + ".lock")


def at_once(path: str, flags: int) -> int:
    """Open a file to write to, without waiting for anybody at the other end of what lies there."""
    return os.open(path, flags | _EXTRA, 0o666)


def remembered(path: Path) -> Witness | None:
    """What is remembered of the match in ``path``."""
    try:
        data = parse_json(read_text(lock_path(path), LARGEST))
        witness = Witness(data["id"], data["seal"], data["entry"])
    except (Unreadable, ValueError, KeyError, TypeError):
        return None
    return witness if [type(each) for each in asdict(witness).values()] == [str, str, int] else None


def carry(path: Path, target: Path) -> None:
    """What is remembered of a match goes with it to another place."""
    witness = remembered(path)
    if witness is not None:
        with contextlib.suppress(OSError), open(lock_path(target), "wb", opener=at_once) as lock:
            remember(lock, witness)


def remember(lock: IO[bytes], witness: Witness) -> None:
    """Write it down; where that cannot be done, the match itself is all there is."""
    with contextlib.suppress(OSError):
        lock.seek(0)
        lock.truncate()
        lock.write(json.dumps(asdict(witness)).encode())
