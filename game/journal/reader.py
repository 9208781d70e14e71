"""Reading journals: everything is checked, nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path

from game.core.collecting import nothing_to_collect
from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, LONGEST_PERSON, shown
from game.core.reading import LARGEST, Unreadable, lines_of, read_bytes
from game.core.seats import SEATS
from game.journal.entries import FORMAT, Adopted, Header, Journal, Line, Snapshot
from game.journal.errors import JournalError
from game.journal.lines import Chain, Data, LineError, NewerFormat, from_data, header_data, summed_data
from game.journal.upgrade import upgraded


@frozen
class Sound:
    """As much of a journal as can be read."""

    journal: Journal
    size: int
    """Bytes of the file up to there."""
    problem: JournalError | None
    """What is wrong with the rest."""


def read_journal(path: Path) -> Journal:
    """The journal in ``path``, or ``JournalError`` with the line and the cause."""
    sound = read_sound(path)
    if sound.problem is not None:
        raise sound.problem
    return sound.journal


def read_sound(path: Path) -> Sound:
    """The journal in ``path`` up to the first line that is damaged; ``JournalError`` if not even its start is sound."""
    with nothing_to_collect():
        return _read_sound(path)


def _read_sound(path: Path) -> Sound:
    raw = file_bytes(path)
    if b"\n" not in raw:
        raise JournalError(
            path, 0, "this is not a match: the file is empty or its first line was never finished", "match-none"
        )
    try:
        first = header_data(next(lines_of(raw)))
        stored = int(first["format"])
        chain = Chain(str(first.get("seal")), str(first.get("id")))
        data, problem = _collected(path, raw, chain.to_data if stored == FORMAT else summed_data)
        data = upgraded(data) if data else []
    except (LineError, KeyError, TypeError, AttributeError, UnicodeError) as error:
        key = "match-newer" if isinstance(error, NewerFormat) else "match-none"
        raise JournalError(path, 1, str(error), key) from error
    lines, unread = _entries(path, data)
    problem = unread or problem
    _check_start(path, lines, problem)
    if isinstance(lines[-1], Adopted):
        # The position that belongs to it was being written when the program was stopped.
        lines.pop()
        if stored == FORMAT:
            chain.go_back(next(islice(lines_of(raw), len(lines) - 1, None)))
    assert isinstance(lines[0], Header)
    header = _presentable(lines[0])
    places = tuple(range(2, len(lines) + 1))
    size = sum(len(piece) + 1 for piece in islice(lines_of(raw), len(lines)))
    torn = len(raw) - size if problem is None else 0
    return Sound(Journal(str(path), header, tuple(lines[1:]), torn, stored, places, chain), size, problem)


def _collected(path: Path, raw: bytes, to_data: Callable[[bytes], Data]) -> tuple[list[Data], JournalError | None]:
    """The JSON objects of the lines up to the first that is damaged, and what is wrong with that one."""
    data: list[Data] = []
    for number, piece in enumerate(lines_of(raw), 1):
        try:
            data.append(to_data(piece))
        except LineError as error:
            return data, JournalError(path, number, str(error), "match-damaged")
    return data, None


def _entries(path: Path, data: list[Data]) -> tuple[list[Line], JournalError | None]:
    """The entries up to the first that makes no sense where it stands."""
    lines: list[Line] = []
    for number, each in enumerate(data, 1):
        try:
            line = from_data(each)
        except LineError as error:
            return lines, JournalError(path, number, str(error), "match-damaged")
        if lines and isinstance(lines[-1], Adopted) and not isinstance(line, Snapshot):
            return lines, JournalError(
                path, number - 1, "the position after a change of rules is missing", "match-damaged"
            )
        lines.append(line)
    return lines, None


def _check_start(path: Path, lines: list[Line], problem: JournalError | None) -> None:
    """A match has a header and a position to start from, or it is none."""
    if not lines or not isinstance(lines[0], Header):
        raise problem or JournalError(path, 1, "this is not a match: the first line is not a header", "match-none")
    if not lines[0].season and len(lines[0].seats) != len(SEATS):
        raise JournalError(path, 1, f"two people play a match, not {len(lines[0].seats)}", "match-damaged")
    if len(lines) < 2 or not isinstance(lines[1], Snapshot) or lines[1].entry != 0:
        raise problem or JournalError(path, 2, "the position at the start is missing", "match-damaged")


def _presentable(header: Header) -> Header:
    """The header with names that can be shown, whatever stands in the file."""
    seats = tuple(replace(seat, name=shown(seat.name, LONGEST_PERSON)) for seat in header.seats)
    return replace(header, seats=seats, name=shown(header.name, LONGEST_MATCH))


def file_bytes(path: Path) -> bytes:
    """All of a file, or ``JournalError``."""
    try:
        return read_bytes(path, LARGEST)
    except Unreadable as error:
        raise JournalError(path, 0, str(error), error.key, error.facts) from error
