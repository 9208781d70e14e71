"""Journal lines as bytes: one JSON object each, with a check sum at its end."""

from __future__ import annotations

import json
import re
import zlib
from typing import Any, cast

from game.core.codec import CodecError, decode_union, encode
from game.core.digest import canonical
from game.journal.entries import Line

_END = re.compile(rb',"crc":"([0-9a-f]{8})"\}\Z')
_END_LENGTH = len(b',"crc":"01234567"}')


class LineError(Exception):
    """A line that cannot be read, and why."""


def to_bytes(line: Line) -> bytes:
    """A line ready to be appended, newline included."""
    body = canonical(encode(Line, line)).encode()[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def to_data(raw: bytes) -> dict[str, Any]:
    """The JSON object of a line (without newline), once its check sum fits."""
    match = _END.search(raw)
    if match is None:
        raise LineError("the line has no check sum at its end")
    body = raw[:-_END_LENGTH]
    if zlib.crc32(body) != int(match[1], 16):
        raise LineError("the check sum does not fit: the line was damaged or edited")
    try:
        data = json.loads(body + b"}")
    except (ValueError, RecursionError) as error:
        raise LineError(f"broken JSON: {error}") from error
    if not isinstance(data, dict):
        raise LineError("expected a JSON object")
    return data


def from_data(data: dict[str, Any]) -> Line:
    """The entry that ``data`` describes."""
    try:
        return cast(Line, decode_union(Line, data))
    except CodecError as error:
        raise LineError(str(error)) from error
    except RecursionError as error:
        raise LineError("the data is nested too deeply") from error
