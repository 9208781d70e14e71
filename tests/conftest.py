"""For all tests: property tests that are the same every time, and never fail for being slow.

What was loaded to collect the tests stays until the end; nobody looks through it again and again for something to free,
and seldom through what came later.
"""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

settings.register_profile("touchline", derandomize=True, deadline=None, database=None)
settings.load_profile("touchline")


@pytest.fixture(autouse=True)
def quick_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests; those that do are in ``tests/journal``."""
    if request.path.parent.name != "journal":
        monkeypatch.setattr(os, "fsync", lambda handle: None)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
