"""The log of the window: starts, screens, faults, files that could not be used. It knows nothing of what is played."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game.core.faults import LOG
from game.core.reading import Unreadable, read_bytes
from game.play.folders import Folders
from game.play.reporting import fault_of, versions, without_home

LARGEST, OLDER = 512 * 1024, 2
"""Bytes of a file, and how many full ones are kept beside it."""


class _Quiet(RotatingFileHandler):
    """A disk that takes no log is no reason to complain: the program goes on without one."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is that of the library
        return


class _NoNames(logging.Formatter):
    """Lines without the name of anybody's own folder."""

    def format(self, record: logging.LogRecord) -> str:
        return without_home(super().format(record))


@contextmanager
def logging_to(folders: Folders) -> Iterator[None]:
    """Write a log as long as the window is open, with everything that nobody caught, also in other threads."""
    handler = _handler(folders.log)
    if handler is not None:
        LOG.addHandler(handler)
    before = LOG.level, LOG.propagate, sys.excepthook, threading.excepthook
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    sys.excepthook, threading.excepthook = _uncaught, _uncaught_in_thread
    try:
        LOG.info("started: %s", ", ".join(f"{name} {version}" for name, version in versions().items()))
        yield
        LOG.info("closed")
    finally:
        level, LOG.propagate, sys.excepthook, threading.excepthook = before
        LOG.setLevel(level)
        if handler is not None:
            LOG.removeHandler(handler)
            handler.close()


def _handler(path: Path) -> logging.Handler | None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            return None
        made = _Quiet(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", errors="backslashreplace")
    except (OSError, ValueError):
        return None
    made.setFormatter(_NoNames("%(asctime)s %(process)d %(levelname)s %(message)s"))
    return made


def log_fault(what: str, error: BaseException) -> None:
    """Something the program did not expect, with the way to it."""
    fault = fault_of(error)
    LOG.error("%s: %s in %s\n%s", what, fault.kind, fault.place, fault.text.rstrip())


def _uncaught(kind: type[BaseException], error: BaseException, trace: object) -> None:
    log_fault("not caught", error)
    sys.__excepthook__(kind, error, error.__traceback__)


def _uncaught_in_thread(found: threading.ExceptHookArgs) -> None:
    if found.exc_value is not None:
        log_fault(f"not caught in thread {found.thread.name if found.thread else '?'}", found.exc_value)
    threading.__excepthook__(found)


def log_parts(folders: Folders) -> dict[str, bytes]:
    """The log and its older files, for a report; what cannot be read is left out."""
    found: dict[str, bytes] = {}
    for path in (folders.log, *(folders.log.with_name(f"{folders.log.name}.{number + 1}") for number in range(OLDER))):
        try:
            found[f"log/{path.name}"] = read_bytes(path)
        except Unreadable:
            continue
    return found
