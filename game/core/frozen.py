"""The one word for a value: it never changes, equals whatever holds the same, and has no fields but its own.

There are hundreds of kinds, and what ``dataclass`` writes and compiles for each takes a third of the time until the
window stands there. What needs nothing but the names of the fields is therefore filled into templates, compiled once.
"""

from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from reprlib import recursive_repr
from types import FunctionType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
EQUAL = """def method(self, other):
 if other.__class__ is self.__class__:
  return ({mine}) == ({theirs})
 return NotImplemented"""
HASH = """def method(self):
 return hash(({mine}))"""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A frozen dataclass with slots: what states, actions, events, frames and nearly all else here is made of."""
    plain, own = _is_plain(kind), dict(vars(kind))
    made = dataclass(frozen=True, slots=True, init=not plain, eq=False, repr=False)(kind)
    each: Sequence[Field[Any]] = fields(made)  # type: ignore[arg-type]
    hashed = [one.name for one in each if (one.compare if one.hash is None else one.hash)]
    methods = {
        "__eq__": _filled(EQUAL, [one.name for one in each if one.compare]),
        "__hash__": _filled(HASH, hashed),
        "__repr__": _told,
    }
    for name, method in methods.items():
        if own.get(name) is None:
            type.__setattr__(made, name, method)
    if plain:
        type.__setattr__(made, "__init__", _made_quickly(made))
    return made


def _is_plain(kind: type) -> bool:
    """Whether its fields are just taken, each from its place or by its name."""
    own = vars(kind)
    mine = [own.get(name) for name in own.get("__annotations__", {})]
    known = [each for base in kind.__mro__[1:] for each in vars(base).get("__dataclass_fields__", {}).values()]
    given = [each for each in (*mine, *known) if isinstance(each, Field)]
    return not hasattr(kind, "__post_init__") and all(
        each.default_factory is MISSING and each.kw_only is not True for each in given
    )


def _made_quickly(kind: type) -> Callable[..., None]:
    """Makes a value of this kind, and fills the slots past the lock that keeps them from being changed: wherever odds
    are counted, values are made by the thousand."""
    given = [each for each in fields(kind) if each.init]
    defaults = [each.default for each in given if each.default is not MISSING]
    for late in given[len(given) - len(defaults) :]:
        if late.default is MISSING:
            raise TypeError(f"non-default argument {late.name!r} follows default argument")
    fixed = {each.name: each.default for each in fields(kind) if not each.init and each.default is not MISSING}
    names = [each.name for each in given]
    slots = [getattr(kind, name).__set__ for name in (*names, *fixed)]
    quick: Any = _template(len(given), len(fixed))(*slots, *fixed.values())
    quick.__code__ = quick.__code__.replace(co_varnames=("self", *names))
    told = {
        "__defaults__": tuple(defaults) or None,
        "__annotations__": {**{each.name: each.type for each in given}, "return": None},
        "__qualname__": f"{kind.__qualname__}.__init__",
    }
    for name, value in told.items():
        setattr(quick, name, value)
    made: Callable[..., None] = quick
    return made


@recursive_repr()
def _told(value: Any) -> str:
    """The value as it would be written down."""
    told = ", ".join(f"{each.name}={getattr(value, each.name)!r}" for each in fields(value) if each.repr)
    return f"{type(value).__qualname__}({told})"


def _filled(text: str, names: Sequence[str]) -> Callable[..., Any]:
    """The method that asks for these fields."""
    plain = _method(text, len(names))
    meant = {f"_{number}": name for number, name in enumerate(names)}
    code = plain.__code__.replace(co_names=tuple(meant.get(name, name) for name in plain.__code__.co_names))
    return FunctionType(code, plain.__globals__)


@cache
def _method(text: str, count: int) -> FunctionType:
    """A method that asks for so many fields."""
    mine, theirs = ("".join(f"{whose}._{number}, " for number in range(count)) for whose in ("self", "other"))
    namespace: dict[str, Any] = {}
    exec(text.format(mine=mine, theirs=theirs), namespace)
    made: FunctionType = namespace["method"]
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
