"""Pictures that are painted once and kept: all of them together, up to so many bytes.

However many kinds of pictures there are, they share one shelf. When it is full, those that nobody asked for longest
go, whatever they show: after an evening of five games no more is kept than after the first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")
LEAST, WINDOWS = 40_000_000, 12
"""Bytes that may always be kept, and how many pictures as large as the window."""
SPARE = 8
"""One part in so many is freed at a time, so that not every new picture has to look for its room."""
ENTRY = 600
"""Bytes of a picture besides its pixels, roughly."""


@dataclass(slots=True)
class _Kept:
    picture: object
    bytes: int
    used: int
    """The larger, the later it was asked for."""


class Shelf:
    """What is kept."""

    def __init__(self) -> None:
        self.most = LEAST
        self.bytes = 0
        self._kept: dict[Hashable, _Kept] = {}
        self._turn = 0

    def find(self, key: Hashable) -> _Kept | None:
        found = self._kept.get(key)
        if found is not None:
            found.used = self._turn
        return found

    def put(self, key: Hashable, picture: object) -> None:
        self._turn += 1
        kept = _Kept(picture, ENTRY + _bytes(picture), self._turn)
        self._kept[key] = kept
        self.bytes += kept.bytes
        if self.bytes > self.most:
            self._tidy()

    def _tidy(self) -> None:
        """Make room; what was asked for last always stays."""
        for key, kept in sorted(self._kept.items(), key=lambda each: each[1].used)[:-1]:
            if self.bytes <= self.most - self.most // SPARE:
                break
            del self._kept[key]
            self.bytes -= kept.bytes

    def room_for(self, window: tuple[int, int]) -> None:
        """The window has this size now, and pictures grow with it."""
        self.most = max(LEAST, WINDOWS * 4 * window[0] * window[1])
        if self.bytes > self.most:
            self._tidy()

    def clear(self) -> None:
        self._kept, self.bytes = {}, 0


SHELF = Shelf()


def _bytes(picture: object) -> int:
    if isinstance(picture, pygame.Surface):
        return picture.get_pitch() * picture.get_height()
    return sum(map(_bytes, picture.values())) if isinstance(picture, dict) else 0


def kept(paint: Callable[P, T]) -> Callable[P, T]:
    """Paint each picture once and keep it on the shelf. It is shared, so nobody may draw on it."""

    @wraps(paint)
    def painted(*args: P.args, **details: P.kwargs) -> T:
        key = (paint, args, *details.items())
        found = SHELF.find(key)
        if found is not None:
            return found.picture  # type: ignore[return-value]
        picture = paint(*args, **details)
        SHELF.put(key, picture)
        return picture

    return painted


def is_kept(painted: Callable[P, T], *args: P.args, **details: P.kwargs) -> bool:
    """Whether it would cost nothing to ask for this picture."""
    return SHELF.find((painted.__wrapped__, args, *details.items())) is not None  # type: ignore[attr-defined]
