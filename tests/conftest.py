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


def pytest_sessionstart() -> None:
    gc.disable()


@pytest.fixture(autouse=True)
def quick_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests; those that do are in ``tests/journal``."""
    if request.path.parent.name != "journal":
        monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of the real window mostly wait. Half of the workers begin with them, so that the others compute meanwhile
    and none of them is left over at the end. At first every worker gets as many tests as any other, in their order;
    those that take longest of all others are among the very first."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    waiting = [item for item in items if item.get_closest_marker("window")]
    if workers > 1 and waiting:
        kept = [item for item in items if not item.get_closest_marker("window")]
        lanes = workers // 2
        for lane in range(lanes):
            at = (workers - lanes + lane) * (len(items) // workers) + workers
            kept[at:at] = waiting[lane::lanes]
        items[:] = kept


def pytest_collection_finish() -> None:
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
