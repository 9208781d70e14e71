"""For all tests: property tests that are the same every time, and never fail for being slow.

What was loaded to collect the tests stays until the end; nobody looks through it again and again for something to free.
"""

from __future__ import annotations

import gc

from hypothesis import settings

settings.register_profile("touchline", derandomize=True, deadline=None, database=None)
settings.load_profile("touchline")


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
