"""A newcomer's first match of Undici: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.newcomer import KeyHand, MouseHand
from tests.window.newcomer_undici import first_match


@pytest.mark.window
def test_first_match_by_mouse(display: Display, home: Path) -> None:
    first_match(display, home, MouseHand)


@pytest.mark.window
def test_first_match_by_keys_in_german(large: Display, home: Path) -> None:
    first_match(large, home, KeyHand, LANG="de_DE.UTF-8")
