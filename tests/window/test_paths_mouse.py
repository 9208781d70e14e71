"""An evening in the real window, worked with the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.journey import evening
from tests.window.ways import Mouse


@pytest.mark.window
def test_an_evening_by_mouse(display: Display, home: Path) -> None:
    evening(display, home, Mouse)
