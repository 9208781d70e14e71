import os

import pytest


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests; those that do are in ``tests/journal``."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
