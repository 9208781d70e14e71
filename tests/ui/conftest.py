"""The program on a plain surface, for tests of screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.app import App
from game.ui.gallery.stage import Hands, stage


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Start the program with these settings, each time in a folder of its own."""
    apps: list[App] = []

    def started(**settings: Any) -> App:
        apps.append(stage(tmp_path / str(len(apps)), **settings))
        return apps[-1]

    yield started
    for app in apps:
        app.quit()


@pytest.fixture
def app(make: Callable[..., App]) -> App:
    return make()


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)
