"""Old journals brought up to today's format, one numbered step at a time.

A step takes the JSON objects of all lines in the older format and returns them in the next one. Steps are never
changed once released. They know formats, not rules: how an older *rules version* is continued is told in ``replay``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.journal.entries import FORMAT
from game.journal.lines import LineError

Data = list[dict[str, Any]]
STEPS: Mapping[int, Callable[[Data], Data]] = {1: lambda lines: lines}
"""By the format they start from. From 1 to 2 only the way lines are written changed: envelopes and a chain."""


def upgraded(lines: Data, steps: Mapping[int, Callable[[Data], Data]] = STEPS, target: int = FORMAT) -> Data:
    """The lines in today's format."""
    version = lines[0].get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 0:
        raise LineError("the first line does not say which format this is")
    if version > target:
        raise LineError(f"this match was saved by a newer Touchline (format {version}; this one reads up to {target})")
    while version < target:
        if version not in steps:
            raise LineError(f"format {version} is no longer read")
        lines = steps[version](lines)
        version += 1
        lines[0]["format"] = version
    return lines
