"""Faults of files by the keys of their sentences, so that they can be said in both languages."""

from __future__ import annotations

from pathlib import Path

from game.content.errors import ContentError, Spot
from game.content.words import spoken
from game.core.ruling import FactValue


class Fault(ValueError):
    """What is wrong with a value: a key below ``file`` in the word catalogues and its facts; its text is English."""

    def __init__(self, key: str, /, **facts: FactValue) -> None:
        super().__init__(spoken("en")[0].say(f"file.{key}", facts))
        self.key, self.facts = key, facts


def told(path: Path | str, where: Spot | str, key: str, /, **facts: FactValue) -> ContentError:
    """The error of a file; ``found`` among the facts is told in brackets behind the sentence."""
    english, _ = spoken("en")
    spot = where if isinstance(where, Spot) else None
    place = english.place(spot) if spot is not None else str(where)
    return ContentError(path, place, english.fault(key, facts), key, facts, spot)
