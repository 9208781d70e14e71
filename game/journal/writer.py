"""Writing journals: append, flush, sync; one writer at a time; a failed write leaves the file as it was."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Self

from game.core.closing import Closing
from game.journal.entries import FORMAT, STEPS, Header, Journal, Line, Snapshot
from game.journal.errors import JournalError, refused_by_system
from game.journal.lines import Chain, LineError, checked, closed_bytes
from game.journal.reader import read_journal
from game.journal.witness import Witness, at_once, lock_path, remember

LOCKED_BYTE = 1 << 20
"""Where a system locks parts of a file, a part behind everything that is written there."""


class InUse(JournalError):
    """Another running copy is playing this match."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, 0, "this match is open in another window of Touchline", "match-in-use")


class JournalWriter(Closing):
    """Holds a journal open for appending, locked against every other copy of the program."""

    def __init__(self, path: Path, file: IO[bytes], lock: IO[bytes], header: Header, chain: Chain) -> None:
        self.path = path
        self._file = file
        self._lock = lock
        self._header = header
        self._chain = chain
        self._entry = 0
        self._half_written_from: int | None = None
        self._old: Journal | None = None
        """What is still of an older format, until the first write."""

    @classmethod
    def create(cls, path: Path, header: Header, start: Snapshot, room: int) -> Self:
        """A new journal with its first two lines, whole or not at all; ``room`` as in ``append``."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = _locked(path)
            try:
                chain = _chain_of(header)
                write_new(path, chain.to_bytes(header, room) + chain.to_bytes(start, room))
                writer = cls(path, path.open("ab"), lock, header, chain)
                writer._remember()
                return writer
            except BaseException:
                lock.close()
                raise
        except OSError as error:
            raise refused_by_system(path, "the match cannot be saved", error) from error

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Journal]:
        """The journal opened again; an unfinished last line, never confirmed to anybody, goes at the first write, and
        with it an older format."""
        try:
            lock = _locked_match(path)
            try:
                journal = read_journal(path)
                chain = journal.chain or _chain_of(journal.header)
                writer = cls(path, path.open("ab"), lock, journal.header, chain)
                writer._entry = journal.last
                writer._half_written_from = path.stat().st_size - journal.torn if journal.torn else None
                writer._old = journal if journal.stored_format != FORMAT else None
                return writer, journal
            except BaseException:
                lock.close()
                raise
        except OSError as error:
            raise refused_by_system(path, "the match cannot be continued", error) from error

    def _convert(self) -> None:
        """Write the whole journal in today's format. What it hides was open in the old one, so none of that is kept."""
        if self._old is None:
            return
        fresh = _beside(self.path)
        try:
            data = closed_bytes(self._old.header, self._old.lines)
            _write_whole(fresh, data)
            written = read_journal(fresh)
            if (written.header, written.lines) != (self._old.header, self._old.lines) or written.chain is None:
                raise LineError("it reads differently")
            self._file.close()
            os.replace(fresh, self.path)
        except LineError as error:
            problem = f"the match cannot be brought into today's format: {error}"
            raise JournalError(self.path, 0, problem, "match-misfit") from error
        finally:
            _forget(fresh)
        # From here on the new file is the match; it has yet to be opened, as after a failed write.
        self._chain, self._half_written_from, self._old = written.chain, len(data), None
        _sync_folder(self.path.parent)

    def append(self, *lines: Line, room: int = 0) -> None:
        """Write lines for good; when this returns they survive a power cut.

        ``room``: what the lines tell is hidden and goes into envelopes of this size; 0: everybody may read it.
        """
        try:
            self._convert()
            self._mend()
            with self._tied():
                data = b"".join(self._chain.to_bytes(checked(line), room) for line in lines)
                self._half_written_from = self._file.seek(0, os.SEEK_END)
                self._file.write(data)
                self._file.flush()
                os.fsync(self._file.fileno())
                self._half_written_from = None
        except LineError as error:
            # Nothing but a fault of the program; what could not be read again is never written.
            raise JournalError(self.path, 0, f"this cannot be written: {error}", "match-misfit") from error
        except OSError as error:
            with contextlib.suppress(OSError):
                self._mend()
            raise refused_by_system(self.path, "the last move could not be saved", error) from error
        steps = [line.entry for line in lines if isinstance(line, STEPS)]
        if steps:
            # A name or a note is no move: it neither makes this file the one that is played here nor forgets a cut.
            self._entry = max(self._entry, *steps)
            self._remember()

    @contextlib.contextmanager
    def _tied(self) -> Iterator[None]:
        """Lines that could not be written are no part of the chain."""
        link = self._chain.link
        try:
            yield
        except BaseException:
            self._chain.link = link
            raise

    def _remember(self) -> None:
        remember(self._lock, Witness(self._header.id, self._header.seal, self._entry))

    def _mend(self) -> None:
        """Cut off what a failed write left behind and open the file again; until that works, nothing is written."""
        if self._half_written_from is None:
            return
        with contextlib.suppress(OSError):
            self._file.close()
        _cut(self.path, self._half_written_from)
        self._file = self.path.open("ab")
        self._half_written_from = None

    def close(self) -> None:
        self._file.close()
        self._lock.close()


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep every other copy away from a match while something is done to its file."""
    lock = _locked_match(path)
    try:
        yield
    finally:
        lock.close()
        if not path.exists():
            lock_path(path).unlink(missing_ok=True)


def _locked_match(path: Path) -> IO[bytes]:
    """The lock of a match that is there, and still is once we hold it."""
    lock = _locked(path) if path.is_file() else None
    if lock is None or not path.is_file():
        if lock is not None:
            lock.close()
        raise JournalError(path, 0, "there is no such match", "missing-file")
    return lock


def _locked(path: Path) -> IO[bytes]:
    """A lock file held by the operating system: it is free again however the program ends."""
    try:
        # Held as long as the match is open; unbuffered, so that closing it has nothing left to write.
        lock = open(lock_path(path), "ab", buffering=0, opener=at_once)  # noqa: SIM115
    except OSError as error:
        raise refused_by_system(path, "the match cannot be locked", error) from error
    try:
        if sys.platform == "win32":
            import msvcrt

            lock.seek(LOCKED_BYTE)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise InUse(path) from error
    return lock


def _chain_of(header: Header) -> Chain:
    return Chain(header.seal, header.id)


def write_new(path: Path, data: bytes) -> None:
    """A file that appears complete or not at all, and in nobody's place."""
    fresh = _beside(path)
    try:
        _write_whole(fresh, data)
        if path.exists():
            raise JournalError(path, 0, "a match of this name is there already", "file-exists")
        os.replace(fresh, path)
        _sync_folder(path.parent)
    except OSError as error:
        raise refused_by_system(path, "the match cannot be saved", error) from error
    finally:
        _forget(fresh)


def _beside(path: Path) -> Path:
    """Where a file is made that is to take the place of ``path``."""
    return path.with_name(path.name + ".new")


def _forget(path: Path) -> None:
    """Of a file that came to nothing nothing is left, if the system lets us."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _write_whole(path: Path, data: bytes) -> None:
    """A new file, safe on the disk."""
    with open(path, "wb", opener=at_once) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _cut(path: Path, size: int) -> None:
    with path.open("r+b") as file:
        file.truncate(size)
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Make the new name itself safe, where folders can be synced."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
