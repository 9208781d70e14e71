"""The one way to read a file that somebody else may have put there: it never waits, and never takes more than it may.

Only regular files are read: a pipe or a device is refused before it is opened, and looked at again once it is open. How
much may be read is said beforehand, so that neither a huge file nor one that grows can fill the memory. What cannot be
read is told by a key of the word catalogues (below ``file``) with its facts, in English by its own text.
"""

from __future__ import annotations

import json
import math
import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any

from game.core.faults import system_fault
from game.core.names import CUT, printable
from game.core.ruling import FactValue

SMALL, LARGE = 512 * 1024, 4 * 1024 * 1024
"""Bytes of the largest file with words, rules, cells or settings, and of the largest with data of any kind."""
LARGEST = 128 * 1024 * 1024
"""Bytes of the largest match."""
DEEPEST = 64
"""So many brackets may be open at once."""
LONGEST_FILE = 60
"""Letters of the name of a file that are shown."""
MOST_DIGITS = 18
"""Whole numbers up to here fit everywhere."""

_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY"))
_STEP = 1024 * 1024
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_NOT_SIGNS = bytes(set(range(256)) - set(b'[]{}"'))
_TEXTS = re.compile(rb'"(?:[^"\\]|\\.)*"?')
_ONE_KIND = bytes.maketrans(b"{}", b"[]")
_STEPS = {ord("["): 1, ord("]"): -1}
_HALVES = re.compile(rb"\\u[dD][89a-fA-F]")
"""One half of a letter that is written in two."""
_DIGITS = bytes(ord("0") if chr(each) in "0123456789" else ord(" ") for each in range(256))


class Unreadable(Exception):
    """A file that cannot be read: the key of the sentence with its facts, its English, and the place in the file."""

    def __init__(self, key: str, said: str, place: str = "", facts: Mapping[str, FactValue] | None = None) -> None:
        super().__init__(said)
        self.key, self.place, self.facts = key, place, dict(facts or {})


def refusal(error: OSError | ValueError) -> Unreadable:
    """What the operating system says about a file."""
    fault = system_fault(error)
    return Unreadable(fault.key, str(fault), facts=fault.facts)


def read_bytes(path: Path, most: int = LARGE) -> bytes:
    """The whole of a regular file of at most ``most`` bytes, or ``Unreadable``."""
    try:
        _check(os.stat(path), most)
        handle = os.open(path, _FLAGS)
        try:
            _check(os.fstat(handle), most)
            return _read(handle, most)
        finally:
            os.close(handle)
    except (OSError, ValueError) as error:
        raise refusal(error) from error


def _check(status: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise Unreadable("folder", "this is a folder, not a file")
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable("not-a-file", "this is a pipe or a device, not a file")
    if status.st_size > most:
        raise too_large()


def too_large() -> Unreadable:
    return Unreadable("too-large", "the file is too large to be one of ours")


def _read(handle: int, most: int) -> bytes:
    """What is there, piece by piece; a file may say that it is empty and is not."""
    pieces: list[bytes] = []
    left = most
    while piece := os.read(handle, min(left + 1, _STEP)):
        left -= len(piece)
        if left < 0:
            raise too_large()
        pieces.append(piece)
    return b"".join(pieces)


def read_text(path: Path, most: int = LARGE) -> str:
    """The text of a file in UTF-8, or ``Unreadable``."""
    try:
        return read_bytes(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("not-text", "this is not a text file (UTF-8)", f"byte {error.start}") from error


def lines_of(raw: bytes) -> Iterator[bytes]:
    """The lines of a file one after the other, without their ends; a last one without an end is left out."""
    start = 0
    while (end := raw.find(b"\n", start)) >= 0:
        yield raw[start:end]
        start = end + 1


# -- JSON -------------------------------------------------------------------------------------------------------------


class BadData(ValueError):
    """Data that is no good, in a text that can be read: the key of the sentence, the sentence, and what it is about."""

    def __init__(self, key: str, said: str, text: str = "") -> None:
        super().__init__(said)
        self.key = key
        self.facts = {"text": text} if text else {}


def too_deep() -> BadData:
    return BadData("too-deep", "the data is nested too deeply")


def parse_json(text: str) -> Any:
    """The data of a JSON text; ``json.JSONDecodeError`` where the text is broken, ``BadData`` about what is in it.

    Only numbers that are numbers, whole ones of at most so many digits, letters that are letters, and nothing nested so
    deeply that whoever walks through it would run out of breath. Both errors are ``ValueError``.
    """
    raw = text.encode(errors="replace")
    if _too_deep(raw):
        raise too_deep()
    decoder = _CAREFUL if b"0" * (MOST_DIGITS + 1) in raw.translate(_DIGITS) else _PLAIN
    try:
        data = decoder.decode(text)
        if _HALVES.search(raw):
            json.dumps(data, ensure_ascii=False).encode()
    except RecursionError as error:
        raise too_deep() from error
    except UnicodeEncodeError as error:
        raise BadData("broken-letter", "a letter in a text is broken") from error
    return data


def nested_too_deeply(data: Any) -> bool:
    """The same of data that was read otherwise."""
    level = [data]
    for _ in range(DEEPEST + 1):
        level = [each for part in level for each in _inside(part)]
        if not level:
            return False
    return True


def _inside(part: Any) -> Iterable[Any]:
    return part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()


def _too_deep(raw: bytes) -> bool:
    """Whether more brackets are open at once than may be, anywhere in a JSON text."""
    if raw.count(b"[") + raw.count(b"{") <= DEEPEST:
        return False
    if b"\\" not in raw:
        # As in most files: without anything but brackets and quotation marks most texts are empty.
        raw = raw.translate(None, _NOT_SIGNS).replace(b'""', b"")
    brackets = left = _TEXTS.sub(b"", raw).translate(_ONE_KIND, _NOT_BRACKETS)
    for _ in range(DEEPEST):
        # Without the innermost pairs there is one level less.
        if not (left := left.replace(b"[]", b"")):
            return False
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > DEEPEST


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise _no_number(text)
    return number


def _whole(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS:
        raise _no_number(text)
    return int(text)


def _no_number(text: str) -> BadData:
    shown = text if len(text) <= 24 else f"{text[:24]}…"
    return BadData("no-number", f"{shown} is no number that can be counted with", shown)


def _refuse(name: str) -> None:
    raise _no_number(name)


_PLAIN = json.JSONDecoder(parse_float=_finite, parse_constant=_refuse)
_CAREFUL = json.JSONDecoder(parse_float=_finite, parse_int=_whole, parse_constant=_refuse)
"""Slower, for texts with long rows of digits."""


# -- paths ------------------------------------------------------------------------------------------------------------


def path_text(path: Path | str) -> str:
    """A path for people; file names need not be text at all."""
    return printable(str(path))


def file_text(path: Path | str) -> str:
    """The name of a file for a heading or a line: what is very long is cut in its middle, so that its end is seen."""
    name = path_text(Path(path).name)
    return name if len(name) <= LONGEST_FILE else f"{name[: LONGEST_FILE - 21]}{CUT}{name[-20:]}"
