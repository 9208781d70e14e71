"""Digests: a short fingerprint of a value, equal for equal values on every machine."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from game.core.codec import Json, encode


def canonical(data: Json) -> str:
    """The one way to write this JSON data: sorted keys, no spaces, real letters."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(data: Json) -> str:
    """32 hexadecimal digits for JSON data."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:32]


def digest(kind: Any, value: Any) -> str:
    """32 hexadecimal digits for a value of annotation ``kind``."""
    return digest_of(encode(kind, value))
