"""Ways to spoil a file: its bytes, its lines, or the JSON in it with check sums that fit again."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.core.digest import digest_of
from game.workshop.forging import opened_lines
from tests.journal.helpers import linked

Spoil = Callable[[random.Random, bytes], bytes]

NASTY: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**9, -(10**18), 10**40, 1.5, float("nan"), float("inf"), "", "T", "x" * 5000,
    "\ud800", "a\0b", "\ufeff", "ﬁ\u202e\U0001f600", "1", [], {}, [[]], [None], {"@": "Nobody"}, {"": 0}, {"\ud800": 1},
)  # fmt: skip


def flip_bits(rng: random.Random, raw: bytes) -> bytes:
    spoilt = bytearray(raw)
    for _ in range(rng.choice((1, 1, 1, 2, 8, 64))):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def cut(rng: random.Random, raw: bytes) -> bytes:
    return raw[: rng.randrange(len(raw))]


def cut_front(rng: random.Random, raw: bytes) -> bytes:
    return raw[rng.randrange(len(raw)) :]


def punch_hole(rng: random.Random, raw: bytes) -> bytes:
    """A block of zeros or of nothing, as a broken disk leaves it."""
    start = rng.randrange(len(raw))
    end = min(len(raw), start + rng.choice((1, 16, 512)))
    return raw[:start] + (b"\0" * (end - start) if rng.random() < 0.7 else b"") + raw[end:]


def stir_lines(rng: random.Random, raw: bytes) -> bytes:
    """Lines doubled, removed, swapped or joined."""
    lines = raw.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(5)
    if kind == 0:
        lines.insert(other, lines[one])
    elif kind == 1:
        del lines[one]
    elif kind == 2:
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == 3:
        lines[one] = lines[one].rstrip(b"\n")
    else:
        lines[one] = lines[one].replace(b"\n", rng.choice((b"\r\n", b"\n\n", b" \n", b"\0\n")))
    return b"".join(lines)


def garbage(rng: random.Random, raw: bytes) -> bytes:
    """Another file altogether, or something in front of or behind this one."""
    noise = rng.randbytes(rng.choice((1, 20, 3000)))
    others = (b"", b"\n", b"{}", b"{}\n", b"[]\n", b"null\n", b"\0" * 4096, noise, noise + b"\n", b"[" * 10**5 + b"\n")
    wrapped = (b"\xef\xbb\xbf" + raw, raw + noise, raw + noise + b"\n", noise + raw, raw.decode("utf8").encode("utf16"))
    return rng.choice(others + wrapped)


BYTES: tuple[Spoil, ...] = (flip_bits, flip_bits, cut, cut_front, punch_hole, stir_lines, garbage)


def spoil_bytes(rng: random.Random, raw: bytes) -> bytes:
    """A file whose bytes are certainly not the ones of ``raw``."""
    while (spoilt := rng.choice(BYTES)(rng, raw)) == raw:
        pass
    return spoilt


# -- JSON -------------------------------------------------------------------------------------------------------------


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in ``data`` with one of its keys or indices."""
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


def deep(depth: int) -> str:
    """Stands for a value nested so deeply that Python could not even write it; ``as_json`` puts it in."""
    return f"~~{depth}~~"


def as_json(data: Any) -> bytes:
    """JSON text, with everything in it that JSON forbids and Python writes nevertheless."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return re.sub('"~~(\\d+)~~"', lambda match: "[" * int(match[1]) + "]" * int(match[1]), text).encode()


def spoil_value(rng: random.Random, data: Any) -> None:
    """One change somewhere inside ``data``: another value, a key more or less, a number nearby, a neighbour's value."""
    everywhere = list(places(data))
    container, key = rng.choice(everywhere)
    value = container[key]
    kind = rng.randrange(9)
    if kind == 0:
        del container[key]
    elif kind == 1 and isinstance(container, dict):
        container[rng.choice(("extra", "@", "", "crc", "\ud800", "a\0"))] = rng.choice(NASTY)
    elif kind == 2 and isinstance(container, list):
        container.insert(key, copy.deepcopy(rng.choice((value, rng.choice(NASTY)))))
    elif kind == 3:
        other, there = rng.choice(everywhere)
        container[key] = copy.deepcopy(other[there])
    elif kind in (4, 5) and isinstance(value, int) and not isinstance(value, bool):
        container[key] = value + rng.choice((-1, 1, -2, 2, 10, 100, -value - 1, 10**6))
    elif kind == 6 and isinstance(value, str) and value:
        container[key] = value[:-1] + chr(ord(value[-1]) ^ 1)
    elif kind == 7:
        container[key] = deep(rng.choice((3, 50, 400, rng.randrange(850, 1000), 5000, 100_000)))
    else:
        container[key] = rng.choice(NASTY)


def spoil_lines(rng: random.Random, raw: bytes) -> bytes:
    """A journal with one or two values of a line changed; its links, mostly also its position's digest, fit."""
    lines = opened_lines(raw[: raw.rfind(b"\n") + 1])
    number = rng.randrange(min(3, len(lines))) if rng.random() < 0.3 else rng.randrange(len(lines))
    line = lines[number]
    for _ in range(rng.choice((1, 1, 2))):
        spoil_value(rng, line)
    if line.get("@") == "Snapshot" and "state" in line and rng.random() < 0.7:
        with contextlib.suppress(UnicodeEncodeError):
            line["digest"] = digest_of(line["state"])
    return linked(lines, as_json)


def outcome(deed: Callable[[], Any], what: str) -> Exception | None:
    """What a deed ends with, whatever it is; one that never ends is broken off."""
    try:
        with no_hang(what):
            deed()
    except Exception as error:  # noqa: BLE001 - the caller says which ones are right
        return error
    return None


def refused_when_spoilt(read: Callable[[Path], object], sound: Path, path: Path, seed: int, times: int) -> int:
    """How often a sound file, spoilt in many ways, is refused with a sentence; else it must be read."""
    rng, raw = random.Random(seed), sound.read_bytes()
    data, refused = json.loads(raw), 0
    for _ in range(times):
        if rng.random() < 0.3:
            path.write_bytes(spoil_bytes(rng, raw))
        else:
            changed = copy.deepcopy(data)
            spoil_value(rng, changed)
            path.write_bytes(as_json(changed))
        error = outcome(lambda: read(path), f"reading a damaged {sound.name}")
        assert error is None or isinstance(error, ContentError), repr(error)
        refused += error is not None
    return refused


@contextlib.contextmanager
def no_hang(what: str, seconds: int = 60) -> Iterator[None]:
    """Break off what never ends; only a guard, nothing is measured."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise TimeoutError(f"this hangs: {what}")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
