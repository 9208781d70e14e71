"""The one word for a value: it never changes, equals whatever holds the same, and has no fields but its own."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A frozen dataclass with slots: what states, actions, events, frames and nearly all else here is made of."""
    return dataclass(frozen=True, slots=True)(kind)
