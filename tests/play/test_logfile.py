"""The log of the window: rotating, without secrets, and never a reason to stop."""

from __future__ import annotations

import logging
import os
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from game import __version__
from game.content.errors import ContentError
from game.content.files import read_text
from game.core.faults import LOG
from game.play.folders import Folders
from game.play.logfile import LARGEST, OLDER, log_fault, log_parts, logging_to

CARD = "EP-01"
"""Something hidden; the lines that raise it name it otherwise, because lines of the program are told."""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "home")


def test_it_tells_versions_faults_and_files(folders: Folders) -> None:
    with logging_to(folders):
        LOG.info("screens: Menu")
        try:
            raise LookupError(CARD)
        except LookupError as error:
            log_fault("fault in draw", error)
        with pytest.raises(ContentError):
            read_text(folders.base / "gone.json")
    told = folders.log.read_text("utf-8")
    assert f"INFO started: touchline {__version__}, python " in told
    assert "INFO screens: Menu" in told
    assert "ERROR fault in draw: LookupError in tests/play/test_logfile.py:" in told
    assert "in test_it_tells_versions_faults_and_files" in told
    assert "file cannot be used: gone.json, missing-file" in told
    assert CARD not in told
    assert told.rstrip().endswith("INFO closed")


def test_it_turns_over_and_keeps_three_files(folders: Folders) -> None:
    with logging_to(folders):
        for number in range(4 * LARGEST // 1000):
            LOG.info("%06d %s", number, "x" * 1000)
    files = sorted(folders.log.parent.iterdir())
    assert len(files) == OLDER + 1
    assert all(path.stat().st_size <= LARGEST for path in files)
    assert list(log_parts(folders)) == [f"log/{path.name}" for path in files]


@pytest.mark.parametrize("in_the_way", ["file", "folder"])
def test_a_folder_that_takes_no_log_does_not_matter(folders: Folders, in_the_way: str) -> None:
    folders.base.mkdir(parents=True)
    if in_the_way == "file":
        (folders.base / "logs").write_text("not a folder", encoding="utf-8")
    else:
        folders.log.mkdir(parents=True)
    with logging_to(folders):
        LOG.info("nobody hears this")
    assert log_parts(folders) == {}


def test_a_disk_that_fills_up_meanwhile_does_not_matter(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(self: Any, record: logging.LogRecord) -> None:
        raise OSError(28, "No space left on device")

    with logging_to(folders):
        monkeypatch.setattr(logging.FileHandler, "emit", lambda self, record: self.handleError(record))
        monkeypatch.setattr(logging.handlers.RotatingFileHandler, "shouldRollover", full)
        LOG.error("this one is lost")
    assert capsys.readouterr().err == ""


def test_what_nobody_caught_is_told_too(folders: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        raise LookupError(CARD)

    hooks = sys.excepthook, threading.excepthook
    with logging_to(folders):
        thread = threading.Thread(target=work, name="reading")
        thread.start()
        thread.join()
        try:
            work()
        except LookupError as error:
            trace: TracebackType | None = error.__traceback__
            sys.excepthook(LookupError, error, trace)
    assert (sys.excepthook, threading.excepthook) == hooks
    told = folders.log.read_text("utf-8")
    assert "not caught in thread reading: LookupError in " in told
    assert "not caught: LookupError in " in told
    assert CARD not in told
    assert capsys.readouterr().err.count(f"LookupError: {CARD}") == 2, "as ever for whoever looks at a terminal"


def test_it_stops_listening(folders: Folders) -> None:
    before = LOG.handlers[:], LOG.level, LOG.propagate
    with logging_to(folders):
        assert LOG.handlers != before[0]
    assert (LOG.handlers, LOG.level, LOG.propagate) == before
    size = folders.log.stat().st_size
    LOG.info("after the window")
    assert folders.log.stat().st_size == size


@pytest.mark.skipif(os.name != "posix", reason="pipes")
def test_a_pipe_in_the_place_of_an_older_log_is_not_waited_for(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    folders.log.parent.mkdir(parents=True)
    folders.log.write_bytes(b"a line\n")
    os.mkfifo(folders.log.with_name(f"{folders.log.name}.1"))
    assert log_parts(folders) == {f"log/{folders.log.name}": b"a line\n"}
