"""Values to plain JSON data and back, led by the annotations of frozen dataclasses.

Actions, events, frames and states are written with this. A union of dataclasses is told apart by an ``@`` key.
Reading is strict: unknown keys, wrong types and numbers out of range are refused with the place where they stand.
"""

from __future__ import annotations

import dataclasses
import re
import reprlib
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, ClassVar, TypeVar

from game.core.frozen import frozen
from game.core.reading import MOST_DIGITS

T = TypeVar("T")
Json = Any
Encoder = Callable[[Any], Json]
Decoder = Callable[[Json, str], Any]
TAG = "@"
MOST_STEADY = 64
"""So many steady values of a kind are remembered, if the kind does not say how many there are of it."""
LARGEST_INT = 10**MOST_DIGITS - 1
_SURROGATE = re.compile("[\ud800-\udfff]")


def _remembered(make: Callable[[Any], T]) -> Callable[[Any], T]:
    """Made once for every kind, though type checkers do not take all kinds for hashable."""
    return cache(make)


class CodecError(Exception):
    """Data that does not fit: where it stands and what is wrong with it."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem


@frozen
class Within:
    """An inclusive range, used as ``Annotated[int, Within(0, 10)]``."""

    low: int
    high: int


@frozen
class Later:
    """Marks a field that came after files were written, used as ``Annotated[bool, Later()] = False``: where it has its
    default it is left out, so that older positions are written, and digested, as they always were."""


class Steady:
    """A frozen value that all states of a match share (a club, a line-up): what it encodes to is made once and kept.

    That data belongs to everybody: whoever wants other data makes a copy. A kind of which there are many at once says
    how many are remembered (``steady``).
    """

    __slots__ = ()
    steady: ClassVar[int] = MOST_STEADY


def encode(kind: Any, value: Any) -> Json:
    """``value`` as plain JSON data; ``kind`` is its annotation."""
    return _encoder(kind)(value)


def encode_whole(kind: Any, value: Any) -> dict[str, Json]:
    """A dataclass as plain JSON data by its fields, also those that came later."""
    return {name: encoder(getattr(value, name)) for name, encoder, _ in _fields(kind)}


def decode(kind: type[T], data: Json, place: str = "") -> T:
    """The value of type ``kind`` that ``data`` describes, or ``CodecError``."""
    return typing.cast(T, _decoder(kind)(data, place))


def decode_union(kind: Any, data: Json, place: str = "") -> Any:
    """As ``decode``, for a union of dataclasses, which type checkers do not take for a type."""
    return _decoder(kind)(data, place)


@_remembered
def _encoder(kind: Any) -> Encoder:
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return _encoder(typing.get_args(kind)[0])
    if origin in (tuple, list):
        return _sequence_encoder(kind)
    if origin is dict:
        item = _encoder(typing.get_args(kind)[1])
        return lambda value: {key: item(each) for key, each in value.items()}
    if origin in (typing.Union, types.UnionType):
        return _union_encoder(typing.get_args(kind))
    if dataclasses.is_dataclass(kind):
        return _dataclass_encoder(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda value: value.value
    if kind is str:
        return _plain_text
    return lambda value: value


def _plain_text(value: str) -> str:
    """A text as a file would give it back: an enum that is a text loses its class."""
    return value if type(value) is str else str(value)


def _sequence_encoder(kind: Any) -> Encoder:
    args = typing.get_args(kind)
    if typing.get_origin(kind) is list or args[-1] is Ellipsis:
        item = _encoder(args[0])
        return lambda value: [item(each) for each in value]
    items = [_encoder(arg) for arg in args]
    return lambda value: [each(part) for each, part in zip(items, value, strict=True)]


def _union_encoder(args: tuple[Any, ...]) -> Encoder:
    encoders = {arg: _encoder(arg) for arg in args if dataclasses.is_dataclass(arg)}
    sequence = next((_encoder(arg) for arg in args if typing.get_origin(arg) in (tuple, list)), None)

    def encode_member(value: Any) -> Json:
        encoder = encoders.get(type(value))
        if encoder is None:
            if sequence is not None and isinstance(value, (tuple, list)):
                return sequence(value)
            return value.value if isinstance(value, Enum) else value
        if len(encoders) == 1:
            return encoder(value)
        return {TAG: type(value).__name__, **encoder(value)}

    return encode_member


def _dataclass_encoder(kind: Any) -> Encoder:
    fields = [(name, encoder) for name, encoder, default in _fields(kind) if default is dataclasses.MISSING]
    later = [each for each in _fields(kind) if each[2] is not dataclasses.MISSING]

    def plain(value: Any) -> Json:
        return {name: encoder(getattr(value, name)) for name, encoder in fields}

    def with_later(value: Any) -> Json:
        data = plain(value)
        for name, encoder, default in later:
            if (own := getattr(value, name)) is not default and own != default:
                data[name] = encoder(own)
        return data

    made = with_later if later else plain
    return _remembering(made, kind.steady) if issubclass(kind, Steady) else made


def _fields(kind: Any) -> list[tuple[str, Encoder, Any]]:
    """What is written of a dataclass; of a field that came later, also the default with which it is left out."""
    found: list[tuple[str, Encoder, Any]] = []
    for field in dataclasses.fields(kind):
        hint = _hints(kind)[field.name]
        if field.init:
            found.append((field.name, _encoder(hint), field.default if _is_later(hint) else dataclasses.MISSING))
    return found


def _is_later(hint: Any) -> bool:
    return any(isinstance(mark, Later) for mark in getattr(hint, "__metadata__", ()))


def _remembering(plain: Encoder, most: int) -> Encoder:
    """As ``plain``, once for each of the values met last; they are kept, so that none can take another one's id."""
    known: dict[int, tuple[Any, Json]] = {}

    def remembered(value: Any) -> Json:
        found = known.get(id(value))
        if found is None:
            if len(known) >= most:
                known.clear()
            found = known[id(value)] = (value, plain(value))
        return found[1]

    return remembered


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


@_remembered
def _decoder(kind: Any) -> Decoder:
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return _range_decoder(kind)
    if origin in (tuple, list):
        return _sequence_decoder(kind)
    if origin is dict:
        return _dict_decoder(typing.get_args(kind)[1])
    if origin in (typing.Union, types.UnionType):
        return _union_decoder(typing.get_args(kind))
    if dataclasses.is_dataclass(kind):
        return _dataclass_decoder(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_decoder(kind)
    if kind is Any:
        return lambda data, place: data
    return _scalar_decoder(kind)


def _scalar_decoder(kind: Any) -> Decoder:
    wanted = {int: "a whole number", str: "a text", bool: "true or false", type(None): "null"}[kind]

    def read(data: Json, place: str) -> Any:
        if type(data) is not kind:
            raise CodecError(place, f"expected {wanted}, found {_shown(data)}")
        if kind is str and not data.isascii() and _SURROGATE.search(data):
            raise CodecError(place, "a character in this text is broken")
        if kind is int and not -LARGEST_INT <= data <= LARGEST_INT:
            raise CodecError(place, "this number is too large to be counted with")
        return data

    return read


def _range_decoder(kind: Any) -> Decoder:
    inner, *marks = typing.get_args(kind)
    read_inner = _decoder(inner)
    limits = next((mark for mark in marks if isinstance(mark, Within)), None)
    if limits is None:
        return read_inner

    def read(data: Json, place: str) -> Any:
        value = read_inner(data, place)
        if not limits.low <= value <= limits.high:
            raise CodecError(place, f"must be {limits.low} to {limits.high}, found {value}")
        return value

    return read


def _enum_decoder(kind: type[Enum]) -> Decoder:
    members = {member.value: member for member in kind}

    def read(data: Json, place: str) -> Any:
        if isinstance(data, (str, int)) and not isinstance(data, bool) and data in members:
            return members[data]
        raise CodecError(place, f"expected one of {', '.join(map(str, members))}, found {_shown(data)}")

    return read


def _sequence_decoder(kind: Any) -> Decoder:
    args = typing.get_args(kind)
    if typing.get_origin(kind) is list or args[-1] is Ellipsis:
        item = _decoder(args[0])
        make = typing.get_origin(kind)

        def read(data: Json, place: str) -> Any:
            return make(item(each, f"{place}[{index}]") for index, each in enumerate(_list(data, place)))

        return read
    items = [_decoder(arg) for arg in args]

    def read_fixed(data: Json, place: str) -> Any:
        if len(_list(data, place)) != len(items):
            raise CodecError(place, f"expected {len(items)} entries, found {len(data)}")
        return tuple(
            each(part, f"{place}[{index}]") for index, (each, part) in enumerate(zip(items, data, strict=True))
        )

    return read_fixed


def _dict_decoder(value_kind: Any) -> Decoder:
    item = _decoder(value_kind)
    return lambda data, place: {key: item(each, _below(place, key)) for key, each in _object(data, place).items()}


def _below(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _union_decoder(args: tuple[Any, ...]) -> Decoder:
    classes = {arg.__name__: _decoder(arg) for arg in args if isinstance(arg, type) and dataclasses.is_dataclass(arg)}
    others = [arg for arg in args if not dataclasses.is_dataclass(arg)]

    def read(data: Json, place: str) -> Any:
        if not isinstance(data, dict) or not classes:
            return _first_fit(others, data, place)
        if len(classes) == 1:
            return next(iter(classes.values()))(data, place)
        name = data.get(TAG)
        if not isinstance(name, str) or name not in classes:
            raise CodecError(place, f"'{TAG}' must be one of {', '.join(classes)}, found {_shown(name)}")
        return classes[name]({key: each for key, each in data.items() if key != TAG}, place)

    return read


def _first_fit(kinds: list[Any], data: Json, place: str) -> Any:
    for kind in kinds:
        try:
            return _decoder(kind)(data, place)
        except CodecError:
            continue
    raise CodecError(place, f"{_shown(data)} does not belong here")


def _dataclass_decoder(kind: Any) -> Decoder:
    hints = _hints(kind)
    fields = {field.name: _decoder(hints[field.name]) for field in dataclasses.fields(kind) if field.init}
    needed = {
        field.name
        for field in dataclasses.fields(kind)
        if field.init and field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    }

    def read(data: Json, place: str) -> Any:
        _object(data, place)
        unknown = data.keys() - fields.keys()
        if unknown:
            raise CodecError(place, f"unknown key '{min(unknown)}'")
        missing = needed - data.keys()
        if missing:
            raise CodecError(place, f"'{min(missing)}' is missing")
        values = {name: fields[name](each, _below(place, name)) for name, each in data.items()}
        try:
            return kind(**values)
        except ValueError as error:
            raise CodecError(place, str(error)) from error

    return read


def _list(data: Json, place: str) -> list[Json]:
    if not isinstance(data, list):
        raise CodecError(place, f"expected a list, found {_shown(data)}")
    return data


def _object(data: Json, place: str) -> dict[str, Json]:
    if not isinstance(data, dict):
        raise CodecError(place, f"expected an object, found {_shown(data)}")
    return data


def _shown(data: Json) -> str:
    """What was found, short; deep or long data is cut."""
    text = reprlib.repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
