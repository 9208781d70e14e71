"""Puts the row of the shoot-out into the table of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.titles import TITLES
from game.content.words import spoken, words
from tests.shoot_out.row import ROW
from tests.ui.programs import Make, programs


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
def make(tmp_path: Path) -> Iterator[Make]:
    """Start the program with these settings, always in the same folder."""
    yield from programs(lambda number: tmp_path / "home")
