"""A newcomer's first minutes with a game: by mouse in English, by keys in German on a large screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.harness import Display
from tests.window.newcomer import KeyHand, MouseHand, ten_minutes
from tests.window.newcomer_league import first_round
from tests.window.newcomer_powerplay import friendly
from tests.window.newcomer_undici import first_match

FIRST_MINUTES = {
    "counter_attack": ten_minutes, "undici": first_match, "powerplay": friendly, "league": first_round,
}  # fmt: skip


@pytest.mark.window
@pytest.mark.parametrize("game", FIRST_MINUTES)
def test_first_minutes_by_mouse(display: Display, home: Path, game: str) -> None:
    FIRST_MINUTES[game](display, home, MouseHand)


@pytest.mark.window
@pytest.mark.parametrize("game", FIRST_MINUTES)
def test_first_minutes_by_keys_in_german(large: Display, home: Path, game: str) -> None:
    FIRST_MINUTES[game](large, home, KeyHand, LANG="de_DE.UTF-8")
