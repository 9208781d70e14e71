"""Pictures that are painted once and kept: all of them together, up to so many bytes.

However many kinds of pictures there are, they share one shelf. When it is full, those that nobody asked for longest
go, whatever they show: after an evening of five games no more is kept than after the first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")
LEAST, WINDOWS = 48_000_000, 8
"""Bytes that may always be kept, and how many pictures as large as the window."""
SPARE = 8
"""One part in so many is freed at a time, so that not every new picture has to look for its room."""
ENTRY = 600
"""Bytes of a picture besides its pixels, roughly."""


@dataclass(slots=True)
class _Kept:
    picture: Any
    bytes: int
    used: int
    """The larger, the later it was asked for."""


_Kind = dict[Hashable, _Kept]
"""The pictures of one function, by what it was asked for."""


class Shelf:
    """What is kept."""

    def __init__(self) -> None:
        self.most = LEAST
        self.bytes = 0
        self.turn = 0
        """Rises with every new picture."""
        self.freed = 0
        """Bytes of pictures that went; whoever gives memory back sets it to nothing."""
        self._kinds: dict[object, _Kind] = {}

    def kind(self, paint: object) -> _Kind:
        """The place of one function on the shelf."""
        return self._kinds.setdefault(paint, {})

    def put(self, kind: _Kind, key: Hashable, picture: object) -> None:
        self.turn += 1
        kept = kind[key] = _Kept(picture, ENTRY + _bytes(picture), self.turn)
        self.bytes += kept.bytes
        if self.bytes > self.most:
            self._tidy()

    def _tidy(self) -> None:
        """Make room; what was asked for last always stays."""
        found = [(kept.used, kind, key) for kind in self._kinds.values() for key, kept in kind.items()]
        for _, kind, key in sorted(found, key=lambda each: each[0])[:-1]:
            if self.bytes <= self.most - self.most // SPARE:
                break
            gone = kind.pop(key).bytes
            self.bytes -= gone
            self.freed += gone

    def room_for(self, window: tuple[int, int]) -> None:
        """The window has this size now, and pictures grow with it."""
        self.most = max(LEAST, WINDOWS * 4 * window[0] * window[1])
        if self.bytes > self.most:
            self._tidy()

    def clear(self) -> None:
        self.bytes = 0
        for kind in self._kinds.values():
            kind.clear()


SHELF = Shelf()


def _bytes(picture: object) -> int:
    if isinstance(picture, pygame.Surface):
        return picture.get_pitch() * picture.get_height()
    return sum(map(_bytes, picture.values())) if isinstance(picture, dict) else 0


def kept(paint: Callable[P, T]) -> Callable[P, T]:
    """Paint each picture once and keep it on the shelf. It is shared, so nobody may draw on it."""
    kind = SHELF.kind(paint)

    @wraps(paint)
    def painted(*args: P.args, **details: P.kwargs) -> T:
        key = (args, *details.items()) if details else args
        found = kind.get(key)
        if found is not None:
            found.used = SHELF.turn
            return found.picture  # type: ignore[no-any-return]
        picture = paint(*args, **details)
        SHELF.put(kind, key, picture)
        return picture

    return painted


def is_kept(painted: Callable[P, T], *args: P.args, **details: P.kwargs) -> bool:
    """Whether it would cost nothing to ask for this picture; who asks wants it to stay."""
    found = SHELF.kind(getattr(painted, "__wrapped__", painted)).get((args, *details.items()) if details else args)
    if found is not None:
        found.used = SHELF.turn
    return found is not None
