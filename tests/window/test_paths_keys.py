"""The same evening without a mouse: every station can be reached and worked by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.journey import evening
from tests.window.ways import Keys


@pytest.mark.window
def test_an_evening_by_keys(display: Display, home: Path) -> None:
    evening(display, home, Keys)
