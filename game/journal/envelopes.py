"""Closed envelopes: what a match hides does not lie open in its file.

An envelope is for eyes, not for locksmiths: the file carries everything that is needed to open it, because it must open
on another computer too. Whoever writes a program for it gets in; whoever opens the file in an editor, compares two
files or looks at their sizes learns nothing. ``docs/promises.md`` says so to people.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import zlib

from game.core.codec import Json
from game.core.digest import canonical
from game.core.reading import parse_json

SMALLEST, STEP = 512, 4
"""An envelope is as large as whoever closes it says, however little is in it: its length tells nothing. Only what does
not fit, which nobody should hand in, goes into one four times as large."""
LARGEST = 8 * 1024 * 1024
"""Bytes of what may come out of one: more than any position has."""
_LENGTH = 4


class EnvelopeError(Exception):
    """An envelope that was damaged or edited."""


def derived(secret: bytes, purpose: str) -> bytes:
    """A key for one purpose, from which neither the secret nor another key can be told."""
    return hmac.digest(secret, purpose.encode(), "sha256")


def packed(data: Json) -> bytes:
    """What goes into an envelope."""
    inside = zlib.compress(canonical(data).encode())
    return len(inside).to_bytes(_LENGTH, "big") + inside


def closed(key: bytes, place: str, data: Json, size: int = SMALLEST) -> str:
    """``data`` in an envelope of so many bytes; the same data at another place of the file looks entirely different."""
    inside = packed(data)
    while size < len(inside):
        size *= STEP
    return base64.b64encode(_mixed(key, place, inside.ljust(size, b"\0"))).decode()


def opened(key: bytes, place: str, text: str) -> Json:
    """What lies in an envelope."""
    try:
        content = _mixed(key, place, base64.b64decode(text, validate=True))
        length = int.from_bytes(content[:_LENGTH], "big")
        unpacking = zlib.decompressobj()
        inside = unpacking.decompress(content[_LENGTH : _LENGTH + length], LARGEST)
        if not unpacking.eof:
            raise EnvelopeError("a closed part does not open")
        return parse_json(inside.decode())
    except (ValueError, binascii.Error, zlib.error) as error:
        raise EnvelopeError("a closed part does not open") from error


def _mixed(key: bytes, place: str, content: bytes) -> bytes:
    """The content made unreadable, or readable again."""
    size = len(content)
    stream = hashlib.shake_256(key + place.encode()).digest(size)
    return (int.from_bytes(content, "big") ^ int.from_bytes(stream, "big")).to_bytes(size, "big")
