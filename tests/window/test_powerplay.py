"""A newcomer's friendly of Powerplay: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.newcomer import KeyHand, MouseHand
from tests.window.newcomer_powerplay import friendly


@pytest.mark.window
def test_friendly_by_mouse(display: Display, home: Path) -> None:
    friendly(display, home, MouseHand)


@pytest.mark.window
def test_friendly_by_keys_in_german(large: Display, home: Path) -> None:
    friendly(large, home, KeyHand, LANG="de_DE.UTF-8")
