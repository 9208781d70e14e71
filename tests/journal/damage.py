"""Ways to spoil a file: its bytes, its lines, or the JSON in it with check sums that fit again."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.core.digest import digest_of
from game.journal.errors import JournalError
from game.workshop import spoiling
from game.workshop.forging import opened_lines
from game.workshop.soak_files import stopped_after
from game.workshop.spoiling import BYTES, Chance, as_json
from tests.journal.helpers import linked

HANGING = 60.0
"""Seconds after which something is broken off; only a guard, nothing is measured."""


def spoil_bytes(rng: random.Random, raw: bytes) -> bytes:
    """A file whose bytes are certainly not the ones of ``raw``."""
    chance = Chance(rng.getrandbits(30))
    while (spoilt := chance.pick(BYTES)(chance, raw)) == raw:
        pass
    return spoilt


def spoil_value(rng: random.Random, data: Any) -> None:
    """One change somewhere inside ``data``."""
    spoiling.spoil_value(Chance(rng.getrandbits(30)), data)


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


def nested(field: str) -> Iterator[str]:
    """JSON with a field nested so deeply that the reader just gets through, or just does not."""
    return (f'{{"{field}": ' + "[" * depth + "]" * depth + "}" for depth in range(800, 1000))


def outcome(deed: Callable[[], Any]) -> Exception | None:
    """What a deed ends with, whatever it is; one that never ends is broken off."""
    try:
        with stopped_after(HANGING):
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
        error = outcome(lambda: read(path))
        assert error is None or isinstance(error, ContentError), repr(error)
        refused += error is not None
    return refused


def spoilt_files(
    use: Callable[[Path], object], path: Path, files: Iterable[bytes], error: type[ContentError] | type[JournalError]
) -> int:
    """How often spoilt files are refused, with a sentence that names the file; they stay as they are, and nothing
    else goes wrong."""
    refused = 0
    for number, spoilt in enumerate(files):
        path.write_bytes(spoilt)
        fault = outcome(lambda: use(path))
        assert fault is None or isinstance(fault, error), (number, repr(fault))
        if isinstance(fault, error):
            refused += 1
            assert str(fault).startswith(str(path)), number
            assert fault.problem, number
        assert path.read_bytes() == spoilt, number
    return refused
