"""Work that leaves no rubbish behind."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def nothing_to_collect() -> Iterator[None]:
    """Loading, reading, replaying make many small values and no rubbish; looking for some takes as long as the work."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
