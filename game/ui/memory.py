"""Memory that nobody needs any more goes back to the system."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Screens that were left hold each other and large pictures: drop them, and hand back what became free."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], object] | None:
    """What asks the C library of Linux for it, which else keeps what is free between what is not."""
    if sys.platform != "linux":
        return None
    import ctypes

    found: Callable[[int], object] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return found
