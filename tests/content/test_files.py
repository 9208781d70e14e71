"""Reading and writing whole files: clear errors, and never half a file."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content.errors import ContentError
from game.content.files import read_json, read_text, read_toml, write_whole
from game.core.reading import LARGE


def full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    path = tmp_path / "file.txt"
    write_whole(path, "old")
    with monkeypatch.context() as disk:
        disk.setattr(os, call, full)
        with pytest.raises(ContentError, match=r"file\.txt: there is no space left"):
            write_whole(path, "new" * 10_000)
        with pytest.raises(ContentError):
            write_whole(tmp_path / "another.txt", "new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["file.txt"], "nothing half written stays behind"
    write_whole(path, "new")
    assert path.read_text() == "new"


def test_writing_where_a_file_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ContentError, match="a part of the path is a file"):
        write_whole(tmp_path / "file" / "inside.txt", "new")
    (tmp_path / "folder").mkdir()
    with pytest.raises(ContentError):
        write_whole(tmp_path / "folder", "new")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]


def test_text_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "ümlaut 🏆.txt"
    text = "Zeile\r\n\u2028\0 🏆\n"
    write_whole(path, text)
    assert read_text(path) == text
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_text(path) == text, "a byte order mark of a foreign editor"


@pytest.mark.parametrize(
    ("raw", "place", "problem"),
    [
        (b"\xff\xfe\x00", "byte 0", "not a text file"),
        (b"[1,\n 2", "line 2, column 3", "broken JSON"),
        (b"", "line 1, column 1", "broken JSON"),
        (b"NaN", "", "NaN is no number"),
        (b"[" * 100_000, "", "nested too deeply"),
        (b"1" * 10_000, "", "is no number"),
    ],
)
def test_broken_json(tmp_path: Path, raw: bytes, place: str, problem: str) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(raw)
    with pytest.raises(ContentError) as error:
        read_json(path)
    assert (error.value.path, error.value.place) == (str(path), place)
    assert problem in error.value.problem


@pytest.mark.parametrize("read", [read_text, read_json, read_toml])
def test_what_is_no_file(tmp_path: Path, read: Callable[[Path], object]) -> None:
    with pytest.raises(ContentError, match="no such file"):
        read(tmp_path / "nothing")
    with pytest.raises(ContentError, match="this is a folder"):
        read(tmp_path)
    with pytest.raises(ContentError):
        read(tmp_path / ("x" * 5000))
    with pytest.raises(ContentError):
        read(tmp_path / "a\0b")
    with (tmp_path / "large").open("wb") as file:
        file.truncate(LARGE + 1)
    with pytest.raises(ContentError, match="too large"):
        read(tmp_path / "large")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = ", ": broken TOML"), ("a = 1\na = 2", ": broken TOML"), ("a = 1\n\0", ", line 2, column 1: broken TOML"),
        ("[[[", "broken TOML"), ("a = " + "[" * 5000, ": the data is nested too deeply"),
        (".".join("a" * 3000) + " = 1", ": the data is nested too deeply"), ("a = " + "1" * 10_000, "broken TOML"),
        (" . ".join(['"a b"'] * 20_000) + " = 1", ": the data is nested too deeply"),
    ],
)  # fmt: skip
def test_broken_toml(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "file.toml"
    path.write_text(text)
    with pytest.raises(ContentError) as error:
        read_toml(path)
    assert said in str(error.value)
    assert str(error.value).startswith(str(path))
