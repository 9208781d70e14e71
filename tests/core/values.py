"""Random values of any annotation the codec knows, for property tests."""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import Enum
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from game.core.codec import Later, Within

PROPERTY = settings(deadline=None, derandomize=True, database=None)
"""The same examples everywhere, however long they take."""


def examples(count: int) -> settings:
    """As ``PROPERTY``, with so many examples."""
    return settings(PROPERTY, max_examples=count)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """A strategy for values of the annotation ``kind``."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        limits = args[1]
        if isinstance(limits, Later):
            return values(args[0])
        assert isinstance(limits, Within)
        return st.integers(limits.low, limits.high)
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        return st.lists(values(args[0]), max_size=3).map(origin)
    if origin is tuple:
        return st.tuples(*map(values, args))
    if origin is dict:
        return st.dictionaries(st.text(max_size=4), values(args[1]), max_size=3)
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*map(values, args))
    if dataclasses.is_dataclass(kind):
        return st.deferred(lambda: _dataclass(kind))
    if issubclass_of(kind, Enum):
        return st.sampled_from(list(kind))
    return {int: st.integers(-99, 99), str: st.text(max_size=5), bool: st.booleans(), type(None): st.none()}.get(
        kind, JSON
    )


def issubclass_of(kind: Any, parent: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, parent)


def _dataclass(kind: Any) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    parts = st.fixed_dictionaries(
        {field.name: values(hints[field.name]) for field in dataclasses.fields(kind) if field.init}
    )
    return parts.map(lambda named: _built(kind, named)).filter(lambda value: value is not None)


def _built(kind: Any, parts: dict[str, Any]) -> Any:
    """The value, unless it refuses its own parts."""
    try:
        return kind(**parts)
    except ValueError:
        return None
