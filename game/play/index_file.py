"""What was found out about matches, kept for the next start: a line for each, closed in by a check sum.

Lines are only added; of several about one file the last counts. A damaged line is one match to look at again, a lost
file all of them. Nothing is ever waited for: two copies of the program may add to the same file.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import zlib
from collections.abc import Iterable
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import write_whole
from game.core.reading import Unreadable, lines_of, read_bytes
from game.play.examining import Examined, MatchRow
from game.rules.registry import TITLES

VERSION = 3
"""Of what a line says; lines of another version are as good as lost."""
LARGEST = 64 * 1024 * 1024
STALE = 256
"""So many lines that no longer count are put up with."""
_FLAGS = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe in its place is not waited for."""
_STAMP = re.compile(r"\d{1,19}-\d{1,19}")
_KINDS = tuple({"str": (str,), "int": (int,)}.get(str(each.type), (int, type(None))) for each in fields(MatchRow))


def read_index(path: Path) -> tuple[dict[str, Examined], bool]:
    """What is known, by the names of the files, and whether the file is worth being added to."""
    known: dict[str, Examined] = {}
    try:
        raw = read_bytes(path, LARGEST)
    except Unreadable:
        with contextlib.suppress(OSError):
            # Older programs kept a database.
            path.with_suffix(".sqlite").unlink(missing_ok=True)
        return known, not os.path.lexists(path)
    lost = 0
    for line in lines_of(raw):
        found = _read(line) if line else None
        if found is not None:
            lost += found.row.file in known
            known[found.row.file] = found
        else:
            lost += bool(line)
    return known, lost <= STALE


def add_to_index(path: Path, found: Iterable[Examined]) -> None:
    """Some more lines; where nothing can be written, it is found out again at the next start."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, _FLAGS, 0o666)
        with open(handle, "ab") as file:
            # A line that was torn when the disk was full ends here.
            file.write(b"\n" + _written(found).encode())


def write_index(path: Path, found: Iterable[Examined]) -> None:
    """The whole file anew, in place of whatever lies there."""
    with contextlib.suppress(ContentError):
        write_whole(path, _written(found))


def _written(found: Iterable[Examined]) -> str:
    return "".join(_line(each) for each in found)


def _line(found: Examined) -> str:
    """Plain ASCII: names of files need not be text."""
    body = json.dumps([VERSION, *astuple(found)], separators=(",", ":"))
    return f"{zlib.crc32(body.encode()):08x} {body}\n"


def _read(line: bytes) -> Examined | None:
    """What a line says; None: it is damaged, or was written by another version."""
    body = line[9:]
    try:
        if int(line[:8], 16) != zlib.crc32(body):
            return None
        version, row, lines = json.loads(body)
    except (ValueError, TypeError, RecursionError):
        return None
    if version != VERSION or not (_is_row(row) and isinstance(lines, list) and all(map(_is_statistic, lines))):
        return None
    return Examined(MatchRow(*row), tuple(map(tuple, lines)))


def _is_row(data: Any) -> bool:
    if not isinstance(data, list) or len(data) != len(_KINDS):
        return False
    if not all(type(value) in kinds for value, kinds in zip(data, _KINDS, strict=True)):
        return False
    row = MatchRow(*data)
    known = row.status == "broken" or (row.status in ("open", "over") and row.game in TITLES)
    return known and row.winner in (None, 0, 1) and _STAMP.fullmatch(row.stamp) is not None


def _is_statistic(data: Any) -> bool:
    return isinstance(data, list) and [type(each) for each in data] == [int, str, str, int] and data[0] in (0, 1)
