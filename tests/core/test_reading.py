"""Reading what somebody else may have put there: no waiting, no gigabytes, no depths."""

from __future__ import annotations

import json
import os
import socket
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.reading import (
    DEEPEST,
    LONGEST_FILE,
    MOST_DIGITS,
    BadData,
    Unreadable,
    file_text,
    lines_of,
    nested_too_deeply,
    parse_json,
    path_text,
    read_bytes,
    read_text,
)


def key_of(path: Path, most: int = 1000) -> str:
    with pytest.raises(Unreadable) as error:
        read_bytes(path, most)
    return error.value.key


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_refused_without_waiting_for_somebody_to_write(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    assert key_of(tmp_path / "pipe") == key_of(tmp_path / "link") == "not-a-file"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such devices")
def test_devices_are_refused(tmp_path: Path) -> None:
    (tmp_path / "endless").symlink_to("/dev/zero")
    assert key_of(tmp_path / "endless") == key_of(Path("/dev/null")) == "not-a-file"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_and_sockets(tmp_path: Path) -> None:
    (tmp_path / "round").symlink_to("round")
    assert key_of(tmp_path / "round") == "link-circle"
    (tmp_path / "nowhere").symlink_to("gone")
    assert key_of(tmp_path / "nowhere") == "missing-file"
    with socket.socket(socket.AF_UNIX) as plug:
        plug.bind(str(tmp_path / "plug"))
        assert key_of(tmp_path / "plug") == "not-a-file"


def test_folders_and_what_is_not_there(tmp_path: Path) -> None:
    assert key_of(tmp_path) == "folder"
    assert key_of(tmp_path / "gone") == "missing-file"
    assert key_of(tmp_path / "a\0b") == "bad-name"
    assert key_of(tmp_path / ("x" * 5000)) == "name-too-long"


def test_a_size_limit_by_what_is_said_and_by_what_comes(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 1000)
    assert read_bytes(path, 1000) == b"x" * 1000
    assert key_of(path, 999) == "too-large"
    with path.open("wb") as file:
        file.truncate(10**12)
    assert key_of(path, 10**9) == "too-large", "nothing of it was read"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only where files lie about their size")
def test_a_file_that_says_it_is_empty_and_is_not() -> None:
    assert b"Name:" in read_bytes(Path("/proc/self/status"), 100_000)
    assert key_of(Path("/proc/self/status"), 10) == "too-large"


def test_text(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes("\ufeffümlaut".encode())
    assert read_text(path) == "ümlaut"
    path.write_bytes(b"abc\xff")
    with pytest.raises(Unreadable) as error:
        read_text(path)
    assert (error.value.key, error.value.place) == ("not-text", "byte 3")


def test_lines_one_after_the_other() -> None:
    assert list(lines_of(b"a\n\nb\nrest")) == [b"a", b"", b"b"]
    assert next(lines_of(b"\n" * 10_000_000)) == b""


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("NaN", "no-number"), ("[Infinity]", "no-number"), ('{"a": -Infinity}', "no-number"), ("1e999", "no-number"),
        ("-1E400", "no-number"), ("1" * (MOST_DIGITS + 1), "no-number"), ("[-" + "9" * 100_000 + "]", "no-number"),
        ("[" * 100_000, "too-deep"), ("[" * 65 + "]" * 65, "too-deep"), ('{"a":' * 70 + "1" + "}" * 70, "too-deep"),
        ('["\\"[",' + "[" * 70 + "]" * 71, "too-deep"), (r'["\ud800"]', "broken-letter"),
        (r'{"a\udfff": 1}', "broken-letter"),
    ],
)  # fmt: skip
def test_data_that_is_refused(text: str, key: str) -> None:
    with pytest.raises(BadData) as error:
        parse_json(text)
    assert error.value.key == key
    assert len(str(error.value)) < 100


@pytest.mark.parametrize(
    "data",
    [
        {"text": "[" * 500, "more": '"' + "{" * 500 + "\\"}, ["[{" * 100] * 50, 10**MOST_DIGITS - 1, "1" * 60,
        [[]] * 1000, 1.5, -0.25, "🏆", [{"digest": "0123456789" * 6, "number": 7}], ["]"] * 100 + ["["] * 100,
    ],
)  # fmt: skip
def test_data_that_is_read(data: object) -> None:
    assert parse_json(json.dumps(data)) == parse_json(json.dumps(data, ensure_ascii=False)) == data


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(alphabet=st.sampled_from('[]{}"\\a,:0é')),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(alphabet='[]{}"\\'), inner, max_size=5),
    max_leaves=80,
)


@given(VALUES)
def test_whatever_json_writes_is_read_as_json_reads_it(data: object) -> None:
    assert parse_json(json.dumps(data)) == data


@given(st.integers(1, DEEPEST + 30), VALUES)
def test_depth_is_counted_by_what_is_open(depth: int, inner: object) -> None:
    side = [inner] * 3
    data: object = 0
    for _ in range(depth):
        data = [data]
    text = json.dumps([*side, data, *side])
    if depth < DEEPEST:
        assert parse_json(text) == [*side, data, *side]
    else:
        with pytest.raises(BadData):
            parse_json(text)
    assert nested_too_deeply([data]) == (depth >= DEEPEST)


def test_long_file_names_are_cut_in_the_middle() -> None:
    name = file_text("/some/where/" + "long-" * 40 + "end.json")
    assert len(name) == LONGEST_FILE
    assert name.startswith("long-long-")
    assert name.endswith("end.json")
    assert file_text(Path("here") / "club.json") == "club.json"


def test_paths_for_people() -> None:
    assert path_text(Path(os.fsdecode(b"a\xff\x1b.json"))) == "a\ufffd\ufffd.json"
    assert path_text("ümlaut 🏆.json") == "ümlaut 🏆.json"
