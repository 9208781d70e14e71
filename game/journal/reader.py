"""Reading journals: everything is checked, nothing is changed."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.journal.entries import FORMAT, Adopted, Header, Journal, Line, Snapshot
from game.journal.errors import JournalError
from game.journal.lines import Chain, Data, LineError, from_data, header_data, summed_data
from game.journal.upgrade import upgraded

LARGEST = 256 * 1024 * 1024


@dataclass(frozen=True, slots=True)
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
    with _nothing_to_collect():
        return _read_sound(path)


@contextlib.contextmanager
def _nothing_to_collect() -> Iterator[None]:
    """Reading makes many small values and no rubbish; looking for some all the time takes longer than reading."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _read_sound(path: Path) -> Sound:
    pieces = _read_bytes(path).split(b"\n")
    torn = len(pieces.pop())
    if not pieces:
        raise JournalError(path, 0, "this is not a match: the file is empty or its first line was never finished")
    try:
        first = header_data(pieces[0])
        stored = int(first["format"])
        chain = Chain(str(first.get("seal")), str(first.get("id")))
        data, problem = _collected(path, pieces, chain.to_data if stored == FORMAT else summed_data)
        data = upgraded(data) if data else []
    except (LineError, KeyError, TypeError, AttributeError, UnicodeError) as error:
        raise JournalError(path, 1, str(error)) from error
    lines, unread = _entries(path, data)
    problem = unread or problem
    _check_start(path, lines, problem)
    if isinstance(lines[-1], Adopted):
        problem = problem or JournalError(path, len(lines), "the position after a change of rules is missing")
        lines.pop()
    header = lines[0]
    assert isinstance(header, Header)
    places = tuple(range(2, len(lines) + 1))
    journal = Journal(str(path), header, tuple(lines[1:]), torn if problem is None else 0, stored, places, chain)
    return Sound(journal, sum(len(piece) + 1 for piece in pieces[: len(lines)]), problem)


def _collected(
    path: Path, pieces: list[bytes], to_data: Callable[[bytes], Data]
) -> tuple[list[Data], JournalError | None]:
    """The JSON objects of the lines up to the first that is damaged, and what is wrong with that one."""
    data: list[Data] = []
    for number, piece in enumerate(pieces, 1):
        try:
            data.append(to_data(piece))
        except LineError as error:
            return data, JournalError(path, number, str(error))
    return data, None


def _entries(path: Path, data: list[Data]) -> tuple[list[Line], JournalError | None]:
    """The entries up to the first that makes no sense where it stands."""
    lines: list[Line] = []
    for number, each in enumerate(data, 1):
        try:
            line = from_data(each)
        except LineError as error:
            return lines, JournalError(path, number, str(error))
        if lines and isinstance(lines[-1], Adopted) and not isinstance(line, Snapshot):
            return lines, JournalError(path, number - 1, "the position after a change of rules is missing")
        lines.append(line)
    return lines, None


def _check_start(path: Path, lines: list[Line], problem: JournalError | None) -> None:
    """A match has a header and a position to start from, or it is none."""
    if not lines or not isinstance(lines[0], Header):
        raise problem or JournalError(path, 1, "this is not a match: the first line is not a header")
    if len(lines) < 2 or not isinstance(lines[1], Snapshot) or lines[1].entry != 0:
        raise problem or JournalError(path, 2, "the position at the start is missing")


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
