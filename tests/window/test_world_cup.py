"""A newcomer's first tournament of The World Cup Game: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.newcomer_world_cup import KeyCup, MouseCup, first_tournament


@pytest.mark.window
def test_first_tournament_by_mouse(display: Display, home: Path) -> None:
    first_tournament(display, home, MouseCup, "first")


@pytest.mark.window
def test_first_tournament_by_keys_in_german(large: Display, home: Path) -> None:
    first_tournament(large, home, KeyCup, "mexico", LANG="de_DE.UTF-8")
