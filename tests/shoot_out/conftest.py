"""Puts the row of the shoot-out into the table of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.titles import TITLES
from game.content.words import spoken, words
from game.ui.app import App
from game.ui.gallery.windowless import stage
from tests.shoot_out.row import ROW


def _forget() -> None:
    """The words of all games are read once."""
    words.cache_clear()
    spoken.cache_clear()


@pytest.fixture(autouse=True)
def row() -> Iterator[None]:
    TITLES[ROW.id] = ROW
    _forget()
    yield
    del TITLES[ROW.id]
    _forget()


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Start the program with these settings, always in the same folder."""
    apps: list[App] = []

    def started(**settings: Any) -> App:
        apps.append(stage(tmp_path / "home", **settings))
        return apps[-1]

    yield started
    for app in apps:
        app.quit()
