"""A newcomer's first ten minutes with Counter Attack: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.harness import Display, display_problem
from tests.window.newcomer import KeyHand, MouseHand, ten_minutes

LARGE = (1920, 1080)


@pytest.fixture
def large(tmp_path: Path) -> Iterator[Display]:
    problem = display_problem()
    if problem:
        pytest.skip(problem)
    screen = Display(tmp_path, LARGE)
    yield screen
    screen.close()


@pytest.mark.window
def test_ten_minutes_by_mouse(display: Display, home: Path) -> None:
    ten_minutes(display, home, MouseHand)


@pytest.mark.window
def test_ten_minutes_by_keys_in_german(large: Display, home: Path) -> None:
    ten_minutes(large, home, KeyHand, LANG="de_DE.UTF-8")
