"""A sign of life for long runs, on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """``items`` one by one, with a counter on standard error while somebody watches."""
    if not sys.stderr.isatty():
        yield from items
        return
    shown = 0.0
    for done, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - shown > 0.2 or done == total:
            shown = now
            print(f"\r{what}: {done} of {total}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def told_progress(what: str) -> Callable[[int, int], None]:
    """As ``with_progress``, for work that tells by itself how far it is; nothing is said in the first second."""
    begun = shown = time.monotonic()

    def tell(done: int, total: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if sys.stderr.isatty() and now - begun > 1 and (now - shown > 0.2 or done == total):
            shown = now
            print(f"\r{what}: {done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)

    return tell
