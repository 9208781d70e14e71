"""Memory that nobody needs any more goes back to the system."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache


class Settled:
    """What was loaded stays as long as the program runs, and need not be looked through again and again."""

    def __init__(self) -> None:
        self.modules = 0
        """So many were loaded when that was done last."""

    def settle(self) -> None:
        """Put aside all there is, once for all that was loaded since; what was put aside before and is rubbish goes."""
        if len(sys.modules) != self.modules:
            self.modules = len(sys.modules)
            gc.unfreeze()
            gc.collect()
            gc.freeze()


SETTLED = Settled()


def give_back(all_left: bool = False) -> None:
    """Screens that were left hold each other and large pictures: drop them, and hand back what became free.

    ``all_left``: no match and hardly a screen is open, so what is there now is the program itself.
    """
    if all_left:
        SETTLED.settle()
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
