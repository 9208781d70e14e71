"""How events become sentences: which sentence by the way an event went, and its facts by the kinds of its fields."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import fields
from typing import Any

from game.core.cast import CALLED, Cast
from game.core.ruling import FactValue
from game.core.seats import SEATS, Seat

Facts = dict[str, FactValue]
Wording = Callable[[Any], str]
Wordings = Mapping[type, Wording]
"""Events with a sentence for each way they can go."""
More = Callable[[Any, Cast], Facts]


def keyed(ways: Wordings) -> Wording:
    """The key of an event's sentence: its name, and the way it went where it can go several."""

    def key(event: Any) -> str:
        kind = type(event)
        return f"{kind.__name__}.{ways[kind](event)}" if kind in ways else kind.__name__

    return key


def either(test: Callable[[Any], object], yes: str, no: str) -> Wording:
    return lambda event: yes if test(event) else no


def plain(value: Any) -> bool:
    """Whether a value can be said as it is."""
    return isinstance(value, (str, int)) and not isinstance(value, bool)


def plain_facts(event: Any) -> Facts:
    """The fields of an event that can be said as they are."""
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return {name: str(value) if isinstance(value, str) else value for name, value in values if plain(value)}


def with_more(facts: More, more: Mapping[type, More]) -> More:
    """What the fields of an event say, and what else its sentence needs."""

    def every(event: Any, cast: Cast) -> Facts:
        own = more.get(type(event))
        return facts(event, cast) | own(event, cast) if own else facts(event, cast)

    return every


def by_fields(
    pieces: Container[int], side_of: Callable[[int], Seat], other: str, said: Mapping[str, Callable[[str, Any], Facts]],
    text: Callable[[str], str] = str,
) -> More:  # fmt: skip
    """Facts of an event whose fields are players (``Piece``, told by name), sides, what ``said`` knows to put by its
    kind, and plain values. ``club`` is whose event it is, ``other`` what sentences call the other side."""

    def facts(event: Any, cast: Cast) -> Facts:
        found: Facts = {"home": cast.sides[0], "away": cast.sides[1]}
        side = None
        for field in fields(event):
            value, called = getattr(event, field.name), CALLED.get(field.name, field.name)
            if field.type == "Piece":
                found[called] = cast.name(value)
                side = side_of(value) if side is None and value in pieces else side
            elif field.type == "Side":
                side = value if value in SEATS else side
            elif field.type in said:
                found |= said[str(field.type)](called, value)
            elif plain(value):
                found[called] = text(value) if isinstance(value, str) else value
        return found if side is None else found | {"club": cast.sides[side], other: cast.sides[1 - side]}

    return facts
