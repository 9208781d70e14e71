"""Actions as lines: one notation for lessons, drills, tests and the command line.

    Pass high 14,1      Run w8 [10,1 11,1]      Tackle reckless      PlacePlayers [w1@-16,0 w9@0,0] w9

The name of an action, then its fields in order. How a field is read follows from its annotation; how pieces and places
are written, a game says in its ``Teaching``. ``-`` leaves a field at its default, fields at the end may be left out, a
field that is true or false is its own name, ``name=value`` names one. Brackets hold several values, ``a@b`` is a pair.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from game.core.codec import Within
from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyState
from game.rules.spec import GameSpec, LineFault, Reference

T = TypeVar("T")
DEFAULT, ANYTHING = "-", "*"
_OPEN, _CLOSE = "[", "]"
_MISSING = dataclasses.MISSING
Names = tuple[tuple[str, Reference[Any, Any]], ...]


@frozen
class Field:
    """A value that a line names: of an action, an event or a query."""

    name: str
    kind: Any
    default: Any = _MISSING


@frozen
class Pattern:
    """An action of which some fields may be anything."""

    kind: type
    values: Mapping[str, Any]

    def fits(self, action: object) -> bool:
        """Whether an action is of this kind, with these values."""
        return type(action) is self.kind and all(getattr(action, name) == value for name, value in self.values.items())

    @property
    def whole(self) -> bool:
        """Whether nothing is left open."""
        return len(self.values) == len(dataclasses.fields(self.kind))


def references(spec: GameSpec) -> Mapping[str, Reference[Any, Any]]:
    """How a game writes its pieces and places; a game without lessons has nothing of its own."""
    return spec.teaching.references if spec.teaching is not None else {}


# -- reading -----------------------------------------------------------------------------------------------------------


def read_action(spec: GameSpec, state: AnyState, text: str) -> Any:
    """The action in a line, or ``LineFault``."""
    pattern = read_pattern(spec, state, text)
    if not pattern.whole:
        raise LineFault("line-open", name=pattern.kind.__name__)
    return pattern.kind(**pattern.values)


def read_pattern(spec: GameSpec, state: AnyState, text: str) -> Pattern:
    """As an action, with ``*`` for fields that may be anything."""
    name, *words = words_of(text)
    kind = _named(spec.rules.action_type, name)
    fields = fields_of(kind, _names(spec))
    return Pattern(kind, _values(state, name, fields, words))


def read_event(spec: GameSpec, state: AnyState, text: str) -> Pattern:
    """A kind of event with the fields that are named; all others may be anything."""
    name, *words = words_of(text)
    kind = _named(spec.rules.event_type, name)
    fields = {field.name: field for field in fields_of(kind, _names(spec))}
    values = {}
    for word in words:
        field, mark, value = word.partition("=")
        if not mark or field not in fields:
            raise LineFault("line-field", name=name, found=word, expected=", ".join(fields))
        values[field] = read_value(state, fields[field].kind, value)
    return Pattern(kind, values)


def read_needs(
    spec: GameSpec, state: AnyState, name: str, query: Callable[..., Any], words: list[str]
) -> tuple[Any, ...]:
    """What a query needs besides what it looks at."""
    return tuple(_values(state, name, needs_of(query, _names(spec)), words).values())


def _named(union: Any, name: str) -> type:
    kinds: dict[str, type] = {kind.__name__: kind for kind in typing.get_args(union)}
    if name not in kinds:
        raise LineFault("line-name", name=name, expected=", ".join(kinds))
    return kinds[name]


def _values(state: AnyState, name: str, fields: tuple[Field, ...], words: list[str]) -> dict[str, Any]:
    """The values that the words of a line give; what is anything is left out."""
    given, by_name = [], {}
    known = {field.name for field in fields}
    for word in words:
        key, mark, value = word.partition("=")
        if mark and key in known:
            by_name[key] = value
        else:
            given.append(word)
    if len(given) > len(fields):
        raise LineFault("line-many", name=name, found=given[len(fields)])
    words_by_field = dict(zip([field.name for field in fields], given, strict=False)) | by_name
    return {
        field.name: _field(state, name, field, words_by_field.get(field.name, DEFAULT))
        for field in fields
        if words_by_field.get(field.name) != ANYTHING
    }


def _field(state: AnyState, name: str, field: Field, word: str) -> Any:
    if word == DEFAULT and field.kind is bool:
        return False
    if word == DEFAULT and field.default is not _MISSING:
        return field.default
    if field.kind is bool and word == field.name:
        return True
    if word == DEFAULT and type(None) in typing.get_args(field.kind):
        return None
    if word == DEFAULT:
        raise LineFault("line-few", name=name, field=field.name)
    given = read_value(state, field.kind, word)
    for mark in getattr(field.kind, "__metadata__", ()):
        if isinstance(mark, Within) and not mark.low <= given <= mark.high:
            raise LineFault("line-range", name=field.name, low=mark.low, high=mark.high, found=given)
    return given


def read_value(state: AnyState, kind: Any, word: str) -> Any:
    """The value of an annotated kind that a word stands for."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        found = next((mark for mark in args[1:] if isinstance(mark, Reference)), None)
        return found.read(state, _bare(word)) if found is not None else read_value(state, args[0], word)
    if origin is tuple:
        return _several(state, args, word)
    if origin in (typing.Union, types.UnionType):
        return _either(state, args, word)
    if isinstance(kind, type) and issubclass(kind, Enum):
        members = {str(member.value): member for member in kind}
        if word not in members:
            raise LineFault("line-word", found=word, expected=", ".join(members))
        return members[word]
    return _plain(kind, word)


def _plain(kind: Any, word: str) -> Any:
    if kind is str:
        return word
    if kind is bool and word in ("true", "false"):
        return word == "true"
    if kind is int and word.lstrip("-").isdecimal() and len(word) < 18:
        return int(word)
    expected = {int: "12", bool: "true, false"}.get(kind, "{ }")
    raise LineFault("line-word", found=word, expected=expected)


def _either(state: AnyState, args: tuple[Any, ...], word: str) -> Any:
    fault = LineFault("line-word", found=word, expected="")
    for arg in args:
        if arg is type(None):
            continue
        try:
            return read_value(state, arg, word)
        except LineFault as error:
            fault = error
    raise fault


def _several(state: AnyState, args: tuple[Any, ...], word: str) -> tuple[Any, ...]:
    if args[-1] is Ellipsis:
        if not word.startswith(_OPEN):
            raise LineFault("line-brackets", found=word)
        return tuple(read_value(state, args[0], each) for each in words_of(_bare(word)))
    parts = words_of(_bare(word)) if word.startswith(_OPEN) else list(_split(word, "@"))
    if len(parts) != len(args):
        raise LineFault("line-pair", found=word)
    return tuple(read_value(state, kind, part) for kind, part in zip(args, parts, strict=True))


def _bare(word: str) -> str:
    return word[1:-1] if word.startswith(_OPEN) and word.endswith(_CLOSE) else word


def words_of(text: str) -> list[str]:
    """The words of a line; what stands in brackets is one of them, with its brackets."""
    return [word for word in _split(text, " ") if word]


def _split(text: str, mark: str) -> Iterator[str]:
    depth, start = 0, 0
    for at, letter in enumerate(text):
        depth += (letter == _OPEN) - (letter == _CLOSE)
        if depth < 0:
            break
        if letter == mark and not depth:
            yield text[start:at]
            start = at + 1
    if depth:
        raise LineFault("line-unbalanced", found=text[:40])
    yield text[start:]


# -- writing -----------------------------------------------------------------------------------------------------------


def write_action(spec: GameSpec, state: AnyState, action: AnyAction) -> str:
    """The line of an action; fields at the end that have their defaults are left out."""
    words: list[str] = []
    for field in fields_of(type(action), _names(spec)):
        value = getattr(action, field.name)
        plain = DEFAULT if field.kind is bool or field.default is not _MISSING else None
        usual = value == (False if field.kind is bool else field.default)
        words.append(plain if plain is not None and usual else _word(state, field, value))
    while words and words[-1] == DEFAULT:
        words.pop()
    return " ".join([type(action).__name__, *words])


def _word(state: AnyState, field: Field, value: Any) -> str:
    return field.name if field.kind is bool else write_value(state, field.kind, value)


def write_value(state: AnyState, kind: Any, value: Any) -> str:
    """The word for a value of an annotated kind."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        found = next((mark for mark in args[1:] if isinstance(mark, Reference)), None)
        if found is None:
            return write_value(state, args[0], value)
        word = found.write(state, value)
        return f"{_OPEN}{word}{_CLOSE}" if " " in word else word
    if origin is tuple and args[-1] is Ellipsis:
        return f"{_OPEN}{' '.join(write_value(state, args[0], each) for each in value)}{_CLOSE}"
    if origin is tuple:
        return "@".join(write_value(state, arg, each) for arg, each in zip(args, value, strict=True))
    if origin in (typing.Union, types.UnionType):
        if value is None:
            return DEFAULT
        return write_value(state, next(arg for arg in args if arg is not type(None)), value)
    return str(value.value if isinstance(value, Enum) else value)


def anchors(spec: GameSpec, state: AnyState, action: AnyAction) -> tuple[str, ...]:
    """The pieces and places of an action as things to point at."""
    found: list[str] = []
    for field in fields_of(type(action), _names(spec)):
        if (given := getattr(action, field.name)) != field.default:
            found += _pointed(state, field.kind, given)
    return tuple(dict.fromkeys(found))


def _pointed(state: AnyState, kind: Any, value: Any) -> Iterator[str]:
    args = typing.get_args(kind)
    if typing.get_origin(kind) is typing.Annotated:
        found = next((mark for mark in args[1:] if isinstance(mark, Reference)), None)
        if found is not None and found.anchor:
            yield f"{found.anchor} {found.write(state, value)}"
    elif typing.get_origin(kind) is tuple:
        kinds = [args[0]] * len(value) if args[-1] is Ellipsis else args
        for each, part in zip(kinds, value, strict=True):
            yield from _pointed(state, each, part)


# -- annotations -------------------------------------------------------------------------------------------------------


def _names(spec: GameSpec) -> Names:
    return tuple(references(spec).items())


def _remembered(make: Callable[[Any, Names], T]) -> Callable[[Any, Names], T]:
    """Made once for every kind, though type checkers do not take all kinds for hashable."""
    return cache(make)


@_remembered
def fields_of(kind: Any, names: Names) -> tuple[Field, ...]:
    """The fields of an action or event, with the references of the game in their annotations."""
    hints = _hints(kind, names)
    return tuple(Field(each.name, hints[each.name], each.default) for each in dataclasses.fields(kind) if each.init)


@_remembered
def needs_of(query: Callable[..., Any], names: Names) -> tuple[Field, ...]:
    """What a query needs besides its sight."""
    hints = _hints(query, names)
    _, *given = inspect.signature(query).parameters.values()
    return tuple(
        Field(each.name, hints[each.name], _MISSING if each.default is each.empty else each.default) for each in given
    )


def _hints(of: Any, names: Names) -> dict[str, Any]:
    marked = {name: typing.Annotated[object, reference] for name, reference in names}
    return typing.get_type_hints(of, localns=marked, include_extras=True)
