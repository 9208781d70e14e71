"""A newcomer's first match of Undici: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.harness import Display, display_problem
from tests.window.newcomer import KeyHand, MouseHand
from tests.window.newcomer_undici import first_match

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
def test_first_match_by_mouse(display: Display, home: Path) -> None:
    first_match(display, home, MouseHand)


@pytest.mark.window
def test_first_match_by_keys_in_german(large: Display, home: Path) -> None:
    first_match(large, home, KeyHand, LANG="de_DE.UTF-8")
