"""Whoever has learned a first chapter plays a short match of every game to its end, in the real window.

That takes minutes; it is done where ``TOUCHLINE_MATCHES=1`` is in the environment. The same matches without a window
are in ``tests/ui/test_short_match.py``.
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from random import Random

import pytest

from game.content.lessons import course
from game.journal.entries import Decision
from game.play.folders import Folders
from game.play.learning import Learning
from game.play.settings import Settings, save_settings
from game.rules.registry import TITLES
from tests.window.harness import Display, Program
from tests.window.journey import only_match, standing
from tests.window.newcomer_world_cup import CupHand, KeyCup, MouseCup
from tests.window.short_match import Alone

NAME = "Anna"
LONG = pytest.mark.skipif(not os.environ.get("TOUCHLINE_MATCHES"), reason="whole matches: TOUCHLINE_MATCHES=1")


def whole_match(display: Display, home: Path, kind: type[CupHand], game: str, settings: Settings, **more: str) -> None:
    learning = Learning(Folders(home))
    for lesson in course(game).chapters[0].lessons:
        learning.finished(NAME, lesson, 3, (), date(2026, 5, 9))
    save_settings(settings, Folders(home).settings)
    with Program(display, home, **more) as program:
        one = Alone(kind(program), game, Random(5))
        one.begin(list(TITLES).index(game) + 1)
        one.to_the_end()
        assert standing(home).kind == "over"
        assert any(isinstance(line, Decision) and line.seat == 0 for line in only_match(home).lines)
        assert program.close_window() == 0
        assert program.errors == ""


@LONG
@pytest.mark.window
@pytest.mark.parametrize("game", TITLES)
def test_a_short_match_alone_by_mouse(display: Display, home: Path, game: str) -> None:
    settings = Settings(names=(NAME, ""), welcomed=True, language="en", calm=True, speed=8)
    whole_match(display, home, MouseCup, game, settings)


@LONG
@pytest.mark.window
@pytest.mark.parametrize("game", TITLES)
def test_a_short_match_alone_by_keys_in_german_with_large_letters(large: Display, home: Path, game: str) -> None:
    settings = Settings(names=(NAME, ""), welcomed=True, language="de", text=150, calm=True, speed=8)
    whole_match(large, home, KeyCup, game, settings, LANG="de_DE.UTF-8")
