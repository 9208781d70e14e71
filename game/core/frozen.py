"""The one word for a value: it never changes, equals whatever holds the same, and has no fields but its own."""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A frozen dataclass with slots: what states, actions, events, frames and nearly all else here is made of."""
    made = dataclass(frozen=True, slots=True)(kind)
    plain = all(each.default_factory is MISSING and not each.kw_only for each in fields(made))  # type: ignore[arg-type]
    if plain and not hasattr(made, "__post_init__"):
        type.__setattr__(made, "__init__", _made_quickly(made))
    return made


def _made_quickly(kind: type) -> Callable[..., None]:
    """Makes a value of this kind as what it has already does, but fills the slots past the lock that keeps them from
    being changed: wherever odds are counted, values are made by the thousand."""
    slow: Any = kind.__init__  # type: ignore[misc]
    given = [each.name for each in fields(kind) if each.init]
    fixed = {each.name: each.default for each in fields(kind) if not each.init and each.default is not MISSING}
    slots = [getattr(kind, name).__set__ for name in (*given, *fixed)]
    quick: Any = _template(len(given), len(fixed))(*slots, *fixed.values())
    quick.__code__ = quick.__code__.replace(co_varnames=("self", *given))
    quick.__defaults__, quick.__annotations__ = slow.__defaults__, slow.__annotations__
    quick.__qualname__ = slow.__qualname__
    made: Callable[..., None] = quick
    return made


@cache
def _template(given: int, fixed: int) -> Callable[..., Any]:
    """Makes functions that fill so many slots with what is given and so many with what is always the same."""
    taken = [f"_{number}" for number in range(given)]
    slots = [f"_slot_{number}" for number in range(given + fixed)]
    values = [f"_value_{number}" for number in range(fixed)]
    filled = "\n".join(f"  {slot}(self, {value})" for slot, value in zip(slots, [*taken, *values], strict=True))
    heads = f"def with_slots({', '.join(slots + values)}):\n def __init__(self, {', '.join(taken)}):"
    namespace: dict[str, Any] = {}
    exec(f"{heads}\n{filled or '  pass'}\n return __init__", namespace)
    made: Callable[..., Any] = namespace["with_slots"]
    return made
