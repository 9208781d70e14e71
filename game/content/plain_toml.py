"""The quick way to read TOML that holds nothing but texts in tables, as the files of words do.

They are read at every start, and the whole grammar of TOML takes ten times as long as these few lines of it.
"""

from __future__ import annotations

import re
from typing import Any

SIGN = r"u(?![dD][89a-fA-F])[0-9A-Fa-f]{4}"
"""A sign by its number; some numbers are no sign."""
TEXT = rf'"(?:[^"\\\x00-\x1f\x7f]|\\["\\nt]|\\{SIGN})*"'
NAME = r"[A-Za-z0-9_-]+"
PAIR = rf"{NAME} = {TEXT}"
HEADER = rf"\[({NAME}(?:\.{NAME}){{0,5}})\]"
LINE = re.compile(rf"(?:{HEADER}|({NAME}|{TEXT}) = (?:({TEXT})|\{{ ({PAIR}(?:, {PAIR})*) \}})|#[^\x00-\x1f\x7f]*|)\n")
PAIRS = re.compile(rf"({NAME}) = ({TEXT})")
ESCAPED = re.compile(rf'\\(["\\nt]|{SIGN})')
MEANT = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}


def plain_tables(text: str) -> dict[str, Any] | None:
    """What ``tomllib`` makes of it; None: there is more in it than texts in tables, or something wrong."""
    found: dict[str, Any] = {}
    table, end = found, 0
    path: tuple[str, ...] = ()
    headed: set[tuple[str, ...]] = set()
    given: set[tuple[str, ...]] = set()
    for line in LINE.finditer(text if text.endswith("\n") else f"{text}\n"):
        if line.start() != end:
            return None
        end = line.end()
        header, name, value, pairs = line.groups()
        if header is not None:
            path = tuple(header.split("."))
            if path in headed or any(path[:depth] in given for depth in range(1, len(path) + 1)):
                return None
            headed.add(path)
            table = found
            for part in path:
                table = table.setdefault(part, {})
        elif name is not None:
            key = _text(name) if name[0] == '"' else name
            if key in table:
                return None
            given.add((*path, key))
            table[key] = _text(value) if pairs is None else _inline(pairs)
            if table[key] is None:
                return None
    return found if end >= len(text) else None


def _inline(pairs: str) -> dict[str, str] | None:
    each = PAIRS.findall(pairs)
    made = {name: _text(value) for name, value in each}
    return made if len(made) == len(each) else None


def _text(quoted: str) -> str:
    inner = quoted[1:-1]
    return ESCAPED.sub(lambda sign: MEANT.get(sign[1]) or chr(int(sign[1][1:], 16)), inner) if "\\" in inner else inner
