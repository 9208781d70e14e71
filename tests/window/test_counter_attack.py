"""A newcomer's first ten minutes with Counter Attack: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.newcomer import KeyHand, MouseHand, ten_minutes


@pytest.mark.window
def test_ten_minutes_by_mouse(display: Display, home: Path) -> None:
    ten_minutes(display, home, MouseHand)


@pytest.mark.window
def test_ten_minutes_by_keys_in_german(large: Display, home: Path) -> None:
    ten_minutes(large, home, KeyHand, LANG="de_DE.UTF-8")
