"""Writing journals: append, flush, sync; one writer at a time; a failed write leaves the file as it was."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Self

from game.journal.entries import Header, Journal, Line, Snapshot
from game.journal.errors import JournalError
from game.journal.lines import to_bytes


class InUse(JournalError):
    """Another running copy is playing this match."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, 0, "this match is open in another window of Touchline")


class JournalWriter:
    """Holds a journal open for appending, locked against every other copy of the program."""

    def __init__(self, path: Path, file: IO[bytes], lock: IO[bytes]) -> None:
        self.path = path
        self._file = file
        self._lock = lock
        self._half_written_from: int | None = None

    @classmethod
    def create(cls, path: Path, header: Header, start: Snapshot) -> Self:
        """A new journal with its first two lines; the file appears complete or not at all."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = _locked(path)
            try:
                fresh = path.with_name(path.name + ".new")
                with fresh.open("wb") as file:
                    file.write(to_bytes(header) + to_bytes(start))
                    file.flush()
                    os.fsync(file.fileno())
                if path.exists():
                    raise JournalError(path, 0, "a match of this name is there already")
                os.replace(fresh, path)
                _sync_folder(path.parent)
                return cls(path, path.open("ab"), lock)
            except BaseException:
                lock.close()
                path.with_name(path.name + ".new").unlink(missing_ok=True)
                raise
        except OSError as error:
            raise JournalError(path, 0, f"the match cannot be saved ({_reason(error)})") from error

    @classmethod
    def resume(cls, path: Path) -> Self:
        """The journal opened again; an unfinished last line, never confirmed to anybody, goes at the first write."""
        try:
            lock = _locked_match(path)
            try:
                writer = cls(path, path.open("ab"), lock)
                whole = path.read_bytes().rfind(b"\n") + 1
                writer._half_written_from = whole if whole < path.stat().st_size else None
                return writer
            except BaseException:
                lock.close()
                raise
        except OSError as error:
            raise JournalError(path, 0, f"the match cannot be continued ({_reason(error)})") from error

    def convert(self, journal: Journal) -> None:
        """Write the whole journal in today's format; the old file stays beside it."""
        old = self.path.with_name(f"{self.path.name}.format{journal.stored_format}")
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            if not old.exists():
                shutil.copyfile(self.path, old)
            with fresh.open("wb") as file:
                file.write(b"".join(to_bytes(line) for line in (journal.header, *journal.lines)))
                file.flush()
                os.fsync(file.fileno())
            self._file.close()
            os.replace(fresh, self.path)
            _sync_folder(self.path.parent)
            self._file = self.path.open("ab")
            self._half_written_from = None
        except OSError as error:
            raise JournalError(self.path, 0, f"the match cannot be converted ({_reason(error)})") from error

    def append(self, *lines: Line) -> None:
        """Write lines for good; when this returns they survive a power cut."""
        try:
            self._mend()
            before = self._file.seek(0, os.SEEK_END)
            self._half_written_from = before
            self._file.write(b"".join(to_bytes(line) for line in lines))
            self._file.flush()
            os.fsync(self._file.fileno())
            self._half_written_from = None
        except OSError as error:
            with contextlib.suppress(OSError):
                self._mend()
            raise JournalError(self.path, 0, f"the last move could not be saved ({_reason(error)})") from error

    def _mend(self) -> None:
        """Cut off what a failed write left behind; until that works, nothing more is written."""
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


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


def lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _locked_match(path: Path) -> IO[bytes]:
    """The lock of a match that is there, and still is once we hold it."""
    lock = _locked(path) if path.is_file() else None
    if lock is None or not path.is_file():
        if lock is not None:
            lock.close()
        raise JournalError(path, 0, "there is no such match")
    return lock


def _locked(path: Path) -> IO[bytes]:
    """A lock file held by the operating system: it is free again however the program ends."""
    lock = lock_path(path).open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise InUse(path) from error
    return lock


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


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
