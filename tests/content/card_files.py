"""A few cards as a file, ways to spoil it, and the fault that is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content.counter_attack_cards import read_pool
from game.content.errors import ContentError

Change = Callable[[Any], Any]
FEW: dict[str, Any] = {
    "format": "touchline-cards",
    "version": 1,
    "game": "counter_attack",
    "outfielders": [
        {"name": "Lorvik", "pace": 5, "dribbling": 2, "heading": 5, "high_pass": 4, "resilience": 5, "shooting": 4,
         "tackling": 3},
        {"name": "Örnsal", "pace": 4, "dribbling": 3, "heading": 1, "high_pass": 5, "resilience": 5, "shooting": 3,
         "tackling": 1, "source": "book"},
    ],
    "keepers": [
        {"name": "Gattamo", "aerial": 4, "dribbling": 3, "pace": 5, "resilience": 3, "saving": 5, "handling": 3,
         "high_pass": 5},
    ],
    "referees": [{"name": "Pfeifer", "leniency": 4}],
}  # fmt: skip


def write(path: Path, data: Any) -> Path:
    path.write_text(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return path


def refused(path: Path, read: Callable[[Path], Any] = read_pool) -> ContentError:
    """The fault of a file, which stays as it is."""
    before = path.read_bytes()
    with pytest.raises(ContentError) as caught:
        read(path)
    assert path.read_bytes() == before
    assert str(caught.value).startswith(str(path))
    return caught.value


def put(*keys: Any) -> Change:
    """Set the value at a place; the last of ``keys`` is the value."""
    *way, last, value = keys

    def change(data: Any) -> Any:
        inner = data
        for key in way:
            inner = inner[key]
        inner[last] = value
        return data

    return change


def drop(*keys: Any) -> Change:
    def change(data: Any) -> Any:
        inner = data
        for key in keys[:-1]:
            inner = inner[key]
        del inner[keys[-1]]
        return data

    return change
