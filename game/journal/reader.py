"""Reading journals: everything is checked, nothing is changed."""

from __future__ import annotations

from pathlib import Path

from game.journal.entries import Adopted, Header, Journal, Line, Snapshot
from game.journal.errors import JournalError
from game.journal.lines import LineError, from_data, to_data
from game.journal.upgrade import upgraded

LARGEST = 256 * 1024 * 1024


def read_journal(path: Path) -> Journal:
    """The journal in ``path``, or ``JournalError`` with the line and the cause."""
    raw = _read_bytes(path)
    pieces = raw.split(b"\n")
    torn = len(pieces.pop())
    data = []
    for number, piece in enumerate(pieces, 1):
        try:
            data.append(to_data(piece))
        except LineError as error:
            raise JournalError(path, number, str(error)) from error
    if not data:
        raise JournalError(path, 0, "this is not a match: the file is empty or its first line was never finished")
    return _journal(path, data, torn)


def _journal(path: Path, data: list[dict[str, object]], torn: int) -> Journal:
    stored = data[0].get("format")
    try:
        data = upgraded(data)
    except (LineError, KeyError, TypeError, AttributeError) as error:
        raise JournalError(path, 1, str(error)) from error
    lines: list[Line] = []
    for number, each in enumerate(data, 1):
        try:
            lines.append(from_data(each))
        except LineError as error:
            raise JournalError(path, number, str(error)) from error
    header = lines[0]
    if not isinstance(header, Header):
        raise JournalError(path, 1, "this is not a match: the first line is not a header")
    if len(lines) < 2 or not isinstance(lines[1], Snapshot) or lines[1].entry != 0:
        raise JournalError(path, 2, "the position at the start is missing")
    for number, line in enumerate(lines, 1):
        if isinstance(line, Adopted) and (number == len(lines) or not isinstance(lines[number], Snapshot)):
            raise JournalError(path, number, "the position after a change of rules is missing")
    places = tuple(range(2, len(lines) + 1))
    return Journal(str(path), header, tuple(lines[1:]), torn, int(str(stored)), places)


def _read_bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise JournalError(path, 0, "this is a folder, not a match")
        if path.stat().st_size > LARGEST:
            raise JournalError(path, 0, "the file is too large to be a match")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        text = getattr(error, "strerror", None) or str(error)
        raise JournalError(path, 0, f"the file cannot be read ({text.lower()})") from error
