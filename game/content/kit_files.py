"""Kits to choose from, as files have them."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, Self, TypeVar

from pydantic import Field, model_validator

from game.content.fields import Colour, KitKey
from game.content.strict import Strict, each_once


class PlainKit(Strict):
    """A kit: its key in the word catalogues, and two colours."""

    key: KitKey
    body: Colour
    trim: Colour


K = TypeVar("K", bound=PlainKit)


class Kits(Strict, Generic[K]):
    """Kits in the order in which they are offered; ``game`` says whose they are."""

    format: Literal["touchline-kits"]
    version: Literal[1]
    game: str
    kits: Annotated[list[K], Field(min_length=2, max_length=200)]

    @model_validator(mode="after")
    def keys_differ(self) -> Self:
        each_once([kit.key for kit in self.kits], "kit-twins", "key")
        return self
