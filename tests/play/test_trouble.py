"""What the system refuses is said in the language of the window, whatever the file was for."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.files import write_whole
from game.content.words import words
from game.journal.errors import JournalError, refused_by_system
from game.journal.writer import InUse
from game.play.drafts import put_back
from game.play.trouble import FileTrouble, said

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def raised(act: Callable[[], object], kind: type[Exception]) -> FileTrouble:
    with pytest.raises(kind) as caught:
        act()
    assert isinstance(caught.value, (ContentError, JournalError, OSError))
    return caught.value


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise FULL

    monkeypatch.setattr(os, "fsync", full)
    written = raised(lambda: write_whole(tmp_path / "club.json", "{}"), ContentError)
    assert said(written, words("de")) == "club.json: auf der Festplatte ist kein Platz mehr"
    assert said(written, words("en")) == "club.json: there is no space left on the disk"
    assert said(FULL, words("de")) == "auf der Festplatte ist kein Platz mehr"
    named = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(tmp_path / "backup.zip"))
    assert said(named, words("de")) == "backup.zip: auf der Festplatte ist kein Platz mehr"


def test_a_match_that_the_system_refuses(tmp_path: Path) -> None:
    error = refused_by_system(tmp_path / "cup.jsonl", "the match cannot be saved", FULL)
    assert said(error, words("de")) == "cup.jsonl: auf der Festplatte ist kein Platz mehr"
    assert "no space left on device" not in said(error, words("en"))


def test_what_is_open_elsewhere_is_not_called_a_refusal_of_the_system(tmp_path: Path) -> None:
    error = InUse(tmp_path / "cup.jsonl")
    assert said(error, words("en")) == "cup.jsonl: this match is open in another window of Touchline"
    assert "in einem anderen Fenster" in said(error, words("de"))


def test_a_file_that_cannot_be_moved_back(tmp_path: Path) -> None:
    error = raised(lambda: put_back(tmp_path / "gone.json", tmp_path / "club.json"), ContentError)
    assert said(error, words("de")) == "gone.json: diese Datei gibt es nicht"
