"""What everything has in common that people write into files: it is checked to the letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from game.content.told import Fault

T = TypeVar("T")


class Strict(BaseModel):
    """To the letter: no other keys, no other kinds of values."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class Bilingual(Generic[T]):
    """Something in both languages."""

    en: T
    de: T

    def say(self, language: str) -> T:
        return self.de if language == "de" else self.en


class InBoth(Strict, Bilingual[str]):
    """A text in both languages; how long it may be stands where it is used."""

    en: str
    de: str


def each_once(names: Sequence[str], fault: str, fact: str = "name") -> None:
    """Refuse the first name that stands there twice."""
    for name in names:
        if names.count(name) > 1:
            raise Fault(fault, **{fact: name})
