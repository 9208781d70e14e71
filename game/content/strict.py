"""What everything has in common that people write into files: it is checked to the letter."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from game.content.told import Fault


class Strict(BaseModel):
    """To the letter: no other keys, no other kinds of values."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def each_once(names: Sequence[str], fault: str, fact: str = "name") -> None:
    """Refuse the first name that stands there twice."""
    for name in names:
        if names.count(name) > 1:
            raise Fault(fault, **{fact: name})
