"""Journal lines as bytes: one JSON object each, closed where it must be, and chained to the line before it.

A line ends with its *link*: a keyed sum over the line and the link before. Nothing can be changed, left out, added or
put elsewhere without breaking the chain there. Format 1 had a plain check sum instead, and nothing in envelopes.
"""

from __future__ import annotations

import hmac
import re
import zlib
from collections.abc import Iterable
from typing import Any, cast

from game.core.codec import CodecError, decode_union, encode
from game.core.digest import canonical
from game.core.reading import parse_json
from game.journal.entries import FORMAT, Header, Line
from game.journal.envelopes import SMALLEST, STEP, EnvelopeError, closed, derived, opened

_END = re.compile(rb',"(crc|link)":"([0-9a-f]{8,32})"\}\Z')
CLOSED = "closed"
"""The key of an envelope in a line."""
HIDDEN = {
    "Header": ("secret",),
    "Snapshot": ("state", "digest"),
    "Decision": ("action", "rolls", "events", "digest"),
    "DiceTyped": ("action", "faces"),
    "HelpUsed": ("kind",),
}
"""What goes into the envelope of a line, by its kind; a header's always does."""

Data = dict[str, Any]


class LineError(Exception):
    """A line that cannot be read, and why."""


class NewerFormat(LineError):
    """The file is of a format that is not known yet."""


class Chain:
    """The lines of one file in their order: reading and writing go from link to link."""

    def __init__(self, seal: str, match: str) -> None:
        self._outer = derived(seal.encode(), f"header {match}")
        self._inner = self._sums = b""
        self.link = seal[:32]
        """The end of the line before."""

    def _unlock(self, secret: object) -> None:
        try:
            plain = bytes.fromhex(str(secret))
        except ValueError as error:
            raise LineError("the secret of the dice is broken") from error
        self._inner, self._sums = derived(plain, "envelopes"), derived(plain, "chain")

    def to_bytes(self, line: Line, room: int) -> bytes:
        """The next line ready to be appended, newline included; what is hidden lies in an envelope.

        ``room``: the size of envelopes (0: nothing is hidden); a whole position has one four times as large.
        """
        data: Data = encode(Line, line)
        kind = data["@"]
        if kind == "Header":
            self._unlock(data["secret"])
        if kind == "Header" or (room and kind in HIDDEN):
            key, size = (self._outer, SMALLEST) if kind == "Header" else (self._inner, room)
            size *= STEP if kind == "Snapshot" else 1
            data[CLOSED] = closed(key, self.link, {name: data.pop(name) for name in HIDDEN[kind]}, size)
        body = canonical(data).encode()[:-1]
        self.link = self._sum(body)
        return body + b',"link":"%s"}\n' % self.link.encode()

    def to_data(self, raw: bytes) -> Data:
        """The JSON object of the next line (without newline), opened, once it is known to follow the one before."""
        body, end = _parted(raw, b"link")
        data = None if self._sums else self._header(_json(body))
        link = self._sum(body)
        if not hmac.compare_digest(link.encode(), end):
            raise LineError("the line does not follow the one before it: damaged, edited, or lines are missing")
        if data is None:
            data = _json(body)
            if CLOSED in data:
                data |= self._inside(data, self._inner)
        self.link = link
        return data

    def go_back(self, raw: bytes) -> None:
        """To where a line that was read already ended."""
        self.link = _parted(raw, b"link")[1].decode()

    def _header(self, data: Data) -> Data:
        """The first line, whose envelope has the key to everything else."""
        data |= self._inside(data, self._outer)
        self._unlock(data.get("secret"))
        return data

    def _inside(self, data: Data, key: bytes) -> Data:
        try:
            inside = opened(key, self.link, str(data.pop(CLOSED, "")))
        except EnvelopeError as error:
            raise LineError(str(error)) from error
        if not isinstance(inside, dict):
            raise LineError("a closed part does not open")
        return inside

    def _sum(self, body: bytes) -> str:
        return hmac.digest(self._sums, self.link.encode() + body, "sha256").hex()[:32]


def closed_bytes(header: Header, lines: Iterable[Line]) -> bytes:
    """A whole file of today's format in which everything is closed that can be."""
    chain = Chain(header.seal, header.id)
    return b"".join(chain.to_bytes(line, SMALLEST) for line in (header, *lines))


def header_data(raw: bytes) -> Data:
    """The first line of a file of any format as it lies open; whether it is sound is not known yet."""
    data = _json(_parted(raw)[0])
    version = data.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 0:
        raise LineError("the first line does not say which format this is")
    if version > FORMAT:
        raise NewerFormat(f"this match was saved by a newer Touchline (format {version}; we read up to {FORMAT})")
    return data


def summed_data(raw: bytes) -> Data:
    """The JSON object of a line of format 1, once its check sum fits."""
    body, end = _parted(raw, b"crc")
    if zlib.crc32(body) != int(end, 16):
        raise LineError("the check sum does not fit: the line was damaged or edited")
    return _json(body)


def _parted(raw: bytes, wanted: bytes = b"") -> tuple[bytes, bytes]:
    """A line without its end, and what stands there."""
    match = _END.search(raw[-64:])
    if match is None or wanted not in (b"", match[1]):
        raise LineError("the line has no check sum at its end")
    return raw[: len(raw) - (match.end() - match.start())], match[2]


def _json(body: bytes) -> Data:
    try:
        data = parse_json(body.decode() + "}")
    except ValueError as error:
        raise LineError(f"broken JSON: {error}") from error
    if not isinstance(data, dict):
        raise LineError("expected a JSON object")
    return data


def checked(line: Line) -> Line:
    """The line, if it can be read again; else ``LineError``."""
    try:
        again = from_data(encode(Line, line))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise LineError(str(error)) from error
    return again


def from_data(data: Data) -> Line:
    """The entry that ``data`` describes."""
    try:
        return cast(Line, decode_union(Line, data))
    except CodecError as error:
        raise LineError(str(error)) from error
    except RecursionError as error:
        raise LineError("the data is nested too deeply") from error
